#if Libjansson
import Jansson
import JanssonInterop
import TestSupport
import Testing

/// Makes a `json_t` of models, and of documents whose members have an order.
@Suite struct ModelNodeTests {
    private struct Line: JSONEncodable {
        let sku: String
        let price: JSONNumber

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("sku", sku)
            try writer.member("price", price)
            try writer.endObject()
        }
    }

    private struct Order: JSONEncodable {
        let lines: [Line]

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("total", 7.6)
            try writer.member("lines", lines)
            try writer.member("id", Int64.min)
            try writer.endObject()
        }
    }

    private func text(_ node: borrowing JanssonNode) -> String? {
        unsafe node.withPointer { unsafe Library.dump($0, flags: JSON_COMPACT | (15 << 11)) }
    }

    @Test func aModelKeepsTheOrderOfItsMembers() throws {
        let node = try Order(lines: [Line(sku: "Ö\0", price: 2)]).makeJanssonNode()
        #expect(
            text(node)
                == #"{"total":7.6,"lines":[{"sku":"Ö\u0000","price":2}],"id":-9223372036854775808}"#)
        #expect(unsafe node.withPointer { unsafe $0.pointee.refcount } == 1)
    }

    @Test func aModelThatNoNodeCanHoldIsAnErrorWithoutAPlace() throws {
        let large = try #require(JSONNumber("9223372036854775808"))
        let error = #expect(throws: JSONError.self) {
            _ = try Order(lines: [Line(sku: "a", price: 1), Line(sku: "b", price: large)]).makeJanssonNode()
        }
        #expect(error?.code == .numberOutOfRange)
        #expect(error?.location == nil)
        #expect(error.map { "\($0.path)" } == "lines[1].price")
    }

    @Test func aModelIsAsDeepAsADocument() throws {
        func nested(_ depth: Int) -> JSONValue { (1..<depth).reduce([]) { value, _ in [value] } }
        #expect(throws: Never.self) { _ = try [nested(2047)].makeJanssonNode() }
        let error = #expect(throws: JSONError.self) { _ = try [nested(2048)].makeJanssonNode() }
        #expect(error?.code == .depthExceeded)
    }

    /// As many members as libjansson's hash table grows for several times.
    @Test func membersKeepTheirOrderThereAndBack() throws {
        var generator = SplitMix64(state: 15)
        let keys = (0..<1000).map { "\($0)" }.shuffled(using: &generator)
        let text = "{" + keys.map { "\"\($0)\":{\"z\":\($0),\"a\":0}" }.joined(separator: ",") + "}"
        let node = try JSON(parsing: text).makeJanssonNode()
        let copy = try unsafe node.withPointer { unsafe try JSON(copying: $0) }
        #expect(try copy.serializedString() == text)
        #expect(copy.members.map { $0.key } == keys)
    }
}
#endif
