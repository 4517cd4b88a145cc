#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSONError: LocalizedError {
    /// The ``description``. With `import Foundation`, it is also the error's `localizedDescription`.
    public var errorDescription: String? { description }
}
#endif

extension JSONError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The error in one line: file, record, path, statement and location. An error of code `multiple` has a line for
    /// each collected error.
    ///
    /// ```
    /// people[1].age: expected Int, found a string (line 10, column 20)
    /// ```
    ///
    /// The package's own sentences show no value of the document and can be logged. A model's ``message`` or an
    /// ``underlying`` error may show values. Invisible characters are escaped as in a Swift literal (`\n`,
    /// `\u{202E}`), so no input can add a line or control a terminal. Long paths and file names are cut: see
    /// ``JSONPath/description``.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of ``description``: a line for each error in ``all``, and a last line if ``isTruncated``. Empty if the
    /// code is `multiple` and there are no errors.
    public var lines: [String] {
        guard code == .multiple else { return [wholeLine] }
        return errors.map(\.wholeLine) + (isTruncated ? ["(there may be more)"] : [])
    }

    /// The error in one line even if its code is `multiple`, for a log with one line per entry:
    ///
    /// ```
    /// 2 errors: [0].id: expected Int, found null (line 1, column 9); [3]: expected an object, found a number (line 1, column 40)
    /// ```
    ///
    /// Several errors take at most 4,096 bytes, unless the first error alone takes more. The line ends with the number
    /// of omitted errors: `; and 97 more`.
    public var oneLine: String {
        code == .multiple && !errors.isEmpty ? "\(statement): \(details)" : wholeLine
    }

    /// The limit of ``oneLine`` for several errors, in bytes.
    private static let maximumOneLineLength = 4_096

    /// The lines of the first errors, joined, up to the maximum length.
    private var details: String {
        // Leaves space for the count before the lines and the count after them.
        let room = JSONError.maximumOneLineLength - 64
        var text = ""
        for (position, error) in errors.enumerated() {
            let line = error.wholeLine
            guard position == 0 || text.utf8.count + line.utf8.count <= room else {
                return text + "; and \(errors.count - position) more"
            }
            text += position == 0 ? line : "; " + line
        }
        return text
    }

    /// The same as ``description``, because arrays, optionals and results print their contents with `debugDescription`.
    public var debugDescription: String { description }

    private var wholeLine: String { line(statement) }

    /// The text for the context of a `DecodingError` or `EncodingError`: path, what was found, and location. Swift prints
    /// the text before the underlying error, whose ``description`` has the statement.
    var contextDescription: String {
        line(
            code == .multiple
                ? statement
                : isMissing
                    ? "missing" : found.map { "found \($0)".printable } ?? code.defaultStatement)
    }

    private func line(_ statement: String) -> String {
        if code == .multiple { return statement }
        var text = ""
        if let file { text += "\(file.printable(limit: JSONPath.maximumTextLength)): " }
        // In a streamed array, the path already contains the element's index.
        if let record = storage.record, record.stream.arrayPath == nil { text += "record \(record.number): " }
        let path = path
        if !path.isEmpty { text += "\(path): " }
        text += statement
        if let location { text += " (\(location))" }
        if omittedCount > 0 { text += ", and \(omittedCount) more" }
        return text
    }

    /// The error without path and location: `expected Int, found a string`. For an error of code `multiple`, the number
    /// of errors.
    public var statement: String {
        if code == .multiple { return "\(errors.count)\(isTruncated ? " or more" : "") errors" }
        return ownStatement.printable
    }

    private var ownStatement: String {
        if let own = statementWithoutCause(expected: storage.expected?.text, found: actual) { return own }
        switch underlying {
        case let error as DecodingError: return error.statement { $0.text }
        // The description of an `EncodingError` would show the whole value.
        case is EncodingError: return "cannot be encoded"
        case let error?: return "\(error)"
        case nil: return code.defaultStatement
        }
    }

    /// The ``statement`` for untrusted readers, who may not know Swift. Names types in words of JSON, and omits the text
    /// of an underlying error, which may show anything.
    package var publicStatement: String {
        let expected = storage.expected?.publicText(found: storage.unfitKind, isMissing: isMissing)
        // `actual` would include the nearest case's path, which shows keys.
        let own = storage.publicMessage ?? statementWithoutCause(expected: expected, found: found)
        if let own { return own.printable }
        if let error = underlying as? DecodingError {
            return error.statement { $0.publicText(found: nil, isMissing: false) }
        }
        return (underlying == nil ? code : .invalidValue).defaultStatement
    }

    /// This error without ``underlying`` errors, whose texts may show anything.
    package var withoutUnderlyingErrors: JSONError {
        with { storage in
            if storage.underlying != nil {
                if expected == nil, message == nil { storage.message = publicStatement }
                storage.underlying = nil
            }
            storage.errors = storage.errors.map(\.withoutUnderlyingErrors)
        }
    }

    /// Whether a member or an element is missing.
    private var isMissing: Bool {
        storage.expected != nil && found != nil && [.keyNotFound, .indexOutOfBounds].contains(code)
    }

    private func statementWithoutCause(expected: String?, found: String?) -> String? {
        guard let expected else { return message }
        if isMissing { return "missing, expected \(expected)" }
        if let found { return "expected \(expected), found \(found)" }
        return message ?? "expected \(expected)"
    }

    /// The error as keys and values, for example for swift-log's metadata:
    ///
    /// - `code` and `statement`;
    /// - `path`, `file`, `record`, `line`, `column` and `byteOffset`, if the error has them;
    /// - `keyword` and `schemaLocation` for the violation of a schema;
    /// - `details` for an error of code `multiple`: the lines of its errors, as in ``oneLine``.
    ///
    /// The values are written as in ``description``.
    ///
    /// ```swift
    /// logger.notice("a bad order", metadata: error.metadata.mapValues { .string($0) })
    /// ```
    public var metadata: [String: String] {
        var metadata = ["code": code.name, "statement": statement]
        if !path.isEmpty { metadata["path"] = path.description }
        metadata["file"] = file?.printable(limit: JSONPath.maximumTextLength)
        metadata["record"] = recordNumber.map { "\($0)" }
        if let location {
            metadata["line"] = "\(location.line)"
            metadata["column"] = "\(location.column)"
            metadata["byteOffset"] = "\(location.byteOffset)"
        }
        if let place = storage.violatedKeyword {
            metadata["keyword"] = place.keyword
            metadata["schemaLocation"] = place.location.printable(limit: JSONPath.maximumTextLength)
        }
        if code == .multiple, !errors.isEmpty { metadata["details"] = details }
        return metadata
    }

    /// The keys of ``metadata`` whose values are numbers.
    package static let numbersInMetadata: Set<String> = ["record", "line", "column", "byteOffset"]
}

extension JSONError: CustomReflectable {
    /// The ``metadata`` and the collected errors, so that `dump` shows no value of the document.
    public var customMirror: Mirror {
        // `errors` replaces `details` here.
        let metadata = metadata.filter { $0.key != "details" }
        var children: [(label: String?, value: Any)] = metadata.sorted { $0.key < $1.key }.map {
            ($0.key, $0.value)
        }
        if code == .multiple { children.append(("errors", errors)) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

extension DecodingError {
    /// The expected type, or the kind of error. Omits the error's own description, which may show values.
    fileprivate func statement(_ text: (JSONError.Expectation) -> String) -> String {
        switch self {
        case .typeMismatch(let type, _), .valueNotFound(let type, _): "expected \(text(.type(type)))"
        case .keyNotFound: JSONError.Code.keyNotFound.defaultStatement
        default: JSONError.Code.invalidValue.defaultStatement
        }
    }
}

extension JSONError.Code {
    fileprivate var defaultStatement: String {
        switch self {
        case .syntax: "not JSON"
        case .prematureEnd: "the text ends before the document does"
        case .invalidUTF8: "not UTF-8"
        case .keyNotFound: "no such key"
        case .indexOutOfBounds: "no such element"
        case .typeMismatch: "a value of the wrong kind"
        case .numberOutOfRange: "a number out of range"
        case .invalidValue: "not a valid value"
        case .duplicateKey: "duplicate key"
        case .depthExceeded: "nested too deep"
        case .limitExceeded: "over a limit"
        case .file: "a file cannot be read"
        case .cancelled: "cancelled"
        case .schemaViolation: "not valid by the schema"
        default: "failed"
        }
    }
}
