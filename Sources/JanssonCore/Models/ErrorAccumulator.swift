/// The errors of several values, or of values that a lenient read leaves out: at most ``JSONError/maximumCollected``.
///
/// - Code that reads in document order stops when the accumulator ``isFull``.
/// - Other code continues, and the last errors in the document are dropped.
/// - Errors are sorted by location when requested.
@usableFromInline
package struct ErrorAccumulator: Sendable {
    /// The errors, in the order of addition.
    @usableFromInline private(set) var errors: [JSONError] = []

    /// True if further errors would be dropped, so that callers need not make any.
    @usableFromInline private(set) var isFull: Bool

    @usableFromInline let maximumCount: Int

    /// The number of values that were left out without an error.
    @usableFromInline private(set) var omitted = 0

    /// True if the errors keep the order of addition.
    @usableFromInline let keepsInsertionOrder: Bool

    @inlinable
    package init(maximumCount: Int = JSONError.maximumCollected, keepsInsertionOrder: Bool = false) {
        self.maximumCount = maximumCount
        self.keepsInsertionOrder = keepsInsertionOrder
        isFull = maximumCount <= 0
    }

    /// An accumulator for callers who do not ask which values were left out.
    @inlinable static var discarding: ErrorAccumulator { ErrorAccumulator(maximumCount: 0) }

    /// Creates an accumulator for values that were left out. ``report(to:)`` appends the errors to `dropped`.
    @usableFromInline
    package init(reportingTo dropped: [JSONError]) {
        self.init(maximumCount: JSONError.maximumCollected - dropped.count)
    }

    /// Returns the result of `body`. If `body` throws, adds the error and returns nil.
    @inlinable
    mutating func collect<T>(_ body: () throws(JSONError) -> T) -> T? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Adds an error, or each error in an error of code `multiple`.
    @usableFromInline
    package mutating func add(_ error: JSONError) {
        for part in error.all { keep(part) }
        if error.isTruncated { isFull = true }
    }

    /// Adds an error unchanged.
    @usableFromInline
    mutating func keep(_ error: JSONError) {
        errors.append(error)
        if errors.count >= maximumCount { isFull = true }
        // Trims only at twice the limit, so that errors in reverse order are not sorted at each addition.
        if errors.count >= 2 * maximumCount { trim() }
    }

    /// Counts a value that was left out without making an error.
    @usableFromInline
    mutating func omit() { omitted += 1 }

    /// - Throws: All errors as one, in document order, if there are any.
    @inlinable
    package func throwIfAny() throws(JSONError) {
        if !errors.isEmpty { throw error }
    }

    /// All errors as one, in document order.
    @usableFromInline var error: JSONError {
        var kept = self
        kept.trim()
        return JSONError(collected: kept.errors, isTruncated: isFull)
    }

    /// Appends the errors in document order. The last error counts further values that were left out.
    @usableFromInline
    package func report(to dropped: inout [JSONError]) {
        guard !errors.isEmpty || omitted > 0 else { return }
        var kept = self
        kept.trim()
        dropped += kept.errors
        let more = omitted + errors.count - kept.errors.count
        if more > 0, let last = dropped.popLast() {
            dropped.append(last.with { $0.omittedCount += more })
        }
    }

    /// Sorts the errors, unless ``keepsInsertionOrder``, and drops errors beyond the limit.
    private mutating func trim() {
        guard errors.count > min(maximumCount, 1) else { return }
        errors = Array((keepsInsertionOrder ? errors : errors.inDocumentOrder).prefix(max(maximumCount, 0)))
    }
}

extension [JSONError] {
    /// The errors, sorted by their locations. An error without a location stays after its predecessor. Equal neighbours
    /// are merged.
    ///
    /// Complexity: O(*n*) if already sorted, otherwise O(*n* log *n*).
    var inDocumentOrder: [JSONError] {
        var offset = 0
        var isInOrder = true
        var places: [(offset: Int, position: Int)] = []
        places.reserveCapacity(count)
        for (position, error) in enumerated() {
            let own = error.all.first?.byteOffset ?? offset
            if own < offset { isInOrder = false }
            offset = own
            places.append((offset, position))
        }
        if !isInOrder { places.sort { $0 < $1 } }
        var ordered: [JSONError] = []
        ordered.reserveCapacity(count)
        for (_, position) in places where ordered.last != self[position] { ordered.append(self[position]) }
        return ordered
    }
}
