/*
 * live/live.h - the shared map, state/live: what must hold across threads and processes (DESIGN 3).
 *
 * This header has the life cycle, processes and ids. accounts.h has budgets and rates, health.h breakers,
 * metrics.h counters.
 *
 * Layout   one file, posix_fallocate'd under a lock file, initialised and renamed into place; its head has magic, layout
 *          version, size and boot id. Another boot id, or a damaged head: rebuilt (live_was_rebuilt). Another layout
 *          version while a process is attached: refused with ERR_LOCKED and a text that says how to upgrade.
 * Locks    robust process-shared mutexes and raw futex words with time-outs; never a condition variable.
 * Owner    live_open gives one mapping a process; live_close unmaps. A mapping is inherited by fork().
 * Threads  any thread of any attached process may call everything here.
 * Units    _us microseconds UTC, _nusd nano-USD. The clock is passed in.
 */
#ifndef LIVE_LIVE_H
#define LIVE_LIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/attr.h"
#include "base/err.h"

struct live;

enum live_role { LIVE_MASTER, LIVE_WORKER, LIVE_CGI, LIVE_MAINT };

/* Open or create state_dir/live. Errors: ERR_IO, ERR_FULL, ERR_LOCKED (layout), ERR_FORBIDDEN (owned by another user). */
int live_open(struct live **out, const char *state_dir, struct err *err) MUST_CHECK;
void live_close(struct live *); /* NULL is allowed; detaches */
bool live_was_rebuilt(const struct live *); /* this open made it anew: hydrate */

/* Take an owner slot for this process (after fork, in the child): an open-file-description lock on one byte of
 * state_dir/owners, which the kernel drops with the process. ERR_BUSY when all slots are taken. */
int live_attach(struct live *, enum live_role role, struct err *err) MUST_CHECK;

/* The next id: time-ordered (base/id.h), unique on this host. */
int64_t live_next_id(struct live *, int64_t now_us);

/* What each attached process says of itself, for /v1/health and /metrics; plain relaxed stores. */
struct live_process {
	int pid;
	enum live_role role;
	int64_t started_us;
	uint64_t config_generation;
	uint32_t threads, busy, queued, connections;
	bool draining;
};
void live_process_publish(struct live *, const struct live_process *);
/* Copies up to `room` live processes; returns how many there are. Dead ones are not among them. */
size_t live_processes(struct live *, struct live_process *out, size_t room);

/* The master's word on the configuration: generation, and the faults of the last file that was refused ("" none). */
struct live_config_state {
	uint64_t generation;
	int64_t loaded_us, refused_us; /* refused_us 0: the last file was good */
	char fault[1024];
};
void live_config_publish(struct live *, const struct live_config_state *);
void live_config_state(struct live *, struct live_config_state *out);

#endif
