#if Hummingbird
internal import HTTPTypes
public import Hummingbird
public import JanssonCore
internal import JanssonNIO
internal import NIOCore

extension Request {
    /// Makes a model of any style, or a `JSON` or `JSONValue`, from the body, with the context's options.
    ///
    /// ```swift
    /// let order = try await request.decodeJSON(as: Order.self, context: context)
    /// ```
    ///
    /// For `Decodable` models, Hummingbird's `request.decode(as:context:)` uses ``JanssonRequestDecoder``.
    ///
    /// - Throws: These errors, which ``ProblemDetailsMiddleware`` turns into responses:
    ///   - `HTTPError` of status 415 if the content type is neither `application/json` nor `application/…+json`, or the
    ///     body is compressed.
    ///   - `HTTPError` of status 413 if the body is too large for the context, without reading all of it.
    ///   - `HTTPError` of status 400 if the body is empty, or the connection closes within it.
    ///   - `HTTPParserError` if the body is not valid HTTP.
    ///   - `JSONError`, as `JSON.decode(_:from:options:)` does.
    public func decodeJSON<T: JSONInflatable>(
        as type: T.Type = T.self, context: some JanssonRequestContext
    ) async throws -> T {
        try await decodeJSON(as: type, context: context, options: context.jsonOptions)
    }

    /// Makes a model of any style from the body, with the given options.
    ///
    /// - Parameter options: The default has `JSONParsingOptions.Limits.untrusted`. The context's `maxUploadSize` also
    ///   applies.
    /// - Throws: `HTTPError` or `JSONError`, as ``decodeJSON(as:context:)`` does.
    public func decodeJSON<T: JSONInflatable>(
        as type: T.Type = T.self, context: some RequestContext,
        options: JSONParsingOptions = JSONParsingOptions(limits: .untrusted)
    ) async throws -> T {
        let body = try await jsonBody(upTo: min(context.maxUploadSize, options.limits.byteCount))
        return try JSON.decode(type, from: body, options: options)
    }

    /// Returns the body.
    ///
    /// - Throws: `HTTPError`, as ``decodeJSON(as:context:)`` does.
    func jsonBody(upTo limit: Int) async throws -> ByteBuffer {
        let type = headers[.contentType]
        if let type, !Request.isJSON(mediaType: type) { throw Request.unsupportedMediaType }
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
            throw Request.contentTooLarge(limit)
        }
        let body: ByteBuffer
        do {
            body = try await self.body.collect(upTo: max(limit, 0))
        } catch is NIOTooManyBytesError {
            throw Request.contentTooLarge(limit)
        } catch  where error is IOError || error is ChannelError {
            throw HTTPError(.badRequest, message: BodyFault.closed)
        }
        guard body.readableBytes > 0 else {
            throw HTTPError(.badRequest, message: BodyFault.empty)
        }
        if type == nil { throw Request.unsupportedMediaType }
        if isCompressed(body) {
            throw HTTPError(
                .unsupportedMediaType, headers: [.acceptEncoding: "identity"],
                message: BodyFault.compressed)
        }
        return body
    }

    /// Whether the body is still compressed (RFC 9110, section 8.4). Middleware that decompresses it may leave the
    /// header, so the first byte decides: a compressed body seldom starts like JSON, in any dialect or encoding.
    private func isCompressed(_ body: ByteBuffer) -> Bool {
        guard let coding = headers[.contentEncoding], coding.lowercased() != "identity",
            let first = body.readableBytesView.first
        else { return false }
        return first != 0 && first < 0xEF && !"{[\"'-+./0123456789tfnIN \t\r\n".utf8.contains(first)
    }

    private static var unsupportedMediaType: HTTPError {
        HTTPError(
            .unsupportedMediaType, headers: [.accept: "application/json"],
            message: BodyFault.wrongType)
    }

    private static func contentTooLarge(_ limit: Int) -> HTTPError {
        HTTPError(.contentTooLarge, message: BodyFault.tooLarge(max(limit, 0)))
    }

    /// Whether a media type (RFC 9110, section 8.3.1) is `application/json` or `application/…+json` (RFC 6839). Ignores
    /// parameters, because `application/json` has none (RFC 8259, section 11).
    static func isJSON(mediaType: String) -> Bool {
        let essence = mediaType.prefix { $0 != ";" }.lowercased()
        let trimmed = essence.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
        let type = String(trimmed.reversed())
        guard type.hasPrefix("application/"), !type.contains(",") else { return false }
        let subtype = type.dropFirst("application/".count)
        return subtype == "json" || subtype.hasSuffix("+json") && subtype.count > "+json".count
    }
}
/// The sentences for bodies that are not read as JSON. They show no values of the request.
enum BodyFault {
    static let closed = "The connection was closed within the body."
    static let empty = "The request has no body, where JSON is expected."
    static let compressed = "The body must not be compressed."
    static let wrongType = "The content type must be application/json."
    static let malformed = "The body is cut short, or not valid HTTP."

    static func tooLarge(_ limit: Int) -> String {
        "The body has more than the \(limit) bytes that are allowed."
    }

    /// Returns whether `text` is one of these sentences.
    static func isSentence(_ text: String) -> Bool {
        let isTooLarge = text.split(separator: " ").contains { word in Int(word).map(tooLarge) == text }
        return isTooLarge || [closed, empty, compressed, wrongType].contains(text)
    }
}
#endif
