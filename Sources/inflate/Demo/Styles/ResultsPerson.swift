#if Foundation
import JanssonCore
import JanssonStyles

struct ResultsPerson: Person, JSONValueDecodable {
    let name: String
    let age: Int
    let nick: String?
    let address: ResultsAddress

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultsPerson> {
        let nick = try? value["nick"].string.get()
        return value["name"].string.bind { name in
            value["age"].int.bind { age in
                value["address"].inflated(as: ResultsAddress.self).map { address in
                    ResultsPerson(name: name, age: age, nick: nick, address: address)
                }
            }
        }
    }
}

struct ResultsAddress: Address, JSONValueDecodable {
    let city: String

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultsAddress> {
        value["city"].string.map { ResultsAddress(city: $0) }
    }
}
#endif
