#ifndef MEMORY_REFUSAL_H
#define MEMORY_REFUSAL_H

/// Nothing is to be called: where this target is linked in, a process that the system refuses memory ends with a sentence
/// and the exit code 3.

#endif
