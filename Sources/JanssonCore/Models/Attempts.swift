internal import CJSONScanner

// Attempts to read a value whose errors are discarded: for a variable that is nil on any failure, for an element
// that may be left out, and for the cases of an enum, of which the first that fits is taken.

extension JSON {
    /// The result of `body`, or nil if it throws.
    ///
    /// Nobody sees the errors, so they get no path and no location. Each of these would cost as much as the value is
    /// deep. If `body` succeeds all the same, a model in it may have kept an error, so it is called once more.
    @inlinable
    func discardingErrors<T>(_ body: () throws -> T?) -> T? {
        let attempt = Attempts.begin()
        let value = try? body()
        guard Attempts.endKeepsErrors(attempt, isSuccess: value != nil) else { return value }
        defer { Attempts.endKeeping() }
        return try? body()
    }

    /// Reads an enum as the first case that fits.
    ///
    /// - Parameter read: Makes an ``attempt(_:)`` for each case. It returns nil if none fits.
    /// - Throws: ``JSONError`` if no case fits: that of the only case for a value of this kind, or one of code
    ///   `invalidValue` that names the nearest of them, whose error is the deepest. To find it, `read` is called once more.
    @inlinable
    public func firstCase<T>(_ read: () throws -> T?) throws -> T {
        let memory = Attempts.beginChoice(at: self)
        defer { Attempts.endChoice() }
        let value: T?
        if let memory, let known = memory.recall(T.self, at: self) {
            value = known
        } else {
            let unplaced = Attempts.unplaced
            value = try read()
            memory?.remember(value, at: self, since: unplaced)
        }
        guard let value else {
            throw fitsNoCase(of: T.self, errors: exists ? Attempts.errors { _ = try read() } : [])
        }
        return value
    }

    /// The error for a value that fits no case of an enum.
    ///
    /// - Parameter errors: Those of the cases, if they are known.
    @usableFromInline
    func fitsNoCase(of type: Any.Type, errors: [JSONError] = []) -> JSONError {
        guard exists else { return mismatch(expected: typeName(type)) }
        let expected = typeName(type)
        let actual = "\(kind) that fits none of its cases"
        guard !errors.isEmpty else { return error(.invalidValue, expected: expected, actual: actual) }
        let depth = path.elements.count
        // What is expected to be another kind of value tells nothing of this one.
        let errors = errors.filter { $0.actual != "\(kind)" || $0.depth > depth }
        if errors.count == 1 { return errors[0] }
        let deepest = errors.map(\.depth).max()
        let nearest = errors.filter { $0.depth == deepest }
        guard nearest.count == 1, let fault = nearest[0].all.first else {
            return error(.invalidValue, expected: expected, actual: actual)
        }
        let place = JSONPath(Array(fault.path.elements.dropFirst(depth)))
        let text = "\(place.isEmpty ? "" : "\(place): ")\(fault.withoutUnderlyingErrors.statement)"
        return error(.invalidValue, expected: expected, actual: "\(actual), of the nearest \(text)")
            .with { $0.publicMessage = "expected \(expected), found \(actual)" }
    }

    /// The value, if it fits a case of an enum; nil if `body` throws.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` if the thread's stack was too short to find out.
    @inlinable
    public func attempt<T>(_ body: () throws -> T?) throws -> T? {
        let value = try attempted(body)
        if value == nil { Attempts.keepError(of: body, at: { placing($0) }) }
        return value
    }

    /// The value, if it fits a case of an enum, without a look at its error.
    @inlinable
    func attempted<T>(_ body: () throws -> T?) throws -> T? {
        let (shortages, choices) = (Stack.shortages, Attempts.choices)
        let value = discardingErrors(body)
        guard shortages == Stack.shortages else { throw stackExceeded() }
        if value == nil { Attempts.noteFailure(since: choices) }
        return value
    }

    /// The value as a `T`, if it fits that case of an enum.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded` if the thread's stack was too short to find out.
    @inlinable
    public func attempt<T: JSONInflatable>() throws -> T? {
        let value: T? =
            T.inflatesNoModel
            ? T.inflateIfPossible(from: self) : try attempted { T.inflateIfPossible(from: self) }
        if value == nil { Attempts.keepError(of: { try inflated(as: T.self) }, at: { placing($0) }) }
        return value
    }
}

extension JSONError {
    /// The length of the path to the first fault.
    fileprivate var depth: Int { all.first?.path.elements.count ?? 0 }
}

/// The attempts of this thread.
@usableFromInline
enum Attempts {
    /// The state is the thread's own, so nobody else changes it.
    private static var current: UnsafeMutablePointer<cjs_attempts> { unsafe cjs_thread_attempts() }

    /// Whether an error that is made now is discarded, so that it needs no place. It is counted, in case that a model
    /// keeps it.
    static func takeError() -> Bool {
        let attempts = unsafe current
        guard unsafe attempts.pointee.discards else { return false }
        unsafe attempts.pointee.unplaced &+= 1
        return true
    }

    /// Whether nobody sees an error that is made now, so that there is no need for more than one.
    @usableFromInline static var areErrorsDiscarded: Bool { unsafe current.pointee.discards }

    @usableFromInline
    struct Attempt {
        fileprivate let isOutermost: Bool
        fileprivate let unplaced: UInt32
    }

    @usableFromInline
    static func begin() -> Attempt {
        let attempts = unsafe current
        let isOutermost = unsafe !attempts.pointee.discards && !attempts.pointee.keeps
        if isOutermost {
            unsafe attempts.pointee.discards = true
            unsafe attempts.pointee.unplaced = 0
        }
        return Attempt(isOutermost: isOutermost, unplaced: unsafe attempts.pointee.unplaced)
    }

    /// Returns whether the attempt must be made once more, with errors that can be kept.
    @usableFromInline
    static func endKeepsErrors(_ attempt: Attempt, isSuccess: Bool) -> Bool {
        let attempts = unsafe current
        // The errors of a failure are gone.
        if !isSuccess { unsafe attempts.pointee.unplaced = attempt.unplaced }
        guard attempt.isOutermost else { return false }
        unsafe attempts.pointee.discards = false
        guard unsafe attempts.pointee.unplaced > 0 else { return false }
        unsafe attempts.pointee.keeps = true
        memory?.forget()
        return true
    }

    @usableFromInline
    static func endKeeping() { unsafe current.pointee.keeps = false }
}

// An enum that contains itself may be read once for each of its cases. Each of these reads the enums below it as
// often, which doubles the work at each level. So once a few cases have failed that had read an enum, the thread
// remembers what it makes of each value, until the outermost enum is read.

extension Attempts {
    /// The failures after which values are remembered. Before, that would only cost time.
    private static var patience: UInt32 { 16 }

    /// The number of choices that this thread began.
    @usableFromInline static var choices: UInt32 { unsafe current.pointee.choices }

    /// The number of errors without a place that a model may have kept.
    @usableFromInline static var unplaced: UInt32 { unsafe current.pointee.unplaced }

    fileprivate static func add(unplaced: UInt32) { unsafe current.pointee.unplaced &+= unplaced }

    /// Begins to read an enum. Returns where to remember what is made of it, if that is due.
    @usableFromInline
    static func beginChoice(at json: JSON) -> AttemptMemory? {
        let attempts = unsafe current
        if unsafe attempts.pointee.depth == 0 {
            unsafe attempts.pointee.repeated = 0
            unsafe attempts.pointee.reread = 0
        }
        unsafe attempts.pointee.depth += 1
        unsafe attempts.pointee.choices &+= 1
        guard unsafe attempts.pointee.repeated > patience, json.exists else { return nil }
        let depth = unsafe attempts.pointee.depth
        if let known = memory, known.document === json.document {
            known.depth = min(known.depth, depth)
            return known
        }
        // A model may read texts of its document as documents of their own. Of those that it has read, all is forgotten.
        while let known = memory, let outer = known.outer, known.depth >= depth { memory = outer }
        if let known = memory, known.document === json.document { return known }
        let new = AttemptMemory(json.document, depth, within: memory)
        memory = new
        return new
    }

    @usableFromInline
    static func endChoice() {
        let attempts = unsafe current
        unsafe attempts.pointee.depth -= 1
        if unsafe attempts.pointee.depth == 0, unsafe attempts.pointee.memory != nil { memory = nil }
    }

    /// Counts a case that failed, if it read an enum.
    @usableFromInline
    static func noteFailure(since choices: UInt32) {
        let attempts = unsafe current
        if unsafe attempts.pointee.choices != choices { unsafe attempts.pointee.repeated += 1 }
    }

    /// What is known of the innermost document. The state holds the reference until the outermost choice ends.
    private static var memory: AttemptMemory? {
        get { unsafe current.pointee.memory.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() } }
        set {
            let former = unsafe current.pointee.memory
            unsafe current.pointee.memory = newValue.map { unsafe Unmanaged.passRetained($0).toOpaque() }
            unsafe former.map { unsafe Unmanaged<AttemptMemory>.fromOpaque($0).release() }
        }
    }
}

// An enum that no case fits is read once more for the errors of its cases.

extension Attempts {
    /// How many enums are read once more until the outermost one is read, since each takes as long as all below it.
    private static var mostReread: UInt32 { 8 }

    /// The errors of the attempts that `read` makes itself; none if errors are discarded.
    @usableFromInline
    static func errors(of read: () throws -> Void) -> [JSONError] {
        let attempts = unsafe current
        guard unsafe !attempts.pointee.discards, unsafe attempts.pointee.reread < mostReread else {
            return []
        }
        unsafe attempts.pointee.reread += 1
        let errors = CaseErrors(depth: unsafe attempts.pointee.depth)
        let outer = unsafe attempts.pointee.errors
        unsafe attempts.pointee.errors = Unmanaged.passUnretained(errors).toOpaque()
        defer { unsafe attempts.pointee.errors = outer }
        return withExtendedLifetime(errors) {
            do { try read() } catch { return [] }
            return errors.all
        }
    }

    /// Keeps the error of a case that has failed, if its enum is read once more for that. Attempts that the case makes
    /// outside of enums are not cases of this one.
    @usableFromInline
    static func keepError<T>(of read: () throws -> T?, at place: (any Error) -> JSONError) {
        let attempts = unsafe current
        guard let held = unsafe attempts.pointee.errors, unsafe !attempts.pointee.discards else { return }
        let errors = unsafe Unmanaged<CaseErrors>.fromOpaque(held).takeUnretainedValue()
        guard unsafe errors.depth == attempts.pointee.depth else { return }
        unsafe attempts.pointee.errors = nil
        defer { unsafe attempts.pointee.errors = held }
        do { _ = try read() } catch { errors.all.append(place(error)) }
    }

    /// The errors of the cases of an enum.
    final class CaseErrors {
        /// How many choices were under way with this one.
        let depth: UInt32
        var all: [JSONError] = []

        init(depth: UInt32) { self.depth = depth }
    }
}

/// What was made of the values of a document.
@usableFromInline
final class AttemptMemory {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let index, tag: UInt32
    }

    private final class Known<T> {
        let value: T?
        let unplaced: UInt32

        init(_ value: T?, unplaced: UInt32) { (self.value, self.unplaced) = (value, unplaced) }
    }

    let document: Document
    /// What is known of the document in which this one is read as part of a model.
    let outer: AttemptMemory?
    /// How many choices were under way with the least of those that asked.
    var depth: UInt32
    private var known: [Key: AnyObject] = [:]

    init(_ document: Document, _ depth: UInt32, within outer: AttemptMemory?) {
        (self.document, self.depth, self.outer) = (document, depth, outer)
    }

    /// What was made of a value: nil inside if no case fits.
    @usableFromInline
    func recall<T>(_ type: T.Type, at json: JSON) -> T?? {
        let key = Key(type: ObjectIdentifier(type), index: json.index, tag: json.tag)
        guard let known = known[key] as? Known<T> else { return nil }
        Attempts.add(unplaced: known.unplaced)
        return .some(known.value)
    }

    @usableFromInline
    func remember<T>(_ value: T?, at json: JSON, since unplaced: UInt32) {
        let key = Key(type: ObjectIdentifier(T.self), index: json.index, tag: json.tag)
        known[key] = Known(value, unplaced: Attempts.unplaced &- unplaced)
    }

    func forget() {
        known = [:]
        outer?.forget()
    }
}
