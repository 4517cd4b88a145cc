internal import JanssonCore
internal import JanssonRegexp

extension Span<UInt8> {
    /// RFC 1123, section 2.1. Labels with the prefix `xn--` are A-labels (RFC 5890, section 2.3.2.1).
    var isHostname: Bool {
        guard 1...253 ~= count else { return false }
        var name = InternationalName()
        var start = 0
        for index in 0...count where index == count || self[index] == UInt8(ascii: ".") {
            guard index > start, name.append(ascii: extracting(start..<index)) else { return false }
            start = index + 1
        }
        return name.isValid
    }

    /// RFC 5890, section 2.3.2.3: labels as users type them, separated by the full stops of RFC 3490, section 3.1.
    var isInternationalHostname: Bool {
        // A character takes at most four bytes of UTF-8, and at least one of Punycode.
        guard 1...4 * 253 ~= count else { return false }
        var name = InternationalName()
        var label: [Unicode.Scalar] = []
        var index = 0
        while let scalar = takeScalar(at: &index) {
            switch scalar {
            case ".", "\u{3002}", "\u{FF0E}", "\u{FF61}":
                guard name.append(label) else { return false }
                label.removeAll(keepingCapacity: true)
                if index == count { return false }
            default: label.append(scalar)
            }
        }
        return name.append(label) && name.isValid
    }
}

/// The state of checking a host name, label by label.
private struct InternationalName {
    /// The length in ASCII, with dots.
    private var length = -1
    /// True if a label has right-to-left characters. Then all labels must keep the rule of RFC 5893.
    private var isBidirectional = false
    private var keepsBidiRule = true

    var isValid: Bool { length <= 253 && (!isBidirectional || keepsBidiRule) }

    /// Adds a label of ASCII characters. Returns false if it is invalid.
    mutating func append(ascii label: Span<UInt8>) -> Bool {
        guard label.isLabel() else { return false }
        length += label.count + 1
        guard label.count > 3, label[0] | 0x20 == UInt8(ascii: "x"), label[1] | 0x20 == UInt8(ascii: "n"),
            label.has("-", at: 2), label.has("-", at: 3)
        else {
            keepsBidiRule = keepsBidiRule && !label[0].isDigit
            return true
        }
        var encoded: [UInt8] = []
        for index in 4..<label.count {
            encoded.append(label[index].isLetter ? label[index] | 0x20 : label[index])
        }
        guard let scalars = Punycode.decode(encoded), Punycode.encode(scalars) == encoded else {
            return false
        }
        return check(InternationalLabel(scalars))
    }

    /// Adds a label of any characters. Returns false if it is invalid.
    mutating func append(_ label: [Unicode.Scalar]) -> Bool {
        guard 1...63 ~= label.count else { return false }
        if label.allSatisfy(\.isASCII) {
            let bytes = label.map { UInt8(truncatingIfNeeded: $0.value) }
            let isReserved = bytes.count > 3 && bytes[2...3].allSatisfy { $0 == UInt8(ascii: "-") }
            return append(ascii: bytes.span) && (!isReserved || bytes[0] | 0x20 == UInt8(ascii: "x"))
        }
        guard let encoded = Punycode.encode(label), encoded.count + 4 <= 63 else { return false }
        length += encoded.count + 5
        return check(InternationalLabel(label))
    }

    private mutating func check(_ label: InternationalLabel) -> Bool {
        guard label.isValid else { return false }
        isBidirectional = isBidirectional || label.isRightToLeft
        keepsBidiRule = keepsBidiRule && label.keepsBidiRule
        return true
    }
}

/// Punycode (RFC 3492).
enum Punycode {
    /// Returns nil for invalid Punycode, or if only ASCII is encoded.
    static func decode(_ text: [UInt8]) -> [Unicode.Scalar]? {
        var output: [Unicode.Scalar] = []
        var rest = text[...]
        if let hyphen = text.lastIndex(of: UInt8(ascii: "-")) {
            output = text[..<hyphen].map { Unicode.Scalar($0) }
            rest = text[(hyphen + 1)...]
        }
        guard !rest.isEmpty else { return nil }
        var (value, position, bias) = (0x80, 0, 72)
        while !rest.isEmpty {
            let old = position
            var weight = 1
            var step = 36
            while true {
                guard let byte = rest.popFirst(), let digit = digit(byte) else { return nil }
                // No overflow: `weight` is below 2^32, and `digit` below 36.
                position += digit * weight
                guard position < 1 << 32 else { return nil }
                let threshold = min(max(step - bias, 1), 26)
                if digit < threshold { break }
                weight *= 36 - threshold
                guard weight < 1 << 32 else { return nil }
                step += 36
            }
            bias = adapt(position - old, output.count + 1, isFirst: old == 0)
            value += position / (output.count + 1)
            position %= output.count + 1
            guard value <= 0x10_FFFF, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
            output.insert(scalar, at: position)
            position += 1
        }
        return output
    }

    /// Returns nil for more than 63 characters. Complexity: O(*n*²).
    static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
        guard scalars.count <= 63 else { return nil }
        var output = scalars.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
        var handled = output.count
        let basic = handled
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (value, delta, bias) = (0x80, 0, 72)
        while handled < scalars.count {
            let next = Int(scalars.lazy.map(\.value).filter { $0 >= value }.min() ?? 0)
            delta += (next - value) * (handled + 1)
            value = next
            for scalar in scalars {
                if scalar.value < value { delta += 1 }
                guard scalar.value == value else { continue }
                var (rest, step) = (delta, 36)
                while true {
                    let threshold = min(max(step - bias, 1), 26)
                    if rest < threshold { break }
                    output.append(character(threshold + (rest - threshold) % (36 - threshold)))
                    rest = (rest - threshold) / (36 - threshold)
                    step += 36
                }
                output.append(character(rest))
                bias = adapt(delta, handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            value += 1
        }
        return output
    }

    private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var step = 0
        while delta > 455 {
            delta /= 35
            step += 36
        }
        return step + 36 * delta / (delta + 38)
    }

    private static func digit(_ byte: UInt8) -> Int? {
        byte.isLetter ? Int(byte | 0x20) - 0x61 : byte.isDigit ? Int(byte) - 0x30 + 26 : nil
    }

    private static func character(_ digit: Int) -> UInt8 {
        UInt8(digit < 26 ? digit + 0x61 : digit - 26 + 0x30)
    }
}
