extension Document {
    /// The string of a string node.
    @inline(__always)
    func string(_ node: Node) -> String {
        String(validated: unsafe content(of: node).span, isASCII: node.isASCII)
    }

    /// The text of a number: its token in the source, its digits, or what it would be written as.
    func numberText(of index: UInt32) -> String {
        let node = self[index]
        return switch node.kind {
        case .bigInteger: string(node)
        case .integer: "\(Int64(bitPattern: node.payload))"
        case .unsigned: "\(node.payload)"
        default: sourceNumberText(of: index) ?? JSONNumber(Double(bitPattern: node.payload)).text
        }
    }

    /// The number token that stands at a node's offset.
    private func sourceNumberText(of index: UInt32) -> String? {
        guard let offset = offset(of: index) else { return nil }
        return withSource { source in
            var text = ""
            var index = offset
            while index < source.count, source[index].continuesNumber {
                text.unicodeScalars.append(Unicode.Scalar(source[index]))
                index += 1
            }
            return text
        }
    }
}

extension UInt8 {
    /// Whether the byte can stand in a number after its start.
    var continuesNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
