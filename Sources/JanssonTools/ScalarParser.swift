internal import Jansson

/// Parses a text character by character: a query or a regular expression.
protocol ScalarParser {
    var text: String { get }
    /// The characters of the text.
    var scalars: [Unicode.Scalar] { get }
    /// The index of the next character.
    var position: Int { get set }
}

extension ScalarParser {
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The character after the next.
    var second: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    mutating func takeDigits() -> String {
        let start = position
        while let scalar = next, scalar.isDigit { position += 1 }
        return string(from: start)
    }

    /// Takes as many hexadecimal digits. If there are fewer, it returns nil and takes none.
    mutating func takeHexadecimal(_ count: Int) -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<count {
            guard let digit = hexadecimalDigit(at: position + offset) else { return nil }
            value = value << 4 | digit
        }
        position += count
        return value
    }

    func hexadecimalDigit(at index: Int) -> UInt32? {
        guard index < scalars.count, let byte = UInt8(exactly: scalars[index].value) else { return nil }
        return byte.hexadecimalValue.map(UInt32.init)
    }

    func string(from start: Int) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: scalars[start..<position])
        return String(string)
    }

    func error(_ message: String, code: JSONError.Code = .syntax, at place: Int? = nil) -> JSONError {
        let offset = scalars[..<(place ?? position)].reduce(0) { $0 + UTF8.width($1) }
        return JSONError(code, location: JSONLocation(byteOffset: offset, inText: text), message: message)
    }
}

extension Unicode.Scalar {
    var isDigit: Bool { "0"..."9" ~= self }
}
