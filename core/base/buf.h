/*
 * base/buf.h - bytes that are owned and may grow up to a mandatory maximum.
 *
 * Limit    a buffer never grows beyond max_bytes: the append fails with ERR_TOO_LARGE and changes nothing.
 * Owner    the caller's struct; buf_clear frees. buf_reset keeps the memory for the next use.
 * Errors   ERR_TOO_LARGE, ERR_NOMEM. `err` may be NULL. Contents are unchanged on failure.
 * Threads  one buffer, one thread.
 * Text     p[len] is always a NUL when p is not NULL, so that p can be handed to C functions.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include <stdarg.h>
#include <stddef.h>
#include "base/attr.h"
#include "base/err.h"
#include "base/slice.h"

struct buf {
	char *p;
	size_t len;
	size_t room; /* bytes allocated */
	size_t max_bytes;
};

static inline void
buf_init(struct buf *b, size_t max_bytes)
{
	*b = (struct buf){ .max_bytes = max_bytes };
}

static inline void
buf_reset(struct buf *b)
{
	b->len = 0;
	if (b->p != NULL)
		b->p[0] = '\0';
}

static inline struct slice
buf_slice(const struct buf *b)
{
	return (struct slice){ b->p != NULL ? b->p : "", b->len };
}

void buf_clear(struct buf *b); /* frees; the buffer may be used again */
void buf_wipe(struct buf *b);  /* the same, for secrets: zeroes first */

/* Make room for `more` bytes behind len; then p + len may be written and len raised by hand. */
int buf_reserve(struct buf *b, size_t more, struct err *err) MUST_CHECK;
int buf_append(struct buf *b, const void *bytes, size_t n, struct err *err) MUST_CHECK;
int buf_puts(struct buf *b, const char *text, struct err *err) MUST_CHECK;
int buf_putc(struct buf *b, char c, struct err *err) MUST_CHECK;
int buf_put_slice(struct buf *b, struct slice s, struct err *err) MUST_CHECK;
int buf_printf(struct buf *b, struct err *err, const char *fmt, ...) MUST_CHECK PRINTF_LIKE(3, 4);
int buf_vprintf(struct buf *b, struct err *err, const char *fmt, va_list ap) MUST_CHECK;

/* Drop the first n bytes (n <= len). */
void buf_shift(struct buf *b, size_t n);

#endif
