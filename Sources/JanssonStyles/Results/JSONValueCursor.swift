public import JanssonCore

/// A position in a ``JSONValue``: a value and its path.
///
/// In `json["people"][3]["name"].string`, the compiler chooses cursors for all steps before `string`, so a failure has
/// the whole path. A `JSONValue` or a `Result` does not know its path. `let first = json["people"][0]` is a
/// ``JSONValueResult``, so paths start at `first`. To keep the path, declare a cursor:
///
/// ```swift
/// let first: JSONValueCursor = json["people"][0]
/// first["age"].int  // people[0].age: missing, expected Int
/// ```
public struct JSONValueCursor: Sendable {
    // The last step is taken when the value is read, so that a single step copies nothing.

    /// The value before the last step.
    @usableFromInline let base: JSONValue
    @usableFromInline let last: Step
    /// The key of the last step; empty if that step is not a key.
    @usableFromInline let key: String
    /// Nil if there is at most one step and no failure.
    @usableFromInline let past: PrecedingSteps?

    @usableFromInline
    enum Step: Sendable {
        case none, key
        case index(Int)
    }

    /// The path before the last step, or the failure of an earlier step.
    @usableFromInline
    final class PrecedingSteps: Sendable {
        let path: [JSONPathElement]
        let failure: JSONError?

        init(path: [JSONPathElement], failure: JSONError? = nil) {
            self.path = path
            self.failure = failure
        }
    }

    @inlinable
    init(_ base: JSONValue, last: Step = .none, key: String = "", past: PrecedingSteps? = nil) {
        self.base = base
        self.last = last
        self.key = key
        self.past = past
    }

    init(_ result: JSONValueResult) {
        switch result {
        case .success(let value): self.init(value)
        case .failure(let error): self.init(.null, past: PrecedingSteps(path: [], failure: error))
        }
    }

    /// The path of the last value that was found.
    public var path: JSONPath { JSONPath(path(to: state)) }

    private enum State {
        case found(JSONValue)
        /// The parent has no such child. A container is stored without its children.
        case missing(JSONPathElement, of: JSONValue)
        case failed(JSONError)
    }

    private var state: State {
        if let failure = past?.failure { return .failed(failure) }
        guard let element else { return .found(base) }
        guard let child else { return .missing(element, of: base.emptied) }
        // Prevents a stack overflow in models that recurse only through steps.
        guard !child.isContainer || !Stack.isShort else {
            return .failed(child.stackExceeded().below(JSONPath(path(to: .found(child)))))
        }
        return .found(child)
    }

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

    /// The value at the cursor, or the failure of the first bad step.
    public var result: JSONValueResult { read { $0 } }

    @inlinable
    func member(_ key: String) -> JSONValueCursor { next(.key, key: key) }

    @inlinable
    func element(_ index: Int) -> JSONValueCursor { next(.index(index), key: "") }

    @inlinable
    @inline(__always)
    func next(_ step: Step, key: String) -> JSONValueCursor {
        guard case .none = last, past == nil else { return further(step, key: key) }
        return JSONValueCursor(base, last: step, key: key)
    }

    /// Returns the cursor after one more step, or with this cursor's failure.
    @usableFromInline
    func further(_ step: Step, key: String) -> JSONValueCursor {
        let state = state
        switch state {
        case .found(let value):
            return JSONValueCursor(value, last: step, key: key, past: PrecedingSteps(path: path(to: state)))
        case .missing: return self
        case .failed(let error): return JSONValueCursor(.failure(error))
        }
    }

    /// False if the value is missing or null. True for any other value, and for a failure.
    var hasValue: Bool {
        switch state {
        case .found(let value): !value.isNull
        case .missing: false
        case .failed: true
        }
    }

    /// Cursors at the elements of an array, with paths from the start of this cursor. Empty for any other value.
    var elementCursors: [JSONValueCursor] {
        let state = state
        guard case .found(.array(let elements)) = state else { return [] }
        let past = PrecedingSteps(path: path(to: state))
        return elements.indices.map { JSONValueCursor(.array(elements), last: .index($0), past: past) }
    }

    /// Returns the result of an accessor for the value, or the error of inflating the value as a `T`.
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
            return placed { () throws(JSONError) in try value.emptied.inflatedWithoutStep() }
        case .missing(let element, let parent):
            return placed { () throws(JSONError) in
                throw JSONError.missing(element, of: parent, as: T.self).naming(element)
            }
        case .failed(let error):
            return .failure(error)
        }
    }

    /// Returns the value as a model of any style, or a failure with all its errors.
    public func inflated<T: JSONInflatable>(as type: T.Type = T.self) -> JSONResult<T> {
        switch state {
        case .found(let value): placed { () throws(JSONError) in try value.inflatedWithoutStep() }
        case .missing(let element, let parent):
            placed { () throws(JSONError) in
                throw JSONError.missing(element, of: parent, as: T.self).naming(element)
            }
        case .failed(let error): .failure(error)
        }
    }

    /// Returns the output of a decoder for the value, or the failure.
    public func inflated<D: JSONPropertyDecoder>(with decoder: D) -> JSONResult<D.Output> {
        switch state {
        case .found(let value):
            placed { () throws(JSONError) in try value.inflatedWithoutStep(with: decoder) }
        case .missing(let element, let parent):
            placed { () throws(JSONError) in
                let child = try JSON(copying: parent)[element]
                throw child.mismatch(expected: .type(D.Output.self, describedBy: D.self)).naming(element)
            }
        case .failed(let error): .failure(error)
        }
    }

    /// Returns the result of `body`, or its error with the cursor's path prepended.
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
    /// Adds the missing `element` to ``expected`` if the parent is of the wrong kind.
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
