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

extension JSONValue {
    /// What a closure makes of the value that stands at `step`.
    @inlinable
    func transformed<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> U? {
        let shortages = Stack.shortages
        let value: T = try inflated(below: step)
        let result: U?
        do {
            result = try transformation(value)
        } catch {
            throw JSONError(wrapping: error).below(step)
        }
        if result == nil, shortages != Stack.shortages { throw stackExceeded().below(step) }
        return result
    }

    /// What a closure makes of the value that stands at `step`; nil is an error.
    @inlinable
    func transformedOrInvalid<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> U {
        guard let result = try transformed(below: step, by: transformation) else {
            throw invalid(expected: typeName(U.self)).below(step)
        }
        return result
    }

    /// What a closure makes of each element of the array that stands at `step`, without those of which
    /// it makes nil.
    @inlinable
    func transformedElements<T: JSONInflatable, U>(
        below step: JSONPathElement, by transformation: (T) throws -> U?
    ) throws(JSONError) -> [U] {
        guard case .array(let elements) = self else {
            throw mismatch(expected: "\(JSON.Kind.array)").below(step)
        }
        var results: [U] = []
        results.reserveCapacity(elements.count)
        var failures = Failures()
        for (position, element) in elements.enumerated() where !failures.isFull {
            do {
                let result = try element.transformed(below: .index(position), by: transformation)
                if let result { results.append(result) }
            } catch {
                failures.add(error.below(step))
            }
        }
        try failures.throwIfAny()
        return results
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
