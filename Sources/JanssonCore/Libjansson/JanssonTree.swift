#if Libjansson
internal import CJansson

/// Limits for copying a `json_t`.
package struct TreeBounds: Sendable {
    let nodeCount: Int
    let byteCount: Int
    let depth: Int

    package init(nodeCount: Int, byteCount: Int, depth: Int) {
        self.nodeCount = nodeCount
        self.byteCount = byteCount
        self.depth = min(depth, TreeDepth.maximum)
    }

    /// No bounds but the depth, for a tree that libjansson parsed, because no value occurs twice.
    static let ofText = TreeBounds(nodeCount: .max, byteCount: .max, depth: TreeDepth.maximum)

    /// The nodes and bytes that may still be copied.
    struct Rest {
        private let bounds: TreeBounds
        private var nodes: Int
        private var bytes: Int

        init(_ bounds: TreeBounds) {
            self.bounds = bounds
            nodes = bounds.nodeCount
            bytes = bounds.byteCount
        }

        /// Subtracts `count` times `each` nodes, before memory is reserved for them.
        ///
        /// - Throws: ``JSONError`` of code `limitExceeded`.
        mutating func take(nodes count: Int, each: Int = 1) throws(JSONError) {
            guard count >= 0, count <= nodes / each else {
                throw JSONError(
                    .limitExceeded,
                    message: "a json_t of more than \(max(0, bounds.nodeCount)) values and keys")
            }
            nodes -= count * each
        }

        /// Subtracts bytes of strings and keys.
        ///
        /// - Throws: ``JSONError`` of code `limitExceeded`.
        mutating func take(bytes count: Int) throws(JSONError) {
            guard count <= bytes else {
                throw JSONError(
                    .limitExceeded,
                    message: "a json_t with more than \(max(0, bounds.byteCount)) bytes of strings and keys")
            }
            bytes -= count
        }
    }
}

/// Reads libjansson's trees, without recursion, because C can pass a tree of any depth.
enum JanssonTree {
    @safe
    private enum OpenContainer {
        case array(UnsafeMutablePointer<json_t>, next: Int)
        case object(UnsafeMutablePointer<json_t>, next: UnsafeMutableRawPointer?)
    }

    /// Sends a `json_t` and everything below it to a visitor.
    ///
    /// The caller guarantees that `root` points to a live tree that nobody changes meanwhile.
    ///
    /// - Parameter isKnownUTF8: Whether all strings are known to be UTF-8. libjansson checks its input, but a C program
    ///   can make strings of any bytes.
    /// - Throws: ``JSONError`` of code `depthExceeded`, also for a tree that contains itself; `limitExceeded`;
    ///   `invalidUTF8`; `invalidValue` for NULL or an unknown type; or the error of the visitor.
    static func traverse(
        _ root: UnsafeMutablePointer<json_t>, isKnownUTF8: Bool = false, bounds: TreeBounds,
        into visitor: inout some JSONVisitor & ~Copyable
    ) throws(JSONError) {
        var open: [OpenContainer] = []
        var rest = TreeBounds.Rest(bounds)
        try rest.take(nodes: 1)
        var value: UnsafeMutablePointer<json_t>? = unsafe root
        while true {
            guard let current = unsafe value else {
                throw JSONError(.invalidValue, message: "a json_t that is NULL")
            }
            switch unsafe cjansson_typeof(current) {
            case JSON_NULL: try visitor.null()
            case JSON_TRUE: try visitor.bool(true)
            case JSON_FALSE: try visitor.bool(false)
            case JSON_INTEGER: try visitor.number(JSONNumber(.integer(unsafe json_integer_value(current))))
            case JSON_REAL: try visitor.number(JSONNumber(.real(unsafe json_real_value(current))))
            case JSON_STRING:
                let text = unsafe bytes(json_string_value(current), json_string_length(current))
                try rest.take(bytes: text.count)
                if !isKnownUTF8 { unsafe try check(text) }
                try visitor.string(unsafe text.span)
            case JSON_ARRAY:
                try TreeDepth.check(open.count + 1, limit: bounds.depth)
                try rest.take(nodes: unsafe json_array_size(current))
                try visitor.openArray(count: unsafe json_array_size(current))
                unsafe open.append(.array(current, next: 0))
            case JSON_OBJECT:
                try TreeDepth.check(open.count + 1, limit: bounds.depth)
                try rest.take(nodes: unsafe json_object_size(current), each: 2)
                try visitor.openObject(count: unsafe json_object_size(current))
                unsafe open.append(.object(current, next: json_object_iter(current)))
            default:
                throw JSONError(.invalidValue, message: "a json_t of an unknown type")
            }
            search: while true {
                switch open.popLast() {
                case nil: return
                case .array(let array, let next):
                    if unsafe next < json_array_size(array) {
                        unsafe open.append(.array(array, next: next + 1))
                        unsafe value = json_array_get(array, next)
                        break search
                    }
                    try visitor.closeArray()
                case .object(let object, let next):
                    if let next = unsafe next {
                        unsafe open.append(.object(object, next: json_object_iter_next(object, next)))
                        let key = unsafe bytes(json_object_iter_key(next), json_object_iter_key_len(next))
                        try rest.take(bytes: key.count)
                        if !isKnownUTF8 { unsafe try check(key) }
                        try visitor.key(unsafe key.span)
                        unsafe value = json_object_iter_value(next)
                        break search
                    }
                    try visitor.closeObject()
                }
            }
        }
    }

    /// - Throws: ``JSONError`` of code `invalidUTF8`.
    private static func check(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        do {
            _ = unsafe try UTF8Span(validating: text.span)
        } catch {
            throw JSONError(.invalidUTF8, message: "a string of a json_t that is not UTF-8")
        }
    }

    /// Returns the `count` bytes of a string that libjansson owns.
    private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self),
            count: start == nil ? 0 : count)
    }
}
#endif
