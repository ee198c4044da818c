/*
 * live/accounts.h - budgets, reservations, rates and concurrency in the shared map (DESIGN 8; docs/operations.md).
 *
 * An account belongs to the gateway, a group, a key or a provider. It counts what was spent in the current day and
 * month (in the configured time zone), what is reserved now, requests and tokens of the last 60 s, and running
 * requests. Counters exist whether limits are set or not; limits come with each call, from the caller's snapshot.
 *
 * A request takes all its limits together or none:
 *
 *	accounts_take(live, &take, &grant, &refusal)     admission (rates, concurrency) and/or a reservation
 *	accounts_settle(live, &grant, &actual)           the call's row is in the journal: reservation -> spent
 *	accounts_leave(live, &grant)                     the request ends: its concurrency slot is given back
 *
 * The counters are *defined* as ledger + undrained journal + live reservations; `struct live_books` tells how to ask,
 * and a table whose owner died is recomputed from them. Lock order: account table, then the books' drain lock; whoever
 * drains must never call in here.
 *
 * Threads: any, of any attached process. Units: nano-USD, tokens, microseconds UTC.
 */
#ifndef LIVE_ACCOUNTS_H
#define LIVE_ACCOUNTS_H

#include "live/limits.h"
#include "live/live.h"
#include "base/slice.h"

enum { ACCOUNT_NAME_BYTES = 64, TAKE_ACCOUNTS_MAX = 4, RESERVATION_BLOB_BYTES = 768 };

enum account_kind { ACCOUNT_GATEWAY, ACCOUNT_GROUP, ACCOUNT_KEY, ACCOUNT_PROVIDER };

/* The calendar windows in which `now` lies; a time zone's own day and month (daylight saving included). */
struct windows {
	int64_t day_from_us, day_to_us;
	int64_t month_from_us, month_to_us;
};
/* zone: an IANA name, "UTC" for NULL. ERR_CONFIG for an unknown one. Cheap: results are cached per thread. */
int windows_at(struct windows *out, const char *zone, int64_t now_us, struct err *err) MUST_CHECK;

/* One record that is booked (in the ledger or the journal). */
struct booked {
	int64_t record_id;
	int64_t time_us;
	struct slice key, group, provider; /* empty group: none */
	int64_t cost_nusd, tokens;
};

/* How the live map learns from the books. Every function is called with the account table locked. */
struct live_books {
	void *ctx;
	const char *zone;
	int (*begin)(void *ctx, struct err *err); /* from here to end() nothing is drained */
	void (*end)(void *ctx);
	/* sums of the stored rows of one account with time in [from_us, inf) */
	int (*stored)(void *ctx, enum account_kind kind, const char *name, int64_t from_us, int64_t *nusd,
		int64_t *tokens, struct err *err);
	/* every undrained record of the journal, once */
	int (*journaled)(void *ctx, void (*each)(void *arg, const struct booked *), void *arg, struct err *err);
	/* a record by id, wherever it is booked */
	int (*find)(void *ctx, int64_t record_id, struct booked *out, bool *found, struct err *err);
	/* append a prepared record (a reservation's blob) to the journal */
	int (*append)(void *ctx, const void *blob, size_t len, struct err *err);
};
void accounts_set_books(struct live *, const struct live_books *); /* copied; per process */

/* Find or create. A new account is filled from the books first (0 when none are set). ERR_FULL: the table is full. */
int account_find(struct live *, enum account_kind kind, const char *name, int64_t now_us, uint32_t *account,
	struct err *err) MUST_CHECK;

struct take_account {
	uint32_t account;
	const struct limits *limits; /* NULL: none */
	const struct rate *rate;     /* NULL: none */
};

struct take {
	int64_t now_us;
	struct take_account accounts[TAKE_ACCOUNTS_MAX];
	unsigned n_accounts;
	bool admit;   /* count one request and hold one concurrency slot in every account whose rate is given */
	bool reserve; /* reserve cost and tokens in every account */
	int64_t cost_nusd, tokens; /* worst case of the call; rates count `tokens` too */
	int64_t record_id;         /* of the row that will settle it; from live_next_id */
	const void *blob;          /* the row to append if this process dies first: charged at the reservation */
	size_t blob_len;           /* at most RESERVATION_BLOB_BYTES */
	bool may_wait;             /* honour rate.wait_us (then wait_us is the least of the accounts' that are over) */
	int client_fd;             /* while waiting: give up when this peer is gone; -1 none */
};

/* What a request holds. The caller's storage; zero it first. One thread at a time. */
struct grant {
	uint32_t admission;   /* slot + 1; 0 none */
	uint32_t reservation; /* slot + 1; 0 none */
	uint64_t admission_tag, reservation_tag;
	int64_t waited_us;
};

enum refusal_kind {
	REFUSED_NOT, REFUSED_DAILY_USD, REFUSED_MONTHLY_USD, REFUSED_DAILY_TOKENS, REFUSED_MONTHLY_TOKENS,
	REFUSED_REQUESTS, REFUSED_TOKENS, REFUSED_CONCURRENT, REFUSED_QUEUE_FULL, REFUSED_GONE
};

struct refusal {
	enum refusal_kind kind;
	enum account_kind account_kind;
	unsigned take_index;         /* which of take.accounts */
	int64_t limit, used, wanted; /* in the limit's unit; used includes reservations */
	int64_t retry_at_us;         /* when it may be different: window reset, or slot estimate */
};

/*
 * Take everything or nothing. Returns 0; refusal->kind is REFUSED_NOT when granted (grant filled in; a second
 * accounts_take on the same grant adds a reservation to its admission). -1 with err: ERR_BUSY (reservation table full),
 * ERR_STORE (the table had to be recomputed and the books could not be read), ERR_INTERNAL.
 * An admission counts a request once: a retry's take has admit false.
 */
int accounts_take(struct live *, const struct take *, struct grant *, struct refusal *, struct err *err) MUST_CHECK;

/* Settle the reservation: cost and tokens as in the row that was appended with its record id at time_us; rate_tokens is
 * what tokens_per_minute counts. Never fails; a grant without a reservation is a no-op. */
void accounts_settle(struct live *, struct grant *, int64_t time_us, int64_t cost_nusd, int64_t tokens, int64_t rate_tokens);
/* Drop the reservation, nothing was spent (the provider was never asked). */
void accounts_cancel(struct live *, struct grant *);
/* End of the request: gives the concurrency slot back and wakes waiters. `unmade`: no call was made, so the request
 * does not count against requests_per_minute either. Any reservation left is cancelled. */
void accounts_leave(struct live *, struct grant *, bool unmade);

enum budget_state { BUDGET_HEALTHY, BUDGET_RESTRICTED, BUDGET_EXHAUSTED };

struct account_view {
	struct windows windows;
	int64_t day_nusd, month_nusd, day_tokens, month_tokens; /* spent */
	int64_t reserved_nusd, reserved_tokens;
	int64_t requests_60s, tokens_60s, concurrent, waiting;
	enum budget_state state; /* against the limits given */
};
int account_view(struct live *, uint32_t account, const struct limits *, int64_t now_us, struct account_view *out,
	struct err *err) MUST_CHECK;

/* Recompute every counter from the books and the live reservations. */
int accounts_recount(struct live *, int64_t now_us, struct err *err) MUST_CHECK;

/* Release what dead processes held: concurrency slots at once; each reservation is looked up in the books, and where its
 * record is not there its blob is appended and charged. *reaped counts reservations. Cheap when nobody died. */
int accounts_reap(struct live *, int64_t now_us, size_t *reaped, struct err *err) MUST_CHECK;

/* Compare every counter with the books; *differences counts accounts that are off (a text for each through `say`). */
int accounts_check(struct live *, int64_t now_us, size_t *differences, void (*say)(void *arg, const char *text), void *arg,
	struct err *err) MUST_CHECK;

#endif
