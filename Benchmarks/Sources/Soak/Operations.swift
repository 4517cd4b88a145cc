import Foundation
import Jansson
import JanssonFoundation
import JanssonInterop
import JanssonTools

/// The texts that are read. The numbers in them make each a different one.
enum Samples {
    static let person =
        #"{"name": "Ann \u00e9\n", "age": 30, "tags": ["a", "b"], "home": {"city": "Köln", "zip": 50667}, "big": 18446744073709551616}"#

    static func person(_ index: Int) -> String {
        #"{"name": "Ann \#(index)", "age": \#(index % 100), "tags": ["a", "\#(index)\n"], "home": {"city": "K"}}"#
    }

    /// What is wrong with these differs.
    static let wrong = [
        #"{"name": 1, "age": "x"}"#, #"{"name": "A", "age": 1e999}"#, #"{"name": "A""#,
        #"{"age": [1, 2, {"a": }]}"#,
        "[\"\u{1}\"]", "", #"{"name": null, "age": 3.5, "tags": {}}"#, "\"\\uD800\"",
    ]
}

/// The file that is read.
enum Scratch {
    static let folder = FileManager.default.temporaryDirectory.appending(path: "soak-\(UUID().uuidString)")
    static let file = folder.appending(path: "sample.json").path

    static func make() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Samples.person.utf8).write(to: URL(filePath: file))
    }

    static func remove() throws { try FileManager.default.removeItem(at: folder) }
}

struct Person: JSONDecodable, JSONEncodable, Equatable {
    let name: String
    let age: Int
    let tags: [String]

    init(json: JSON) throws {
        (name, age, tags) = try json.properties(.required("name"), .required("age"), .required("tags"))
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("name", name)
        try writer.member("age", age)
        try writer.member("tags", tags)
        try writer.endObject()
    }
}

/// Models that all tasks write at once.
enum People {
    static let all: [Person] = {
        let text = (0..<4).map { Samples.person($0) }.joined(separator: ",")
        return (try? JSON.decode([Person].self, from: "[\(text)]")) ?? []
    }()
}

struct CodedPerson: Codable, Equatable {
    let name: String
    let age: Int
    let tags: [String]
}

struct ParsedPerson: JSONInitializable {
    let name: String
    let age: Int
    let tags: [String]

    init(parser: Parser) throws {
        name = try parser.fetch("name")
        age = try parser.fetch("age")
        tags = try parser.fetchArray("tags")
    }
}

struct OptionalPerson: JSONParselable {
    let name: String
    let age: Int

    static func with(json: [String: JSONValue]) -> OptionalPerson? {
        guard let name = json.p3_string(key: "name"), let age = json.p3_int(key: "age") else { return nil }
        return OptionalPerson(name: name, age: age)
    }
}

struct ResultPerson: JSONValueDecodable {
    let name: String
    let age: Int

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultPerson> {
        value["name"].string.bind { name in value["age"].int.map { ResultPerson(name: name, age: $0) } }
    }
}

/// An operation gave something wrong.
struct Wrong: Error {
    let operation: String
}

struct Operation: Sendable {
    let name: String
    let body: @Sendable (Int) throws -> Bool

    func run(_ index: Int) throws {
        guard try body(index) else { throw Wrong(operation: name) }
    }
}

enum Operations {
    static let all: [Operation] = [
        Operation(name: "a document") {
            try JSON(parsing: Samples.person($0))["age"].decode(as: Int.self) == $0 % 100
        },
        Operation(name: "a tree") { try JSONValue(parsing: Samples.person($0))[at: "age"]?.int == $0 % 100 },
        Operation(name: "a document by libjansson") {
            try JSON(parsing: Samples.person($0), options: JSONParsingOptions(engine: .libjansson)).count == 4
        },
        Operation(name: "JSON5") {
            let options = JSONParsingOptions(dialect: .json5)
            return try JSON(parsing: "{a: [\($0), 0x1F, 'x', /* c */ ], }", options: options)["a"].count == 3
        },
        Operation(name: "UTF-16") {
            let text = Array(Samples.person($0).utf16).flatMap {
                [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
            }
            return try JSON(parsing: text, options: JSONParsingOptions(encoding: .detect)).count == 4
        },
        Operation(name: "straight from bytes") {
            try JSON.decode([[Int]].self, from: "[[\($0), 2], [], [3]]").first?.first == $0
        },
        Operation(name: "cursor") { try JSON.decode(Person.self, from: Samples.person($0)).age == $0 % 100 },
        Operation(name: "parser") {
            try JSON(parsing: Samples.person($0)).decode(as: ParsedPerson.self).age == $0 % 100
        },
        Operation(name: "optionals") {
            OptionalPerson.with(json: try JSONValue(parsing: Samples.person($0)).dictionary ?? [:])?.age == $0
                % 100
        },
        Operation(name: "results") {
            try ResultPerson.createWithJSONValue(JSONValue(parsing: Samples.person($0))).get().age == $0 % 100
        },
        Operation(name: "properties") {
            let values = try Parser.parseProperties(data: Data(Samples.person($0).utf8)) { make in
                make.propertyForKeyPath("name", type: .string)
                make.propertyForKeyPath("home.city", type: .string)
            }
            return values.count == 2
        },
        Operation(name: "Codable") {
            let person = try JanssonDecoder().decode(CodedPerson.self, from: Data(Samples.person($0).utf8))
            let text = try JanssonEncoder().encode(person)
            return try JanssonDecoder().decode(CodedPerson.self, from: text) == person
        },
        Operation(name: "errors of a document") { index in
            do {
                _ = try JSON.decode(Person.self, from: Samples.wrong[index % Samples.wrong.count])
                return false
            } catch let error as JSONError {
                return !error.description.isEmpty && !error.debugDescription.isEmpty
            }
        },
        Operation(name: "errors of Codable, collected") { index in
            do {
                let text = Data(Samples.wrong[index % Samples.wrong.count].utf8)
                _ = try JanssonDecoder().decode(CodedPerson.self, from: text, collectingErrors: true)
                return false
            } catch {
                return !"\(error)".isEmpty
            }
        },
        Operation(name: "writing a document") {
            let text = try JSON(parsing: Samples.person($0)).serializedString(
                JSONWritingOptions(sortedKeys: true))
            return text.hasPrefix(#"{"age":"#)
        },
        Operation(name: "writing a value and a model") { index in
            let value: JSONValue = ["a": [.number(JSONNumber(index)), "x\n"], "b": nil]
            let person = try JSON.decode(Person.self, from: Samples.person(index))
            return try value.serializedData().count > 10 && person.serializedString().count > 10
                && People.all.serializedData().count > 100
        },
        Operation(name: "a file") { _ in
            try JSON(contentsOf: Scratch.file)["home"]["zip"].decode(as: Int.self) == 50667
        },
        Operation(name: "no file") { _ in (try? JSON(contentsOf: Scratch.file + ".missing")) == nil },
        Operation(name: "json_t") {
            let node = try JSON(parsing: Samples.person($0)).makeJanssonNode()
            return unsafe try JSON(copying: node.pointer)["age"].decode(as: Int.self) == $0 % 100
        },
        Operation(name: "Any") {
            let any = try JSONValue(parsing: Samples.person($0)).anyValue
            return try JSONValue(any: any)[at: "age"]?.int == $0 % 100
        },
        Operation(name: "patches and queries") {
            let old = try JSON(parsing: Samples.person($0))
            let new = try JSON(parsing: Samples.person($0 + 1))
            let patch = JSONPatch(from: old.value, to: new.value)
            return try old.value.applying(patch) == new.value
                && old.query(JSONPathQuery(parsing: "$..city")).count == 1
        },
        Operation(name: "changes in place") {
            var value = try JSONValue(parsing: Samples.person($0))
            value[at: "home", "zip"] = .number(JSONNumber($0))
            value[at: "tags", 0] = nil
            return value[at: "home", "zip"]?.int == $0
        },
    ]
}
