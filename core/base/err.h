/*
 * base/err.h - an error is a value: a code that a caller can act on, and a text for a person.
 *
 * It is made where the fault is known, passed up unchanged (or with err_wrap) and turned into a
 * protocol's answer in one place a protocol. Setting and failing are one step:
 *
 *	return err_set(err, ERR_LIMIT, "body of %zu bytes", n);     returns -1
 *
 * The first failure wins: err_set on an error that is already set changes nothing.
 * Owner: the caller's storage, no heap. Threads: one error, one thread.
 */
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdbool.h>
#include <stdint.h>
#include "base/attr.h"

enum err_blame {
	BLAME_PEER, /* the caller's fault: an info line */
	BLAME_LOAD, /* too much to do, or a peer that is away: a counter and a warning */
	BLAME_US,   /* our fault or our host's: an error line */
};

/* code, HTTP status, OpenAI error type, OpenAI error code, blame, may the same request be tried again */
#define ERR_CODES(X) \
	X(OK, 200, "", "", BLAME_PEER, false) \
	X(INPUT, 400, "invalid_request_error", "invalid_request", BLAME_PEER, false) \
	X(AUTH, 401, "authentication_error", "invalid_api_key", BLAME_PEER, false) \
	X(BUDGET, 402, "insufficient_quota", "budget_exhausted", BLAME_PEER, false) \
	X(FORBIDDEN, 403, "permission_error", "forbidden", BLAME_PEER, false) \
	X(NOT_FOUND, 404, "not_found_error", "not_found", BLAME_PEER, false) \
	X(MODEL, 404, "invalid_request_error", "model_not_found", BLAME_PEER, false) \
	X(METHOD, 405, "invalid_request_error", "method_not_allowed", BLAME_PEER, false) \
	X(CLIENT_TIMEOUT, 408, "invalid_request_error", "request_timeout", BLAME_PEER, true) \
	X(TOO_LARGE, 413, "invalid_request_error", "request_too_large", BLAME_PEER, false) \
	X(MEDIA, 415, "invalid_request_error", "unsupported_media_type", BLAME_PEER, false) \
	X(HEADERS, 431, "invalid_request_error", "headers_too_large", BLAME_PEER, false) \
	X(RATE, 429, "rate_limit_error", "rate_limit_exceeded", BLAME_PEER, true) \
	X(CANCELLED, 499, "api_error", "client_closed_request", BLAME_PEER, true) \
	X(REVOKED, 401, "authentication_error", "key_revoked", BLAME_PEER, false) \
	X(INTERNAL, 500, "api_error", "internal_error", BLAME_US, true) \
	X(NOMEM, 500, "api_error", "out_of_memory", BLAME_US, true) \
	X(IO, 500, "api_error", "io_error", BLAME_US, true) \
	X(FULL, 507, "api_error", "storage_full", BLAME_US, true) \
	X(STORE, 503, "api_error", "ledger_unavailable", BLAME_US, true) \
	X(CONFIG, 500, "api_error", "configuration_error", BLAME_US, false) \
	X(LOCKED, 503, "api_error", "locked", BLAME_LOAD, true) \
	X(BUSY, 503, "api_error", "overloaded", BLAME_LOAD, true) \
	X(DRAINING, 503, "api_error", "shutting_down", BLAME_LOAD, true) \
	X(NO_TARGET, 503, "api_error", "no_eligible_target", BLAME_LOAD, true) \
	X(UPSTREAM, 502, "api_error", "upstream_error", BLAME_LOAD, true) \
	X(UPSTREAM_CONNECT, 502, "api_error", "upstream_unreachable", BLAME_LOAD, true) \
	X(UPSTREAM_TIMEOUT, 504, "api_error", "upstream_timeout", BLAME_LOAD, true)

enum err_code {
#define X(name, status, type, code, blame, retry) ERR_##name,
	ERR_CODES(X)
#undef X
		ERR__MAX
};

struct err_class {
	const char *name; /* "INPUT" */
	int status;
	const char *type;
	const char *code;
	enum err_blame blame;
	bool retry;
};

struct err {
	enum err_code code;
	int sys;       /* errno of the call that failed, or 0 */
	char msg[496]; /* UTF-8, cut at a character border; never holds a credential */
};

#define ERR_INIT \
	{ \
		.code = ERR_OK \
	}

static inline bool
err_is_set(const struct err *err)
{
	return err->code != ERR_OK;
}

/* Set code and text; returns -1 always. Does nothing when `err` is set already. `err` may be NULL. */
int err_set(struct err *err, enum err_code code, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* The same with errno's text behind it: "opening ledger.db: No such file or directory". ENOSPC and EDQUOT make
 * the code ERR_FULL, ENOMEM makes it ERR_NOMEM, whatever `code` says. errno is kept in .sys. */
int err_sys(struct err *err, enum err_code code, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Put "context: " in front of the text of an error that is set. Returns -1. */
int err_wrap(struct err *err, const char *fmt, ...) PRINTF_LIKE(2, 3);

static inline void
err_clear(struct err *err)
{
	err->code = ERR_OK;
	err->sys = 0;
	err->msg[0] = '\0';
}

/* The row of the table for a code; never NULL. */
const struct err_class *err_class_of(enum err_code code);

#endif
