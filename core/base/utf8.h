/* base/utf8.h - UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF. Pure. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>
#include "base/slice.h"

/* Length in bytes (1 to 4) of the valid character at p[0..n-1], or 0 where there is none. */
size_t utf8_char_len(const char *p, size_t n);

/* Length of the longest valid prefix; equal to s.len when all of it is valid. */
size_t utf8_valid_len(struct slice s);

/* The longest prefix of at most max_bytes that does not cut a character. */
struct slice utf8_cut(struct slice s, size_t max_bytes);

/* In place: every byte that is no part of a character, and every control character, becomes '?'. */
void utf8_sanitize(char *text);

#endif
