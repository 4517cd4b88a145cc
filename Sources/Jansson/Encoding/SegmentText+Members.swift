/// What is done with the members of an object when it is closed: each key once, of values of one key
/// the last one, at the first one's place, or sorted.
extension SegmentText {
    func isSameKey(_ left: Member, _ right: Member) -> Bool {
        // A member that failed has no key.
        left.value >= 0 && right.value >= 0
            && writer.text.isSame(left.key..<left.value, right.key..<right.value)
    }

    func keyHash(_ member: Member) -> Int { writer.text.hash(member.key..<max(member.key, member.value)) }

    /// Puts the members of the innermost object, whose frame is popped, in order.
    @inline(__always)
    mutating func arrangeMembers(_ frame: Frame) throws(JSONError) {
        if sortsKeys {
            sortMembers(frame)
            return
        }
        var isUnited = frame.hasRemoved
        if !isUnited { isUnited = try repeatsKeys(frame) }
        if isUnited { uniteMembers(frame) }
    }

    /// Whether two members have one key.
    @inline(__always)
    private mutating func repeatsKeys(_ frame: Frame) throws(JSONError) -> Bool {
        let range = frame.members..<members.count
        guard range.count <= 8 else { return try repeatsManyKeys(range) }
        // Lengths tell few keys apart sooner than hashes.
        for right in range.dropFirst() {
            let length = members[right].value &- members[right].key
            for left in range.lowerBound..<right where members[left].value &- members[left].key == length {
                if isSameKey(members[left], members[right]) { return true }
            }
        }
        return false
    }

    @inline(never)
    private mutating func repeatsManyKeys(_ range: Range<Int>) throws(JSONError) -> Bool {
        guard range.count <= KeySlots.maximum else {
            throw JSONError(.limitExceeded, message: "more than \(KeySlots.maximum) members in an object")
        }
        var slots = KeySlots()
        swap(&slots, &keySlots)
        defer { swap(&slots, &keySlots) }
        slots.beginObject(count: range.count)
        for (number, index) in range.enumerated() {
            let member = members[index]
            let known = slots.enter(number, hash: keyHash(member)) {
                isSameKey(members[range.lowerBound + $0], member)
            }
            if known != nil { return true }
        }
        return false
    }

    /// Writes each key once: the last value at the first place.
    private mutating func uniteMembers(_ frame: Frame) {
        let range = frame.members..<members.count
        var slots = KeySlots()
        slots.beginObject(count: range.count)
        // The members that stay, in order; slots have their places.
        var order: [Int] = []
        for index in range where members[index].value >= 0 {
            let member = members[index]
            let place = slots.enter(order.count, hash: keyHash(member)) {
                isSameKey(members[order[$0]], member)
            }
            if let place { order[place] = index } else { order.append(index) }
        }
        rewrite(order, of: range, in: frame)
    }

    private mutating func sortMembers(_ frame: Frame) {
        let range = frame.members..<members.count
        var isSorted = true
        for index in range {
            guard members[index].value >= 0,
                index == range.lowerBound || compareKeys(members[index - 1], members[index]) < 0
            else {
                isSorted = false
                break
            }
        }
        if isSorted { return }
        var order = range.filter { members[$0].value >= 0 }
        order.sort { left, right in
            let comparison = compareKeys(members[left], members[right])
            return comparison == 0 ? left < right : comparison < 0
        }
        // Of one key, the last.
        var kept: [Int] = []
        kept.reserveCapacity(order.count)
        for index in order {
            if let last = kept.last, isSameKey(members[last], members[index]) { kept.removeLast() }
            kept.append(index)
        }
        rewrite(kept, of: range, in: frame)
    }

    /// Writes the members at `range` anew, those of them that are in `order`.
    private mutating func rewrite(_ order: [Int], of range: Range<Int>, in frame: Frame) {
        guard !order.isEmpty else { return writer.emptyInnermost(from: frame.start + 1) }
        let separator = writer.separatorLength
        let end = writer.count
        let first = members[range.lowerBound].key
        var arranged = TextBuffer(capacity: end - first)
        for (position, index) in order.enumerated() {
            // The separator in front of the second member is that in front of any.
            if position > 0 {
                let second = members[range.lowerBound + 1].key
                arranged.append(second - separator..<second, of: writer.text)
            }
            let memberEnd = index + 1 < range.upperBound ? members[index + 1].key - separator : end
            arranged.append(members[index].key..<memberEnd, of: writer.text)
        }
        writer.replace(from: first, with: arranged)
    }

    /// Below, equal to or above 0 as a key stands before, is the same as, or stands after another, by
    /// the bytes that they have without escapes.
    private func compareKeys(_ left: Member, _ right: Member) -> Int {
        writer.text.withBytes(left.key + 1..<max(left.key + 1, left.value)) { left in
            writer.text.withBytes(right.key + 1..<max(right.key + 1, right.value)) { right in
                var (here, there) = (0, 0)
                while here < left.count, there < right.count {
                    let (one, other) = (left.unescaped(at: &here), right.unescaped(at: &there))
                    if one != other { return one - other }
                    if one < 0 { return 0 }
                }
                return 0
            }
        }
    }
}

extension Span<UInt8> {
    /// The next byte of a string that stands escaped; -1 at its closing quote.
    @inline(__always)
    fileprivate func unescaped(at position: inout Int) -> Int {
        let byte = self[position]
        position &+= 1
        if byte == UInt8(ascii: "\"") { return -1 }
        guard byte == UInt8(ascii: "\\"), position < count else { return Int(byte) }
        let escape = self[position]
        position &+= 1
        switch escape {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "u"):
            // A control character: all others stand as they are.
            guard position + 4 <= count else { return Int(escape) }
            let (high, low) = (self[position + 2], self[position + 3])
            position &+= 4
            return Int(high &- UInt8(ascii: "0")) * 16
                + Int(low < UInt8(ascii: "a") ? low &- UInt8(ascii: "0") : low &- UInt8(ascii: "a") &+ 10)
        default: return Int(escape)
        }
    }
}
