#if Foundation
import Foundation
import Jansson
import JanssonFoundation

extension EntryPoints {
    static let fetching: [Door] = [
        { asNSError in
            do {
                _ = try Model.parser.fetch("name") as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetch("name") { Int($0) } as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptional("name") as Int?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptional("name") { (number: Int) in number } as Int?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchArray("tags") as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchArray("tags") { (number: Int) in number } as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptionalArray("tags") as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptionalArray("tags") as [Int]?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptionalArray("tags") { (number: Int) in number } as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchArray("name", dropped: &Model.dropped) as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ =
                    try Model.parser.fetchArray("name", dropped: &Model.dropped) { (number: Int) in number }
                    as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.parser.fetchOptionalArray("name", dropped: &Model.dropped) as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.none.fetchOptional("name", dropped: &Model.dropped) as Int?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ =
                    try Model.none.fetchOptional("name", dropped: &Model.dropped) { (number: Int) in number }
                    as Int?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser(dictionary: ["name": "Ann"]).fetch("name") as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser(dictionary: ["name": Date()] as [String: Any]).fetch("name") as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json.properties(.required("name")) as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json.properties(.required("name"), .required("x")) as (Int, Int)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json.properties(.required("name"), dropped: &Model.dropped) as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ =
                    try Model.json.properties(.required("name"), .required("x"), dropped: &Model.dropped)
                    as (Int, Int)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseProperties(json: Model.json) { $0.propertyForKeyPath("name", type: .int) }
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseProperties(data: Data("[1,".utf8)) {
                    $0.propertyForKeyPath("name", type: .int)
                }
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseObject(data: Data("[1,".utf8)) as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseObject(data: Data("[1]".utf8), withDecoder: StringToIntDecoder())
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseArray(data: Data("[true]".utf8)) as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Parser.parseArray(data: Data("[true]".utf8), withDecoder: StringToIntDecoder())
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try StringToIntDecoder().decode(Model.json["tags"])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try ISO8601DateDecoder().decode(Model.json["name"])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try DateDecoder(dateFormatString: "yyyy").decode(Model.json["name"])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
    ]
}
#endif
