#if Libjansson
// Re-exports libjansson, so that users need not import this package's module for it.
@_exported public import CJansson
#endif
