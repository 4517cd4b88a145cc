#if Foundation
#if Libjansson
import Foundation
import Jansson
import JanssonInterop

extension EntryPoints {
    static let libjansson: [Door] = [
        { asNSError in
            do {
                _ = try JSON(parsing: "[1,", options: JSONParsingOptions(engine: .libjansson))
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try Model.json["x"].makeJanssonNode().withPointer { _ in 0 }
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue.number(.init(.nan)).makeJanssonNode().withPointer { _ in 0 }
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
#endif
