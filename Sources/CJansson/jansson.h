/* libjansson's own header, under its own name. Swift generates headers for modules with json_t in their interface, and
 * these include the module map's headers by name. So they compile with `pkg-config --cflags jansson`, without this
 * package. */
#include_next <jansson.h>

/* A library configured by CMake defines this type by a macro, which Swift cannot import. */
#ifdef json_int_t
typedef json_int_t cjansson_int_t;
#undef json_int_t
typedef cjansson_int_t json_int_t;
#endif
