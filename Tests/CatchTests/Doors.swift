import Foundation
import Jansson
import JanssonFoundation
import JanssonInterop

/// A throwing call, caught in the two ways that typed throws broke: as a `JSONError` with a closure in
/// the clause of a throwing function, and as an `NSError`.
struct Door: Sendable {
    let texts: @Sendable () throws -> [String]
    let domain: @Sendable () throws -> String

    init(
        _ texts: @escaping @Sendable () throws -> [String], _ domain: @escaping @Sendable () throws -> String
    ) {
        self.texts = texts
        self.domain = domain
    }

    /// Every public function that throws a `JSONError`, as people call it.
    static let all: [Door] = parsing + reading + fetching + writing

    private static let parsing: [Door] = [
        Door(
            {
                do { _ = try JSON(parsing: "[1,".utf8.map { $0 }) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(parsing: "[1,".utf8.map { $0 }) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try JSON(parsing: Data("[1,".utf8)) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(parsing: Data("[1,".utf8)) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try JSON(parsing: "[1,") } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(parsing: "[1,") } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSON(parsing: "[1,"[...]) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(parsing: "[1,"[...]) } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSON(parsing: "[1,".utf8Span.span) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(parsing: "[1,".utf8Span.span) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do {
                    _ = try JSON(parsing: "[1,", options: JSONParsingOptions(engine: .libjansson))
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try JSON(parsing: "[1,", options: JSONParsingOptions(engine: .libjansson))
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSON(contentsOf: "/nowhere/a.json") } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSON(contentsOf: "/nowhere/a.json") } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValue(parsing: "[1,") } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue(parsing: "[1,") } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValue(parsing: Data("[1,".utf8)) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue(parsing: Data("[1,".utf8)) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValue(contentsOf: "/nowhere/a.json") } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue(contentsOf: "/nowhere/a.json") } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
    ]

    private static let reading: [Door] = [
        Door(
            {
                do { _ = try Model.json["x"].decode() as Int } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["x"].decode() as Int } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["x"].decode(as: Int.self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["x"].decode(as: Int.self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decodeIfPresent() as Int? } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["name"].decodeIfPresent() as Int? } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decodeIfPresent(as: Int.self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["name"].decodeIfPresent(as: Int.self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decode(as: [Int?].self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["name"].decode(as: [Int?].self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decode(as: [String: Int?].self) } catch let error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.json["name"].decode(as: [String: Int?].self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decode(dropped: &Model.dropped) as [Int] } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.json["name"].decode(dropped: &Model.dropped) as [Int] } catch let error
                    as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decode() as Model.Level } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["name"].decode() as Model.Level } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decode(as: Model.Level.self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["name"].decode(as: Model.Level.self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decodeIfPresent() as Model.Level? } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.json["name"].decodeIfPresent() as Model.Level? } catch let error as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["name"].decodeIfPresent(as: Model.Level.self) } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.json["name"].decodeIfPresent(as: Model.Level.self) } catch let error
                    as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json.decode(as: [String: Int].self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json.decode(as: [String: Int].self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json.decode(as: Model.Cursor.self) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json.decode(as: Model.Cursor.self) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Int.inflate(from: Model.json["name"]) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Int.inflate(from: Model.json["name"]) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try [Int].inflate(from: Model.json["tags"]) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try [Int].inflate(from: Model.json["tags"]) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try [String: Int].inflate(from: Model.json) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try [String: Int].inflate(from: Model.json) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.Cursor.inflate(from: Model.json) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.Cursor.inflate(from: Model.json) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.Fetched.inflate(from: Model.json) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.Fetched.inflate(from: Model.json) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.Walked.inflate(from: Model.json) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.Walked.inflate(from: Model.json) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.Optional.inflate(from: Model.json) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.Optional.inflate(from: Model.json) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
    ]

    private static let fetching: [Door] = [
        Door(
            {
                do { _ = try Model.parser.fetch("name") as Int } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.parser.fetch("name") as Int } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetch("name") { Int($0) } as Int } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.parser.fetch("name") { Int($0) } as Int } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchOptional("name") as Int? } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.parser.fetchOptional("name") as Int? } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Model.parser.fetchOptional("name") { (number: Int) in number } as Int?
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Model.parser.fetchOptional("name") { (number: Int) in number } as Int?
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchArray("tags") as [Int] } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.parser.fetchArray("tags") as [Int] } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchArray("tags") { (number: Int) in number } as [Int] } catch let
                    error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.parser.fetchArray("tags") { (number: Int) in number } as [Int] } catch let
                    error as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchOptionalArray("tags") as [Int] } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.parser.fetchOptionalArray("tags") as [Int] } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchOptionalArray("tags") as [Int]? } catch let error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.parser.fetchOptionalArray("tags") as [Int]? } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Model.parser.fetchOptionalArray("tags") { (number: Int) in number } as [Int]
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Model.parser.fetchOptionalArray("tags") { (number: Int) in number } as [Int]
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.parser.fetchArray("name", dropped: &Model.dropped) as [Int] } catch let
                    error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.parser.fetchArray("name", dropped: &Model.dropped) as [Int] } catch let
                    error as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ =
                        try Model.parser.fetchArray("name", dropped: &Model.dropped) { (number: Int) in number
                        } as [Int]
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ =
                        try Model.parser.fetchArray("name", dropped: &Model.dropped) { (number: Int) in number
                        } as [Int]
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Model.parser.fetchOptionalArray("name", dropped: &Model.dropped) as [Int]
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Model.parser.fetchOptionalArray("name", dropped: &Model.dropped) as [Int]
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.none.fetchOptional("name", dropped: &Model.dropped) as Int? } catch let
                    error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.none.fetchOptional("name", dropped: &Model.dropped) as Int? } catch let
                    error as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ =
                        try Model.none.fetchOptional("name", dropped: &Model.dropped) { (number: Int) in
                            number
                        } as Int?
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ =
                        try Model.none.fetchOptional("name", dropped: &Model.dropped) { (number: Int) in
                            number
                        } as Int?
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Parser(dictionary: ["name": "Ann"]).fetch("name") as Int } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Parser(dictionary: ["name": "Ann"]).fetch("name") as Int } catch let error
                    as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Parser(dictionary: ["name": Date()] as [String: Any]).fetch("name") as Int
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Parser(dictionary: ["name": Date()] as [String: Any]).fetch("name") as Int
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json.properties(.required("name")) as Int } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json.properties(.required("name")) as Int } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Model.json.properties(.required("name"), .required("x")) as (Int, Int)
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Model.json.properties(.required("name"), .required("x")) as (Int, Int)
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Model.json.properties(.required("name"), dropped: &Model.dropped) as Int
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Model.json.properties(.required("name"), dropped: &Model.dropped) as Int
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ =
                        try Model.json.properties(.required("name"), .required("x"), dropped: &Model.dropped)
                        as (Int, Int)
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ =
                        try Model.json.properties(.required("name"), .required("x"), dropped: &Model.dropped)
                        as (Int, Int)
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Parser.parseProperties(json: Model.json) {
                        $0.propertyForKeyPath("name", type: .int)
                    }
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Parser.parseProperties(json: Model.json) {
                        $0.propertyForKeyPath("name", type: .int)
                    }
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Parser.parseProperties(data: Data("[1,".utf8)) {
                        $0.propertyForKeyPath("name", type: .int)
                    }
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Parser.parseProperties(data: Data("[1,".utf8)) {
                        $0.propertyForKeyPath("name", type: .int)
                    }
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Parser.parseObject(data: Data("[1,".utf8)) as Int } catch let error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Parser.parseObject(data: Data("[1,".utf8)) as Int } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Parser.parseObject(data: Data("[1]".utf8), withDecoder: StringToIntDecoder())
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Parser.parseObject(data: Data("[1]".utf8), withDecoder: StringToIntDecoder())
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try Parser.parseArray(data: Data("[true]".utf8)) as [Int] } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Parser.parseArray(data: Data("[true]".utf8)) as [Int] } catch let error
                    as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try Parser.parseArray(data: Data("[true]".utf8), withDecoder: StringToIntDecoder())
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try Parser.parseArray(data: Data("[true]".utf8), withDecoder: StringToIntDecoder())
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try StringToIntDecoder().decode(Model.json["tags"]) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try StringToIntDecoder().decode(Model.json["tags"]) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try ISO8601DateDecoder().decode(Model.json["name"]) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try ISO8601DateDecoder().decode(Model.json["name"]) } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try DateDecoder(dateFormatString: "yyyy").decode(Model.json["name"]) } catch let
                    error as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try DateDecoder(dateFormatString: "yyyy").decode(Model.json["name"]) } catch let
                    error as NSError
                { return error.domain }
                return ""
            }),
    ]

    private static let writing: [Door] = [
        Door(
            {
                do { _ = try JSONValue.number(.init(.nan)).serializedData() } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue.number(.init(.nan)).serializedData() } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValue.number(.init(.nan)).serializedString() } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue.number(.init(.nan)).serializedString() } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["x"].serializedData() } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["x"].serializedData() } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["x"].serializedString() } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try Model.json["x"].serializedString() } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
        Door(
            {
                do { _ = try Model.json["x"].makeJanssonNode().withPointer { _ in 0 } } catch let error
                    as JSONError
                { return error.all.map { $0.description } }
                return []
            },
            {
                do { _ = try Model.json["x"].makeJanssonNode().withPointer { _ in 0 } } catch let error
                    as NSError
                { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try JSONValue.number(.init(.nan)).makeJanssonNode().withPointer { _ in 0 }
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try JSONValue.number(.init(.nan)).makeJanssonNode().withPointer { _ in 0 }
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValue(any: Date()) } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValue(any: Date()) } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do {
                    _ = try JanssonDecoder().decode(Int.self, from: "[1,", collectingErrors: true)
                } catch let error as JSONError { return error.all.map { $0.description } }
                return []
            },
            {
                do {
                    _ = try JanssonDecoder().decode(Int.self, from: "[1,", collectingErrors: true)
                } catch let error as NSError { return error.domain }
                return ""
            }),
        Door(
            {
                do { _ = try JSONValueResult.failure(.custom("no")).get() } catch let error as JSONError {
                    return error.all.map { $0.description }
                }
                return []
            },
            {
                do { _ = try JSONValueResult.failure(.custom("no")).get() } catch let error as NSError {
                    return error.domain
                }
                return ""
            }),
    ]
}
