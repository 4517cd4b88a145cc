extension JSONError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The error in one line: file, path, what was expected and found, location. An error of code
    /// `multiple` has one line for each of its errors.
    ///
    /// ```
    /// people[1].age: expected Int, found a string (line 10, column 20)
    /// ```
    ///
    /// The text shows no value of the document, so it can be logged. An ``underlying`` error or a model's
    /// own ``message`` is shown as it is. Invisible characters in keys, file names and everything else
    /// are escaped as in a Swift literal (`\n`, `\u{202E}`), so no input can add a line or control a
    /// terminal. Long paths and file names are cut: see ``JSONPath/description``.
    public var description: String { lines.joined(separator: "\n") }

    /// The lines of ``description``: one for each of ``all``, and a last one if ``isTruncated``. An error of
    /// code `multiple` without errors has none.
    public var lines: [String] {
        guard code == .multiple else { return [line] }
        return errors.map(\.line) + (isTruncated ? ["(there may be more)"] : [])
    }

    /// The error in one line, also if it is of code `multiple`, for a log with a line for each entry:
    ///
    /// ```
    /// 2 errors: [0].id: expected Int, found null (line 1, column 9); [3]: expected an object, found a number (line 1, column 40)
    /// ```
    ///
    /// Several errors take at most 4,096 bytes, unless the first of them alone takes more.
    /// The number of those that have no room is at the end: `; and 97 more`.
    public var oneLine: String {
        code == .multiple && !errors.isEmpty ? "\(statement): \(details)" : line
    }

    /// The maximum length of ``oneLine`` for several errors, in bytes: 4,096.
    private static let maximumOneLineLength = 4_096

    /// The lines of several errors in one, as many as have room.
    private var details: String {
        // Room for the number of errors before them, and of those that are left out.
        let room = JSONError.maximumOneLineLength - 64
        var text = ""
        for (position, error) in errors.enumerated() {
            let line = error.line
            guard position == 0 || text.utf8.count + line.utf8.count <= room else {
                return text + "; and \(errors.count - position) more"
            }
            text += position == 0 ? line : "; " + line
        }
        return text
    }

    /// The same text as ``description``, because arrays, optionals and results print their contents with
    /// it.
    public var debugDescription: String { description }

    private var line: String {
        if code == .multiple { return statement }
        var text = ""
        if let file { text += "\(file.printable(limit: JSONPath.maximumTextLength)): " }
        // An element's number is in its path.
        if let record = storage.record, record.stream.arrayPath == nil { text += "record \(record.number): " }
        let path = path
        if !path.isEmpty { text += "\(path): " }
        text += statement
        if let location { text += " (\(location))" }
        if omittedCount > 0 { text += ", and \(omittedCount) more" }
        return text
    }

    /// What is wrong, without the path and location: `expected Int, found a string`. For an error of code
    /// `multiple`, the number of errors.
    public var statement: String {
        if code == .multiple { return "\(errors.count)\(isTruncated ? " or more" : "") errors" }
        return ownStatement.printable
    }

    private var ownStatement: String {
        if let own = statementWithoutCause(actual) { return own }
        switch underlying {
        case let error as DecodingError: return error.statement
        // Its description would show the whole value.
        case is EncodingError: return "cannot be encoded"
        case let error?: return "\(error)"
        case nil: return code.defaultStatement
        }
    }

    /// The ``statement`` for people outside: without the text of an underlying error, which may show
    /// anything.
    package var publicStatement: String {
        // The fault of a nearest case has a path, which shows keys.
        if let own = storage.publicMessage ?? statementWithoutCause(storage.actual) { return own.printable }
        if let error = underlying as? DecodingError { return error.statement }
        return (underlying == nil ? code : .invalidValue).defaultStatement
    }

    /// This error without the texts of ``underlying`` errors, which may show anything.
    package var withoutUnderlyingErrors: JSONError {
        with { storage in
            if storage.underlying != nil {
                if statementWithoutCause(storage.actual) == nil { storage.message = publicStatement }
                storage.underlying = nil
            }
            storage.errors = storage.errors.map(\.withoutUnderlyingErrors)
        }
    }

    private func statementWithoutCause(_ actual: String?) -> String? {
        if let expected, let actual { return "expected \(expected), found \(actual)" }
        return message ?? expected.map { "expected \($0)" }
    }

    /// The error as keys and values, for example for swift-log's metadata: `code` and `statement`, and
    /// `path`, `file`, `record`, `line`, `column` and `byteOffset` if the error has them, and
    /// `keyword` and `schemaLocation` for a schema's violation. An error of code
    /// `multiple` has the lines of its errors in `details`, as in ``oneLine``. The texts are those of
    /// ``description``.
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
        if let place = storage.schemaPlace {
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
    /// The ``metadata`` and the collected errors, so that `dump` shows no value of the document either.
    public var customMirror: Mirror {
        // The collected errors have a place of their own.
        let metadata = metadata.filter { $0.key != "details" }
        var children: [(label: String?, value: Any)] = metadata.sorted { $0.key < $1.key }.map {
            ($0.key, $0.value)
        }
        if code == .multiple { children.append(("errors", errors)) }
        return Mirror(self, children: children, displayStyle: .struct)
    }
}

extension DecodingError {
    /// The expected type or the kind of fault. The texts of other code are left out, because they may show values.
    fileprivate var statement: String {
        switch self {
        case .typeMismatch(let type, _), .valueNotFound(let type, _): "expected \(typeName(type))"
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
