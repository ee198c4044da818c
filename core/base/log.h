/*
 * base/log.h - one line an event, logfmt or JSON, written with one write(2) to a descriptor.
 *
 *	log_event(LOG_WARN, "journal", "cannot append", "path", path, "error", err.msg, NULL);
 *
 * gives  time=2026-12-01T17:26:47.123456Z level=warn area=journal msg="cannot append" path=... error=...
 * Never hand it a key, a credential or a body. Values are cut at 1 KiB and made valid UTF-8.
 * Threads: log_event from any; log_open before threads start; log_reopen from one thread.
 * A line that cannot be written is counted (log_lost), nothing else happens.
 */
#ifndef BASE_LOG_H
#define BASE_LOG_H

#include <stdint.h>
#include "base/err.h"
#include "base/slice.h"

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR };
enum log_format { LOG_LOGFMT, LOG_JSON };

/* path NULL or "-" is stderr; otherwise the file is appended to, mode 0640. */
int log_open(const char *path, enum log_format format, enum log_level least, struct err *err) MUST_CHECK;
/* Open the same path again (after logrotate moved the file away); the old descriptor stays if that fails. */
void log_reopen(void);

/* Pairs of name and value, both const char *, ended by NULL. A value that is NULL drops its pair. */
void log_event(enum log_level level, const char *area, const char *msg, ...) __attribute__((sentinel));

/* err's text at the level of its blame: peer info, load warn, ours error. */
void log_err(const char *area, const char *msg, const struct err *err);

/* Numbers as text for log_event: LOG_NUM(n) is valid until the end of the enclosing block. */
enum { LOG_NUM_BYTES = 24 };
const char *log_num(int64_t n, char out[LOG_NUM_BYTES]);
#define LOG_NUM(n) log_num((n), (char[LOG_NUM_BYTES]){ 0 })

uint64_t log_lost(void);

#endif
