#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often this thread has asked the C library for memory; -1 where that is not counted.
long allocations_of_this_thread(void);

#endif
