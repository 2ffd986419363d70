#pragma once
#include <stddef.h>

/// A file of the page, as it is in the program.
typedef struct {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t count;
} PageFile;

/// The file of an index from 0 on; NULL behind the last.
const PageFile *_Nullable page_file(size_t index);
