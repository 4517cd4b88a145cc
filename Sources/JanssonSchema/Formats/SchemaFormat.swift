internal import JanssonCore
internal import JanssonRegexp
internal import JanssonTools

extension JSONSchema {
    /// The formats that the specification defines (2020-12, Validation, section 7.3).
    public enum Format: String, CaseIterable, Sendable {
        /// `date-time`.
        case dateTime = "date-time"
        /// `date`.
        case date
        /// `time`.
        case time
        /// `duration`.
        case duration
        /// `email`.
        case email
        /// `idn-email`.
        case idnEmail = "idn-email"
        /// `hostname`.
        case hostname
        /// `idn-hostname`.
        case idnHostname = "idn-hostname"
        /// `ipv4`.
        case ipv4
        /// `ipv6`.
        case ipv6
        /// `uri`.
        case uri
        /// `uri-reference`.
        case uriReference = "uri-reference"
        /// `iri`.
        case iri
        /// `iri-reference`.
        case iriReference = "iri-reference"
        /// `uri-template`.
        case uriTemplate = "uri-template"
        /// `uuid`.
        case uuid
        /// `json-pointer`.
        case jsonPointer = "json-pointer"
        /// `relative-json-pointer`.
        case relativeJSONPointer = "relative-json-pointer"
        /// `regex`.
        case regex
    }
}

extension JSONSchema.Format {
    func isValid(_ text: String) -> Bool { isValid(text.utf8Span.span) }

    /// Whether a string in valid UTF-8 has the format.
    ///
    /// Complexity: O(*n*). Only `regex` and international host names allocate memory.
    func isValid(_ text: Span<UInt8>) -> Bool {
        switch self {
        case .dateTime: text.isDateTime
        case .date: text.isDate
        case .time: text.isTime
        case .duration: text.isDuration
        case .email: text.isMailbox(isInternational: false)
        case .idnEmail: text.isMailbox(isInternational: true)
        case .hostname: text.isHostname
        case .idnHostname: text.isInternationalHostname
        case .ipv4: text.isIPv4
        case .ipv6: text.isIPv6
        case .uri: text.isURI(isReference: false, isInternational: false)
        case .uriReference: text.isURI(isReference: true, isInternational: false)
        case .iri: text.isURI(isReference: false, isInternational: true)
        case .iriReference: text.isURI(isReference: true, isInternational: true)
        case .uriTemplate: text.isURITemplate
        case .uuid: text.isUUID
        case .jsonPointer: text.isJSONPointer(from: 0)
        case .relativeJSONPointer: text.isRelativeJSONPointer
        case .regex: text.string.map(ECMARegexp.isWellFormed) ?? false
        }
    }
}

extension Span<UInt8> {
    /// The string; nil if the bytes are not UTF-8.
    var string: String? {
        guard let text = try? UTF8Span(validating: self) else { return nil }
        return String(copying: text)
    }

    /// Whether the byte at `index` exists and is this ASCII character.
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
        index < count && self[index] == UInt8(ascii: character)
    }

    /// Skips a byte that is one of these ASCII characters.
    func skip(_ characters: Unicode.Scalar..., at index: inout Int) -> Bool {
        guard index < count, characters.contains(where: { self[index] == UInt8(ascii: $0) }) else {
            return false
        }
        index += 1
        return true
    }

    /// Skips digits, and returns their number.
    func skipDigits(at index: inout Int) -> Int {
        let start = index
        while index < count, self[index].isDigit { index += 1 }
        return index - start
    }
}

extension Span<UInt8> {
    /// RFC 9562, section 4: 36 characters.
    var isUUID: Bool {
        guard count == 36 else { return false }
        for index in indices {
            let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
            guard isHyphen ? has("-", at: index) : self[index].hexadecimalValue != nil else { return false }
        }
        return true
    }

    /// RFC 6901, section 3.
    func isJSONPointer(from start: Int) -> Bool {
        guard start == count || has("/", at: start) else { return false }
        for index in start..<count where has("~", at: index) {
            guard has("0", at: index + 1) || has("1", at: index + 1) else { return false }
        }
        return true
    }

    /// draft-bhutton-relative-json-pointer-00, section 3.
    var isRelativeJSONPointer: Bool {
        var index = 0
        func skipNumber() -> Bool {
            let start = index
            let digits = skipDigits(at: &index)
            return digits == 1 || digits > 1 && !has("0", at: start)
        }
        guard skipNumber() else { return false }
        if skip("+", "-", at: &index), !skipNumber() { return false }
        return has("#", at: index) ? index + 1 == count : isJSONPointer(from: index)
    }
}

extension JSONSchema {
    /// Whether a string has a format; true for unknown formats. For `inflate schema`, which finds formats in samples.
    package static func hasFormat(_ format: String, _ text: String) -> Bool {
        Format(rawValue: format)?.isValid(text) ?? true
    }
}
