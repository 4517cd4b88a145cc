import Jansson

/// ``Person`` in the parser style.
struct ParserPerson: JSONInitializable {
    let id: Int
    let name: String
    let age: Int
    let email: String
    let active: Bool
    let score: Double
    let nickname: String?
    let city: String

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
