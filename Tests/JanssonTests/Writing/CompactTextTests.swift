import Foundation
import TestSupport
import Testing

@testable import JanssonCore

/// The compact text that C writes of nodes is that of the writer that knows all options.
@Suite struct CompactTextTests {
    /// The text of a traversal.
    private func traversed(_ json: JSON) throws -> String {
        var writer = TextWriter(options: JSONWritingOptions())
        try json.document.traverse(from: json.index, into: &writer)
        return writer.takeText().string
    }

    private func check(_ json: JSON) throws {
        let expected = try traversed(json)
        #expect(try json.serializedString() == expected)
        #expect(try String(decoding: json.serializedData(), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        "0", "-0", "-9223372036854775808", "18446744073709551615", "123456789012345678901234567890", "1e22",
        "1e23",
        "9007199254740993.0", "-4611686018427387904.0", "1.50", "-0.0", "1e-7", "0.0001", "0.00001", "5e-324",
        "1.7976931348623157e308", "-65.613616999999977", "null", "[]", "{}", "\"\"", "[[],{},[[]]]", "true",
        "[false]",
        #"{"":{"":[]},"a":"\n\"\\\u0001\u001f\/é\ud83d\ude00","b\u0000":[null,true,false,-1,1.25]}"#,
        #"[ 1 , { "a" : [ 2 , { "b" : { } } ] , "c" : "d" } , "e" ]"#,
    ]) func isThatOfATraversal(_ text: String) throws {
        let json = try JSON(parsing: text)
        try check(json)
        for element in json.elements { try check(element) }
        for (_, member) in json.members { try check(member) }
    }

    /// Strings of every length around those at which the writer copies differently, plain and with escapes at any
    /// place.
    @Test func stringsOfManyLengths() throws {
        for length in [Int](0...50) + [127, 128, 129, 130, 511, 512, 1023, 1024, 1025, 5000] {
            let plain = String(repeating: "x", count: length)
            try check(JSON(parsing: "[\"\(plain)\",\"\(plain)é\",{\"\(plain)\":\"\(plain)\"}]"))
            for place in Set([0, 1, length / 2, max(0, length - 1), length]) {
                for escape in [#"\""#, #"\\"#, #"\u0002"#, #"\n\"\t\u0000"#] {
                    let string = String(plain.prefix(place)) + escape + String(plain.dropFirst(place))
                    try check(JSON(parsing: "[\"\(string)\",{\"\(string)\":\"\(string)\"}]"))
                }
            }
            let escapes = String(repeating: #"\u0001"#, count: length)
            try check(JSON(parsing: "[\"\(escapes)\",\"\(escapes)x\"]"))
        }
    }

    /// Reals of an array are written together, up to one that is written elsewhere, or another value.
    @Test func arraysOfReals() throws {
        let others = [
            "1e22", "-9007199254740994.0", "1", "null", "[2.5]", "{\"a\":3.5}", "[]", "\"s\"", "0.1",
        ]
        for length in 0...6 {
            for place in 0...length {
                for other in others {
                    var elements = (0..<length).map { "-\($0).\($0)25" }
                    elements.insert(other, at: place)
                    let array = "[" + elements.joined(separator: ",") + "]"
                    try check(JSON(parsing: array))
                    try check(JSON(parsing: "[\(array),\(array),{\"a\":\(array),\"b\":1.5},\(other)]"))
                    try check(JSON(parsing: "[[\(array),[1.5],\(other)],[\(array)],[[\(other)],\(array)]]"))
                }
            }
        }
        // The buffer ends in the middle of them.
        let array = "[" + (0..<3000).map { "\($0).1234567" }.joined(separator: ",") + "]"
        try check(JSON(parsing: "[\(array),[\(array),1,\(array)]]"))
    }

    /// The buffer ends in the middle of everything.
    @Test func growthAtEveryPlace() throws {
        var random = SplitMix64(state: 20_261_122)
        for _ in 0..<(isSanitized ? 100 : 400) {
            let value = JSONValue.random(&random, depth: 6)
            let copy = try JSON(copying: value)
            try check(copy)
            #expect(
                try JSONValue(parsing: copy.serializedData()) == JSONValue(parsing: value.serializedData()))
            try check(JSON(parsing: value.serializedData(JSONWritingOptions(indentation: 2))))
        }
    }

    @Test func theDeepestValue() throws {
        for depth in [1, 31, 32, 2046] {
            let text =
                String(repeating: #"[{"a":"#, count: depth / 2) + "0"
                + String(repeating: "}]", count: depth / 2)
            var options = JSONParsingOptions()
            options.limits.depth = JSONParsingOptions.Limits.maximumDepth
            try check(JSON(parsing: text, options: options))
        }
    }

    /// A value without a text may hold what JSON cannot.
    @Test func whatIsNotFinite() throws {
        for value in [Double.nan, .infinity, -.infinity] {
            let json = try JSON(
                copying: .object(["a": .array([.number(JSONNumber(1)), .number(JSONNumber(value))])]))
            let error = #expect(throws: JSONError.self) { try json.serializedData() }
            #expect(error?.code == .invalidValue && error?.path == ["a", 1])
        }
    }

    @Test func mutatedDocuments() throws {
        var mutator = Mutator(documents: Seeds.of().filter { $0.count < 20_000 }, seed: 11)
        var count = 0
        for _ in 0..<20_000 {
            guard let json = try? JSON(parsing: mutator.next()) else { continue }
            try check(json)
            count += 1
        }
        #expect(count > 200)
    }
}
