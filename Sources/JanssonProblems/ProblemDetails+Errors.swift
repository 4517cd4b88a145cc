public import JanssonCore

extension ProblemDetails {
    /// Makes the details of a problem with a request that was read.
    ///
    /// | status | errors |
    /// |---|---|
    /// | 400 Bad Request | text that is not JSON, or that has a key twice where that is refused |
    /// | 413 Content Too Large | more bytes than ``JSONParsingOptions/Limits`` allow |
    /// | 422 Unprocessable Content | JSON that is not the model, or beyond another limit |
    /// | 500 Internal Server Error | a file that cannot be read, or an error of writing |
    /// | 503 Service Unavailable | no memory, or a cancelled task |
    ///
    /// A 5xx problem is not the sender's, so it says nothing but its status. Of several errors, the largest
    /// status counts.
    ///
    /// Nothing in the details shows a value of the request, and nothing but ``Item/pointer`` its keys. A
    /// ``JSONError/message`` that a model gave to its own error is shown as it is; the text of an
    /// ``JSONError/underlying`` error of another type is not, because it may show anything. File names and
    /// ``JSONError/libraryMessage`` are not shown either.
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

    /// Makes the details of a problem with a request, of a ``JSONError`` or a `DecodingError`, as
    /// ``JanssonDecoder`` and `JSONDecoder` throw them. Other errors, such as `EncodingError`, say nothing
    /// about a request: they are nil.
    ///
    /// The error of a ``JanssonDecoder`` has its line and column. An error of another decoder has its coding path
    /// as the pointer, and its kind; its text is left out, because it may show a value.
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
    /// The path as a JSON Pointer (RFC 6901), if it is known and no longer than 1,024 bytes.
    var publicPointer: String? {
        let path = path
        // An empty path without a location may belong to an error that has no place yet.
        let hasPlace = storage.isPlaced || location != nil || !path.isEmpty
        return hasPlace && path.isWrittenWhole ? path.pointer : nil
    }

    /// The HTTP status code for a request that this is the error of.
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

    /// The error of a decoder of another package. Its text is not kept, and neither is its cause.
    fileprivate init(foreign error: DecodingError) {
        let (code, context): (Code, DecodingError.Context?) =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (.typeMismatch, context)
            case .keyNotFound(_, let context): (.keyNotFound, context)
            // JSONDecoder has no other sign of text that is not JSON.
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
