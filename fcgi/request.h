/*
 * fcgi/request.h - one request and its answer, the same whether FastCGI or CGI brought it.
 *
 * A handler gets a request whose body has been read to its end (within the limit), decides, and writes one answer:
 *
 *	reply_status(rq, 200); reply_header(rq, "content-type", "application/json"); reply_body(rq, bytes);
 *
 * or, for a stream, reply_status, headers, then reply_write + reply_flush as often as needed. The first write sends the
 * head. Nothing is sent after the client has gone (request_gone); writes then return -1 and change nothing else.
 *
 * Owner   everything of a request dies with it (arena). Threads: one request, one thread.
 */
#ifndef FCGI_REQUEST_H
#define FCGI_REQUEST_H

#include <stdbool.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/slice.h"

struct request {
	struct arena arena;
	void *transport;           /* private to transport */
	const char *method;        /* "POST"; "" when absent */
	struct slice path;         /* "/v1/chat/completions", percent-decoded once; without the query */
	struct slice query;        /* raw */
	struct slice content_type;
	const char *remote_addr;   /* "" unknown */
	struct slice body;
	int client_fd;             /* the FastCGI connection, for hang-up detection; -1 as CGI */
	int64_t accepted_us;       /* wall clock when it became readable */
	int64_t accepted_mono_us;
	int64_t id;                /* ours; set by the application before the handler runs */
	enum err_code body_fault;  /* ERR_OK, ERR_TOO_LARGE, ERR_CLIENT_TIMEOUT, ERR_CANCELLED, ERR_HEADERS: the body is not whole */
	int status;                /* of the answer; 0 before reply_status */
	bool head_sent;
	int64_t sent_bytes;
	void *app;                 /* the application's per-thread context */
};

/* A request header by its lower-case name ("x-request-id"); empty slice (p NULL) when absent. As CGI sees it: HTTP_*
 * (and Content-Type, Authorization in all the forms that servers hand it over). */
struct slice request_header(const struct request *, const char *lower_name);
/* The i-th header as name ("HTTP_X_FOO") and value; false behind the last. */
bool request_header_at(const struct request *, unsigned i, struct slice *cgi_name, struct slice *value);
/* A CGI variable such as SERVER_PROTOCOL; NULL when absent. */
const char *request_param(const struct request *, const char *name);
/* A query parameter, percent-decoded into the arena; p NULL when absent. */
struct slice request_query(struct request *, const char *name);
/* Has the client hung up? One poll(2) for POLLRDHUP; always false as CGI until a write fails. */
bool request_gone(struct request *);

void reply_status(struct request *, int status);
/* Values with control characters are dropped (no header splitting). */
void reply_header(struct request *, const char *lower_name, const char *value);
/* Whole answer: sets content-length when no body byte was written before. 0, or -1 when the client is gone. */
int reply_body(struct request *, struct slice bytes);
int reply_write(struct request *, struct slice bytes);
int reply_flush(struct request *);

#endif
