extension JSON {
    /// The error of a value that is not what was asked for, or is missing.
    @usableFromInline
    func mismatch(expected: String) -> JSONError {
        if let absence { return error(of: absence, expected: expected) }
        return error(.typeMismatch, expected: expected, actual: "\(kind)")
    }

    /// An error at this value.
    func error(
        _ code: JSONError.Code, expected: String? = nil, actual: String? = nil, message: String? = nil,
        underlying: (any Error)? = nil
    ) -> JSONError {
        JSONError(
            JSONError.Facts(
                code: code, path: path, isPlaced: true, location: location, file: document.file,
                expected: expected, actual: actual, message: message, excerpt: excerpt, underlying: underlying
            ))
    }

    private func error(of absence: Absence, expected: String) -> JSONError {
        let parent = JSON(document: document, index: index)
        // What is missing was to be walked on from, unless it is the last step.
        let expected =
            switch absence.rest.first {
            case .key: "\(Kind.object)"
            case .index: "\(Kind.array)"
            case nil: expected
            }
        let code: JSONError.Code
        let actual: String
        switch (absence.first, parent.kind) {
        case (.key, .object): (code, actual) = (.keyNotFound, "no such key")
        case (.index, .array): (code, actual) = (.indexOutOfBounds, "no such element")
        case (.key, _): return parent.mismatch(expected: "\(Kind.object)")
        case (.index, _): return parent.mismatch(expected: "\(Kind.array)")
        }
        return JSONError(
            JSONError.Facts(
                code: code, path: parent.path.appending(absence.first), isPlaced: true, location: location,
                file: document.file, expected: expected, actual: actual))
    }

    /// What a thrown error says of this value: a JSONError that has a place keeps it, also under a
    /// `DecodingError`; any other gets this one's.
    @usableFromInline
    func placing(_ error: any Error) -> JSONError {
        if let error = (error as? DecodingError)?.jsonError { return error }
        guard let error = error as? JSONError else {
            return self.error(.custom, underlying: error)
        }
        guard !error.facts.isPlaced, error.path.isEmpty, error.location == nil, error.code != .multiple
        else { return error }
        return error.with {
            $0.path = path
            $0.isPlaced = true
            $0.location = location
            $0.file = document.file
            $0.excerpt = $0.excerpt ?? excerpt
        }
    }

    /// What an error thrown over a copy of this value, as a ``JSONValue``, says of the value itself:
    /// its path starts at the copy, and goes on from here; one that has a location has its own.
    @usableFromInline
    func placingCopied(_ thrown: any Error) -> JSONError {
        guard let error = thrown as? JSONError, error.location == nil else { return placing(thrown) }
        if error.code == .multiple {
            return JSONError(collecting: error.errors.map { placingCopied($0) })
        }
        let original = self[error.path]
        return error.with {
            $0.path = original.path
            $0.isPlaced = true
            $0.location = original.location
            $0.file = document.file
            $0.excerpt = $0.excerpt ?? original.excerpt
        }
    }

    /// The beginning of a scalar's text, for `debugDescription`.
    private var excerpt: String? {
        guard let node else { return nil }
        switch node.kind {
        case .string: return "\"\(document.string(node).prefix(JSON.excerptLength))\""
        case .integer, .unsigned, .real, .bigInteger:
            return String(document.numberText(node).prefix(JSON.excerptLength))
        case .true: return "true"
        case .false: return "false"
        case .null, .array, .object: return nil
        }
    }

    /// In characters.
    private static let excerptLength = 64
}
