/*
 * base/units.h - quantities as people write them, as integers.
 *
 * Each parse reads the whole slice: 0 with *out set, or -1 with *out unchanged. Each format is its inverse
 * (into a buffer of UNITS_TEXT_BYTES, returned). Pure, any thread.
 */
#ifndef BASE_UNITS_H
#define BASE_UNITS_H

#include <stdint.h>
#include "base/slice.h"

enum { UNITS_TEXT_BYTES = 40 };

#define NUSD_PER_USD INT64_C(1000000000)

/* "250ms", "30s", "10m", "24h", "90d", "1h30m"; plain "0" is allowed. Microseconds. */
int duration_parse(struct slice text, int64_t *us);
const char *duration_format(int64_t us, char out[UNITS_TEXT_BYTES]);

/* "120", "200k" (10^3), "2M" (10^6), "1G" (10^9); a decimal point is allowed where the result is whole ("1.5k"). */
int count_parse(struct slice text, int64_t *n);

/* "4096", "64KiB", "32MiB", "1GiB", also "kB", "MB" (10^3). Bytes. */
int bytes_parse(struct slice text, int64_t *bytes);
const char *bytes_format(int64_t bytes, char out[UNITS_TEXT_BYTES]);

/* US dollars, up to nine decimals ("5", "0.25"), into nano-USD. Not negative. */
int usd_parse(struct slice text, int64_t *nusd);
/* "0.000123", at least two decimals, no more than needed; negative values too. */
const char *usd_format(int64_t nusd, char out[UNITS_TEXT_BYTES]);

/* US dollars per million tokens with up to three decimals ("0.59") into nano-USD a token (590).
 * -1 when malformed, -2 when it has more decimals than nano-USD a token can hold. */
int price_parse(struct slice text, int64_t *nusd_per_token);

/* A decimal with up to `decimals` digits behind the point, scaled by 10^decimals ("0.8", 6 -> 800000).
 * -1 malformed or too large, -2 too fine. */
int decimal_parse(struct slice text, unsigned decimals, int64_t *scaled);

#endif
