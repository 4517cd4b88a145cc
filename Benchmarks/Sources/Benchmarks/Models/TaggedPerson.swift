import Jansson

// As @JSONModel(tag: "kind") writes it.

/// A person of one of fifty kinds.
enum TaggedPerson {
    case p0(Person)
    case p1(Person)
    case p2(Person)
    case p3(Person)
    case p4(Person)
    case p5(Person)
    case p6(Person)
    case p7(Person)
    case p8(Person)
    case p9(Person)
    case p10(Person)
    case p11(Person)
    case p12(Person)
    case p13(Person)
    case p14(Person)
    case p15(Person)
    case p16(Person)
    case p17(Person)
    case p18(Person)
    case p19(Person)
    case p20(Person)
    case p21(Person)
    case p22(Person)
    case p23(Person)
    case p24(Person)
    case p25(Person)
    case p26(Person)
    case p27(Person)
    case p28(Person)
    case p29(Person)
    case p30(Person)
    case p31(Person)
    case p32(Person)
    case p33(Person)
    case p34(Person)
    case p35(Person)
    case p36(Person)
    case p37(Person)
    case p38(Person)
    case p39(Person)
    case p40(Person)
    case p41(Person)
    case p42(Person)
    case p43(Person)
    case p44(Person)
    case p45(Person)
    case p46(Person)
    case p47(Person)
    case p48(Person)
    case p49(Person)

    /// The person of any kind.
    var person: Person {
        switch self {
        case .p0(let person), .p1(let person), .p2(let person), .p3(let person), .p4(let person),
            .p5(let person), .p6(let person), .p7(let person), .p8(let person), .p9(let person),
            .p10(let person), .p11(let person), .p12(let person), .p13(let person), .p14(let person),
            .p15(let person), .p16(let person), .p17(let person), .p18(let person), .p19(let person),
            .p20(let person), .p21(let person), .p22(let person), .p23(let person), .p24(let person),
            .p25(let person), .p26(let person), .p27(let person), .p28(let person), .p29(let person),
            .p30(let person), .p31(let person), .p32(let person), .p33(let person), .p34(let person),
            .p35(let person), .p36(let person), .p37(let person), .p38(let person), .p39(let person),
            .p40(let person), .p41(let person), .p42(let person), .p43(let person), .p44(let person),
            .p45(let person), .p46(let person), .p47(let person), .p48(let person), .p49(let person):
            person
        }
    }

    private static let kinds: [@Sendable (Person) -> TaggedPerson] = [
        p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16, p17, p18, p19, p20, p21,
        p22, p23, p24, p25, p26, p27, p28, p29, p30, p31, p32, p33, p34, p35, p36, p37, p38, p39, p40, p41,
        p42, p43, p44, p45, p46, p47, p48, p49,
    ]

    static let jsonKeys: JSONReader.Keys = ["kind"]
    static let jsonTags = JSONReader.Keys((0..<50).map { .init(stringLiteral: "person_\($0)") })
}

extension TaggedPerson: JSONDecodable {
    init(json: JSON) throws {
        self = Self.kinds[try json.tag("kind", among: Self.jsonTags)](try json.decode())
    }

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> TaggedPerson {
        switch try reader.peekTag(Self.jsonKeys, among: Self.jsonTags) {
        case 0: return .p0(try reader.read())
        case 1: return .p1(try reader.read())
        case 2: return .p2(try reader.read())
        case 3: return .p3(try reader.read())
        case 4: return .p4(try reader.read())
        case 5: return .p5(try reader.read())
        case 6: return .p6(try reader.read())
        case 7: return .p7(try reader.read())
        case 8: return .p8(try reader.read())
        case 9: return .p9(try reader.read())
        case 10: return .p10(try reader.read())
        case 11: return .p11(try reader.read())
        case 12: return .p12(try reader.read())
        case 13: return .p13(try reader.read())
        case 14: return .p14(try reader.read())
        case 15: return .p15(try reader.read())
        case 16: return .p16(try reader.read())
        case 17: return .p17(try reader.read())
        case 18: return .p18(try reader.read())
        case 19: return .p19(try reader.read())
        case 20: return .p20(try reader.read())
        case 21: return .p21(try reader.read())
        case 22: return .p22(try reader.read())
        case 23: return .p23(try reader.read())
        case 24: return .p24(try reader.read())
        case 25: return .p25(try reader.read())
        case 26: return .p26(try reader.read())
        case 27: return .p27(try reader.read())
        case 28: return .p28(try reader.read())
        case 29: return .p29(try reader.read())
        case 30: return .p30(try reader.read())
        case 31: return .p31(try reader.read())
        case 32: return .p32(try reader.read())
        case 33: return .p33(try reader.read())
        case 34: return .p34(try reader.read())
        case 35: return .p35(try reader.read())
        case 36: return .p36(try reader.read())
        case 37: return .p37(try reader.read())
        case 38: return .p38(try reader.read())
        case 39: return .p39(try reader.read())
        case 40: return .p40(try reader.read())
        case 41: return .p41(try reader.read())
        case 42: return .p42(try reader.read())
        case 43: return .p43(try reader.read())
        case 44: return .p44(try reader.read())
        case 45: return .p45(try reader.read())
        case 46: return .p46(try reader.read())
        case 47: return .p47(try reader.read())
        case 48: return .p48(try reader.read())
        case 49: return .p49(try reader.read())
        default: throw JSONReader.Refusal()
        }
    }
}

/// A person with its kind as a string.
struct KindOfPerson {
    var kind: String
    var id: Int
    var name: String
    var age: Int
    var email: String
    var active: Bool
    var score: Double
    var nickname: String?
    var city: String

    var person: Person {
        Person(
            id: id, name: name, age: age, email: email, active: active, score: score, nickname: nickname,
            city: city)
    }
}

extension KindOfPerson: JSONDecodable {
    init(json: JSON) throws {
        (kind, id, name, age, email, active, score, nickname, city) = try json.properties(
            .required("kind"), .required("id"), .required("name"), .required("age"), .required("email"),
            .required("active"), .required("score"), .optional("nickname"), .required("city"))
    }

    static let jsonKeys: JSONReader.Keys = [
        "kind", "id", "name", "age", "email", "active", "score", "nickname", "city",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> KindOfPerson {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
        var kind: String?
        var id: Int?
        var name: String?
        var age: Int?
        var email: String?
        var active: Bool?
        var score: Double?
        var nickname: String?
        var city: String?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: kind = try reader.read()
            case 1: id = try reader.read()
            case 2: name = try reader.read()
            case 3: age = try reader.read()
            case 4: email = try reader.read()
            case 5: active = try reader.read()
            case 6: score = try reader.read()
            case 7: nickname = try reader.readIfPresent()
            case 8: city = try reader.read()
            default: try reader.skip()
            }
        }
        guard let kind, let id, let name, let age, let email, let active, let score, let city else {
            throw JSONReader.Refusal()
        }
        self.init(
            kind: kind, id: id, name: name, age: age, email: email, active: active, score: score,
            nickname: nickname, city: city)
    }
}
