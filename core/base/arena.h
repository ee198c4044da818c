/*
 * base/arena.h - memory that dies with its owner (a request, a configuration snapshot).
 *
 * Owner    everything handed out lives until arena_clear (frees) or arena_reset (keeps one block for reuse).
 * Errors   NULL when memory or max_bytes is exhausted; callers turn it into ERR_NOMEM.
 * Threads  one arena, one thread.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>
#include "base/attr.h"
#include "base/slice.h"

struct arena_block;

struct arena {
	struct arena_block *blocks; /* newest first */
	size_t used_bytes;          /* in all blocks */
	size_t max_bytes;
};

void arena_init(struct arena *a, size_t max_bytes);
void arena_reset(struct arena *a);
void arena_clear(struct arena *a);

/* Aligned for any type, not zeroed / zeroed. NULL when full. */
void *arena_alloc(struct arena *a, size_t bytes) MUST_CHECK;
void *arena_zalloc(struct arena *a, size_t bytes) MUST_CHECK;
/* `count` zeroed items of `bytes`; NULL on overflow too. */
void *arena_array(struct arena *a, size_t count, size_t bytes) MUST_CHECK;
/* A copy that ends in NUL. */
char *arena_dup(struct arena *a, struct slice s) MUST_CHECK;
char *arena_printf(struct arena *a, const char *fmt, ...) MUST_CHECK PRINTF_LIKE(2, 3);

#endif
