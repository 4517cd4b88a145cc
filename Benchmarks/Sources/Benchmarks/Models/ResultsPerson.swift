import Jansson

/// ``Person`` in the results style.
struct ResultsPerson: JSONValueDecodable {
    let id: Int
    let name: String
    let age: Int
    let email: String
    let active: Bool
    let score: Double
    let nickname: String?
    let city: String

    static func createWithJSONValue(_ json: JSONValue) -> JSONResult<ResultsPerson> {
        JSONResult { () throws(JSONError) in
            ResultsPerson(
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
