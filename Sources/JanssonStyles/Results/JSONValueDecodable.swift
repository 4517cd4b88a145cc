public import JanssonCore

/// A model made from a ``JSONValue``, or a failure: the results style.
///
/// ```swift
/// struct Person: JSONValueDecodable {
///     let name: String
///     let age: Int
///
///     static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Person> {
///         let name = value["name"].string
///         let age = value["age"].int
///         return name.bind { n in age.map { a in Person(name: n, age: a) } }
///     }
/// }
///
/// Person.createWithJSONValue(["name": "Ann", "age": 30])  // .success
/// Person.createWithJSONValue(["name": "Ann"])  // .failure: age: missing, expected Int
/// ```
///
/// To read a member as a model of any style, use `value["author"].inflated(as: Author.self)`. A failure then names
/// `author.name`. A failure of `value["author"].bind(Author.createWithJSONValue)` names only `name`, because `Author`
/// gets a value without its path.
///
/// A class that conforms must be final.
public protocol JSONValueDecodable: JSONInflatable {
    /// Makes a model from a value. Paths of failures start at the value.
    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Self>
}

extension JSONValueDecodable {
    /// Calls ``createWithJSONValue(_:)`` with the value.
    ///
    /// - Throws: ``JSONError``: the failure, with its path and location in the document.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard json.exists else { throw json.mismatch(expected: .type(Self.self)) }
        switch createWithJSONValue(json.value) {
        case .success(let model): return model
        case .failure(let error): throw json.placing(error, isOfCopy: true)
        }
    }

    /// Calls ``createWithJSONValue(_:)`` with the value, without copying it.
    ///
    /// - Throws: ``JSONError``: the failure.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        try createWithJSONValue(value).get()
    }
}
