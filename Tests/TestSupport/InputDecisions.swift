/// A generator whose numbers are the bytes of a fuzzer's input, one for each decision, so that a mutation of a
/// byte changes one decision. After the last byte, the numbers are random, with a seed that the input determines.
package struct InputDecisions: RandomNumberGenerator {
    /// The bytes that are not used yet.
    package private(set) var rest: ArraySlice<UInt8>
    private var beyond: SplitMix64

    package init(_ input: ArraySlice<UInt8>) {
        rest = input
        let hash: UInt64 = input.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        beyond = SplitMix64(state: hash)
    }

    /// Random numbers only.
    package init(seed: UInt64) {
        rest = []
        beyond = SplitMix64(state: seed)
    }

    package mutating func next() -> UInt64 {
        guard let byte = rest.popFirst() else { return beyond.next() }
        // In all places, because a choice from a range takes the highest bits.
        return UInt64(byte) &* 0x0101_0101_0101_0101
    }

    /// The next byte.
    package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    /// The next bytes.
    package mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

    /// One of the values, which must not be none, by the next byte.
    package mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }
}
