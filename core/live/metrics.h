/*
 * live/metrics.h - counters and latency histograms in the shared map: every process adds, one reads them all.
 *
 * A series is a metric of the table below and a label text ready for Prometheus (`route="agent",code="2xx"`, or "").
 * Look a series up once and keep the handle: metrics_add is then one relaxed atomic addition.
 * Threads: any. A full table counts into the series "overflow" of its metric; nothing fails.
 */
#ifndef LIVE_METRICS_H
#define LIVE_METRICS_H

#include "base/buf.h"
#include "live/live.h"

enum { METRIC_LABELS_BYTES = 208 };

#define METRICS(X) \
	X(REQUESTS, "portreeve_requests_total", "counter", "requests by route and status") \
	X(REQUEST_SECONDS, "portreeve_request_seconds", "histogram", "whole requests, by route") \
	X(CALLS, "portreeve_upstream_calls_total", "counter", "upstream calls by endpoint and outcome") \
	X(CALL_SECONDS, "portreeve_upstream_seconds", "histogram", "upstream calls, by endpoint") \
	X(TTFB_SECONDS, "portreeve_upstream_first_byte_seconds", "histogram", "time to first byte, by endpoint") \
	X(TOKENS, "portreeve_tokens_total", "counter", "tokens by endpoint and kind") \
	X(COST, "portreeve_cost_nano_usd_total", "counter", "cost in nano-USD by endpoint") \
	X(REFUSED, "portreeve_refused_total", "counter", "requests refused, by reason") \
	X(CANCELLED, "portreeve_cancelled_total", "counter", "requests whose client went away") \
	X(ABANDONED, "portreeve_abandoned_total", "counter", "reservations of dead workers, charged") \
	X(WORKER_DEATHS, "portreeve_worker_deaths_total", "counter", "workers that died and were restarted") \
	X(JOURNAL_FAULTS, "portreeve_journal_faults_total", "counter", "records that could not be appended") \
	X(JOURNAL_BAD, "portreeve_journal_bad_frames_total", "counter", "damaged frames kept in journal.bad") \
	X(DRAIN_FAULTS, "portreeve_drain_faults_total", "counter", "drains that failed and will be tried again") \
	X(DRAINED, "portreeve_drained_records_total", "counter", "records moved into the ledger") \
	X(CONNECTS, "portreeve_upstream_connects_total", "counter", "new upstream connections, by provider") \
	X(QUEUE_TIMEOUTS, "portreeve_queue_timeouts_total", "counter", "requests answered 503 because no thread was free") \
	X(RECOUNTS, "portreeve_recounts_total", "counter", "times the account table was recomputed from the books") \
	X(CONFIG_REFUSED, "portreeve_config_refused_total", "counter", "configuration files that were refused")

enum metric {
#define X(id, name, type, help) METRIC_##id,
	METRICS(X)
#undef X
		METRIC__MAX
};

typedef uint32_t metric_series;

metric_series metrics_series(struct live *, enum metric, const char *labels);
void metrics_add(struct live *, metric_series, uint64_t n);
/* For histograms: one observation of us microseconds. */
void metrics_observe(struct live *, metric_series, int64_t us);
/* The convenience for rare events: look up and add. */
void metrics_count(struct live *, enum metric, const char *labels);

/* All series in Prometheus' text format 0.0.4, appended (HELP and TYPE lines, _bucket, _sum, _count). */
int metrics_format(struct live *, struct buf *into, struct err *err) MUST_CHECK;

#endif
