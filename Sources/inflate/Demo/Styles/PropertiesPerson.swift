#if Foundation
import JanssonCore

struct PropertiesPerson: Person, JSONDecodable {
    let name: String
    let age: Int
    let nick: String?
    let address: PropertiesAddress

    init(json: JSON) throws {
        (name, age, nick, address) = try json.properties(
            .required("name"), .required("age"), .optional("nick"), .required("address"))
    }
}

struct PropertiesAddress: Address, JSONDecodable {
    let city: String

    init(json: JSON) throws {
        city = try json.properties(.required("city"))
    }
}
#endif
