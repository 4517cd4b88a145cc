#if Libjansson
// `import JanssonInterop` also means `json_t` and the functions of libjansson, so that users need not know this
// package's name of libjansson's module.
@_exported public import CJansson
#endif
