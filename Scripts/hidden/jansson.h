/* Comes before libjansson's header where a build must not see it: `make test TRAITS=` and others. pkg-config finds
 * nothing in this folder. */
#error "libjansson is hidden"
