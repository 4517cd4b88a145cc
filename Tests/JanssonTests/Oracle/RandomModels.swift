#if Foundation
import Foundation
import TestSupport

/// The shape of a model, which determines the reads of its initializer.
indirect enum ModelShape {
    /// One value, read with a function for its type.
    case leaf(Leaf)
    case optional(ModelShape)
    case array(ModelShape)
    case dictionary(ModelShape)
    /// Members by key. Optional ones may be missing.
    case object([(key: String, shape: ModelShape, isOptional: Bool)])
    /// The members of a nested container, read by the outer model.
    case nested(key: String, [(key: String, shape: ModelShape, isOptional: Bool)])
    /// The elements of an array in order, each with its shape.
    case tuple([ModelShape])
    /// A tuple in a nested container of an object.
    case nestedTuple(key: String, [ModelShape])
    /// The value that a class leaves to its superclass, under `super` or a key.
    case superDecoder(key: String?, ModelShape)
    /// The first of these shapes that can be read.
    case attempt([ModelShape])
    /// The same value, read through a single-value container.
    case single(ModelShape)

    /// A type that is read as a whole, with the overload for it if there is one.
    struct Leaf: Sendable {
        let name: String
        let read: @Sendable (any ValueSource) throws -> String
        let readIfPresent: @Sendable (any ValueSource) throws -> String
        let texts: [String]
    }
}

/// A model of the last shape in the `ShapeStack` in `userInfo`.
struct RandomModel: Decodable, CustomStringConvertible {
    static let key = unsafe CodingUserInfoKey(rawValue: "shapes").unsafelyUnwrapped

    let description: String

    init(from decoder: any Decoder) throws {
        guard let stack = decoder.userInfo[RandomModel.key] as? ShapeStack, let shape = stack.shapes.last
        else {
            description = "no shape"
            return
        }
        description = try stack.read(shape, from: decoder)
    }
}

/// Only one decoder uses it at a time.
final class ShapeStack: @unchecked Sendable {
    var shapes: [ModelShape]

    init(_ shape: ModelShape) { shapes = [shape] }

    private func with<Result>(_ shape: ModelShape, _ body: () throws -> Result) rethrows -> Result {
        shapes.append(shape)
        defer { shapes.removeLast() }
        return try body()
    }

    func read(_ shape: ModelShape, from decoder: any Decoder) throws -> String {
        switch shape {
        case .object(let members):
            return try read(members, in: decoder.container(keyedBy: FreeKey.self))
        case .nested(let key, let members):
            let container = try decoder.container(keyedBy: FreeKey.self)
            let nested = try container.nestedContainer(
                keyedBy: FreeKey.self, forKey: FreeKey(stringValue: key))
            return "\(key)>\(try read(members, in: nested))"
        case .tuple(let shapes):
            return try read(shapes, in: ElementSource(decoder.unkeyedContainer()))
        case .nestedTuple(let key, let shapes):
            let container = try decoder.container(keyedBy: FreeKey.self)
            let nested = try container.nestedUnkeyedContainer(forKey: FreeKey(stringValue: key))
            return "\(key)>\(try read(shapes, in: ElementSource(nested)))"
        case .superDecoder(let key, let shape):
            let container = try decoder.container(keyedBy: FreeKey.self)
            let superDecoder =
                try key.map { try container.superDecoder(forKey: FreeKey(stringValue: $0)) }
                ?? container.superDecoder()
            return "super(\(try read(shape, from: superDecoder)))"
        case .attempt(let shapes):
            for shape in shapes.dropLast() {
                if let value = try? read(shape, from: decoder) { return "try(\(value))" }
            }
            guard let last = shapes.last else { return "" }
            return try read(last, from: decoder)
        case .single(let shape):
            return try read(
                shape, at: SingleSource(container: decoder.singleValueContainer()), isOptional: false)
        case .leaf, .optional, .array, .dictionary:
            return try read(
                shape, at: SingleSource(container: decoder.singleValueContainer()), isOptional: false)
        }
    }

    private func read(_ shapes: [ModelShape], in source: ElementSource) throws -> String {
        let parts = try shapes.enumerated().map { position, shape in
            try read(shape, at: source, isOptional: position % 3 == 2)
        }
        return "(\(parts.joined(separator: ",")))"
    }

    private func read(
        _ members: [(key: String, shape: ModelShape, isOptional: Bool)],
        in container: KeyedDecodingContainer<FreeKey>
    ) throws -> String {
        let parts = try members.map { member in
            let source = MemberSource(container: container, key: FreeKey(stringValue: member.key))
            return "\(member.key):\(try read(member.shape, at: source, isOptional: member.isOptional))"
        }
        return "{\(parts.joined(separator: ","))}"
    }

    private func read(_ shape: ModelShape, at source: any ValueSource, isOptional: Bool) throws -> String {
        switch shape {
        case .leaf(let leaf):
            return try isOptional ? leaf.readIfPresent(source) : leaf.read(source)
        case .optional(let inner):
            return try with(inner) {
                if isOptional {
                    return "\(try source.decodeIfPresent(RandomModel?.self)?.map(\.description) as Any)"
                }
                return "\(try source.decode(RandomModel?.self).map(\.description) as Any)"
            }
        case .array(let inner):
            return try with(inner) {
                if isOptional { return "\(try source.decodeIfPresent([RandomModel].self) as Any)" }
                return "\(try source.decode([RandomModel].self))"
            }
        case .dictionary(let inner):
            return try with(inner) {
                let dictionary =
                    isOptional
                    ? try source.decodeIfPresent([String: RandomModel].self)
                    : try source.decode([String: RandomModel].self)
                return dictionary.map { ShapeStack.sorted($0) } ?? "nil"
            }
        default:
            return try with(shape) {
                if isOptional { return "\(try source.decodeIfPresent(RandomModel.self) as Any)" }
                return try source.decode(RandomModel.self).description
            }
        }
    }

    static func sorted<Key, Value>(_ dictionary: [Key: Value]) -> String {
        "[" + dictionary.map { "\($0.key)=\(text($0.value))" }.sorted().joined(separator: ",") + "]"
    }

    /// A text that shows a value. `Date.description` has no fractions of seconds, and traps if the date is NaN.
    static func text(_ value: Any) -> String {
        switch value {
        case let date as Date: "\(date.timeIntervalSinceReferenceDate)"
        case let dates as [Date]: "\(dates.map(\.timeIntervalSinceReferenceDate))"
        case let dates as [String: [Date]]: sorted(dates)
        default: "\(value)"
        }
    }
}

/// Makes shapes, and documents that mostly fit them.
struct RandomModels {
    var generator: InputDecisions

    /// Whether shapes must not contain dictionaries. Foundation reads members in any order and reports
    /// any of several errors, so the result of an attempt would not be determined.
    private var isInAttempt = false

    init(seed: UInt64) { generator = InputDecisions(seed: seed) }

    init(_ generator: InputDecisions) { self.generator = generator }

    private static let keys = ["a", "b", "userName", "user_name", "é", "super", "a_b", "x.y_z"]

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }

    private mutating func key() -> String { Self.keys.randomElement(using: &generator) ?? "a" }

    private mutating func leaf() -> ModelShape.Leaf? {
        (isInAttempt ? ModelShape.Leaf.ordered : ModelShape.Leaf.all).randomElement(using: &generator)
    }

    mutating func shape(_ depth: Int) -> ModelShape {
        guard depth > 0, let leaf = leaf() else { return leaf().map { .leaf($0) } ?? .tuple([]) }
        switch Int.random(in: 0..<16, using: &generator) {
        case 0: return .optional(shape(depth - 1))
        case 1: return .array(shape(depth - 1))
        case 2: return isInAttempt ? .leaf(leaf) : .dictionary(shape(depth - 1))
        case 3, 4, 5: return .object(members(depth))
        case 6: return .nested(key: key(), members(depth))
        case 7: return .tuple(shapes(depth))
        case 8: return .nestedTuple(key: key(), shapes(depth))
        case 9: return .superDecoder(key: chance(50) ? nil : key(), shape(depth - 1))
        case 10:
            let wasInAttempt = isInAttempt
            isInAttempt = true
            defer { isInAttempt = wasInAttempt }
            return .attempt(shapes(depth))
        case 11: return .single(shape(depth - 1))
        default: return .leaf(leaf)
        }
    }

    private mutating func shapes(_ depth: Int) -> [ModelShape] {
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in shape(depth - 1) }
    }

    private mutating func members(
        _ depth: Int
    ) -> [(key: String, shape: ModelShape, isOptional: Bool)] {
        var keys: Set<String> = []
        return (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in
            let key = key()
            return keys.insert(key).inserted ? (key, shape(depth - 1), chance(30)) : nil
        }
    }

    /// A document for a shape, in which some values are replaced by others.
    mutating func text(for shape: ModelShape) -> String {
        if chance(4) { return anything() }
        switch shape {
        case .leaf(let leaf): return leaf.texts.randomElement(using: &generator) ?? "null"
        case .optional(let inner): return chance(30) ? "null" : text(for: inner)
        case .array(let inner):
            return list((0..<Int.random(in: 0...3, using: &generator)).map { _ in text(for: inner) })
        case .dictionary(let inner):
            // One member, because Foundation reads members in any order, and so reports any of several
            // errors.
            return object(chance(20) ? [] : [(chance(50) ? "k" : "k_k", text(for: inner))])
        case .object(let members): return object(for: members)
        case .nested(let key, let members): return object([(key, object(for: members))])
        case .tuple(let shapes): return list(shapes.map { text(for: $0) })
        case .nestedTuple(let key, let shapes): return object([(key, list(shapes.map { text(for: $0) }))])
        case .superDecoder(let key, let inner): return object([(key ?? "super", text(for: inner))])
        case .attempt(let shapes): return shapes.randomElement(using: &generator).map { text(for: $0) } ?? "1"
        case .single(let inner): return text(for: inner)
        }
    }

    private mutating func object(
        for members: [(key: String, shape: ModelShape, isOptional: Bool)]
    ) -> String {
        object(
            members.compactMap { member in
                chance(member.isOptional ? 30 : 3) ? nil : (member.key, text(for: member.shape))
            })
    }

    private func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private mutating func list(_ elements: [String]) -> String {
        "[" + (chance(4) ? Array(elements.dropLast()) : elements).joined(separator: ",") + "]"
    }

    private mutating func anything() -> String {
        ["null", "true", "1", "1.5", #""x""#, "[]", "{}", "[null]", #"{"a":1}"#, "[1,2]"]
            .randomElement(using: &generator) ?? "null"
    }

    mutating func settings() -> OracleSettings {
        var settings = OracleSettings()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: settings.keys = .snake
        case 1: settings.keys = .custom { FreeKey(stringValue: ($0.last?.stringValue ?? "").lowercased()) }
        default: break
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: settings.dates = .seconds
        case 1: settings.dates = .milliseconds
        case 2, 3: settings.dates = .iso8601
        case 4: settings.dates = .custom({ Date(timeIntervalSince1970: try Double(from: $0)) }, { _, _ in })
        default: break
        }
        if chance(20) { settings.bytes = .deferred }
        if chance(30) { settings.floats = .strings("inf", "-inf", "nan") }
        return settings
    }
}
#endif
