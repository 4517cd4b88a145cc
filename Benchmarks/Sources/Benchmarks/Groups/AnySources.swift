import Foundation
import Jansson
import JanssonFoundation

extension Comparison {
    /// Models with eight members from the result of `JSONSerialization`, compared with the casts of the
    /// older libraries.
    static var anySources: Comparison {
        Comparison(
            group: .styles, name: "any", subject: .text("10,000 people held as [String: Any]"),
            unit: .nanosecondsPerMember, references: ["casts"], checksEquality: false
        ) {
            let data = try Document.load(.people).data
            guard let people = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else {
                throw CocoaError(.coderInvalidValue)
            }
            func candidate(_ id: String, _ title: String, _ read: @escaping ([String: Any]) throws -> Bool)
                -> Candidate
            {
                Candidate(id, title, work: people.count) { try people.allSatisfy(read) }
            }
            return [
                candidate("casts", "as? casts: what the older libraries do") { json in
                    guard let id = json["id"] as? NSNumber, let name = json["name"] as? String,
                        let age = json["age"] as? NSNumber, let email = json["email"] as? String,
                        let active = json["active"] as? NSNumber, let score = json["score"] as? NSNumber,
                        let city = json["city"] as? String
                    else { return false }
                    return AnyPerson(
                        id: id.intValue, name: name, age: age.intValue, email: email,
                        active: active.boolValue,
                        score: score.doubleValue, nickname: json["nickname"] as? String, city: city
                    ).age > 0
                },
                candidate("optionals", "optionals: p3_*") { json in
                    guard let id = json.p3_int(key: "id"), let name = json.p3_string(key: "name"),
                        let age = json.p3_int(key: "age"), let email = json.p3_string(key: "email"),
                        let active = json.p3_bool(key: "active"), let score = json.p3_double(key: "score"),
                        let city = json.p3_string(key: "city")
                    else { return false }
                    return AnyPerson(
                        id: id, name: name, age: age, email: email, active: active, score: score,
                        nickname: json.p3_string(key: "nickname"), city: city
                    ).age > 0
                },
                candidate("parser", "parser: Parser(dictionary:)") { json in
                    let parser = Parser(dictionary: json)
                    return AnyPerson(
                        id: try parser.fetch("id"), name: try parser.fetch("name"),
                        age: try parser.fetch("age"),
                        email: try parser.fetch("email"), active: try parser.fetch("active"),
                        score: try parser.fetch("score"), nickname: try parser.fetchOptional("nickname"),
                        city: try parser.fetch("city")
                    ).age > 0
                },
                candidate("properties", "properties: JSON(any:)") { json in
                    let (id, name, age, email, active, score, nickname, city):
                        (Int, String, Int, String, Bool, Double, String?, String) = try JSON(any: json)
                            .properties(
                                .required("id"), .required("name"), .required("age"), .required("email"),
                                .required("active"), .required("score"), .optional("nickname"),
                                .required("city"))
                    return AnyPerson(
                        id: id, name: name, age: age, email: email, active: active, score: score,
                        nickname: nickname, city: city
                    ).age > 0
                },
            ]
        }
    }
}

private struct AnyPerson {
    var id: Int
    var name: String
    var age: Int
    var email: String
    var active: Bool
    var score: Double
    var nickname: String?
    var city: String
}
