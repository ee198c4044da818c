/* base/clock.c - see clock.h. */
#include "base/clock.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { OFFSET_REREAD_US = 50000 };

/* The one clock of the process. */
static struct {
	const char *offset_path; /* NULL outside tests */
	_Atomic int64_t offset_us;
	_Atomic int64_t read_at_us;
} the_clock;

static int64_t
read_us(clockid_t id)
{
	struct timespec ts;

	(void)clock_gettime(id, &ts);
	return ts.tv_sec * US_PER_S + ts.tv_nsec / 1000;
}

void
clock_init(void)
{
	the_clock.offset_path = getenv("PORTREEVE_CLOCK_FILE");
	the_clock.read_at_us = -US_PER_DAY;
}

static int64_t
test_offset_us(void)
{
	int64_t mono = read_us(CLOCK_MONOTONIC);

	if (mono - the_clock.read_at_us < OFFSET_REREAD_US)
		return the_clock.offset_us;
	the_clock.read_at_us = mono;
	char text[32] = { 0 };
	int fd = open(the_clock.offset_path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return the_clock.offset_us;
	if (read(fd, text, sizeof text - 1) > 0)
		the_clock.offset_us = strtoll(text, NULL, 10);
	(void)close(fd);
	return the_clock.offset_us;
}

int64_t
clock_now_us(void)
{
	int64_t now = read_us(CLOCK_REALTIME);

	return the_clock.offset_path == NULL ? now : now + test_offset_us();
}

int64_t
clock_mono_us(void)
{
	return read_us(CLOCK_MONOTONIC);
}

const char *
clock_format(int64_t time_us, char out[CLOCK_TEXT_BYTES])
{
	int64_t us = time_us % US_PER_S;
	time_t s = (time_t)(time_us / US_PER_S);
	struct tm tm;

	if (us < 0) {
		us += US_PER_S;
		s--;
	}
	if (gmtime_r(&s, &tm) == NULL || tm.tm_year > 8099 || tm.tm_year < -1900) {
		(void)snprintf(out, CLOCK_TEXT_BYTES, "invalid");
		return out;
	}
	(void)snprintf(out, CLOCK_TEXT_BYTES, "%04d-%02d-%02dT%02d:%02d:%02d.%06dZ", (tm.tm_year + 1900) % 10000,
		(tm.tm_mon + 1) % 100, tm.tm_mday % 100, tm.tm_hour % 100, tm.tm_min % 100, tm.tm_sec % 100,
		(int)us);
	return out;
}

/* Reads exactly `n` digits; -1 where they are not. */
static int
digits(const char **p, const char *end, int n)
{
	int value = 0;

	if (end - *p < n)
		return -1;
	for (int i = 0; i < n; i++) {
		char c = *(*p)++;
		if (c < '0' || c > '9')
			return -1;
		value = value * 10 + (c - '0');
	}
	return value;
}

static int
expect(const char **p, const char *end, char c)
{
	return *p < end && *(*p)++ == c ? 0 : -1;
}

static int
parse_date(const char **p, const char *end, struct tm *tm)
{
	int year = digits(p, end, 4), month = 0, day = 0;

	if (year < 0 || expect(p, end, '-') != 0 || (month = digits(p, end, 2)) < 0 || expect(p, end, '-') != 0 ||
		(day = digits(p, end, 2)) < 0)
		return -1;
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
	if (month < 1 || month > 12 || day < 1 || day > days[month - 1] + (month == 2 && leap))
		return -1;
	tm->tm_year = year - 1900;
	tm->tm_mon = month - 1;
	tm->tm_mday = day;
	return 0;
}

/* "Z" or "+hh:mm" into seconds east of UTC. */
static int
parse_zone(const char **p, const char *end, int *east_s)
{
	if (*p == end)
		return -1;
	char sign = *(*p)++;
	if (sign == 'Z' || sign == 'z') {
		*east_s = 0;
		return 0;
	}
	int h = digits(p, end, 2);
	if ((sign != '+' && sign != '-') || h < 0 || h > 23 || expect(p, end, ':') != 0)
		return -1;
	int m = digits(p, end, 2);
	if (m < 0 || m > 59)
		return -1;
	*east_s = (sign == '-' ? -1 : 1) * (h * 3600 + m * 60);
	return 0;
}

static int
parse_time(const char **p, const char *end, struct tm *tm, int64_t *fraction_us)
{
	int64_t unit = US_PER_S / 10;

	tm->tm_hour = digits(p, end, 2);
	if (tm->tm_hour < 0 || tm->tm_hour > 23 || expect(p, end, ':') != 0)
		return -1;
	tm->tm_min = digits(p, end, 2);
	if (tm->tm_min < 0 || tm->tm_min > 59 || expect(p, end, ':') != 0)
		return -1;
	tm->tm_sec = digits(p, end, 2);
	if (tm->tm_sec < 0 || tm->tm_sec > 60)
		return -1;
	*fraction_us = 0;
	if (*p == end || **p != '.')
		return 0;
	for ((*p)++; *p < end && **p >= '0' && **p <= '9'; (*p)++, unit /= 10)
		*fraction_us += (**p - '0') * unit;
	return 0;
}

int
clock_parse(const char *text, size_t len, int64_t *time_us)
{
	const char *p = text, *end = text + len;
	struct tm tm = { 0 };
	int64_t fraction_us = 0;
	int east_s = 0;

	if (parse_date(&p, end, &tm) != 0)
		return -1;
	if (p < end) {
		if (*p != 'T' && *p != 't' && *p != ' ')
			return -1;
		p++;
		if (parse_time(&p, end, &tm, &fraction_us) != 0 || parse_zone(&p, end, &east_s) != 0 || p != end)
			return -1;
	}
	*time_us = ((int64_t)timegm(&tm) - east_s) * US_PER_S + fraction_us;
	return 0;
}
