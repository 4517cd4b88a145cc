// The extensions are what `@JSONModel` writes, as `ExpansionTests` checks line by line: pasted, so that they need
// neither the macro nor the trait. No line is wrapped, because the macro wraps none.
// swift-format-ignore-file

#if Foundation
internal import Foundation
internal import Jansson

struct ExpandedPerson: Equatable {
    let id: Int
    let name: String
    let city: String?
    var role: ExpandedRole = .guest
    let joined: Date
    var nick: JSONNullable<String>
    var rest: [String: JSONValue]
}

extension ExpandedPerson: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let id: Int? = reader.required("id")
        let name: String? = reader.required(at: .anyOf("user_name", "userName"))
        let city: String?? = reader.optional(at: .path("address", "city"))
        let role: ExpandedRole? = reader.read(._required("role", whenMissing: self.role))
        let joined: Date? = reader.read(.required(.key("joined"), with: ISO8601DateDecoder()))
        let nick: JSONNullable<String>? = reader.required("nick")
        let rest: [String: JSONValue]? = reader.read(._unknownMembers(excluding: Self.jsonKeys))
        guard reader.isComplete, let id, let name, let city, let role, let joined, let nick, let rest else { throw reader.error }
        self.id = id
        self.name = name
        self.city = city
        self.role = role
        self.joined = joined
        self.nick = nick
        self.rest = rest
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = ["id", .anyOf("user_name", "userName"), ._object("address", ["city"]), "role", "joined", "nick"]

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var id: Int?
        var name: String?
        var city: String?
        var role: ExpandedRole?
        var joined: Date?
        var nick: JSONNullable<String> = .missing
        var rest: [String: JSONValue] = [:]
        var unknown = ""
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members, unknown: &unknown) {
            switch key {
            case 0: try reader._read(&id)
            case 1: try reader._read(&name)
            case 2:
                if !reader.readNull() {
                    var members = try reader.beginObject(Self.jsonKeys._keys(at: 2))
                    while let key = try reader.nextKey(&members) {
                        switch key {
                        case 0: try reader._readIfPresent(&city)
                        default: try reader.skip()
                        }
                    }
                }
            case 3: try reader._read(&role)
            case 4: joined = try reader.read(with: ISO8601DateDecoder())
            case 5: nick = try reader.read()
            case .unknown: try reader._readMember(unknown, into: &rest)
            default: try reader.skip()
            }
        }
        guard let id, let name, let joined else { throw JanssonCore.JSONReader.NeedsDocument() }
        return Self(id: id, name: name, city: city, role: role ?? .guest, joined: joined, nick: nick, rest: rest)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        try writer._property("id", self.id)
        try writer._property("user_name", self.name)
        if self.city != nil {
            try writer.key("address")
            try writer.beginObject()
            try writer._propertyIfPresent("city", self.city)
            try writer.endObject(hasDistinctKeys: true)
        }
        try writer.member("role", self.role)
        try writer._member("joined", self.joined, codedBy: ISO8601DateDecoder())
        try writer._property("nick", self.nick)
        try writer._members(self.rest)
        try writer.endObject()
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Person")
        description._member("id", Int.self)
        description._member("user_name", String.self)
        description._property("address", "city", as: String?.self, isRequired: false)
        description._property("role", as: ExpandedRole.self, isRequired: false, default: .guest)
        description._property("joined", codedBy: ISO8601DateDecoder())
        description._member("nick", JSONNullable<String>.self, isRequired: false)
    }
}

enum ExpandedRole: String { case guest, staff }

extension ExpandedRole: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { RawValue.readsJSONDirectly }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        guard let value: Self = JanssonCore.JSON._value(ofRaw: try reader.read(RawValue.self)) else { throw JanssonCore.JSONReader.NeedsDocument() }
        return value
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._values("Role", of: [(.guest as Self).rawValue, (.staff as Self).rawValue])
    }
}

enum ExpandedShape: Equatable {
    case circle(ExpandedCircle)
    case rectangle(width: Double, height: Double)
    case empty
    case other(JSONValue)
}

extension ExpandedShape: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    static let jsonKeys: JanssonCore.JSONReader.Keys = ["type"]

    private static let jsonTags: JanssonCore.JSONReader.Keys = ["circle", ._object(.anyOf("rect", "rectangle"), ["width", "height"]), "empty"]

    init(json: JanssonCore.JSON) throws {
        switch try JanssonCore.JSON._tagIfKnown(of: json, "type", among: Self.jsonTags) {
        case 0:
            self = .circle(try JanssonCore.JSON._payload(of: json, ignoringTag: "type").decode(as: ExpandedCircle.self))
        case 1:
            let (width, height): (Double, Double) = try json.properties(.required("width"), .required("height"))
            self = .rectangle(width: width, height: height)
        case 2:
            self = .empty
        default:
            self = .other(try json.decode(as: JanssonCore.JSONValue.self))
        }
    }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        switch try reader._peekTag(Self.jsonKeys, among: Self.jsonTags) {
        case 0:
            return .circle(try reader.read())
        case 1:
            var width: Double?
            var height: Double?
            var members = try reader.beginObject(Self.jsonTags._keys(at: 1))
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0: width = try reader.read()
                case 1: height = try reader.read()
                default: try reader.skip()
                }
            }
            guard let width else { throw JanssonCore.JSONReader.NeedsDocument() }
            guard let height else { throw JanssonCore.JSONReader.NeedsDocument() }
            return .rectangle(width: width, height: height)
        case 2:
            try reader._skipObject(Self.jsonKeys)
            return .empty
        default:
            return .other(try reader.read())
        }
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
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

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginUnion("Shape", isTagged: true)
        description._alternative(tag: "type", ["circle"]) { $0._flatten(ExpandedCircle.self) }
        description._alternative(tag: "type", ["rect"]) {
            $0._property("width", as: Double.self)
            $0._property("height", as: Double.self)
        }
        description._alternative(tag: "type", ["empty"])
        description._alternative(tag: "type", [], besides: ["circle", "rect", "empty"])
    }
}

struct ExpandedCircle: Equatable {
    let radius: Double
    let colour: ExpandedColour
}

extension ExpandedCircle: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let radius: Double? = reader.required("radius")
        let colour: ExpandedColour? = reader.read(._flattened())
        guard reader.isComplete, let radius, let colour else { throw reader.error }
        self.radius = radius
        self.colour = colour
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = JanssonCore.JSONReader.Keys(["radius"], flattening: ExpandedColour.jsonKeys)

    static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var radius: Double?
        var colour: ExpandedColour?
        colour = try reader._readFlattened()
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: try reader._read(&radius)
            default: try reader.skip()
            }
        }
        guard let radius, let colour else { throw JanssonCore.JSONReader.NeedsDocument() }
        return Self(radius: radius, colour: colour)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        try writer._property("radius", self.radius)
        try writer.flatten(self.colour)
        try writer.endObject()
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Circle")
        description._member("radius", Double.self)
        description._flatten(ExpandedColour.self)
    }
}

struct ExpandedColour: Equatable {
    let red: UInt8
    var alpha: Float = 1
}

extension ExpandedColour: JanssonCore.JSONInflatable, JanssonCore.JSONDecodable, JanssonCore.JSONEncodable, JanssonCore.JSONSchemaProviding {
    init(json: JanssonCore.JSON) throws {
        var reader = try JanssonCore._JSONPropertyReader(json)
        let red: UInt8? = reader.required("red")
        let alpha: Float? = reader.read(._required("alpha", whenMissing: self.alpha))
        guard reader.isComplete, let red, let alpha else { throw reader.error }
        self.red = red
        self.alpha = alpha
    }

    static let jsonKeys: JanssonCore.JSONReader.Keys = ["red", "alpha"]

    static var _knownKeys: JanssonCore.JSONReader.Keys? { Self.jsonKeys }

    static var readsJSONDirectly: JanssonCore.JSONReader._Bool { true }

    static func readJSON(from reader: inout JanssonCore.JSONReader) throws(JanssonCore.JSONReader.NeedsDocument) -> Self {
        var red: UInt8?
        var alpha: Float?
        var members = try reader.beginObject(Self.jsonKeys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: try reader._read(&red)
            case 1: try reader._read(&alpha)
            default: try reader.skip()
            }
        }
        guard let red else { throw JanssonCore.JSONReader.NeedsDocument() }
        return Self(red: red, alpha: alpha ?? 1)
    }

    func encode(to writer: inout JanssonCore.JSONWriter) throws {
        try writer.beginObject()
        try writer._property("red", self.red)
        try writer.member("alpha", self.alpha)
        try writer.endObject(hasDistinctKeys: true)
    }

    static func describeJSON(to description: inout JanssonCore.JSONTypeDescription) {
        description._beginObject("Colour")
        description._member("red", UInt8.self)
        description._property("alpha", as: Float.self, isRequired: false, default: 1)
    }
}
#endif
