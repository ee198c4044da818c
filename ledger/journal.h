/*
 * ledger/journal.h - the append-only files between a request and the ledger (DESIGN 4; docs/ledger.md).
 *
 * An append is one write(2) of whole frames, before the last byte of the answer is handed to nginx. Appends and rotation
 * exclude each other through a lock on a lock file. Segments are sealed before they are drained and deleted only after
 * the store's commit. Process death loses nothing that was appended; power loss at most `sync`.
 * Threads: journal_append from any thread of the process. Errors: ERR_FULL, ERR_IO.
 */
#ifndef LEDGER_JOURNAL_H
#define LEDGER_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/attr.h"
#include "base/err.h"
#include "ledger/record.h"

struct journal;

struct journal_options {
	const char *state_dir;  /* files live in state_dir/journal/ */
	int sync;               /* 0 off, 1 every sync_us (journal_tick), 2 before append returns */
	int64_t sync_us;
	int64_t segment_bytes;  /* a segment is sealed at this size; 0: the default */
};

int journal_open(struct journal **out, const struct journal_options *, struct err *err) MUST_CHECK;
void journal_close(struct journal *); /* syncs first; NULL is allowed */

/* One or more whole frames from record_encode. All or nothing as far as write(2) allows: on failure a part that was
 * written is a damaged frame that readers skip. */
int journal_append(struct journal *, const void *frames, size_t n, struct err *err) MUST_CHECK;

/* fsync what was appended when sync_us has passed; call a few times a second from one thread a process. */
int journal_tick(struct journal *, int64_t mono_us, struct err *err) MUST_CHECK;

/* What waits: bytes and segments not yet drained, age of the oldest in microseconds (0 none). Cheap (stat). */
struct journal_backlog {
	int64_t bytes, segments, oldest_us;
};
int journal_backlog(struct journal *, int64_t now_us, struct journal_backlog *out, struct err *err) MUST_CHECK;

/* Read every undrained record up to the end as it stands now; damaged frames are skipped. Caller holds the drain lock. */
int journal_scan(struct journal *, int (*each)(void *arg, const struct record *), void *arg, struct err *err) MUST_CHECK;

#endif
