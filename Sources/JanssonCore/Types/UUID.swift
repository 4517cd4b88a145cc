#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: TextScalar {
    static var kind: JSON.Kind { .string }
    static var placeholder: UUID { UUID() }

    static func value(at index: UInt32, of document: Document) -> UUID? {
        let node = document[index]
        return node.kind == .string ? UUID(unsafe document.content(of: node).span) : nil
    }

    /// Accepts Foundation's other forms too, such as a space for a zero.
    static func decodeOtherForms(_ decoder: NodeDecoder) throws -> UUID {
        guard let uuid = UUID(uuidString: try decoder.scalar()) else {
            throw decoder.invalid(.type(UUID.self))
        }
        return uuid
    }
}

extension UUID {
    static func describe(to description: inout JSONTypeDescription) {
        description["type"] = "string"
        description["format"] = "uuid"
    }
}

extension UUID: JSONInflatable {
    /// Returns the UUID of a string in the form of RFC 9562: 36 characters, in either case.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch`, `invalidValue`, `keyNotFound` or `indexOutOfBounds`.
    public static func inflate(from json: JSON) throws -> UUID { try json.scalar() }

    /// Returns the UUID of a string, or nil.
    public static func _inflateIfPossible(from json: JSON) -> UUID? { json.asScalar() }

    /// Always true.
    @inlinable public static var readsJSONDirectly: Bool { true }

    /// Reads a string that is a UUID.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    public static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> UUID {
        try reader.readText { UUID($0) }
    }
}

extension UUID: JSONEncodable {
    /// Writes the 36 characters of RFC 9562, in upper case.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public func encode(to writer: inout JSONWriter) throws { try writer.writeScalar(self) }
}

extension UUID {
    /// Parses 36 characters in the form of RFC 9562, in either case.
    init?(_ text: Span<UInt8>) {
        guard text.count == 36 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        var digitCount = 0
        for index in 0..<36 {
            let byte = text[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = byte.hexadecimalValue.map(UInt64.init) else { return nil }
            if digitCount < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
            digitCount &+= 1
        }
        let words = (high.bigEndian, low.bigEndian)
        // Both types have 16 bytes.
        self.init(uuid: unsafe unsafeBitCast(words, to: uuid_t.self))
    }

    func write(to writer: inout TextWriter) {
        let words = unsafe unsafeBitCast(uuid, to: (UInt64, UInt64).self)
        let (high, low) = (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1))
        // In bounds: 32 digits and four hyphens.
        var text = unsafe String(unsafeUninitializedCapacity: 36) { output in
            var count = 0
            for digit in 0..<32 {
                if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                    unsafe output.initializeElement(at: count, to: UInt8(ascii: "-"))
                    count &+= 1
                }
                let word = digit < 16 ? high : low
                let value = UInt8(truncatingIfNeeded: word >> UInt64(60 &- 4 &* (digit & 15))) & 15
                unsafe output.initializeElement(at: count, to: value < 10 ? value | 0x30 : value &+ 0x37)
                count &+= 1
            }
            return count
        }
        text.withUTF8 { writer.string(unsafe $0.span, isASCII: true, isPlain: true) }
    }
}
#endif
