internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// Models that repeatedly read values that the document lacks.
enum CodedModels {
    struct Key: CodingKey, ExpressibleByStringLiteral {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init(stringLiteral value: String) { stringValue = value }
        init?(intValue: Int) { nil }
    }

    /// Tries to read two children and ignores those that fail.
    final class Tree: Decodable {
        init(from decoder: any Decoder) throws {
            try ModelCases.Steps.take()
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode(Int.self, forKey: "value")
            _ = try? container.decode(Tree.self, forKey: "a")
            _ = try? container.decode([Tree].self, forKey: "children")
        }
    }

    /// Has a child of another type at each level.
    struct Growing<T>: Decodable {
        init(from decoder: any Decoder) throws {
            try ModelCases.Steps.take()
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode(Int.self, forKey: "value")
            _ = try? container.decode(Growing<T?>.self, forKey: "a")
            _ = try? container.decode(Growing<[T]>.self, forKey: "b")
        }
    }

    /// Walks through nested containers without making child models.
    struct Walk: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode(Int.self, forKey: "value")
            try Walk.walk(container)
        }

        private static func walk(_ container: KeyedDecodingContainer<Key>) throws {
            try ModelCases.Steps.take()
            for key in ["a", "children"] as [Key] {
                if let next = try? container.nestedContainer(keyedBy: Key.self, forKey: key) {
                    try walk(next)
                }
                if var list = try? container.nestedUnkeyedContainer(forKey: key) {
                    if let next = try? list.nestedContainer(keyedBy: Key.self) { try walk(next) }
                }
            }
        }
    }

    /// Reads a list and skips its bad elements. The document chooses how.
    struct Lossy: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let way = try container.decode(Int.self, forKey: "value")
            _ = try container.decode(Int.self, forKey: "a")
            var list = try container.nestedUnkeyedContainer(forKey: "children")
            while way % 2 == 0 ? !list.isAtEnd : list.currentIndex < list.count ?? 0 {
                try ModelCases.Steps.take()
                switch way {
                case ..<2:
                    if (try? list.decode(Int.self)) == nil, (try? list.decode(String.self)) == nil {
                        _ = try? list.decode(Skip.self)
                    }
                case ..<4: if (try? list.decode([Int].self)) == nil { _ = try? list.decode(Skip.self) }
                case ..<6: if (try? list.decode(Lossy.self)) == nil { _ = try? list.decode(Skip.self) }
                default:
                    if (try? list.nestedContainer(keyedBy: Key.self)) == nil {
                        _ = try? list.decode(Skip.self)
                    }
                }
            }
        }

        private struct Skip: Decodable {}
    }

    /// Reads numbered members until one is missing.
    struct Numbered: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            _ = try container.decode(Int.self, forKey: "value")
            var number = 0
            while (try? container.decode(Int.self, forKey: Key(stringValue: "\(number)"))) != nil {
                try ModelCases.Steps.take()
                number += 1
            }
        }
    }

    struct Node: Decodable, HostileNode {
        let value: Int
        let children: [Node]

        init(from decoder: any Decoder) throws {
            try ModelCases.Steps.take()
            let container = try decoder.container(keyedBy: Key.self)
            value = try container.decode(Int.self, forKey: "value")
            children = try container.decode([Node].self, forKey: "children")
        }
    }
}

/// A tree model. Each style has one.
protocol HostileNode {
    var value: Int { get }
    var children: [Self] { get }
}

extension HostileNode {
    var shape: String { "\(value)(" + children.map(\.shape).joined(separator: ",") + ")" }
}

enum Level: String, JSONInflatable { case low, high }

struct CursorNode: JSONDecodable, HostileNode {
    let value: Int
    let children: [CursorNode]

    init(json: JSON) throws {
        try ModelCases.Steps.take()
        value = try json["value"].decode()
        children = try json["children"].decode()
    }
}

struct PropertiesNode: JSONDecodable, HostileNode {
    let value: Int
    let children: [PropertiesNode]

    init(json: JSON) throws {
        try ModelCases.Steps.take()
        (value, children) = try json.properties(.required("value"), .required("children"))
    }
}

struct MadeNode: JSONDecodable, HostileNode {
    let value: Int
    let children: [MadeNode]

    init(json: JSON) throws {
        try ModelCases.Steps.take()
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("value", type: .int)
            make.propertyForKeyPath("children", type: .array, decodedToType: MadeNode.self)
        }
        value = try (properties <-! "value")
        children = try (properties <--! "children")
    }
}

struct ParserNode: JSONInitializable, HostileNode {
    let value: Int
    let children: [ParserNode]

    init(parser: Parser) throws {
        try ModelCases.Steps.take()
        value = try parser.fetch("value")
        children = try parser.fetchArray("children")
    }
}

struct ResultsNode: JSONValueDecodable, HostileNode {
    let value: Int
    let children: [ResultsNode]

    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<ResultsNode> {
        guard (try? ModelCases.Steps.take()) != nil else { return .failure(.custom("endless")) }
        return json["value"].int.bind { value in
            json["children"].inflated(as: [ResultsNode].self).map { ResultsNode(value: value, children: $0) }
        }
    }
}

struct OptionalsNode: JSONParselable, HostileNode {
    let value: Int
    let children: [OptionalsNode]

    static func with(json: [String: JSONValue]) -> OptionalsNode? {
        guard (try? ModelCases.Steps.take()) != nil else { return nil }
        // Unlike the other styles, `p3_int` takes 1.5 and true for 1.
        guard let value = json.p3_value(key: "value")?.int else { return nil }
        return json.p3_array(key: "children", of: OptionalsNode.self).map {
            OptionalsNode(value: value, children: $0)
        }
    }
}

/// Models of a chain. Each only knows its own depth, so releasing one needs no recursion.
enum DeepModels {
    struct Cursor: JSONDecodable {
        let depth: Int

        init(json: JSON) throws {
            depth = 1 + (try json["next"].decodeIfPresent(as: Cursor.self)?.depth ?? 0)
        }
    }

    struct Typed: JSONDecodable {
        let depth: Int

        init(json: JSON) throws {
            let next: Typed? = try json.properties(.optional("next"))
            depth = 1 + (next?.depth ?? 0)
        }
    }

    struct Parsed: JSONInitializable {
        let depth: Int

        init(parser: Parser) throws {
            let next: Parsed? = try parser.fetchOptional("next")
            depth = 1 + (next?.depth ?? 0)
        }
    }

    struct Walked: JSONValueDecodable {
        let depth: Int

        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Walked> {
            JSONResult(inflating: {
                Walked(depth: 1 + (try value["next"].decodeIfPresent(as: Walked.self)?.depth ?? 0))
            })
        }
    }

    struct Coded: Codable {
        let depth: Int

        init(depth: Int) { self.depth = depth }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodedModels.Key.self)
            depth = 1 + (try container.decodeIfPresent(Coded.self, forKey: "next")?.depth ?? 0)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodedModels.Key.self)
            if depth > 1 { try container.encode(Coded(depth: depth - 1), forKey: "next") }
        }
    }

    struct Way: Sendable {
        let name: String
        /// Whether the way makes and releases a deep `JSONValue`. A stack of 256 KiB has room for 1000
        /// levels of it.
        var makesValue = false
        /// Returns the number of levels found, or nil if there is nothing to count.
        let read: @Sendable (JSON, JSONValue) throws -> Int?

        init(
            _ name: String, makesValue: Bool = false,
            _ read: @escaping @Sendable (JSON, JSONValue) throws -> Int?
        ) {
            self.name = name
            self.makesValue = makesValue
            self.read = read
        }
    }

    static let ways: [Way] = [
        Way("cursor") { json, _ in try json.decode(as: Cursor.self).depth },
        Way("cursor, lenient") { json, _ in (json.decode() as Cursor?)?.depth },
        Way("properties") { json, _ in try json.decode(as: Typed.self).depth },
        Way("parser") { json, _ in try json.decode(as: Parsed.self).depth },
        Way("parser of a dictionary") { _, value in
            try Parsed(parser: Parser(dictionary: value.dictionary)).depth
        },
        Way("results", makesValue: true) { json, _ in try json.decode(as: Walked.self).depth },
        Way("results of a value") { _, value in try value.inflated(as: Walked.self).get().depth },
        Way("decoder") { json, _ in try JanssonDecoder().decode(Coded.self, from: json).depth },
        Way("decoder, collecting") { json, _ in
            try JanssonDecoder().decode(Coded.self, from: json, collectingErrors: true).depth
        },
        Way("encoder") { json, _ in
            _ = try JanssonEncoder().encode(Coded(depth: json.depth))
            return nil
        },
        Way("encoder of a value") { json, value in
            try JanssonEncoder().encodedString(value) == json.serializedString() ? nil : 0
        },
        Way("writing") { json, value in try json.serializedString() == value.serializedString() ? nil : 0 },
        Way("equality and hashing") { _, value in
            value == value && value.hashValue == value.hashValue ? nil : 0
        },
        Way("a missing path") { json, value in
            let path = JSONPath([JSONPathElement](repeating: "next", count: 2_048))
            return value[path] == nil && !json[path].exists ? nil : 0
        },
    ]
}

extension JSON {
    /// The number of objects nested in this chain.
    fileprivate var depth: Int {
        var depth = 0
        var view = self
        while view.kind == .object {
            depth += 1
            view = view["next"]
        }
        return depth
    }
}
