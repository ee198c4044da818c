/*
 * upstream/upstream.h - one HTTP call to a provider, with libcurl (DESIGN 13; docs/operations.md).
 *
 * A process has one `upstream_share` (DNS and TLS sessions, CA store; never connections); a thread has one `upstream`
 * (multi handle, kept connections, reusable easy handles). A call waits on its transfer *and* the client's socket.
 *
 * TLS is always verified. Redirects are never followed, no proxy comes from the environment, `Expect` is never sent,
 * `Accept-Encoding: identity` is asked for and a coding that comes all the same is decoded (gzip, deflate) with its limit.
 * A kept connection that the other side had closed costs nothing: one new try on a fresh connection when no response
 * byte had come (result.fresh_retry).
 *
 * Errors  upstream_call returns 0 when a response was received whole; else -1 with err and result->failure.
 *         No text ever holds a credential or the query of base_url.
 * Threads one `upstream`, one thread. The share: any.
 */
#ifndef UPSTREAM_UPSTREAM_H
#define UPSTREAM_UPSTREAM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/uio.h>
#include "base/attr.h"
#include "base/err.h"
#include "base/slice.h"
#include "config/config.h"

struct upstream_share;
struct upstream;

int upstream_share_open(struct upstream_share **out, struct err *err) MUST_CHECK; /* once a process, after fork */
void upstream_share_close(struct upstream_share *);
int upstream_open(struct upstream **out, struct upstream_share *, struct err *err) MUST_CHECK;
void upstream_close(struct upstream *);

/* Names (lower case) and values of response headers; a view until the call returns. */
struct upstream_head {
	int status;
	struct slice content_type;
	int64_t content_length; /* -1 unknown */
	int64_t retry_after_us; /* -1 none; from Retry-After (all three date forms) or retry-after-ms */
	const struct header_pair *headers; /* all of them, within the limits */
	unsigned n_headers;
};
const char *upstream_header(const struct upstream_head *, const char *lower_name); /* NULL when absent */

enum upstream_failure {
	UPSTREAM_FAILED_NOT,
	UPSTREAM_FAILED_CONNECT,    /* no connection, DNS, TLS; nothing was sent */
	UPSTREAM_FAILED_FIRST_BYTE, /* time-outs */
	UPSTREAM_FAILED_IDLE,
	UPSTREAM_FAILED_TOTAL,
	UPSTREAM_FAILED_RESET,      /* reset, closed early, bad HTTP */
	UPSTREAM_FAILED_TOO_LARGE,  /* headers or body over the limit */
	UPSTREAM_FAILED_CLIENT_GONE,
	UPSTREAM_FAILED_CANCELLED,  /* *cancel became true */
	UPSTREAM_FAILED_REFUSED,    /* a callback returned non-zero */
	UPSTREAM_FAILED_INTERNAL,
};

/* Called on the calling thread. A non-zero return ends the call (UPSTREAM_FAILED_REFUSED). */
struct upstream_sink {
	int (*head)(void *ctx, const struct upstream_head *); /* once, final status only (1xx are skipped) */
	int (*body)(void *ctx, struct slice bytes);           /* decoded body bytes as they come */
	int (*tick)(void *ctx, int64_t mono_us);              /* at least every tick_us while waiting; may be NULL */
	void *ctx;
};

struct upstream_request {
	const struct provider *provider;
	const struct credential *credential; /* sent as Authorization: Bearer; NULL none */
	const char *method;                  /* "POST" */
	const char *path;                    /* appended to base_url's path, in front of its query: "/chat/completions" */
	const struct iovec *body;            /* pieces, not copied; must outlive the call */
	unsigned n_body;
	const char *content_type;            /* NULL: application/json */
	const char *accept;                  /* NULL: application/json */
	const struct header_pair *headers;   /* further ones, already allow-listed by the caller */
	unsigned n_headers;
	int64_t deadline_mono_us;            /* of the whole request; 0 none. The provider's time-outs hold as well */
	int64_t max_response_bytes, max_header_bytes;
	int64_t tick_us;                     /* 0: 250 ms */
	int client_fd;                       /* POLLRDHUP here ends the call; -1 none */
	const _Atomic bool *cancel;          /* looked at on every tick; NULL none */
};

struct upstream_result {
	enum upstream_failure failure;
	int status;             /* 0: no head came */
	int64_t response_bytes;
	int64_t connect_us, ttfb_us, total_us; /* since the call began; -1 not reached */
	bool new_connection;
	bool fresh_retry;
	bool body_truncated;    /* Content-Length said more than came; the bytes that came were handed on */
};

int upstream_call(struct upstream *, const struct upstream_request *, const struct upstream_sink *,
	struct upstream_result *out, struct err *err) MUST_CHECK;

/* While the thread is idle: let libcurl notice kept connections that were closed; cheap. */
void upstream_idle(struct upstream *);

#endif
