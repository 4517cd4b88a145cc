#if Foundation
import Foundation
import Jansson
import JanssonFoundation

/// A throwing call, caught in the two ways that typed throws broke: as a `JSONError` with a closure in
/// the clause of a throwing function, which gives the error's texts, or as an `NSError`, which gives its
/// domain.
///
/// Each call stands in a `do` of its own, because the compiler failed on the very statement.
typealias Door = @Sendable (_ asNSError: Bool) throws -> [String]

/// Every public function that throws a `JSONError`, as people call it.
enum EntryPoints {
    #if Libjansson
    static let all = parsing + reading + fetching + writing + libjansson
    #else
    static let all = parsing + reading + fetching + writing
    #endif
}

extension EntryPoints {
    static let parsing: [Door] = [
        { asNSError in
            do {
                _ = try JSON(parsing: "[1,".utf8.map { $0 })
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSON(parsing: Data("[1,".utf8))
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSON(parsing: "[1,")
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSON(parsing: "[1,"[...])
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSON(parsing: "[1,".utf8Span.span)
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSON(contentsOf: "/nowhere/a.json")
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue(parsing: "[1,")
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue(parsing: Data("[1,".utf8))
            } catch let error as JSONError where !asNSError {
                return error.all.map { $0.description }
            } catch let error as NSError {
                return [error.domain]
            }
            return []
        },
        { asNSError in
            do {
                _ = try JSONValue(contentsOf: "/nowhere/a.json")
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
