#if Hummingbird
internal import HTTPTypes
public import Hummingbird
internal import JanssonCore
public import JanssonProblems
internal import JanssonNIO
internal import NIOCore

extension ProblemDetails: ResponseGenerator {
    /// Makes a response with the problem's status and the content type `application/problem+json`. The response to a
    /// HEAD request has no body. A status outside 400 to 599 becomes 500.
    ///
    /// - Throws: `JSONError` of code `custom`, but never in practice.
    public func response(from request: Request, context: some RequestContext) throws -> Response {
        try response(to: request, headers: [:])
    }

    func response(to request: Request, headers: HTTPFields) throws -> Response {
        // Responses of some other statuses, such as 204 and 304, have no body.
        guard 400...599 ~= status else {
            return try ProblemDetails(status: 500).response(to: request, headers: headers)
        }
        var headers = headers
        headers[.contentType] = ProblemDetails.mediaType
        headers[.contentLength] = nil
        var text = ByteBuffer()
        try text.writeJSON(self)
        let status = HTTPResponse.Status(code: status, reasonPhrase: title)
        let response = Response(status: status, headers: headers, json: text)
        return request.method == .head ? response.createHeadResponse() : response
    }
}
#endif
