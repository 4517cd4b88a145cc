/* SwiftPM requires a source file in each C target. The driver is in the compiler's runtime. */
#include "CLibFuzzer.h"
