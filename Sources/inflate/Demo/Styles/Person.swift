#if Foundation
import JanssonCore

/// A model of the demo. Each style has one, with the same properties and description.
protocol Person: JSONInflatable, CustomStringConvertible {
    associatedtype Home: Address
    var name: String { get }
    var age: Int { get }
    var nick: String? { get }
    var address: Home { get }
}

protocol Address: JSONInflatable {
    var city: String { get }
}

extension Person {
    var description: String {
        "\(name)" + (nick.map { " (\($0))" } ?? "") + ", \(age), of \(address.city)"
    }
}
#endif
