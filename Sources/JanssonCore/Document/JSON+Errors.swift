extension JSON {
    /// Returns the error for a value that is missing or has another kind than requested.
    @usableFromInline
    package func mismatch(expected: JSONError.Expectation) -> JSONError {
        if let absence { return error(of: absence, expected: expected) }
        return error(.typeMismatch, expected: expected, actual: kind.description)
    }

    /// - Throws: ``JSONError`` of code `typeMismatch`, `keyNotFound` or `indexOutOfBounds`.
    @usableFromInline
    package func requireKind(_ kind: Kind) throws(JSONError) {
        guard self.kind == kind else { throw mismatch(expected: .kind(kind)) }
    }

    func outOfRange(expected: JSONError.Expectation) -> JSONError {
        error(.numberOutOfRange, expected: expected, actual: "a number out of its range")
    }

    /// Returns the error for a value of the right kind that cannot be converted to the type.
    @usableFromInline
    package func invalid(expected: JSONError.Expectation) -> JSONError {
        guard exists else { return mismatch(expected: expected) }
        return JSONError(
            JSONError.Storage(
                code: .invalidValue, position: JSONError.Position(at: self), expected: expected,
                unfitKind: kind))
    }

    /// Returns an error with this value's path and location. Throw it in a model to reject the value.
    ///
    /// ```swift
    /// init(json: JSON) throws {
    ///     quantity = try json["q"].decode()
    ///     guard quantity > 0 else { throw json["q"].error("must be positive") }
    ///     // [4].q: must be positive (line 1, column 31)
    /// }
    /// ```
    ///
    /// Every description of the error shows the message, so the message should contain no value of the document. For a
    /// missing value, the location is that of the last value found on its path.
    ///
    /// A model that reads no `JSON` throws a ``JSONError`` with a relative path instead: see
    /// ``JSONError/init(_:path:location:file:expected:actual:message:underlying:)``.
    public func error(_ message: String, code: JSONError.Code = .invalidValue) -> JSONError {
        error(code, message: message)
    }

    func error(
        _ code: JSONError.Code, expected: JSONError.Expectation? = nil, actual: String? = nil,
        message: String? = nil,
        underlying: (any Error)? = nil
    ) -> JSONError {
        JSONError(
            JSONError.Storage(
                code: code, position: JSONError.Position(at: self), expected: expected, actual: actual,
                message: message,
                underlying: underlying))
    }

    private func error(of absence: Absence, expected: JSONError.Expectation) -> JSONError {
        let parent = JSON(document: document, index: index)
        // If more steps follow, a container was expected.
        let expected: JSONError.Expectation =
            switch absence.rest.first {
            case .key: .kind(.object)
            case .index: .kind(.array)
            case nil: expected
            }
        guard let first = absence.first else {
            return JSONError(
                JSONError.Storage(
                    code: .typeMismatch, isPlaced: true, file: document.origin.file, expected: expected,
                    actual: Kind.missing.description))
        }
        let code: JSONError.Code
        let actual: String
        switch (first, parent.kind) {
        case (.key, .object): (code, actual) = (.keyNotFound, "no such key")
        case (.index, .array): (code, actual) = (.indexOutOfBounds, "no such element")
        case (.key, _): return parent.mismatch(expected: .kind(.object))
        case (.index, _): return parent.mismatch(expected: .kind(.array))
        }
        // The path ends with the first missing step.
        let position =
            absence.rest.isEmpty
            ? self : JSON(document: document, index: index, absence: Absence(first))
        return JSONError(
            JSONError.Storage(
                code: code, position: JSONError.Position(at: position), expected: expected, actual: actual)
        )
    }

    /// Adds a path and location to an error that was thrown while this value was read:
    ///
    /// - A ``JSONError`` with a location in this document keeps its location, also inside a `DecodingError`.
    /// - A relative path from a model is appended to this value's path.
    /// - A ``JSONError`` of another document, such as JSON in a string, becomes the cause of an error at this value.
    /// - An error of another type becomes the cause of an error of code `custom` at this value.
    ///
    /// - Parameter isOfCopy: Whether a copy of this value was read, for example a ``JSONValue``. Paths in the error
    ///   then start at the copy.
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
        guard own != nil, !error.hasLocation, isOfCopy || error.hasRelativePath else { return error }
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

    private func isFromOtherDocument(_ error: JSONError) -> Bool {
        if error.code == .multiple { return error.errors.contains(where: isFromOtherDocument) }
        guard error.hasLocation, exists else { return false }
        if let known = error.document { return known !== document }
        // An error of a syntax fault has no document. A model sets other locations.
        return error.syntaxFault != nil || [.syntax, .prematureEnd, .invalidUTF8].contains(error.code)
    }

    var excerpt: String? { exists ? document.excerpt(of: index) : nil }
}

extension JSONError {
    /// True if the error's path is relative, because no value of a document is known.
    var hasRelativePath: Bool { !box.storage.isPlaced && !hasLocation }
}

/// Returns the name of a type without its module.
///
/// Not inlined, because the optimizer would print `(Level in _2A69…)` for a private type.
@inline(never)
@usableFromInline
package func typeName(_ type: any Any.Type) -> String { "\(type)" }
