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
        // Models that recurse by steps alone are asked here for the stack.
        guard !child.isContainer || !Stack.isShort else {
            return JSONValueWalk(.failed(child.stackExceeded().below(path.appending(element))))
        }
        return JSONValueWalk(.found(child), last: element, before: path.elements)
    }

    /// Whether a value was come to that is not null, or would have been but for a failure.
    var hasValue: Bool {
        switch state {
        case .found(let value): !value.isNull
        case .missing: false
        case .failed: true
        }
    }

    /// The elements of an array, each a walk from where this one starts; none where this is no array.
    var elementWalks: [JSONValueWalk] {
        guard case .found(.array(let elements)) = state else { return [] }
        return elements.indices.map { step(.index($0)) }
    }

    /// What an accessor reads of the value, or what the conversions say is wrong with it.
    func read<T: JSONInflatable>(_ accessor: (JSONValue) -> T?) -> JSONResult<T> {
        switch state {
        case .found(let value):
            if let result = accessor(value) { return .success(result) }
            return placed { () throws(JSONError) in try value.emptied.inflatedHere() }
        case .missing(let element, let parent):
            return placed { () throws(JSONError) in
                throw JSONError.missing(element, of: parent, as: T.self).naming(element)
            }
        case .failed(let error):
            return .failure(error)
        }
    }

    /// The value as any model, of whatever style.
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> {
        switch state {
        case .found(let value): placed { () throws(JSONError) in try value.inflatedHere() }
        case .missing(let element, let parent):
            placed { () throws(JSONError) in
                throw JSONError.missing(element, of: parent, as: T.self).naming(element)
            }
        case .failed(let error): .failure(error)
        }
    }

    /// What a decoder makes of the value.
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        switch state {
        case .found(let value): placed { () throws(JSONError) in try value.inflatedHere(with: decoder) }
        case .missing(let element, let parent):
            placed { () throws(JSONError) in
                let child = try JSON(copying: parent)[element]
                throw child.mismatch(expected: typeName(D.Output.self)).naming(element)
            }
        case .failed(let error): .failure(error)
        }
    }

    /// What `body` makes of the value, or its error, whose path starts at the value.
    private func placed<T>(_ body: () throws(JSONError) -> T) -> JSONResult<T> {
        do {
            return .success(try body())
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

extension JSONError {
    /// The error of there being no child at `element`, which names that where the path, as it ends at
    /// what is no container for it, does not.
    fileprivate func naming(_ element: JSONPathElement) -> JSONError {
        guard code == .typeMismatch else { return self }
        return with {
            switch element {
            case .key: $0.expected? += " with the key \(JSONPath([element]))"
            case .index(let position): $0.expected? += " with an element \(position)"
            }
        }
    }
}
