/* libjansson's own header, under its own name: the headers that Swift's compiler generates for modules with
 * json_t in their interface include the headers of the module map by these names. So they compile with what
 * `pkg-config --cflags jansson` says, and need nothing of this package. */
#include_next <jansson.h>
