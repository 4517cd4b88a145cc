import Jansson
import TestSupport
import Testing

struct PreservedNumbersTests {
    private let numbers = [
        "1.50", "1e2", "1E+2", "-0", "-0.0", "0.1000000000000000055511151231257827021181583404541015625",
        "3.1415926535897932384626433832795028841971", "1234567890123456789012345678901234567890",
        "-65.613616999999977",
        "-65.6136169999999770", "1e-400", "6.02214076e23", "9007199254740993.0", "18446744073709551616",
        "100.0",
    ]

    @Test(arguments: engines) func aViewWritesEachNumberAsInItsSource(engine: JSONParsingOptions.Engine)
        throws
    {
        let text = "[\(numbers.joined(separator: ","))]"
        let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
        #expect(try json.serializedString(.init(preservesNumberText: true)) == text)
        #expect(try json[0].serializedString(.init(preservesNumberText: true)) == "1.50")
        let spaced = try json.serializedString(
            .init(indentation: 0, realPrecision: 3, preservesNumberText: true))
        #expect(spaced == "[\(numbers.joined(separator: ", "))]")
        // Without the option, the form may change, but not the value.
        let plain = try json.serializedString()
        #expect(
            plain
                == "[1.5,100.0,100.0,0,-0.0,0.1000000000000000055511151231257827021181583404541015625,"
                + "3.1415926535897932384626433832795028841971,1234567890123456789012345678901234567890,"
                + "-65.613616999999977,-65.6136169999999770,1e-400,6.02214076e23,9007199254740993.0,"
                + "18446744073709551616,100.0]"
        )
        #expect(try json.value.serializedString() == json.serializedString())
    }

    /// Only the sign of `-0` is lost.
    @Test(arguments: engines) func aValueWritesEachNumberAsInItsSource(
        engine: JSONParsingOptions.Engine
    ) throws {
        let json = try JSON(
            parsing: "[\(numbers.joined(separator: ","))]", options: JSONParsingOptions(engine: engine))
        let kept = numbers.map { $0 == "-0" ? "0" : $0 }
        let options = JSONWritingOptions(preservesNumberText: true)
        let text = "[\(kept.joined(separator: ","))]"
        #expect(try json.value.serializedString(options) == text)
        #expect(try JSON(json.value).serializedString(options) == text)
        #expect(json.elements.map { $0.value.number?.text } == kept)
        #expect(try JSONValue(parsing: text) == json.value)
        #expect(try JSONValue(parsing: text).serializedString(options) == text)
    }

    #if Foundation
    @Test func numbersOfOtherDialectsAreWrittenAsJSON() throws {
        let options = JSONParsingOptions(dialect: .json5)
        let json = try JSON(
            parsing: "[+1.5, .5, 5., 0x1F, 1.50, +.1000000000000000055511151231257827]", options: options)
        #expect(
            try json.serializedString(.init(preservesNumberText: true))
                == "[1.5,0.5,5.0,31,1.50,1000000000000000055511151231257827e-34]")
        #expect(json[5].value.number?.decimal == JSONNumber("0.1000000000000000055511151231257827")?.decimal)
    }
    #endif

    @Test func aValueIsNoLargerThanItsString() {
        #expect(MemoryLayout<JSONValue>.size <= MemoryLayout<String>.size + 1)
    }
}
