/*
 * base/slice.h - borrowed text: pointer and length, never freed, need not end in NUL.
 * A slice lives as long as what it points into; no function here allocates. Any thread.
 */
#ifndef BASE_SLICE_H
#define BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

struct slice {
	const char *p;
	size_t len;
};

/* For printf's "%.*s": SLICE_ARG(s) gives the two arguments. */
#define SLICE_ARG(s) (int)(s).len, (s).p != NULL ? (s).p : ""
#define SLICE_LIT(literal) ((struct slice){ (literal), sizeof(literal) - 1 })

static inline struct slice
slice_of(const char *text)
{
	return (struct slice){ text, text != NULL ? strlen(text) : 0 };
}

static inline bool
slice_eq(struct slice a, struct slice b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.p, b.p, a.len) == 0);
}

static inline bool
slice_is(struct slice a, const char *text)
{
	return slice_eq(a, slice_of(text));
}

/* ASCII case folded, for header names and schemes. */
static inline bool
slice_is_nocase(struct slice a, const char *text)
{
	size_t n = strlen(text);
	return a.len == n && (n == 0 || strncasecmp(a.p, text, n) == 0);
}

static inline bool
slice_has_prefix(struct slice a, const char *prefix)
{
	size_t n = strlen(prefix);
	return a.len >= n && (n == 0 || memcmp(a.p, prefix, n) == 0);
}

/* Without spaces and tabs at both ends. */
static inline struct slice
slice_trim(struct slice a)
{
	while (a.len > 0 && (a.p[0] == ' ' || a.p[0] == '\t')) {
		a.p++;
		a.len--;
	}
	while (a.len > 0 && (a.p[a.len - 1] == ' ' || a.p[a.len - 1] == '\t'))
		a.len--;
	return a;
}

#endif
