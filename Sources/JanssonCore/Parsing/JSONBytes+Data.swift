#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Data: JSONBytes {
    /// Calls the closure with the bytes.
    ///
    /// - Throws: The error of the closure.
    @inlinable
    @inline(__always)
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(span) }
}
#endif
