/* libjansson's own header, under its own name: the headers that Swift's compiler generates for modules with
 * json_t in their interface include the headers of the module map by these names. So they compile with what
 * `pkg-config --cflags jansson` says, and need nothing of this package. */
#include_next <jansson.h>

/* A library that CMake has configured defines this type by a macro, which Swift cannot import. */
#ifdef json_int_t
typedef json_int_t cjansson_int_t;
#undef json_int_t
typedef cjansson_int_t json_int_t;
#endif
