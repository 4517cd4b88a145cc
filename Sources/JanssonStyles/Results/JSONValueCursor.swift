public import JanssonCore

/// A walk into a ``JSONValue``: the value that was reached, and the path to it.
///
/// A `JSONValue` is a plain tree and does not know its own path, and neither does a `Result` of one. This
/// type exists so that a failure can name the whole path of an expression: in
/// `json["people"][3]["name"].string`, the compiler chooses it for every value between `json` and the
/// string. Code seldom names it. A variable holds a ``JSONValueResult``, and paths start again from
/// there, unless the variable is declared as a walk:
///
/// ```swift
/// let first: JSONValueCursor = json["people"][0]
/// first["age"].int  // people[0].age: expected Int, found no such key
/// ```
public struct JSONValueCursor: Sendable {
    // The last step is made when its result is asked for, so that a walk of one step copies nothing.

    /// The value before the last step.
    @usableFromInline let base: JSONValue
    @usableFromInline let last: Step
    /// The key of the last step; empty for any other.
    @usableFromInline let key: String
    /// Nil for a walk of one step that has not failed.
    @usableFromInline let past: Past?

    @usableFromInline
    enum Step: Sendable {
        case none, key
        case index(Int)
    }

    /// What happened before the last step.
    @usableFromInline
    final class Past: Sendable {
        let path: [JSONPathElement]
        let failure: JSONError?

        init(path: [JSONPathElement], failure: JSONError? = nil) {
            self.path = path
            self.failure = failure
        }
    }

    @inlinable
    init(_ base: JSONValue, last: Step = .none, key: String = "", past: Past? = nil) {
        self.base = base
        self.last = last
        self.key = key
        self.past = past
    }

    init(_ result: JSONValueResult) {
        switch result {
        case .success(let value): self.init(value)
        case .failure(let error): self.init(.null, past: Past(path: [], failure: error))
        }
    }

    /// The path to the last value that was found.
    public var path: JSONPath { JSONPath(path(to: state)) }

    private enum State {
        case found(JSONValue)
        /// A value has no such child. For a container, an empty one of its kind is stored here.
        case missing(JSONPathElement, of: JSONValue)
        case failed(JSONError)
    }

    private var state: State {
        if let failure = past?.failure { return .failed(failure) }
        guard let element else { return .found(base) }
        guard let child else { return .missing(element, of: base.emptied) }
        // Models that recurse only by steps are checked for stack here.
        guard !child.isContainer || !Stack.isShort else {
            return .failed(child.stackExceeded().below(JSONPath(path(to: .found(child)))))
        }
        return .found(child)
    }

    /// The value that the last step leads to.
    @inline(__always)
    private var child: JSONValue? {
        switch last {
        case .key: return base.child(key)
        case .index(let index): return base.child(index)
        case .none:
            guard past?.failure == nil else { return nil }
            return base
        }
    }

    /// The last step.
    private var element: JSONPathElement? {
        switch last {
        case .key: .key(key)
        case .index(let index): .index(index)
        case .none: nil
        }
    }

    private func path(to state: State) -> [JSONPathElement] {
        let before = past?.path ?? []
        guard case .found = state, let element else { return before }
        return before + [element]
    }

    /// The value that was reached, or the failure of the first bad step.
    public var result: JSONValueResult { read { $0 } }

    /// The member of an object, for further steps.
    @inlinable
    func member(_ key: String) -> JSONValueCursor { next(.key, key: key) }

    /// The element of an array, for further steps.
    @inlinable
    func element(_ index: Int) -> JSONValueCursor { next(.index(index), key: "") }

    @inlinable
    @inline(__always)
    func next(_ step: Step, key: String) -> JSONValueCursor {
        guard case .none = last, past == nil else { return further(step, key: key) }
        return JSONValueCursor(base, last: step, key: key)
    }

    /// The walk with one more step, unless it has already failed.
    @usableFromInline
    func further(_ step: Step, key: String) -> JSONValueCursor {
        let state = state
        switch state {
        case .found(let value):
            return JSONValueCursor(value, last: step, key: key, past: Past(path: path(to: state)))
        case .missing: return self
        case .failed(let error): return JSONValueCursor(.failure(error))
        }
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
    var elementWalks: [JSONValueCursor] {
        let state = state
        guard case .found(.array(let elements)) = state else { return [] }
        let past = Past(path: path(to: state))
        return elements.indices.map { JSONValueCursor(.array(elements), last: .index($0), past: past) }
    }

    /// The result of an accessor for the value, or the error that the conversions report.
    @inline(__always)
    func read<T: JSONInflatable>(_ accessor: (JSONValue) -> T?) -> JSONResult<T> {
        guard let child, !child.isContainer || !Stack.isShort, let result = accessor(child) else {
            return readOrFail(accessor)
        }
        return .success(result)
    }

    @inline(never)
    private func readOrFail<T: JSONInflatable>(_ accessor: (JSONValue) -> T?) -> JSONResult<T> {
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

extension JSONValueCursor: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
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
