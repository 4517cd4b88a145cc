#if Libjansson
internal import CJansson

/// Builds a `json_t` from a traversal.
@safe
struct JanssonTreeBuilder: JSONVisitor, ~Copyable {
    /// The tree. The builder owns it until ``release()``.
    private var root: UnsafeMutablePointer<json_t>?

    /// The open containers. Each is owned by the container before it. `key` is the key of the next member of the
    /// innermost object.
    private var open: [(container: UnsafeMutablePointer<json_t>, isObject: Bool)] = unsafe []
    private var key: [UInt8] = []

    init() {
        _ = Libjansson.seeded
    }

    deinit {
        unsafe json_decref(root)
    }

    /// Returns the tree. The caller owns the only reference.
    mutating func release() -> UnsafeMutablePointer<json_t>? {
        defer { unsafe root = nil }
        return unsafe root
    }

    mutating func null() throws(JSONError) { unsafe try take(json_null()) }

    mutating func bool(_ value: Bool) throws(JSONError) {
        unsafe try take(value ? json_true() : json_false())
    }

    /// - Throws: ``JSONError`` of code `numberOutOfRange` for an integer beyond Int64, or `invalidValue`
    ///   for NaN and infinities. A `json_t` can hold neither.
    mutating func number(_ value: JSONNumber) throws(JSONError) {
        switch value.plain {
        case .integer(let integer): unsafe try take(json_integer(integer))
        case .real(let real):
            guard real.isFinite else {
                throw JSONError(.invalidValue, expected: "a finite number", actual: "NaN or an infinity")
            }
            unsafe try take(json_real(real))
        case .unsigned, .big:
            throw JSONError(
                .numberOutOfRange, expected: "an integer of 64 bits, as json_t holds",
                actual: "a number out of its range")
        }
    }

    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError) {
        // "nocheck" skips the check for UTF-8. All text in a document or a String is valid.
        let string = unsafe text.withCString { unsafe json_stringn_nocheck($0, $1) }
        unsafe try take(string)
    }

    /// - Throws: ``JSONError`` of code `invalidValue` for a key with a NUL character, if libjansson is older than 2.14:
    ///   keys then end at NUL.
    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError) {
        if cjansson_keeps_nul_in_keys() == 0, text.indices.contains(where: { text[$0] == 0 }) {
            throw JSONError(
                .invalidValue, expected: "a key without U+0000, as libjansson before 2.14 has",
                actual: "a key with it")
        }
        key.removeAll(keepingCapacity: true)
        unsafe text.withUnsafeBufferPointer { unsafe key.append(contentsOf: $0) }
    }

    mutating func openArray(count: Int) throws(JSONError) { unsafe try open(json_array(), isObject: false) }

    mutating func openObject(count: Int) throws(JSONError) { unsafe try open(json_object(), isObject: true) }

    mutating func closeArray() { _ = unsafe open.popLast() }

    mutating func closeObject() { _ = unsafe open.popLast() }

    private mutating func open(_ container: UnsafeMutablePointer<json_t>?, isObject: Bool) throws(JSONError) {
        unsafe try take(container)
        // Releasing the tree is recursive and cannot throw, so a tree too deep for the stack is not built.
        guard unsafe Stack.hasRoom(forLevelsOfLibjansson: open.count + 1) else {
            throw JSONError(.depthExceeded, message: Stack.exceeded)
        }
        if let container = unsafe container { unsafe open.append((container, isObject)) }
    }

    /// Adds a new value to the innermost container, which then owns it.
    private mutating func take(_ value: UnsafeMutablePointer<json_t>?) throws(JSONError) {
        guard let value = unsafe value else { throw JSONError.outOfMemory() }
        guard let (container, isObject) = unsafe open.last else {
            unsafe root = value
            return
        }
        let failed =
            unsafe isObject
            ? key.span.withCString { unsafe json_object_setn_new_nocheck(container, $0, $1, value) }
            : json_array_append_new(container, value)
        if failed != 0 { throw JSONError.outOfMemory() }
    }
}

extension Span<UInt8> {
    /// Calls `body` with the bytes and their count. The pointer is never null.
    fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
        unsafe withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return unsafe body("", 0) }
            return unsafe body(base.assumingMemoryBound(to: CChar.self), bytes.count)
        }
    }
}
#endif
