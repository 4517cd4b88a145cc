#if Libjansson
// Re-exports libjansson, so that users need not import CJansson.
@_exported public import CJansson
#endif
