#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs the fuzzer's own command line; https://llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a library".
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*take)(const uint8_t *bytes, size_t size));

#endif
