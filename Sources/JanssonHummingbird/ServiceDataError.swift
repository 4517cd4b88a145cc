#if Hummingbird
/// An error in JSON from another source than the request, such as a column of a database or another service's response.
///
/// ``ProblemDetailsMiddleware`` reports a `JSONError` to the client as an error of the request. For a
/// `ServiceDataError`, it responds with status 500 and no details, and logs the error.
///
/// ```swift
/// let address = try ServiceDataError.wrapping { try JSON.decode(Address.self, from: row.address) }
/// ```
public struct ServiceDataError: Error {
    /// The original error.
    public let underlying: any Error

    /// Wraps an error.
    public init(_ underlying: any Error) {
        self.underlying = underlying
    }

    /// Returns the result of `body`, or throws its error in a `ServiceDataError`.
    ///
    /// - Throws: ``ServiceDataError``.
    public static func wrapping<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw ServiceDataError(error) }
    }
}
#endif
