internal import JanssonCore

/// A problem with a request, as the body of an HTTP response: `application/problem+json` (RFC 9457).
///
/// ```swift
/// do {
///     let lines = try JSON.decode([Line].self, from: body)
/// } catch let error as JSONError {
///     let problem = ProblemDetails(error)
///     respond(problem.status, ProblemDetails.mediaType, try problem.serializedData())
/// }
/// // {"type":"about:blank","title":"Unprocessable Content","status":422,
/// //  "detail":"must be positive (line 1, column 18)",
/// //  "errors":[{"pointer":"/1/q","line":1,"column":18,"detail":"must be positive","code":"invalidValue"}]}
/// ```
///
/// See ``init(_:)-(JSONError)`` for the parts of a request that a problem shows.
///
/// A request handler can throw a problem: `throw ProblemDetails(status: 409, detail: "…")`.
public struct ProblemDetails: Error, Hashable {
    /// The media type: `application/problem+json`.
    public static let mediaType = "application/problem+json"

    /// A URI that identifies the type of the problem. The default, `about:blank`, adds no meaning to the ``status``.
    public var type: String

    /// A summary of the type. For `about:blank`, the phrase of the status.
    public var title: String

    /// The HTTP status code of the response.
    public var status: Int

    /// An explanation of this problem; left out if nil.
    public var detail: String?

    /// A URI that identifies this occurrence; left out if nil.
    public var instance: String?

    /// The errors in the request, in document order, at most ``JSONError/maximumCollected``. An extension of RFC 9457;
    /// left out if empty.
    public var errors: [Item]

    /// Makes the details of a problem. `title` defaults to the phrase of the status (RFC 9110).
    public init(
        type: String = "about:blank", title: String? = nil, status: Int, detail: String? = nil,
        instance: String? = nil, errors: [Item] = []
    ) {
        self.type = type
        self.title = title ?? ProblemDetails.phrase(of: status)
        self.status = status
        self.detail = detail
        self.instance = instance
        self.errors = errors
    }

    /// One error in a request.
    public struct Item: Sendable, Hashable, Encodable {
        /// The path of the value at fault as a JSON Pointer (RFC 6901), empty for the whole request. Nil if unknown or
        /// longer than 1,024 bytes.
        public var pointer: String?

        /// The line of the value at fault, from 1.
        public var line: Int?

        /// The column of the value at fault, from 1, in code points.
        public var column: Int?

        /// The statement of the error: `expected an integer, found a string`.
        public var detail: String

        /// The name of the error's code: `typeMismatch`.
        public var code: String

        /// Makes an item.
        public init(
            pointer: String? = nil, line: Int? = nil, column: Int? = nil, detail: String, code: String
        ) {
            self.pointer = pointer
            self.line = line
            self.column = column
            self.detail = detail
            self.code = code
        }
    }

    /// Returns the phrase of a status (RFC 9110, section 15, and RFC 6585). Other statuses have that of 500 or 400.
    private static func phrase(of status: Int) -> String {
        switch status {
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 411: "Length Required"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 500...: "Internal Server Error"
        default: "Bad Request"
        }
    }
}
