/*
 * config/price.h - what a call costs. Prices are whole nano-USD a token (DESIGN 7); a call's parts are summed exactly.
 * Pure; any thread.
 */
#ifndef CONFIG_PRICE_H
#define CONFIG_PRICE_H

#include <stdbool.h>
#include <stdint.h>
#include "wire/usage.h"

/* Unit prices in nano-USD a token. A kind without its own price costs what its base kind costs: cached_input and
 * cache_write fall back to input, audio to input/output, reasoning to output; resolved when the file is read. */
struct rates {
	int64_t input, cached_input, cache_write, audio_input;
	int64_t output, reasoning, audio_output;
	int64_t call; /* nano-USD a call, on top */
};

struct price_tier {
	int64_t above_input_tokens; /* applies when the whole prompt is longer; 0 is the base tier */
	struct rates rates;
};

struct price_service {          /* a service tier ("flex", "priority") with its own rates */
	const char *name;
	struct price_tier *tiers; /* ascending by above_input_tokens, at least one */
	unsigned n_tiers;
};

/* One entry of a dated list; valid from `from_us` until the next entry's. */
struct price_epoch {
	int64_t from_us;
	struct price_tier *tiers; /* ascending, at least one */
	unsigned n_tiers;
	struct price_service *services;
	unsigned n_services;
};

struct price {
	struct price_epoch *epochs; /* ascending by from_us; none: unpriced */
	unsigned n_epochs;
};

/* The rates for a prompt of input_tokens at now_us under a service tier (NULL or unknown: the default one).
 * NULL when unpriced. */
const struct rates *price_rates(const struct price *, int64_t now_us, int64_t input_tokens, const char *service_tier);

/* Exact cost; saturates at INT64_MAX. Negative counts are taken as 0. */
int64_t rates_cost(const struct rates *, const struct usage *);

/* The most that a prompt of at most input_tokens with at most output_tokens of output can cost at now_us: the dearest
 * applicable tier and kind of token (uncached or cache write, whichever costs more). */
int64_t price_worst(const struct price *, int64_t now_us, int64_t input_tokens, int64_t output_tokens,
		const char *service_tier);

#endif
