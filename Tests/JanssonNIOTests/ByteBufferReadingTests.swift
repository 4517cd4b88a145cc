#if NIO
import Jansson
import JanssonNIO
import NIOCore
import Testing

@Suite struct ByteBufferReadingTests {
    private struct Line: JSONDecodable, Decodable {
        let id: Int
        let quantity: Int

        private enum CodingKeys: String, CodingKey {
            case id
            case quantity = "q"
        }

        init(json: JSON) throws {
            (id, quantity) = try json.properties(.required("id"), .required("q"))
        }
    }

    /// A buffer with bytes that are no JSON before and behind the readable ones.
    private func buffer(_ text: String) -> ByteBuffer {
        var buffer = ByteBuffer(string: "]skipped[\(text)]more[")
        buffer.moveReaderIndex(forwardBy: 9)
        buffer.moveWriterIndex(to: 9 + text.utf8.count)
        return buffer
    }

    @Test func theReadableBytesAreParsedAndStay() throws {
        let source = buffer(#"{"a": [1, 2]}"#)
        #expect(try JSON(parsing: source)["a"][1].decode(as: Int.self) == 2)
        #expect(try JSONValue(parsing: source) == ["a": [1, 2]])
        #expect(source.readerIndex == 9)
        #expect(source.readableBytes == 13)
    }

    @Test func modelsAreDecoded() throws {
        #expect(try JSON.decode([Int].self, from: buffer("[1, 2, 3]")) == [1, 2, 3])
        #expect(try JSON.decode(Line.self, from: buffer(#"{"id": 1, "q": 7}"#)).quantity == 7)
        #expect(try JanssonDecoder().decode(Line.self, from: buffer(#"{"id": 1, "q": 7}"#)).quantity == 7)
    }

    @Test func anEmptyBufferIsAnErrorOfCodePrematureEnd() throws {
        let error = try #require(throws: JSONError.self) { try JSON(parsing: ByteBuffer()) }
        #expect(error.code == .prematureEnd)
    }

    @Test func errorsAreLocatedFromTheReaderIndex() throws {
        let source = buffer(#"{"id": "1", "q": true}"#)
        let lines = [
            "id: expected Int, found a string (line 1, column 8)",
            "q: expected Int, found a boolean (line 1, column 18)",
        ]
        let styled = try #require(throws: JSONError.self) { try JSON.decode(Line.self, from: source) }
        #expect(styled.lines == lines)
        let collected = try #require(throws: JSONError.self) {
            try JanssonDecoder().decode(Line.self, from: source, collectingErrors: true)
        }
        #expect(collected.lines == lines)
        #expect(
            styled.errors[1].snippet(in: source) == """
                {"id": "1", "q": true}
                                 ^
                """)
    }

    @Test func limitsHold() throws {
        let options = JSONParsingOptions(limits: .init(byteCount: 8))
        let error = try #require(throws: JSONError.self) {
            try JSON.decode([Int].self, from: buffer("[1, 2, 3]"), options: options)
        }
        #expect("\(error)" == "a document of 9 bytes, where 8 are allowed")
    }
}
#endif
