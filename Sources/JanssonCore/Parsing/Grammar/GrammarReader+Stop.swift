internal import CJSONScanner

extension GrammarReader {
    /// The state of the scanner where it stopped. The parser resumes there to find the fault.
    package struct Stop {
        /// The start of the token that the scanner rejected.
        package private(set) var offset = 0
        private(set) var place = Context.value
        private(set) var open: [OpenContainer] = []

        /// Whether the token's member or element follows a comma.
        var isAfterComma: Bool {
            switch place {
            case .value, .key, .colon: open.last.map { $0.count > 0 } ?? false
            case .separator, .end: false
            }
        }

        package init(at offset: Int, place: Context, open: [OpenContainer]) {
            (self.offset, self.place, self.open) = (offset, place, open)
        }

        /// Makes the stop of a scan that rejected its source.
        ///
        /// Complexity: O(depth), plus the length of the keys of the open objects.
        init(_ result: cjs_result, in source: Span<UInt8>) {
            let stop = unsafe result.stop
            guard stop.place != CJS_AT_START, let nodes = unsafe result.nodes else { return }
            // In bounds: `parent`, and the `end` of an open container, are indices of open containers (below the count)
            // or `Node.nowhere`. Each member's value follows its key.
            let known = unsafe UnsafeBufferPointer(start: nodes, count: Int(result.node_count))
            offset = Int(stop.offset)
            switch stop.place {
            case CJS_AT_VALUE: place = .value
            case CJS_AT_KEY: place = .key
            case CJS_AT_COLON: place = .colon
            default: place = stop.parent == Node.nowhere ? .end : .separator
            }
            var (child, index, count) = (known.count, stop.parent, stop.count)
            // For the lexer, a word or number may be longer than for the scanner: `nullx` is one token.
            if place == .separator || place == .end, let last = unsafe known.last,
                Stop.isScalar(endingBefore: offset, in: source)
            {
                (offset, place) = (Int(last.offset), .value)
                child -= 1
                count &-= 1
            }
            while index != Node.nowhere {
                let container = unsafe known[Int(index)]
                let isObject = container.head == UInt32(CJS_OBJECT)
                var opened = OpenContainer(isObject: isObject, count: Int(count))
                if isObject, child > Int(index) + 1 {
                    opened.key = unsafe Stop.token(at: known[child - 1].offset, in: source)
                }
                open.append(opened)
                child = Int(index)
                (count, index) = unsafe (container.payload.container.count, container.payload.container.end)
            }
            open.reverse()
        }

        /// Returns true if the token that ends at `offset` is a word or number.
        package static func isScalar(endingBefore offset: Int, in source: Span<UInt8>) -> Bool {
            guard offset > 0, case let byte = source[offset - 1], !byte.isJSONSpace else { return false }
            return !"]}\"".utf8.contains(byte)
        }

        /// Returns the range of a string that the scanner has read.
        package static func token(at offset: UInt32, in source: Span<UInt8>) -> Range<Int> {
            var lexer = Lexer(dialect: .rfc8259)
            lexer.move(to: Int(offset))
            return (try? lexer.next(in: source).range) ?? 0..<0
        }
    }
}
