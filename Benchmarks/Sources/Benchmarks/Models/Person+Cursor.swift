import Jansson

extension Person: JSONDecodable {
    init(json: JSON) throws {
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
