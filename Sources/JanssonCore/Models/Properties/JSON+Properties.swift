extension JSON {
    /// Reads the properties of an object. Each variable determines the type of its property.
    ///
    /// ```swift
    /// struct Person: JSONDecodable {
    ///     let name: String
    ///     let age: Int
    ///     let nick: String?
    ///
    ///     init(json: JSON) throws {
    ///         (name, age, nick) = try json.properties(.required("name"), .required("age"), .optional("nick"))
    ///     }
    /// }
    /// ```
    ///
    /// `JSON.properties(_:dropped:)` also reports values that `.default` replaced or `.lossyArray` left out.
    ///
    /// Compile time is linear in the number of properties, except with many literals that convert to another type. In a
    /// dozen defaults like `.default("limit", 1)` for a `Double`, write `1.0`.
    ///
    /// - Throws: ``JSONError``:
    ///   - of code `typeMismatch` if the value is not an object (or an array, if all paths are JSON Pointers or empty
    ///     key paths);
    ///   - of code `keyNotFound` or `indexOutOfBounds` if the value is missing;
    ///   - the errors of all properties and nested models, in document order, up to ``JSONError/maximumCollected``.
    @inlinable
    @inline(__always)
    public func properties<each Output>(
        _ property: repeat JSONProperty<each Output>
    ) throws -> (repeat each Output) {
        var report = ErrorAccumulator.discarding
        return try collect(repeat each property, report: &report)
    }

    /// Reads the properties of an object, like `JSON.properties(_:)`. Appends an error to `dropped` for each value that
    /// `.default` replaced or `.lossyArray` left out.
    ///
    /// ```swift
    /// var dropped: [JSONError] = []
    /// (name, tags) = try json.properties(.default("name", "?"), .lossyArray("tags"), dropped: &dropped)
    /// ```
    ///
    /// `dropped` keeps at most ``JSONError/maximumCollected`` errors. The last error's ``JSONError/omittedCount``
    /// counts further values. Values that nested models leave out are not reported.
    ///
    /// - Throws: ``JSONError``, as `JSON.properties(_:)` does.
    @inlinable
    @inline(__always)
    public func properties<each Output>(
        _ property: repeat JSONProperty<each Output>, dropped: inout [JSONError]
    ) throws -> (repeat each Output) {
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try collect(repeat each property, report: &report)
    }

    @inlinable
    @inline(__always)
    func collect<each Output>(
        _ property: repeat JSONProperty<each Output>, report: inout ErrorAccumulator
    ) throws(JSONError) -> (repeat each Output) {
        if kind != .object {
            var leadIntoArrays = true
            for place in repeat (each property).place {
                leadIntoArrays = leadIntoArrays && place.leadsIntoArrays
            }
            try requireContainer(leadIntoArrays: leadIntoArrays)
        }
        // Values go directly to the result. For a tuple of optionals, the runtime would compute the layout for each
        // object.
        var count = 0
        do throws(JSONError) {
            return (repeat try (each property).next(in: self, after: &count, report: &report))
        } catch {
            var failures = ErrorAccumulator()
            failures.add(error)
            for property in repeat each property {
                count -= 1
                if count < 0 { _ = property.value(in: self, failures: &failures, report: &report) }
            }
            throw failures.error
        }
    }

    /// Throws one error unless the value is an object, or an array if `leadIntoArrays`.
    @usableFromInline
    package func requireContainer(leadIntoArrays: Bool) throws(JSONError) {
        guard leadIntoArrays, kind == .array else { return try requireKind(.object) }
    }
}

// Overloads for one property, because the context does not determine the type of a pack of one.
extension JSON {
    /// Reads one property of an object, like `JSON.properties(_:)`.
    ///
    /// - Throws: ``JSONError``, as `JSON.properties(_:)` does.
    @inlinable
    @inline(__always)
    public func properties<Output>(_ property: JSONProperty<Output>) throws -> Output {
        var report = ErrorAccumulator.discarding
        return try collect(property, report: &report)
    }

    /// Reads one property of an object, like `JSON.properties(_:dropped:)`.
    ///
    /// - Throws: ``JSONError``, as `JSON.properties(_:)` does.
    @inlinable
    @inline(__always)
    public func properties<Output>(
        _ property: JSONProperty<Output>, dropped: inout [JSONError]
    ) throws -> Output {
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try collect(property, report: &report)
    }
}
