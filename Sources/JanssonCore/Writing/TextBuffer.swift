internal import CJSONScanner

/// The output of a writer, in a growing memory block, or at first in memory of the caller.
@safe
@usableFromInline
struct TextBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    private var isOwner: Bool

    init(capacity: Int = 512) {
        self.capacity = capacity
        unsafe bytes = Memory.resized(nil, capacity: self.capacity)
        isOwner = true
    }

    /// Starts with memory of the caller. The caller guarantees that it holds `capacity` bytes, and that it outlives the
    /// buffer.
    init(unsafeBorrowing bytes: UnsafeMutablePointer<UInt8>, capacity: Int) {
        unsafe self.bytes = bytes
        self.capacity = capacity
        isOwner = false
    }

    /// Makes a buffer without memory.
    static var empty: TextBuffer {
        // No byte is read or written there, because the capacity is 0.
        unsafe TextBuffer(unsafeBorrowing: UnsafeMutablePointer(bitPattern: 16)!, capacity: 0)
    }

    @usableFromInline
    deinit {
        if isOwner { unsafe Memory.release(bytes) }
    }

    /// Returns the memory, trimmed to the written bytes. The caller must release it.
    consuming func takeBytes() -> UnsafeMutablePointer<UInt8> {
        if !isOwner { grow(0) }
        let taken = unsafe Memory.trimmed(bytes, capacity: max(count, 1))
        discard self
        return unsafe taken
    }

    /// Reserves capacity for `room` more bytes, so that appending them is in bounds.
    @inline(__always)
    private mutating func reserve(_ room: Int) {
        if capacity &- count < room { grow(room) }
    }

    @inline(never)
    private mutating func grow(_ room: Int) {
        let newCapacity = max(count + room, 2 * capacity, 512)
        if isOwner {
            unsafe bytes = Memory.resized(bytes, capacity: newCapacity)
        } else {
            let borrowed = unsafe bytes
            unsafe bytes = Memory.resized(nil, capacity: newCapacity)
            unsafe bytes.update(from: borrowed, count: count)
            isOwner = true
        }
        capacity = newCapacity
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe bytes[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ text: Span<UInt8>) {
        reserve(text.count)
        unsafe text.withUnsafeBufferPointer { text in
            if let base = text.baseAddress {
                unsafe memcpy(bytes + count, base, text.count)
            }
        }
        count &+= text.count
    }

    /// Appends a key in quotes with its colon, after a comma if `isSecond`. If the key needs escapes, appends nothing
    /// and returns false.
    @inline(__always)
    mutating func appendKey(
        _ key: Span<UInt8>, withComma isSecond: Bool, escapes: cjs_escapes, isPlain: Bool
    ) -> Bool {
        // In bounds: the functions write at most the key and 20 more bytes.
        reserve(key.count &+ 32)
        let written = unsafe key.withUnsafeBufferPointer {
            unsafe isPlain
                ? cjs_write_plain_key($0.baseAddress, $0.count, isSecond, bytes + count)
                : cjs_write_key($0.baseAddress, $0.count, isSecond, escapes, bytes + count)
        }
        count &+= written
        return written > 0
    }

    /// Appends a string in quotes with its escapes.
    @inline(__always)
    mutating func appendString(_ text: Span<UInt8>, escapes: cjs_escapes) {
        // In bounds: two quotes, and `cjs_copy_unescaped` writes at most the string and 16 more bytes.
        reserve(text.count &+ 32)
        let plain = unsafe text.withUnsafeBufferPointer { text in
            unsafe bytes[count] = UInt8(ascii: "\"")
            let plain = unsafe cjs_copy_unescaped(text.baseAddress, text.count, escapes, bytes + count + 1)
            unsafe bytes[count + 1 + plain] = UInt8(ascii: "\"")
            return plain
        }
        if plain == text.count {
            count &+= plain &+ 2
        } else {
            count &+= plain &+ 1
            appendRest(text.extracting(droppingFirst: plain), escapes: escapes)
        }
    }

    /// Appends the rest of a string, whose first character needs an escape, and the closing quote.
    @inline(never)
    private mutating func appendRest(_ text: Span<UInt8>, escapes: cjs_escapes) {
        var rest = text
        repeat {
            // Enough unless much is escaped; then the loop continues.
            reserve(rest.count + rest.count / 8 + 64)
            let read = unsafe fill { (output, room, written) in
                // In bounds: the C function reads only the span and writes at most `room` bytes.
                unsafe rest.withUnsafeBufferPointer {
                    unsafe cjs_write_escaped($0.baseAddress, $0.count, escapes, output, room, written)
                }
            }
            rest = rest.extracting(droppingFirst: read)
        } while !rest.isEmpty
        append(UInt8(ascii: "\""))
    }

    /// Reserves capacity for `room` more bytes. Growing at least doubles the capacity.
    mutating func makeRoom(for room: Int) {
        if capacity &- count < room { grow(room) }
    }

    /// Calls `body` with the free memory, its size in bytes, and a count of written bytes to set.
    @inline(__always)
    mutating func fill<Result>(
        _ body: (UnsafeMutablePointer<UInt8>, Int, UnsafeMutablePointer<Int>) -> Result
    ) -> Result {
        var written = 0
        let result = unsafe body(bytes + count, capacity &- count, &written)
        assert(written <= capacity &- count)
        count &+= written
        return result
    }

    /// Appends a string that needs no escapes, in quotes.
    @inline(__always)
    mutating func appendQuoted(_ text: Span<UInt8>) {
        reserve(text.count &+ 2)
        unsafe text.withUnsafeBufferPointer { text in
            unsafe bytes[count] = UInt8(ascii: "\"")
            if let base = text.baseAddress {
                unsafe memcpy(bytes + count + 1, base, text.count)
            }
            unsafe bytes[count + 1 + text.count] = UInt8(ascii: "\"")
        }
        count &+= text.count &+ 2
    }

    mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        unsafe memcpy(bytes + count, text.utf8Start, text.utf8CodeUnitCount)
        count &+= text.utf8CodeUnitCount
    }

    mutating func append(repeating byte: UInt8, count repetitions: Int) {
        reserve(repetitions)
        unsafe (bytes + count).update(repeating: byte, count: repetitions)
        count &+= repetitions
    }

    /// Appends a finite real in its shortest form that reads back the same, or with all digits if that form is another
    /// integer.
    mutating func append(_ value: Double) {
        if let digits = JSONNumber.integralText(of: value) {
            append(digits.utf8Span.span)
        } else {
            append(shortest: value)
        }
    }

    /// Appends the shortest form that reads back as a finite real.
    mutating func append(shortest value: Double) {
        // In bounds: `cjs_write_real` may write 64 bytes and returns at most 25. ``appendAsFoundation(_:)`` appends to
        // the spare bytes.
        reserve(64)
        count &+= unsafe cjs_write_real(value, bytes + count)
    }

    /// Appends the digits of a packed real.
    mutating func append(_ real: PackedReal) {
        // In bounds: the C function may write 64 bytes.
        reserve(64)
        count &+= unsafe real.write(to: bytes + count)
    }

    /// Appends reals with commas between them. Stops before a real that is not finite or is an integer beyond 2^53.
    /// With `dropsZeros`, also stops before a real that is written with an exponent. Returns the number of reals
    /// written.
    mutating func append(_ reals: Span<Double>, dropsZeros: Bool) -> Int {
        reserve(min(reals.count, 64) &* 27 &+ Int(CJS_REALS_ROOM))
        var written = 0
        // In bounds: the C function writes only to the free capacity.
        let done = unsafe reals.withUnsafeBufferPointer { reals in
            unsafe cjs_write_reals(
                reals.baseAddress, reals.count, dropsZeros, bytes + count, capacity - count, &written)
        }
        count &+= written
        return done
    }

    /// Appends a finite real with the `precision` digits of `%.*g`.
    mutating func append(_ value: Double, precision: Int) {
        // In bounds: a sign, 31 digits, a point and an exponent.
        reserve(64)
        count &+= unsafe cjs_write_real_precision(value, Int32(max(1, min(31, precision))), bytes + count)
    }

    /// Appends a finite real as `JSONEncoder` does: `1`, `0.1`, `1e+16`, `1e-05`.
    mutating func appendAsFoundation(_ value: Double) {
        let start = count
        append(shortest: value)
        // In bounds: `append(shortest:)` reserved space for an extra sign and zero.
        let magnitude = value.magnitude
        if magnitude <= 0x1p53, magnitude >= 0.0001 || magnitude == 0 {
            // There is no exponent. Drops the `.0` of an integral number.
            if Double(Int64(magnitude)) == magnitude { count -= 2 }
            return
        }
        // The exponent is the last one to three digits, after a sign if negative.
        var exponent = count - 1
        while exponent > start, exponent > count - 6, unsafe bytes[exponent] != UInt8(ascii: "e") {
            exponent -= 1
        }
        guard unsafe bytes[exponent] == UInt8(ascii: "e") else { return }
        if unsafe bytes[exponent + 1] != UInt8(ascii: "-") { insert(UInt8(ascii: "+"), at: exponent + 1) }
        if count - exponent == 3 { insert(UInt8(ascii: "0"), at: exponent + 2) }
    }

    /// Inserts a byte near the end. Capacity must be reserved.
    private mutating func insert(_ byte: UInt8, at position: Int) {
        for index in stride(from: count, to: position, by: -1) { unsafe bytes[index] = bytes[index - 1] }
        unsafe bytes[position] = byte
        count += 1
    }

    mutating func append(_ value: UInt64, isNegative: Bool) {
        reserve(Int(CJS_INTEGER_ROOM))
        count &+= unsafe cjs_write_integer(value, isNegative, bytes + count)
    }

    /// Appends integers with commas between them.
    mutating func append(_ integers: UnsafeBufferPointer<Int64>) {
        guard let base = integers.baseAddress else { return }
        // In bounds: at most 21 bytes each, with a comma, and seven more that C may write.
        reserve(integers.count &* 21 &+ 7)
        count &+= unsafe cjs_write_integers(base, integers.count, bytes + count)
    }

    /// Appends a decimal without exponent notation. `short.exponent` must be from -40 to 40.
    mutating func append(_ short: ShortDecimal) {
        reserve(64)
        // In bounds: at most 64 bytes.
        count &+= unsafe withUnsafePointer(to: short) { unsafe cjs_write_short_decimal($0, bytes + count) }
    }

    /// Returns the byte at `distance` from the end; 0 before the start.
    func byte(beforeEnd distance: Int) -> UInt8 {
        // In bounds: the distance is from 1 to the count.
        distance > 0 && distance <= count ? unsafe bytes[count - distance] : 0
    }

    mutating func truncate(to end: Int) { count = min(count, max(end, 0)) }

    @inline(__always)
    private func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    mutating func append(_ range: Range<Int>, of other: borrowing TextBuffer) {
        other.withBytes(range) { append($0) }
    }

    @inline(__always)
    func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let (left, right) = (clamped(left), clamped(right))
        // In bounds: both ranges are clamped and equally long.
        return unsafe left.count == right.count
            && memcmp(bytes + left.lowerBound, bytes + right.lowerBound, left.count) == 0
    }

    /// Compares two parts byte by byte. Returns a negative number, 0 or a positive number.
    func compare(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        let (left, right) = (clamped(left), clamped(right))
        // In bounds: both ranges are clamped, and only the shorter length is compared.
        let order = unsafe memcmp(
            bytes + left.lowerBound, bytes + right.lowerBound, min(left.count, right.count))
        return order == 0 ? left.count - right.count : Int(order)
    }

    @inline(__always)
    func withBytes<Result: ~Copyable, Failure: Error>(
        _ range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = clamped(range)
        return try body(unsafe UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count).span)
    }

    @inline(__always)
    func hash(_ range: Range<Int>) -> UInt64 {
        let range = clamped(range)
        // In bounds: `range` is clamped.
        return unsafe KeySlots.hash(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
    }

    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try body(UnsafeBufferPointer(start: bytes, count: count))
    }

    @usableFromInline
    func append(to output: inout some RangeReplaceableCollection<UInt8>) {
        // In bounds: the closure gets the written bytes, and the collection copies them.
        unsafe withBytes { unsafe output.append(contentsOf: $0) }
    }

    /// The output as a string. Its bytes are valid UTF-8.
    @usableFromInline
    var string: String { unsafe withBytes { unsafe String(copying: UTF8Span(unchecked: $0.span)) } }
}

/// A decimal number whose digits fit into 64 bits. It is the step between a number's source and a `Decimal`, without a
/// `String`. `Decimal(string:)` and `description` take a hundred times as long.
typealias ShortDecimal = cjs_short_decimal
