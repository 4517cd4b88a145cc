#if Foundation
import Foundation

// A code base as services have it, with Foundation's coders. DropInJansson compiles this file with the package's coders
// under the two names.

// MARK: - Coders

/// A subclass that configures itself.
final class APIDecoder: JSONDecoder, @unchecked Sendable {
    override init() {
        super.init()
        keyDecodingStrategy = .convertFromSnakeCase
        dateDecodingStrategy = .iso8601
    }
}

final class APIEncoder: JSONEncoder, @unchecked Sendable {
    override init() {
        super.init()
        keyEncodingStrategy = .convertToSnakeCase
        dateEncodingStrategy = .iso8601
        outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }
}

/// A subclass that counts its calls.
final class CountingDecoder: JSONDecoder, @unchecked Sendable {
    var count = 0

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        count += 1
        return try super.decode(type, from: data)
    }
}

final class CountingEncoder: JSONEncoder, @unchecked Sendable {
    var count = 0

    override func encode<T: Encodable>(_ value: T) throws -> Data {
        count += 1
        return try super.encode(value)
    }
}

extension JSONDecoder {
    static let shared: JSONDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.dataDecodingStrategy = .base64
        return decoder
    }()
}

/// One decoder that several owners configure.
final class Settings {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()

    init() { encoder.outputFormatting = .sortedKeys }
}

struct DatePlugin {
    init(_ settings: Settings) {
        settings.decoder.dateDecodingStrategy = .millisecondsSince1970
        settings.encoder.dateEncodingStrategy = .millisecondsSince1970
    }
}

struct FloatPlugin {
    init(_ settings: Settings) {
        settings.decoder.nonConformingFloatDecodingStrategy =
            .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        settings.encoder.nonConformingFloatEncodingStrategy =
            .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
}

// MARK: - Models

struct Person: Codable { var firstName: String, age: Int, email: String? }

class Animal: Codable {
    var name: String

    init(name: String) { self.name = name }
}

final class Dog: Animal {
    var breed: String

    private enum CodingKeys: CodingKey { case breed }

    init(name: String, breed: String) {
        self.breed = breed
        super.init(name: name)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        breed = try container.decode(String.self, forKey: .breed)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(breed, forKey: .breed)
        try super.encode(to: container.superEncoder())
    }
}

enum Shape: Codable {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case empty
}

enum Status: String, Codable {
    case active
    case closed = "done"
}

struct Money: Codable {
    var amount: Decimal

    init(amount: Decimal) { self.amount = amount }

    init(from decoder: any Decoder) throws {
        amount = try decoder.singleValueContainer().decode(Decimal.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(amount)
    }
}

struct Event: Codable { var id: UUID, at: Date, link: URL, payload: Data }

struct Point: Codable {
    var x: Int, y: Int

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        x = try container.decode(Int.self)
        y = try container.decode(Int.self)
        guard container.isAtEnd else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "two coordinates")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(x)
        try container.encode(y)
    }
}

struct Flat: Codable {
    var city: String, zip: String

    enum Outer: String, CodingKey { case address }
    enum Inner: String, CodingKey {
        case city
        case zip = "postal_code"
    }

    init(from decoder: any Decoder) throws {
        let address = try decoder.container(keyedBy: Outer.self).nestedContainer(
            keyedBy: Inner.self, forKey: .address)
        city = try address.decode(String.self, forKey: .city)
        zip = try address.decodeIfPresent(String.self, forKey: .zip) ?? "unknown"
    }

    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Outer.self)
        var address = outer.nestedContainer(keyedBy: Inner.self, forKey: .address)
        try address.encode(city, forKey: .city)
        try address.encode(zip, forKey: .zip)
    }
}

struct Extras: Codable {
    var values: [String: Int]

    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        values = [:]
        for key in container.allKeys { values[key.stringValue] = try container.decode(Int.self, forKey: key) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            try container.encode(value, forKey: Key(stringValue: key))
        }
    }
}

struct Tenant: Codable {
    var name: String

    static let prefix = CodingUserInfoKey(rawValue: "prefix")!

    init(from decoder: any Decoder) throws {
        let prefix = decoder.userInfo[Tenant.prefix] as? String ?? ""
        name = try prefix + decoder.singleValueContainer().decode(String.self)
    }
}

@propertyWrapper
struct Lossy<Element: Codable>: Codable {
    var wrappedValue: [Element]

    init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

    private struct Skipped: Codable {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        wrappedValue = []
        while !container.isAtEnd {
            if let element = try? container.decode(Element.self) {
                wrappedValue.append(element)
            } else {
                _ = try container.decode(Skipped.self)
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in wrappedValue { try container.encode(element) }
    }
}

struct Team: Codable { @Lossy var members: [Person] }

struct Defaults: Codable {
    var retries: Int, ratio: Float, flags: Set<Int>

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        retries = (try? container.decode(Int.self, forKey: .retries)) ?? 3
        ratio = try container.decodeIfPresent(Float.self, forKey: .ratio) ?? 0.5
        flags = try container.decodeIfPresent(Set<Int>.self, forKey: .flags) ?? []
    }
}

struct Numbers: Codable { var tiny: Int8, huge: UInt64, real: Double, ratio: Float }

struct Tree: Codable { var value: Int, children: [Tree] }

enum Either: Codable {
    case text(String)
    case list([Int])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try container.decode([Int].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        }
    }
}

// MARK: - What the code base does

package enum CodeBase {
    /// What each call gives: what the model is encoded to, or the error's case and coding path.
    package static var outcomes: [(call: String, outcome: String)] {
        var outcomes: [(call: String, outcome: String)] = []
        func note(_ call: String, _ body: () throws -> Data) {
            do {
                outcomes.append((call, String(decoding: try body(), as: UTF8.self)))
            } catch {
                outcomes.append((call, text(of: error)))
            }
        }
        func roundTrip<T: Codable>(
            _ type: T.Type, _ decoder: JSONDecoder, _ encoder: JSONEncoder, _ texts: [String]
        ) {
            for text in texts {
                note("\(type) \(text)") { try encoder.encode(decoder.decode(type, from: Data(text.utf8))) }
            }
        }
        let sorted = JSONEncoder()
        sorted.outputFormatting = .sortedKeys
        let plain = JSONDecoder()

        roundTrip(
            Person.self, APIDecoder(), APIEncoder(),
            [
                #"{"first_name": "Ann", "age": 33}"#, #"{"first_name": "Ann", "age": "33"}"#,
                #"{"firstName": "Ann", "age": 33, "email": null}"#, #"{"first_name": 1}"#, "[]", "null",
            ])
        roundTrip(
            Dog.self, plain, sorted,
            [#"{"breed": "Collie", "super": {"name": "Rex"}}"#, #"{"breed": "Collie"}"#, #"{"super": 1}"#])
        roundTrip(
            [Shape].self, plain, sorted,
            [
                #"[{"circle": {"radius": 1.5}}, {"rectangle": {"width": 1, "height": 2}}, {"empty": {}}]"#,
                #"[{"circle": {}}]"#, #"[{"square": {}}]"#, #"[{"circle": {"radius": 1}, "empty": {}}]"#,
                "[{}]",
            ])
        roundTrip([Status: Int].self, plain, sorted, [#"{"active": 1}"#, #"["active", 1]"#])
        roundTrip([Status].self, plain, sorted, [#"["active", "done"]"#, #"["closed"]"#, "[1]", "[null]"])
        roundTrip(
            Money.self, plain, sorted, ["12.30", "0.1", "123456789012345678901234567890", #""12""#, "true"])
        roundTrip(
            Event.self, JSONDecoder.shared, sorted,
            [
                #"{"id": "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "at": 0, "link": "https://a.org/b", "payload": "aGk="}"#,
                #"{"id": "A0EE", "at": 0, "link": "https://a.org", "payload": "aGk="}"#,
                #"{"id": "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "at": "0", "link": "", "payload": "="}"#,
                #"{"id": "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "at": 0, "link": "https://a.org", "payload": "?"}"#,
            ])
        roundTrip([Point].self, plain, sorted, ["[[1, 2]]", "[[1]]", "[[1, 2, 3]]", "[[1, null]]", "[{}]"])
        roundTrip(
            Flat.self, plain, sorted,
            [
                #"{"address": {"city": "Rom", "postal_code": "00100"}}"#, #"{"address": {"city": "Rom"}}"#,
                #"{"address": []}"#, "{}", #"{"address": {"postal_code": 1}}"#,
            ])
        roundTrip(Extras.self, plain, sorted, [#"{"b": 1, "a": 2}"#, #"{"a": "x"}"#, "{}"])
        roundTrip(
            Team.self, plain, sorted,
            [#"{"members": [{"firstName": "A", "age": 1}, {}, 7, null]}"#, #"{"members": 1}"#])
        roundTrip(
            Defaults.self, plain, sorted,
            [
                "{}", #"{"retries": "many", "ratio": 0.1, "flags": [3]}"#, #"{"ratio": "x"}"#,
                #"{"flags": [1.5]}"#,
            ])
        roundTrip(
            Numbers.self, plain, sorted,
            [
                #"{"tiny": -128, "huge": 18446744073709551615, "real": 1e-7, "ratio": 0.1}"#,
                #"{"tiny": 128, "huge": 0, "real": 0, "ratio": 0}"#,
                #"{"tiny": 1.5, "huge": 0, "real": 0, "ratio": 0}"#,
                #"{"tiny": 0, "huge": -1, "real": 0, "ratio": 0}"#,
                #"{"tiny": 0, "huge": 0, "real": 1e999, "ratio": 0}"#,
            ])
        roundTrip(
            Tree.self, plain, sorted,
            [
                #"{"value": 1, "children": [{"value": 2, "children": []}]}"#,
                #"{"value": 1, "children": [{"value": 2, "children": [{"value": 3}]}]}"#,
            ])
        roundTrip([Either].self, plain, sorted, [#"["a", [1, 2]]"#, "[[1, true]]", "[{}]"])

        // Fragments at the root.
        roundTrip(Int.self, plain, sorted, ["7", " 7 ", "7.5", "null", "", "7 8"])
        roundTrip(String?.self, plain, sorted, ["null", #""a/\u00e9""#, "1"])
        roundTrip([String: [Int]?].self, plain, sorted, [#"{"b": [1], "a": null}"#, #"{"b": [1, "x"]}"#])

        // Owners that configure the same coders.
        let settings = Settings()
        _ = (DatePlugin(settings), FloatPlugin(settings))
        roundTrip([Date].self, settings.decoder, settings.encoder, ["[1500, 0.5]", #"["1500"]"#])
        roundTrip(
            [Double].self, settings.decoder, settings.encoder, [#"[1, "inf", "-inf", "nan"]"#, #"["x"]"#])

        // User information, which belongs to the decoder.
        let tenants = JSONDecoder()
        tenants.userInfo[Tenant.prefix] = "acme-"
        roundTrip([Tenant].self, tenants, sorted, [#"["one", "two"]"#, "[1]"])

        // Subclasses that override a call.
        let (counting, counted) = (CountingDecoder(), CountingEncoder())
        roundTrip([Int].self, counting, counted, ["[1]", "[2]", "x"])
        outcomes.append(("calls", "\(counting.count) \(counted.count)"))

        note("infinity") { try sorted.encode([Double.infinity]) }
        note("nothing") { try sorted.encode(Nothing()) }
        let pretty = JSONEncoder()
        pretty.outputFormatting = [.prettyPrinted, .sortedKeys]
        note("pretty") { try pretty.encode(["b": [1, 2], "a": [], "/": [3]]) }
        return outcomes
    }

    private struct Nothing: Encodable { func encode(to encoder: any Encoder) throws {} }

    private static func text(of error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        }
        switch error {
        case DecodingError.typeMismatch(let type, let context):
            return "typeMismatch \(type) \(place(context.codingPath))"
        case DecodingError.valueNotFound(let type, let context):
            return "valueNotFound \(type) \(place(context.codingPath))"
        case DecodingError.keyNotFound(let key, let context):
            return "keyNotFound \(key.stringValue) \(place(context.codingPath))"
        case DecodingError.dataCorrupted(let context): return "dataCorrupted \(place(context.codingPath))"
        case EncodingError.invalidValue(_, let context): return "invalidValue \(place(context.codingPath))"
        default: return "\(error)"
        }
    }
}
#endif
