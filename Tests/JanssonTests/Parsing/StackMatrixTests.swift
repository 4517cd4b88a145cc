import Foundation
import Jansson
import JanssonFoundation
import JanssonTools
import Synchronization
import TestSupport
import Testing

#if Libjansson
import JanssonInterop
#endif

/// Every operation on the deepest documents that the limits allow, and on values that code nests up to a
/// million levels deep, on threads with stacks of 128, 256 and 512 KiB: the right result or an error, never an overflow.
///
/// Values leave the thread, and are released without recursion. How deep a value a stack can release is tested
/// by itself.
@Suite struct StackMatrixTests {
    /// What a reader or an operation gives.
    enum Outcome: Sendable {
        /// It is right, or not; what it made is released elsewhere.
        case done(Bool, [JSONValue] = [])
    }

    /// The right result, or the error that the stack or the limits have no room for it.
    static func expectRight(
        on stackSize: Int, mayBeTooDeep: Bool, at sourceLocation: SourceLocation,
        _ body: @escaping @Sendable () throws -> Outcome
    ) throws {
        let made = DeepValues()
        let text = try onThread(stackSize: stackSize) { () -> String in
            do {
                let outcome = try body()
                guard case .done(let isRight, let values) = outcome else { return "" }
                made.keep(values)
                return isRight ? "right" : "wrong"
            } catch let error as JSONError {
                return error.code.name
            } catch let error as EncodingError {
                guard case .invalidValue(_, let context) = error else { return "\(error)" }
                return (context.underlyingError as? JSONError)?.code.name ?? "\(context)"
            } catch let error as DecodingError {
                guard case .dataCorrupted(let context) = error else { return "\(error)" }
                return (context.underlyingError as? JSONError)?.code.name ?? "\(context)"
            } catch {
                return "\(error)"
            }
        }
        made.release()
        #expect(
            text == "right" || mayBeTooDeep && text == "depthExceeded", "\(text)",
            sourceLocation: sourceLocation)
    }

    struct Row<Subject>: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: @Sendable (Subject) throws -> Outcome

        init(_ name: String, _ body: @escaping @Sendable (Subject) throws -> Outcome) {
            testDescription = name
            self.body = body
        }
    }

    /// The address sanitizer makes frames several times as large.
    static let stackSizes =
        unsafe dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__asan_init") == nil
        ? [128, 256, 512] : [256, 512]

    // MARK: Texts

    struct Text: Sendable {
        let bytes: [UInt8]
        let options: JSONParsingOptions
        var string: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// A model that reads nothing of what it has to skip.
    private struct Skipping: JSONDecodable {
        init() {}
        init(json: JSON) throws {}
        static let keys: JSONReader.Keys = ["id"]
        static var readsJSONDirectly: Bool { true }
        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Skipping {
            try reader.skip()
            return Skipping()
        }
    }

    private struct Nothing: Decodable {}

    static let readers: [Row<Text>] = [
        Row("scanner") { .done(try JSON(parsing: $0.bytes, options: $0.options).exists) },
        Row("each engine") {
            var areThere = true
            for options in $0.options.withEachEngine {
                areThere = try JSON(parsing: $0.bytes, options: options).exists && areThere
            }
            return .done(areThere)
        },
        Row("JSON5") {
            var options = $0.options
            options.dialect = .json5
            return .done(try JSON(parsing: $0.bytes, options: options).exists)
        },
        Row("UTF-16") {
            var options = $0.options
            options.encoding = .detect
            return .done(try JSON(parsing: $0.bytes.flatMap { [$0, 0] }, options: options).exists)
        },
        Row("tree") {
            let value = try JSONValue(parsing: $0.bytes, options: $0.options)
            return .done(value.kind != .null, [value])
        },
        Row("direct") {
            _ = try JSON.decode(Skipping.self, from: $0.bytes, options: $0.options)
            return .done(true)
        },
        Row("direct, of a value") {
            .done(true, [try JSON.decode(JSONValue.self, from: $0.bytes, options: $0.options)])
        },
        Row("Codable") {
            let decoder = JanssonDecoder()
            decoder.parsingOptions = $0.options
            return .done(true, [try decoder.decode(JSONValue.self, from: Data($0.bytes))])
        },
        Row("Codable, all errors") {
            let decoder = JanssonDecoder()
            decoder.parsingOptions = $0.options
            _ = try? decoder.decode([String: Int].self, from: Data($0.bytes), collectingErrors: true)
            return .done(true)
        },
        Row("a syntax error at the end") { text in
            do {
                _ = try JSON(parsing: text.bytes.dropLast() + [0x21], options: text.options)
                return .done(false)
            } catch let error as JSONError {
                return .done(error.location != nil && !error.description.isEmpty)
            }
        },
        Row("document, written") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            return .done(try json.serializedString() == $0.string)
        },
        Row("document, in order and indented") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            return .done(
                try json.serializedString(JSONWritingOptions(indentation: 1, sortedKeys: true)).count > 512)
        },
        Row("document, canonical") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            return .done(try json.serializedString(.canonical) == $0.string)
        },
        Row("document, compared, hashed and described") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            let other = try JSON(parsing: $0.bytes, options: $0.options)
            let (value, same) = (json.value, other.value)
            return .done(!"\(json)\(json.path)".isEmpty && same == value, [value, same])
        },
        Row("document, queried") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            return .done(try json.query("$..missing").isEmpty)
        },
        Row("document, with a difference") {
            let json = try JSON(parsing: $0.bytes, options: $0.options)
            let difference = JSONDifference(from: json, to: try JSON(parsing: "1"))
            return .done(
                difference.changes.count == 1,
                difference.changes.flatMap { [$0.left, $0.right] }.compactMap(\.self))
        },
    ]

    #if Libjansson
    static let interop: [Row<Text>] = [
        Row("document, to json_t and back") {
            let node = try JSON(parsing: $0.bytes, options: $0.options).makeJanssonNode()
            let (copy, value) = unsafe (try JSON(copying: node.pointer), try JSONValue(copying: node.pointer))
            return .done(try copy.serializedString() == $0.string, [value])
        }
    ]
    #else
    static let interop: [Row<Text>] = []
    #endif

    static let texts: [Text] = [511, 2046].flatMap { depth in
        let options = JSONParsingOptions(limits: .init(depth: depth + 1))
        let object = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        return [nested(depth, around: "1"), object].map { Text(bytes: Array($0.utf8), options: options) }
    }

    @Test(arguments: readers + interop, stackSizes)
    func texts(_ reader: Row<Text>, stackSize: Int) throws {
        for text in Self.texts {
            // Codable recurses through the model's own code, and libjansson itself recurses: there is an error
            // where the stack ends.
            let recurses = ["Codable", "Codable, all errors", "each engine", "document, to json_t and back"]
            let mayBeTooDeep =
                recurses.contains(reader.testDescription)
                && (stackSize < 512 || reader.testDescription == "Codable")
            try Self.expectRight(on: stackSize * 1024, mayBeTooDeep: mayBeTooDeep, at: #_sourceLocation) {
                try reader.body(text)
            }
        }
    }

    // MARK: Values

    static let operations: [Row<JSONValue>] = [
        Row("compared") { value in .done(value == value) },
        Row("hashed") { .done(Set([$0]).count == 1) },
        Row("copied") {
            var copy = $0
            copy[at: "b"] = nil
            return .done(true, [copy])
        },
        Row("made a document of") { .done(try JSON($0).exists) },
        Row("written") { .done(try $0.serializedString().utf8.count > 512) },
        Row("written in order and indented") {
            .done(try $0.serializedData(JSONWritingOptions(indentation: 1, sortedKeys: true)).count > 512)
        },
        Row("written canonically") { .done(try $0.serializedString(.canonical).utf8.count > 512) },
        Row("described") {
            // A value that is too deep to be written has no text.
            _ = "\($0)\(String(reflecting: $0))"
            return .done(true)
        },
        Row("encoded") { .done(try JanssonEncoder().encode($0).count > 512) },
        Row("inflated") { .done(true, [try JSONValue.inflate(from: JSON($0))]) },
        Row("read by a parser") { .done((try? Parser(dictionary: ["k": $0]).fetch("k") as Int) == nil) },
        Row("read by a path") { .done($0[at: "a", 0, "b"] == nil) },
        Row("compared for a difference") {
            let difference = JSONDifference(from: $0, to: .null)
            return .done(
                difference.changes.count == 1,
                difference.changes.flatMap { [$0.left, $0.right] }.compactMap(\.self))
        },
        Row("patched") {
            let patched = try $0.applying(JSONPatch(from: $0, to: .array([])))
            return .done(patched == .array([]), [patched])
        },
    ]

    #if Libjansson
    static let copies: [Row<JSONValue>] = [
        Row("to json_t") {
            let node = try $0.makeJanssonNode()
            let value = unsafe try JSONValue(copying: node.pointer)
            return .done(value == $0, [value])
        }
    ]
    #else
    static let copies: [Row<JSONValue>] = []
    #endif

    /// `depth` levels, made without recursion.
    private static func value(_ depth: Int, ofObjects: Bool) -> JSONValue {
        var value: JSONValue = 1
        for _ in 0..<depth { value = ofObjects ? .object(["a": value]) : .array([value]) }
        return value
    }

    /// The depths: the default limit, nearly the greatest one, and one far beyond, which code can make.
    @Test(arguments: operations + copies, stackSizes)
    func values(_ operation: Row<JSONValue>, stackSize: Int) throws {
        for depth in [511, 2046, scaled(1_000_000)] {
            for ofObjects in depth > 2048 ? [false] : [false, true] {
                let values = DeepValues()
                values.keep([Self.value(depth, ofObjects: ofObjects)])
                try Self.expectRight(
                    on: stackSize * 1024,
                    mayBeTooDeep: depth > 2048 || operation.testDescription == "encoded"
                        || operation.testDescription == "to json_t" && stackSize < 512,
                    at: #_sourceLocation
                ) {
                    try operation.body(values.first)
                }
                values.release()
            }
        }
    }

    /// The depths that the documentation of `JSONValue` promises: release recurses, in Swift's runtime.
    @Test(arguments: [false, true])
    func releasing(ofObjects: Bool) throws {
        #if DEBUG
        let depths = [128: 400, 256: 1000, 512: 2047]
        #else
        let depths = [128: 700, 256: 1500, 512: 2047]
        #endif
        for (stackSize, depth) in depths where Self.stackSizes.contains(stackSize) {
            let isMade = try onThread(stackSize: stackSize * 1024) {
                Self.value(depth, ofObjects: ofObjects).kind == (ofObjects ? .object : .array)
            }
            #expect(isMade)
        }
    }
}

/// Holds values that are too deep to be released by the way.
private final class DeepValues: Sendable {
    private let values = Mutex<[JSONValue]>([])

    func keep(_ values: [JSONValue]) { self.values.withLock { $0 = values } }

    var first: JSONValue { values.withLock { $0.first ?? .null } }

    /// Takes the values apart level by level.
    func release() {
        var open: [JSONValue] = []
        values.withLock { swap(&$0, &open) }
        while let value = open.popLast() {
            switch value {
            case .array(let elements): open += elements
            case .object(let members): open += members.values
            default: break
            }
        }
    }
}
