/// Arranges the members of an object when it is closed. Each key is written once: the last value, at the
/// place of the first one, or in sorted order.
extension SegmentText {
    func isSameKey(_ left: Member, _ right: Member) -> Bool {
        // A member that failed has no key.
        left.value >= 0 && right.value >= 0
            && writer.text.isSame(left.key..<left.value, right.key..<right.value)
    }

    func keyHash(_ member: Member) -> Int { writer.text.hash(member.key..<max(member.key, member.value)) }

    /// Arranges the members of the innermost object. Its frame has already been removed.
    @inline(__always)
    mutating func arrangeMembers(_ frame: Frame) throws(JSONError) {
        if sortsKeys {
            sortMembers(frame)
            return
        }
        var isUnited = frame.hasRemoved
        if !isUnited { isUnited = try repeatedMember(frame) != nil }
        if isUnited { uniteMembers(frame) }
    }

    /// Completes the innermost object and removes its frame. No key may occur twice.
    ///
    /// - Returns: A member with the same key as an earlier one. Then nothing is completed.
    @inline(__always)
    mutating func closeObject(areKeysDistinct: Bool) throws(JSONError) -> Int? {
        guard top >= 0 else { return nil }
        let frame = frames[top]
        if frame.count > 1 {
            if !areKeysDistinct, let repeated = try repeatedMember(frame) { return repeated }
            if sortsKeys { sortMembers(frame) }
        }
        frames.truncate(to: top)
        writer.closeObject()
        members.truncate(to: frame.members)
        return nil
    }

    /// A member with the same key as an earlier one.
    @inline(__always)
    private mutating func repeatedMember(_ frame: Frame) throws(JSONError) -> Int? {
        let range = frame.members..<members.count
        guard range.count <= 8 else { return try repeatedOfMany(range) }
        // For few keys, comparing lengths is faster than hashing.
        for right in range.dropFirst() {
            let length = members[right].value &- members[right].key
            for left in range.lowerBound..<right where members[left].value &- members[left].key == length {
                if isSameKey(members[left], members[right]) { return right }
            }
        }
        return nil
    }

    @inline(never)
    private mutating func repeatedOfMany(_ range: Range<Int>) throws(JSONError) -> Int? {
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
            if known != nil { return index }
        }
        return nil
    }

    /// Writes each key once: the last value, at the place of the first one.
    private mutating func uniteMembers(_ frame: Frame) {
        let range = frame.members..<members.count
        var slots = KeySlots()
        slots.beginObject(count: range.count)
        // The members that stay, in order. The slots hold positions in this array.
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
        // Of equal keys, keep the last one.
        var kept: [Int] = []
        kept.reserveCapacity(order.count)
        for index in order {
            if let last = kept.last, isSameKey(members[last], members[index]) { kept.removeLast() }
            kept.append(index)
        }
        rewrite(kept, of: range, in: frame)
    }

    /// Writes the members at `range` again, in the given order.
    private mutating func rewrite(_ order: [Int], of range: Range<Int>, in frame: Frame) {
        guard !order.isEmpty else { return writer.emptyInnermost(from: frame.start + 1) }
        let separator = writer.separatorLength
        let end = writer.count
        let first = members[range.lowerBound].key
        var arranged = TextBuffer(capacity: end - first)
        for (position, index) in order.enumerated() {
            // The separator before the second member is the same as before every other one.
            if position > 0 {
                let second = members[range.lowerBound + 1].key
                arranged.append(second - separator..<second, of: writer.text)
            }
            let memberEnd = index + 1 < range.upperBound ? members[index + 1].key - separator : end
            arranged.append(members[index].key..<memberEnd, of: writer.text)
        }
        writer.replace(from: first, with: arranged)
    }

    /// Compares two keys by their bytes without escapes. The result is negative, 0 or positive.
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
    /// The next byte of an escaped string; -1 at its closing quote.
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
            // A control character or, if only ASCII is written, any character. The result is the whole
            // character and not a byte of it, and characters sort like their bytes.
            let unit = unit(at: position)
            position &+= 4
            guard unit & 0xFC00 == 0xD800 else { return unit }
            let low = self.unit(at: position + 2)
            position &+= 6
            return 0x1_0000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
        default: return Int(escape)
        }
    }

    /// The number that four hexadecimal digits spell.
    private func unit(at position: Int) -> Int {
        guard position + 4 <= count else { return 0 }
        var unit = 0
        for index in position..<position + 4 {
            let digit = self[index]
            unit = unit << 4 | Int(digit & 0xF) + (digit > UInt8(ascii: "9") ? 9 : 0)
        }
        return unit
    }
}
