// Optimised code is built without what @testable needs.
#if DEBUG
import CJSONScanner
import Testing

@testable import JanssonCore

/// `Node` has the layout of `cjs_node` in C, and uses the same names. C asserts the positions of the
/// fields.
struct NodeLayoutTests {
    @Test func nodesAreAsLargeInBothLanguages() {
        #expect(MemoryLayout<Node>.size == MemoryLayout<cjs_node>.size)
        #expect(MemoryLayout<Node>.stride == MemoryLayout<cjs_node>.stride)
        #expect(MemoryLayout<Node>.alignment == MemoryLayout<cjs_node>.alignment)
        #expect(MemoryLayout<Node>.offset(of: \.offset) == MemoryLayout<cjs_node>.offset(of: \.offset))
        #expect(MemoryLayout<Node>.offset(of: \.payload) == MemoryLayout<cjs_node>.offset(of: \.payload))
    }

    @Test func kindsAndFlagsHaveTheSameValues() {
        let kinds: [Node.Kind] = [
            .null, .false, .true, .integer, .unsigned, .real, .numberText, .string, .array, .object,
        ]
        let constants = [
            CJS_NULL, CJS_FALSE, CJS_TRUE, CJS_INTEGER, CJS_UNSIGNED, CJS_REAL, CJS_NUMBER_TEXT, CJS_STRING,
            CJS_ARRAY, CJS_OBJECT,
        ]
        #expect(kinds.map { Int($0.rawValue) } == constants.map { Int($0) })
        #expect(Node.decodedFlag == UInt32(CJS_DECODED))
        #expect(Node.asciiFlag == UInt32(CJS_ASCII))
        #expect(Node.shortFlag == UInt32(CJS_SHORT))
        #expect(Node.packedFlag == UInt32(CJS_PACKED))
        #expect(Node.otherTextFlag == UInt32(CJS_OTHER_TEXT))
        #expect(Node.nowhere == CJS_NOWHERE)
    }

    @Test func halvesOfThePayloadAreNamedAlike() {
        var node = cjs_node()
        unsafe node.payload.text = .init(length: 7, position: 9)
        let text = Node(kind: .string, payload: unsafe node.payload.word)
        #expect(text.length == 7 && text.position == 9)
        unsafe node.payload.container = .init(count: 3, end: 12)
        let container = Node(kind: .array, payload: unsafe node.payload.word)
        #expect(container.count == 3 && container.end == 12)
    }
}
#endif
