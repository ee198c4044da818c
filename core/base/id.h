/*
 * base/id.h - our ids: time-ordered positive 63-bit integers, and their short form for people and headers.
 *
 * An id is (microseconds since 2020-01-01 UTC) << 10, plus a count; live/ids.h hands them out, unique on a host.
 * The short form is 13 characters of Crockford's base 32, lower case, which sorts like the number.
 */
#ifndef BASE_ID_H
#define BASE_ID_H

#include <stdint.h>
#include "base/slice.h"

enum { ID_TEXT_BYTES = 14, ID_TIME_SHIFT = 10 };

#define ID_EPOCH_US INT64_C(1577836800000000)

/* Into out[ID_TEXT_BYTES]; returns out. */
const char *id_format(int64_t id, char out[ID_TEXT_BYTES]);

/* The short form, or plain decimal digits prefixed by '#', into *id. 0, or -1 with *id unchanged. */
int id_parse(struct slice text, int64_t *id);

/* The time in an id, and the smallest id of a time. */
int64_t id_time_us(int64_t id);
int64_t id_floor(int64_t time_us);

#endif
