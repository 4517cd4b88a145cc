extension JSONError {
    /// The requested value: words, or a type, which is described when someone asks.
    ///
    /// Most errors of an enum without a tag are discarded, so this holds no more than one reference.
    @usableFromInline
    package struct Expectation: Sendable, ExpressibleByStringInterpolation {
        /// The words, or those that follow the words of the type.
        private var words: String
        /// The type that ``text`` names.
        private var type: (any Any.Type)?
        /// The type whose description has the values of ``text`` and the words of ``publicText(found:isMissing:)``.
        private var described: (any Any.Type)?
        /// The kind of all values of a type that is no enum.
        private var kind: JSON.Kind?

        @usableFromInline
        package init(stringLiteral words: String) { self.words = words }

        /// Makes the expectation of a type.
        ///
        /// - Parameters:
        ///   - described: The type that describes the JSON, such as a decoder. Default: `type`.
        ///   - kind: The kind of all values of a type that is no enum. Default: unknown.
        @usableFromInline
        package static func type(
            _ type: any Any.Type, describedBy described: (any Any.Type)? = nil, kind: JSON.Kind? = nil
        ) -> Expectation {
            var expectation: Expectation = ""
            (expectation.type, expectation.described) = (type, described ?? type)
            expectation.kind = kind
            return expectation
        }

        static func kind(_ kind: JSON.Kind) -> Expectation { Expectation(stringLiteral: kind.description) }

        /// Makes the expectation of one of these tags: `one of "a", "b"`.
        static func tag(among names: [String], _ kind: JSONReader._TagKind) -> Expectation {
            "\(list(kind == .string ? names.map { JSONValue.string($0).description } : names))"
        }

        package static func += (expectation: inout Expectation, suffix: String) {
            expectation.words += suffix
        }

        /// Whether this type is expected.
        fileprivate func isType(_ other: any Any.Type) -> Bool { type == other }

        /// The values of an enum, or the name of the type in Swift.
        var text: String { (values.map(Expectation.list) ?? type.map(typeName) ?? "") + words }

        /// Whether ``text`` lists the values.
        var listsValues: Bool { values != nil }

        private var values: [String]? {
            // Making a description takes longer than the rest of the text.
            kind == nil ? described.flatMap { JSONTypeDescription(resolving: $0).values } : nil
        }

        /// The ``text`` in words of JSON, for readers who do not know Swift.
        ///
        /// - Parameters:
        ///   - found: The kind of the value, if the value has the right kind.
        ///   - isMissing: Whether no value was found.
        func publicText(found: JSON.Kind?, isMissing: Bool) -> String {
            guard let described else { return text }
            let name = JSONTypeDescription(resolving: described).words() ?? kind?.description
            let isSameKind =
                name == nil || name == found?.description
                || found == .number && name?.hasPrefix("an integer") == true
            if let found, isSameKind { return "a valid \(found.noun)" + words }
            return (name ?? (isMissing ? "a value" : "a valid value")) + words
        }

        fileprivate static func list(_ texts: [String]) -> String {
            guard texts.count != 1 else { return texts[0] }
            let more = texts.count > 8 ? " and \(texts.count - 8) more" : ""
            return "one of \(texts.prefix(8).joined(separator: ", "))\(more)"
        }
    }

    /// Returns this error with another expectation, if the error is about a value of `type`.
    @usableFromInline
    package func expecting(_ expectation: Expectation, insteadOf type: any Any.Type) -> JSONError {
        storage.expected?.isType(type) ?? false ? with { $0.expected = expectation } : self
    }
}

extension JSON.Kind {
    /// The kind without its article, which is a `type` of JSON Schema.
    var noun: String { description.split(separator: " ").last.map(String.init) ?? "" }

    /// Returns the words for a `type` of JSON Schema; nil for other types.
    package static func words(ofType type: String) -> String? {
        if type == "integer" { return "an integer" }
        return [object, array, string, number, bool, null].first { $0.noun == type }?.description
    }
}

extension JSONTypeDescription {
    /// Creates the description of a type. A type that describes itself becomes no reference.
    fileprivate init(resolving type: any Any.Type) {
        let type = (type as? any NullableType.Type)?.wrappedType ?? type
        self.init(of: type)
        if let reference { self.init(describing: reference) }
    }

    /// The values of an enum as JSON.
    fileprivate var values: [String]? {
        self["enum"]?.array.flatMap { $0.isEmpty ? nil : $0.map(\.description) }
    }

    /// The description in words: `an integer`, `a date and time`, `one of "a", "b"`. Nil if there are none.
    ///
    /// - Parameter depth: The number of enums around this type. An enum may contain itself.
    fileprivate func words(depth: Int = 0) -> String? {
        if let values = values ?? self["const"].map({ [$0.description] }) {
            return JSONError.Expectation.list(values)
        }
        for case .schemas(let cases)? in [operand("anyOf"), operand("oneOf")] where depth < 4 {
            var words: [String] = []
            for schema in cases {
                let schema = schema.reference.map(JSONTypeDescription.init(describing:)) ?? schema
                guard let word = schema.words(depth: depth + 1) else { return nil }
                if !words.contains(word) { words.append(word) }
            }
            return words.joinedByOr
        }
        return switch (self["format"]?.string ?? self["contentEncoding"]?.string, self["type"]?.string) {
        case ("date-time", _): "a date and time"
        case ("uri", _): "a URL"
        case ("uuid", _): "a UUID"
        case ("base64", _): "data in Base64"
        case ("base64url", _): "data in Base64 for URLs"
        case (_, let type?): JSON.Kind.words(ofType: type).map { $0 + bounds }
        case (_, nil): nil
        }
    }

    /// The bounds of a number, after a space.
    private var bounds: String {
        switch (self["minimum"]?.int, self["maximum"]?.int) {
        case (let minimum?, let maximum?): " from \(minimum) to \(maximum)"
        case (let minimum?, nil): " of at least \(minimum)"
        default: ""
        }
    }
}

extension [String] {
    /// `a, b or c`
    package var joinedByOr: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) or \(last)"
    }
}
