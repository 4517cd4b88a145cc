/// A case of an enum as a style writes it.
struct WrittenCase {
    let name: String
    let tag: String
    let type: String?
    let note: String

    fileprivate var declaration: String { "case \(name)\(type.map { "(\($0))" } ?? "")\(note)" }
}

struct WrittenUnion {
    let tag: String?
    let cases: [WrittenCase]
    let style: ModelStyle

    var parts: [String] {
        let lines = cases.map { known in
            style == .model && tag != nil && known.tag != known.name
                ? "@JSONKey(\(known.tag.literal)) \(known.declaration)" : known.declaration
        }
        let declarations = lines.joined(separator: "\n")
        switch (style, tag) {
        case (.model, _): return [declarations]
        case (.codable, let tag?): return [declarations] + taggedCoding(tag)
        case (.codable, nil): return [declarations] + untaggedCoding
        case (.cursor, let tag?): return [declarations, taggedInit(tag)]
        case (.cursor, nil): return [declarations, untaggedInit]
        }
    }

    private func choice(_ value: String, _ otherwise: String, read: (String) -> String) -> String {
        let lines = cases.map { known in
            "case \(known.tag.literal): self = .\(known.name)\(known.type.map { "(\(read($0)))" } ?? "")"
        }
        return """
            switch \(value) {
            \(lines.joined(separator: "\n"))
            default:
                throw \(otherwise)
            }
            """
    }

    private func taggedInit(_ tag: String) -> String {
        let body = choice(
            "try json[\(tag.literal)].decode(as: String.self)",
            "JSONError(.invalidValue, path: [\(tag.literal)], message: \"another tag\")"
        ) { "try json.decode(as: \($0).self)" }
        return "init(json: JSON) throws {\n\(body.indented())\n}"
    }

    private var untaggedInit: String {
        let lines = cases.map { known in
            "if let value: \(known.type ?? "JSONValue") = try cases.attempt() { return Self.\(known.name)(value) }"
        }
        let body = (lines + ["return nil"]).joined(separator: "\n").indented(2)
        return """
            init(json: JSON) throws {
                self = try JSON._firstCase(of: json) { cases throws -> Self? in
            \(body)
                }
            }
            """
    }

    private func taggedCoding(_ tag: String) -> [String] {
        let body = choice(
            "try decoder.container(keyedBy: TagKey.self).decode(String.self, forKey: .tag)",
            """
            DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath + [TagKey.tag], debugDescription: "another tag"))
            """
        ) { "try \($0)(from: decoder)" }
        let lines = cases.map { known in
            let write = "try container.encode(\(known.tag.literal), forKey: .tag)"
            return known.type == nil
                ? "case .\(known.name):\n    \(write)"
                : "case .\(known.name)(let value):\n    \(write)\n    try value.encode(to: encoder)"
        }
        return [
            "private enum TagKey: String, CodingKey {\n    case tag = \(tag.literal)\n}",
            "init(from decoder: any Decoder) throws {\n\(body.indented())\n}",
            """
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: TagKey.self)
                switch self {
            \(lines.joined(separator: "\n").indented())
                }
            }
            """,
        ]
    }

    private var untaggedCoding: [String] {
        let reading = cases.map { known in
            "if let value = try? container.decode(\(known.type ?? "JSONValue").self) {\n    self = .\(known.name)(value)\n    return\n}"
        }
        let writing = cases.map { "case .\($0.name)(let value): try container.encode(value)" }
        return [
            """
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
            \(reading.joined(separator: "\n").indented())
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "fits no case")
            }
            """,
            """
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
            \(writing.joined(separator: "\n").indented())
                }
            }
            """,
        ]
    }
}
