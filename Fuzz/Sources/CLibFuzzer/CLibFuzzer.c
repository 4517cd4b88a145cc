/* SwiftPM wants a source in each C target; the driver is in the compiler's runtime. */
#include "CLibFuzzer.h"
