extension JSONConstraint {
    /// A keyword of JSON Schema and its check.
    package struct Rule: Sendable {
        package let keyword: String
        package let operand: JSONValue
        /// The rules of each element, member or key.
        package var inner: [Rule] = []
        private let find: @Sendable (JSON, Rule, inout ErrorAccumulator) -> Void
        private var text: (@Sendable (String) -> Bool)?

        private init(
            _ keyword: String, _ operand: JSONValue,
            find: @escaping @Sendable (JSON, Rule, inout ErrorAccumulator) -> Void
        ) {
            self.keyword = keyword
            self.operand = operand
            self.find = find
        }

        private init(
            _ keyword: String, _ operand: JSONValue, isSatisfied: @escaping @Sendable (JSON) -> Bool
        ) {
            self.init(keyword, operand) { json, rule, failures in
                if !isSatisfied(json) { failures.add(json.error(rule.sentence(for: json))) }
            }
        }

        /// Creates a rule for strings. `text` returns whether a string satisfies the rule, and false if the thread's
        /// stack is too short.
        package init(_ keyword: String, _ operand: String, text: @escaping @Sendable (String) -> Bool) {
            self.init(keyword, .string(operand)) { json, rule, failures in
                guard json.kind == .string, let string: String = json.decode() else { return }
                if let error = rule.error(of: string, at: json) { failures.add(error) }
            }
            self.text = text
        }

        /// Creates a rule for the keys of an object.
        package init(keys rule: Rule) {
            self.init("propertyNames", .null) { json, _, failures in
                for (key, member) in json.members where !failures.isFull {
                    if let error = rule.error(of: key, at: member, "the key ") { failures.add(error) }
                }
            }
            inner = [rule]
        }

        /// Returns whether a string satisfies the rule.
        func isSatisfied(by text: String) -> Bool { self.text?(text) ?? true }

        /// Returns the error of a string, if any. `text` is the value or the key of `json`.
        private func error(of text: String, at json: JSON, _ subject: String = "") -> JSONError? {
            let limitHits = Stack.limitHits
            if isSatisfied(by: text) { return nil }
            return Stack.limitHits == limitHits
                ? json.error(subject + sentence(for: json)) : json.stackExceeded()
        }

        /// Adds the errors of a value.
        func check(_ json: JSON, _ failures: inout ErrorAccumulator) { find(json, self, &failures) }

        private func sentence(for json: JSON) -> String {
            Rule.sentence(json.kind == .object ? keywordOfObjects : keyword, operandText) ?? "is not allowed"
        }

        private var operandText: String {
            switch operand {
            case .number(let number): number.text.printable(limit: 64)
            case .string(let text): "\"\(text.printable(limit: JSONPath.maximumTextLength))\""
            default: ""
            }
        }

        /// The corresponding keyword for objects.
        package var keywordOfObjects: String {
            switch keyword {
            case "minItems": "minProperties"
            case "maxItems": "maxProperties"
            case "items": "additionalProperties"
            default: keyword
            }
        }

        /// Returns a keyword's requirement as a sentence; nil for other keywords.
        package static func sentence(_ keyword: String, _ operand: String) -> String? {
            func counted(_ noun: String) -> String { operand == "1" ? "1 \(noun)" : "\(operand) \(noun)s" }
            return switch keyword {
            case "minimum": "must be at least \(operand)"
            case "maximum": "must be at most \(operand)"
            case "exclusiveMinimum": "must be greater than \(operand)"
            case "exclusiveMaximum": "must be less than \(operand)"
            case "multipleOf": "must be a multiple of \(operand)"
            case "minLength": "must have at least \(counted("character"))"
            case "maxLength": "must have at most \(counted("character"))"
            case "minItems": "must have at least \(counted("element"))"
            case "maxItems": "must have at most \(counted("element"))"
            case "minProperties": "must have at least \(counted("member"))"
            case "maxProperties": "must have at most \(counted("member"))"
            case "uniqueItems": "must differ from the elements before it"
            case "pattern": "must match the pattern \(operand)"
            case "format": "must have the format \(operand)"
            default: nil
            }
        }
    }
}

extension JSONConstraint.Rule {
    static func minimum(_ bound: JSONNumber, isExclusive: Bool) -> Self {
        .number(isExclusive ? "exclusiveMinimum" : "minimum", bound) {
            isExclusive ? bound.isLess(than: $0) : !$0.isLess(than: bound)
        }
    }

    static func maximum(_ bound: JSONNumber, isExclusive: Bool) -> Self {
        .number(isExclusive ? "exclusiveMaximum" : "maximum", bound) {
            isExclusive ? $0.isLess(than: bound) : !bound.isLess(than: $0)
        }
    }

    static func multiple(of number: JSONNumber) -> Self {
        let exact = ExactMultiple(number)
        return .number("multipleOf", number) { exact.divides($0) }
    }

    private static func number(
        _ keyword: String, _ operand: JSONNumber, isSatisfied: @escaping @Sendable (JSONNumber) -> Bool
    ) -> Self {
        .init(keyword, .number(operand)) { json in
            guard json.kind == .number, let number: JSONNumber = json.decode() else { return true }
            return !number.double.isNaN && isSatisfied(number)
        }
    }

    static func length(
        _ keyword: String, _ bound: Int, isSatisfied: @escaping @Sendable (Int, Int) -> Bool
    ) -> Self {
        var rule = Self(keyword, .number(JSONNumber(bound))) { json in
            guard json.kind == .string, let text: String = json.decode() else { return true }
            return isSatisfied(text.unicodeScalars.count, bound)
        }
        rule.text = { isSatisfied($0.unicodeScalars.count, bound) }
        return rule
    }

    static func count(
        _ keyword: String, _ bound: Int, isSatisfied: @escaping @Sendable (Int, Int) -> Bool
    ) -> Self {
        .init(keyword, .number(JSONNumber(bound))) { json in
            json.kind != .array && json.kind != .object || isSatisfied(json.count, bound)
        }
    }

    static var unique: Self {
        .init("uniqueItems", true) { json, rule, failures in
            guard json.count > 1 else { return }
            var known: Set<JSONValue> = []
            for element in json.elements where !failures.isFull {
                if let value: JSONValue = element.decode(), !known.insert(value).inserted {
                    failures.add(element.error(rule.sentence(for: element)))
                }
            }
        }
    }

    static func each(_ rules: [JSONConstraint.Rule]) -> Self {
        var rule = Self("items", .null) { json, rule, failures in
            for element in json.elements where !failures.isFull {
                for inner in rule.inner { inner.check(element, &failures) }
            }
            for (_, member) in json.members where !failures.isFull {
                for inner in rule.inner { inner.check(member, &failures) }
            }
        }
        rule.inner = rules
        return rule
    }
}

// Reading and writing with constraints.

extension [JSONConstraint] {
    func check(_ json: JSON, _ failures: inout ErrorAccumulator) {
        guard json.exists else { return }
        for constraint in self {
            for rule in constraint.rules { rule.check(json, &failures) }
        }
    }
}

extension _JSONPropertyReader {
    /// Returns the value of a property that must satisfy constraints, or nil on an error.
    @inlinable
    public mutating func read<Output>(
        _ property: JSONProperty<Output>, satisfying constraints: [JSONConstraint]
    ) -> Output? {
        let value = read(property)
        check(property.place, constraints)
        return value
    }

    @usableFromInline
    mutating func check(_ place: JSONPropertyPath, _ constraints: [JSONConstraint]) {
        if !failures.isFull { constraints.check(place.value(in: json), &failures) }
    }
}

extension JSONReader {
    /// Checks that the next value satisfies constraints, without consuming the value. Parses a separate document. The
    /// code of `@JSONModel` checks simple types itself.
    ///
    /// - Throws: `NeedsDocument` if the value violates a constraint or is malformed.
    public mutating func _check(_ constraints: [JSONConstraint]) throws(NeedsDocument) {
        let json = try peekJSON()
        var failures = ErrorAccumulator(maximumCount: 1)
        constraints.check(json, &failures)
        guard failures.errors.isEmpty else { throw NeedsDocument() }
    }

    /// Reads a number that satisfies constraints. `isWithin` checks a `Double`. Digits are compared only near a bound,
    /// where a number and its nearest `Double` may be on different sides.
    ///
    /// - Throws: `NeedsDocument` if the value violates a constraint or is not a number.
    public mutating func _read(
        satisfying constraints: @autoclosure () -> [JSONConstraint], _ isWithin: (Double) -> Bool
    ) throws(NeedsDocument) -> Double {
        let (start, depth) = unsafe (position, depth)
        let value: Double = try read()
        // At least the distance to the next Double.
        let step = value.magnitude * .ulpOfOne
        if value.isNormal, isWithin(value - step), isWithin(value + step) { return value }
        // Different numbers of at most 15 digits have different nearest Doubles, unless an exponent makes them
        // subnormal.
        let token = unsafe UnsafeBufferPointer(start: start, count: position - start)
        let hasExponent = unsafe token.contains { $0 | 0x20 == UInt8(ascii: "e") }
        if token.count <= 15, value.isNormal || !hasExponent {
            guard isWithin(value) else { throw NeedsDocument() }
            return value
        }
        try unsafe goBack(to: start, depth)
        try _check(constraints())
        return try read()
    }
}

extension JSONWriter {
    /// The offset where the next member starts, for `_check(_:since:)`; 0 if constraints are not checked.
    @inlinable public var _start: Int { checksConstraints ? length : 0 }

    /// Checks the member that was written since `start`, if ``JSONWritingOptions/checksConstraints`` is set.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, or `multiple`, with the paths of the values.
    @inlinable
    public mutating func _check(_ constraints: [JSONConstraint], since start: Int) throws {
        if checksConstraints { try checkMember(constraints, start) }
    }

    @usableFromInline var checksConstraints: Bool { text.writer.options.checksConstraints }

    @usableFromInline var length: Int { text.writer.count }

    /// Parses the written member, so that the output of any type is checked like input.
    @usableFromInline
    mutating func checkMember(_ constraints: [JSONConstraint], _ start: Int) throws {
        var object = [UInt8(ascii: "{")]
        text.writer.text.withBytes(start..<length) { member in
            let comma = member.count > 0 && member[0] == UInt8(ascii: ",") ? 1 : 0
            for index in comma..<member.count { object.append(member[index]) }
        }
        object.append(UInt8(ascii: "}"))
        var failures = ErrorAccumulator()
        for (_, value) in try JSON(parsing: object).members { constraints.check(value, &failures) }
        if !failures.errors.isEmpty { throw note(failures.error.belowWrittenMember) }
    }
}

extension JSONError {
    /// The error without locations. The path starts at the value of the written member.
    fileprivate var belowWrittenMember: JSONError {
        with {
            $0.path = JSONPath(Array($0.path.elements.dropFirst()))
            $0.isPlaced = false
            $0.location = nil
            $0.excerpt = nil
            $0.errors = $0.errors.map(\.belowWrittenMember)
        }
    }
}
