/// The one collector of errors: what is wrong with several values, or what a lenient read leaves
/// out, bounded in number (``JSONError/maximumCollected``) and in bytes
/// (``JSONError/maximumCollectedBytes``).
///
/// Code that reads in document order stops when it ``isFull``. Code that reads in another order goes
/// on: then the errors that stand last are let go. The errors are sorted by place once, when they are
/// asked for.
@usableFromInline
struct Failures: Sendable {
    /// In the order in which they were met.
    @usableFromInline private(set) var errors: [JSONError] = []

    /// Whether there is no use in looking for more, and in making an error of what is met.
    @usableFromInline private(set) var isFull: Bool

    /// How many errors and how many bytes there is room for.
    @usableFromInline let room: Int
    @usableFromInline let byteRoom: Int

    /// What the errors take of that; the first of all takes nothing, as there is always room for it.
    @usableFromInline private(set) var bytes = 0

    /// The last error before these.
    @usableFromInline let previous: JSONError?

    /// How many were left out without an error.
    @usableFromInline private(set) var omitted = 0

    /// Whether the errors stay in the order in which they were met.
    @usableFromInline let keepsOrder: Bool

    @inlinable
    init(
        room: Int = JSONError.maximumCollected, byteRoom: Int = JSONError.maximumCollectedBytes,
        after previous: JSONError? = nil, keepsOrder: Bool = false
    ) {
        self.room = room
        self.byteRoom = byteRoom
        self.previous = previous
        self.keepsOrder = keepsOrder
        isFull = room <= 0 || byteRoom < 0
    }

    /// For what is left out where nobody has asked what that is.
    @inlinable static var unwanted: Failures { Failures(room: 0) }

    /// For what is left out, to be appended to `dropped` by ``report(to:)``.
    @usableFromInline
    init(reportingTo dropped: [JSONError]) {
        let room = JSONError.maximumCollected - dropped.count
        let held = room > 0 ? dropped.heldBytes : 0
        self.init(
            room: room, byteRoom: JSONError.maximumCollectedBytes - held, after: dropped.last)
    }

    /// What `body` returns, or nil where it throws; then the error is kept.
    @inlinable
    mutating func collect<T>(_ body: () throws(JSONError) -> T) -> T? {
        do {
            return try body()
        } catch {
            add(error)
            return nil
        }
    }

    /// Keeps an error, or each of those collected in it.
    @usableFromInline
    mutating func add(_ error: JSONError) {
        for part in error.all { keep(part) }
        if error.isTruncated { isFull = true }
    }

    /// Keeps an error as it is.
    @usableFromInline
    mutating func keep(_ error: JSONError) {
        if let previous = errors.last ?? previous { bytes += error.heldBytes(after: previous) }
        errors.append(error)
        if errors.count >= room || bytes > byteRoom { isFull = true }
        // Not before there is twice too much, so that errors met in reverse are not sorted each time.
        if errors.count >= 2 * room || bytes > 2 * byteRoom { trim() }
    }

    /// Counts a value that was left out without making an error of it.
    @usableFromInline
    mutating func omit() { omitted += 1 }

    /// - Throws: All errors as one, in document order, if there are any.
    @inlinable
    func throwIfAny() throws(JSONError) {
        if !errors.isEmpty { throw error }
    }

    /// All errors as one, in document order.
    @usableFromInline var error: JSONError {
        var kept = self
        kept.trim()
        return JSONError(collected: kept.errors, isTruncated: isFull)
    }

    /// Appends what was left out, in document order; the last error tells how many more there were.
    @usableFromInline
    func report(to dropped: inout [JSONError]) {
        guard !errors.isEmpty || omitted > 0 else { return }
        var kept = self
        kept.trim()
        dropped += kept.errors
        let more = omitted + errors.count - kept.errors.count
        if more > 0, let last = dropped.popLast() {
            dropped.append(last.with { $0.omittedCount += more })
        }
    }

    /// Puts the errors in order, and lets go of those at the end that there is no room for.
    private mutating func trim() {
        var kept = Failures(room: room, byteRoom: byteRoom, after: previous)
        for error in keepsOrder ? errors : errors.inDocumentOrder {
            let bytes = (kept.errors.last ?? previous).map { error.heldBytes(after: $0) } ?? 0
            guard kept.errors.count < room, kept.bytes + bytes <= byteRoom else { break }
            kept.bytes += bytes
            kept.errors.append(error)
        }
        errors = kept.errors
        bytes = kept.bytes
    }
}

extension [JSONError] {
    /// The errors by their places in the source. One of which no place is known stays behind the
    /// one it followed; of equal ones that meet only one is kept.
    ///
    /// Complexity: O(*n*) where they are in order already, else O(*n* log *n*).
    var inDocumentOrder: [JSONError] {
        var offset = 0
        var isInOrder = true
        var places: [(offset: Int, position: Int)] = []
        places.reserveCapacity(count)
        for (position, error) in enumerated() {
            let own = error.all.first?.location?.byteOffset ?? offset
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
