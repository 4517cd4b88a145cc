internal import CJSONScanner

extension JSON {
    /// Decodes a value of type `T` from JSON.
    ///
    /// A type that can read itself directly is read from the bytes, if possible. Otherwise the source is parsed into a
    /// document first. The result or the error is the same either way.
    ///
    /// ```swift
    /// let people = try JSON.decode([Person].self, from: data)
    /// ```
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError``. A malformed source has the codes of ``init(parsing:options:)-(Span<UInt8>,_)``. A value
    ///   that is not a `T` has the codes of ``inflate(from:)-(JSON)`` and of the type.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: Span<UInt8>, options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        if let value = decodedDirectly(type, from: source, options: options) { return value }
        return try decodedFromDocument(type, from: source, options: options)
    }

    /// Decodes bytes or a string. See ``decode(_:from:options:)-(_,Span<UInt8>,_)``.
    ///
    /// - Throws: ``JSONError``, as that function does.
    @inlinable
    public static func decode<T: JSONInflatable>(
        _ type: T.Type = T.self, from source: some JSONBytes,
        options: JSONParsingOptions = JSONParsingOptions()
    ) throws -> T {
        try source.withJSONBytes { source throws in try decode(type, from: source, options: options) }
    }

    /// Parses a document and inflates its value. Not inlined: in top-level code, the optimizer can merge the stores of
    /// the two kinds of errors, and the compiler fails with "swifterror value can only be loaded and stored".
    @inlinable
    @inline(never)
    static func decodedFromDocument<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, options: JSONParsingOptions
    ) throws -> T {
        try JSON(parsing: source, options: options).inflated()
    }

    /// Returns the value by direct decoding, or nil if it needs a document.
    @inlinable
    package static func decodedDirectly<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, options: JSONParsingOptions
    ) -> T? {
        do throws(JSONReader.NeedsDocument) {
            return try readDirectly(type, from: source, options: options)
        } catch {
            return nil
        }
    }

    /// Reads the value by direct decoding. Throwing is cheaper than an optional, which copies a large value.
    @inlinable
    package static func readDirectly<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, options: JSONParsingOptions
    ) throws(JSONReader.NeedsDocument) -> T {
        guard T.readsJSONDirectly, options.allowReadingDirectly, options.limits.areCertainlyMet(by: source)
        else { throw JSONReader.NeedsDocument() }
        let room = JSONReader.room(for: source)
        // Small inputs, such as records, need no allocation.
        if room <= JSONReader.stackRoom {
            return try unsafe withUnsafeTemporaryAllocation(byteCount: JSONReader.stackRoom, alignment: 16) {
                (bytes) throws(JSONReader.NeedsDocument) in
                guard let bytes = bytes.baseAddress else { throw JSONReader.NeedsDocument() }
                return try unsafe read(type, from: source, in: bytes, room, options)
            }
        }
        guard let bytes = unsafe JSONReader.allocate(room) else { throw JSONReader.NeedsDocument() }
        defer { unsafe JSONReader.deallocate(bytes) }
        return try unsafe read(type, from: source, in: bytes, room, options)
    }

    /// Reads the element at the start of a part of an array, and sets `length` to the element's length. A comma or the
    /// array's end must follow it. Does not allocate.
    @inlinable
    package static func readElementDirectly<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, options: JSONParsingOptions, _ length: inout Int
    ) throws(JSONReader.NeedsDocument) -> T {
        guard options.allowReadingDirectly, options.limits.areCertainlyMet(by: source) else {
            throw JSONReader.NeedsDocument()
        }
        return try unsafe withUnsafeTemporaryAllocation(byteCount: JSONReader.stackRoom, alignment: 16) {
            (bytes) throws(JSONReader.NeedsDocument) in
            // The part and one decoded string fit, each with its padding.
            guard source.count <= JSONReader.longestPart, let bytes = bytes.baseAddress
            else { throw JSONReader.NeedsDocument() }
            var reader = unsafe JSONReader(source, in: bytes, JSONReader.stackRoom, options)
            let value = try T.readJSON(from: &reader)
            length = try unsafe reader.lengthOfElement(from: bytes)
            return value
        }
    }

    @inlinable
    @inline(__always)
    static func read<T: JSONInflatable>(
        _ type: T.Type, from source: Span<UInt8>, in bytes: UnsafeMutableRawPointer, _ room: Int,
        _ options: JSONParsingOptions
    ) throws(JSONReader.NeedsDocument) -> T {
        var reader = unsafe JSONReader(source, in: bytes, room, options)
        let value = try T.readJSON(from: &reader)
        guard reader.hasReadAll() else { throw JSONReader.NeedsDocument() }
        return value
    }
}

extension JSONParsingOptions {
    /// True if the options allow direct decoding, apart from the limits.
    @usableFromInline
    package var allowReadingDirectly: Bool {
        // A source with a byte order mark always needs a document.
        engine == .automatic && dialect == .rfc8259 && encoding == .utf8 && duplicateKeys == .useLast
    }
}

extension JSONReader {
    /// Returns the size of the block for a source and one decoded string, each with padding.
    @usableFromInline
    static func room(for source: Span<UInt8>) -> Int {
        leastRoom(for: source) + source.decodedCapacity
    }

    /// Returns the size of the block without a decoded string.
    private static func leastRoom(for source: Span<UInt8>) -> Int { source.count + 2 * Int(CJS_PADDING) }

    /// The size of a block on the stack. Larger blocks would be allocated on the heap.
    @inlinable static var stackRoom: Int { 1024 }

    /// The longest source that certainly fits on the stack.
    @usableFromInline package static var longestPart: Int { stackRoom / 2 - Int(CJS_PADDING) }

    /// Allocates `room` bytes, and a memory for skipping behind them.
    @usableFromInline
    static func allocate(_ room: Int) -> UnsafeMutableRawPointer? {
        unsafe cjs_block_allocate(room + cjs_skip_memory_size())
    }

    @usableFromInline
    static func deallocate(_ bytes: UnsafeMutableRawPointer) { unsafe cjs_block_release(bytes) }

    /// Copies a source to a block of `room` bytes on the stack or from ``allocate(_:)``, and moves to the source's first token.
    @usableFromInline
    init(
        _ source: Span<UInt8>, in bytes: UnsafeMutableRawPointer, _ room: Int, _ options: JSONParsingOptions
    ) {
        let length = source.count
        let padding = Int(CJS_PADDING)
        // In bounds: the block holds the source and its padding.
        unsafe source.withUnsafeBytes { source in
            if let base = source.baseAddress { unsafe memcpy(bytes, base, length) }
        }
        unsafe memset(bytes + length, 0, padding)
        let start = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        let decodes = unsafe source.hasDecodedCapacity(
            room - JSONReader.leastRoom(for: source), forCopy: bytes)
        unsafe self.init(
            position: UnsafePointer(start), end: UnsafePointer(start) + length,
            scratch: decodes ? start + length + padding : nil,
            memory: room > JSONReader.stackRoom ? cjs_skip_memory_make(bytes + room, start) : nil,
            depth: JSONReader.depth(of: options),
            options: options,
            watch: cjs_watch(
                checkpoint: UnsafePointer(start) + (Cancellation.isLong(source) ? 0 : length),
                is_cancelled: { Task.isCancelled }),
            rescanBudget: 16 * length)
        _ = nextToken()
    }

    /// Returns the length of the element at the start of a block. A comma or the array's end must follow.
    ///
    /// A model that returns in the middle of its value, or reads nothing, may also stop before a comma. So the element
    /// must be nonempty, with all containers closed.
    @usableFromInline
    mutating func lengthOfElement(from start: UnsafeMutableRawPointer) throws(NeedsDocument) -> Int {
        let length = unsafe UnsafeRawPointer(start).distance(to: position)
        // In bounds: the block has at least its padding.
        guard length > 0, unsafe start.load(as: UInt8.self) > UInt8(ascii: " "),
            depth == JSONReader.depth(of: options), !wasShort,
            case let next = nextToken(), next == UInt8(ascii: ",") || next == UInt8(ascii: "]")
        else { throw NeedsDocument() }
        return length
    }

    /// Returns the maximum number of nested containers.
    private static func depth(of options: JSONParsingOptions) -> UInt32 {
        // The last two levels need the fallback, because libjansson's own limit decides there.
        min(options.limits.effectiveDepth, UInt32(CJS_MAXIMUM_DEPTH) - 2)
    }

    /// True if only white space follows and the stack was never short. On a short stack, a model may have left out a
    /// value instead of throwing.
    @usableFromInline
    mutating func hasReadAll() -> Bool {
        _ = nextToken()
        return unsafe position == end && !wasShort
    }

    private var wasShort: Bool { limitHits.map { $0 != Stack.limitHits } ?? false }
}
