import Testing

@testable import JanssonCore

/// A mapped file may change while it is read. Strings with escapes have the room that was measured before it was copied.
@Suite struct ChangingSourceTests {
    private static let plain = [UInt8](("[1, \"" + String(repeating: "a", count: 600) + "\"]").utf8)

    /// The text, with an escape somewhere.
    private func text(withEscapeAt offset: Int?) -> [UInt8] {
        var text = Self.plain
        if let offset { text.replaceSubrange(offset..<offset + 2, with: #"\n"#.utf8) }
        return text
    }

    @Test(arguments: [(nil, 10), (300, 10), (300, 300), (10, 300)] as [(Int?, Int)])
    func whatWasNotMeasuredIsNotDecoded(_ before: Int?, _ after: Int) throws {
        let (measured, copied) = (text(withEscapeAt: before), text(withEscapeAt: after))
        // From the string's quote.
        let isDecoded = before != nil
        let room = measured.span.decodedCapacity
        #expect((room > 0) == isDecoded)
        var copy = copied
        let fits = unsafe copy.withUnsafeMutableBytes { copy in
            unsafe copied.span.hasDecodedCapacity(room, forCopy: copy.baseAddress!)
        }
        #expect(fits == isDecoded)

        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 16)
        defer { unsafe block.deallocate() }
        var reader = unsafe JSONReader(
            copied.span, in: block.baseAddress!, JSONReader.room(for: measured.span), JSONParsingOptions())
        var elements = try reader.beginArray()
        #expect(try reader.nextElement(&elements) && reader.readInteger() == 1)
        #expect(try reader.nextElement(&elements))
        let string = try? reader.readString()
        #expect((string != nil) == isDecoded)
        #expect(string.map { $0.contains("\n") && $0.count == 599 } ?? true)
    }

    @Test func twoStringsNeedMoreRoomThanTheLast() {
        let string = "\"" + String(repeating: "a", count: 100) + "\""
        let measured = [UInt8]("[\(string), \"\\n\"]".utf8)
        var copied = measured
        copied.replaceSubrange(10..<12, with: #"\n"#.utf8)
        let fits = unsafe copied.withUnsafeMutableBytes { copy in
            unsafe measured.span.hasDecodedCapacity(measured.span.decodedCapacity, forCopy: copy.baseAddress!)
        }
        #expect(!fits)
    }
}
