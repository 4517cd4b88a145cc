extension JSON {
    /// The error for a value that is missing or is not what was requested.
    @usableFromInline
    package func mismatch(expected: String) -> JSONError {
        if let absence { return error(of: absence, expected: expected) }
        return error(.typeMismatch, expected: expected, actual: "\(kind)")
    }

    /// - Throws: ``JSONError`` of code `typeMismatch`, or the error of a missing value.
    @usableFromInline
    package func requireKind(_ kind: Kind) throws(JSONError) {
        guard self.kind == kind else { throw mismatch(expected: "\(kind)") }
    }

    func outOfRange(expected: String) -> JSONError {
        error(.numberOutOfRange, expected: expected, actual: "a number out of its range")
    }

    /// The error for a value of the right kind from which the type cannot be made.
    @usableFromInline
    package func invalid(expected: String) -> JSONError {
        guard exists else { return mismatch(expected: expected) }
        return error(.invalidValue, expected: expected, actual: "\(kind) that is not one")
    }

    /// An error at this value, with its path and location: for values that a model itself rejects.
    ///
    /// ```swift
    /// init(json: JSON) throws {
    ///     quantity = try json["q"].decode()
    ///     guard quantity > 0 else { throw json["q"].error("must be positive") }
    ///     // [4].q: must be positive (line 1, column 31)
    /// }
    /// ```
    ///
    /// The message is shown as it is in every text of the error, so it should contain no value of the
    /// document. For a missing value, the location is that of the last value found on the way to it.
    ///
    /// A model that reads no view throws a ``JSONError`` with a relative path instead: see
    /// ``JSONError/init(_:path:location:file:expected:actual:message:underlying:)``.
    ///
    public func error(_ message: String, code: JSONError.Code = .invalidValue) -> JSONError {
        error(code, message: message)
    }

    /// An error at this value.
    func error(
        _ code: JSONError.Code, expected: String? = nil, actual: String? = nil, message: String? = nil,
        underlying: (any Error)? = nil
    ) -> JSONError {
        JSONError(
            JSONError.Storage(
                code: code, position: JSONError.Position(at: self), expected: expected, actual: actual,
                message: message,
                underlying: underlying))
    }

    private func error(of absence: Absence, expected: String) -> JSONError {
        let parent = JSON(document: document, index: index)
        // Unless it is the last step, the missing value should have been a container.
        let expected =
            switch absence.rest.first {
            case .key: "\(Kind.object)"
            case .index: "\(Kind.array)"
            case nil: expected
            }
        guard let first = absence.first else {
            return JSONError(
                JSONError.Storage(
                    code: .typeMismatch, isPlaced: true, file: document.origin.file, expected: expected,
                    actual: "\(Kind.missing)"))
        }
        let code: JSONError.Code
        let actual: String
        switch (first, parent.kind) {
        case (.key, .object): (code, actual) = (.keyNotFound, "no such key")
        case (.index, .array): (code, actual) = (.indexOutOfBounds, "no such element")
        case (.key, _): return parent.mismatch(expected: "\(Kind.object)")
        case (.index, _): return parent.mismatch(expected: "\(Kind.array)")
        }
        // The path ends with the first step that is missing.
        let position =
            absence.rest.isEmpty
            ? self : JSON(document: document, index: index, absence: Absence(first))
        return JSONError(
            JSONError.Storage(
                code: code, position: JSONError.Position(at: position), expected: expected, actual: actual)
        )
    }

    /// Converts an error that was thrown while this value was read. A ``JSONError`` that already has a
    /// place keeps it, also under a `DecodingError`. A path that a model gave to its own error continues
    /// from here. Any other error gets this value's place, and so does one of another document, for example of a
    /// string's text that a model reads as JSON.
    ///
    /// - Parameter isOfCopy: Whether the error was thrown while a copy of this value was read, for
    ///   example a ``JSONValue``. Then all paths in the error start at the copy.
    @usableFromInline
    package func placing(_ thrown: any Error, isOfCopy: Bool = false) -> JSONError {
        let own = thrown as? JSONError
        if let own, !isOfCopy, own.value?.document === document { return own }
        guard let error = own ?? (thrown as? DecodingError)?.jsonError else {
            return self.error(.custom, underlying: thrown)
        }
        if isFromOtherDocument(error) {
            let text = error.withoutUnderlyingErrors.oneLine
            let code = error.code == .multiple ? .invalidValue : error.code
            return self.error(code, message: "in another document: \(text)", underlying: error)
                .with { $0.publicMessage = "in another document: \(error.publicStatement)" }
        }
        guard own != nil, !error.hasLocation, isOfCopy || error.isWithoutPlace else { return error }
        if error.code == .multiple {
            return error.with {
                $0.errors = $0.errors.map { placing($0, isOfCopy: isOfCopy) }
                $0.isPlaced = true
                $0.file = document.origin.file
                $0.record = document.origin.record
            }
        }
        let isFromRoot = error.path.isFromRoot && !isOfCopy
        let original = (isFromRoot ? JSON(document: document, index: 0) : self)[error.path]
        return error.with { $0.move(to: original) }
    }

    /// Whether an error has a place in another document.
    private func isFromOtherDocument(_ error: JSONError) -> Bool {
        if error.code == .multiple { return error.errors.contains(where: isFromOtherDocument) }
        guard error.hasLocation, exists else { return false }
        if let known = error.document { return known !== document }
        // A fault in a text, of which there is no document. Any other place was given by the model.
        return error.syntaxFault != nil || [.syntax, .prematureEnd, .invalidUTF8].contains(error.code)
    }

    /// The beginning of a scalar's text.
    var excerpt: String? { exists ? document.excerpt(of: index) : nil }
}

extension JSONError {
    /// Whether the error is not known to be at a value of a document, so that its path is relative.
    var isWithoutPlace: Bool { !box.storage.isPlaced && !hasLocation }
}

/// The name of a type in error texts, without its module.
///
/// It is not inlined, because for a private type that it knows, the optimizer would print
/// `(Level in _2A69…)`.
@inline(never)
@usableFromInline
package func typeName(_ type: any Any.Type) -> String { "\(type)" }
