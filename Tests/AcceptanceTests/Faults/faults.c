// A file system that fails, for tests: loaded in front of the C library by LD_PRELOAD, it lets the FAULT_AT-th call that
// concerns files of the working folder fail as FAULT_KIND says.
//
//     FAULT_KIND    short (half of a write or read), kill, or an errno: EINTR, ENOSPC, EIO
//     FAULT_AT      which call, from 1; without it none fails
//     FAULT_COUNT   a file to which the number of calls is written at the end
//     FAULT_FAST    the clock of the process goes so many times as fast
//
// Files are told by their names: those that are opened relative to the working folder or below FAULT_BELOW. What is not a
// file, or is elsewhere, such as libraries and streams, never fails and is not counted.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static atomic_long calls;
static atomic_uchar ours[4096];
static long at = -1;
static int fault;
static int is_short, is_kill;
static const char *below;
static double fast = 1;

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("FAULT_AT");
    if (text) at = atol(text);
    below = getenv("FAULT_BELOW");
    text = getenv("FAULT_FAST");
    if (text) fast = atof(text);
    text = getenv("FAULT_KIND");
    if (!text) return;
    is_short = !strcmp(text, "short");
    is_kill = !strcmp(text, "kill");
    fault = !strcmp(text, "EINTR") ? EINTR : !strcmp(text, "ENOSPC") ? ENOSPC : EIO;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAULT_COUNT");
    if (!path) return;
    int file = REAL(open)(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    char digits[24];
    int length = 0;
    long rest = atomic_load(&calls);
    do digits[length++] = (char)('0' + rest % 10); while (rest /= 10);
    while (length > 0 && REAL(write)(file, digits + --length, 1) == 1) {}
    REAL(close)(file);
}

static int is_ours(const char *path) {
    if (!path || !*path) return 0;
    return path[0] != '/' || (below && !strncmp(path, below, strlen(below)));
}

static int is_our_file(int file) { return file >= 0 && file < 4096 && atomic_load(&ours[file]); }

// Whether this call is the one.
static int is_due(void) { return atomic_fetch_add(&calls, 1) + 1 == at; }

// Whether a call that knows nothing of parts fails.
static int fails(int concerned) {
    if (!concerned || !is_due() || is_short) return 0;
    if (is_kill) kill(getpid(), SIGKILL);
    errno = fault;
    return 1;
}

static int opened(int file, int concerned) {
    if (file >= 0 && file < 4096) atomic_store(&ours[file], (unsigned char)concerned);
    return file;
}

#define MODE                                         \
    mode_t mode = 0;                                 \
    if (flags & (O_CREAT | __O_TMPFILE)) {           \
        va_list rest;                                \
        va_start(rest, flags);                       \
        mode = (mode_t)va_arg(rest, int);            \
        va_end(rest);                                \
    }

int open(const char *path, int flags, ...) {
    MODE
    if (fails(is_ours(path))) return -1;
    return opened(REAL(open)(path, flags, mode), is_ours(path));
}

int open64(const char *path, int flags, ...) {
    MODE
    if (fails(is_ours(path))) return -1;
    return opened(REAL(open)(path, flags | O_LARGEFILE, mode), is_ours(path));
}

int openat(int folder, const char *path, int flags, ...) {
    MODE
    int concerned = folder == AT_FDCWD ? is_ours(path) : is_our_file(folder);
    if (fails(concerned)) return -1;
    return opened(REAL(openat)(folder, path, flags, mode), concerned);
}

static size_t part(int file, size_t size, int *failed) {
    *failed = 0;
    if (!is_our_file(file) || !is_due()) return size;
    if (is_short) return size > 1 ? size / 2 : size;
    *failed = 1;
    errno = fault;
    return size / 2;
}

ssize_t write(int file, const void *bytes, size_t size) {
    int failed;
    size_t some = part(file, size, &failed);
    if (failed && is_kill) {
        // Half of it is there already.
        if (REAL(write)(file, bytes, some) >= 0) kill(getpid(), SIGKILL);
    }
    if (failed) return -1;
    return REAL(write)(file, bytes, some);
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t place) {
    int failed;
    size_t some = part(file, size, &failed);
    if (failed && is_kill) kill(getpid(), SIGKILL);
    return failed ? -1 : REAL(pwrite64)(file, bytes, some, place);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t place) { return pwrite64(file, bytes, size, place); }

ssize_t read(int file, void *bytes, size_t size) {
    int failed;
    size_t some = part(file, size, &failed);
    if (failed && is_kill) kill(getpid(), SIGKILL);
    return failed ? -1 : REAL(read)(file, bytes, some);
}

ssize_t pread64(int file, void *bytes, size_t size, off64_t place) {
    int failed;
    size_t some = part(file, size, &failed);
    if (failed && is_kill) kill(getpid(), SIGKILL);
    return failed ? -1 : REAL(pread64)(file, bytes, some, place);
}

ssize_t pread(int file, void *bytes, size_t size, off_t place) { return pread64(file, bytes, size, place); }

int fsync(int file) { return fails(is_our_file(file)) ? -1 : REAL(fsync)(file); }

int fdatasync(int file) { return fails(is_our_file(file)) ? -1 : REAL(fdatasync)(file); }

int ftruncate64(int file, off64_t size) { return fails(is_our_file(file)) ? -1 : REAL(ftruncate64)(file, size); }

// The file is closed all the same, as Linux does it.
int close(int file) {
    int concerned = is_our_file(file);
    int failed = fails(concerned);
    int code = failed ? errno : 0;
    if (file >= 0 && file < 4096) atomic_store(&ours[file], 0);
    int result = REAL(close)(file);
    if (failed) errno = code;
    return failed ? -1 : result;
}

int rename(const char *from, const char *to) { return fails(is_ours(to)) ? -1 : REAL(rename)(from, to); }

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    return fails(is_ours(to)) ? -1 : REAL(renameat2)(a, from, b, to, flags);
}

int link(const char *from, const char *to) { return fails(is_ours(to)) ? -1 : REAL(link)(from, to); }

int unlink(const char *path) { return fails(is_ours(path)) ? -1 : REAL(unlink)(path); }

int unlinkat(int folder, const char *path, int flags) {
    int concerned = folder == AT_FDCWD ? is_ours(path) : is_our_file(folder);
    return fails(concerned) ? -1 : REAL(unlinkat)(folder, path, flags);
}

int rmdir(const char *path) { return fails(is_ours(path)) ? -1 : REAL(rmdir)(path); }

int mkdir(const char *path, mode_t mode) { return fails(is_ours(path)) ? -1 : REAL(mkdir)(path, mode); }

int chmod(const char *path, mode_t mode) { return fails(is_ours(path)) ? -1 : REAL(chmod)(path, mode); }

int fchmod(int file, mode_t mode) { return fails(is_our_file(file)) ? -1 : REAL(fchmod)(file, mode); }

int clock_gettime(clockid_t clock, struct timespec *time) {
    static atomic_llong first;
    int result = REAL(clock_gettime)(clock, time);
    if (result != 0 || fast == 1 || clock == CLOCK_REALTIME) return result;
    if (clock != CLOCK_MONOTONIC && clock != CLOCK_BOOTTIME && clock != CLOCK_MONOTONIC_RAW) return result;
    long long now = time->tv_sec * 1000000000LL + time->tv_nsec, none = 0;
    atomic_compare_exchange_strong(&first, &none, now);
    long long shown = atomic_load(&first) + (long long)((double)(now - atomic_load(&first)) * fast);
    time->tv_sec = shown / 1000000000LL;
    time->tv_nsec = shown % 1000000000LL;
    return 0;
}
