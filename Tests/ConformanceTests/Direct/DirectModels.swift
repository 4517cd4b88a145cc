import Foundation
import Jansson

/// A model that reads itself from bytes as well as from a document.
struct DirectPerson: JSONDecodable, Hashable {
    var id: Int
    var name: String
    var score: Double
    var active: Bool
    var nick: String?
    var role: Role
    var tags: [String]
    var weights: [String: Float]
    var home: Home?

    enum Role: String, JSONInflatable { case guest, staff }

    struct Home: JSONDecodable, Hashable {
        var city: String
        var zip: UInt32

        init(json: JSON) throws {
            (city, zip) = try json.properties(.required("city"), .required("z\"ip"))
        }

        init(city: String, zip: UInt32) { (self.city, self.zip) = (city, zip) }

        static let keys: JSONReader.Keys = ["city", "z\"ip"]
        static var readsJSONDirectly: Bool { true }

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Home {
            var city: String?
            var zip: UInt32?
            var members = try reader.beginObject(keys)
            while let key = try reader.nextKey(&members) {
                switch key {
                case 0: city = try reader.read()
                case 1: zip = try reader.read()
                default: try reader.skip()
                }
            }
            return Home(city: try reader.require(city), zip: try reader.require(zip))
        }
    }

    init(json: JSON) throws {
        (id, name, score, active, nick, role, tags, weights, home) = try json.properties(
            .required("id"), .required("name"), .required("score"), .required("active"), .optional("nick"),
            .required("role"), .required("tags"), .required("weights"), .optional("home"))
    }

    init(
        id: Int, name: String, score: Double, active: Bool, nick: String?, role: Role, tags: [String],
        weights: [String: Float], home: Home?
    ) {
        (self.id, self.name, self.score, self.active, self.nick) = (id, name, score, active, nick)
        (self.role, self.tags, self.weights, self.home) = (role, tags, weights, home)
    }

    static let keys: JSONReader.Keys = [
        "id", "name", "score", "active", "nick", "role", "tags", "weights", "home",
    ]
    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> DirectPerson {
        var id: Int?
        var name: String?
        var score: Double?
        var active: Bool?
        var nick: String?
        var role: Role?
        var tags: [String]?
        var weights: [String: Float]?
        var home: Home?
        var members = try reader.beginObject(keys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: id = try reader.read()
            case 1: name = try reader.read()
            case 2: score = try reader.read()
            case 3: active = try reader.read()
            case 4: nick = try reader.readIfPresent()
            case 5: role = try reader.read()
            case 6: tags = try reader.read()
            case 7: weights = try reader.read()
            case 8: home = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        return DirectPerson(
            id: try reader.require(id), name: try reader.require(name), score: try reader.require(score),
            active: try reader.require(active), nick: nick, role: try reader.require(role),
            tags: try reader.require(tags), weights: try reader.require(weights), home: home)
    }

    static let sample = #"""
        {"id": 12345678901234567, "name": "Ann \u00e9\ud83d\ude00 \"x\"", "score": -1.25e-3, "active": true,
         "unknown": {"deep": [1, 2.5, "x\n", null, true, {"a": {}, "b": []}]}, "nick": null,
         "role": "staff", "tags": ["a", "été", "", "a long text of more than fifteen bytes"],
         "weights": {"a": 1.5, "b": 0.1, "c": -0}, "home": {"city": "Oslo", "z\"ip": 150}}
        """#
}

/// A tree of models.
final class DirectTree: JSONDecodable, Hashable {
    let value: Int
    let children: [DirectTree]

    required init(json: JSON) throws {
        value = try json["value"].decode()
        children = try json["children"].decodeIfPresent() ?? []
    }

    init(value: Int, children: [DirectTree]) { (self.value, self.children) = (value, children) }

    static func == (left: DirectTree, right: DirectTree) -> Bool {
        left.value == right.value && left.children == right.children
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }

    static let keys: JSONReader.Keys = ["value", "children"]
    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Self {
        var value: Int?
        var children: [DirectTree]?
        var members = try reader.beginObject(keys)
        while let key = try reader.nextKey(&members) {
            switch key {
            case 0: value = try reader.read()
            case 1: children = try reader.readIfPresent()
            default: try reader.skip()
            }
        }
        return Self(value: try reader.require(value), children: children ?? [])
    }
}
