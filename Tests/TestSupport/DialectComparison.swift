package import Jansson

/// Reads a text in every dialect, with and without the scanner, and compares the results. The fuzzer uses
/// it too.
package enum DialectComparison {
    /// The first wrong result; nil if everything is right.
    package static func difference(
        _ text: [UInt8], duplicateKeys: JSONParsingOptions.DuplicateKeys = .useLast
    )
        -> String?
    {
        var outcomes: [JSONParsingOptions.Dialect: Result<JSON, JSONError>] = [:]
        for dialect in JSONParsingOptions.Dialect.allCases {
            let options = JSONParsingOptions(duplicateKeys: duplicateKeys, dialect: dialect)
            let automatic = outcome(text, options)
            // With libjansson's engine, the scanner takes no part in a dialect.
            for options in options.withEachEngine.dropFirst() {
                if let difference = difference(automatic, outcome(text, options)) {
                    return "\(dialect), with and without the scanner: \(difference)"
                }
            }
            outcomes[dialect] = automatic
        }
        guard let json = outcomes[.rfc8259], let jsonc = outcomes[.jsonc], let json5 = outcomes[.json5] else {
            return nil
        }
        // Each dialect includes the one before it, except for the line ends of comments.
        if case .success = json, let difference = difference(json, jsonc) { return "JSONC: \(difference)" }
        if case .success = jsonc, !hasWideLineEnd(text), let difference = difference(jsonc, json5) {
            return "JSON5: \(difference)"
        }
        return encodingDifference(text, duplicateKeys)
    }

    private static func hasWideLineEnd(_ text: [UInt8]) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == 0xE2 && $1 == 0x80 }
    }

    /// Whether the text in another encoding is another text.
    private static func encodingDifference(
        _ text: [UInt8], _ duplicateKeys: JSONParsingOptions.DuplicateKeys
    ) -> String? {
        guard let string = String(validating: text, as: UTF8.self), !text.contains(0), !text.isEmpty else {
            return nil
        }
        let units = ("\u{FEFF}" + string).utf16
        let converted = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for dialect in JSONParsingOptions.Dialect.allCases {
            var options = JSONParsingOptions(duplicateKeys: duplicateKeys, dialect: dialect)
            let original = outcome(text, options)
            options.encoding = .detect
            switch (original, outcome(converted, options)) {
            case (.success(let left), .success(let right)):
                guard left.count == right.count, left.location?.column == right.location?.column,
                    left.location?.line == right.location?.line
                else { return "\(dialect), the place or the count in UTF-16" }
            case (.failure(let left), .failure(let right)):
                guard left.description == right.description, left.code == right.code else {
                    return "\(dialect), in UTF-16: \(left), \(right)"
                }
            case (.success, .failure(let error)): return "\(dialect), in UTF-16: \(error)"
            case (.failure(let error), .success): return "\(dialect), accepted in UTF-16: \(error)"
            }
        }
        return nil
    }

    private static func outcome(_ text: [UInt8], _ options: JSONParsingOptions) -> Result<JSON, JSONError> {
        JSONResult(inflating: { try JSON(parsing: text, options: options) })
    }

    private static func difference(
        _ left: Result<JSON, JSONError>, _ right: Result<JSON, JSONError>
    ) -> String? {
        switch (left, right) {
        case (.success(let left), .success(let right)): difference(left, right)
        case (.failure(let left), .failure(let right)):
            left.description == right.description && left.code == right.code ? nil : "\(left), \(right)"
        case (.success, .failure(let error)): "refused: \(error)"
        case (.failure(let error), .success): "accepted: \(error)"
        }
    }

    /// Compares two trees: kinds, order, keys, values bit for bit, locations, texts of numbers.
    private static func difference(_ left: JSON, _ right: JSON) -> String? {
        var pairs = [(left, right)]
        var compared = 0
        while let (left, right) = pairs.popLast() {
            compared += 1
            guard left.kind == right.kind, left.count == right.count else { return "kinds at \(left.path)" }
            if left.kind != .array, left.kind != .object, !same(left.value, right.value) {
                return "values at \(left.path)"
            }
            // Each location is counted from a mark. This checks enough of them, but not all of a large
            // text.
            if compared < 100, left.location != right.location { return "places of \(left.path)" }
            pairs += zip(left.elements, right.elements)
            for (left, right) in zip(left.members, right.members) {
                guard left.key.utf8.elementsEqual(right.key.utf8) else { return "keys in \(left.value.path)" }
                pairs.append((left.value, right.value))
            }
        }
        return nil
    }

    private static func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            left.text == right.text && left.double.bitPattern == right.double.bitPattern
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        default: left == right
        }
    }
}
