import Jansson

extension Comparison {
    /// Models that contain themselves, with most of the text at the innermost level.
    static var nestedModels: Comparison {
        Comparison(
            group: .hostile, name: "nested models",
            subject: .text("JSON.decode of models that contain themselves"), unit: .nanosecondsPerByte,
            references: ["tags-2"], checksEquality: false
        ) {
            [(2, 500_000), (250, 500_000), (250, 1_000_000)].flatMap { levels, size in
                let id = levels == 2 ? "2" : "\(levels)-\(size / 1000)"
                let title = "\(levels) deep, \(size / 1000) kB"
                let items = [String](repeating: "1", count: size / 2).joined(separator: ",")

                let texts = [
                    nested(
                        levels, #"{"next":"#, around: #"{"items":[\#(items)],"type":"end"}"#,
                        #","type":"link"}"#),
                    nested(levels, #"{"id":1,"next":["#, around: #"{"id":1,"items":[\#(items)]}"#, "]}"),
                    nested(levels, #"{"next":"#, around: "[\(items)]", "}"),
                    nested(levels, #"{"next":"#, around: "[\(items),true]", "}"),
                ]
                return [
                    Candidate("tags-\(id)", "enums whose tag is last, \(title)", work: size) {
                        try JSON.decode(TaggedLink.self, from: texts[0]).depth
                    },
                    Candidate("flattened-\(id)", "flattened models, \(title)", work: size) {
                        try JSON.decode(FlatLink.self, from: texts[1]).depth
                    },
                    Candidate("untagged-\(id)", "enums without a tag, \(title)", work: size) {
                        try JSON.decode(UntaggedLink.self, from: texts[2]).depth
                    },
                    Candidate(
                        "no-case-\(id)", "enums without a tag, of which one has no case, \(title)", work: size
                    ) {
                        do { return try JSON.decode(UntaggedLink.self, from: texts[3]).depth } catch {
                            return -1
                        }
                    },
                ]
            }
        }
    }

    private static func nested(_ levels: Int, _ start: String, around text: String, _ end: String) -> [UInt8]
    {
        Array((String(repeating: start, count: levels) + text + String(repeating: end, count: levels)).utf8)
    }
}

// As `@JSONModel` writes them.

private indirect enum TaggedLink: JSONDecodable {
    case link(next: TaggedLink)
    case end

    var depth: Int { if case .link(let next) = self { next.depth + 1 } else { 0 } }

    private static let keys: JSONReader.Keys = ["type"]
    private static let tags: JSONReader.Keys = [._object("link", ["next"]), "end"]

    init(json: JSON) throws {
        self =
            try JSON._tag(of: json, "type", among: Self.tags) == 0
            ? .link(next: json.properties(.required("next"))) : .end
    }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> TaggedLink {
        guard try reader._peekTag(keys, among: tags) == 0 else {
            try reader._skipObject(keys)
            return .end
        }
        var next: TaggedLink?
        var members = try reader.beginObject(tags._keys(at: 0))
        while let key = try reader.nextKey(&members) {
            if key == 0 { next = try reader.read() } else { try reader.skip() }
        }
        return .link(next: try reader.require(next))
    }
}

private struct FlatLink: JSONDecodable {
    let id: Int
    let part: Part

    struct Part: JSONDecodable {
        let next: [FlatLink]?

        init(json: JSON) throws { next = try json.properties(.optional("next")) }

        init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
            var next: [FlatLink]?
            var members = try reader.beginObject(Self.keys)
            while let key = try reader.nextKey(&members) {
                if key == 0 { next = try reader.readIfPresent() } else { try reader.skip() }
            }
            self.next = next
        }

        static let keys: JSONReader.Keys = ["next"]
        static var readsJSONDirectly: Bool { true }

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Part {
            try Part(reading: &reader)
        }
    }

    var depth: Int { part.next?.first.map { $0.depth + 1 } ?? 0 }

    init(json: JSON) throws { (id, part) = try json.properties(.required("id"), ._flattened()) }

    init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
        part = try reader._readFlattened()
        var id: Int?
        var members = try reader.beginObject(Self.keys)
        while let key = try reader.nextKey(&members) {
            if key == 0 { id = try reader.read() } else { try reader.skip() }
        }
        self.id = try reader.require(id)
    }

    private static let keys = JSONReader.Keys(["id"], flattening: Part.keys)
    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> FlatLink {
        try FlatLink(reading: &reader)
    }
}

private indirect enum UntaggedLink: JSONDecodable {
    case named(next: UntaggedLink, name: String)
    case link(next: UntaggedLink)
    case list([UntaggedLink])
    case number(Int)

    var depth: Int {
        switch self {
        case .named(let next, _), .link(let next): next.depth + 1
        case .list, .number: 0
        }
    }

    init(json: JSON) throws {
        self = try JSON._firstCase(of: json) { cases throws -> Self? in
            if let value = try cases.attempt({ () throws -> Self? in
                let (next, name): (UntaggedLink, String) = try json.properties(
                    .required("next"), .required("name"))
                return .named(next: next, name: name)
            }) {
                return value
            }
            if let value = try cases.attempt({ () throws -> Self? in
                .link(next: try json.properties(.required("next")))
            }) {
                return value
            }
            if let value: [UntaggedLink] = try cases.attempt() { return Self.list(value) }
            if let value: Int = try cases.attempt() { return Self.number(value) }
            return nil
        }
    }
}
