extension JSON {
    /// The properties of an object, each of the type of what it goes to.
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
    /// What `.default` and `.lossyArray` replace or leave out is not told: see
    /// ``properties(_:dropped:)``.
    ///
    /// Any number of properties compiles in linear time, but for defaults by a literal that is not
    /// of its own first type: of a dozen, as `.default("limit", 1)` for a `Double`, write `1.0`.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no object (or an array of which
    ///   all key paths are empty or JSON Pointers); else what is wrong with each property, and in the models they
    ///   hold, together and in document order, up to ``JSONError/maximumCollected``.
    @inlinable
    @inline(__always)
    public func properties<each Output>(
        _ property: repeat JSONProperty<each Output>
    ) throws -> (repeat each Output) {
        var report = Failures.unwanted
        return try collect(repeat each property, report: &report)
    }

    /// The properties of an object, as ``properties(_:)`` reads them; what `.default` replaced and
    /// `.lossyArray` left out, and why, is appended to `dropped`.
    ///
    /// ```swift
    /// var dropped: [JSONError] = []
    /// (name, tags) = try json.properties(.default("name", "?"), .lossyArray("tags"), dropped: &dropped)
    /// ```
    ///
    /// No more than ``JSONError/maximumCollected`` errors are kept in `dropped`: the last then tells by
    /// ``JSONError/omittedCount`` how many more there were. What models further down leave out is theirs
    /// to tell.
    ///
    /// - Throws: What ``properties(_:)`` throws.
    @inlinable
    @inline(__always)
    public func properties<each Output>(
        _ property: repeat JSONProperty<each Output>, dropped: inout [JSONError]
    ) throws -> (repeat each Output) {
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try collect(repeat each property, report: &report)
    }

    @inlinable
    @inline(__always)
    func collect<each Output>(
        _ property: repeat JSONProperty<each Output>, report: inout Failures
    ) throws(JSONError) -> (repeat each Output) {
        if kind != .object {
            var leadIntoArrays = true
            for place in repeat (each property).place {
                leadIntoArrays = leadIntoArrays && place.leadsIntoArrays
            }
            try requireContainer(leadIntoArrays: leadIntoArrays)
        }
        var failures = Failures()
        let values = (repeat (each property).value(in: self, failures: &failures, report: &report))
        try failures.throwIfAny()
        return (repeat try JSON.unwrapped(each values))
    }

    /// So that what is no object is one error, and none of optional properties alone.
    @usableFromInline
    func requireContainer(leadIntoArrays: Bool) throws(JSONError) {
        guard leadIntoArrays, kind == .array else { return try requireKind(.object) }
    }

    /// A value of which there is one, as there were no failures.
    @inlinable
    @inline(__always)
    static func unwrapped<T>(_ value: T?) throws(JSONError) -> T {
        guard let value else { throw JSONError(collecting: []) }
        return value
    }
}

// One property: a pack of one does not infer its type from where it goes.
extension JSON {
    /// The one property of an object, as ``properties(_:)`` reads them.
    ///
    /// - Throws: What ``properties(_:)`` throws.
    @inlinable
    @inline(__always)
    public func properties<Output>(_ property: JSONProperty<Output>) throws -> Output {
        var report = Failures.unwanted
        return try collect(property, report: &report)
    }

    /// The one property of an object, as ``properties(_:dropped:)`` reads them.
    ///
    /// - Throws: What ``properties(_:)`` throws.
    @inlinable
    @inline(__always)
    public func properties<Output>(
        _ property: JSONProperty<Output>, dropped: inout [JSONError]
    ) throws -> Output {
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try collect(property, report: &report)
    }
}
