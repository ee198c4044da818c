/* base/utf8.c - see utf8.h. */
#include "base/utf8.h"

#include <stdint.h>
#include <string.h>

size_t
utf8_char_len(const char *text, size_t n)
{
	const unsigned char *p = (const unsigned char *)text;

	if (n == 0)
		return 0;
	if (p[0] < 0x80)
		return 1;
	size_t len = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
	if (p[0] < 0xc2 || p[0] > 0xf4 || len > n)
		return 0;
	unsigned char low = 0x80, high = 0xbf;
	if (p[0] == 0xe0)
		low = 0xa0;
	else if (p[0] == 0xed)
		high = 0x9f;
	else if (p[0] == 0xf0)
		low = 0x90;
	else if (p[0] == 0xf4)
		high = 0x8f;
	if (p[1] < low || p[1] > high)
		return 0;
	for (size_t i = 2; i < len; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	return len;
}

size_t
utf8_valid_len(struct slice s)
{
	size_t i = 0;

	while (i < s.len) {
		uint64_t word;

		while (s.len - i >= sizeof word) {
			memcpy(&word, s.p + i, sizeof word);
			if ((word & UINT64_C(0x8080808080808080)) != 0)
				break;
			i += sizeof word;
		}
		if (i == s.len)
			break;
		size_t len = utf8_char_len(s.p + i, s.len - i);
		if (len == 0)
			break;
		i += len;
	}
	return i;
}

struct slice
utf8_cut(struct slice s, size_t max_bytes)
{
	if (s.len <= max_bytes)
		return s;
	size_t n = max_bytes;
	while (n > 0 && ((unsigned char)s.p[n] & 0xc0) == 0x80)
		n--;
	return (struct slice){ s.p, n };
}

void
utf8_sanitize(char *text)
{
	size_t n = strlen(text);

	for (size_t i = 0; i < n;) {
		size_t len = utf8_char_len(text + i, n - i);
		unsigned char c = (unsigned char)text[i];

		if (len == 0 || c < 0x20 || c == 0x7f) {
			text[i] = '?';
			len = 1;
		}
		i += len;
	}
}
