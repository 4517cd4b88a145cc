/// A stack of the values in open containers. The innermost container's values are on top.
///
/// A container's values are moved out, without copies or reference counting.
@safe
struct ValueStack: ~Copyable {
    private var values: UnsafeMutablePointer<JSONValue>
    private var capacity = 16
    private(set) var count = 0

    init() { unsafe values = .allocate(capacity: capacity) }

    deinit {
        unsafe values.deinitialize(count: count)
        unsafe values.deallocate()
    }

    @inline(__always)
    mutating func push(_ value: consuming JSONValue) {
        reserveCapacity(for: 1)
        // In bounds: `reserveCapacity` reserved capacity.
        unsafe (values + count).initialize(to: value)
        count &+= 1
    }

    /// Reserves capacity for more values. The capacity at least doubles, to move values rarely.
    @inline(__always)
    mutating func reserveCapacity(for room: Int) {
        if capacity &- count < room { move(toCapacity: max(count + room, 2 * capacity)) }
    }

    /// Removes and returns the last value. There must be one.
    mutating func pop() -> JSONValue {
        precondition(count > 0)
        count -= 1
        return unsafe (values + count).move()
    }

    /// Removes the values from `start` on, and returns them as an array.
    mutating func takeArray(from start: Int) -> [JSONValue] {
        let (first, count) = unsafe take(from: start)
        // The initializer with uninitialized capacity is slower, because it looks up metadata.
        var array: [JSONValue] = []
        array.reserveCapacity(count)
        for position in 0..<count { unsafe array.append((first + position).move()) }
        return array
    }

    /// Removes the values from `start` on, and returns them as an object.
    ///
    /// - Parameter places: The index of each key's value, relative to `start`. Each value must have exactly one key.
    mutating func takeObject(from start: Int, places: [String: Int]) -> [String: JSONValue] {
        let (first, count) = unsafe take(from: start)
        precondition(places.count == count)
        // Each value is moved once, because the indices are different.
        return places.mapValues { unsafe (first + $0).move() }
    }

    /// Removes the values from `start` on, and passes each to `body`.
    mutating func takeEach(from start: Int, _ body: (JSONValue) -> Void) {
        let (first, count) = unsafe take(from: start)
        for position in 0..<count { unsafe body((first + position).move()) }
    }

    /// Removes the values from `start` on. The caller must move them out before the stack changes again.
    @inline(__always)
    private mutating func take(from start: Int) -> (first: UnsafeMutablePointer<JSONValue>, count: Int) {
        precondition(0...count ~= start)
        defer { count = start }
        return unsafe (values + start, count - start)
    }

    /// Releases the memory of an empty stack, if it is large.
    mutating func trim() {
        precondition(count == 0)
        if capacity > 1024 { move(toCapacity: 16) }
    }

    @inline(never)
    private mutating func move(toCapacity capacity: Int) {
        let new = UnsafeMutablePointer<JSONValue>.allocate(capacity: capacity)
        // In bounds: callers pass a capacity of at least `count`.
        unsafe new.moveInitialize(from: values, count: count)
        unsafe values.deallocate()
        unsafe (values, self.capacity) = (new, capacity)
    }
}
