internal import CJSONScanner

extension JSONReader {
    /// The progress of reading an array.
    @safe
    public struct Elements {
        fileprivate var isFirst = true
        fileprivate let start: UnsafePointer<UInt8>

        fileprivate init(start: UnsafePointer<UInt8>) {
            unsafe self.start = start
        }
    }

    /// Begins to read an array.
    ///
    /// - Throws: `NeedsDocument` if the value is not an array, or is nested too deep.
    public mutating func beginArray() throws(NeedsDocument) -> Elements {
        guard unsafe position.pointee == UInt8(ascii: "[") else { throw NeedsDocument() }
        try open()
        return unsafe Elements(start: position)
    }

    /// Estimates the number of elements, if the remaining ones are as long as the first `count`. Never more than
    /// `count` plus the number of remaining bytes.
    public func _likelyCount(_ elements: borrowing Elements, after count: Int) -> Int {
        let read = unsafe max(1, position - elements.start)
        let left = unsafe end - position
        let (product, overflows) = count.multipliedReportingOverflow(by: left)
        return overflows ? count : count + min(left, product / read + 1)
    }

    /// True if there is another element. Read or skip that element next.
    ///
    /// - Throws: `NeedsDocument` if neither a comma nor the array's end follows.
    public mutating func nextElement(_ elements: inout Elements) throws(NeedsDocument) -> Bool {
        if unsafe position >= watch.checkpoint { try passCheckpoint() }
        return try hasNext(&elements.isFirst, UInt8(ascii: "]"))
    }

    @inlinable
    @inline(__always)
    mutating func readElements<Element>(
        _ read: (inout JSONReader) throws(NeedsDocument) -> Element
    ) throws(NeedsDocument) -> [Element] {
        var elements = try beginArray()
        guard try nextElement(&elements) else { return [] }
        let first = try read(&self)
        guard try nextElement(&elements) else { return [first] }
        // Reserves capacity from the elements read so far, so no input can reserve more than sixteen times its elements.
        var array: [Element] = []
        var known = 4
        array.reserveCapacity(Swift.min(known, _likelyCount(elements, after: 1)))
        array.append(first)
        repeat {
            array.append(try read(&self))
            guard array.count == known else { continue }
            known *= 16
            array.reserveCapacity(Swift.min(known, _likelyCount(elements, after: array.count)))
        } while try nextElement(&elements)
        return array
    }

    mutating func readDoubles() throws(NeedsDocument) -> [Double] {
        try unsafe readNumbers(cjs_read_doubles) { (double: Double) in double }
    }

    @inline(__always)
    mutating func readIntegers<T: FixedWidthInteger>() throws(NeedsDocument) -> [T] {
        try unsafe readNumbers(cjs_read_integers) { (integer: Int64) in T(exactly: integer) }
    }

    /// Reads an array of numbers: `read` fills a buffer, and `make` converts each number.
    @inline(__always)
    private mutating func readNumbers<Word: BitwiseCopyable, Number>(
        _ read: (UnsafePointer<UInt8>, UnsafeMutablePointer<Word>, Int, UnsafeMutablePointer<Int>) ->
            UnsafePointer<UInt8>?,
        _ make: (Word) -> Number?
    ) throws(NeedsDocument) -> [Number] {
        var elements = try beginArray()
        var array: [Number] = []
        guard try hasNext(&elements.isFirst, UInt8(ascii: "]")) else { return array }
        var known = 0
        let isComplete = unsafe withUnsafeTemporaryAllocation(of: Word.self, capacity: Self.numbersAtOnce) {
            words in
            while true {
                var count = 0
                // In bounds: the C function writes between one and `words.count` numbers.
                guard let base = words.baseAddress,
                    let next = unsafe read(position, base, words.count, &count)
                else { return false }
                unsafe position = next
                let total = array.count + count
                if total > known {
                    // The same rule as in `readElements`, but exact for a short array.
                    let isLast = unsafe next.pointee == UInt8(ascii: "]")
                    known = isLast ? total : 16 * total
                    array.reserveCapacity(isLast ? total : min(known, _likelyCount(elements, after: total)))
                }
                for index in 0..<count {
                    guard let number = make(unsafe words[index]) else { return false }
                    array.append(number)
                }
                guard let isNext = try? nextElement(&elements) else { return false }
                if !isNext { return true }
            }
        }
        guard isComplete else { throw NeedsDocument() }
        return array
    }

    /// A buffer of this capacity fits in a page of the stack.
    private static var numbersAtOnce: Int { 64 }
}
