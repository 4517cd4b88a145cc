#if Hummingbird
public import HTTPTypes
public import Hummingbird
public import JanssonCore
internal import JanssonNIO
internal import NIOCore

/// A response with a value as JSON: a model, an array or dictionary of models, an optional, or a `JSON`.
///
/// ```swift
/// router.post("orders") { request, context in
///     let order = try await store(request.decodeJSON(as: Order.self, context: context))
///     return JSONResponse(order, status: .created, headers: [.location: "/orders/\(order.id)"])
/// }
/// router.get("orders") { _, _ in JSONResponse(try await allOrders()) }
/// ```
///
/// The content type is `application/json`, without a charset, because JSON has none (RFC 8259, section 11). A nil model
/// is written as `null`. A nil `JSONResponse` is an empty response of status 204, like any nil in Hummingbird.
public struct JSONResponse<Body: JSONEncodable>: ResponseGenerator {
    /// The value to write.
    public var body: Body

    /// The status. Default: 200 OK.
    public var status: HTTPResponse.Status

    /// The headers. A content type among them replaces `application/json`. Default: none.
    public var headers: HTTPFields

    /// How the value is written. Default: compact.
    public var options: JSONWritingOptions

    /// Makes a response. Only the body has no default.
    public init(
        _ body: Body, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:],
        options: JSONWritingOptions = JSONWritingOptions()
    ) {
        (self.body, self.status, self.headers, self.options) = (body, status, headers, options)
    }

    /// Writes the value.
    ///
    /// - Throws: `JSONError`, as `serializedData(_:)` does, before any part of the response is sent, so
    ///   ``ProblemDetailsMiddleware`` responds with a problem of status 500.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try written()
    }

    func written() throws -> Response {
        var text = ByteBuffer()
        try text.writeJSON(body, options: options)
        return Response(status: status, headers: headers, json: text)
    }
}

extension JSONResponse: Sendable where Body: Sendable {}

/// A model that handlers can return as a response. The response is JSON, with status 200.
///
/// Declaring the conformance is enough: `extension Order: JSONResponseEncodable {}`. For arrays and dictionaries of
/// models, use ``JSONResponse``.
public protocol JSONResponseEncodable: JSONEncodable, ResponseGenerator {}

extension JSONResponseEncodable {
    /// Writes the value.
    ///
    /// - Throws: `JSONError`, as `serializedData(_:)` does.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try JSONResponse(self).written()
    }
}

extension JSON: JSONResponseEncodable {}
extension JSONValue: JSONResponseEncodable {}

extension Response {
    init(status: HTTPResponse.Status, headers: HTTPFields, json text: ByteBuffer) {
        var headers = headers
        if headers[.contentType] == nil { headers[.contentType] = "application/json" }
        self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: text))
    }
}
#endif
