/// Writes a model as JSON text, value by value.
///
/// A writer checks that its calls form one value: a member has a key, an element has none, everything
/// that is begun is ended, and no object has a key twice. After the first error the text is lost. That
/// error is thrown at the end, even if a model catches it.
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
    var text: EncodedText

    /// The values that are begun and not ended: the root, then arrays and objects.
    var frames = PlainStack<EncodedText.Frame>()

    /// Whether a key was written or an element begun, and its value comes next.
    @usableFromInline var awaitsValue = false

    /// Whether the next object is written into the one that is open.
    var isFlattening = false

    /// The number of frames at the start of each object that is written into another one.
    var flattened: [Int] = []

    /// The first error.
    private var failure: JSONError?

    init(_ options: JSONWritingOptions) {
        text = EncodedText(options: options)
        frames.append(text.frame())
    }

    /// The text, if it is complete.
    consuming func takeText() throws(JSONError) -> TextBuffer {
        try checkEnd()
        do throws(JSONError) { try text.writer.checkRoom() } catch { throw error.ofOutput }
        return text.takeText()
    }

    /// Checks that one value was written, without an error.
    mutating func checkEnd() throws(JSONError) {
        if let failure { throw failure }
        guard isWhole else { throw fail(.custom, "nothing was written, or an object or array is not ended") }
    }

    /// Begins another value behind the first `length` bytes of the text. The rest of the text and the first
    /// error are gone.
    mutating func restart(behind length: Int) {
        text.restart(behind: length)
        frames.truncate(to: 0)
        frames.append(text.frame())
        awaitsValue = false
        isFlattening = false
        flattened.removeAll(keepingCapacity: true)
        failure = nil
    }

    private var isWhole: Bool { frames.count == 0 || frames[0].kind == .whole }
}

// Errors.
extension JSONWriter {
    /// The path to the value that is being written, or that was written last.
    public var path: JSONPath {
        var elements: [JSONPathElement] = []
        for level in 0..<frames.count {
            let frame = frames[level]
            guard frame.count > 0 else { break }
            if frame.kind == .array {
                elements.append(.index(frame.count - 1))
            } else if frame.kind == .object {
                let next = level + 1 < frames.count ? frames[level + 1].members : text.members.count
                elements.append(.key(text.key(ofMember: next - 1)))
            }
        }
        return JSONPath(elements)
    }

    /// Records the first error, with the path of the value that is being written.
    @usableFromInline
    @inline(never)
    mutating func note(_ thrown: any Error) -> JSONError {
        if let failure { return failure }
        let path = path
        func placed(_ error: JSONError) -> JSONError {
            guard !error.facts.isPlaced else { return error }
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
        switch frames.count {
        case 0: fail(.custom, "a value after the end of the first")
        case 1 where frames[0].kind == .whole: fail(.custom, "a value after the end of the first")
        default: fail(.custom, "a value without a key in an object")
        }
    }
}

// Values.
extension JSONWriter {
    /// Moves to the start of the next value.
    @inline(__always)
    mutating func beginValue() throws(JSONError) {
        guard frames.count > 0 else { throw misplaced() }
        switch frames[frames.count &- 1].kind {
        case .object:
            guard awaitsValue else { throw misplaced() }
            awaitsValue = false
        case .array:
            if !awaitsValue { countElement() }
            awaitsValue = false
        case .unset: frames[frames.count &- 1].kind = .whole
        case .whole, .closed: throw misplaced()
        }
    }

    /// Writes a value of any type.
    ///
    /// - Throws: ``JSONError`` with the value's path: `custom` if no value may be written here, or the
    ///   error of the value.
    @inlinable
    @inline(__always)
    public mutating func write(_ value: some JSONEncodable) throws {
        if !awaitsValue { beginIfElement() }
        do { try value.encode(to: &self) } catch { throw note(error) }
    }

    /// Counts an element before the code of its type runs, so that errors have the right path.
    @usableFromInline
    mutating func beginIfElement() {
        guard frames.count > 0, frames[frames.count &- 1].kind == .array else { return }
        countElement()
        awaitsValue = true
    }

    @inline(__always)
    private mutating func countElement() {
        text.beginElement()
        frames[frames.count &- 1].count &+= 1
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

    /// Writes a number from its text in JSON's grammar.
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
    mutating func writeScalar(_ value: some PlainScalar) throws {
        try beginValue()
        guard value.isFinite else { throw failNonFinite() }
        value.write(to: &text.writer)
    }

    @inline(never)
    mutating func failNonFinite() -> JSONError {
        fail(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
    }

    /// Writes a number of any size.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` for NaN and infinities, or `custom` if no value may
    ///   be written here.
    public mutating func writeNumber(_ value: JSONNumber) throws { try writeScalar(value) }

    /// Writes a tree, without recursion.
    mutating func write(tree value: JSONValue) throws(JSONError) {
        try beginValue()
        let depth = text.writer.depth
        do throws(JSONError) {
            try value.traverse(depth: depth, sortedKeys: text.sortsKeys, into: &text.writer)
        } catch {
            let path = value.pathOfFault(depth: depth, sortedKeys: text.sortsKeys)
            throw note(error.with { $0.path = path })
        }
    }

    /// Writes the value of a view.
    mutating func write(view json: JSON) throws(JSONError) {
        guard json.exists else { throw note(json.mismatch(expected: "a value")) }
        try beginValue()
        do throws(JSONError) {
            try json.document.traverse(from: json.index, sortedKeys: text.sortsKeys, into: &text.writer)
        } catch {
            let path = json.document.pathOfFault(from: json.index, sortedKeys: text.sortsKeys)
            throw note(error.with { $0.path = path })
        }
        do throws(JSONError) { try TreeDepth.check(text.writer.deepest) } catch { throw note(error) }
    }
}
