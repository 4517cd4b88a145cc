#if NIO
import Jansson
import JanssonNIO
import NIOCore
import Testing

@Suite struct ByteBufferWritingTests {
    private struct Line: JSONEncodable, Encodable {
        let q: Double

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("q", q)
            try writer.endObject()
        }
    }

    /// What is written behind bytes that are there.
    private func written(_ body: (inout ByteBuffer) throws -> Int) throws -> String {
        var buffer = ByteBuffer(string: "before ")
        let count = try body(&buffer)
        #expect(buffer.readerIndex == 0)
        #expect(buffer.readableBytes == 7 + count)
        return String(buffer: buffer)
    }

    @Test func valuesAreWrittenBehindWhatIsThere() throws {
        let json = try JSON(parsing: #"{"b": 1, "a": [true, null]}"#)
        #expect(try written { try $0.writeJSON(json) } == #"before {"b":1,"a":[true,null]}"#)
        #expect(try written { try $0.writeJSON(json["a"][0]) } == "before true")
        #expect(
            try written { try $0.writeJSON(json.value, options: .canonical) }
                == #"before {"a":[true,null],"b":1}"#)
        #expect(
            try written { try $0.writeJSON([Line(q: 1.5), Line(q: 2)]) } == #"before [{"q":1.5},{"q":2.0}]"#)
        #expect(
            try written { try $0.writeJSON(ProblemDetails(status: 404)) }
                == #"before {"type":"about:blank","title":"Not Found","status":404}"#)
    }

    @Test func codableModelsAreWrittenByTheEncoder() throws {
        #expect(try written { try $0.writeJSON(encoding: [Line(q: 2)]) } == #"before [{"q":2}]"#)
        let encoder = JanssonEncoder()
        encoder.outputFormatting = .prettyPrinted
        #expect(
            try written { try $0.writeJSON(encoding: ["a": 1], with: encoder) } == "before {\n  \"a\" : 1\n}")
    }

    @Test func afterAnErrorNothingIsWritten() throws {
        var buffer = ByteBuffer(string: "before")
        let lines = [Line(q: 1), Line(q: .nan)]
        #expect(throws: JSONError.self) { try buffer.writeJSON(lines) }
        #expect(throws: EncodingError.self) { try buffer.writeJSON(encoding: lines) }
        #expect(throws: JSONError.self) { try buffer.writeJSON(try JSON(parsing: "{}")["a"]) }
        #expect(String(buffer: buffer) == "before")
    }
}
#endif
