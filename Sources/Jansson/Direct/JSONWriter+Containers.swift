extension JSONWriter {
    /// Begins an object. Write its keys and values in turn.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or `custom` if no value may be written here.
    public mutating func beginObject() throws {
        if isFlattening {
            isFlattening = false
            guard !Stack.isShort else { throw fail(.depthExceeded, Stack.exceeded) }
            flattened.append(frames.count)
        } else {
            try open(.object)
        }
    }

    /// Writes the key of a member. Write its value next.
    ///
    /// - Throws: ``JSONError`` of code `custom` outside an object, or if a value must come next.
    @inline(__always)
    public mutating func key(_ key: String) throws {
        guard frames.count > 0, frames[frames.count &- 1].kind == .object, !awaitsValue else {
            throw failKey()
        }
        text.beginMember(key)
        frames[frames.count &- 1].count &+= 1
        awaitsValue = true
        isFlattening = false
    }

    @inline(never)
    private mutating func failKey() -> JSONError {
        guard frames.count > 0, frames[frames.count &- 1].kind == .object else {
            return fail(.custom, "a member outside of an object")
        }
        return fail(.custom, "a key where a value is expected")
    }

    /// Ends the innermost object.
    ///
    /// Complexity: O(*n*) in its members.
    ///
    /// - Parameter hasDistinctKeys: Whether the caller guarantees that no key was written twice, for example
    ///   because all keys are different literals. Then this is not checked. Default: false.
    /// - Throws: ``JSONError`` of code `duplicateKey` if a key was written twice, or `custom` if the
    ///   innermost value is no object or lacks the value of its last member.
    public mutating func endObject(hasDistinctKeys: Bool = false) throws {
        guard frames.count > 0, frames[frames.count &- 1].kind == .object else {
            throw fail(.custom, "the end of an object that is not open")
        }
        guard !awaitsValue else { throw fail(.custom, "the end of an object where a value is expected") }
        isFlattening = false
        if flattened.last == frames.count {
            flattened.removeLast()
            return
        }
        let frame = frames[frames.count &- 1]
        var repeated: Int?
        if frame.count > 1 {
            do throws(JSONError) {
                repeated = try text.arrangeMembers(frame, areKeysDistinct: hasDistinctKeys)
            } catch {
                throw note(error)
            }
        }
        guard let repeated else {
            frames.truncate(to: frames.count &- 1)
            text.writer.closeObject()
            text.truncateMembers(to: frame.members)
            return
        }
        // The path must end with the key.
        text.truncateMembers(to: repeated + 1)
        throw fail(.duplicateKey, "duplicate key")
    }

    /// Begins an array. Write its elements next.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or `custom` if no value may be written here.
    public mutating func beginArray() throws { try open(.array) }

    /// Ends the innermost array.
    ///
    /// - Throws: ``JSONError`` of code `custom` if the innermost value is no array.
    public mutating func endArray() throws {
        guard frames.count > 0, frames[frames.count &- 1].kind == .array else {
            throw fail(.custom, "the end of an array that is not open")
        }
        guard !awaitsValue else { throw fail(.custom, "the end of an array where a value is expected") }
        frames.truncate(to: frames.count &- 1)
        text.writer.closeArray()
    }

    @inline(__always)
    private mutating func open(_ kind: EncodedText.Kind) throws(JSONError) {
        let isRoot = frames.count == 1 && frames[0].kind == .unset
        let depth = isRoot ? 1 : frames.count + 1
        guard depth <= TreeDepth.maximum, !Stack.isShort else { throw failDepth(depth) }
        try beginValue()
        if !isRoot {
            frames.append(text.frame())
        }
        frames[frames.count &- 1].kind = kind
        text.open(kind)
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
    ///   error of the value.
    @inlinable
    @inline(__always)
    public mutating func member(_ key: String, _ value: some JSONEncodable) throws {
        try self.key(key)
        try write(value)
    }

    /// Writes a member, unless the value is nil.
    ///
    /// - Throws: ``JSONError`` with its path, as for any member.
    @inlinable
    @inline(__always)
    public mutating func memberIfPresent(_ key: String, _ value: (some JSONEncodable)?) throws {
        if let value { try member(key, value) }
    }

    /// Writes the members of a dictionary. They have no fixed order without
    /// ``JSONWritingOptions/sortedKeys``.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: ``JSONError`` with its path, as for any member.
    @inlinable
    public mutating func members(_ members: [String: some JSONEncodable]) throws {
        for (key, value) in members { try member(key, value) }
    }

    /// Writes the members of a value into the open object, instead of an object of their own.
    ///
    /// - Throws: ``JSONError`` with the path of the error; of code `custom` if the value is no object.
    @inlinable
    public mutating func flatten(_ value: some JSONEncodable) throws {
        try beginFlattening()
        try write(value)
        try endFlattening()
    }

    @usableFromInline
    mutating func beginFlattening() throws(JSONError) {
        guard frames.count > 0, frames[frames.count &- 1].kind == .object, !awaitsValue else {
            throw failKey()
        }
        isFlattening = true
    }

    @usableFromInline
    mutating func endFlattening() throws(JSONError) {
        guard !isFlattening else {
            throw fail(.custom, "only an object can be written into an object")
        }
    }
}
