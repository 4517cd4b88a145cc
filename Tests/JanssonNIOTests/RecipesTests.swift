#if NIO
import Foundation
import Jansson
import JanssonNIO
import NIOCore
import Testing

// The samples of Documentation/Adapters.md for other frameworks, word for word, which `ReadmeTests` checks. The
// frameworks' own declarations are replaced by some with the same signatures.

protocol ContentEncoder: Sendable {
    func encode<E: Encodable>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws
    func encode<E: Encodable>(
        _ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]) throws
}

protocol ContentDecoder: Sendable {
    func decode<D: Decodable>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D
    func decode<D: Decodable>(
        _ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D
}

struct HTTPHeaders {
    enum MediaType { case json }
    var contentType: MediaType?
}

protocol LambdaEventDecoder {
    func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event
}

protocol LambdaOutputEncoder {
    associatedtype Output
    func encode(_ value: Output, into buffer: inout ByteBuffer) throws
}

protocol GRPCContiguousBytes {
    init<Bytes: Sequence>(_ sequence: Bytes) where Bytes.Element == UInt8
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

extension [UInt8]: GRPCContiguousBytes {}

protocol MessageSerializer<Message>: Sendable {
    associatedtype Message
    func serialize<Bytes: GRPCContiguousBytes>(_ message: Message) throws -> Bytes
}

protocol MessageDeserializer<Message>: Sendable {
    associatedtype Message
    func deserialize<Bytes: GRPCContiguousBytes>(_ serializedMessageBytes: Bytes) throws -> Message
}

/// The body of swift-openapi-runtime, as far as it is a sequence.
struct HTTPBody: AsyncSequence {
    let chunks: [ArraySlice<UInt8>]

    func makeAsyncIterator() -> AsyncStream<ArraySlice<UInt8>>.Iterator {
        AsyncStream { continuation in
            for chunk in chunks { continuation.yield(chunk) }
            continuation.finish()
        }.makeAsyncIterator()
    }
}

struct Order: JSONDecodable, JSONEncodable, Codable, Equatable {
    let quantity: Int

    init(quantity: Int) { self.quantity = quantity }

    init(json: JSON) throws { quantity = try json["quantity"].decode() }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("quantity", quantity)
        try writer.endObject()
    }
}

struct JanssonContent: ContentEncoder, ContentDecoder {
    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders
    ) throws {
        try encode(value, to: &body, headers: &headers, userInfo: [:])
    }

    func encode<E: Encodable>(
        _ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        // A coder for each call, because the user info is of one call.
        let encoder = JanssonEncoder()
        encoder.userInfo = userInfo
        headers.contentType = .json
        try body.writeJSON(encoding: value, with: encoder)
    }

    func decode<D: Decodable>(_ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decode(type, from: body, headers: headers, userInfo: [:])
    }

    func decode<D: Decodable>(
        _ type: D.Type, from body: ByteBuffer, headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        let decoder = JanssonDecoder()
        decoder.userInfo = userInfo
        return try decoder.decode(type, from: body)
    }
}

struct JanssonEventDecoder: LambdaEventDecoder {
    let decoder = JanssonDecoder()

    func decode<Event: Decodable>(_ type: Event.Type, from buffer: ByteBuffer) throws -> Event {
        try decoder.decode(type, from: buffer)
    }
}

struct JanssonOutputEncoder<Output: Encodable>: LambdaOutputEncoder {
    let encoder = JanssonEncoder()

    func encode(_ value: Output, into buffer: inout ByteBuffer) throws {
        try buffer.writeJSON(encoding: value, with: encoder)
    }
}

func quantity(of body: HTTPBody) async throws -> Int {
    var quantity = 0
    let records = body.jsonRecords(format: .lines, options: JSONParsingOptions(limits: .untrusted))
    for try await order in records.inflate(as: Order.self) { quantity += try order.get().quantity }
    return quantity
}

struct JSONMessageSerializer<Message: JSONEncodable>: MessageSerializer {
    func serialize<Bytes: GRPCContiguousBytes>(_ message: Message) throws -> Bytes {
        var bytes: [UInt8] = []
        try message.serialize(into: &bytes)
        return Bytes(bytes)
    }
}

struct JSONMessageDeserializer<Message: JSONInflatable>: MessageDeserializer {
    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) throws -> Message {
        let text = unsafe bytes.withUnsafeBytes { unsafe Array($0) }
        return try JSON.decode(
            Message.self, from: text, options: JSONParsingOptions(limits: .untrusted))
    }
}

@Suite struct RecipesTests {
    private struct Named: Codable {
        static let key = CodingUserInfoKey(rawValue: "name")
        let name: String?

        init(from decoder: any Decoder) throws {
            name = Named.key.flatMap { decoder.userInfo[$0] as? String }
        }
    }

    @Test func vaporReadsAndWritesBodies() throws {
        var (body, headers) = (ByteBuffer(), HTTPHeaders())
        let content: any ContentEncoder & ContentDecoder = JanssonContent()
        try content.encode(Order(quantity: 2), to: &body, headers: &headers)
        #expect(headers.contentType == .json)
        #expect(String(buffer: body) == #"{"quantity":2}"#)
        #expect(try content.decode(Order.self, from: body, headers: headers).quantity == 2)
        let info: [CodingUserInfoKey: any Sendable] = [try #require(Named.key): "Ann"]
        #expect(try content.decode(Named.self, from: body, headers: headers, userInfo: info).name == "Ann")
        #expect {
            try content.decode(Order.self, from: ByteBuffer(string: #"{"quantity": "x"}"#), headers: headers)
        } throws: {
            "\($0)".contains("quantity: expected Int, found a string (line 1, column 14)")
        }
    }

    @Test func lambdaReadsEventsAndWritesOutput() throws {
        var buffer = ByteBuffer()
        try JanssonOutputEncoder<Order>().encode(Order(quantity: 3), into: &buffer)
        #expect(String(buffer: buffer) == #"{"quantity":3}"#)
        #expect(try JanssonEventDecoder().decode(Order.self, from: buffer).quantity == 3)
    }

    @Test func bodiesOfOpenAPIHaveRecords() async throws {
        let text = Array("{\"quantity\": 1}\n{\"quantity\": 2}\n".utf8)
        let found = try await quantity(of: HTTPBody(chunks: [text[..<9], text[9..<20], text[20...]]))
        #expect(found == 3)
    }

    @Test func messagesOfGRPCAreJSON() throws {
        let bytes: [UInt8] = try JSONMessageSerializer<Order>().serialize(Order(quantity: 4))
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"quantity":4}"#)
        #expect(try JSONMessageDeserializer<Order>().deserialize(bytes) == Order(quantity: 4))
    }
}
#endif
