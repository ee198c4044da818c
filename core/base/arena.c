/* base/arena.c - see arena.h. Blocks double in size, so that a small request costs one malloc. */
#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { ARENA_FIRST_BYTES = 4096, ARENA_ALIGN = 16, ARENA_BLOCK_MAX = 1 << 20 };

struct arena_block {
	struct arena_block *older;
	size_t room;
	size_t used;
	_Alignas(ARENA_ALIGN) char bytes[];
};

void
arena_init(struct arena *a, size_t max_bytes)
{
	*a = (struct arena){ .max_bytes = max_bytes };
}

void
arena_clear(struct arena *a)
{
	while (a->blocks != NULL) {
		struct arena_block *b = a->blocks;

		a->blocks = b->older;
		free(b);
	}
	a->used_bytes = 0;
}

void
arena_reset(struct arena *a)
{
	if (a->blocks == NULL)
		return;
	struct arena_block *keep = a->blocks;
	a->blocks = keep->older;
	arena_clear(a);
	keep->older = NULL;
	keep->used = 0;
	a->blocks = keep;
}

static struct arena_block *
block_new(struct arena *a, size_t bytes)
{
	size_t room = a->blocks != NULL ? a->blocks->room * 2 : ARENA_FIRST_BYTES;

	if (room > ARENA_BLOCK_MAX)
		room = ARENA_BLOCK_MAX;
	if (room < bytes)
		room = bytes;
	struct arena_block *b = malloc(sizeof *b + room);
	if (b == NULL)
		return NULL;
	b->room = room;
	b->used = 0;
	b->older = a->blocks;
	a->blocks = b;
	return b;
}

void *
arena_alloc(struct arena *a, size_t bytes)
{
	size_t n, total;

	if (__builtin_add_overflow(bytes, (size_t)ARENA_ALIGN - 1, &n))
		return NULL;
	n &= ~((size_t)ARENA_ALIGN - 1);
	if (__builtin_add_overflow(a->used_bytes, n, &total) || total > a->max_bytes)
		return NULL;
	struct arena_block *b = a->blocks;
	if (b == NULL || b->room - b->used < n)
		b = block_new(a, n);
	if (b == NULL)
		return NULL;
	void *p = b->bytes + b->used;
	b->used += n;
	a->used_bytes = total;
	return p;
}

void *
arena_zalloc(struct arena *a, size_t bytes)
{
	void *p = arena_alloc(a, bytes);

	return p != NULL ? memset(p, 0, bytes) : NULL;
}

void *
arena_array(struct arena *a, size_t count, size_t bytes)
{
	size_t total;

	return __builtin_mul_overflow(count, bytes, &total) ? NULL : arena_zalloc(a, total);
}

char *
arena_dup(struct arena *a, struct slice s)
{
	char *p = s.len == SIZE_MAX ? NULL : arena_alloc(a, s.len + 1);

	if (p == NULL)
		return NULL;
	if (s.len > 0)
		memcpy(p, s.p, s.len);
	p[s.len] = '\0';
	return p;
}

char *
arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list ap, again;

	va_start(ap, fmt);
	va_copy(again, ap);
	int n = vsnprintf(NULL, 0, fmt, again);
	va_end(again);
	char *p = n < 0 ? NULL : arena_alloc(a, (size_t)n + 1);
	if (p != NULL)
		(void)vsnprintf(p, (size_t)n + 1, fmt, ap);
	va_end(ap);
	return p;
}
