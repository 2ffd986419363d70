// The C library's malloc, with an end of its own where it has nothing to give. Swift has no way to go on without the
// memory that it asks for: it ends by a trap, which looks like a mistake of this program's. Here, and only here, it is
// known that it was memory; what traps for other reasons still does, and is not hidden.
//
// An executable's definition takes precedence over a shared library's. Weak, because the tests have one that counts.
#include "MemoryRefusal.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// More than any machine has: a size that was miscalculated, which is a mistake and not a lack of memory.
static const size_t absurd = (size_t)1 << 46;

static void *given(void *memory, size_t size) {
    if (memory != NULL || size == 0 || size > absurd) return memory;
    static const char sentence[] =
        "redomat: error: the system refuses more memory; what stood there before still stands. Allow more with "
        "'ulimit -v', or ask for less: fewer --jobs, replications or customers at once\n";
    // The stream may be closed; there is nobody else to tell.
    if (write(STDERR_FILENO, sentence, sizeof sentence - 1) < 0) _exit(3);
    _exit(3);
}

__attribute__((weak)) void *malloc(size_t size) { return given(__libc_malloc(size), size); }

__attribute__((weak)) void *calloc(size_t count, size_t size) {
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) return __libc_calloc(count, size);
    return given(__libc_calloc(count, size), all);
}

__attribute__((weak)) void *realloc(void *memory, size_t size) { return given(__libc_realloc(memory, size), size); }

__attribute__((weak)) void *aligned_alloc(size_t alignment, size_t size) {
    return given(__libc_memalign(alignment, size), size);
}

__attribute__((weak)) int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *result = given(__libc_memalign(alignment, size), size);
    if (result == NULL && size > 0) return ENOMEM;
    *memory = result;
    return 0;
}

#endif
