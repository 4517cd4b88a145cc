#if Libjansson
internal import JanssonCore

/// Owns one reference to a `json_t`, and releases the reference when destroyed, unless ``release()`` handed it over.
@safe
public struct JanssonNode: ~Copyable {
    /// The node, alive at least as long as this value.
    public let pointer: UnsafeMutablePointer<json_t>

    /// Takes over one reference from C.
    ///
    /// The node must be alive, and the caller must own the reference.
    public init(owning pointer: UnsafeMutablePointer<json_t>) {
        unsafe self.pointer = pointer
    }

    /// Releases the reference.
    ///
    /// The corresponding C function is `json_decref`.
    deinit {
        unsafe json_decref(pointer)
    }

    /// Hands the reference over to C, which must release it with `json_decref` or pass it to one of the `_new`
    /// functions.
    public consuming func release() -> UnsafeMutablePointer<json_t> {
        let pointer = unsafe pointer
        discard self
        return unsafe pointer
    }

    /// Calls `body` with the node. This value keeps the reference.
    ///
    /// - Throws: The error of `body`.
    public borrowing func withPointer<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeMutablePointer<json_t>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try body(pointer)
    }
}
#endif
