#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value, or what is wrong: the results style.
///
/// It is Swift's own `Result`: `get()`, `map`, `flatMap` and `mapError` are there, and ``Swift/Result/bind(_:)``
/// is `flatMap` by another name.
public typealias JSONResult<T> = Result<T, JSONError>

/// A ``JSONValue``, or why there is none.
///
/// ```swift
/// let json = JSONValue.createJSONValueFrom(data)
/// switch json["people"][0]["name"].string {
/// case .success(let name): print(name)
/// case .failure(let error): print(error)  // people[0].name: expected String, found a number
/// }
/// ```
///
/// A failure names the whole path walked in one expression; see ``JSONValueWalk``.
public typealias JSONValueResult = Result<JSONValue, JSONError>

extension JSONValue {
    /// The value that a text is, or what is wrong with it, with its line and column.
    public static func createJSONValueFrom(_ data: Data) -> JSONValueResult {
        JSONValueResult { () throws(JSONError) in
            try JSON(parsing: data.span, options: JSONParsingOptions(), file: nil).value
        }
    }
}

extension Result where Failure == JSONError {
    /// What `body` returns, or what it throws: a ``JSONError`` as it is, any other error as the
    /// ``JSONError/underlying`` of one of code `custom`.
    ///
    /// ```swift
    /// let age = JSONResult(inflating: { try json["age"].decode(as: Int.self) })
    /// ```
    @inlinable
    @_disfavoredOverload  // so that `Result { … }` without a type stays the standard library's
    public init(inflating body: () throws -> Success) {
        do {
            self = .success(try body())
        } catch {
            self = .failure(JSONError(wrapping: error))
        }
    }

    /// What `transformation` makes of the value, or the failure: the same as `flatMap`.
    @inlinable
    public func bind<T>(_ transformation: (Success) -> JSONResult<T>) -> JSONResult<T> {
        flatMap(transformation)
    }
}
