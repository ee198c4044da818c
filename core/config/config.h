/*
 * config/config.h - the configuration as one checked, immutable snapshot (DESIGN 9; docs/configuration.md).
 *
 * Owner    config_load makes a snapshot with one reference; everything in it lives in its arena until the last
 *          config_release. Strings are never NULL unless said so.
 * Threads  a snapshot is immutable: any thread may read it; references are counted atomically.
 * Names    a target, route, key ... is known by its name; arrays are in file order (selectors, endpoints) or sorted
 *          by name (keys by hash for look-up). Indices are stable within a snapshot only.
 * Units    _us microseconds, _nusd nano-USD, tokens and bytes as integers. 0 in a limit means "none" unless said.
 */
#ifndef CONFIG_CONFIG_H
#define CONFIG_CONFIG_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/arena.h"
#include "base/attr.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/slice.h"
#include "config/price.h"
#include "live/limits.h"

enum { CONFIG_HASH_BYTES = 32 };

struct header_pair {
	const char *name; /* lower case */
	const char *value;
};

enum credential_kind { CREDENTIAL_NONE, CREDENTIAL_ENV, CREDENTIAL_FILE };

struct credential {
	enum credential_kind kind;
	const char *from;   /* name of the variable or path, for messages */
	const char *secret; /* the value itself, read at load; never printed */
};

enum on_client_gone { GONE_ABORT, GONE_DRAIN };

struct provider {
	const char *name;
	const char *protocol; /* "openai" */
	const char *base_url; /* without a trailing slash; may hold a secret in its query: never print it, see safe_url */
	const char *safe_url; /* scheme, host, port and path only, for messages */
	struct credential *credentials; /* tried in turn on 401 and 429 */
	unsigned n_credentials;
	struct header_pair *headers; /* added to every call */
	unsigned n_headers;
	struct { int64_t connect_us, first_byte_us, idle_us, total_us; } timeouts;
	unsigned retries;      /* further tries of one endpoint before moving on */
	enum on_client_gone on_client_gone;
	const char *proxy;     /* NULL: none */
	const char *ca_file;   /* NULL: the system's store */
	struct limits limits;
	struct rate rate;
	unsigned index;        /* in config.providers */
};

enum reserve_mode { RESERVE_WORST, RESERVE_TYPICAL };

struct endpoint {
	const char *name; /* "target/provider/model": the id in health, headers and rows */
	struct provider *provider;
	const char *model; /* what the provider is asked for */
	struct price price;
	bool priced;       /* false: no price given; a price of 0 is priced */
	int64_t max_output_tokens;     /* 0 unknown */
	int64_t default_output_tokens; /* reserved and written when the client gives no bound; resolved; 0 unknown */
	int64_t context_tokens;        /* declared window, 0 unknown */
	enum reserve_mode reserve;
	const char *output_member; /* NULL: as the client says, else "max_tokens" or "max_completion_tokens" when we write it */
	unsigned index;    /* unique over all endpoints of the snapshot */
};

struct target {
	const char *name;
	struct endpoint **endpoints; /* in order */
	unsigned n_endpoints;
	unsigned index;
};

enum route_kind { ROUTE_PASSTHROUGH, ROUTE_RANDOM };

enum fallback_class { /* bits */
	FALLBACK_OVERFLOW = 1,
	FALLBACK_RATE_LIMIT = 2,
	FALLBACK_TIMEOUT = 4,
	FALLBACK_SERVER_ERROR = 8,
	FALLBACK_CONNECTION = 16,
	FALLBACK_FORBIDDEN = 32,
};

struct route {
	const char *name;
	enum route_kind kind;
	struct target **targets;
	unsigned *weights; /* random: one a target */
	unsigned n_targets;
	bool seeded;
	uint64_t seed;
	unsigned fallback_on; /* bits of fallback_class */
	bool implicit;        /* a bare target name */
	unsigned index;
};

/* One condition of a selector; every condition of a rule must hold. Values are globs ('*' and '?'); any of them will do. */
enum match_field {
	MATCH_MODEL, MATCH_KEY, MATCH_GROUP, MATCH_PROFILE, MATCH_AGENT, MATCH_TASK, MATCH_SESSION,
	MATCH_TAG, MATCH_HEADER,          /* `name` says which */
	MATCH_SUBAGENT, MATCH_STREAM,     /* `flag` is the wanted value */
};

struct match {
	enum match_field field;
	const char *name; /* tag or header (lower case), else NULL */
	const char **globs;
	unsigned n_globs;
	bool flag;
};

struct selector {
	const char *name; /* given, or "rule-N" (N from 1) */
	struct match *matches;
	unsigned n_matches;
	struct route *route;
};

struct group {
	const char *name;
	struct limits limits;
	struct rate rate;
	unsigned index;
};

struct network {
	unsigned char address[16]; /* IPv4 as v4-mapped */
	unsigned prefix_bits;      /* of 128 */
};

struct key_hash {
	unsigned char sha256[CONFIG_HASH_BYTES];
	int64_t expires_us; /* INT64_MAX: never */
};

struct key {
	const char *name;
	struct key_hash *hashes;
	unsigned n_hashes;
	struct group *group; /* NULL: none */
	struct network *networks; /* none: from anywhere */
	unsigned n_networks;
	struct route **routes; /* NULL: all */
	unsigned n_routes;
	struct limits limits;
	struct rate rate;
	int64_t expires_us; /* INT64_MAX: never */
	bool revoked;
	unsigned index;
};

struct capture {
	struct key *key; /* NULL: off */
	int64_t minutes_us;
};

enum journal_sync { JOURNAL_SYNC_OFF, JOURNAL_SYNC_INTERVAL, JOURNAL_SYNC_ALWAYS };

struct config {
	struct arena arena;
	_Atomic int references;
	uint64_t generation; /* set by who installs the snapshot */
	const char *path;    /* the file it came from */

	const char *state_dir;
	const char *timezone; /* "UTC" if absent */
	struct {
		unsigned workers, threads_min, threads_max, queue_max;
		int64_t queue_timeout_us, drain_grace_us;
	} pool;
	struct { int failure_threshold; int64_t cooldown_us, max_cooldown_us; } health;
	struct { int64_t decision_retention_us, usage_retention_us; const char *archive_dir; /* NULL: none */ } ledger;
	struct { enum journal_sync sync; int64_t sync_us; bool refuse_on_failure; int64_t segment_bytes; } journal;
	struct { int64_t max_body, max_headers, error_body, max_response, max_frame; } bounds; /* YAML: limits: */
	struct { int64_t keepalive_us; } stream;
	struct { const char *path; /* NULL: stderr */ bool json; int level; bool access; } log;
	const char **cors_origins;
	unsigned n_cors_origins;
	bool has_admin;
	unsigned char admin_sha256[CONFIG_HASH_BYTES];
	struct network *metrics_allow;
	unsigned n_metrics_allow;
	bool open; /* open: true - serve without keys, as the key "open" */
	struct capture capture;
	struct limits gateway_limits; /* gateway: { limits:, rate: } */
	struct rate gateway_rate;

	struct provider *providers;
	unsigned n_providers;
	struct target *targets;
	unsigned n_targets;
	struct endpoint **endpoints; /* all, by index */
	unsigned n_endpoints;
	struct route *routes; /* implicit ones too */
	unsigned n_routes;
	struct selector *selectors;
	unsigned n_selectors;
	struct group *groups;
	unsigned n_groups;
	struct key *keys;
	unsigned n_keys;
	void *key_index; /* private to config/: look-up by hash */
};

/* One fault of a file, in file order. */
struct config_fault {
	const char *file; /* which file (include:) */
	unsigned line, column; /* from 1; 0 unknown */
	const char *text;
};

struct config_faults {
	struct arena arena; /* owns all texts; config_faults_clear frees */
	struct config_fault *items;
	unsigned count;
};

enum config_flags {
	CONFIG_CHECK_HOST = 1, /* also check what depends on the host: environment, credential files, state directory */
};

/*
 * Read and check `path` whole. On success *out has one reference and faults->count is 0. On failure -1: *out is
 * unchanged and `faults` lists every fault (at least one). The caller clears `faults` either way.
 */
int config_load(struct config **out, const char *path, unsigned flags, struct config_faults *faults) MUST_CHECK;
void config_faults_clear(struct config_faults *faults);
/* "file:line:column: text\n" for each, appended. */
int config_faults_format(const struct config_faults *faults, struct buf *into, struct err *err) MUST_CHECK;

struct config *config_retain(struct config *);
void config_release(struct config *); /* NULL is allowed; wipes secrets with the last reference */

/* The effective configuration as YAML, every default filled in, secrets as ***. */
int config_print(const struct config *, struct buf *into, struct err *err) MUST_CHECK;

/* Look-ups; NULL when there is none. config_key_by_secret hashes the presented secret (SHA-256) and looks the hash up;
 * it says nothing of expiry: *hash tells which entry matched. */
struct key *config_key_by_secret(const struct config *, struct slice secret, const struct key_hash **hash);
struct key *config_key(const struct config *, struct slice name);
struct route *config_route(const struct config *, struct slice name);
struct target *config_target(const struct config *, struct slice name);
struct group *config_group(const struct config *, struct slice name);
struct provider *config_provider(const struct config *, struct slice name);

/* Constant-time comparison of SHA-256(secret) with the admin hash. */
bool config_is_admin(const struct config *, struct slice secret);

/* Is the textual address ("192.0.2.7", "::1") inside one of the networks? No networks: false. */
bool network_has(const struct network *, unsigned n, const char *address);

/* '*' any run, '?' one character; bytes compared as they are. */
bool glob_match(const char *glob, struct slice text);

/* The known name that is nearest to `wrong` within a third of its length, or NULL. For "did you mean". */
const char *nearest_name(struct slice wrong, const char *const *names, size_t n);

#endif
