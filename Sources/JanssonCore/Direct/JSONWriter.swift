/// Writes a model as JSON, value by value.
///
/// A writer checks that its calls form one value:
///
/// - A member has a key, and an element has none.
/// - Each container is ended.
/// - No object has a key twice.
///
/// After the first error, the output is lost. That error is thrown at the end, even if a model catches it.
///
/// ```swift
/// func encode(to writer: inout JSONWriter) throws {
///     try writer.beginObject()
///     try writer.member("name", name)         // any JSONEncodable
///     try writer.memberIfPresent("nick", nick)  // left out where it is nil
///     try writer.key("tags")
///     try writer.beginArray()
///     for tag in tags { try writer.write(tag) }
///     try writer.endArray()
///     try writer.endObject()
/// }
/// ```
@safe
public struct JSONWriter: ~Copyable {
    /// The part of JSON that can be written next.
    @usableFromInline
    enum Next: UInt8, BitwiseCopyable {
        /// The root, the value of the last key, or an element that was begun.
        case value
        /// An element of the innermost array, or its end.
        case element
        /// Nothing, until ``write(_:)`` returns for the current element. The element is complete.
        case endOfElement
        /// A key of the innermost object, or its end.
        case key
        /// An object whose members become those of the innermost object.
        case flattened
        case nothing
    }

    /// An open array or object.
    @usableFromInline
    struct Frame: BitwiseCopyable {
        /// The state after each value in the container; `nothing` at the root.
        @usableFromInline var next: Next
        /// The index of the object's first member.
        var members = 0
        /// The number of elements.
        var count = 0
    }

    var text: OutputText

    /// The innermost array or object, or the root.
    @usableFromInline var frame = Frame(next: .nothing)

    /// The containers around `frame`, the root first.
    var outer: TrivialStack<Frame>

    @usableFromInline var next = Next.value

    /// The number of outer frames at the start of each flattened object.
    var flattened: [Int] = []

    /// The first error.
    private var failure: JSONError?

    package init(_ options: JSONWritingOptions) {
        text = OutputText(options: options)
        outer = TrivialStack()
    }

    /// The size of the memory in which a writer starts. A block of this size is on the stack.
    static var scratchSize: Int { 1024 }

    /// Starts with memory of the caller, so that short texts need no allocation. The caller guarantees that it holds
    /// ``scratchSize`` bytes, is aligned to 16, and outlives the writer and its text.
    init(_ options: JSONWritingOptions, unsafeScratch scratch: UnsafeMutableRawPointer) {
        unsafe outer = TrivialStack(unsafeBorrowing: scratch)
        let membersStart = TrivialStack<Frame>.scratchSize
        let textStart = membersStart + TrivialStack<OutputText.Member>.scratchSize
        // In bounds: the stacks take 640 bytes, and the text has the rest.
        text = unsafe OutputText(
            options: options,
            text: TextBuffer(
                unsafeBorrowing: (scratch + textStart).assumingMemoryBound(to: UInt8.self),
                capacity: JSONWriter.scratchSize - textStart),
            members: TrivialStack(unsafeBorrowing: scratch + membersStart))
    }

    /// Returns the complete output.
    consuming func takeText() throws(JSONError) -> TextBuffer {
        try checkEnd()
        return text.takeText()
    }

    /// Checks that one value was written without an error, and that the output is not too long.
    mutating func checkEnd() throws(JSONError) {
        if let failure { throw failure }
        guard next == .nothing else { throw failEnd() }
        do throws(JSONError) { try text.writer.checkByteLimit() } catch { throw error.ofOutput }
    }

    /// Begins another value after the first `length` bytes of the output. Drops the rest of the output and the first
    /// error.
    package mutating func restart(behind length: Int) {
        text.restart(behind: length)
        outer.truncate(to: 0)
        frame = Frame(next: .nothing)
        next = .value
        flattened.removeAll(keepingCapacity: true)
        failure = nil
    }
}

// Errors.
extension JSONWriter {
    /// The path of the value that is being written, or was written last.
    public var path: JSONPath {
        var elements: [JSONPathElement] = []
        for level in 0...outer.count {
            let container = level < outer.count ? outer[level] : frame
            if container.next == .element || container.next == .endOfElement, container.count > 0 {
                elements.append(.index(container.count - 1))
            } else if container.next == .key {
                let inner = level + 1 < outer.count ? outer[level + 1] : frame
                let end = level < outer.count ? inner.members : text.members.count
                guard end > container.members else { break }
                elements.append(.key(text.key(ofMember: end - 1)))
            }
        }
        return JSONPath(elements)
    }

    /// Records the first error, with the path of the value being written.
    @usableFromInline
    @inline(never)
    mutating func note(_ thrown: any Error) -> JSONError {
        if let failure { return failure }
        let path = path
        func placed(_ error: JSONError) -> JSONError {
            guard !error.storage.isPlaced else { return error }
            return error.with {
                $0.path = path.appending(error.path)
                $0.errors = $0.errors.map(placed)
                $0.isPlaced = true
            }
        }
        let error = placed(JSONError(wrapping: thrown)).ofOutput
        failure = error
        return error
    }

    @inline(never)
    mutating func fail(
        _ code: JSONError.Code, _ message: String? = nil, expected: String? = nil, actual: String? = nil
    ) -> JSONError {
        note(JSONError(code, expected: expected, actual: actual, message: message))
    }

    @inline(never)
    private mutating func misplaced() -> JSONError {
        switch next {
        case .nothing, .endOfElement: fail(.custom, "a value after the end of the first")
        case .flattened: failFlattening()
        default: fail(.custom, "a value without a key in an object")
        }
    }

    @usableFromInline
    @inline(never)
    mutating func failEnd() -> JSONError {
        fail(.custom, "nothing was written, or an object or array is not ended")
    }

    @inline(never)
    mutating func failFlattening() -> JSONError {
        fail(.custom, "only an object can be written into an object")
    }
}

// Values.
extension JSONWriter {
    /// Moves to the start of the next value.
    @inline(__always)
    mutating func beginValue() throws(JSONError) {
        if next == .element {
            countElement()
        } else if next != .value {
            throw misplaced()
        }
        next = frame.next
    }

    /// Writes a value of any type.
    ///
    /// - Throws: ``JSONError`` with the value's path: `custom` if no value may be written here, or the error of the
    ///   value. The error of a missing ``JSON`` has the path and location in its own document.
    @inlinable
    @inline(__always)
    public mutating func write(_ value: borrowing some JSONEncodable) throws {
        let isElement = next == .element
        // Begin the element before the value's own code runs, so that errors have the right path.
        if isElement { beginElement() }
        do { try value.encode(to: &self) } catch { throw note(error) }
        if isElement {
            guard next == .endOfElement else { throw failEnd() }
            frame.next = .element
            next = .element
        }
    }

    @usableFromInline
    mutating func beginElement() {
        countElement()
        next = .value
        frame.next = .endOfElement
    }

    @inline(__always)
    private mutating func countElement() {
        text.beginElement()
        frame.count &+= 1
    }

    /// Writes null.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public mutating func writeNull() throws {
        try beginValue()
        text.writer.null()
    }

    /// Writes true or false.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public mutating func writeBool(_ value: Bool) throws { try writeScalar(value) }

    /// Writes a string.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    public mutating func writeString(_ value: String) throws { try writeScalar(value) }

    /// Writes an integer.
    ///
    /// - Throws: ``JSONError`` of code `custom` if no value may be written here.
    @inlinable
    @inline(__always)
    public mutating func writeInteger(_ value: some FixedWidthInteger) throws {
        if let magnitude = UInt64(exactly: value.magnitude) {
            try writeInteger(magnitude, isNegative: value < 0)
        } else {
            try writeNumber(text: "\(value)")
        }
    }

    @usableFromInline
    mutating func writeInteger(_ magnitude: UInt64, isNegative: Bool) throws(JSONError) {
        try beginValue()
        text.writer.integer(magnitude, isNegative: isNegative)
    }

    /// Writes a number that is already text in JSON's grammar.
    @usableFromInline
    mutating func writeNumber(text number: String) throws(JSONError) {
        try beginValue()
        text.writer.number(text: number)
    }

    /// Writes a real.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, or `custom` if no value may
    ///   be written here.
    public mutating func writeDouble(_ value: Double) throws { try writeScalar(value) }

    @inline(__always)
    mutating func writeScalar(_ value: some TextScalar) throws {
        try beginValue()
        guard value.isFinite else { throw failNonFinite() }
        value.write(to: &text.writer)
    }

    @inline(never)
    mutating func failNonFinite() -> JSONError {
        fail(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
    }

    /// Writes an array of scalars, or of arrays of scalars, without a call for each. Returns false for any other array,
    /// or on an error, which the caller finds element by element.
    @usableFromInline
    mutating func writeScalars<Element>(_ array: [Element]) throws(JSONError) -> Bool {
        guard let element = CodingFastPath.of(Element.self, to: .encoding).element else { return false }
        let (next, count, start, depth) = (next, frame.count, text.writer.count, outer.count)
        let (isFirst, isSeparated) = (text.writer.isFirst, text.writer.isSeparated)
        try beginValue()
        if element.write(array: array, of: Element.self, to: &text.writer),
            text.writer.deepest <= TreeDepth.maximum
        {
            return true
        }
        (self.next, frame.count) = (next, count)
        text.writer.resume(at: start, depth: depth, isFirst: isFirst, isSeparated: isSeparated)
        return false
    }

    /// Writes a tree, without recursion.
    mutating func write(tree value: JSONValue) throws(JSONError) {
        if next == .flattened, case .object(let members) = value {
            return try flatten(members) { writer, value throws(JSONError) in try writer.write(tree: value) }
        }
        try beginValue()
        let depth = text.writer.depth
        do throws(JSONError) {
            try value.traverse(depth: depth, sortedKeys: text.sortsKeys, into: &text.writer)
        } catch {
            let path = value.pathOfUnwritableValue(depth: depth, sortedKeys: text.sortsKeys)
            throw note(error.with { $0.path = path })
        }
    }

    mutating func write(view json: JSON) throws(JSONError) {
        guard json.exists else { throw note(json.mismatch(expected: "a value")) }
        if next == .flattened, json.kind == .object {
            return try flatten(json.members) { writer, value throws(JSONError) in
                try writer.write(view: value)
            }
        }
        try beginValue()
        do throws(JSONError) {
            try json.document.traverse(from: json.index, sortedKeys: text.sortsKeys, into: &text.writer)
        } catch {
            let path = json.document.pathOfUnwritableValue(from: json.index, sortedKeys: text.sortsKeys)
            throw note(error.with { $0.path = path })
        }
        do throws(JSONError) { try TreeDepth.check(text.writer.deepest) } catch { throw note(error) }
    }
}
