import Jansson

extension Person: DictionaryModel {
    static func with(json: [String: JSONValue]) -> Person? {
        guard
            let id = json.p3_int(key: "id"),
            let name = json.p3_string(key: "name"),
            let age = json.p3_int(key: "age"),
            let email = json.p3_string(key: "email"),
            let active = json.p3_bool(key: "active"),
            let score = json.p3_double(key: "score"),
            let city = json.p3_string(key: "city")
        else { return nil }
        return Person(
            id: id,
            name: name,
            age: age,
            email: email,
            active: active,
            score: score,
            nickname: json.p3_string(key: "nickname"),
            city: city)
    }
}
