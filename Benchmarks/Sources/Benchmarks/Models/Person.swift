import Jansson

/// A flat model of eight members.
@JSONModel
struct Person: Codable, Sendable {
    var id: Int
    var name: String
    var age: Int
    var email: String
    var active: Bool
    var score: Double
    var nickname: String?
    var city: String
}
