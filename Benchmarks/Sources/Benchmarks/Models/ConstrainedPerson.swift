import Jansson

/// A person with four constraints.
@JSONModel
struct ConstrainedPerson {
    var id: Int
    @JSONConstraint(.length(1...80)) var name: String
    @JSONConstraint(.range(0...150)) var age: Int
    var email: String
    var active: Bool
    @JSONConstraint(.range(0...1000)) var score: Double
    var nickname: String?
    @JSONConstraint(.length(1...80)) var city: String

    var person: Person {
        Person(
            id: id, name: name, age: age, email: email, active: active, score: score, nickname: nickname,
            city: city)
    }
}
