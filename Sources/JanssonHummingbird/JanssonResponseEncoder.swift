#if Hummingbird
public import Hummingbird
public import JanssonCore
internal import JanssonNIO
internal import NIOCore

/// Encodes the `Encodable` results of handlers with `JanssonEncoder`.
///
/// The default `responseEncoder` of a ``JanssonRequestContext``. Other contexts can use it, too.
public struct JanssonResponseEncoder: ResponseEncoder {
    /// The encoder. Default: dates in ISO 8601, like Hummingbird's own encoder.
    public var encoder: JanssonEncoder

    /// Makes an encoder.
    public init() {
        encoder = JanssonEncoder()
        encoder.dateEncodingStrategy = .iso8601
    }

    /// Makes a response of status 200 and content type `application/json`.
    ///
    /// - Throws: `EncodingError`, as `JanssonEncoder.encode(_:)` does.
    public func encode(
        _ value: some Encodable, from request: Request, context: some RequestContext
    ) throws -> Response {
        var text = ByteBuffer()
        try text.writeJSON(encoding: value, with: encoder)
        return Response(status: .ok, headers: [:], json: text)
    }
}
#endif
