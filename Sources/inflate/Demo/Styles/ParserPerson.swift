#if Foundation
import JanssonCore
import JanssonStyles

struct ParserPerson: Person, JSONInitializable {
    let name: String
    let age: Int
    let nick: String?
    let address: ParserAddress

    init(parser: Parser) throws {
        name = try parser.fetch("name")
        age = try parser.fetch("age")
        nick = try parser.fetchOptional("nick")
        address = try parser.fetch("address")
    }
}

struct ParserAddress: Address, JSONInitializable {
    let city: String

    init(parser: Parser) throws {
        city = try parser.fetch("city")
    }
}
#endif
