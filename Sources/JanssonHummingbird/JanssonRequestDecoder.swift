#if Hummingbird
public import Hummingbird
public import JanssonCore
internal import JanssonNIO

/// Decodes the bodies of requests as `Decodable` models with `JanssonDecoder`. Has limits, and collects all errors of a
/// body.
///
/// The default `requestDecoder` of a ``JanssonRequestContext``. Other contexts can use it, too:
///
/// ```swift
/// struct Context: RequestContext {
///     var coreContext: CoreRequestContextStorage
///     var requestDecoder: JanssonRequestDecoder { JanssonRequestDecoder() }
///
///     init(source: Source) { coreContext = .init(source: source) }
/// }
/// ```
public struct JanssonRequestDecoder: RequestDecoder {
    /// The decoder. Default: dates in ISO 8601, like Hummingbird's own decoder, and the limits of
    /// `JSONParsingOptions.Limits.untrusted`.
    public var decoder: JanssonDecoder

    /// Whether all errors of a body are collected, instead of the first. Default: true. See
    /// `JanssonDecoder.decode(_:from:collectingErrors:)`.
    public var collectsErrors = true

    /// Makes a decoder.
    public init(options: JSONParsingOptions = JSONParsingOptions(limits: .untrusted)) {
        decoder = JanssonDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.parsingOptions = options
    }

    /// Decodes the body of a request.
    ///
    /// - Throws: `HTTPError` as ``Hummingbird/Request/decodeJSON(as:context:)`` does; otherwise `JSONError`. Never
    ///   throws `DecodingError`: Hummingbird's `request.decode(as:context:)` would drop the error's path and code.
    public func decode<T: Decodable>(
        _ type: T.Type, from request: Request, context: some RequestContext
    ) async throws -> T {
        let limit = min(context.maxUploadSize, decoder.parsingOptions.limits.byteCount)
        let body = try await request.jsonBody(upTo: limit)
        do {
            return try decoder.decode(type, from: body, collectingErrors: collectsErrors)
        } catch let error as DecodingError {
            throw JSONError(wrapping: error)
        }
    }
}
#endif
