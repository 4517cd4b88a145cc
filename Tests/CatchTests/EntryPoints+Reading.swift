#if Foundation
import Foundation
import Jansson
import JanssonFoundation

extension EntryPoints {
    static let reading: [Door] = [
        { asNSError in
            do {
                _ = try Model.json["x"].decode() as Int
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["x"].decode(as: Int.self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decodeIfPresent() as Int?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decodeIfPresent(as: Int.self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decode(as: [Int?].self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decode(as: [String: Int?].self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decode(dropped: &Model.dropped) as [Int]
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decode() as Model.Level
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decode(as: Model.Level.self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decodeIfPresent() as Model.Level?
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["name"].decodeIfPresent(as: Model.Level.self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json.decode(as: [String: Int].self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json.decode(as: Model.Cursor.self)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Int.inflate(from: Model.json["name"])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try [Int].inflate(from: Model.json["tags"])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try [String: Int].inflate(from: Model.json)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.Cursor.inflate(from: Model.json)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.Fetched.inflate(from: Model.json)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.Walked.inflate(from: Model.json)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.Optional.inflate(from: Model.json)
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
