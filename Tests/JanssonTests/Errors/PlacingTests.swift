#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Synchronization
import Testing

/// The places of errors that a model makes itself.
@Suite(.serialized) struct PlacingTests {
    /// A model whose own validation refuses numbers that are not positive. `by` selects the error.
    private struct Line: JSONDecodable {
        init(json: JSON) throws {
            let quantity: Int = try json["q"].decode()
            if quantity <= 0 { throw PlacingTests.refusals[try json["by"].decode()].0(json) }
        }
    }

    private static let refusals: [(@Sendable (JSON) -> any Error, String)] = [
        (
            { _ in JSONError(.invalidValue, path: ["q"], message: "must be positive") },
            "[4].q: must be positive (line 1, column 39)"
        ),
        (
            { JSONError(.invalidValue, path: $0["q"].path, message: "must be positive") },
            "[4].q: must be positive (line 1, column 39)"
        ),
        (
            {
                JSONError(.invalidValue, path: $0["q"].path, location: $0["q"].location, message: "negative")
            }, "[4].q: negative (line 1, column 39)"
        ),
        ({ _ in JSONError.custom("no") }, "[4]: no (line 1, column 34)"),
        (
            { _ in JSONError(.keyNotFound, path: ["unit"], message: "no unit") },
            "[4].unit: no unit (line 1, column 34)"
        ),
        (
            { _ in
                JSONError(collecting: [
                    JSONError(.custom, path: ["q"], message: "negative"), JSONError.custom("no"),
                ])
            }, "[4]: no (line 1, column 34)\n[4].q: negative (line 1, column 39)"
        ),
        ({ _ in CancellationError() }, "[4]: CancellationError() (line 1, column 34)"),
    ]

    /// Errors that were collected have a path each, and none together, whatever they are collected of.
    @Test func collectedErrorsHaveNoPathTogether() throws {
        let json = try JSON(parsing: #"{"a": ["x", true]}"#)
        let dictionary = try #require(json.value.dictionary)
        let reads: [() throws -> [Int]] = [
            { try json["a"].decode() }, { try json.properties(.required("a")) },
            { try Parser(dictionary: dictionary).fetch("a") },
            { try Parser(dictionary: ["a": ["x", true] as [Any]] as [String: Any]).fetch("a") },
            { try json.value["a"].inflated().get() },
        ]
        for (number, read) in reads.enumerated() {
            let error = try #require(throws: JSONError.self) { try read() }
            #expect(error.path == [], "\(number)")
            #expect(error.errors.map(\.path) == [["a", 0], ["a", 1]], "\(number)")
        }
    }

    @Test(arguments: refusals.indices)
    func aRelativePathGoesOnFromTheValueBeingInflated(index: Int) throws {
        let json = try JSON(parsing: #"[{"q":1},{"q":2},{"q":3},{"q":4},{"q":-5,"by":\#(index)}]"#)
        let error = #expect(throws: JSONError.self) { _ = try json.decode(as: [Line].self) }
        #expect(error?.description == Self.refusals[index].1)
    }

    /// The text of an order whose lines have quantities. The second and the last one are refused.
    private static let order = #"[{"q":1},{"q":-2},{"q":3},{"q":-5}]"#

    private static let refused = """
        [1].q: must be positive (line 1, column 15)
        [3].q: must be positive (line 1, column 32)
        """

    private static let styles: [(name: String, read: @Sendable (JSON) throws -> Void)] = [
        ("a view's error", { _ = try $0.decode(as: [Viewing].self) }),
        ("properties", { _ = try $0.decode(as: [Properties].self) }),
        ("parser", { _ = try $0.decode(as: [Fetching].self) }),
        ("results", { _ = try $0.decode(as: [Resulting].self) }),
        ("a decoder", { _ = try $0.decode(as: [Decoding].self) }),
        ("a transformation", { _ = try $0.decode(as: [Transforming].self) }),
        ("maker", { _ = try $0.decode(as: [Making].self) }),
        ("straight from bytes", { _ = try JSON.decode([Reading].self, from: $0.serializedString()) }),
        (
            "Codable, collecting",
            { _ = try JanssonDecoder().decode([Coding].self, from: $0, collectingErrors: true) }
        ),
        ("Codable in a style", { _ = try $0.decode(as: [Wrapping].self) }),
    ]

    @Test(arguments: styles.indices)
    func everyStyleRefusesAMemberAtItsPlace(index: Int) throws {
        let json = try JSON(parsing: Self.order)
        let error = #expect(throws: JSONError.self, "\(Self.styles[index].name)") {
            try Self.styles[index].read(json)
        }
        #expect(error?.description == Self.refused, "\(Self.styles[index].name)")
    }

    @Test func aTreeRefusesAMemberAtItsPath() throws {
        let parser = Parser(dictionary: ["order": try JSONValue(parsing: Self.order)])
        for read: (Parser) throws -> Void in [
            { _ = try $0.fetch("order") as [Viewing] }, { _ = try $0.fetch("order") as [Properties] },
            { _ = try $0.fetch("order") as [Fetching] }, { _ = try $0.fetch("order") as [Resulting] },
        ] {
            let error = #expect(throws: JSONError.self) { try read(parser) }
            #expect(
                error?.description == "order[1].q: must be positive\norder[3].q: must be positive")
        }
    }

    @Test func codableStopsAtTheFirstRefusalAndPlacesIt() throws {
        let json = try JSON(parsing: #"{"order": \#(Self.order)}"#)
        let error = #expect(throws: JSONError.self) {
            _ = try JanssonDecoder().decode([String: [Coding]].self, from: json)
        }
        #expect(error?.description == "order[1].q: must be positive (line 1, column 25)")
        let whole = #expect(throws: JSONError.self) {
            _ = try JanssonDecoder().decode(Coding.self, from: json["order"][3])
        }
        #expect(whole?.description == "order[3].q: must be positive (line 1, column 42)")
    }

    @Test func anErrorOfAnEmbeddedTextKeepsItsPlaceInCodable() throws {
        struct Embedding: Decodable {
            init(from decoder: any Swift.Decoder) throws {
                _ = try JSON(parsing: decoder.singleValueContainer().decode(String.self))
            }
        }
        let error = #expect(throws: JSONError.self) {
            _ = try JanssonDecoder().decode([Embedding].self, from: #"["[1, ]"]"#)
        }
        #expect(error?.location?.column == 5)
    }

    @Test func aModelsErrorOfAFileNamesTheFile() throws {
        struct Filed: JSONDecodable {
            init(json: JSON) throws { _ = try JSON(contentsOf: "/no/such/file") }
        }
        let error = #expect(throws: JSONError.self) {
            _ = try JSON(parsing: "[1]").decode(as: [Filed].self)
        }
        #expect(
            error?.description
                == "/no/such/file: [0]: cannot be read (no such file or directory) (line 1, column 2)")
    }

    /// Every function that calls code of users.
    private static let verbs: [@Sendable (JSON, JSONError) throws -> Void] = [
        { json, error in _ = try Parser(json: json).fetch("a") { (_: Int) -> Int in throw error } },
        { json, error in _ = try Parser(json: json).fetch("a") { (_: JSON) -> Int in throw error } },
        { json, error in _ = try json.properties(.required("a") { (_: Int) -> Int in throw error }) },
        { json, error in
            Thrower.error.withLock { $0 = error }
            _ = try json["a"].decode(as: Thrower.self)
        },
        { json, error in
            _ = try Parser.parseObject(
                data: Data(json.serializedString().utf8), forKeyPath: "a", withDecoder: Decoder(error: error))
        },
    ]

    private struct Thrower: JSONInflatable {
        /// The error that every attempt throws. Only one test of this suite runs at a time.
        static let error = Mutex(JSONError.custom("unset"))

        static func inflate(from json: JSON) throws -> Thrower { throw error.withLock { $0 } }
    }

    private struct Decoder: JSONPropertyDecoder {
        let error: JSONError

        func decode(_ json: JSON) throws -> Int { throw error }
    }

    @Test(arguments: verbs.indices)
    func allFunctionsPlaceErrorsAlike(index: Int) throws {
        let json = try JSON(parsing: #"{"a":{"b":1}}"#)
        let number = try JSON(parsing: #"{"a":1}"#)
        for (path, expected) in [([], "a"), (["b"], "a.b"), (["b", 0], "a.b[0]")] as [(JSONPath, String)] {
            let error = #expect(throws: JSONError.self) {
                let source = index == 0 || index == 2 ? number : json
                try Self.verbs[index](source, JSONError(.custom, path: path, message: "no"))
            }
            #expect(error?.path.description == expected)
            #expect(error?.location != nil)
            #expect(error?.statement == "no")
        }
    }

    @Test func anErrorOfAnotherDocumentKeepsItsPath() throws {
        struct Inner: JSONDecodable {
            init(json: JSON) throws {
                _ = try Parser(dictionary: ["x": 1]).fetch("x") as String
            }
        }
        let json = try JSON(parsing: "[1]")
        let error = #expect(throws: JSONError.self) { _ = try json.decode(as: [Inner].self) }
        #expect(error?.description == "x: expected String, found a number")
    }

    @Test func theFailureOfAResultIsPlacedBelowTheValue() throws {
        struct Positive: JSONValueDecodable {
            static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Positive> {
                .failure(
                    JSONError(collecting: [
                        JSONError(.invalidValue, path: ["q"], message: "must be positive"),
                        JSONError.custom("no"),
                    ]))
            }
        }
        let json = try JSON(parsing: #"[[{"q":-1}]]"#)
        let error = #expect(throws: JSONError.self) { _ = try json[0].decode(as: [Positive].self) }
        #expect(
            error?.description
                == "[0][0]: no (line 1, column 3)\n[0][0].q: must be positive (line 1, column 8)")
    }
}

private let refusal = JSONError(.invalidValue, path: ["q"], message: "must be positive")

private struct Viewing: JSONDecodable {
    init(json: JSON) throws {
        if try json["q"].decode() < 0 { throw json["q"].error("must be positive") }
    }
}

private struct Properties: JSONDecodable {
    init(json: JSON) throws {
        let (quantity, _): (Int, String?) = try json.properties(.required("q"), .optional("note"))
        if quantity < 0 { throw refusal }
    }
}

private struct Fetching: JSONInitializable {
    init(parser: Parser) throws {
        if try parser.fetch("q") < 0 { throw refusal }
    }
}

private struct Resulting: JSONValueDecodable {
    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Resulting> {
        value["q"].int.flatMap { $0 < 0 ? .failure(refusal) : .success(Resulting()) }
    }
}

private struct Positive: JSONPropertyDecoder {
    func decode(_ json: JSON) throws -> Int {
        let quantity: Int = try json.decode()
        if quantity < 0 { throw JSONError(.invalidValue, message: "must be positive") }
        return quantity
    }
}

private struct Decoding: JSONDecodable {
    init(json: JSON) throws { _ = try json.properties(.required("q", with: Positive())) }
}

private struct Transforming: JSONDecodable {
    init(json: JSON) throws {
        _ = try json.properties(
            .required("q") { (quantity: Int) in
                if quantity < 0 { throw JSONError(.invalidValue, message: "must be positive") }
                return quantity
            })
    }
}

private struct Making: JSONDecodable {
    init(json: JSON) throws {
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("q", type: .int)
        }
        if try properties <-! "q" < 0 { throw refusal }
    }
}

/// Reads itself from bytes, and leaves what it refuses to ``init(json:)``.
private struct Reading: JSONDecodable {
    init(json: JSON) throws {
        if try json["q"].decode() < 0 { throw refusal }
    }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Reading {
        throw JSONReader.NeedsDocument()
    }
}

private struct Coding: Decodable {
    enum CodingKeys: CodingKey { case q }

    init(from decoder: any Decoder) throws {
        let quantity = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .q)
        if quantity < 0 { throw refusal }
    }
}

private struct Wrapping: JSONDecodable {
    init(json: JSON) throws { _ = try json.decode(codable: Coding.self) }
}
#endif
