import Foundation
import Jansson
import JanssonFoundation

extension Comparison {
    /// Models with eight members from the result of `JSONSerialization`, compared with the casts of the
    /// older libraries.
    static var anySources: Comparison {
        Comparison(
            group: .styles, name: "any", subject: .text("10,000 people held as [String: Any]"),
            unit: .nanosecondsPerMember, references: ["casts", "functions", "fetches", "maker"],
            checksEquality: false
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
                candidate("casts", "as? casts, written out") { json in
                    guard let id = json["id"] as? NSNumber, let name = json["name"] as? String,
                        let age = json["age"] as? NSNumber, let email = json["email"] as? String,
                        let active = json["active"] as? NSNumber, let score = json["score"] as? NSNumber,
                        let city = json["city"] as? String
                    else { return false }
                    return Person(
                        id: id.intValue, name: name, age: age.intValue, email: email,
                        active: active.boolValue,
                        score: score.doubleValue, nickname: json["nickname"] as? String, city: city
                    ).age > 0
                },
                candidate("functions", "as? casts by functions of a library") { json in
                    guard let id = json.castInt("id"), let name = json.castString("name"),
                        let age = json.castInt("age"), let email = json.castString("email"),
                        let active = json.castBool("active"), let score = json.castDouble("score"),
                        let city = json.castString("city")
                    else { return false }
                    return Person(
                        id: id, name: name, age: age, email: email, active: active, score: score,
                        nickname: json.castString("nickname"), city: city
                    ).age > 0
                },
                candidate("optionals", "optionals: p3_*") { json in
                    guard let id = json.p3_int(key: "id"), let name = json.p3_string(key: "name"),
                        let age = json.p3_int(key: "age"), let email = json.p3_string(key: "email"),
                        let active = json.p3_bool(key: "active"), let score = json.p3_double(key: "score"),
                        let city = json.p3_string(key: "city")
                    else { return false }
                    return Person(
                        id: id, name: name, age: age, email: email, active: active, score: score,
                        nickname: json.p3_string(key: "nickname"), city: city
                    ).age > 0
                },
                candidate("fetches", "as? casts by a parser") { json in
                    let parser = CastingParser(dictionary: json)
                    return Person(
                        id: try parser.fetch("id"), name: try parser.fetch("name"),
                        age: try parser.fetch("age"),
                        email: try parser.fetch("email"), active: try parser.fetch("active"),
                        score: try parser.fetch("score"), nickname: try parser.fetchOptional("nickname"),
                        city: try parser.fetch("city")
                    ).age > 0
                },
                candidate("parser", "parser: Parser(dictionary:)") { json in
                    let parser = Parser(dictionary: json)
                    return Person(
                        id: try parser.fetch("id"), name: try parser.fetch("name"),
                        age: try parser.fetch("age"),
                        email: try parser.fetch("email"), active: try parser.fetch("active"),
                        score: try parser.fetch("score"), nickname: try parser.fetchOptional("nickname"),
                        city: try parser.fetch("city")
                    ).age > 0
                },
                candidate("maker", "as? casts by a maker of properties") { json in
                    let values = CastingMaker.values(of: json) { make in
                        make.propertyForKeyPath("id", type: .int)
                        make.propertyForKeyPath("name", type: .string)
                        make.propertyForKeyPath("age", type: .int)
                        make.propertyForKeyPath("email", type: .string)
                        make.propertyForKeyPath("active", type: .bool)
                        make.propertyForKeyPath("score", type: .double)
                        make.propertyForKeyPath("nickname", type: .string, optional: true)
                        make.propertyForKeyPath("city", type: .string)
                    }
                    guard let values, let id = values["id"] as? Int, let name = values["name"] as? String,
                        let age = values["age"] as? Int, let email = values["email"] as? String,
                        let active = values["active"] as? Bool, let score = values["score"] as? Double,
                        let city = values["city"] as? String
                    else { return false }
                    return Person(
                        id: id, name: name, age: age, email: email, active: active, score: score,
                        nickname: values["nickname"] as? String, city: city
                    ).age > 0
                },
                candidate("properties", "properties: parseProperties(json:)") { json in
                    let values = try Parser.parseProperties(json: json) { make in
                        make.propertyForKeyPath("id", type: .int)
                        make.propertyForKeyPath("name", type: .string)
                        make.propertyForKeyPath("age", type: .int)
                        make.propertyForKeyPath("email", type: .string)
                        make.propertyForKeyPath("active", type: .bool)
                        make.propertyForKeyPath("score", type: .double)
                        make.propertyForKeyPath("nickname", type: .string, optional: true)
                        make.propertyForKeyPath("city", type: .string)
                    }
                    return Person(
                        id: try values <-! "id", name: try values <-! "name", age: try values <-! "age",
                        email: try values <-! "email", active: try values <-! "active",
                        score: try values <-! "score", nickname: values <-? "nickname",
                        city: try values <-! "city"
                    ).age > 0
                },
            ]
        }
    }
}

/// What accessors do with casts alone. The functions of a library are not inlined in code that uses it.
extension [String: Any] {
    @inline(never)
    fileprivate func castInt(_ key: String) -> Int? { (self[key] as? NSNumber)?.intValue }

    @inline(never)
    fileprivate func castDouble(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }

    @inline(never)
    fileprivate func castBool(_ key: String) -> Bool? { (self[key] as? NSNumber)?.boolValue }

    @inline(never)
    fileprivate func castString(_ key: String) -> String? { self[key] as? String }
}

/// What a parser does with casts alone: one function for all types, which a library does not specialize for
/// code that uses it.
private struct CastingParser {
    let dictionary: [String: Any]

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func fetch<T>(_ key: String) throws -> T {
        guard let value = dictionary[key], let member = value as? T else {
            throw CocoaError(.coderValueNotFound)
        }
        return member
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func fetchOptional<T>(_ key: String) throws -> T? {
        guard let value = dictionary[key], !(value is NSNull) else { return nil }
        guard let member = value as? T else { throw CocoaError(.coderInvalidValue) }
        return member
    }
}

/// What a maker of properties does with casts alone: it takes down what to read, reads it into a
/// dictionary, and leaves the casts out of that to the model.
private final class CastingMaker {
    private var properties: [(key: String, type: ParserPropertyType, isOptional: Bool)] = []

    func propertyForKeyPath(_ key: String, type: ParserPropertyType, optional: Bool = false) {
        properties.append((key, type, optional))
    }

    static func values(of json: [String: Any], _ make: (CastingMaker) -> Void) -> [String: Any]? {
        let maker = CastingMaker()
        make(maker)
        var values: [String: Any] = [:]
        for (key, type, isOptional) in maker.properties {
            guard let value = json[key], !(value is NSNull) else {
                if isOptional { continue }
                return nil
            }
            switch type {
            case .string: values[key] = value as? String
            case .int: values[key] = (value as? NSNumber)?.intValue
            case .double: values[key] = (value as? NSNumber)?.doubleValue
            case .bool: values[key] = (value as? NSNumber)?.boolValue
            default: return nil
            }
            if values[key] == nil { return nil }
        }
        return values
    }
}
