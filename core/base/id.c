/* base/id.c - see id.h. */
#include "base/id.h"

#include <string.h>

static const char alphabet[] = "0123456789abcdefghjkmnpqrstvwxyz";

const char *
id_format(int64_t id, char out[ID_TEXT_BYTES])
{
	uint64_t n = (uint64_t)id;

	for (int i = ID_TEXT_BYTES - 2; i >= 0; i--, n >>= 5)
		out[i] = alphabet[n & 31];
	out[ID_TEXT_BYTES - 1] = '\0';
	return out;
}

static int
parse_decimal(struct slice text, int64_t *id)
{
	int64_t n = 0;

	if (text.len == 0)
		return -1;
	for (size_t i = 0; i < text.len; i++) {
		int digit = text.p[i] - '0';

		if (digit < 0 || digit > 9 || __builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, digit, &n))
			return -1;
	}
	*id = n;
	return 0;
}

int
id_parse(struct slice text, int64_t *id)
{
	uint64_t n = 0;

	if (text.len > 0 && text.p[0] == '#')
		return parse_decimal((struct slice){ text.p + 1, text.len - 1 }, id);
	if (text.len != ID_TEXT_BYTES - 1)
		return -1;
	for (size_t i = 0; i < text.len; i++) {
		const char *at = text.p[i] != '\0' ? strchr(alphabet, text.p[i]) : NULL;

		if (at == NULL || (i == 0 && at - alphabet > 7))
			return -1;
		n = n << 5 | (uint64_t)(at - alphabet);
	}
	*id = (int64_t)n;
	return 0;
}

int64_t
id_time_us(int64_t id)
{
	return (id >> ID_TIME_SHIFT) + ID_EPOCH_US;
}

int64_t
id_floor(int64_t time_us)
{
	return time_us <= ID_EPOCH_US ? 0 : (time_us - ID_EPOCH_US) << ID_TIME_SHIFT;
}
