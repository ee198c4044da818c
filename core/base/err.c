/* base/err.c - see err.h. */
#include "base/err.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

static const struct err_class classes[] = {
#define X(name, status, type, code, blame, retry) { #name, status, type, code, blame, retry },
	ERR_CODES(X)
#undef X
};

const struct err_class *
err_class_of(enum err_code code)
{
	return code < ERR__MAX ? &classes[code] : &classes[ERR_INTERNAL];
}

/* Cut at a character border, and show bytes that are not UTF-8 as '?': the text goes into JSON and logs. */
static void
text_settle(char *text, size_t size)
{
	text[size - 1] = '\0';
	utf8_sanitize(text);
}

int
err_set(struct err *err, enum err_code code, const char *fmt, ...)
{
	va_list ap;

	if (err == NULL || err_is_set(err))
		return -1;
	err->code = code;
	err->sys = 0;
	va_start(ap, fmt);
	(void)vsnprintf(err->msg, sizeof err->msg, fmt, ap);
	va_end(ap);
	text_settle(err->msg, sizeof err->msg);
	return -1;
}

static enum err_code
code_of_errno(int sys, enum err_code otherwise)
{
	if (sys == ENOSPC || sys == EDQUOT)
		return ERR_FULL;
	return sys == ENOMEM ? ERR_NOMEM : otherwise;
}

int
err_sys(struct err *err, enum err_code code, const char *fmt, ...)
{
	int sys = errno;
	char reason[128];
	va_list ap;

	if (err == NULL || err_is_set(err))
		return -1;
	err->code = code_of_errno(sys, code);
	err->sys = sys;
	va_start(ap, fmt);
	(void)vsnprintf(err->msg, sizeof err->msg, fmt, ap);
	va_end(ap);
	size_t n = strlen(err->msg);
	(void)snprintf(err->msg + n, sizeof err->msg - n, ": %s", strerror_r(sys, reason, sizeof reason));
	text_settle(err->msg, sizeof err->msg);
	return -1;
}

int
err_wrap(struct err *err, const char *fmt, ...)
{
	char old[sizeof err->msg];
	va_list ap;

	if (err == NULL || !err_is_set(err))
		return -1;
	memcpy(old, err->msg, sizeof old);
	va_start(ap, fmt);
	(void)vsnprintf(err->msg, sizeof err->msg, fmt, ap);
	va_end(ap);
	size_t n = strlen(err->msg);
	(void)snprintf(err->msg + n, sizeof err->msg - n, ": %s", old);
	text_settle(err->msg, sizeof err->msg);
	return -1;
}
