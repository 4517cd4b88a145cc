/// Values that wait for the container around them to end, in order. Those of the innermost container are on top.
///
/// A container takes its values without a copy, and so without counting references.
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
        makeRoom(for: 1)
        // In bounds: there is room for at least one more.
        unsafe (values + count).initialize(to: value)
        count &+= 1
    }

    /// Makes room for so many values, and moves those that are there at most as often as if they had been pushed.
    @inline(__always)
    mutating func makeRoom(for room: Int) {
        if capacity &- count < room { move(toCapacity: max(count + room, 2 * capacity)) }
    }

    /// Takes the last value. There must be one.
    mutating func pop() -> JSONValue {
        precondition(count > 0)
        count -= 1
        return unsafe (values + count).move()
    }

    /// Takes the values from `start` on as an array.
    mutating func takeArray(from start: Int) -> [JSONValue] {
        let (first, count) = unsafe take(from: start)
        // An array of uninitialized memory would take longer: that initializer looks its metadata up.
        var array: [JSONValue] = []
        array.reserveCapacity(count)
        for position in 0..<count { unsafe array.append((first + position).move()) }
        return array
    }

    /// Takes the values from `start` on as an object.
    ///
    /// - Parameter places: The place of each key's value from `start` on. Each value must have one key.
    mutating func takeObject(from start: Int, places: [String: Int]) -> [String: JSONValue] {
        let (first, count) = unsafe take(from: start)
        precondition(places.count == count)
        // Each value is moved once, because the places of the keys are different.
        return places.mapValues { unsafe (first + $0).move() }
    }

    /// Takes the values from `start` on, and passes each to `body`.
    mutating func takeEach(from start: Int, _ body: (JSONValue) -> Void) {
        let (first, count) = unsafe take(from: start)
        for position in 0..<count { unsafe body((first + position).move()) }
    }

    /// Forgets the values from `start` on, which the caller moves out of the memory before the stack changes again.
    @inline(__always)
    private mutating func take(from start: Int) -> (first: UnsafeMutablePointer<JSONValue>, count: Int) {
        precondition(0...count ~= start)
        defer { count = start }
        return unsafe (values + start, count - start)
    }

    /// Releases the memory of a stack that has no values, unless it is little.
    mutating func trim() {
        precondition(count == 0)
        if capacity > 1024 { move(toCapacity: 16) }
    }

    @inline(never)
    private mutating func move(toCapacity capacity: Int) {
        let new = UnsafeMutablePointer<JSONValue>.allocate(capacity: capacity)
        // The caller makes room for at least as many values as there are.
        unsafe new.moveInitialize(from: values, count: count)
        unsafe values.deallocate()
        unsafe (values, self.capacity) = (new, capacity)
    }
}
