/// Byte-by-byte conversions for names of ASCII letters, digits and underscores, with the same results as the general
/// conversions.
extension SnakeCase {
    /// Returns the decoded name; nil if `key` has characters other than ASCII letters, digits and `_`.
    static func decodedLetters(_ key: String) -> String? {
        var key = key
        return key.withUTF8 { bytes -> String? in
            let source = unsafe bytes.span
            var (count, isSimple) = (0, true)
            // In bounds: a name is no longer than its source.
            let name = unsafe String(unsafeUninitializedCapacity: source.count) { output in
                isSimple = SnakeCase.forEachDecodedByte(of: source) { byte in
                    unsafe output.initializeElement(at: count, to: byte)
                    count += 1
                    return true
                }
                return count
            }
            return isSimple ? name : nil
        }
    }

    /// Returns whether `source` decodes to `name`; nil if `source` has characters other than ASCII letters, digits and
    /// `_`.
    static func isDecoded(_ source: Span<UInt8>, to name: Span<UInt8>) -> Bool? {
        var (count, isSame) = (0, true)
        let isSimple = forEachDecodedByte(of: source) { byte in
            isSame = count < name.count && name[count] == byte
            count += 1
            return isSame
        }
        return isSimple ? isSame && count == name.count : nil
    }

    /// Calls `body` with each byte of the decoded name, until `body` returns false. Returns false without calls if
    /// `source` has characters other than ASCII letters, digits and `_`.
    @inline(__always)
    private static func forEachDecodedByte(of source: Span<UInt8>, _ body: (UInt8) -> Bool) -> Bool {
        let underscore = UInt8(ascii: "_")
        var (start, end) = (0, source.count)
        while start < end, source[start] == underscore { start += 1 }
        while start < end, source[end - 1] == underscore { end -= 1 }
        var isOneWord = true
        for index in 0..<source.count {
            let byte = source[index]
            guard byte == underscore || byte.isLetter || byte.isDigit else { return false }
            if start < index, index < end, byte == underscore { isOneWord = false }
        }
        var (isFirstWord, startsWord) = (true, false)
        for index in 0..<source.count {
            var byte = source[index]
            if start <= index, index < end, !isOneWord {
                if byte == underscore {
                    (isFirstWord, startsWord) = (false, true)
                    continue
                }
                // After the first word, a letter behind a digit is capitalized.
                if byte.isDigit {
                    startsWord = !isFirstWord
                } else {
                    byte = startsWord ? byte & ~0x20 : byte | 0x20
                    startsWord = false
                }
            }
            guard body(byte) else { return true }
        }
        return true
    }

    /// Returns the encoded name; nil if `key` has characters other than ASCII letters, digits and `_`.
    static func encodedASCII(_ key: String) -> String? {
        var key = key
        return key.withUTF8 { bytes -> String? in
            let source = unsafe bytes.span
            for index in 0..<source.count {
                let byte = source[index]
                guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") else { return nil }
            }
            let starts = wordStarts(in: source)
            // In bounds: one byte for each source byte, and one for each word start.
            return unsafe String(unsafeUninitializedCapacity: source.count + starts.count) { output in
                var (count, next) = (0, 0)
                for index in 0..<source.count {
                    if next < starts.count, starts[next] == index {
                        unsafe output.initializeElement(at: count, to: UInt8(ascii: "_"))
                        count += 1
                        next += 1
                    }
                    let byte = source[index]
                    unsafe output.initializeElement(at: count, to: byte.isASCIICapital ? byte | 0x20 : byte)
                    count += 1
                }
                return count
            }
        }
    }

    /// Returns the offsets of all words but the first. See ``encoded(_:)``.
    private static func wordStarts(in source: Span<UInt8>) -> [Int] {
        var starts: [Int] = []
        var search = 1
        while let capital = (search..<max(search, source.count)).first(where: { source[$0].isASCIICapital }) {
            starts.append(capital)
            guard let small = (capital..<source.count).first(where: { source[$0].isASCIISmall }) else {
                break
            }
            if small > capital + 1 { starts.append(small - 1) }
            search = small
        }
        return starts
    }
}

extension UInt8 {
    fileprivate var isASCIICapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    fileprivate var isASCIISmall: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}
