import Jansson

// The model in each style.

extension Person: CursorModel {
    init(cursor json: JSON) throws {
        id = try json["id"].decode()
        name = try json["name"].decode()
        age = try json["age"].decode()
        email = try json["email"].decode()
        active = try json["active"].decode()
        score = try json["score"].decode()
        nickname = try json["nickname"].decodeIfPresent()
        city = try json["city"].decode()
    }
}

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

extension Person: ParserModel {
    init(parser: Parser) throws {
        id = try parser.fetch("id")
        name = try parser.fetch("name")
        age = try parser.fetch("age")
        email = try parser.fetch("email")
        active = try parser.fetch("active")
        score = try parser.fetch("score")
        nickname = try parser.fetchOptional("nickname")
        city = try parser.fetch("city")
    }
}

extension Person: PropertiesModel {
    init(properties json: JSON) throws {
        (
            id, name, age, email, active, score, nickname, city
        ) = try json.properties(
            .required("id"),
            .required("name"),
            .required("age"),
            .required("email"),
            .required("active"),
            .required("score"),
            .optional("nickname"),
            .required("city"))
    }
}

extension Person {
    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<Person> {
        JSONResult { () throws(JSONError) in
            Person(
                id: try json["id"].int.get(),
                name: try json["name"].string.get(),
                age: try json["age"].int.get(),
                email: try json["email"].string.get(),
                active: try json["active"].bool.get(),
                score: try json["score"].double.get(),
                nickname: json[at: "nickname"]?.string,
                city: try json["city"].string.get())
        }
    }
}
