#ifndef CJSONLIBC_H
#define CJSONLIBC_H

/* The C library for Swift, whose own module is named differently on each system. */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#endif
