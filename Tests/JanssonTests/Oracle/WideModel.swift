#if Foundation
import Foundation
import TestSupport

/// A model with a property of every common kind, some of them in containers of their own.
struct WideModel: Codable, Equatable {
    var userName: String
    var count: Int?
    var small: [Int8]
    var large: UInt64
    var ratios: [Double?]
    var single: Float
    var flags: [String: Bool]
    var numbered: [Int: String]
    var named: [OracleModels.Represented: Int]
    var plain: OracleModels.Plain?
    var shapes: [OracleModels.Shape]
    var date: Date
    var bytes: Data
    var address: URL?
    var price: Decimal
    var identity: UUID
    var inner: [String: [OracleModels.User]]
    var loose: OracleModels.Loose
    var inNested: String
    var inList: [Int]
    var inSuper: OracleModels.Plain

    private enum CodingKeys: String, CodingKey {
        case userName, count, small, large, ratios, single, flags, numbered, named, plain, shapes, date, bytes
        case address, price, identity, inner, loose
        case nested = "nested_object"
        case list
    }

    private enum NestedKeys: CodingKey { case inNested }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        userName = try container.decode(String.self, forKey: .userName)
        count = try container.decodeIfPresent(Int.self, forKey: .count)
        small = try container.decode([Int8].self, forKey: .small)
        large = try container.decode(UInt64.self, forKey: .large)
        ratios = try container.decode([Double?].self, forKey: .ratios)
        single = try container.decode(Float.self, forKey: .single)
        flags = try container.decode([String: Bool].self, forKey: .flags)
        numbered = try container.decode([Int: String].self, forKey: .numbered)
        named = try container.decode([OracleModels.Represented: Int].self, forKey: .named)
        plain = try container.decodeIfPresent(OracleModels.Plain.self, forKey: .plain)
        shapes = try container.decode([OracleModels.Shape].self, forKey: .shapes)
        date = try container.decode(Date.self, forKey: .date)
        bytes = try container.decode(Data.self, forKey: .bytes)
        address = try container.decodeIfPresent(URL.self, forKey: .address)
        price = try container.decode(Decimal.self, forKey: .price)
        identity = try container.decode(UUID.self, forKey: .identity)
        inner = try container.decode([String: [OracleModels.User]].self, forKey: .inner)
        loose = try container.decode(OracleModels.Loose.self, forKey: .loose)
        let nested = try container.nestedContainer(keyedBy: NestedKeys.self, forKey: .nested)
        inNested = try nested.decode(String.self, forKey: .inNested)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        inList = []
        while !list.isAtEnd { inList.append(try list.decode(Int.self)) }
        inSuper = try OracleModels.Plain(from: container.superDecoder())
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(userName, forKey: .userName)
        try container.encodeIfPresent(count, forKey: .count)
        try container.encode(small, forKey: .small)
        try container.encode(large, forKey: .large)
        try container.encode(ratios, forKey: .ratios)
        try container.encode(single, forKey: .single)
        try container.encode(flags, forKey: .flags)
        try container.encode(numbered, forKey: .numbered)
        try container.encode(named, forKey: .named)
        try container.encode(plain, forKey: .plain)
        try container.encode(shapes, forKey: .shapes)
        try container.encode(date, forKey: .date)
        try container.encode(bytes, forKey: .bytes)
        try container.encodeIfPresent(address, forKey: .address)
        try container.encode(price, forKey: .price)
        try container.encode(identity, forKey: .identity)
        try container.encode(inner, forKey: .inner)
        try container.encode(loose, forKey: .loose)
        var nested = container.nestedContainer(keyedBy: NestedKeys.self, forKey: .nested)
        try nested.encode(inNested, forKey: .inNested)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        for element in inList { try list.encode(element) }
        try inSuper.encode(to: container.superEncoder())
    }

    /// A model of random values, many of them extreme. Its reals are finite.
    init(_ decisions: inout InputDecisions) {
        func string() -> String {
            String(decoding: decisions.bytes(Int(decisions.byte() % 8)), as: UTF8.self)
        }
        func word() -> UInt64 { decisions.bytes(8).reduce(0) { $0 << 8 | UInt64($1) } }
        func real() -> Double {
            let value = Double(bitPattern: word())
            return value.isFinite ? value : 0.5
        }
        func list<Value>(_ value: () -> Value) -> [Value] {
            (0..<Int(decisions.byte() % 4)).map { _ in value() }
        }
        func loose(_ depth: Int) -> OracleModels.Loose {
            switch decisions.byte() % (depth > 3 ? 5 : 7) {
            case 0: .null
            case 1: .bool(true)
            case 2: .int(Int(truncatingIfNeeded: word()))
            case 3: .double(Double(Int8(bitPattern: decisions.byte())) + 0.25)
            case 4: .string(string())
            case 5: .list(list { loose(depth + 1) })
            default: .object(Dictionary(list { (string(), loose(depth + 1)) }, uniquingKeysWith: { $1 }))
            }
        }
        userName = string()
        count = decisions.byte() % 2 == 0 ? nil : Int(truncatingIfNeeded: word())
        small = list { Int8(bitPattern: decisions.byte()) }
        large = word()
        ratios = list { decisions.byte() % 4 == 0 ? nil : real() }
        let single = Float(bitPattern: UInt32(truncatingIfNeeded: word()))
        self.single = single.isFinite ? single : -0
        flags = Dictionary(list { (string(), decisions.byte() % 2 == 0) }, uniquingKeysWith: { $1 })
        numbered = Dictionary(
            list { (Int(Int8(bitPattern: decisions.byte())), string()) }, uniquingKeysWith: { $1 })
        named = decisions.byte() % 2 == 0 ? [:] : [.two: 2]
        plain = decisions.choice([nil, .one, .two])
        shapes = list { decisions.choice([.none, .rect(-1, 7), .circle(radius: real())]) }
        date = Date(timeIntervalSince1970: Double(Int32(truncatingIfNeeded: word())) / 8)
        bytes = Data(decisions.bytes(Int(decisions.byte() % 9)))
        address = decisions.choice([
            nil, URL(string: "http://a/b?c=%20#d"), URL(string: "x:y"), URL(string: "/é"),
        ])
        price = Decimal(Int(truncatingIfNeeded: word())) / decisions.choice([1, 10, 1_000_000])
        let halves = (word(), word())
        identity = unsafe UUID(uuid: unsafeBitCast(halves, to: uuid_t.self))
        inner = Dictionary(
            list { (string(), list { OracleModels.User(userName: Int(decisions.byte())) }) },
            uniquingKeysWith: { $1 })
        self.loose = loose(0)
        inNested = string()
        inList = list { Int(decisions.byte()) }
        inSuper = decisions.choice([.one, .two])
    }
}
#endif
