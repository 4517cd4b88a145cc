/// Input for parsing: bytes, or the UTF-8 of a string.
///
/// Everything that reads JSON accepts `JSONBytes` or a `Span<UInt8>`. A type that holds bytes can conform:
///
/// ```swift
/// extension Body: JSONBytes {
///     func withJSONBytes<Result, Failure: Error>(
///         _ body: (Span<UInt8>) throws(Failure) -> Result
///     ) throws(Failure) -> Result {
///         try body(bytes.span)
///     }
/// }
/// ```
public protocol JSONBytes {
    /// Calls a closure with the bytes, which are contiguous.
    ///
    /// - Throws: The error of the closure.
    func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

// Inlining makes parsing a known type as fast as an overload for that type.

extension Array: JSONBytes where Element == UInt8 {
    /// Calls the closure with the elements.
    ///
    /// - Throws: The error of the closure.
    @inlinable
    @inline(__always)
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(span) }
}

extension ArraySlice: JSONBytes where Element == UInt8 {
    /// Calls the closure with the elements.
    ///
    /// - Throws: The error of the closure.
    @inlinable
    @inline(__always)
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(span) }
}

extension String: JSONBytes {
    /// Calls the closure with the string's UTF-8.
    ///
    /// - Throws: The error of the closure.
    @inlinable
    @inline(__always)
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(utf8Span.span) }
}

extension Substring: JSONBytes {
    /// Calls the closure with the substring's UTF-8.
    ///
    /// - Throws: The error of the closure.
    @inlinable
    @inline(__always)
    public func withJSONBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(utf8Span.span) }
}

extension [UInt8] {
    package init(copying span: Span<UInt8>) {
        self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
    }
}
