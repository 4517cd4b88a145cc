#if Hummingbird
public import Hummingbird
public import JanssonCore
internal import JanssonNIO

/// Decodes the bodies of requests as `Decodable` models by `JanssonDecoder`, with limits, and finds everything
/// that is wrong with a body.
///
/// It is the `requestDecoder` of a ``JanssonRequestContext``. Any other context can have it, too:
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
    /// The decoder. Default: dates in ISO 8601, as with Hummingbird's own, and the limits of
    /// `JSONParsingOptions.Limits.untrusted`.
    public var decoder: JanssonDecoder

    /// Whether everything that is wrong with a body is found, instead of the first error. Default: true. See
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
    /// - Throws: `HTTPError` for a body of another content type, an empty one or one that is too large, as
    ///   ``Hummingbird/Request/decodeJSON(as:context:)`` does; otherwise `JSONError`, and never a
    ///   `DecodingError`, whose place and code Hummingbird's `request.decode(as:context:)` would drop.
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
