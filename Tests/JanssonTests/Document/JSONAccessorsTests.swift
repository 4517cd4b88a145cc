import Jansson
import Testing

struct JSONAccessorsTests {
    private let json = Result {
        try JSON(
            parsing: #"""
                {"o": {"a": [1]}, "l": [1, "x"], "s": "text", "i": 7, "r": 7.5, "b": true, "n": null}
                """#)
    }

    @Test func eachAccessorTakesItsKindAlone() throws {
        let json = try json.get()
        let keys = ["o", "l", "s", "i", "r", "b", "n", "missing"]
        let views = keys.map { json[$0] } + [json["s"]["deeper"][0]]
        #expect(views.map(\.dictionary) == [["a": [1]], nil, nil, nil, nil, nil, nil, nil, nil])
        #expect(views.map(\.array) == [nil, [1, "x"], nil, nil, nil, nil, nil, nil, nil])
        #expect(views.map(\.string) == [nil, nil, "text", nil, nil, nil, nil, nil, nil])
        #expect(views.map(\.number) == [nil, nil, nil, 7, 7.5, nil, nil, nil, nil])
        #expect(views.map(\.int) == [nil, nil, nil, 7, nil, nil, nil, nil, nil])
        #expect(views.map(\.double) == [nil, nil, nil, 7, 7.5, nil, nil, nil, nil])
        #expect(views.map(\.bool) == [nil, nil, nil, nil, nil, true, nil, nil, nil])
    }

    /// Numbers at the limits of their types, and texts that look like values of other kinds.
    @Test(
        arguments: [
            "3.0", "1e2", "3.5", "-0", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
            "18446744073709551615", "123456789012345678901234567890", "1e300", "100000000000000.01",
            #""3""#, #""true""#, #""""#, #""\u00e9\n""#, "false", "[]", "{}", "null", #"{"a": 1, "a": 2}"#,
        ])
    func theyAreThoseOfTheValue(_ text: String) throws {
        let (json, value) = (try JSON(parsing: text), try JSONValue(parsing: text))
        #expect(json.dictionary == value.dictionary)
        #expect(json.array == value.array)
        #expect(json.string == value.string)
        #expect(json.number == value.number)
        #expect(json.int == value.int)
        #expect(json.double == value.double)
        #expect(json.bool == value.bool)
    }

    @Test func aNumberBeyondDoubleHasNoDouble() throws {
        let json = try JSON(parsing: "1" + String(repeating: "0", count: 400))
        #expect(json.double == nil)
        #expect(json.number != nil)
        #expect(json.int == nil)
    }
}
