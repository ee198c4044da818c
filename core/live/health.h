/*
 * live/health.h - breakers, one an endpoint, shared by every worker and CGI process (DESIGN 3).
 *
 * closed -> (failure_threshold failures in a row, or a 429 with Retry-After) -> cooling until a time; then exactly one
 * probe across all processes: success closes, failure cools again for twice as long, up to max_cooldown.
 * A probe whose process died is given back (accounts_reap's owner rule).
 * Threads: any. The clock is passed in.
 */
#ifndef LIVE_HEALTH_H
#define LIVE_HEALTH_H

#include "live/live.h"

enum { HEALTH_NAME_BYTES = 160 };

struct health_settings {
	int failure_threshold;
	int64_t cooldown_us, max_cooldown_us;
};

/* Find or create the breaker of an endpoint by its name. ERR_FULL. */
int health_find(struct live *, const char *endpoint, uint32_t *slot, struct err *err) MUST_CHECK;

enum health_answer { HEALTH_GO, HEALTH_PROBE, HEALTH_COOLING };

/* May this endpoint be called now? HEALTH_PROBE: the caller holds the one probe and must report. HEALTH_COOLING fills
 * *until_us. With `force` (fail-open: everything is cooling) the answer is never HEALTH_COOLING. */
enum health_answer health_ask(struct live *, uint32_t slot, int64_t now_us, bool force, int64_t *until_us);

enum health_outcome { HEALTH_SUCCESS, HEALTH_FAILURE, HEALTH_RATE_LIMITED, HEALTH_NEUTRAL };

/* What came of a call. retry_after_us > 0 with HEALTH_RATE_LIMITED sets the cool-down (clamped to max_cooldown) without
 * counting as a failure; HEALTH_NEUTRAL (a client's fault, a cancelled call) only gives a probe back. ttfb_us < 0: none. */
void health_report(struct live *, uint32_t slot, int64_t now_us, enum health_outcome, int64_t retry_after_us,
	int64_t ttfb_us, bool was_probe, const struct health_settings *);

enum health_state { HEALTH_CLOSED, HEALTH_OPEN, HEALTH_HALF_OPEN };

struct health_view {
	enum health_state state;
	uint32_t failures;            /* in a row */
	int64_t cooldown_left_us;
	int64_t ttfb_ewma_us;         /* 0 unknown */
	uint64_t calls, errors;
	int64_t last_failure_us;
};
void health_view(struct live *, uint32_t slot, int64_t now_us, struct health_view *out);

#endif
