/* base/buf.c - see buf.h. */
#include "base/buf.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUF_FIRST_ROOM = 256 };

void
buf_clear(struct buf *b)
{
	free(b->p);
	*b = (struct buf){ .max_bytes = b->max_bytes };
}

void
buf_wipe(struct buf *b)
{
	if (b->p != NULL)
		explicit_bzero(b->p, b->room);
	buf_clear(b);
}

int
buf_reserve(struct buf *b, size_t more, struct err *err)
{
	size_t need;

	if (__builtin_add_overflow(b->len, more, &need) || need > b->max_bytes)
		return err_set(err, ERR_TOO_LARGE, "more than %zu bytes", b->max_bytes);
	if (b->p != NULL && need < b->room)
		return 0;
	size_t room = b->room < BUF_FIRST_ROOM ? BUF_FIRST_ROOM : b->room;
	while (room <= need && room < SIZE_MAX / 2)
		room *= 2;
	if (room > b->max_bytes + 1)
		room = b->max_bytes + 1; /* the NUL is not counted */
	char *p = realloc(b->p, room);
	if (p == NULL)
		return err_set(err, ERR_NOMEM, "out of memory (%zu bytes)", room);
	b->p = p;
	b->room = room;
	b->p[b->len] = '\0';
	return 0;
}

int
buf_append(struct buf *b, const void *bytes, size_t n, struct err *err)
{
	if (buf_reserve(b, n, err) != 0)
		return -1;
	if (n > 0)
		memcpy(b->p + b->len, bytes, n);
	b->len += n;
	b->p[b->len] = '\0';
	return 0;
}

int
buf_puts(struct buf *b, const char *text, struct err *err)
{
	return buf_append(b, text, strlen(text), err);
}

int
buf_putc(struct buf *b, char c, struct err *err)
{
	return buf_append(b, &c, 1, err);
}

int
buf_put_slice(struct buf *b, struct slice s, struct err *err)
{
	return buf_append(b, s.p, s.len, err);
}

int
buf_vprintf(struct buf *b, struct err *err, const char *fmt, va_list ap)
{
	va_list again;

	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	if (n < 0)
		return err_set(err, ERR_INTERNAL, "format \"%s\" failed", fmt);
	if (buf_reserve(b, (size_t)n, err) != 0)
		return -1;
	(void)vsnprintf(b->p + b->len, (size_t)n + 1, fmt, ap);
	b->len += (size_t)n;
	return 0;
}

int
buf_printf(struct buf *b, struct err *err, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	int rc = buf_vprintf(b, err, fmt, ap);
	va_end(ap);
	return rc;
}

void
buf_shift(struct buf *b, size_t n)
{
	assert(n <= b->len);
	if (n == 0)
		return;
	memmove(b->p, b->p + n, b->len - n + 1);
	b->len -= n;
}
