import Foundation
import Jansson
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

    @Test(arguments: refusals.indices)
    func aRelativePathGoesOnFromTheValueBeingInflated(index: Int) throws {
        let json = try JSON(parsing: #"[{"q":1},{"q":2},{"q":3},{"q":4},{"q":-5,"by":\#(index)}]"#)
        let error = #expect(throws: JSONError.self) { _ = try json.decode(as: [Line].self) }
        #expect(error?.description == Self.refusals[index].1)
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
