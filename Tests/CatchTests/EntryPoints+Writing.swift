#if Foundation
import Foundation
import Jansson
import JanssonFoundation

extension EntryPoints {
    static let writing: [Door] = [
        { asNSError in
            do {
                _ = try JSONValue.number(.init(.nan)).serializedData()
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue.number(.init(.nan)).serializedString()
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["x"].serializedData()
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["x"].serializedString()
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue(any: Date())
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JanssonDecoder().decode(Int.self, from: "[1,", collectingErrors: true)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValueResult.failure(.custom("no")).get()
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
