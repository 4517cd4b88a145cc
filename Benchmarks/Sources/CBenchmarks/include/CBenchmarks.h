#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

#include <stddef.h>

/* Takes any pointer and does nothing. The optimizer cannot see that, so it keeps what the pointer
 * points to. */
void bench_consume(const void *pointer);

/* The number of bytes that the program has allocated and not freed, as malloc counts them; 0 if
 * it does not. */
size_t bench_heap_bytes(void);

/* Returns freed memory to the system. */
void bench_trim_heap(void);

/* The processor time of this thread in seconds. */
double bench_thread_seconds(void);

/* The page faults of this process so far, those that needed no disk. */
long bench_page_faults(void);

/* The number of allocations since bench_start_counting; SIZE_MAX if it is unknown. */
size_t bench_stop_counting(void);
void bench_start_counting(void);

/* Switches callgrind's counting on or off, if the program runs under it. */
void bench_toggle_collection(void);

#endif
