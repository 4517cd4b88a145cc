public import JanssonCore

/// A value, or an error: the results style.
///
/// It is Swift's own `Result`, with `get()`, `map`, `flatMap` and `mapError`. ``Swift/Result/bind(_:)``
/// is another name for `flatMap`.
public typealias JSONResult<T> = Result<T, JSONError>

/// A ``JSONValue``, or the reason why there is none.
///
/// ```swift
/// let json = JSONValue.createJSONValueFrom(data)
/// switch json["people"][0]["name"].string {
/// case .success(let name): print(name)
/// case .failure(let error): print(error)  // people[0].name: expected String, found a number
/// }
/// ```
///
/// A failure names the whole path of one expression; see ``JSONValueCursor``.
public typealias JSONValueResult = Result<JSONValue, JSONError>

extension Result where Failure == JSONError {
    /// The result of `body`, or its error. A ``JSONError`` is kept as it is; any other error becomes the
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

    /// The result of `transformation` for the value, or the failure. This is `flatMap` by another name.
    @inlinable
    public func bind<T>(_ transformation: (Success) -> JSONResult<T>) -> JSONResult<T> {
        flatMap(transformation)
    }
}
