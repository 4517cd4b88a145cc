internal import CJSONScanner

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Text being written: a block of memory that grows.
@safe
struct TextBuffer: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 512) {
        self.capacity = max(capacity, 64)
        unsafe bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
    }

    deinit {
        unsafe bytes.deallocate()
    }

    /// Makes sure that `room` more bytes fit. What is appended after it within that room is in
    /// bounds.
    @inline(__always)
    private mutating func reserve(_ room: Int) {
        if capacity &- count < room { grow(room) }
    }

    @inline(never)
    private mutating func grow(_ room: Int) {
        let newCapacity = max(count + room, 2 * capacity)
        let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        unsafe grown.update(from: bytes, count: count)
        unsafe bytes.deallocate()
        unsafe bytes = grown
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

    /// Appends a finite real: its shortest form, or the `precision` digits that `%.*g` gives.
    mutating func append(_ value: Double, precision: Int?) {
        // A shortest form takes at most 25 bytes; `%.31g` a sign, 31 digits, a point, an exponent.
        reserve(64)
        if let precision {
            count &+= unsafe cjs_write_real_precision(value, Int32(max(1, min(31, precision))), bytes + count)
        } else {
            count &+= unsafe cjs_write_real(value, bytes + count)
        }
    }

    /// Appends the digits of an integer.
    mutating func append(_ value: UInt64, isNegative: Bool) {
        // UInt64.max has 20 digits.
        reserve(21)
        if isNegative {
            unsafe bytes[count] = UInt8(ascii: "-")
            count &+= 1
        }
        var digits = 1
        var power: UInt64 = 10
        while digits < 20, value >= power {
            digits &+= 1
            if digits < 20 { power &*= 10 }
        }
        var rest = value
        for position in stride(from: count &+ digits &- 1, through: count, by: -1) {
            unsafe bytes[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count &+= digits
    }

    /// Gives the written bytes to `body`.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        unsafe body(UnsafeBufferPointer(start: bytes, count: count))
    }
}
