/// A reader of well-formed JSON that shares no code with the package. It reads byte by byte, recursively,
/// into a tree with the offset of each value.
struct ReferenceReader {
    /// The contents of a value. Numbers and strings are their texts. Keys are in the order of their first
    /// occurrences, each with its last value.
    indirect enum Value {
        case null
        case bool(Bool)
        case number([UInt8])
        case string([UInt8])
        case array([Node])
        case object([(key: [UInt8], value: Node)])
    }

    struct Node {
        let start: Int
        let value: Value
    }

    private let bytes: [UInt8]
    private var at = 0

    /// The tree of a well-formed text. Nothing is checked.
    static func read(_ text: String) -> Node {
        var reader = ReferenceReader(bytes: Array(text.utf8))
        return reader.node()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes + [0] }

    private mutating func skipSpaces() {
        while [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
    }

    private mutating func node() -> Node {
        skipSpaces()
        let start = at
        let value: Value
        switch Character(Unicode.Scalar(bytes[at])) {
        case "n":
            value = .null
            at += 4
        case "t":
            value = .bool(true)
            at += 4
        case "f":
            value = .bool(false)
            at += 5
        case "\"": value = .string(string())
        case "[": value = .array(elements())
        case "{": value = .object(members())
        default:
            while "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
            value = .number(Array(bytes[start..<at]))
        }
        skipSpaces()
        return Node(start: start, value: value)
    }

    private mutating func elements() -> [Node] {
        var elements: [Node] = []
        at += 1
        skipSpaces()
        while bytes[at] != UInt8(ascii: "]") {
            elements.append(node())
            if bytes[at] == UInt8(ascii: ",") { at += 1 }
        }
        at += 1
        return elements
    }

    private mutating func members() -> [(key: [UInt8], value: Node)] {
        var members: [(key: [UInt8], value: Node)] = []
        at += 1
        skipSpaces()
        while bytes[at] != UInt8(ascii: "}") {
            skipSpaces()
            let key = string()
            skipSpaces()
            at += 1
            let value = node()
            if let place = members.firstIndex(where: { $0.key == key }) {
                members[place].value = value
            } else {
                members.append((key, value))
            }
            if bytes[at] == UInt8(ascii: ",") { at += 1 }
        }
        at += 1
        return members
    }

    private mutating func string() -> [UInt8] {
        var units: [UInt16] = []
        var result: [UInt8] = []
        func flush() {
            result += Array(String(decoding: units, as: UTF16.self).utf8)
            units = []
        }
        at += 1
        while bytes[at] != UInt8(ascii: "\"") {
            guard bytes[at] == UInt8(ascii: "\\") else {
                flush()
                result.append(bytes[at])
                at += 1
                continue
            }
            at += 2
            switch Character(Unicode.Scalar(bytes[at - 1])) {
            case "u":
                let digits = String(decoding: bytes[at..<at + 4], as: UTF8.self)
                units.append(UInt16(digits, radix: 16) ?? 0)
                at += 4
            case "b": units.append(8)
            case "f": units.append(12)
            case "n": units.append(10)
            case "r": units.append(13)
            case "t": units.append(9)
            default: units.append(UInt16(bytes[at - 1]))
            }
        }
        flush()
        at += 1
        return result
    }
}
