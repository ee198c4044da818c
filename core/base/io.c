/* base/io.c - see io.h. */
#include "base/io.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t
io_pread(int fd, void *into, size_t n, off_t off, struct err *err)
{
	size_t done = 0;

	while (done < n) {
		ssize_t got = pread(fd, (char *)into + done, n - done, off + (off_t)done);

		if (got == 0)
			break;
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return err_sys(err, ERR_IO, "reading");
		done += (size_t)got;
	}
	return (ssize_t)done;
}

ssize_t
io_read(int fd, void *into, size_t n, struct err *err)
{
	size_t done = 0;

	while (done < n) {
		ssize_t got = read(fd, (char *)into + done, n - done);

		if (got == 0)
			break;
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return err_sys(err, ERR_IO, "reading");
		done += (size_t)got;
	}
	return (ssize_t)done;
}

int
io_write(int fd, const void *from, size_t n, struct err *err)
{
	size_t done = 0;

	while (done < n) {
		ssize_t put = write(fd, (const char *)from + done, n - done);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return err_sys(err, ERR_IO, "writing");
		done += (size_t)put;
	}
	return 0;
}

int
io_open(const char *path, int flags, struct err *err)
{
	int fd;

	do
		fd = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
	while (fd < 0 && errno == EINTR);
	return fd >= 0 ? fd : err_sys(err, ERR_IO, "opening %s", path);
}

void
io_close(int fd)
{
	if (fd >= 0)
		(void)close(fd); /* Linux frees the descriptor even when it says EINTR */
}

int
io_read_file(const char *path, struct buf *into, struct err *err)
{
	int rc = -1, fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return err_sys(err, ERR_IO, "opening %s", path);
	for (;;) {
		size_t step = 65536;

		if (step > into->max_bytes - into->len)
			step = into->max_bytes - into->len + (into->len == into->max_bytes);
		if (buf_reserve(into, step, err) != 0) {
			(void)err_wrap(err, "%s", path);
			break;
		}
		ssize_t got = io_read(fd, into->p + into->len, step, err);
		if (got < 0) {
			(void)err_wrap(err, "%s", path);
			break;
		}
		into->len += (size_t)got;
		into->p[into->len] = '\0';
		if ((size_t)got < step) {
			rc = 0;
			break;
		}
	}
	io_close(fd);
	return rc;
}

int
io_sync_parent(const char *path, struct err *err)
{
	char dir[PATH_MAX];
	const char *slash = strrchr(path, '/');
	size_t n = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);

	if (n >= sizeof dir)
		return err_set(err, ERR_IO, "path of %zu bytes is too long", strlen(path));
	memcpy(dir, slash == NULL ? "." : path, n);
	dir[n] = '\0';
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0)
		return err_sys(err, ERR_IO, "opening %s", dir);
	int rc = fsync(fd) == 0 ? 0 : err_sys(err, ERR_IO, "fsync of %s", dir);
	io_close(fd);
	return rc;
}

int
io_replace_file(const char *path, const void *bytes, size_t n, struct err *err)
{
	char temporary[PATH_MAX];

	if (snprintf(temporary, sizeof temporary, "%s.new.%d", path, (int)getpid()) >= (int)sizeof temporary)
		return err_set(err, ERR_IO, "path %s is too long", path);
	int fd = io_open(temporary, O_WRONLY | O_CREAT | O_TRUNC, err);
	if (fd < 0)
		return -1;
	int rc = io_write(fd, bytes, n, err);
	if (rc == 0 && fsync(fd) != 0)
		rc = err_sys(err, ERR_IO, "fsync of %s", temporary);
	io_close(fd);
	if (rc == 0 && rename(temporary, path) != 0)
		rc = err_sys(err, ERR_IO, "renaming %s", temporary);
	if (rc == 0)
		return io_sync_parent(path, err);
	(void)unlink(temporary);
	return -1;
}

int
io_mkdirs(const char *path, struct err *err)
{
	char part[PATH_MAX];
	size_t n = strlen(path);

	if (n == 0 || n >= sizeof part)
		return err_set(err, ERR_IO, "path \"%s\" is empty or too long", path);
	memcpy(part, path, n + 1);
	for (size_t i = 1; i <= n; i++) {
		if (part[i] != '/' && part[i] != '\0')
			continue;
		char kept = part[i];
		part[i] = '\0';
		if (mkdir(part, 0700) != 0 && errno != EEXIST)
			return err_sys(err, ERR_IO, "creating %s", part);
		part[i] = kept;
	}
	return 0;
}

static int
lock_command(int fd, int command, short type)
{
	struct flock whole = { .l_type = type, .l_whence = SEEK_SET };
	int rc;

	do
		rc = fcntl(fd, command, &whole);
	while (rc != 0 && errno == EINTR);
	return rc;
}

int
io_lock(int fd, bool exclusive, struct err *err)
{
	return lock_command(fd, F_OFD_SETLKW, exclusive ? F_WRLCK : F_RDLCK) == 0 ? 0 :
	                                                                           err_sys(err, ERR_IO, "locking");
}

int
io_try_lock(int fd, bool exclusive, bool *got, struct err *err)
{
	int rc = lock_command(fd, F_OFD_SETLK, exclusive ? F_WRLCK : F_RDLCK);

	if (rc != 0 && errno != EAGAIN && errno != EACCES)
		return err_sys(err, ERR_IO, "locking");
	*got = rc == 0;
	return 0;
}

int
io_unlock(int fd, struct err *err)
{
	return lock_command(fd, F_OFD_SETLK, F_UNLCK) == 0 ? 0 : err_sys(err, ERR_IO, "unlocking");
}

int
io_ensure_std(struct err *err)
{
	int fd;

	do {
		fd = open("/dev/null", O_RDWR);
		if (fd < 0)
			return err_sys(err, ERR_IO, "opening /dev/null");
	} while (fd <= 2);
	(void)close(fd);
	return 0;
}
