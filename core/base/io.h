/*
 * base/io.h - system calls with EINTR, short transfers and durability handled once.
 *
 * Every descriptor opened here is O_CLOEXEC; state files are opened O_NOFOLLOW with mode 0600.
 * Errors: -1 with `err` set (ERR_IO, ERR_FULL on a full disk). Threads: any.
 */
#ifndef BASE_IO_H
#define BASE_IO_H

#include <stddef.h>
#include <stdbool.h>
#include <sys/types.h>
#include "base/attr.h"
#include "base/buf.h"
#include "base/err.h"

/* All n bytes, or as many as there are before the end of the file (at `off` / from the current position). */
ssize_t io_pread(int fd, void *into, size_t n, off_t off, struct err *err) MUST_CHECK;
ssize_t io_read(int fd, void *into, size_t n, struct err *err) MUST_CHECK;
/* All n bytes, or -1. */
int io_write(int fd, const void *from, size_t n, struct err *err) MUST_CHECK;

/* Open a file of ours. flags as open(2); -1 with err set. */
int io_open(const char *path, int flags, struct err *err) MUST_CHECK;
/* Close once, EINTR or not; negative descriptors are allowed. */
void io_close(int fd);

/* The whole of a file of at most into->max_bytes, appended. */
int io_read_file(const char *path, struct buf *into, struct err *err) MUST_CHECK;
/* Write bytes to path so that after a crash either the old or the new content is there: a temporary file, fsync,
 * rename, fsync of the directory. */
int io_replace_file(const char *path, const void *bytes, size_t n, struct err *err) MUST_CHECK;
/* fsync the directory that holds `path`. */
int io_sync_parent(const char *path, struct err *err) MUST_CHECK;
/* Create a directory (mode 0700) and its parents where missing. */
int io_mkdirs(const char *path, struct err *err) MUST_CHECK;

/* Whole-file open-file-description locks (fcntl F_OFD_*): gone with the last descriptor of the description.
 * io_lock waits; io_try_lock sets *got. */
int io_lock(int fd, bool exclusive, struct err *err) MUST_CHECK;
int io_try_lock(int fd, bool exclusive, bool *got, struct err *err) MUST_CHECK;
int io_unlock(int fd, struct err *err) MUST_CHECK;

/* Descriptors 0, 1 and 2 exist afterwards (opened on /dev/null where missing), so that no file of ours gets them. */
int io_ensure_std(struct err *err) MUST_CHECK;

#endif
