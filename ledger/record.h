/*
 * ledger/record.h - the rows of the ledger as values, and their framed form in the journal (docs/ledger.md).
 *
 * Frame    magic, length, kind, version, CRC-32 of the payload; little-endian. A reader that meets damage goes on at the
 *          next magic whose checksum holds.
 * Owner    slices point into the caller's memory (encode) or into the frame (decode).
 * Identity a record's id is its identity: storing it twice changes nothing. A usage row's id is its reservation's.
 * Pure; any thread.
 */
#ifndef LEDGER_RECORD_H
#define LEDGER_RECORD_H

#include <stdint.h>
#include "base/buf.h"
#include "base/slice.h"
#include "config/price.h"
#include "wire/usage.h"

enum { RECORD_MAX_BYTES = 16384 };

enum record_kind { RECORD_USAGE = 1, RECORD_DECISION = 2, RECORD_QUOTA = 3 };

enum outcome { /* of a call or a request; stored as this number */
	OUTCOME_OK = 0,
	OUTCOME_CLIENT_ERROR = 1,   /* 4xx that is the caller's fault */
	OUTCOME_UPSTREAM_ERROR = 2, /* 5xx, reset, half a frame */
	OUTCOME_TIMEOUT = 3,
	OUTCOME_CONNECT = 4,
	OUTCOME_RATE_LIMITED = 5,
	OUTCOME_CANCELLED = 6,      /* the client went away, the pool was stopped, the key was revoked */
	OUTCOME_ABANDONED = 7,      /* its worker died; charged at the reservation */
	OUTCOME_REFUSED = 8,        /* by us: budget, rate, key, no target */
	OUTCOME_OVERFLOW = 9,       /* the prompt is too long for the model */
};
const char *outcome_name(enum outcome);

enum usage_flags {
	USAGE_MISSING = 1,   /* the provider reported none: the estimate was charged */
	USAGE_ESTIMATED = 2, /* charged by estimate (cancelled before usage came) */
	USAGE_STREAMED = 4,
	USAGE_JUDGE = 8,
	USAGE_PROBE = 16,
	USAGE_CACHED = 32,
	USAGE_DRAINED = 64,  /* read on after the client had gone */
	USAGE_TYPICAL = 128, /* reserved at the p99, not the worst */
};

struct usage_record {
	int64_t id;         /* the reservation's */
	int64_t request_id; /* the decision's */
	int64_t time_us;    /* when the call ended: the window it is charged to */
	int64_t start_us;
	struct slice key, group, route, target, endpoint, provider, model;
	unsigned attempt;   /* from 1 */
	int status;         /* HTTP status of the provider, 0 none */
	enum outcome outcome;
	unsigned flags;
	struct usage usage;
	struct rates rates; /* unit prices that were used */
	int64_t cost_nusd, reserved_nusd;
	int64_t reserved_tokens;
	int64_t latency_us, ttfb_us; /* -1: no first byte came */
	struct slice upstream_id;    /* the provider's request id, may be empty */
	struct slice error;          /* short, safe text, may be empty */
};

struct decision_record {
	int64_t id; /* the request's */
	int64_t time_us, start_us;
	struct slice client_request_id;
	struct slice key, group, api, model; /* api: "chat", "embeddings"; model as the client named it */
	struct slice route, rule, target, endpoint;
	unsigned attempts;
	int status;
	enum outcome outcome;
	bool streamed;
	int64_t cost_nusd, input_tokens, output_tokens;
	int64_t latency_us, ttfb_us, waited_us;
	struct slice session, agent, task, profile, tags; /* tags: "team=infra,x=y" */
	struct slice error;
	struct slice error_code;
};

struct quota_sample {
	int64_t id, time_us;
	struct slice provider, endpoint;
	int64_t limit_requests, remaining_requests, reset_requests_us; /* -1 not said */
	int64_t limit_tokens, remaining_tokens, reset_tokens_us;
};

struct record {
	enum record_kind kind;
	union {
		struct usage_record usage;
		struct decision_record decision;
		struct quota_sample quota;
	};
};

/* Append the framed form. Texts are cut (utf8_cut) to what a row holds. ERR_TOO_LARGE, ERR_NOMEM. */
int record_encode(const struct record *, struct buf *into, struct err *err) MUST_CHECK;
/* The payload of one frame (without its head) into *out; slices point into it. -1: ERR_INPUT. */
int record_decode(struct slice payload, enum record_kind kind, unsigned version, struct record *out, struct err *err) MUST_CHECK;

#endif
