extension JSON {
    /// What a decoder makes of the value.
    ///
    /// ```swift
    /// let active = try json["active"].decode(with: LenientBoolDecoder())
    /// ```
    ///
    /// - Throws: ``JSONError`` with path and location, whatever the decoder throws.
    public func decode<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output {
        try decoded(by: decoder)
    }

    /// What a decoder makes of the value, or nil where it is missing or null.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever the decoder throws.
    public func decodeIfPresent<D: JSONPropertyDecoder>(with decoder: D) throws -> D.Output? {
        hasValue ? try decoded(by: decoder) : nil
    }

    /// What a decoder makes of the value.
    ///
    /// - Throws: ``JSONError`` with path and location, whatever the decoder throws.
    @usableFromInline
    func decoded<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> D.Output {
        guard exists else { throw mismatch(expected: typeName(D.Output.self)) }
        let shortages = try checkStack()
        let output: D.Output
        do {
            output = try decoder.decode(self)
        } catch {
            throw placing(error)
        }
        if let shortages, shortages != Stack.shortages { throw stackExceeded() }
        return output
    }

    /// What a decoder makes of each element.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where this is no array; else what is wrong
    ///   with each bad element, up to ``JSONError/maximumCollected`` together.
    func decodedElements<D: JSONPropertyDecoder>(by decoder: D) throws(JSONError) -> [D.Output] {
        try requireKind(.array)
        var outputs: [D.Output] = []
        outputs.reserveCapacity(count)
        var failures = Failures()
        for element in elements where !failures.isFull {
            let output = failures.collect { () throws(JSONError) in try element.decoded(by: decoder) }
            if let output { outputs.append(output) }
        }
        try failures.throwIfAny()
        return outputs
    }
}

extension Parser {
    /// What a decoder makes of the member at `key`.
    ///
    /// ```swift
    /// let active = try parser.fetch("active", with: LenientBoolDecoder())
    /// ```
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, or with the member's path whatever the decoder
    ///   throws.
    public func fetch<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> D.Output {
        try view(key).decoded(by: decoder)
    }

    /// What a decoder makes of the member at `key`, or nil where that is missing or null.
    ///
    /// - Throws: ``JSONError`` with the member's path, whatever the decoder throws.
    public func fetchOptional<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> D.Output? {
        try member(key)?.decoded(by: decoder)
    }

    /// What a decoder makes of each element of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound`, `typeMismatch` where the member is no array, or of
    ///   all that is wrong with its elements.
    public func fetchArray<D: JSONPropertyDecoder>(_ key: String, with decoder: D) throws -> [D.Output] {
        try view(key).decodedElements(by: decoder)
    }

    /// What a decoder makes of each element of the array at `key`; none where that is missing or null.
    ///
    /// - Throws: ``JSONError`` as ``fetchArray(_:with:)`` does of a member that is there.
    public func fetchOptionalArray<D: JSONPropertyDecoder>(
        _ key: String, with decoder: D
    ) throws -> [D.Output] {
        try member(key)?.decodedElements(by: decoder) ?? []
    }
}

extension JSONProperty {
    /// What a decoder makes of a member that must be there: `.required("active", with: LenientBoolDecoder())`.
    public static func required<D: JSONPropertyDecoder>(_ key: String, with decoder: D) -> JSONProperty
    where D.Output == Output {
        required(.key(key), with: decoder)
    }

    /// What a decoder makes of a value further down that must be there.
    public static func required<D: JSONPropertyDecoder>(at keyPath: String, with decoder: D) -> JSONProperty
    where D.Output == Output {
        required(.keyPath(keyPath), with: decoder)
    }

    private static func required<D: JSONPropertyDecoder>(_ place: PropertyPlace, with decoder: D)
        -> JSONProperty
    where D.Output == Output {
        JSONProperty(place) { (json, _) throws(JSONError) in try json.decoded(by: decoder) }
    }

    /// What a decoder makes of a member; nil where that is missing or null.
    public static func optional<D: JSONPropertyDecoder>(_ key: String, with decoder: D) -> JSONProperty
    where Output == D.Output? {
        optional(.key(key), with: decoder)
    }

    /// What a decoder makes of a value further down; nil where that is missing or null.
    public static func optional<D: JSONPropertyDecoder>(at keyPath: String, with decoder: D) -> JSONProperty
    where Output == D.Output? {
        optional(.keyPath(keyPath), with: decoder)
    }

    private static func optional<D: JSONPropertyDecoder>(_ place: PropertyPlace, with decoder: D)
        -> JSONProperty
    where Output == D.Output? {
        JSONProperty(place) { (json, _) throws(JSONError) in
            json.hasValue ? try json.decoded(by: decoder) : nil
        }
    }

    /// What a decoder makes of a member, or `value` where that is missing or null.
    public static func `default`<D: JSONPropertyDecoder>(
        _ key: String, _ value: Output, with decoder: D
    ) -> JSONProperty where D.Output == Output {
        `default`(.key(key), value) { (json) throws(JSONError) in try json.decoded(by: decoder) }
    }

    /// What a decoder makes of a value further down, or `value` where that is missing or null.
    public static func `default`<D: JSONPropertyDecoder>(
        at keyPath: String, _ value: Output, with decoder: D
    ) -> JSONProperty where D.Output == Output {
        `default`(.keyPath(keyPath), value) { (json) throws(JSONError) in try json.decoded(by: decoder) }
    }
}

extension JSONValue {
    /// What a decoder makes of the value, with the paths from here of what is wrong.
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }

    /// What a decoder makes of the value.
    ///
    /// - Throws: ``JSONError`` with a path that starts here.
    func inflatedHere<D: JSONPropertyDecoder>(with decoder: D) throws(JSONError) -> D.Output {
        try JSON(copying: self).decoded(by: decoder)
    }
}

extension Result where Success == JSONValue, Failure == JSONError {
    /// What a decoder makes of the value, or the failure.
    @_disfavoredOverload
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        walk.inflated(with: decoder)
    }
}
