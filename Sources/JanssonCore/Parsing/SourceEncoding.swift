/// The encoding and byte order mark of an input.
package struct SourceEncoding: Hashable, Sendable {
    package enum Form: Hashable {
        case utf8
        case utf16(isBigEndian: Bool)
        case utf32(isBigEndian: Bool)
    }

    package let form: Form

    /// The length of the byte order mark, in bytes.
    let markLength: Int

    /// UTF-8 without a mark, the encoding inside documents.
    static let utf8 = SourceEncoding(form: .utf8, markLength: 0)

    private init(form: Form, markLength: Int) {
        self.form = form
        self.markLength = markLength
    }

    private static let marks: [(bytes: [UInt8], form: Form)] = [
        ([0xEF, 0xBB, 0xBF], .utf8),
        ([0, 0, 0xFE, 0xFF], .utf32(isBigEndian: true)),
        // Before UTF-16, whose mark is the start of this mark.
        ([0xFF, 0xFE, 0, 0], .utf32(isBigEndian: false)),
        ([0xFE, 0xFF], .utf16(isBigEndian: true)),
        ([0xFF, 0xFE], .utf16(isBigEndian: false)),
    ]

    /// Detects the encoding by the byte order mark or, without one, by the zeros in the first bytes. JSON is one
    /// ASCII character or starts with two (RFC 4627, section 3).
    init(detecting source: Span<UInt8>) {
        for (bytes, form) in SourceEncoding.marks
        where source.count >= bytes.count && source.extracting(first: bytes.count).equals(bytes) {
            self.init(form: form, markLength: bytes.count)
            return
        }
        self.init(form: SourceEncoding.form(withoutMark: source), markLength: 0)
    }

    private static func form(withoutMark source: Span<UInt8>) -> Form {
        func isZero(_ index: Int) -> Bool { source[index] == 0 }
        if source.count == 2, isZero(0) != isZero(1) { return .utf16(isBigEndian: isZero(0)) }
        guard source.count >= 4 else { return .utf8 }
        return switch (isZero(0), isZero(1), isZero(2), isZero(3)) {
        case (true, true, true, false): .utf32(isBigEndian: true)
        case (false, true, true, true): .utf32(isBigEndian: false)
        case (true, false, true, false): .utf16(isBigEndian: true)
        case (false, true, false, true): .utf16(isBigEndian: false)
        default: .utf8
        }
    }

    /// The encoding in which the options read the input.
    package init(of source: Span<UInt8>, options: JSONParsingOptions) {
        guard options.encoding == .detect || options.byteOrderMark == .allow else {
            self = .utf8
            return
        }
        let detected = SourceEncoding(detecting: source)
        let isRead = detected.form == .utf8 ? options.byteOrderMark == .allow : options.encoding == .detect
        self = isRead ? detected : .utf8
    }

    /// The probable encoding of an input whose first fault suggests that it is not UTF-8.
    init?(mistaken source: Span<UInt8>, at fault: SyntaxFault) {
        guard fault.offset < min(2, source.count), source[fault.offset] == 0 || source[fault.offset] >= 0xFE,
            source.count > 2
        else { return nil }
        let detected = SourceEncoding(detecting: source)
        guard detected.form != .utf8 else { return nil }
        self = detected
    }

    /// Converts the input to UTF-8 without the mark, up to the first invalid unit. `isWhole` is true if no unit is
    /// invalid.
    func converted(_ source: Span<UInt8>) -> (text: [UInt8], isWhole: Bool) {
        var text: [UInt8] = []
        text.reserveCapacity(source.count)
        var index = markLength
        while index < source.count {
            guard let value = scalar(at: &index, in: source)?.value else { return (text, false) }
            // The standard library's encoders take several times as long.
            if value < 0x80 {
                text.append(UInt8(value))
                continue
            }
            if value < 0x800 {
                text.append(UInt8(0xC0 | value >> 6))
            } else {
                if value < 0x1_0000 {
                    text.append(UInt8(0xE0 | value >> 12))
                } else {
                    text.append(UInt8(0xF0 | value >> 18))
                    text.append(UInt8(0x80 | value >> 12 & 0x3F))
                }
                text.append(UInt8(0x80 | value >> 6 & 0x3F))
            }
            text.append(UInt8(0x80 | value & 0x3F))
        }
        return (text, true)
    }

    /// Reads the code units of a code point; nil if they are invalid.
    @inline(__always)
    private func scalar(at index: inout Int, in source: Span<UInt8>) -> Unicode.Scalar? {
        func unit(_ length: Int, isBigEndian: Bool) -> UInt32? {
            guard source.count - index >= length else { return nil }
            var (big, little) = (UInt32(0), UInt32(0))
            for place in 0..<length {
                let byte = UInt32(source[index + place])
                big = big << 8 | byte
                little |= byte << UInt32(8 * place)
            }
            index += length
            return isBigEndian ? big : little
        }
        switch form {
        case .utf8: return nil
        case .utf32(let isBigEndian): return unit(4, isBigEndian: isBigEndian).flatMap { Unicode.Scalar($0) }
        case .utf16(let isBigEndian):
            guard let first = unit(2, isBigEndian: isBigEndian) else { return nil }
            guard 0xD800...0xDFFF ~= first else { return Unicode.Scalar(first) }
            guard first < 0xDC00, let second = unit(2, isBigEndian: isBigEndian), 0xDC00...0xDFFF ~= second
            else { return nil }
            return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
        }
    }

    /// Returns the number of bytes in the input for a part of the converted source.
    ///
    /// Complexity: O(*n*).
    func originalLength(of text: Span<UInt8>) -> Int {
        if form == .utf8 { return text.count }
        var length = 0
        for index in text.indices {
            let byte = text[index]
            switch form {
            case .utf32: if byte & 0xC0 != 0x80 { length += 4 }
            // A surrogate pair corresponds to four bytes of UTF-8.
            default: if byte & 0xC0 != 0x80 { length += byte >= 0xF0 ? 4 : 2 }
            }
        }
        return length
    }
}

extension SourceEncoding: CustomStringConvertible {
    package var description: String {
        switch form {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .utf32: "UTF-32"
        }
    }
}

extension Document {
    /// Parses an input with a byte order mark or another encoding. The document holds the converted source; locations
    /// are those of the input.
    static func parse(
        _ source: Span<UInt8>, in encoding: SourceEncoding, options: JSONParsingOptions, isObject: Bool,
        origin: consuming Origin
    ) throws(JSONError) -> Document {
        var options = options
        options.encoding = .utf8
        options.byteOrderMark = .reject
        if encoding.form == .utf8 {
            let text = source.extracting(encoding.markLength..<source.count)
            return try parse(
                converted: text, from: encoding, options: options, isObject: isObject, origin: origin)
        }
        let (text, isWhole) = encoding.converted(source)
        guard isWhole else {
            // An earlier fault has priority.
            let end = text.count..<text.count
            var fault =
                SyntaxFault.first(in: text.span, options: options, isObject: isObject)
                ?? SyntaxFault(.endsTooSoon, token: end)
            if fault.code == .prematureEnd {
                (fault.kind, fault.code, fault.parameter) = (.otherCodeUnit, .invalidUTF8, "\(encoding)")
                fault.offset = text.count
            }
            throw JSONError(fault, source: text.span, file: origin.file).moved(to: encoding, text: text.span)
        }
        guard text.count <= options.limits.effectiveByteCount else {
            throw tooLarge(text.count, options, origin.file)
        }
        return try parse(
            converted: text.span, from: encoding, options: options, isObject: isObject, origin: origin)
    }

    private static func parse(
        converted text: Span<UInt8>, from encoding: SourceEncoding, options: JSONParsingOptions,
        isObject: Bool, origin: consuming Origin
    ) throws(JSONError) -> Document {
        origin.encoding = encoding
        do {
            return try parseText(text, options: options, isObject: isObject, origin: origin)
        } catch {
            throw error.moved(to: encoding, text: text)
        }
    }
}

extension JSONError {
    /// Returns the error with its byte offset converted to the input.
    fileprivate func moved(to encoding: SourceEncoding, text: Span<UInt8>) -> JSONError {
        guard let offset = location?.byteOffset else { return self }
        let original = encoding.markLength + encoding.originalLength(of: text.extracting(0..<offset))
        return with { $0.location?.byteOffset = original }
    }
}
