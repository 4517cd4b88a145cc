package import CJSONScanner

extension JSONNodes {
    /// Calls `body` with the document's nodes, and with the source and the decoded area that strings refer to, as
    /// CJSONScanner.h describes them. At least eight bytes can be read at the start of any string. The pointers are
    /// valid until `body` returns.
    ///
    /// The validator reads every value through them, because a call for each would cost more than the value.
    package func withPointers<Result, Failure: Error>(
        _ body: (UnsafePointer<cjs_node>, UnsafePointer<UInt8>, UnsafePointer<UInt8>) throws(Failure) ->
            Result
    ) throws(Failure) -> Result {
        try unsafe document.withPointers(body)
    }
}
