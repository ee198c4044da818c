/* base/units.c - see units.h. */
#include "base/units.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/attr.h"
#include "base/clock.h"

struct unit {
	const char *name;
	int64_t size;
};

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* The number at the head of *text, scaled by `scale`; whole results only. *text moves behind it. */
static int
number_take(struct slice *text, int64_t scale, int64_t *out)
{
	int64_t whole = 0, part = 0, unit = 1;
	size_t i = 0;

	for (; i < text->len && is_digit(text->p[i]); i++)
		if (__builtin_mul_overflow(whole, 10, &whole) || __builtin_add_overflow(whole, text->p[i] - '0', &whole))
			return -1;
	if (i == 0)
		return -1;
	if (i < text->len && text->p[i] == '.') {
		size_t first = ++i;

		for (; i < text->len && is_digit(text->p[i]); i++)
			if (__builtin_mul_overflow(part, 10, &part) || __builtin_add_overflow(part, text->p[i] - '0', &part) ||
				__builtin_mul_overflow(unit, 10, &unit))
				return -1;
		if (i == first)
			return -1;
	}
	if (__builtin_mul_overflow(whole, scale, &whole) || __builtin_mul_overflow(part, scale, &part))
		return -1;
	if (part % unit != 0)
		return -2;
	if (__builtin_add_overflow(whole, part / unit, out))
		return -1;
	text->p += i;
	text->len -= i;
	return 0;
}

static size_t
number_len(struct slice text)
{
	size_t i = 0;

	while (i < text.len && (is_digit(text.p[i]) || text.p[i] == '.'))
		i++;
	return i;
}

/* The unit that stands at the head of `text`, longest name first in the table; NULL where none does. */
static const struct unit *
unit_find(struct slice text, const struct unit *units, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (slice_has_prefix(text, units[i].name))
			return &units[i];
	return NULL;
}

int
duration_parse(struct slice text, int64_t *us)
{
	static const struct unit units[] = { { "ms", US_PER_MS }, { "us", 1 }, { "s", US_PER_S },
		{ "m", US_PER_MINUTE }, { "h", US_PER_HOUR }, { "d", US_PER_DAY } };
	int64_t total = 0;

	if (slice_is(text, "0")) {
		*us = 0;
		return 0;
	}
	if (text.len == 0)
		return -1;
	while (text.len > 0) {
		size_t digits = number_len(text);
		struct slice rest = { text.p + digits, text.len - digits };
		const struct unit *unit = unit_find(rest, units, COUNT_OF(units));
		int64_t part;

		if (unit == NULL || number_take(&text, unit->size, &part) != 0 ||
			__builtin_add_overflow(total, part, &total))
			return -1;
		text.p += strlen(unit->name);
		text.len -= strlen(unit->name);
	}
	*us = total;
	return 0;
}

const char *
duration_format(int64_t us, char out[UNITS_TEXT_BYTES])
{
	static const struct unit units[] = { { "d", US_PER_DAY }, { "h", US_PER_HOUR }, { "m", US_PER_MINUTE },
		{ "s", US_PER_S }, { "ms", US_PER_MS }, { "us", 1 } };

	(void)snprintf(out, UNITS_TEXT_BYTES, "0");
	for (size_t i = 0; i < COUNT_OF(units) && us != 0; i++)
		if (us % units[i].size == 0) {
			(void)snprintf(out, UNITS_TEXT_BYTES, "%" PRId64 "%s", us / units[i].size, units[i].name);
			break;
		}
	return out;
}

static int
scaled_parse(struct slice text, const struct unit *units, size_t count, int64_t *out)
{
	size_t digits = number_len(text);
	struct slice name = { text.p + digits, text.len - digits };
	int64_t size = 1, n;

	if (name.len > 0) {
		const struct unit *unit = unit_find(name, units, count);

		if (unit == NULL || strlen(unit->name) != name.len)
			return -1;
		size = unit->size;
	}
	if (number_take(&text, size, &n) != 0)
		return -1;
	*out = n;
	return 0;
}

int
count_parse(struct slice text, int64_t *n)
{
	static const struct unit units[] = { { "k", 1000 }, { "M", 1000000 }, { "G", 1000000000 } };

	return scaled_parse(text, units, COUNT_OF(units), n);
}

int
bytes_parse(struct slice text, int64_t *bytes)
{
	static const struct unit units[] = { { "KiB", 1 << 10 }, { "MiB", 1 << 20 }, { "GiB", 1 << 30 },
		{ "kB", 1000 }, { "MB", 1000000 }, { "GB", 1000000000 }, { "B", 1 } };

	return scaled_parse(text, units, COUNT_OF(units), bytes);
}

const char *
bytes_format(int64_t bytes, char out[UNITS_TEXT_BYTES])
{
	static const struct unit units[] = { { "GiB", 1 << 30 }, { "MiB", 1 << 20 }, { "KiB", 1 << 10 }, { "", 1 } };

	(void)snprintf(out, UNITS_TEXT_BYTES, "0");
	for (size_t i = 0; i < COUNT_OF(units) && bytes != 0; i++)
		if (bytes % units[i].size == 0) {
			(void)snprintf(out, UNITS_TEXT_BYTES, "%" PRId64 "%s", bytes / units[i].size, units[i].name);
			break;
		}
	return out;
}

int
decimal_parse(struct slice text, unsigned decimals, int64_t *scaled)
{
	int64_t scale = 1, n;

	for (unsigned i = 0; i < decimals; i++)
		scale *= 10;
	int rc = number_take(&text, scale, &n);
	if (rc != 0)
		return rc;
	if (text.len != 0)
		return -1;
	*scaled = n;
	return 0;
}

int
usd_parse(struct slice text, int64_t *nusd)
{
	return decimal_parse(text, 9, nusd) == 0 ? 0 : -1;
}

const char *
usd_format(int64_t nusd, char out[UNITS_TEXT_BYTES])
{
	uint64_t n = nusd < 0 ? 0 - (uint64_t)nusd : (uint64_t)nusd;

	int len = snprintf(out, UNITS_TEXT_BYTES, "%s%" PRIu64 ".%09" PRIu64, nusd < 0 ? "-" : "",
		n / (uint64_t)NUSD_PER_USD, n % (uint64_t)NUSD_PER_USD);
	for (int least = len - 7; len > least && out[len - 1] == '0'; len--)
		out[len - 1] = '\0';
	return out;
}

int
price_parse(struct slice text, int64_t *nusd_per_token)
{
	return decimal_parse(text, 3, nusd_per_token);
}
