#if Foundation
import JanssonCore

struct CursorPerson: Person, JSONDecodable {
    let name: String
    let age: Int
    let nick: String?
    let address: CursorAddress

    init(json: JSON) throws {
        name = try json["name"].decode()
        age = try json["age"].decode()
        nick = try json["nick"].decodeIfPresent()
        address = try json["address"].decode()
    }
}

struct CursorAddress: Address, JSONDecodable {
    let city: String

    init(json: JSON) throws {
        city = try json["city"].decode()
    }
}
#endif
