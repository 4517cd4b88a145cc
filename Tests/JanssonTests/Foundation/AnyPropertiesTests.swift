#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

/// `Parser.parseProperties` of a `[String: Any]`, beside the same of the document that `JSON(any:)` makes.
@Suite struct AnyPropertiesTests {
    private static var values: [Any] {
        [
            "text", 1, -2, 1.5, 1e300, true, NSNull(), NSNumber(value: 7), NSNumber(value: false), UInt.max,
            "http://a.example", NSDecimalNumber(string: "12.50"), ["x": 1, "y.z": "deep"] as [String: Any],
            [1, 2.5, "x"] as [Any], [["x": 1]] as [Any], ["x": ["x": ["x": 3]]] as [String: Any], Float(0.1),
            NSNumber(value: Double.greatestFiniteMagnitude), "a\u{301}", NSNumber(value: Int8(-7)),
            NSNumber(value: UInt64.max), false as NSNumber, Optional<Int>.none as Any,
        ]
    }
    private static let keys = ["a", "b", "x", "a.x", ".a", "", "é", "/a"]
    private static let paths =
        keys + ["a.x.x", "a.y.z", "b.x", "/a/x", "/a/0", "/a/0/x", "c", "c.d", "a..x", ".", "x.", "/"]
    private static let types: [ParserPropertyType] = [
        .string, .uint, .int, .float, .double, .bool, .array, .dictionary, .url,
    ]

    private struct Once: JSONParselable {
        static func with(json: [String: JSONValue]) -> Once? { json.isEmpty ? nil : Once() }
    }

    private static func outcome(_ read: () throws -> [String: Any]) -> String {
        do {
            let values = try read().sorted { $0.key < $1.key }
            return values.map { "\($0.key)=\(Swift.type(of: $0.value)) \(text(of: $0.value))" }
                .joined(separator: "; ")
        } catch let error as JSONError {
            return error.all.map(\.description).sorted().joined(separator: "; ")
        } catch {
            return "\(error)"
        }
    }

    /// A value as text. Members are sorted, because equal dictionaries can list them in different orders.
    private static func text(of value: Any) -> String {
        switch value {
        case let members as [String: Any]:
            "{" + members.map { "\($0.key): \(text(of: $0.value))" }.sorted().joined(separator: ", ") + "}"
        case let elements as [Any]:
            "[" + elements.map { text(of: $0) }.joined(separator: ", ") + "]"
        case let value as JSONValue:
            (try? value.serializedString(JSONWritingOptions(sortedKeys: true))) ?? "\(value)"
        default: "\(value)"
        }
    }

    @Test func readsWhatTheDocumentOfTheDictionaryReads() throws {
        var generator = SplitMix64(state: 20_261_121)
        var valid = 0
        for _ in 0..<4_000 {
            var source: [String: Any] = [:]
            for key in Self.keys where Bool.random(using: &generator) {
                source[key] = Self.values.randomElement(using: &generator)
            }
            let properties = (0..<3).map { _ in
                (
                    Self.paths.randomElement(using: &generator) ?? "",
                    Self.types.randomElement(using: &generator) ?? .int,
                    Int.random(in: 0..<4, using: &generator)
                )
            }
            func make(_ maker: ParserPropertyMaker) {
                for (path, type, form) in properties {
                    switch form {
                    case 0: maker.propertyForKeyPath(path, type: type)
                    case 1: maker.propertyForKeyPath(path, type: type, decodedToType: Once.self)
                    case 2:
                        maker.propertyForKeyPath(
                            path, type: type, optional: true, decoder: LenientIntDecoder())
                    default: maker.propertyForKeyPath(path, type: type, optional: true)
                    }
                }
            }
            let mine = Self.outcome { try Parser.parseProperties(json: source, make) }
            let document = Self.outcome { try Parser.parseProperties(json: JSON(any: source), make) }
            try #require(mine == document, "\(source) \(properties)")
            if !mine.contains("expected") { valid += 1 }
        }
        #expect(valid > 100)
    }

    @Test func fetchesWhatTheDocumentOfTheDictionaryHas() throws {
        func compare<T: JSONInflatable>(_ type: T.Type, _ mine: Parser, _ document: Parser) {
            func outcome(_ read: () throws -> T?) -> String {
                Self.outcome { try ["k": read() as Any] }
            }
            #expect(
                outcome { try mine.fetch("k") as T } == outcome { try document.fetch("k") as T }, "\(type)")
            #expect(
                outcome { try mine.fetchOptional("k") as T? }
                    == outcome { try document.fetchOptional("k") as T? }, "\(type)")
        }
        for source in Self.values.map({ ["k": $0] }) + [[:]] {
            let (mine, document) = (Parser(dictionary: source), Parser(json: try JSON(any: source)))
            compare(String.self, mine, document)
            compare(Int.self, mine, document)
            compare(Int8.self, mine, document)
            compare(UInt.self, mine, document)
            compare(Double.self, mine, document)
            compare(Float.self, mine, document)
            compare(Bool.self, mine, document)
            compare([Int].self, mine, document)
            compare([String: Int].self, mine, document)
            compare(JSONValue.self, mine, document)
        }
    }

    @Test func onlyAPropertyThatReadsItFailsByAMemberJSONCannotRepresent() throws {
        let source: [String: Any] = [
            "a": 1, "born": Date(), "deep": ["b": 2, "at": Date()] as [String: Any],
        ]
        let read = try Parser.parseProperties(json: source) { $0.propertyForKeyPath("a", type: .int) }
        #expect(read["a"] as? Int == 1)
        let error = #expect(throws: JSONError.self) {
            _ = try Parser.parseProperties(json: source) { make in
                make.propertyForKeyPath("a", type: .string)
                make.propertyForKeyPath("born", type: .string)
                make.propertyForKeyPath("deep.b", type: .int)
                make.propertyForKeyPath("c", type: .bool)
            }
        }
        let texts = [
            "a: expected String, found a number",
            "born: expected a JSON value, found a value of type Date",
            "c: missing, expected Bool",
            "deep.at: expected a JSON value, found a value of type Date",
        ]
        #expect(error?.all.map(\.description).sorted() == texts)
    }
}
#endif
