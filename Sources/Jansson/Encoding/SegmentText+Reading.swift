/// Finds members and elements in text that was already written.
extension SegmentText {
    /// The length of a mark, which stands for the text of a segment: a NUL, which never occurs in JSON,
    /// and the segment's number.
    static var markerLength: Int { 9 }

    /// Appends the text from `position` up to the next mark. Returns the mark's segment and its end.
    func append(from position: Int, to whole: inout TextBuffer) -> (segment: Int, end: Int)? {
        let end = writer.text.firstIndex(of: 0, from: position)
        whole.append(position..<(end ?? max(position, writer.count)), of: writer.text)
        guard let end else { return nil }
        let segment = writer.text.withBytes(end..<writer.count) { SegmentText.marked($0, at: 0) }
        return (segment ?? -1, end + SegmentText.markerLength)
    }

    /// The segment that is the value of a member of the innermost object.
    func segment(ofMember index: Int) -> Int? {
        let start = member(index, of: top).value
        return start < 0 ? nil : writer.text.withBytes(start..<writer.count) { SegmentText.marked($0, at: 0) }
    }

    /// The kind of the value of a member of the innermost object, if it is no segment.
    func kind(ofMember index: Int) -> Kind {
        let start = member(index, of: top).value
        guard start >= 0 else { return .unset }
        return writer.text.withBytes(start..<start + 1) { bytes in
            switch bytes.first {
            case UInt8(ascii: "{"): .object
            case UInt8(ascii: "["): .array
            default: .whole
            }
        }
    }

    struct Item {
        /// The start of the key, or of the value if there is no key.
        var start: Int
        var value: Int
        var end: Int
    }

    /// Writes a mark for a segment in place of a value.
    mutating func mark(_ segment: Int) {
        writer.startValue()
        writer.text.append(0 as UInt8)
        for shift in stride(from: 0, to: 64, by: 8) {
            writer.text.append(UInt8(truncatingIfNeeded: segment >> shift))
        }
    }

    /// The segment of the mark at a position; nil if there is no mark.
    static func marked(_ bytes: Span<UInt8>, at position: Int) -> Int? {
        guard position + markerLength <= bytes.count, bytes[position] == 0 else { return nil }
        return (1..<markerLength).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * ($1 - 1)) }
    }

    /// The members of an object, or the elements of an array.
    static func items(_ bytes: Span<UInt8>) -> [Item] {
        let isObject = bytes.count > 0 && bytes[0] == UInt8(ascii: "{")
        var items: [Item] = []
        var position = 1
        while true {
            skipSpace(bytes, &position)
            guard position < bytes.count, bytes[position] != UInt8(ascii: "}"),
                bytes[position] != UInt8(ascii: "]")
            else { return items }
            var item = Item(start: position, value: position, end: position)
            if isObject {
                skipString(bytes, &position)
                skipSpace(bytes, &position)
                position += 1
                skipSpace(bytes, &position)
                item.value = position
            }
            skipValue(bytes, &position)
            item.end = position
            items.append(item)
            skipSpace(bytes, &position)
            if position < bytes.count, bytes[position] == UInt8(ascii: ",") { position += 1 }
        }
    }

    private static func skipSpace(_ bytes: Span<UInt8>, _ position: inout Int) {
        while position < bytes.count,
            bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\n")
        {
            position += 1
        }
    }

    private static func skipString(_ bytes: Span<UInt8>, _ position: inout Int) {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }

    private static func skipValue(_ bytes: Span<UInt8>, _ position: inout Int) {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                skipString(bytes, &position)
                continue
            case 0:
                position += markerLength
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"):
                if depth == 0 { return }
            default: break
            }
            position += 1
        }
    }
}

extension Span<UInt8> {
    fileprivate var first: UInt8? { isEmpty ? nil : self[0] }
}
