/// A model that is made of a ``JSONValue``, or a failure: the results style.
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
/// Person.createWithJSONValue(["name": "Ann"])  // .failure: age: expected Int, found no such key
/// ```
///
/// A member that is a model itself is best read by `value["author"].inflated(as: Author.self)`, of
/// whatever style `Author` is: a failure then names `author.name`. That of
/// `value["author"].bind(Author.createWithJSONValue)` names `name`, as `Author` is given a value that
/// does not know where it stands. A class that conforms is final.
public protocol JSONValueDecodable: JSONInflatable {
    /// Makes a model of a value; the paths of failures start at the value.
    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Self>
}

extension JSONValueDecodable {
    /// Inflates the value by ``createWithJSONValue(_:)``.
    ///
    /// - Throws: ``JSONError``: the failure, with the path and location it has in the document.
    @inlinable
    public static func inflate(from json: JSON) throws -> Self {
        guard json.exists else { throw json.mismatch(expected: typeName(Self.self)) }
        switch createWithJSONValue(json.value) {
        case .success(let model): return model
        case .failure(let error): throw json.placing(error, isOfCopy: true)
        }
    }

    /// Makes a model of a tree by ``createWithJSONValue(_:)``, without a copy of it.
    ///
    /// - Throws: ``JSONError``: the failure.
    @inlinable
    public static func inflate(from value: JSONValue) throws -> Self {
        try createWithJSONValue(value).get()
    }
}
