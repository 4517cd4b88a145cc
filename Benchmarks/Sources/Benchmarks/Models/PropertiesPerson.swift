import Jansson

/// ``Person`` in the properties style.
struct PropertiesPerson: JSONDecodable {
    let id: Int
    let name: String
    let age: Int
    let email: String
    let active: Bool
    let score: Double
    let nickname: String?
    let city: String

    init(json: JSON) throws {
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
