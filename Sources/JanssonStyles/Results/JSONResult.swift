public import JanssonCore

/// A value or an error: the results style.
///
/// Swift's own `Result`, with `get()`, `map`, `flatMap` and `mapError`. ``Swift/Result/bind(_:)`` is another name for
/// `flatMap`.
public typealias JSONResult<T> = Result<T, JSONError>

/// A ``JSONValue`` or an error.
///
/// ```swift
/// let json = JSONValue.createJSONValueFrom(data)
/// switch json["people"][0]["name"].string {
/// case .success(let name): print(name)
/// case .failure(let error): print(error)  // people[0].name: expected String, found a number
/// }
/// ```
///
/// A failure has the path of the whole expression; see ``JSONValueCursor``.
public typealias JSONValueResult = Result<JSONValue, JSONError>

extension Result where Failure == JSONError {
    /// Stores the result or the error of `body`.
    ///
    /// A ``JSONError``, also in a `DecodingError` of ``JanssonDecoder``, is unchanged. Any other error becomes the
    /// ``JSONError/underlying`` error of a `JSONError` of code `custom`.
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

    /// Returns the result of `transformation` for the value, or the failure. Another name for `flatMap`.
    @inlinable
    public func bind<T>(_ transformation: (Success) -> JSONResult<T>) -> JSONResult<T> {
        flatMap(transformation)
    }

    /// Returns the value, or `defaultValue` for a failure: `value["age"].int ?? 0`.
    ///
    /// - Throws: The error of `defaultValue`.
    @inlinable
    public static func ?? (
        result: JSONResult<Success>, defaultValue: @autoclosure () throws -> Success
    ) rethrows -> Success {
        switch result {
        case .success(let value): value
        case .failure: try defaultValue()
        }
    }
}
