internal import CJSONScanner

/// A text that is being written, in a memory block that grows.
@safe
@usableFromInline
struct TextBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 512) {
        self.capacity = capacity
        unsafe bytes = Memory.resized(nil, capacity: self.capacity)
    }

    @usableFromInline
    deinit {
        unsafe Memory.release(bytes)
    }

    /// The memory, without most of what is unused. The caller must release it.
    consuming func takeBytes() -> UnsafeMutablePointer<UInt8> {
        let taken = unsafe Memory.trimmed(bytes, capacity: max(count, 1))
        discard self
        return unsafe taken
    }

    /// Makes room for `room` more bytes. Appending that many bytes afterwards is in bounds.
    @inline(__always)
    private mutating func reserve(_ room: Int) {
        if capacity &- count < room { grow(room) }
    }

    @inline(never)
    private mutating func grow(_ room: Int) {
        let newCapacity = max(count + room, 2 * capacity)
        unsafe bytes = Memory.resized(bytes, capacity: newCapacity)
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

    /// Appends a key in quotes with its colon, and a comma before it, unless it needs escapes.
    @inline(__always)
    mutating func appendKey(_ key: Span<UInt8>, withComma isSecond: Bool, escapes: cjs_escapes) -> Bool {
        // What cjs_write_key may write.
        reserve(key.count &+ 32)
        let written = unsafe key.withUnsafeBufferPointer {
            unsafe cjs_write_key($0.baseAddress, $0.count, isSecond, escapes, bytes + count)
        }
        count &+= written
        return written > 0
    }

    /// Appends a string in quotes with its escapes.
    @inline(__always)
    mutating func appendString(_ text: Span<UInt8>, escapes: cjs_escapes) {
        // The quotes, and what cjs_copy_unescaped may write.
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

    /// Appends the rest of a string, which starts with an escape, and the closing quote.
    @inline(never)
    private mutating func appendRest(_ text: Span<UInt8>, escapes: cjs_escapes) {
        var rest = text
        repeat {
            // More than enough, unless much is escaped.
            reserve(rest.count + rest.count / 8 + 64)
            let read = unsafe fill { (output, room, written) in
                // In bounds: the C function reads the bytes of the span, and writes no more than there is room for.
                unsafe rest.withUnsafeBufferPointer {
                    unsafe cjs_write_escaped($0.baseAddress, $0.count, escapes, output, room, written)
                }
            }
            rest = rest.extracting(droppingFirst: read)
        } while !rest.isEmpty
        append(UInt8(ascii: "\""))
    }

    /// Makes room for so many bytes, and for as many as there are already.
    mutating func makeRoom(for room: Int) {
        if capacity &- count < room { grow(room) }
    }

    /// Calls `body` with the room behind the text, its size in bytes, and the number of bytes that it adds.
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

    /// Appends a text that needs no escapes, in quotes.
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

    /// Appends a finite real in its shortest form that reads back the same, or with all its digits if that
    /// form would be another integer.
    mutating func append(_ value: Double) {
        if let digits = JSONNumber.integralText(of: value) {
            append(digits.utf8Span.span)
        } else {
            append(shortest: value)
        }
    }

    /// Appends the shortest form that reads back as a finite real.
    mutating func append(shortest value: Double) {
        // At most 25 bytes. ``appendAsFoundation(_:)`` adds to them.
        reserve(64)
        count &+= unsafe cjs_write_real(value, bytes + count)
    }

    /// Appends reals with commas between them, without exponents and such integers as ``append(_:)-(Double)`` looks at.
    /// Stops before any other value, and returns the number of those that are written.
    mutating func append(_ reals: Span<Double>, dropsZeros: Bool) -> Int {
        reserve(min(reals.count, 64) &* 27 &+ Int(CJS_REALS_ROOM))
        var written = 0
        // In bounds: the function writes only in what is left of the capacity.
        let done = unsafe reals.withUnsafeBufferPointer { reals in
            unsafe cjs_write_reals(
                reals.baseAddress, reals.count, dropsZeros, bytes + count, capacity - count, &written)
        }
        count &+= written
        return done
    }

    /// Appends a finite real with the `precision` digits of `%.*g`.
    mutating func append(_ value: Double, precision: Int) {
        // A sign, 31 digits, a point and an exponent.
        reserve(64)
        count &+= unsafe cjs_write_real_precision(value, Int32(max(1, min(31, precision))), bytes + count)
    }

    /// Appends a finite real as Swift describes it, but a whole one without its fraction: `1`, `0.1`,
    /// `1e+16`, `1e-05`.
    mutating func appendAsFoundation(_ value: Double) {
        let start = count
        append(shortest: value)
        // In bounds: the reservation leaves room for a sign and a zero after the shortest form.
        let magnitude = value.magnitude
        if magnitude <= 0x1p53, magnitude >= 0.0001 || magnitude == 0 {
            // There is no exponent, and `.0` behind a whole number.
            if Double(Int64(magnitude)) == magnitude { count -= 2 }
            return
        }
        // An exponent is the last one to three digits, after a sign if it is negative.
        var exponent = count - 1
        while exponent > start, exponent > count - 6, unsafe bytes[exponent] != UInt8(ascii: "e") {
            exponent -= 1
        }
        guard unsafe bytes[exponent] == UInt8(ascii: "e") else { return }
        if unsafe bytes[exponent + 1] != UInt8(ascii: "-") { insert(UInt8(ascii: "+"), at: exponent + 1) }
        if count - exponent == 3 { insert(UInt8(ascii: "0"), at: exponent + 2) }
    }

    /// Inserts a byte near the end. There must be room for it.
    private mutating func insert(_ byte: UInt8, at position: Int) {
        for index in stride(from: count, to: position, by: -1) { unsafe bytes[index] = bytes[index - 1] }
        unsafe bytes[position] = byte
        count += 1
    }

    /// Appends the digits of an integer.
    mutating func append(_ value: UInt64, isNegative: Bool) {
        reserve(Int(CJS_INTEGER_ROOM))
        count &+= unsafe cjs_write_integer(value, isNegative, bytes + count)
    }

    /// Appends integers with commas between them.
    mutating func append(_ integers: UnsafeBufferPointer<Int64>) {
        guard let base = integers.baseAddress else { return }
        // With their commas, and what is written behind them.
        reserve(integers.count &* 21 &+ 7)
        count &+= unsafe cjs_write_integers(base, integers.count, bytes + count)
    }

    /// Appends a decimal without an exponent. Its own exponent must be from -40 to 40.
    mutating func append(_ short: ShortDecimal) {
        reserve(64)
        // In bounds: at most 64 bytes.
        count &+= unsafe withUnsafePointer(to: short) { unsafe cjs_write_short_decimal($0, bytes + count) }
    }

    /// A byte near the end of the text; 0 before its start.
    func byte(beforeEnd distance: Int) -> UInt8 {
        // In bounds, because the distance is positive.
        distance > 0 && distance <= count ? unsafe bytes[count - distance] : 0
    }

    /// Removes the bytes from `end` on.
    mutating func truncate(to end: Int) { count = min(count, max(end, 0)) }

    /// The part of `range` that is written.
    @inline(__always)
    private func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    /// Appends a part of another text.
    mutating func append(_ range: Range<Int>, of other: borrowing TextBuffer) {
        other.withBytes(range) { append($0) }
    }

    /// Whether two parts have the same bytes.
    @inline(__always)
    func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        let (left, right) = (clamped(left), clamped(right))
        // In bounds: both are written parts of the same length.
        return unsafe left.count == right.count
            && memcmp(bytes + left.lowerBound, bytes + right.lowerBound, left.count) == 0
    }

    /// Compares two parts byte by byte. The result is negative, 0 or positive.
    func compare(_ left: Range<Int>, _ right: Range<Int>) -> Int {
        let (left, right) = (clamped(left), clamped(right))
        // In bounds: both are written, and no more bytes are compared than the shorter one has.
        let order = unsafe memcmp(
            bytes + left.lowerBound, bytes + right.lowerBound, min(left.count, right.count))
        return order == 0 ? left.count - right.count : Int(order)
    }

    /// Calls `body` with a part of the written bytes.
    @inline(__always)
    func withBytes<Result: ~Copyable, Failure: Error>(
        _ range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = clamped(range)
        return try body(unsafe UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count).span)
    }

    /// The hash of a key among the written bytes.
    @inline(__always)
    func hash(_ range: Range<Int>) -> UInt64 {
        let range = clamped(range)
        // In bounds, because `range` is.
        return unsafe KeySlots.hash(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
    }

    /// Calls `body` with the written bytes.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe try body(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Appends the written bytes to a caller's buffer.
    @usableFromInline
    func append(to output: inout some RangeReplaceableCollection<UInt8>) {
        // In bounds: the closure sees the written bytes, and the collection copies them.
        unsafe withBytes { unsafe output.append(contentsOf: $0) }
    }

    /// The written bytes as a string. They are valid UTF-8.
    @usableFromInline
    var string: String { unsafe withBytes { unsafe String(copying: UTF8Span(unchecked: $0.span)) } }
}

/// A decimal number whose digits fit into 64 bits. It goes from a text to a `Decimal` and back without a
/// `String` on the way; `Decimal(string:)` and `description` take a hundred times as long.
typealias ShortDecimal = cjs_short_decimal
