internal import JanssonCore

/// A URI reference in its parts (RFC 3986, section 3). It is not validated: metaschemas check identifiers.
struct SchemaURI {
    private var scheme: Substring?
    private var authority: Substring?
    private var path: Substring
    private var query: Substring?
    private(set) var fragment: Substring?

    /// The maximum length of an identifier without its fragment, in bytes.
    static let maximumLength = 8_192

    init(_ text: String) {
        var rest = Substring(text)
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = rest[rest.utf8.index(after: mark)...]
            rest = rest[..<mark]
        }
        if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = rest[rest.utf8.index(after: mark)...]
            rest = rest[..<mark]
        }
        if let mark = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
            rest.utf8[mark] == UInt8(ascii: ":"), mark > rest.startIndex
        {
            scheme = rest[..<mark]
            rest = rest[rest.utf8.index(after: mark)...]
        }
        if rest.utf8.starts(with: "//".utf8) {
            rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
            let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = rest[..<end]
            rest = rest[end...]
        }
        path = rest
    }

    /// Returns the reference resolved against a base (RFC 3986, section 5.2.2).
    func resolved(against base: SchemaURI) -> SchemaURI {
        var target = self
        if scheme == nil {
            target.scheme = base.scheme
            if authority == nil {
                target.authority = base.authority
                if path.isEmpty {
                    target.path = base.path
                    target.query = query ?? base.query
                } else if path.utf8.first != UInt8(ascii: "/") {
                    let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/"))
                    let folder = slash.map { base.path[...$0] } ?? (base.authority == nil ? "" : "/")
                    target.path = folder + path
                }
            }
        }
        if target.path.utf8.contains(UInt8(ascii: ".")) { target.path = target.pathWithoutDots }
        return target
    }

    /// The path without dot segments (RFC 3986, section 5.2.4).
    private var pathWithoutDots: Substring {
        var kept: [Substring] = []
        let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
        for (position, part) in parts.enumerated() {
            let isLast = position == parts.count - 1
            switch String(part) {
            case ".": if isLast { kept.append("") }
            case "..":
                if kept.count > (kept.first == "" ? 1 : 0) { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(Substring(part))
            }
        }
        return Substring(kept.joined(separator: "/"))
    }

    /// The URI without its fragment.
    var text: String {
        var text = ""
        if let scheme { text += scheme + ":" }
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        return text
    }

    /// Decodes percent-encoding. Returns nil if the result is not UTF-8.
    static func decoded(_ text: Substring) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(digits[0] << 4 | digits[1])
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
