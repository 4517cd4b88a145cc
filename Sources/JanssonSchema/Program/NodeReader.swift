internal import CJSONScanner
internal import JanssonCore

/// Reads the nodes of a document without a call or a reference count for each value.
///
/// In bounds: every index comes from the document, as in `Document`. The pointers come from `JSONNodes.withPointers`,
/// and no reader outlives that call.
@safe
struct NodeReader {
    private let nodes: UnsafePointer<cjs_node>
    private let source: UnsafePointer<UInt8>
    private let decoded: UnsafePointer<UInt8>
    private let powers = NodeReader.powers.array

    init(
        _ nodes: UnsafePointer<cjs_node>, source: UnsafePointer<UInt8>, decoded: UnsafePointer<UInt8>
    ) {
        unsafe self.nodes = nodes
        unsafe self.source = source
        unsafe self.decoded = decoded
    }

    /// The kinds of nodes: `CJS_NULL` to `CJS_OBJECT` of CJSONScanner.h.
    enum Kind {
        static var null: UInt32 { 0 }
        static var integer: UInt32 { 3 }
        static var unsigned: UInt32 { 4 }
        static var real: UInt32 { 5 }
        static var numberText: UInt32 { 6 }
        static var string: UInt32 { 7 }
        static var array: UInt32 { 8 }
        static var object: UInt32 { 9 }
    }

    @inline(__always)
    func kind(_ index: UInt32) -> UInt32 { unsafe nodes[Int(index)].head & 0x0F }

    /// The index after the last descendant of a value.
    @inline(__always)
    func end(_ index: UInt32) -> UInt32 {
        unsafe nodes[Int(index)].head & 0x0F >= Kind.array
            ? nodes[Int(index)].payload.container.end : index &+ 1
    }

    @inline(__always)
    func count(_ container: UInt32) -> UInt32 { unsafe nodes[Int(container)].payload.container.count }

    @inline(__always)
    func integer(_ index: UInt32) -> Int64 { unsafe nodes[Int(index)].payload.integer }

    /// Returns the `Double` nearest to a number of any kind but `numberText`.
    @inline(__always)
    func double(_ index: UInt32) -> Double {
        let node = unsafe nodes[Int(index)]
        return switch node.head & 0x0F {
        case Kind.integer: unsafe Double(node.payload.integer)
        case Kind.unsigned: unsafe Double(node.payload.word)
        default: unsafe node.head & 0x80 == 0 ? node.payload.real : cjs_packed_value(node.payload.word)
        }
    }

    /// Returns a `Double` near a number of any kind but `numberText`. The relative error is below 10^-15.
    @inline(__always)
    func approximation(_ index: UInt32) -> Double {
        let node = unsafe nodes[Int(index)]
        switch node.head & 0x0F {
        case Kind.integer: return unsafe Double(node.payload.integer)
        case Kind.unsigned: return unsafe Double(node.payload.word)
        default:
            guard node.head & 0x80 != 0 else { return unsafe node.payload.real }
            // The digits, how many follow the point, and the sign: see `cjs_pack_real`.
            let bits = unsafe node.payload.word
            let value = Double(bits >> 6) * powers[Int(bits >> 1 & 31)]
            return bits & 1 == 0 ? value : -value
        }
    }

    /// Powers of ten from 1 to 10^-31.
    private static let powers = FixedArray<Double>.Storage(
        (0..<32).map { exponent in 1 / (0..<exponent).reduce(1) { power, _ in power * 10 } })

    /// Whether a real has at most 15 digits and no exponent. Different short reals have different `Double` values.
    @inline(__always)
    func isShort(_ real: UInt32) -> Bool { unsafe nodes[Int(real)].head & 0x40 != 0 }

    /// Whether a `Double` may lose digits of a real. A packed real's last digit follows the point and is not 0.
    @inline(__always)
    func isPacked(_ real: UInt32) -> Bool { unsafe nodes[Int(real)].head & 0x80 != 0 }

    /// Returns a real as a decimal; nil without a source or above 19 digits.
    func shortDecimal(_ real: UInt32) -> cjs_short_decimal? {
        let offset = unsafe nodes[Int(real)].offset
        guard offset != .max else { return nil }
        var decimal = cjs_short_decimal()
        // In bounds: the node has the offset of its token in the source, which is padded.
        return unsafe cjs_read_short_decimal(source + Int(offset), &decimal) == nil ? nil : decimal
    }

    @inline(__always)
    func length(_ string: UInt32) -> UInt32 { unsafe nodes[Int(string)].payload.text.length }

    @inline(__always)
    func isASCII(_ string: UInt32) -> Bool { unsafe nodes[Int(string)].head & 0x20 != 0 }

    @inline(__always)
    private func start(_ string: UInt32) -> UnsafePointer<UInt8> {
        let node = unsafe nodes[Int(string)]
        return unsafe (node.head & 0x10 == 0 ? source : decoded) + Int(node.payload.text.position)
    }

    @inline(__always)
    func withBytes<Result>(_ string: UInt32, _ body: (Span<UInt8>) -> Result) -> Result {
        // In bounds: the node has the start and length.
        let bytes = unsafe UnsafeBufferPointer(start: start(string), count: Int(length(string)))
        return unsafe body(bytes.span)
    }

    /// Returns the fingerprint of a string or key.
    @inline(__always)
    func word(_ string: UInt32) -> StringFingerprint {
        let start = unsafe start(string)
        return unsafe StringFingerprint(start, length: length(string))
    }

    func hasSameText(_ left: UInt32, _ right: UInt32) -> Bool {
        let (first, second) = (word(left), word(right))
        guard first.first == second.first, first.length == second.length else { return false }
        return unsafe hasTail(left, equalTo: start(right), count: Int(first.length))
    }

    /// Whether a string equals `other` after the first eight bytes.
    @inline(__always)
    func hasTail(_ string: UInt32, equalTo other: UnsafePointer<UInt8>, count: Int) -> Bool {
        // In bounds: both have `count` bytes.
        unsafe count <= 8 || memcmp(start(string) + 8, other + 8, count - 8) == 0
    }

    /// Returns a hash of a string's bytes, with a random seed.
    func hash(_ string: UInt32) -> UInt64 {
        unsafe cjs_hash(start(string), Int(length(string)), StringFingerprint.seed)
    }
}

/// The length of a string and its first and last eight bytes, which distinguish most strings. Below eight bytes, both
/// words are the string's bytes, then zeros.
struct StringFingerprint {
    let first: UInt64
    let last: UInt64
    let length: UInt32

    /// Random for each process, so that nobody can prepare colliding keys.
    static let seed = UInt64.random(in: .min ... .max)
    /// A second seed, so that equal words give different factors.
    static let secondSeed = UInt64.random(in: .min ... .max)

    /// The caller guarantees that `length` bytes, and at least eight, are readable.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, length: UInt32) {
        let raw = unsafe UnsafeRawPointer(start)
        let mask = length >= 8 ? UInt64.max : (1 << UInt64(8 * length)) &- 1
        first = unsafe UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)) & mask
        // In bounds: the word ends with the string, or equals the first word.
        let end = unsafe raw + (max(Int(length), 8) - 8)
        last = unsafe UInt64(littleEndian: end.loadUnaligned(as: UInt64.self)) & mask
        self.length = length
    }
}
