#ifndef CFAULTS_H
#define CFAULTS_H

/* Makes allocations fail: those that the program itself asks for (the C scanner, and Swift code that calls
 * malloc), as it is linked with `--wrap=malloc` and the like, and libjansson's. Swift's own runtime is another
 * library, whose allocations are not touched: it ends the process if they fail. For one thread. */

#include <stddef.h>
#include <stdlib.h>

/* Lets `after` allocations succeed and `times` fail, then all succeed. */
void cf_fail(size_t after, size_t times);

/* Lets all succeed. Returns how many there were since `cf_fail`. */
size_t cf_stop(void);

/* The number of allocations that failed since the start of the process. */
size_t cf_failures(void);

/* Whether the address sanitizer finds leaks. It reports them. */
int cf_leaks(void);

/* For libjansson. */
void *cf_malloc(size_t size);
void cf_free(void *block);

#endif
