#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Testing

private enum Seating: String, CaseIterable, Codable, JSONInflatable {
    case inside, outside
}

private enum Floor: Int, CaseIterable, Codable, JSONInflatable {
    case ground, first, second
}

private enum Letter: String, CaseIterable, Codable, JSONInflatable {
    case a, b, c, d, e, f, g, h, i, j, k
}

/// The values of an open type are not known.
private struct Tag: RawRepresentable, Codable, JSONInflatable {
    let rawValue: String

    init?(rawValue: String) {
        guard rawValue.hasPrefix("#") else { return nil }
        self.rawValue = rawValue
    }
}

private struct Table: JSONParselable {
    static func with(json: [String: JSONValue]) -> Table? { json.isEmpty ? Table() : nil }
}

private struct Guest: JSONInitializable {
    init(parser: Parser) throws {}
}

private struct Holder<Value: Codable>: Codable { let a: Value }

private struct Dated: Codable { let at: Date }

@Suite struct ExpectationTests {
    /// A way to read the member `a` of an object.
    private struct Way<Value> {
        let name: String
        let read: (String) throws -> Value

        init(_ name: String, _ read: @escaping (String) throws -> Value) {
            (self.name, self.read) = (name, read)
        }
    }

    private func ways<Value: JSONInflatable & Codable>(_ type: Value.Type) -> [Way<Value>] {
        [
            Way("cursor") { try JSON(parsing: $0)["a"].decode() },
            Way("direct") { try #require(JSON.decode([String: Value].self, from: $0)["a"]) },
            Way("properties") { try JSON(parsing: $0).properties(.required("a")) },
            Way("value") { try JSONValue(parsing: $0)["a"].inflated(as: Value.self).get() },
            Way("parser") { try Parser(json: JSON(parsing: $0)).fetch("a") },
            Way("dictionary") { try Parser(dictionary: JSONValue(parsing: $0).dictionary ?? [:]).fetch("a") },
            Way("decoder") { try JanssonDecoder().decode(Holder<Value>.self, from: $0).a },
            Way("collecting") {
                try JanssonDecoder().decode(Holder<Value>.self, from: $0, collectingErrors: true).a
            },
        ]
    }

    /// Checks the statement of an error, and the statement for other sides.
    private func check<Value>(
        _ ways: [Way<Value>], _ text: String, _ statement: String, _ outside: String? = nil,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        for way in ways {
            let error = try #require(throws: (any Error).self) { try way.read(text) }
            let known = try #require(error as? JSONError ?? (error as? DecodingError)?.jsonError)
            #expect(known.statement == statement, "\(way.name)", sourceLocation: place)
            #expect(known.publicStatement == outside ?? statement, "\(way.name)", sourceLocation: place)
        }
    }

    @Test func enumsListTheirValuesInAllStyles() throws {
        try check(
            ways(Seating.self), #"{"a": "roof"}"#,
            #"expected one of "inside", "outside", found another string"#)
        try check(ways(Floor.self), #"{"a": 7}"#, "expected one of 0, 1, 2, found another number")
        try check(
            ways(Letter.self), #"{"a": "z"}"#,
            #"expected one of "a", "b", "c", "d", "e", "f", "g", "h" and 3 more, found another string"#)
    }

    @Test func valuesOfAnotherKindAndMissingOnes() throws {
        let styles = ways(Seating.self).filter { !["direct", "decoder", "collecting"].contains($0.name) }
        try check(styles, #"{"a": 1}"#, #"expected one of "inside", "outside", found a number"#)
        try check(styles, "{}", #"missing, expected one of "inside", "outside""#)
        let coders = ways(Seating.self).filter { ["decoder", "collecting"].contains($0.name) }
        try check(coders, "{}", #"missing, expected one of "inside", "outside""#)
        try check(
            coders, #"{"a": 1}"#, "expected String, found a number", "expected a string, found a number")
        // An object is expected, not a seating.
        let error = try #require(throws: JSONError.self) {
            try JSON(parsing: "{}")["b"]["a"].decode(as: Seating.self)
        }
        #expect(error.description == "b: missing, expected an object (line 1, column 1)")
    }

    @Test func openTypesHaveNoList() throws {
        try check(
            ways(Tag.self), #"{"a": "x"}"#, "expected Tag, found a string that is not one",
            "expected a valid string, found a string that is not one")
    }

    @Test func typesInWordsOfJSON() throws {
        func check<Value: JSONInflatable>(
            _ type: Value.Type, _ text: String, _ statement: String, _ outside: String,
            _ place: SourceLocation = #_sourceLocation
        ) throws {
            let ways = [Way("cursor") { try JSON(parsing: $0)["a"].decode(as: type) }]
            try self.check(ways, text, statement, outside, place)
        }
        try check(Bool.self, "{}", "missing, expected Bool", "missing, expected a boolean")
        try check(
            UInt8.self, #"{"a": 256}"#, "expected UInt8, found a number out of its range",
            "expected an integer from 0 to 255, found a number out of its range")
        try check(UInt.self, "{}", "missing, expected UInt", "missing, expected an integer of at least 0")
        try check(
            [Int].self, #"{"a": 1}"#, "expected an array, found a number", "expected an array, found a number"
        )
        try check(
            Decimal.self, #"{"a": "1"}"#, "expected Decimal, found a string",
            "expected a number, found a string")
        try check(
            URL.self, #"{"a": ""}"#, "expected URL, found a string that is not one",
            "expected a URL, found a string that is not one")
        try check(UUID.self, #"{"a": 1}"#, "expected UUID, found a number", "expected a UUID, found a number")
        try check(
            Table.self, #"{"a": 1}"#, "expected Table, found a number", "expected an object, found a number")
        try check(
            Table.self, #"{"a": {"b": 1}}"#, "expected Table, found an object that is not one",
            "expected a valid object, found an object that is not one")
        try check(
            Guest.self, #"{"a": 1}"#, "expected Guest, found a number", "expected an object, found a number")
        let json = try JSON(parsing: "{}")
        let coded = try #require(throws: JSONError.self) { try json["a"].decode(with: Base64DataDecoder()) }
        #expect(coded.statement == "missing, expected Data")
        #expect(coded.publicStatement == "missing, expected data in Base64")
        let foreign = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([Int].self, from: Data(#"["canary"]"#.utf8))
        }
        #expect(ProblemDetails(foreign)?.errors.first?.detail == "expected an integer")
    }

    private static let dates: [(String, String)] = [
        (#""2026-01-01""#, "a date without a time"),
        (#""2026-01-01T10:00:00""#, "a date and time without a time zone"),
        (#""2026-01-01T10:00:00.5""#, "a date and time without a time zone"),
        (#""2026-01-01 10:00:00Z""#, "a space in place of the T"),
        (#""2026-01-01T10:00Z""#, "a time without seconds"),
        (#""2026-02-30T10:00:00Z""#, "a date or time out of range"),
        (#""2026-01-01T10:00:00Zcanary""#, "another string"),
        (#""2026-01-canary""#, "another string"),
        (#""soon""#, "another string"),
        ("1767261600", "a number"),
        ("null", "null"),
    ]

    @Test(arguments: dates)
    func datesNameTheirFormat(text: String, found: String) throws {
        let source = #"{"at": \#(text)}"#
        let statement = "expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found \(found)"
        try check(dateWays, source, statement)
    }

    private var dateWays: [Way<Date>] {
        func coder(_ strategy: JanssonDecoder.DateDecodingStrategy) -> JanssonDecoder {
            let decoder = JanssonDecoder()
            decoder.dateDecodingStrategy = strategy
            return decoder
        }
        let decoder = ISO8601DateDecoder()
        return [
            Way("cursor") { try JSON(parsing: $0)["at"].decode(with: decoder) },
            Way("properties") { try JSON(parsing: $0).properties(.required("at", with: decoder)) },
            Way("value") { try JSONValue(parsing: $0)["at"].inflated(with: decoder).get() },
            Way("iso8601") { try coder(.iso8601).decode(Dated.self, from: $0).at },
            Way("fractions") { try coder(.iso8601WithFractionalSeconds).decode(Dated.self, from: $0).at },
            Way("collecting") { try coder(.iso8601).decode(Dated.self, from: $0, collectingErrors: true).at },
            Way("records") { text in
                let records = try JSONRecords(parsing: text, format: .lines).map {
                    try $0.get()["at"].decode(with: decoder)
                }
                return try #require(records.first)
            },
        ]
    }

    @Test func anOffsetWithoutAColon() throws {
        let error = try #require(throws: JSONError.self) {
            try JSON(parsing: #""2026-01-01T10:00:00+0100""#).decode(with: ISO8601DateDecoder())
        }
        #expect(error.actual == "a time zone without a colon")
    }

    @Test func aCustomFormatIsNamed() throws {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        let decoder = JanssonDecoder()
        decoder.dateDecodingStrategy = .formatted(formatter)
        let ways = [
            Way("decoder") {
                try JSON(parsing: $0)[0]["at"].decode(with: DateDecoder(dateFormatter: formatter))
            },
            Way("strategy") { try decoder.decode([Dated].self, from: $0)[0].at },
        ]
        try check(
            ways, #"[{"at": "canary"}]"#, "expected a date in the format yyyy-MM-dd, found another string")
        try check(ways, #"[{"at": 2026}]"#, "expected a date in the format yyyy-MM-dd, found a number")
        for way in ways {
            let error = try #require(throws: (any Error).self) { try way.read(#"[{"at": "canary"}]"#) }
            let known = try #require(error as? JSONError ?? (error as? DecodingError)?.jsonError)
            #expect(known.path.description == "[0].at", "\(way.name)")
        }
    }

    /// Each error names the place where it is, also one that the scanner finds.
    @Test func numbersThatAreNotJSONHaveAPath() throws {
        for text in [#"{"a":+1}"#, #"{"a":0x1F}"#, #"{"a":.5}"#] {
            let error = try #require(throws: JSONError.self) { try JSON(parsing: text) }
            #expect(error.path.description == "a", "\(text)")
        }
    }

    @Test func errorsAreEqualToErrorsWithTheSameTexts() throws {
        let error = try #require(throws: JSONError.self) {
            try JSON(parsing: #"{"a": "roof"}"#)["a"].decode(as: Seating.self)
        }
        let same = JSONError(
            .invalidValue, path: ["a"], location: error.location,
            expected: #"one of "inside", "outside""#, actual: "another string")
        #expect(error == same)
    }
}
#endif
