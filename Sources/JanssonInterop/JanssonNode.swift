public import CJansson
internal import Jansson

/// The owner of one reference to a `json_t`: it is released when the owner goes, once, unless it
/// was handed over.
@safe
public struct JanssonNode: ~Copyable {
    /// The node, alive as long as its owner is.
    public let pointer: UnsafeMutablePointer<json_t>

    /// Takes over one reference from C.
    ///
    /// The caller vouches that `pointer` is alive and that the reference is its own to give.
    public init(owning pointer: UnsafeMutablePointer<json_t>) {
        unsafe self.pointer = pointer
    }

    /// Releases the reference.
    ///
    /// The corresponding C function is `json_decref`.
    deinit {
        unsafe json_decref(pointer)
    }

    /// Hands the reference over to C, which releases it with `json_decref`, or gives it to one of
    /// the `_new` functions.
    public consuming func release() -> UnsafeMutablePointer<json_t> {
        let pointer = unsafe pointer
        discard self
        return unsafe pointer
    }

    /// Gives the node to `body`; it stays owned here.
    public borrowing func withPointer<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeMutablePointer<json_t>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try body(pointer)
    }
}
