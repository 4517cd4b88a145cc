extension JSON {
    /// Reads an enum without a tag as the first case that fits.
    ///
    /// ```swift
    /// init(json: JSON) throws {
    ///     self = try JSON._firstCase(of: json) { cases throws -> Self? in
    ///         if let value: Int = try cases.attempt() { return .number(value) }
    ///         if let value: [Self] = try cases.attempt() { return .list(value) }
    ///         return nil
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter read: Attempts the cases in order. Returns nil if none fits.
    /// - Throws: ``JSONError`` if no case fits:
    ///   - `keyNotFound` or `indexOutOfBounds` if the value is missing;
    ///   - the case's error, if only one case is for this kind of value;
    ///   - otherwise `invalidValue`. The message names the error of the nearest case, if there is one: a case whose
    ///     keys are all there, with the deepest error.
    @inlinable
    public static func _firstCase<T>(
        of json: JSON, _ read: (inout _JSONCases) throws -> T?
    ) throws -> T {
        let memo = UnionMemo.begin(at: json)
        defer { UnionMemo.end() }
        if let known = memo?.recall(T.self, at: json) { return try known.get() }
        var cases = _JSONCases(json)
        if let value = try read(&cases) {
            memo?.remember(.success(value), at: json)
            return value
        }
        let error = cases.error(of: T.self)
        memo?.remember(Result<T, JSONError>.failure(error), at: json)
        throw error
    }
}

extension JSON {
    /// Returns an error if this is an object without any key of the model.
    @usableFromInline
    func errorWithoutKeys<T: JSONInflatable>(of type: T.Type) -> JSONError? {
        guard kind == .object, let keys = T._knownKeys, !knows(keys.contains) else { return nil }
        return error(.invalidValue, expected: .type(type), actual: "an object with none of its keys")
    }
}

/// The cases of an enum without a tag, which ``JSON/_firstCase(of:_:)`` attempts to read.
public struct _JSONCases {
    @usableFromInline let json: JSON

    /// The cases that failed, used only if no case fits.
    @usableFromInline var failures: [Failure] = []

    @usableFromInline
    enum Failure {
        case error(any Error)
        /// A type that failed without an error. ``_JSONCases/error(of:)`` makes the error, without calling a model.
        case type(any JSONInflatable.Type)
    }

    @usableFromInline
    init(_ json: JSON) { self.json = json }

    /// Returns the result of `body`, or nil if `body` throws.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` if the thread's stack was too short to decide.
    @inlinable
    public mutating func attempt<T>(_ body: () throws -> T?) throws -> T? {
        let (limitHits, begun) = (Stack.limitHits, UnionMemo.begun)
        let value: T?
        do {
            value = try body()
        } catch {
            value = nil
            fail(.error(error))
        }
        guard limitHits == Stack.limitHits else { throw json.stackExceeded() }
        if value == nil { UnionMemo.noteFailure(since: begun) }
        return value
    }

    /// Returns the value as a `T`, or nil if the value is not a `T`.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` if the thread's stack was too short to decide.
    @inlinable
    public mutating func attempt<T: JSONInflatable>() throws -> T? {
        guard json.exists else { return nil }
        guard T._inflatesNoModel else {
            return try attempt { [json] in
                let value: T = try json.inflatedWithinStack()
                if let error = json.errorWithoutKeys(of: T.self) { throw error }
                return value
            }
        }
        let value = T._inflateIfPossible(from: json)
        if value == nil { fail(.type(T.self)) }
        return value
    }

    @usableFromInline
    mutating func fail(_ failure: Failure) {
        // The failures of most enums then fit into one allocation.
        if failures.isEmpty { failures.reserveCapacity(4) }
        failures.append(failure)
    }

    /// Returns the error for a value that fits no case.
    @usableFromInline
    func error(of type: Any.Type) -> JSONError {
        guard json.exists else { return json.mismatch(expected: .type(type)) }
        // Skips errors of cases for another kind of value.
        let errors = failures.compactMap(thrown).map { json.placing($0) }
            .filter { $0.box.storage.actual != json.kind.description || depth(of: $0) > 0 }
        if errors.count == 1 { return errors[0] }
        let error = json.error(
            .invalidValue, expected: .type(type), actual: "\(json.kind) that fits none of its cases")
        let ranks = errors.map(rank)
        guard let highest = ranks.max(by: <) else { return error }
        let nearest = ranks.indices.filter { ranks[$0] == highest }
        guard nearest.count == 1, let fault = errors[nearest[0]].all.first else { return error }
        return error.with { $0.nearestCase = JSONError.NearestCase(fault, of: json) }
    }

    private func thrown(_ failure: Failure) -> (any Error)? {
        switch failure {
        case .error(let error): error
        case .type(let type): error(as: type)
        }
    }

    private func error<T: JSONInflatable>(as type: T.Type) -> (any Error)? {
        do { _ = try json.inflated(as: type) } catch { return error }
        return nil
    }

    /// Returns how near an error is to a fit. A case whose keys are all there is nearer than others. Among those, the
    /// deepest error is the nearest.
    private func rank(of error: JSONError) -> (hasKeys: Int, depth: Int) {
        let isMissing = error.all.contains { $0.code == .keyNotFound && depth(of: $0) == 1 }
        return (isMissing ? 0 : 1, isMissing ? 0 : depth(of: error))
    }

    /// Returns the number of steps from the value to the first error.
    private func depth(of error: JSONError) -> Int {
        guard let fault = error.all.first else { return 0 }
        if let steps = fault.value.flatMap(json.depth) { return steps }
        return fault.box.storage.path.elements.count - json.path.elements.count
    }
}

extension JSONError {
    /// The nearest case of an enum if no case fits: the only case whose error has the highest rank.
    final class NearestCase: Sendable {
        private let fault: JSONError
        private let value: JSON
        /// The number of nested enums whose errors name a nearest case.
        private let count: Int

        /// A nearest case may contain another. The ninth drops the eight inside it.
        private static var maximumCount: Int { 8 }

        init(_ fault: JSONError, of value: JSON) {
            let count = fault.box.storage.nearestCase?.count ?? 0
            let isLast = count == NearestCase.maximumCount
            self.fault = isLast ? fault.with { $0.nearestCase = nil } : fault
            self.count = isLast ? 1 : count + 1
            self.value = value
        }

        /// The path from the enum to the error, and the error's statement.
        var text: String {
            let path = JSONPath(Array(fault.storage.path.elements.dropFirst(value.path.elements.count)))
            return "\(path.isEmpty ? "" : "\(path): ")\(fault.withoutUnderlyingErrors.statement)"
        }
    }
}
