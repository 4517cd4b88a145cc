extension JSONWriter {
    /// Begins an object. Write its keys and values in turn.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or `custom` if no value may be written here.
    public mutating func beginObject() throws {
        guard next == .flattened else { return try open(.object) }
        guard !Stack.isShort else { throw fail(.depthExceeded, Stack.exceeded) }
        next = .key
        flattened.append(outer.count)
    }

    /// Writes the key of a member. Write its value next.
    ///
    /// - Throws: ``JSONError`` of code `custom` outside an object, or if a value must come next.
    @inline(__always)
    public mutating func key(_ key: String) throws {
        guard next == .key || next == .flattened else { throw failKey() }
        text.beginMember(key)
        next = .value
    }

    @inline(never)
    mutating func failKey() -> JSONError {
        fail(
            .custom,
            frame.next == .key ? "a key where a value is expected" : "a member outside of an object")
    }

    /// Ends the innermost object.
    ///
    /// Complexity: O(*n*) in its members.
    ///
    /// - Parameter hasDistinctKeys: True if no key was written twice, for example because all keys are different
    ///   literals. Keys are then not compared. Default: false.
    /// - Throws: ``JSONError`` of code `duplicateKey` if a key was written twice, or `custom` if the innermost value is
    ///   not an object or lacks the value of its last member.
    public mutating func endObject(hasDistinctKeys: Bool = false) throws {
        guard frame.next == .key else { throw fail(.custom, "the end of an object that is not open") }
        guard next != .value else { throw fail(.custom, "the end of an object where a value is expected") }
        next = .key
        if flattened.last == outer.count {
            flattened.removeLast()
            return
        }
        do throws(JSONError) {
            if let repeated = try text.arrangeMembers(from: frame.members, areKeysDistinct: hasDistinctKeys) {
                // The path of the error must end with the key.
                text.members.truncate(to: repeated + 1)
                throw JSONError(.duplicateKey, message: SyntaxFault.Kind.duplicateKey.rawValue)
            }
        } catch {
            throw note(error)
        }
        text.writer.closeObject()
        text.members.truncate(to: frame.members)
        leave()
    }

    /// Begins an array. Write its elements next.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or `custom` if no value may be written here.
    public mutating func beginArray() throws { try open(.array) }

    /// Ends the innermost array.
    ///
    /// - Throws: ``JSONError`` of code `custom` if the innermost value is not an array.
    public mutating func endArray() throws {
        guard frame.next == .element else { throw fail(.custom, "the end of an array that is not open") }
        guard next != .value else { throw fail(.custom, "the end of an array where a value is expected") }
        text.writer.closeArray()
        leave()
    }

    @inline(__always)
    private mutating func open(_ kind: OutputText.Kind) throws(JSONError) {
        let depth = outer.count &+ 1
        guard depth <= TreeDepth.maximum, !Stack.isShort else { throw failDepth(depth) }
        try beginValue()
        outer.append(frame)
        frame = Frame(next: kind == .object ? .key : .element, members: text.members.count)
        next = frame.next
        text.open(kind)
    }

    /// Continues after the innermost array or object.
    @inline(__always)
    private mutating func leave() {
        frame = outer.removeLast()
        next = frame.next
    }

    private mutating func failDepth(_ depth: Int) -> JSONError {
        do throws(JSONError) { try TreeDepth.check(depth) } catch { return note(error) }
        return fail(.depthExceeded, Stack.exceeded)
    }
}

// Members.
extension JSONWriter {
    /// Writes a member.
    ///
    /// - Throws: ``JSONError`` with the member's path: `custom` if no member may be written here, or the
    ///   error of the value, as ``write(_:)`` throws it.
    @inlinable
    @inline(__always)
    public mutating func member(_ key: String, _ value: borrowing some JSONEncodable) throws {
        try self.key(key)
        do { try value.encode(to: &self) } catch { throw note(error) }
    }

    /// Writes a member, unless the value is nil.
    ///
    /// - Throws: ``JSONError`` with the member's path, as for any member.
    @inlinable
    @inline(__always)
    public mutating func memberIfPresent(_ key: String, _ value: (some JSONEncodable)?) throws {
        if let value { try member(key, value) }
    }

    /// The key of a property in generated code: a literal that needs no escapes.
    @frozen
    public struct _Key: ExpressibleByStringLiteral {
        @usableFromInline let text: StaticString

        /// Makes a key.
        @inlinable public init(stringLiteral text: StaticString) { self.text = text }
    }

    /// Does the same as `member`, for a property that `_JSONPropertyReader` reads.
    ///
    /// - Throws: ``JSONError`` with the member's path, as for any member.
    @inlinable
    @inline(__always)
    public mutating func _property<T: JSONEncodable>(_ key: _Key, _ value: borrowing T) throws {
        try unsafe beginProperty(key.text.utf8Start, key.text.utf8CodeUnitCount)
        do { try value.encode(to: &self) } catch { throw note(error) }
    }

    /// Writes the `count` bytes of a key.
    @usableFromInline
    mutating func beginProperty(_ key: UnsafePointer<UInt8>, _ count: Int) throws(JSONError) {
        guard next == .key || next == .flattened else { throw failKey() }
        // In bounds: the bytes of a literal.
        text.beginMember(unsafe UnsafeBufferPointer(start: key, count: count).span, isPlain: true)
        next = .value
    }

    /// Does the same as `memberIfPresent`, for a property that `_JSONPropertyReader` reads.
    ///
    /// - Throws: ``JSONError`` with the member's path, as for any member.
    @inlinable
    @inline(__always)
    public mutating func _propertyIfPresent<T: JSONEncodable>(_ key: _Key, _ value: T?) throws {
        if let value { try _property(key, value) }
    }

    /// Accepts a type that cannot be written, for which `_JSONPropertyReader` has the error.
    ///
    /// - Throws: ``JSONError`` of code `custom`.
    @_disfavoredOverload
    public mutating func _property<T>(_ key: _Key, _ value: T) throws {
        throw fail(.custom, "a value that cannot be written")
    }

    /// Accepts a type that cannot be written, for which `_JSONPropertyReader` has the error.
    ///
    /// - Throws: ``JSONError`` of code `custom`.
    @_disfavoredOverload
    public mutating func _propertyIfPresent<T>(_ key: _Key, _ value: T?) throws {
        throw fail(.custom, "a value that cannot be written")
    }

    /// Writes the members of a dictionary. They have no fixed order without
    /// ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with the member's path, as for any member.
    @inlinable
    public mutating func _members(_ members: [String: some JSONEncodable]) throws {
        for (key, value) in members { try member(key, value) }
    }

    /// Writes the members of a value into the open object.
    ///
    /// - Throws: ``JSONError`` with the path of the error; of code `custom` if the value is not an object.
    @inlinable
    public mutating func flatten(_ value: some JSONEncodable) throws {
        try beginFlattening()
        try write(value)
        try endFlattening()
    }

    @usableFromInline
    mutating func beginFlattening() throws(JSONError) {
        guard next == .key || next == .flattened else { throw failKey() }
        next = .flattened
    }

    @usableFromInline
    mutating func endFlattening() throws(JSONError) {
        guard next != .flattened else { throw failFlattening() }
    }

    @inline(never)
    mutating func flatten<Value>(
        _ members: some Sequence<(key: String, value: Value)>,
        _ write: (inout JSONWriter, Value) throws(JSONError) -> Void
    ) throws(JSONError) {
        next = .key
        for (key, value) in members {
            text.beginMember(key)
            next = .value
            try write(&self, value)
        }
    }
}
