/*
 * base/clock.h - time as integers: microseconds. Wall time is UTC since 1970; monotonic time never steps back.
 *
 * Functions that decide take `now_us` as a parameter; only the rim asks the clock, through clock_now_us.
 * For whole-program tests the environment variable PORTREEVE_CLOCK_FILE names a file whose content is an offset
 * in microseconds added to wall time (read again at most every 50 ms); it is honoured only when set at start.
 * Threads: all functions may be called from any thread once clock_init has returned.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stddef.h>
#include <stdint.h>

#define US_PER_MS INT64_C(1000)
#define US_PER_S INT64_C(1000000)
#define US_PER_MINUTE (60 * US_PER_S)
#define US_PER_HOUR (3600 * US_PER_S)
#define US_PER_DAY (86400 * US_PER_S)

void clock_init(void);        /* once, before threads */
int64_t clock_now_us(void);   /* wall time, UTC */
int64_t clock_mono_us(void);  /* for durations and time-outs */

enum { CLOCK_TEXT_BYTES = 40 };

/* "2026-12-01T17:26:47.123456Z" (RFC 3339, UTC) into out[CLOCK_TEXT_BYTES]; returns out. */
const char *clock_format(int64_t time_us, char out[CLOCK_TEXT_BYTES]);

/* RFC 3339 date-time ("2026-12-01T17:26:47Z", offset and fraction allowed) or a date ("2026-12-01", 00:00 UTC)
 * into *time_us. Returns 0, or -1 with *time_us unchanged. */
int clock_parse(const char *text, size_t len, int64_t *time_us);

#endif
