extension JSONValue {
    /// Returns the value as a `T`. Another value contains this value at `step`. All styles call this function.
    ///
    /// - Throws: ``JSONError`` with a path that starts with `step`.
    @inlinable
    package func inflated<T: JSONInflatable>(
        as type: T.Type = T.self, below step: JSONPathElement
    ) throws(JSONError) -> T {
        do {
            return try inflatedWithoutStep()
        } catch {
            throw error.below(step)
        }
    }

    /// Returns the value as a `T`. Paths of errors start at this value.
    @inlinable
    package func inflatedWithoutStep<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
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

    /// True if a model may recurse into the value: an array or an object.
    @inlinable
    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// Checks the stack, like ``JSON/checkStack()``.
    @usableFromInline
    func checkStack() throws(JSONError) -> UInt32? {
        guard isContainer else { return nil }
        guard !Stack.isShort else { throw stackExceeded() }
        return Stack.limitHits
    }

    @usableFromInline
    package func stackExceeded() -> JSONError { JSONError(.depthExceeded, message: Stack.exceeded) }

    /// Returns the error for a value of another kind than the requested type.
    @usableFromInline
    package func mismatch(expected: JSONError.Expectation) -> JSONError {
        errorFromDocument { (json) in json.mismatch(expected: expected) }
    }

    /// Returns the error for a value of the right kind that does not convert to the type.
    @usableFromInline
    package func invalid(expected: JSONError.Expectation) -> JSONError {
        errorFromDocument { (json) in json.invalid(expected: expected) }
    }

    /// Returns the error that `report` makes for a document. A container is copied without its contents.
    private func errorFromDocument(_ report: (JSON) -> JSONError) -> JSONError {
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
    /// Returns the error that the requested type reports for a missing child at `element`.
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

    /// Returns the error below `step`, as if the outermost value were a document.
    @usableFromInline
    package func below(_ step: JSONPathElement) -> JSONError {
        let error = below([step] as JSONPath)
        return !error.hasLocation ? error.with { $0.isPlaced = true } : error
    }

    /// Returns the error below a path. An error with a location is of another document, and stays unchanged.
    package func below(_ path: JSONPath) -> JSONError {
        guard !hasLocation else { return self }
        return with {
            $0.errors = $0.errors.map { $0.below(path) }
            // Collected errors have their own paths. An error of code `multiple` has none.
            if $0.errors.isEmpty { $0.path = path.appending($0.path) }
            // The outermost value may be part of another value.
            $0.isPlaced = false
        }
    }
}
