public import JanssonCore

extension ProblemDetails {
    /// Makes the details of a problem from the error of reading a request.
    ///
    /// | status | errors |
    /// |---|---|
    /// | 400 Bad Request | input that is not JSON, or has a duplicate key that the options reject |
    /// | 413 Content Too Large | more bytes than ``JSONParsingOptions/Limits`` allow |
    /// | 422 Unprocessable Content | JSON that does not fit the model, or exceeds another limit |
    /// | 500 Internal Server Error | an unreadable file, or an error of writing |
    /// | 503 Service Unavailable | no memory, or a cancelled task |
    ///
    /// A 5xx problem has no detail and no errors, because the sender did not cause it. For several errors, the largest
    /// status counts.
    ///
    /// The details show no value of the request, and keys only in ``Item/pointer``. The details show a model's own
    /// ``JSONError/message``, but omit file names, ``JSONError/libraryMessage``, and the text of an
    /// ``JSONError/underlying`` error, which may show anything.
    public init(_ error: JSONError) {
        let status = error.status
        guard status < 500 else {
            self.init(status: status)
            return
        }
        let items = error.all.map(Item.init)
        let detail =
            if error.code == .multiple { error.statement } else {
                error.publicStatement + (error.location.map { " (\($0))" } ?? "")
            }
        self.init(status: status, detail: detail, errors: items)
    }

    /// Makes the details of a problem from a ``JSONError`` or a `DecodingError` of ``JanssonDecoder`` or `JSONDecoder`;
    /// nil for other errors, such as `EncodingError`.
    ///
    /// For ``JanssonDecoder``, the details have line and column. For another decoder, they have only the error's kind
    /// and, as pointer, the coding path, because the description may show a value.
    public init?(_ error: any Error) {
        switch error {
        case let error as JSONError: self.init(error)
        case let error as DecodingError: self.init(error.jsonError ?? JSONError(foreign: error))
        default: return nil
        }
    }
}

extension ProblemDetails.Item {
    fileprivate init(_ error: JSONError) {
        self.init(
            pointer: error.publicPointer, line: error.location?.line, column: error.location?.column,
            detail: error.publicStatement, code: error.code.name)
    }
}

extension JSONError {
    /// The path as a JSON Pointer (RFC 6901), if known and at most 1,024 bytes long.
    var publicPointer: String? {
        let path = path
        // An empty path without a location may mean that the path is unknown.
        let isPathKnown = storage.isPlaced || location != nil || !path.isEmpty
        return isPathKnown && path.isWrittenWhole ? path.pointer : nil
    }

    /// The HTTP status code for a request with this error.
    var status: Int {
        guard storage.isOfInput else { return 500 }
        switch code {
        case .syntax, .prematureEnd, .invalidUTF8, .duplicateKey: return 400
        case .limitExceeded where storage.isOutOfMemory: return 503
        case .limitExceeded: return storage.isTooManyBytes || location == nil ? 413 : 422
        case .file: return 500
        case .cancelled: return 503
        case .multiple: return errors.lazy.map(\.status).max() ?? 422
        default: return 422
        }
    }

    /// Converts an error of another package's decoder, which becomes the cause unless the JSON is malformed.
    fileprivate init(foreign error: DecodingError) {
        let (code, context): (Code, DecodingError.Context?) =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (.typeMismatch, context)
            case .keyNotFound(_, let context): (.keyNotFound, context)
            // This suffix is the only sign of malformed JSON in an error of JSONDecoder.
            case .dataCorrupted(let context) where context.debugDescription.hasSuffix("not valid JSON."):
                (.syntax, context)
            case .dataCorrupted(let context): (.invalidValue, context)
            @unknown default: (.custom, nil)
            }
        let path = JSONPath(
            (context?.codingPath ?? []).map { key in
                key.intValue.map(JSONPathElement.index) ?? .key(key.stringValue)
            })
        self.init(code, path: path, underlying: code == .syntax ? nil : error)
    }
}
