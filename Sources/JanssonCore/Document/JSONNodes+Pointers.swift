package import CJSONScanner

extension JSONNodes {
    /// Calls `body` with the nodes, the source and the decoded area, as CJSONScanner.h describes them. At least eight
    /// bytes can be read at the start of any string. The pointers are valid until `body` returns.
    ///
    /// The schema validator uses the pointers, because a call for each value would cost more than validating it.
    package func withPointers<Result, Failure: Error>(
        _ body: (UnsafePointer<cjs_node>, UnsafePointer<UInt8>, UnsafePointer<UInt8>) throws(Failure) ->
            Result
    ) throws(Failure) -> Result {
        try unsafe document.withPointers(body)
    }
}
