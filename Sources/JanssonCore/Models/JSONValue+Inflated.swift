extension JSONValue {
    /// The value as a `T`, where the value is at `step` in another one. This is the common entry point
    /// for plain trees, as ``JSON/inflated(as:)`` is for documents.
    ///
    /// - Throws: ``JSONError`` with a path that starts with `step`.
    @inlinable
    package func inflated<T: JSONInflatable>(
        as type: T.Type = T.self, below step: JSONPathElement
    ) throws(JSONError) -> T {
        do {
            return try inflatedHere()
        } catch {
            throw error.below(step)
        }
    }

    /// The value as a `T`.
    ///
    /// - Throws: ``JSONError`` with a path that starts at this value.
    @inlinable
    package func inflatedHere<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
        let limitHits = try checkStack()
        let model: T
        do {
            model = try T.inflate(from: self)
        } catch {
            throw JSONError(wrapping: error)
        }
        if let limitHits, limitHits != Stack.limitHits { throw stackExceeded() }
        return model
    }

    /// Whether this is an array or an object, so that a model may recurse into it.
    @inlinable
    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// The check of ``JSON/checkStack()`` for a plain tree.
    @usableFromInline
    func checkStack() throws(JSONError) -> UInt32? {
        guard isContainer else { return nil }
        guard !Stack.isShort else { throw stackExceeded() }
        return Stack.limitHits
    }

    @usableFromInline
    package func stackExceeded() -> JSONError { JSONError(.depthExceeded, message: Stack.exceeded) }

    /// The error for a value that is not what was requested.
    @usableFromInline
    package func mismatch(expected: String) -> JSONError {
        reportingHere { (json) in json.mismatch(expected: expected) }
    }

    /// The error for a value of the right kind from which the type cannot be made.
    @usableFromInline
    package func invalid(expected: String) -> JSONError {
        reportingHere { (json) in json.invalid(expected: expected) }
    }

    /// The error that the conversions report for the value. Only its kind is copied, not its contents.
    private func reportingHere(_ report: (JSON) -> JSONError) -> JSONError {
        do {
            return report(try JSON(copying: emptied))
        } catch {
            return error
        }
    }

    /// The value without its contents, for errors that name its kind.
    package var emptied: JSONValue {
        switch self {
        case .object: .object([:])
        case .array: .array([])
        default: self
        }
    }
}

extension JSONError {
    /// The error for a missing child at `element`, in the words of the requested type.
    @usableFromInline
    package static func missing<T: JSONInflatable>(
        _ element: JSONPathElement, of parent: JSONValue, as type: T.Type
    ) -> JSONError {
        do {
            _ = try JSON(copying: parent)[element].inflated(as: type)
            return JSONError(.keyNotFound, path: [element])
        } catch {
            return error
        }
    }

    /// The error below `step`, placed as if the tree were a whole document, because it is no part of
    /// another one.
    @usableFromInline
    package func below(_ step: JSONPathElement) -> JSONError {
        let error = below([step] as JSONPath)
        return !error.hasLocation ? error.with { $0.isPlaced = true } : error
    }

    /// The error below a path. An error with a location belongs to a document that the tree does not
    /// know, and stays as it is.
    package func below(_ path: JSONPath) -> JSONError {
        guard !hasLocation else { return self }
        return with {
            $0.errors = $0.errors.map { $0.below(path) }
            // Errors that were collected have paths of their own, and none together.
            if $0.errors.isEmpty { $0.path = path.appending($0.path) }
            // The tree itself may be part of another one.
            $0.isPlaced = false
        }
    }
}
