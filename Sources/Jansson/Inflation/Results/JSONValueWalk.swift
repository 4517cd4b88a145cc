/// A walk into a ``JSONValue``: the value that was reached, and the path to it.
///
/// A `JSONValue` is a plain tree and does not know its own path, and neither does a `Result` of one. This
/// type exists so that a failure can name the whole path of an expression: in
/// `json["people"][3]["name"].string`, the compiler chooses it for every value between `json` and the
/// string. Code seldom names it. A variable holds a ``JSONValueResult``, and paths start again from
/// there, unless the variable is declared as a walk:
///
/// ```swift
/// let first: JSONValueWalk = json["people"][0]
/// first["age"].int  // people[0].age: expected Int, found no such key
/// ```
public struct JSONValueWalk: Sendable {
    /// The path to the last value that was found.
    public var path: JSONPath { JSONPath(last.map { before + [$0] } ?? before) }

    /// The last step, and the steps before it. Most walks have one step, which then needs no array.
    private let last: JSONPathElement?
    private let before: [JSONPathElement]

    private let state: State

    private enum State {
        case found(JSONValue)
        /// A value has no such child. For a container, an empty one of its kind is stored here.
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

    /// The value that was reached, or the failure of the first bad step.
    public var result: JSONValueResult { read { $0 } }

    /// The walk with one more step, unless it has already failed.
    func step(_ element: JSONPathElement) -> JSONValueWalk {
        guard case .found(let value) = state else { return self }
        guard let child = value.child(element) else {
            return JSONValueWalk(.missing(element, of: value.emptied), last: last, before: before)
        }
        // Models that recurse only by steps are checked for stack here.
        guard !child.isContainer || !Stack.isShort else {
            return JSONValueWalk(.failed(child.stackExceeded().below(path.appending(element))))
        }
        return JSONValueWalk(.found(child), last: element, before: path.elements)
    }

    /// Whether the walk reached a value other than null, or failed for another reason than a missing
    /// value.
    var hasValue: Bool {
        switch state {
        case .found(let value): !value.isNull
        case .missing: false
        case .failed: true
        }
    }

    /// The elements of an array, each as a walk from the start of this one. Empty for any other value.
    var elementWalks: [JSONValueWalk] {
        guard case .found(.array(let elements)) = state else { return [] }
        return elements.indices.map { step(.index($0)) }
    }

    /// The result of an accessor for the value, or the error that the conversions report.
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

    /// The value as a model of any style, or a failure with all its errors.
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

    /// The output of a decoder for the value, or the failure.
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

    /// The result of `body` for the value, or its error, whose path starts at the value.
    private func placed<T>(_ body: () throws(JSONError) -> T) -> JSONResult<T> {
        do {
            return .success(try body())
        } catch {
            return .failure(error.below(path))
        }
    }
}

extension JSONValueWalk: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description of the ``result``.
    public var description: String { "\(result)" }

    /// The debug description of the ``result``.
    public var debugDescription: String { String(reflecting: result) }

    /// The mirror of the ``result``.
    public var customMirror: Mirror { Mirror(reflecting: result) }
}

extension JSONError {
    /// The error for a missing child at `element`. If the path ends at a value that is no container for
    /// the element, the error names the element.
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
