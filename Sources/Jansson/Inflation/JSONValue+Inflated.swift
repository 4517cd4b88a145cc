extension JSONValue {
    /// The value as a `T`, where it stands at `step` in another: the door to plain trees, as
    /// ``JSON/inflated(as:)`` is the one to documents.
    ///
    /// - Throws: ``JSONError`` with a path that starts with `step`.
    @inlinable
    func inflated<T: JSONInflatable>(
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
    /// - Throws: ``JSONError`` with a path that starts here.
    @inlinable
    func inflatedHere<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T {
        let shortages = try checkStack()
        let model: T
        do {
            model = try T.inflate(from: self)
        } catch {
            throw JSONError(wrapping: error)
        }
        if let shortages, shortages != Stack.shortages { throw stackExceeded() }
        return model
    }

    /// Whether this is an array or an object, of which a model may come back for what is inside.
    @usableFromInline
    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// ``JSON/checkStack()`` for a plain tree.
    @usableFromInline
    func checkStack() throws(JSONError) -> UInt32? {
        guard isContainer else { return nil }
        guard !Stack.isShort else { throw stackExceeded() }
        return Stack.shortages
    }

    @usableFromInline
    func stackExceeded() -> JSONError { JSONError(.depthExceeded, message: Stack.exceeded) }

    /// The error of a value that is not what was asked for.
    @usableFromInline
    func mismatch(expected: String) -> JSONError {
        reportingHere { (json) in json.mismatch(expected: expected) }
    }

    /// The error of a value that is of the right kind and that the type cannot be made from.
    @usableFromInline
    func invalid(expected: String) -> JSONError {
        reportingHere { (json) in json.invalid(expected: expected) }
    }

    /// What the conversions say of the value, without what is in it.
    private func reportingHere(_ report: (JSON) -> JSONError) -> JSONError {
        do {
            return report(try JSON(copying: emptied))
        } catch {
            return error
        }
    }

    /// The value without what is in it, for errors that tell its kind.
    var emptied: JSONValue {
        switch self {
        case .object: .object([:])
        case .array: .array([])
        default: self
        }
    }
}

extension JSONError {
    /// Why a tree has no child at `element`, as the type that was asked for puts it.
    static func missing<T: JSONInflatable>(
        _ element: JSONPathElement, of parent: JSONValue, as type: T.Type
    ) -> JSONError {
        do {
            _ = try JSON(copying: parent)[element].inflated(as: type)
            return JSONError(.keyNotFound, path: [element])
        } catch {
            return error
        }
    }

    /// The error of the child at `step` of a tree that is read as a document of its own would be: placed,
    /// as there is nothing that it may be a part of.
    @usableFromInline
    package func below(_ step: JSONPathElement) -> JSONError {
        let error = below([step] as JSONPath)
        return error.location == nil ? error.with { $0.isPlaced = true } : error
    }

    /// The error with a path that it stands below. One that has a location is of a document that the
    /// tree knows nothing of, and stays as it is.
    func below(_ path: JSONPath) -> JSONError {
        guard location == nil else { return self }
        return with {
            $0.errors = $0.errors.map { $0.below(path) }
            $0.path = path.appending($0.path)
            // The tree itself may be a part of something.
            $0.isPlaced = false
        }
    }
}
