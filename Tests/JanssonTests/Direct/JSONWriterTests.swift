import Foundation
import Jansson
import TestSupport
import Testing

/// A value that is written by a closure.
private struct Written: JSONEncodable {
    let body: (inout JSONWriter) throws -> Void

    init(_ body: @escaping (inout JSONWriter) throws -> Void) { self.body = body }

    func encode(to writer: inout JSONWriter) throws { try body(&writer) }
}

private struct Line: JSONEncodable {
    var name = "x"
    var price = 1.5
    var nick: String?
    var tags: [String] = []

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("name", name)
        try writer.member("price", price)
        try writer.memberIfPresent("nick", nick)
        try writer.member("tags", tags)
        try writer.endObject()
    }
}

extension Result where Failure == any Error {
    fileprivate var failure: JSONError? {
        if case .failure(let error) = self { error as? JSONError } else { nil }
    }
}

private enum Level: String, JSONEncodable { case low, high }

@Suite struct JSONWriterTests {
    private func error(_ body: @escaping (inout JSONWriter) throws -> Void) -> String? {
        #expect(throws: JSONError.self) { try Written(body).serializedString() }?.description
    }

    @Test func modelsNestInCollections() throws {
        let lines = ["a": [Line(nick: "n", tags: ["1", "2"]), nil]]
        let text = try lines.serializedString()
        #expect(text == #"{"a":[{"name":"x","price":1.5,"nick":"n","tags":["1","2"]},null]}"#)
        #expect(try lines.serializedData() == Data(text.utf8))
        #expect(
            try Line().serializedString(.init(indentation: 2, sortedKeys: true)) == """
                {
                  "name": "x",
                  "price": 1.5,
                  "tags": []
                }
                """)
        #expect(try Level.high.serializedString() == #""high""#)
    }

    #if Foundation
    @Test func foundationsTypesAreWrittenAsTheyAreRead() throws {
        let url = try #require(URL(string: "https://a.b/c"))
        #expect(try url.serializedString() == #""https://a.b/c""#)
        let uuid = UUID()
        #expect(try JSON.decode(UUID.self, from: uuid.serializedString()) == uuid)
        #expect(try Data([1, 2, 3]).serializedString() == #""AQID""#)
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"), (0.25, "1970-01-01T00:00:00.250Z"),
            (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ] {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(try date.serializedString() == "\"\(text)\"")
            let json = try JSON(parsing: date.serializedString())
            #expect(try json.decode(with: ISO8601DateDecoder()) == date)
        }
        for step in 0..<3000 {
            // All of the years, at odd times of the day.
            let date = Date(timeIntervalSince1970: -62_135_596_800 + 105_179_263.125 * Double(step))
            let json = try JSON(parsing: date.serializedString())
            #expect(try json.decode(with: ISO8601DateDecoder()) == date)
        }
        for seconds in [Double.nan, .infinity, -1e300, 253_402_300_800, -62_135_596_801] {
            #expect(
                error { try $0.write(["d": Date(timeIntervalSince1970: seconds)]) }
                    == "d: expected a date in the years 1 to 9999, found a date outside these years")
        }
    }
    #endif

    #if Foundation
    @Test func aNumberThatJSONCannotRepresentIsAnErrorWithItsPath() {
        #expect(
            error { try $0.write(["a": [Line(), Line(price: .nan)]]) }
                == "a[1].price: expected a finite number, found NaN or an infinity")
        #expect(
            error { try $0.write([JSONValue.object(["k": [1, .number(JSONNumber(.infinity))]])]) }
                == "[0].k[1]: expected a finite number, found NaN or an infinity")
        #expect(error { try $0.write(Float.nan) } == "expected a finite number, found NaN or an infinity")
        #expect(
            error { try $0.write(Decimal.nan) } == "expected a finite number, found NaN or an infinity")
        #expect(
            error { try $0.write([JSONNumber(.nan)]) }
                == "[0]: expected a finite number, found NaN or an infinity")
    }
    #endif

    @Test func whatMakesNoValueIsAnError() {
        #expect(error { try $0.member("a", 1) } == "a member outside of an object")
        #expect(error { try $0.write([Written { try $0.key("a") }]) } == "[0]: a member outside of an object")
        #expect(
            error {
                try $0.beginObject()
                try $0.write(1)
            } == "a value without a key in an object")
        #expect(
            error {
                try $0.beginObject()
                try $0.key("a")
                try $0.key("b")
            } == "a: a key where a value is expected")
        #expect(
            error {
                try $0.beginObject()
                try $0.key("a")
                try $0.endObject()
            } == "a: the end of an object where a value is expected")
        #expect(
            error {
                try $0.write(1)
                try $0.write(2)
            } == "a value after the end of the first")
        #expect(
            error {
                try $0.write([1])
                try $0.beginObject()
            } == "a value after the end of the first")
        #expect(error { try $0.endArray() } == "the end of an array that is not open")
        #expect(
            error {
                try $0.beginArray()
                try $0.endObject()
            } == "the end of an object that is not open")
        #expect(error { try $0.beginArray() } == "nothing was written, or an object or array is not ended")
        #expect(error { _ in } == "nothing was written, or an object or array is not ended")
    }

    @Test func anElementThatIsNotOneValueIsAnError() throws {
        let (nothing, one) = (Written { _ in }, Written { try $0.write(1) })
        let notOne: [(Written, String)] = [
            (nothing, "nothing was written, or an object or array is not ended"),
            (Written { try $0.beginArray() }, "nothing was written, or an object or array is not ended"),
            (Written { try $0.beginObject() }, "nothing was written, or an object or array is not ended"),
            (
                Written { writer in
                    try writer.writeInteger(1)
                    try writer.writeInteger(2)
                }, "a value after the end of the first"
            ),
            (
                Written { writer in
                    try writer.write([1])
                    try writer.write([2])
                }, "a value after the end of the first"
            ),
            (
                Written { writer in
                    try writer.write([Line()])
                    try writer.beginObject()
                    try writer.endObject()
                }, "a value after the end of the first"
            ),
            (
                Written { writer in
                    try writer.write(one)
                    try writer.endArray()
                    try writer.beginArray()
                }, "the end of an array that is not open"
            ),
        ]
        for (element, text) in notOne {
            for wrapped in [element, Written { try $0.write(element) }] {
                for elements in [[wrapped, one], [wrapped]] {
                    #expect(error { try $0.write(elements) } == "[0]: \(text)")
                    #expect(error { try $0.write(["a": elements]) } == "a[0]: \(text)")
                    #expect(error { try $0.write([one, wrapped].map(Optional.some)) } == "[1]: \(text)")
                }
                let written = error { writer in
                    try writer.beginArray()
                    try writer.writeNull()
                    try writer.write(wrapped)
                    try writer.write(one)
                    try writer.endArray()
                }
                #expect(written == "[1]: \(text)")
            }
        }
        let mixed = Written { writer in
            try writer.beginArray()
            try writer.writeInteger(1)
            try writer.write(one)
            try writer.beginArray()
            try writer.write([one, one])
            try writer.endArray()
            try writer.write(one)
            try writer.endArray()
        }
        #expect(try [mixed].serializedString() == "[[1,1,[[1,1]],1]]")
    }

    @Test(arguments: [2, 8, 9, 40])
    func aKeyThatIsWrittenTwiceIsAnError(_ count: Int) {
        for sorted in [false, true] {
            let twice = Written { writer in
                try writer.beginObject()
                for index in 0..<count - 1 { try writer.member("k\"\(index)", index) }
                try writer.member("k\"0", 1)
                try writer.endObject()
            }
            let error = #expect(throws: JSONError.self) {
                try [twice].serializedString(.init(sortedKeys: sorted))
            }
            #expect(error?.code == .duplicateKey)
            #expect(error?.description == #"[0]["k\"0"]: duplicate key"#)
        }
    }

    @Test func anErrorThatAModelCatchesIsThrownAnyway() {
        let swallowed = error { writer in
            try writer.beginArray()
            try? writer.write(Double.nan)
            try writer.write(1)
            try writer.endArray()
        }
        #expect(swallowed == "[0]: expected a finite number, found NaN or an infinity")
    }

    @Test func aModelsOwnErrorsGetThePath() {
        struct Broken: Error {}
        let error = #expect(throws: JSONError.self) {
            try ["a": [Written { _ in throw Broken() }]].serializedString()
        }
        #expect(error?.path.description == "a[0]")
        #expect(error?.underlying is Broken)
        #expect(
            self.error {
                try $0.write([
                    "a": Written { _ in throw JSONError(.invalidValue, path: ["b", 1], message: "no") }
                ])
            }
                == "a.b[1]: no")
    }

    @Test func depthIsLimitedAsForTrees() throws {
        struct Deep: JSONEncodable {
            let depth: Int
            func encode(to writer: inout JSONWriter) throws {
                try writer.beginArray()
                if depth > 1 { try writer.write(Deep(depth: depth - 1)) }
                try writer.endArray()
            }
        }
        let error = try onThread(stackSize: 64 << 20) {
            #expect((try? Deep(depth: 2048).serializedString())?.utf8.count == 4096)
            return Result { try Deep(depth: 2049).serializedString() }.failure
        }
        #expect(error?.code == .depthExceeded)
        #expect(error?.message == "nested deeper than 2048 arrays and objects")
        let tree = (0..<2047).reduce(JSONValue.array([])) { value, _ in .array([value]) }
        #expect(try tree.serializedString() == Optional(tree).serializedString())
        #expect(Result { try [tree].serializedString() }.failure?.code == .depthExceeded)
        let text = String(repeating: "[", count: 2048) + String(repeating: "]", count: 2048)
        let json = try JSON(parsing: text, options: .init(limits: .init(depth: 2048)))
        #expect(try Optional(json).serializedString() == text)
        #expect(Result { try [json].serializedString() }.failure?.code == .depthExceeded)
        withExtendedLifetime(tree) {}
    }

    @Test func aSmallStackCausesNoCrash() throws {
        struct Endless: JSONEncodable {
            func encode(to writer: inout JSONWriter) throws {
                try writer.beginObject()
                try writer.member("a", Endless())
                try writer.endObject()
            }
        }
        struct EndlesslyFlat: JSONEncodable {
            func encode(to writer: inout JSONWriter) throws {
                try writer.beginObject()
                try writer.flatten(EndlesslyFlat())
                try writer.endObject()
            }
        }
        #expect(
            try onSmallStack { Result { try Endless().serializedString() }.failure?.code } == .depthExceeded)
        #expect(
            try onSmallStack { Result { try EndlesslyFlat().serializedString() }.failure?.code }
                == .depthExceeded)
    }

    @Test func anObjectIsWrittenIntoAnother() throws {
        let flat = Written { writer in
            try writer.beginObject()
            try writer.member("id", 1)
            try writer.flatten(Line())
            try writer.flatten(["z": 1])
            try writer.endObject()
        }
        #expect(try flat.serializedString() == #"{"id":1,"name":"x","price":1.5,"tags":[],"z":1}"#)
        #expect(
            error {
                try $0.write([
                    Written { writer in
                        try writer.beginObject()
                        try writer.member("a", 1)
                        try writer.flatten(["b": [JSONValue.number(.infinity)]] as JSONValue)
                    }
                ])
            } == "[0].b[0]: expected a finite number, found NaN or an infinity")
        #expect(error { try $0.flatten(Line()) } == "a member outside of an object")
        #expect(
            error {
                try $0.beginObject()
                try $0.member("name", 1)
                try $0.flatten(Line())
                try $0.endObject()
            } == "name: duplicate key")
        #expect(
            error {
                try $0.beginObject()
                try $0.flatten(Written { _ in })
            } == "only an object can be written into an object")
    }

    /// Objects of trees, views and optionals are written into another as those of models are.
    @Test func anObjectOfATreeIsWrittenIntoAnother() throws {
        let json = try JSON(parsing: #"{"c": {"d": [1.50, {}]}, "b": null}"#)
        let value: JSONValue = ["a": ["x": [true]]]
        let flat = Written { writer in
            try writer.beginObject()
            try writer.flatten(json)
            try writer.flatten(value)
            try writer.flatten([:] as JSONValue)
            try writer.flatten(try JSON(parsing: "{}"))
            try writer.flatten(Optional(["e": 1] as JSONValue))
            try writer.endObject()
        }
        #expect(
            try [flat].serializedString() == #"[{"c":{"d":[1.5,{}]},"b":null,"a":{"x":[true]},"e":1}]"#)
        #expect(
            try flat.serializedString(JSONWritingOptions(indentation: 0, sortedKeys: true))
                == #"{"a": {"x": [true]}, "b": null, "c": {"d": [1.5, {}]}, "e": 1}"#)
        #expect(
            error { writer in
                try writer.beginObject()
                try writer.member("b", 1)
                try writer.flatten(json)
                try writer.endObject()
            } == "b: duplicate key")
        #expect(
            error { writer in
                try writer.beginObject()
                try writer.flatten(json["x"])
            } == "x: missing, expected a value (line 1, column 1)")
    }

    @Test func whatIsNoObjectIsNotWrittenIntoAnother() throws {
        let others: [any JSONEncodable] = [
            7, [3], [Line()], "x", Int?.none, true, 1.5, 3 as JSONValue, [3] as JSONValue, nil as JSONValue,
            try JSON(parsing: "[1]"), try JSON(parsing: "[null]")[0],
            Written { _ in }, Written { try $0.writeNull() }, Level.low,
        ]
        for other in others {
            func flatten(_ writer: inout JSONWriter, _ value: some JSONEncodable) throws {
                try writer.beginObject()
                try writer.flatten(value)
            }
            let text = error { try flatten(&$0, other) }
            #expect(text == "only an object can be written into an object", "\(other)")
        }
    }

    /// Arrays of scalars are written as a whole, unless one cannot be written.
    @Test func arraysOfScalarsAreWrittenLikeOthers() throws {
        let written = Written { writer in
            try writer.beginObject()
            try writer.member("a", [[1.5, -2], []])
            try writer.member("b", ["x", "\u{1F600}\n"])
            try writer.key("c")
            try writer.beginArray()
            try writer.write([true])
            try writer.write([[[[UInt8(7)]]]])
            try writer.endArray()
            try writer.endObject()
        }
        let text = #"{"a":[[1.5,-2.0],[]],"b":["x","\#u{1F600}\n"],"c":[[true],[[[[7]]]]]}"#
        #expect(try written.serializedString() == text)
        for options in [
            JSONWritingOptions(indentation: 2), JSONWritingOptions(sortedKeys: true, ensuresASCII: true),
        ] {
            #expect(try written.serializedString(options) == JSON(parsing: text).serializedString(options))
        }
        #expect(
            error { try $0.write(["k": [[0.5, 1], [2, .nan]]]) }
                == "k[1][1]: expected a finite number, found NaN or an infinity")
        #expect(
            error {
                try $0.beginObject()
                try $0.write([1])
            } == "a value without a key in an object")
        func nested(_ levels: Int) -> Written {
            Written { writer in
                for _ in 0..<levels { try writer.beginArray() }
                try writer.write([[[1]]])
                for _ in 0..<levels { try writer.endArray() }
            }
        }
        #expect(try nested(2045).serializedString().utf8.count == 2 * 2048 + 1)
        #expect(throws: JSONError.self) { try nested(2046).serializedString() }
        #expect(error { try nested(2046).encode(to: &$0) }?.contains("2048") == true)
    }

    /// A key that needs escapes, or is not short, is written by another function than others.
    @Test func keysAreWrittenAsStringsAre() throws {
        var generator = SplitMix64(state: 7)
        let letters = ["a", "\u{E9}", "\u{1F600}", "\"", "\\", "\n", "/"]
        for length in Array(0..<40) + [255, 256, 1000] {
            for share in [0, 1, 2] {
                let key = (0..<length).map { _ in
                    Int.random(in: 0..<20, using: &generator) < share
                        ? letters[Int.random(in: 0..<letters.count, using: &generator)] : "k"
                }.joined()
                let written = Written { writer in
                    try writer.beginObject()
                    try writer.member(key, key)
                    try writer.member(key + "2", 1)
                    try writer.endObject()
                }
                let value: JSONValue = [key: .string(key), key + "2": 1]
                #expect(try JSONValue(parsing: written.serializedString()) == value)
                let text = try JSONValue.string(key).serializedString()
                #expect(try written.serializedString().hasPrefix("{\(text):\(text),"))
            }
        }
    }
}
