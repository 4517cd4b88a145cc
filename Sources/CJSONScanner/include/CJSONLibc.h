#ifndef CJSONLIBC_H
#define CJSONLIBC_H

/* What Swift calls of the C library. It comes with this module, so that no file has to say what the C
 * library's own module is called on each system. */

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#endif
