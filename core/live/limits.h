/*
 * live/limits.h - limits as the live map enforces them; the configuration fills them in. -1 is "no limit".
 */
#ifndef LIVE_LIMITS_H
#define LIVE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* daily and monthly limits of one account (key, group, provider, the whole gateway) */
struct limits {
	int64_t daily_nusd, monthly_nusd;
	int64_t daily_tokens, monthly_tokens;
	int restricted_at_ppm;               /* share of any limit (0.8 -> 800000) from which "restricted" holds; 0 never */
	int64_t restricted_max_output_price; /* nano-USD a token; targets above it drop out when restricted; -1 none */
	bool free_only;                      /* over_budget: free_only instead of block */
};

#define LIMITS_NONE \
	{ \
		.daily_nusd = -1, .monthly_nusd = -1, .daily_tokens = -1, .monthly_tokens = -1, \
		.restricted_max_output_price = -1 \
	}

struct rate {
	int64_t requests_per_minute, tokens_per_minute, concurrent; /* -1 no limit */
	bool tokens_uncached_only; /* tokens_per_minute counts input - cached + output */
	int64_t wait_us;           /* wait this long for a turn instead of 429 at once; 0 */
	int priority;              /* higher first among waiters */
};

#define RATE_NONE \
	{ \
		.requests_per_minute = -1, .tokens_per_minute = -1, .concurrent = -1 \
	}

#endif
