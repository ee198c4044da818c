/* base/log.c - see log.h. */
#include "base/log.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/utf8.h"

enum { LINE_BYTES = 4096, VALUE_BYTES = 1024 };

/* The one log of the process. */
static struct {
	_Atomic int fd;
	enum log_format format;
	enum log_level least;
	char path[PATH_MAX];
	_Atomic uint64_t lost;
} the_log = { .fd = STDERR_FILENO, .least = LOG_INFO };

static const char *const level_names[] = { "debug", "info", "warn", "error" };

static int
log_file_open(const char *path)
{
	return open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0640);
}

int
log_open(const char *path, enum log_format format, enum log_level least, struct err *err)
{
	int fd = STDERR_FILENO;

	if (path != NULL && strcmp(path, "-") != 0) {
		if (strlen(path) >= sizeof the_log.path)
			return err_set(err, ERR_CONFIG, "log path is too long");
		fd = log_file_open(path);
		if (fd < 0)
			return err_sys(err, ERR_IO, "opening log %s", path);
		(void)snprintf(the_log.path, sizeof the_log.path, "%s", path);
	}
	the_log.format = format;
	the_log.least = least;
	the_log.fd = fd;
	return 0;
}

void
log_reopen(void)
{
	if (the_log.path[0] == '\0')
		return;
	int fd = log_file_open(the_log.path);
	if (fd < 0)
		return;
	/* dup3 keeps the number, so that a thread in the middle of a write never meets a closed descriptor */
	if (dup3(fd, the_log.fd, O_CLOEXEC) < 0)
		the_log.lost++;
	(void)close(fd);
}

uint64_t
log_lost(void)
{
	return the_log.lost;
}

const char *
log_num(int64_t n, char out[LOG_NUM_BYTES])
{
	(void)snprintf(out, LOG_NUM_BYTES, "%" PRId64, n);
	return out;
}

struct line {
	size_t len;
	char text[LINE_BYTES];
};

/* Room is kept for the closing `"}\n`. */
static void
put(struct line *line, const char *bytes, size_t n)
{
	if (n > sizeof line->text - 8 - line->len)
		n = sizeof line->text - 8 - line->len;
	memcpy(line->text + line->len, bytes, n);
	line->len += n;
}

static void
put_quoted(struct line *line, struct slice value)
{
	put(line, "\"", 1);
	for (size_t i = 0; i < value.len;) {
		size_t n = utf8_char_len(value.p + i, value.len - i);
		unsigned char c = (unsigned char)value.p[i];
		char escape[8];

		if (line->len > sizeof line->text - 32)
			break;
		if (n == 0)
			put(line, "?", 1);
		else if (c == '"' || c == '\\')
			put(line, (char[]){ '\\', (char)c }, 2);
		else if (c < 0x20 || c == 0x7f)
			put(line, escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", c));
		else
			put(line, value.p + i, n);
		i += n == 0 ? 1 : n;
	}
	put(line, "\"", 1);
}

static bool
is_plain(struct slice value)
{
	for (size_t i = 0; i < value.len; i++) {
		unsigned char c = (unsigned char)value.p[i];

		if (c <= ' ' || c >= 0x7f || c == '"' || c == '=' || c == '\\')
			return false;
	}
	return value.len > 0;
}

static void
put_pair(struct line *line, const char *name, const char *text)
{
	struct slice value = utf8_cut(slice_of(text), VALUE_BYTES);

	if (the_log.format == LOG_JSON) {
		put(line, line->len == 0 ? "{" : ",", 1);
		put_quoted(line, slice_of(name));
		put(line, ":", 1);
		put_quoted(line, value);
		return;
	}
	if (line->len > 0)
		put(line, " ", 1);
	put(line, name, strlen(name));
	put(line, "=", 1);
	if (is_plain(value))
		put(line, value.p, value.len);
	else
		put_quoted(line, value);
}

void
log_event(enum log_level level, const char *area, const char *msg, ...)
{
	struct line line = { 0 };
	char now[CLOCK_TEXT_BYTES];
	va_list ap;

	if (level < the_log.least)
		return;
	put_pair(&line, "time", clock_format(clock_now_us(), now));
	put_pair(&line, "level", level_names[level]);
	put_pair(&line, "area", area);
	put_pair(&line, "msg", msg);
	va_start(ap, msg);
	for (const char *name; (name = va_arg(ap, const char *)) != NULL;) {
		const char *value = va_arg(ap, const char *);

		if (value != NULL)
			put_pair(&line, name, value);
	}
	va_end(ap);
	if (the_log.format == LOG_JSON)
		line.text[line.len++] = '}';
	line.text[line.len++] = '\n';
	if (write(the_log.fd, line.text, line.len) != (ssize_t)line.len)
		the_log.lost++;
}

void
log_err(const char *area, const char *msg, const struct err *err)
{
	static const enum log_level levels[] = { [BLAME_PEER] = LOG_INFO, [BLAME_LOAD] = LOG_WARN, [BLAME_US] = LOG_ERROR };
	const struct err_class *class = err_class_of(err->code);

	log_event(levels[class->blame], area, msg, "code", class->code, "error", err->msg, NULL);
}
