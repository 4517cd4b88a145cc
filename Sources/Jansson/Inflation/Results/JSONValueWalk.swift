/// A walk into a ``JSONValue``: where it has come to, and the path it came by.
///
/// A `JSONValue` is a plain tree and does not know where it stands in another, so a `Result` of one
/// does not either. So that a failure can name the whole path, the steps of one expression are walked
/// by this type: in `json["people"][3]["name"].string` the compiler takes it for all that stands
/// between `json` and the string. It is seldom named. What is stored in a variable is a
/// ``JSONValueResult``, and paths start anew from there, unless the variable is declared as a walk:
///
/// ```swift
/// let first: JSONValueWalk = json["people"][0]
/// first["age"].int  // people[0].age: expected Int, found no such key
/// ```
public struct JSONValueWalk: Sendable {
    /// The way to the last value that was found.
    public var path: JSONPath { JSONPath(last.map { before + [$0] } ?? before) }

    /// The last step to the value and those before it: most walks have one step, which so costs no
    /// array.
    private let last: JSONPathElement?
    private let before: [JSONPathElement]

    private let state: State

    private enum State {
        case found(JSONValue)
        /// There is no such child of a value; of a container, an empty one of its kind stands here.
        case missing(JSONPathElement, of: JSONValue)
        case failed(JSONError)
    }

    private init(_ state: State, last: JSONPathElement? = nil, before: [JSONPathElement] = []) {
        self.last = last
        self.before = before
        self.state = state
    }

    init(_ value: JSONValue) {
        self.init(.found(value))
    }

    init(_ result: JSONValueResult) {
        switch result {
        case .success(let value): self.init(value)
        case .failure(let error): self.init(.failed(error))
        }
    }

    /// The value that was come to, or the first step that failed.
    public var result: JSONValueResult { read { $0 } }

    /// One step more, if there was no failure yet.
    func step(_ element: JSONPathElement) -> JSONValueWalk {
        guard case .found(let value) = state else { return self }
        guard let child = value.child(element) else {
            return JSONValueWalk(.missing(element, of: value.emptied), last: last, before: before)
        }
        return JSONValueWalk(.found(child), last: element, before: path.elements)
    }

    /// What an accessor reads of the value, or what the conversions say is wrong with it.
    func read<T: JSONInflatable>(_ accessor: (JSONValue) -> T?) -> JSONResult<T> {
        switch state {
        case .found(let value):
            if let result = accessor(value) { return .success(result) }
            return inflated { () throws(JSONError) in try JSON(copying: value.emptied) }
        case .missing(let element, let parent):
            return inflated { () throws(JSONError) in try JSON(copying: parent)[element] }
        case .failed(let error):
            return .failure(error)
        }
    }

    /// The value as any model, of whatever style.
    ///
    /// Complexity: O(*n*) in the value, of which a document is made.
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> {
        switch state {
        case .found(let value): inflated { () throws(JSONError) in try JSON(copying: value) }
        case .missing(let element, let parent):
            inflated { () throws(JSONError) in try JSON(copying: parent)[element] }
        case .failed(let error): .failure(error)
        }
    }

    /// What is made of a copy of the value, whose errors have paths from there on.
    private func inflated<T: JSONInflatable>(_ copy: () throws(JSONError) -> JSON) -> JSONResult<T> {
        do {
            return .success(try copy().inflated())
        } catch {
            return .failure(error.below(path))
        }
    }
}

extension JSONValueWalk: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What the ``result`` prints as, for which the walk stands.
    public var description: String { "\(result)" }

    public var debugDescription: String { String(reflecting: result) }

    public var customMirror: Mirror { Mirror(reflecting: result) }
}

extension JSONValue {
    /// The value without what is in it, for errors that tell its kind.
    fileprivate var emptied: JSONValue {
        switch self {
        case .object: .object([:])
        case .array: .array([])
        default: self
        }
    }
}

extension JSONError {
    /// The error with a path that it stands below.
    fileprivate func below(_ path: JSONPath) -> JSONError {
        with {
            $0.errors = $0.errors.map { $0.below(path) }
            $0.path = path.appending($0.path)
            // The value walked from may itself be a part of something.
            $0.isPlaced = false
        }
    }
}
