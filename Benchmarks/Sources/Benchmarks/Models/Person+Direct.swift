import Jansson

// The other models are a @JSONModel. This one is written by hand, as the macro writes it: straight from bytes, and
// straight to text.

extension Person: JSONEncodable {
    static let jsonKeys: JSONReader.Keys = [
        "id",
        "name",
        "age",
        "email",
        "active",
        "score",
        "nickname",
        "city",
    ]

    static var readsJSONDirectly: Bool { true }

    static func readJSON(from reader: inout JSONReader) throws(JSONReader.Refusal) -> Person {
        try Self(reading: &reader)
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Refusal) {
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
            case 0: id = try reader.read()
            case 1: name = try reader.read()
            case 2: age = try reader.read()
            case 3: email = try reader.read()
            case 4: active = try reader.read()
            case 5: score = try reader.read()
            case 6: nickname = try reader.readIfPresent()
            case 7: city = try reader.read()
            default: try reader.skip()
            }
        }
        guard let id, let name, let age, let email, let active, let score, let city else {
            throw JSONReader.Refusal()
        }
        self.init(
            id: id, name: name, age: age, email: email, active: active, score: score, nickname: nickname,
            city: city)
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("id", self.id)
        try writer.member("name", self.name)
        try writer.member("age", self.age)
        try writer.member("email", self.email)
        try writer.member("active", self.active)
        try writer.member("score", self.score)
        try writer.memberIfPresent("nickname", self.nickname)
        try writer.member("city", self.city)
        try writer.endObject(hasDistinctKeys: true)
    }
}
