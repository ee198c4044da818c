/*
 * wire/usage.h - what one upstream call consumed, in tokens, in one neutral form.
 *
 * Input kinds are disjoint: input + cached_input + cache_write (+ audio_input) is all that was sent. OpenAI's
 * prompt_tokens includes the cached ones, Anthropic's input_tokens does not: the readers make them disjoint.
 * Output: output is the whole; reasoning and audio_output are parts of it.
 */
#ifndef WIRE_USAGE_H
#define WIRE_USAGE_H

#include <stdbool.h>
#include <stdint.h>

struct usage {
	int64_t input;        /* uncached text and image tokens */
	int64_t cached_input; /* read from the provider's cache */
	int64_t cache_write;  /* written to it */
	int64_t audio_input;
	int64_t output;       /* all output, reasoning and audio included */
	int64_t reasoning;    /* part of output */
	int64_t audio_output; /* part of output */
	bool known;           /* the provider reported it */
};

static inline int64_t
usage_input_total(const struct usage *u)
{
	return u->input + u->cached_input + u->cache_write + u->audio_input;
}

static inline int64_t
usage_total(const struct usage *u)
{
	return usage_input_total(u) + u->output;
}

#endif
