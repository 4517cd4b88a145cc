import CJSONScanner
import Foundation

/// The result of scanning a text, with exactly as much memory behind it as the header requires.
struct Scan {
    let status: cjs_status
    let nodes: [cjs_node]
    let stop: cjs_stop
    /// The used part of the decoded area.
    let decoded: [UInt8]
    /// Whether the memory behind the room for decoded text is unchanged.
    let staysInBounds: Bool

    init(
        _ text: [UInt8], depth: UInt32 = 512, rejectsDuplicates: Bool = false, seed: UInt64 = 42,
        isCancelled: (@convention(c) () -> Bool)? = nil
    ) {
        let padding = Int(CJS_PADDING)
        let source = text + [0] + [UInt8](repeating: UInt8(ascii: "\""), count: padding - 1)
        let room = cjs_decoded_room(source, text.count) + padding
        let canary: UInt8 = 0xA5
        var area = [UInt8](repeating: canary, count: room + 64)
        var result = cjs_result()
        status = cjs_scan(source, text.count, &area, depth, rejectsDuplicates, seed, isCancelled, &result)
        nodes = Array(UnsafeBufferPointer(start: result.nodes, count: Int(result.node_count)))
        cjs_block_release(result.nodes)
        stop = result.stop
        decoded = Array(area[..<result.decoded_length])
        staysInBounds = area[room...].allSatisfy { $0 == canary }
    }

    init(_ text: String, depth: UInt32 = 512, rejectsDuplicates: Bool = false) {
        self.init(Array(text.utf8), depth: depth, rejectsDuplicates: rejectsDuplicates)
    }

    var kinds: [Int] { nodes.map { Int($0.head) & Int(CJS_KIND_MASK) } }
}

/// The parts of a node, for comparison.
struct Parts: Equatable {
    var head: Int
    var offset: Int
    var low: Int
    var high: Int

    init(_ head: Int, _ offset: Int, _ low: Int, _ high: Int = 0) {
        (self.head, self.offset, self.low, self.high) = (head, offset, low, high)
    }

    init(_ node: cjs_node) {
        let word = node.payload.word
        self.init(Int(node.head), Int(node.offset), Int(word & 0xFFFF_FFFF), Int(word >> 32))
    }
}
