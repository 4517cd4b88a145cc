#if Hummingbird
/// An error of reading JSON that is not the request's, such as a column of a database or the response of another
/// service.
///
/// A `JSONError` that a handler throws is reported to the client as what is wrong with the request.
/// ``ProblemDetailsMiddleware`` makes a response of status 500 of this error instead, which says nothing of it, and
/// logs it.
///
/// ```swift
/// let address = try ServiceDataError.wrapping { try JSON.decode(Address.self, from: row.address) }
/// ```
public struct ServiceDataError: Error {
    /// The error.
    public let underlying: any Error

    /// Makes an error of another one.
    public init(_ underlying: any Error) {
        self.underlying = underlying
    }

    /// The result of `body`, or its error in a `ServiceDataError`.
    ///
    /// - Throws: ``ServiceDataError``.
    public static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw ServiceDataError(error) }
    }
}
#endif
