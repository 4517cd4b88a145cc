import CJSONScanner
import Testing

@Suite struct KeyTableTests {
    @Test(arguments: [(0, 4), (2, 4), (3, 8), (64, 128), (65, 256)])
    func halfOfTheSlotsStayFree(_ count: Int, _ slots: Int) {
        #expect(cjs_key_slots(count) == slots)
    }

    /// Three keys start at the slot before the last one. Two of them have the same hash.
    @Test func searchesPassOtherKeys() {
        var slots = [UInt64](repeating: 0, count: 8)
        func slot(_ hash: UInt64, _ start: Int) -> Int { cjs_key_slot(slots, 8, hash, start) }
        let (hash, other) = (UInt64(6) << 32, UInt64(14) << 32)
        #expect(slot(hash, 6) == 6)
        slots[6] = hash | 1
        #expect(slot(hash, 6) == 6)
        #expect(slot(other, 14) == 7)
        slots[7] = other | 2
        #expect(slot(other, 14) == 7)
        #expect(slot(hash, 7) == 0)
        slots[0] = hash | 3
        #expect(slot(hash, 7) == 0)
        #expect(slot(hash, 1) == 1)
        #expect(slot(hash | 0xFFFF_FFFF, 6) == 6)
    }
}
