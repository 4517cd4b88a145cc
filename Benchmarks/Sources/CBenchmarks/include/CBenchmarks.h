#ifndef CBENCHMARKS_H
#define CBENCHMARKS_H

#include <stddef.h>

/* Takes any pointer and does nothing; the optimiser, which cannot see that, keeps what it points
 * to. */
void bench_consume(const void *pointer);

/* How many bytes the program has allocated and not freed, as malloc counts them; 0 where it does
 * not. */
size_t bench_heap_bytes(void);

/* Gives what was allocated and freed back to the system. */
void bench_trim_heap(void);

/* The seconds that this thread has had of a processor. */
double bench_thread_seconds(void);

/* How often the program asked malloc and its kin for memory since bench_start_counting; SIZE_MAX
 * where that is not known. */
size_t bench_stop_counting(void);
void bench_start_counting(void);

/* Switches callgrind's counting on or off, where the program runs under it. */
void bench_toggle_collection(void);

#endif
