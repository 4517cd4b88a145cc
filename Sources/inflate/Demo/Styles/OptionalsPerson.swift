#if Foundation
import JanssonCore
import JanssonStyles

struct OptionalsPerson: Person, JSONParselable {
    let name: String
    let age: Int
    let nick: String?
    let address: OptionalsAddress

    static func with(json: [String: JSONValue]) -> OptionalsPerson? {
        guard
            let name = json.p3_string(key: "name"),
            let age = json.p3_int(key: "age"),
            let address = json.p3_dictionary(key: "address") >>>= OptionalsAddress.with(json:)
        else { return nil }
        return OptionalsPerson(name: name, age: age, nick: json.p3_string(key: "nick"), address: address)
    }
}

struct OptionalsAddress: Address, JSONParselable {
    let city: String

    static func with(json: [String: JSONValue]) -> OptionalsAddress? {
        json.p3_string(key: "city").map { OptionalsAddress(city: $0) }
    }
}
#endif
