import Jansson
import TestSupport
import Testing

struct SourceTextTests {
    private let text =
        #" {"a": [ 1.50, "x\"]}\\" ,{"b" : null } ], "n":-0.0e+1 ,"t" :true, "e":{}, "é": "é"} "#

    @Test(arguments: engines) func isTheTextThatAValueWasReadFrom(engine: JSONParsingOptions.Engine) throws {
        let json = try JSON(parsing: text, options: JSONParsingOptions(engine: engine))
        #expect(json.sourceText == String(text.dropFirst().dropLast()))
        #expect(json["a"].sourceText == #"[ 1.50, "x\"]}\\" ,{"b" : null } ]"#)
        #expect(json["a"].elements.map(\.sourceText) == ["1.50", #""x\"]}\\""#, #"{"b" : null }"#])
        #expect(json["a"][2]["b"].sourceText == "null")
        #expect(json["n"].sourceText == "-0.0e+1")
        #expect(json["t"].sourceText == "true")
        #expect(json["e"].sourceText == "{}")
        #expect(json["é"].sourceBytes == [0x22, 0xC3, 0xA9, 0x22])
        #expect(try JSON(parsing: "7").sourceText == "7")
        #expect(try JSON(parsing: "[[7]\t]\n").sourceText == "[[7]\t]")
    }

    @Test func isNilWithoutASource() throws {
        let json = try JSON(parsing: text)
        #expect(json["none"].sourceText == nil)
        #expect(json["a"][9].sourceBytes == nil)
        #expect(try JSON(json.value)["a"].sourceText == nil)
    }

    @Test func includesTheComments() throws {
        let text = "// [\n{ 'a]': /* ] */ [1, +.5e1 // ]\n , Infinity, 0x1F,], $b: 'x\\']'} // }"
        let json = try JSON(parsing: text, options: JSONParsingOptions(dialect: .json5))
        #expect(json.sourceText == String(text.dropFirst(5).dropLast(5)))
        #expect(json["a]"].sourceText == "[1, +.5e1 // ]\n , Infinity, 0x1F,]")
        #expect(json["a]"].elements.map(\.sourceText) == ["1", "+.5e1", "Infinity", "0x1F"])
        #expect(json["$b"].sourceText == "'x\\']'")
    }

    @Test func isUTF8OfASourceThatWasNot() throws {
        let bytes = #"[{"é": 1.50}]"#.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let json = try JSON(parsing: bytes, options: JSONParsingOptions(encoding: .detect))
        #expect(json[0].sourceText == #"{"é": 1.50}"#)
    }
}
