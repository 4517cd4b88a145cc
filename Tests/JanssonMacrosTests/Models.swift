#if Macros
import Foundation
public import Jansson

@JSONModel
struct Person: Hashable {
    let id: Int
    @JSONKey("user_name", "userName") let name: String
    @JSONKey(path: "address", "city") let city: String?
    var role: Role = .guest
    @JSONCoded(by: ISO8601DateDecoder()) let joined: Date
    var nick: JSONNullable<String>
    @JSONRest var rest: [String: JSONValue]

    static let sample = #"""
        {"id": 1, "userName": "Ann é\n", "address": {"zip": [1], "city": "Oslo"}, "role": "staff",
         "joined": "2015-01-30T13:00:00Z", "nick": null, "extra": {"deep": [1.50]}, "\u0078": 2}
        """#
}

@JSONModel
enum Role: String { case guest, staff }

@JSONModel
enum Level: Int {
    case low = 1
    case high
    @JSONFallback case other = -1
}

/// Properties named like something in the generated code.
@JSONModel
struct Named: Hashable {
    let `self`: Int
    let `init`, `reader`: String?

    @JSONModel
    struct Inner: Hashable {
        let `self`: Int
        var other: [Int] = []
        @JSONRest var `writer`: [String: JSONValue]
    }

    @JSONModel
    final class Reference: Hashable {
        let id: Int?
        @JSONRest var `self`: [String: JSONValue]

        static func == (one: Reference, other: Reference) -> Bool {
            one.id == other.id && one.`self` == other.`self`
        }

        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
}

/// A model that checks itself after it is read.
@JSONModel(keys: .snakeCase)
struct OrderLine: Hashable {
    let sku: String
    @JSONKey("q", "quantity") let quantity: Int
    var unitPrice: Double = 1

    @JSONValidation func hasQuantity() throws {
        guard quantity > 0 else { throw JSONError(.invalidValue, path: ["q"], message: "must be positive") }
    }

    @JSONValidation
    private mutating func hasPrice() throws(JSONError) {
        guard unitPrice >= 0 else {
            throw JSONError(.invalidValue, path: ["unit_price"], message: "negative")
        }
        if unitPrice > 99 { unitPrice = 99 }
    }
}

@JSONModel
struct OrderNote: Hashable {
    @JSONFlattened let range: CheckedRange
    let text: String
}

enum Checked {
    @JSONModel
    final class Range: Hashable {
        let from, to: Int

        @JSONValidation func isAscending() throws {
            if from > to { throw JSONError.custom("from is after to") }
        }

        static func == (left: Range, right: Range) -> Bool { left.from == right.from && left.to == right.to }

        func hash(into hasher: inout Hasher) { hasher.combine(from) }
    }
}

typealias CheckedRange = Checked.Range

/// A tree of models.
@JSONModel
final class Tree: Hashable {
    let value: Int
    let children: [Tree]?

    init(value: Int, children: [Tree]?) { (self.value, self.children) = (value, children) }

    static func == (left: Tree, right: Tree) -> Bool {
        left.value == right.value && left.children == right.children
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

@JSONModel(keys: .snakeCase, unknownKeys: .reject, nulls: .takeDefaults)
public struct Settings: Hashable {
    var maxCount = 10
    var baseURL: URL?
    var ratio: Double = 0.5
    var note: String? = "none"
    @JSONIgnored var cache: [Int] = []
    @JSONIgnored let kind = "settings"
    var isOn = false {
        didSet { cache = [] }
    }
    var double: Double { ratio * 2 }
    static let shared = 1
    @JSONCoded(by: StringToIntDecoder()) var port: Int? = 80
}

@JSONModel
struct Address: Hashable {
    let street: String
    let zip: String?
}

@JSONModel
struct Customer: Hashable {
    let id: Int
    @JSONFlattened let address: Address
    @JSONRest var rest: [String: JSONValue] = [:]
}

@JSONModel(unknownKeys: .reject)
struct StrictCustomer: Hashable {
    @JSONFlattened let customer: Strict2
    let active: Bool
}

@JSONModel
struct Strict2: Hashable {
    @JSONFlattened let address: Address
    let id: UInt8
}

@JSONModel
struct Deep: Hashable {
    @JSONKey(path: "a", "b", "c") let c: Int
    @JSONKey(path: "a", "b", "d") var d: Int? = 4
    @JSONKey(path: "a", "e") let e: [String]
    @JSONKey(path: "x", "y") let y: Bool?
    @JSONKey(path: "x", "z") var z: JSONNullable<Int>
    let plain: Float
}

@JSONModel
struct Page<Item: Hashable>: Hashable {
    let items: [Item]
    let next: Item?
    @JSONKey(path: "meta", "count") let count: Int
}

@JSONModel(tag: "type")
enum Shape: Hashable {
    case circle(Circle)
    @JSONKey("rect", "rectangle") case rectangle(width: Double, height: Double, label: String?)
    case empty
    case tree(Tree)
}

@JSONModel
struct Circle: Hashable {
    let radius: Double
    var role: Role = .guest
}

@JSONModel(tag: "t", content: "c", keys: .snakeCase)
enum Event: Hashable {
    case userJoined(Person)
    case counts([Int])
    case moved(x: Int, y: Int)
    case stopped
    @JSONFallback case unknown(JSONValue)
}

@JSONModel(tag: "kind")
enum Animal: Hashable {
    case dog(name: String)
    @JSONFallback case other
}

/// A model of Codable.
@JSONModel(keys: .snakeCase)
struct Coded: Codable, Hashable {
    let userName: String
    let `default`: Int
    let homePage: String?
    @JSONKey("mail") let email: String?
    var cached = 7
    let constant = 8

    enum CodingKeys: String, CodingKey {
        case userName = "user"
        case homePage
        case `default`
        case email
    }
}

/// Values with defaults, and labels that become keys as the names of cases become tags.
@JSONModel(tag: "type", keys: .snakeCase)
enum Payment: Hashable {
    case byCard(cardNumber: String, daysToPay: Int = 30, note: String? = "none", tip: Double?)
    case later(parts: [Int] = [1, 2], rank: Role = .guest)
}

@JSONModel
enum Stretch: Hashable {
    case closed(from: Int, to: Int? = 9)
    case open(to: Int = 0)
}

/// Optionals whose default is nil, which is what they have without one.
@JSONModel
struct Unset: Hashable {
    var x: Int? = nil
    @JSONCoded(by: StringToIntDecoder()) var port: Int? = nil
    @JSONKey(path: "a", "b") var b: String? = nil
    let z: Int?
    var y: Int? = 5

    @JSONModel(tag: "t")
    enum Inner: Hashable { case one(x: Int? = nil, y: Int? = 5) }

    @JSONModel
    final class Reference: Hashable {
        var x: Int? = nil
        @JSONIgnored let w: Int? = nil

        static func == (one: Reference, other: Reference) -> Bool { one.x == other.x }

        func hash(into hasher: inout Hasher) { hasher.combine(x) }
    }
}

@JSONModel(tag: "t", content: "c")
enum Adjacent: Hashable {
    case one(x: Int, y: Int = 3)
}

@JSONModel
enum Direction: Hashable {
    case north, south
    @JSONKey("E", "east") case east
}

@JSONModel
enum Identifier: Hashable {
    case number(Int)
    case text(String)
    case pair(left: Int, right: Int)
    case none
}

/// Names that the code written for it uses, and words that are Swift's.
@JSONModel
struct Hostile: Hashable {
    let reader: Int
    let json: Int
    let writer: Int
    let members: Int
    let key: Int
    let unknown: Int
    let `default`: Int
    let `class`: Int?
    @JSONKey("qu\"ote\\\n") let value: Int
    @JSONKey("") let empty: Int?
    @JSONKey("k") let k: Int?
    @JSONKey("ke") let ke: Int?
    @JSONKey("key_long_more_than_eight") let long: Int?
    @JSONRest var jsonRest: [String: JSONValue]
}

/// What holds no model's code itself.
struct ByHand: JSONInitializable, JSONEncodable, Hashable {
    let n: Int
    init(parser: Parser) throws { n = try parser.fetch("n") }
    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("n", n)
        try writer.endObject()
    }
}

@JSONModel
struct Mixed: Hashable {
    let hand: ByHand
    let hands: [String: [ByHand]]
    let any: JSONValue
    let shapes: [Shape]
    let id: Identifier
    let level: Level
    let direction: Direction
}

enum Outer {
    @JSONModel
    struct A: Hashable {
        let b: B
        let bs: [B]?
        var n: JSONNullable<B>
        let e: E?
    }

    @JSONModel(unknownKeys: .reject)
    struct B: Hashable {
        @JSONFlattened let c: C
        let y: Int
    }

    @JSONModel
    struct C: Hashable { var x = 1 }

    @JSONModel(tag: "t")
    enum E: Hashable {
        case c(C)
        case b(x: B)
    }

    @JSONModel
    final class F { let e: E }
}

struct Generic<T> {
    @JSONModel
    struct In: Hashable {
        let n: Int
        @JSONKey(path: "a", "b") let b: Int?
    }
}

/// No properties at all.
@JSONModel
struct Nothing: Hashable {}

/// Not made by its members alone.
@JSONModel
struct Made: Hashable {
    private let secret: Int
    var count = 2 * 3
    var names: [String]? = ["a"]
    private(set) var nick: JSONNullable<String> = .null
    var note = """
        two
        lines
        """
    let at: Int?
}

@JSONModel
struct Private: Hashable {
    private let secret: Int
    var count = 2 * 3
    var names: [String]? = ["a"]
    private(set) var nick: JSONNullable<String> = .null
    let at: Int?
}

@JSONModel
struct Initialised: Hashable {
    let x: Int
    var y: Int? = 2
    init(x: Int) { self.x = x }
}
#endif
