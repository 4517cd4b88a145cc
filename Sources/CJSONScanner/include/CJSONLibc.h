#ifndef CJSONLIBC_H
#define CJSONLIBC_H

/* The C library for Swift. Its own module has another name on each system. */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#endif
