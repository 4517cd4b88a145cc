#if Macros
import Testing

/// The code that is written, which a person may paste and go on with: `ExpandedModels.swift` has it pasted.
@Suite struct ExpansionTests {
    @Test func ofAStruct() {
        let source = """
            @JSONModel
            struct Person {
                let id: Int
                @JSONKey("user_name", "userName") let name: String
                @JSONKey(path: "address", "city") let city: String?
                var role: Role = .guest
                @JSONCoded(by: ISO8601DateDecoder()) let joined: Date
                var nick: JSONNullable<String>
                @JSONRest var rest: [String: JSONValue]
            }
            """
        let code = """
            extension Person: JSONInflatable, JSONDecodable, JSONEncodable {
                init(json: JSON) throws {
                    (self.id, self.name, self.city, self.role, self.joined, self.nick, self.rest) = try json.properties(
                        .required("id"),
                        .required(.anyOf("user_name", "userName")),
                        .optional(.path("address", "city")),
                        .required("role", whenMissing: self.role),
                        .required(.key("joined"), with: ISO8601DateDecoder()),
                        .required("nick"),
                        .rest(besides: Self.jsonKeys))
                }

                init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
                    var id: Int?
                    var name: String?
                    var city: String?
                    var joined: Date?
                    var nick: JSONNullable<String> = .missing
                    var rest: [String: JSONValue] = [:]
                    var unknown = ""
                    var members = try reader.beginObject(Self.jsonKeys)
                    while let key = try reader.nextKey(&members, unknown: &unknown) {
                        switch key {
                        case 0:
                            id = try reader.read()
                        case 1:
                            name = try reader.read()
                        case 2:
                            if !reader.readNull() {
                                var members = try reader.beginObject(Self.jsonKeys[2])
                                while let key = try reader.nextKey(&members) {
                                    switch key {
                                    case 0:
                                        city = try reader.readIfPresent()
                                    default:
                                        try reader.skip()
                                    }
                                }
                            }
                        case 3:
                            self.role = try reader.read()
                        case 4:
                            joined = try reader.read(with: ISO8601DateDecoder())
                        case 5:
                            nick = try reader.read()
                        case -1:
                            try reader.readMember(unknown, into: &rest)
                        default:
                            try reader.skip()
                        }
                    }
                    self.id = try reader.require(id)
                    self.name = try reader.require(name)
                    self.city = city
                    self.joined = try reader.require(joined)
                    self.nick = nick
                    self.rest = rest
                }

                static let jsonKeys: JSONReader.Keys = ["id", .anyOf("user_name", "userName"), .object("address", ["city"]), "role", "joined", "nick"]

                static var readsJSONDirectly: Bool {
                    true
                }

                static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
                    try Self(reading: &reader)
                }

                func encode(to writer: inout JSONWriter) throws {
                    try writer.beginObject()
                    try writer.member("id", self.id)
                    try writer.member("user_name", self.name)
                    if self.city != nil {
                        try writer.key("address")
                        try writer.beginObject()
                        try writer.memberIfPresent("city", self.city)
                        try writer.endObject(hasDistinctKeys: true)
                    }
                    try writer.member("role", self.role)
                    try writer.member("joined", self.joined, codedBy: ISO8601DateDecoder())
                    try writer.member("nick", self.nick)
                    try writer.members(self.rest)
                    try writer.endObject()
                }
            }
            """
        #expect(expansion(of: source) == code)
    }

    @Test func ofATaggedEnum() {
        let source = """
            @JSONModel(tag: "type")
            enum Shape {
                case circle(Circle)
                @JSONKey("rect", "rectangle") case rectangle(width: Double, height: Double)
                case empty
                @JSONFallback case other(JSONValue)
            }
            """
        let code = """
            extension Shape: JSONInflatable, JSONDecodable, JSONEncodable {
                static let jsonKeys: JSONReader.Keys = ["type"]

                private static let jsonTags: JSONReader.Keys = ["circle", .object(.anyOf("rect", "rectangle"), ["width", "height"]), "empty"]

                init(json: JSON) throws {
                    switch try json.tagIfKnown("type", among: Self.jsonTags) {
                    case 0:
                        self = .circle(try json.decode(as: Circle.self))
                    case 1:
                        let (width, height): (Double, Double) = try json.properties(.required("width"), .required("height"))
                        self = .rectangle(width: width, height: height)
                    case 2:
                        self = .empty
                    default:
                        self = .other(try json.decode(as: JSONValue.self))
                    }
                }

                static var readsJSONDirectly: Bool {
                    true
                }

                static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Self {
                    switch try reader.peekTag(Self.jsonKeys, among: Self.jsonTags) {
                    case 0:
                        return .circle(try reader.read())
                    case 1:
                        var width: Double?
                        var height: Double?
                        var members = try reader.beginObject(Self.jsonTags[1])
                        while let key = try reader.nextKey(&members) {
                            switch key {
                            case 0:
                                width = try reader.read()
                            case 1:
                                height = try reader.read()
                            default:
                                try reader.skip()
                            }
                        }
                        guard let width else {
                            throw JSONReader.Refusal()
                        }
                        guard let height else {
                            throw JSONReader.Refusal()
                        }
                        return .rectangle(width: width, height: height)
                    case 2:
                        try reader.skipObject(Self.jsonKeys)
                        return .empty
                    default:
                        return .other(try reader.read())
                    }
                }

                func encode(to writer: inout JSONWriter) throws {
                    switch self {
                    case .circle(let value):
                        try writer.beginObject()
                        try writer.member("type", "circle")
                        try writer.flatten(value)
                        try writer.endObject()
                    case .rectangle(let width, let height):
                        try writer.beginObject()
                        try writer.member("type", "rect")
                        try writer.member("width", width)
                        try writer.member("height", height)
                        try writer.endObject()
                    case .empty:
                        try writer.beginObject()
                        try writer.member("type", "empty")
                        try writer.endObject()
                    case .other(let value):
                        try writer.write(value)
                    }
                }
            }
            """
        #expect(expansion(of: source) == code)
    }

    @Test func ofAGenericModelWhatDiffers() {
        let code = expansion(
            of: "@JSONModel struct Page<Item, Phantom> { let items: [Item]; let next: Item? }")
        #expect(
            code.hasPrefix(
                "extension Page: JSONInflatable, JSONDecodable, JSONEncodable where Item: JSONInflatable & JSONEncodable {"
            ))
        #expect(code.contains(#".shared("jsonKeys", for: Self.self, ["items", "next"])"#))
    }

    @Test func ofAPublicModelIsPublic() {
        let code = expansion(of: "@JSONModel public struct A { let a: Int }")
        for member in [
            "init(json: JSON)", "init(reading reader", "static let jsonKeys", "static var readsJSONDirectly",
            "static func readJSON", "func encode(to writer",
        ] { #expect(code.contains("    public \(member)")) }
    }

    @Test func ofAClassTheInitialisersAreInItsBody() {
        let source = "@JSONModel final class A { let a: Int }"
        #expect(!expansion(of: source).contains("init("))
        #expect(
            whole(source).contains("    init(json: JSON) throws {\n        self.a = try json.properties("))
    }
}
#endif
