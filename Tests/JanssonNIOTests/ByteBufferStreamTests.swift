#if NIO
import Jansson
import JanssonNIO
import NIOCore
import Testing

/// Streams of SwiftNIO's buffers, as its HTTP servers and clients have them.
@Suite struct ByteBufferStreamTests {
    private func buffers(_ texts: [String]) -> AsyncStream<ByteBuffer> {
        AsyncStream { continuation in
            for text in texts {
                var buffer = ByteBuffer(string: "skipped\(text)")
                buffer.moveReaderIndex(forwardBy: 7)
                continuation.yield(buffer)
            }
            continuation.finish()
        }
    }

    @Test func buffersAreReadThroughTheirReadableBytes() async throws {
        let chunks = buffers(["{\"id\":", "1}\n{\"id\":2}\n{", "\"id\":x}\n", "", "{\"id\":4}"])
        var found: [String] = []
        for try await record in chunks.jsonRecords(format: .lines) {
            switch record {
            case .success(let json): found.append("\(try json["id"].decode(as: Int.self))")
            case .failure(let error): found.append("\(error.code) \(error.location!)")
            }
        }
        #expect(found == ["1", "2", "syntax line 3, column 7", "4"])
    }

    @Test func buffersAreInflatedByTasks() async throws {
        let chunks = buffers((0..<500).map { "{\"id\":\($0)}\n" })
        let records = chunks.jsonRecords(format: .lines).concurrentlyInflate(
            as: [String: Int].self)
        #expect(try await records.values().map { $0["id"] } == Array(0..<500))
    }

    @Test func aFramerTakesBuffersAndTheirViews() throws {
        var framer = JSONFramer(format: .concatenated)
        framer.append(ByteBuffer(string: "[1][2"))
        framer.append(ByteBuffer(string: "]").readableBytesView)
        var texts: [String] = []
        while let record = framer.next() {
            texts.append(String(decoding: try record.get().bytes, as: UTF8.self))
        }
        #expect(texts == ["[1]", "[2]"])
    }

    @Test func aTextThatIsArrivingTakesBuffers() throws {
        var partial = JSONPartial()
        try partial.append(ByteBuffer(string: #"{"a": [1, 2"#))
        try partial.append(ByteBuffer(string: "3], "))
        #expect(try partial.json["a"].decode(as: [Int].self) == [1, 23])
    }
}
#endif
