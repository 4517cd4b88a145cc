internal import CJSONScanner

extension JSONReader {
    /// The keys of a model, at most 254, in the order in which they usually appear in a source.
    ///
    /// Keys are kept for the life of the process. Make them once, as a `static let`. The index of a key is the index of
    /// its property:
    ///
    /// ```swift
    /// static let keys: JSONReader.Keys = ["id", .anyOf("user_name", "userName"), "home"]
    /// // id is 0, user_name and userName are 1, home is 2
    /// ```
    @safe
    public struct Keys: Sendable, ExpressibleByArrayLiteral {
        /// The names of one property.
        public struct Key: Sendable, ExpressibleByStringLiteral {
            let names: [String]
            /// The keys of the object that is the property's value.
            private(set) var keys: Keys?

            /// Makes a property with one name.
            public init(stringLiteral value: String) { names = [value] }

            private init(names: [String]) { self.names = names }

            /// Returns a property with several names. An object with two of them needs a document.
            public static func anyOf(_ names: String...) -> Key { Key(names: names) }

            /// Returns a property whose value is an object with known keys.
            public static func _object(_ key: Key, _ keys: Keys) -> Key {
                var key = key
                key.keys = keys
                return key
            }
        }

        /// The C table; nil if a key occurs twice or there are too many keys. Every object then needs a document.
        nonisolated(unsafe) let table: OpaquePointer?

        let names: [String]

        /// The property index of each name.
        private let places: [Int]

        /// The keys of the properties' objects, by property index; empty if there are none.
        private let inner: [Keys?]

        /// Returns the keys of the object in a property.
        public func _keys(at place: Int) -> Keys {
            inner.indices.contains(place) ? inner[place] ?? [] : []
        }

        /// Makes the keys from an array literal.
        public init(arrayLiteral keys: Key...) { self.init(keys) }

        /// Makes the keys from an array.
        ///
        /// - Parameters:
        ///   - keys: The keys of the properties, in the order of their indices.
        ///   - flattened: The keys of models read from the same object. They are not unknown keys.
        public init(_ keys: [Key], flattening flattened: Keys...) {
            var names: [String] = []
            var places: [Int] = []
            for (place, key) in keys.enumerated() {
                names += key.names
                places += repeatElement(place, count: key.names.count)
            }
            for keys in flattened {
                for name in keys.names where !names.contains(where: name.hasSameBytes) {
                    names.append(name)
                    places.append(Int(CJS_FOREIGN_KEY))
                }
            }
            (self.names, self.places) = (names, places)
            inner = keys.contains { $0.keys != nil } ? keys.map(\.keys) : []
            let bytes = names.flatMap(\.utf8)
            let lengths = names.map { UInt32(clamping: $0.utf8.count) }
            let isValid = keys.count <= Int(CJS_FOREIGN_KEY)
            unsafe table =
                isValid
                ? unsafe cjs_member_keys_make(
                    bytes, lengths, places.map { UInt8(clamping: $0) }, UInt32(clamping: names.count)) : nil
        }

        func contains(_ key: String) -> Bool { place(of: key) != nil }

        /// Returns the index of the property with this name.
        func place(of key: String) -> Int? {
            guard let table = unsafe table else {
                return names.firstIndex(where: key.hasSameBytes).map { places[$0] }
            }
            let bytes = key.utf8Span.span
            let place = unsafe bytes.withUnsafeBufferPointer { bytes in
                // In bounds: the C function reads `bytes.count` bytes.
                unsafe cjs_find_key(table, bytes.baseAddress, bytes.count)
            }
            return place == UInt32(CJS_UNKNOWN_KEY) ? nil : Int(place)
        }

        /// Returns the keys of a generic type, which cannot have a `static let`. Made once for each type and name.
        public static func _shared(
            _ name: StaticString = "", for type: Any.Type, _ make: @autoclosure () -> Keys
        ) -> Keys {
            ofTypes.value(for: Owner(type: ObjectIdentifier(type), name: "\(name)"), make)
        }

        private struct Owner: Hashable {
            let type: ObjectIdentifier
            let name: String
        }

        private static let ofTypes = OnceCache<Owner, Keys>()
    }

    /// The progress of reading an object.
    @safe
    public struct Members {
        fileprivate var progress: cjs_members
        /// The keys of the tagged enum that has this object as a case. The first key is the tag.
        fileprivate var tag: OpaquePointer?
        /// True if the tag was read, and is not a key of the case itself.
        fileprivate var hasTag = false

        fileprivate init(table: OpaquePointer?, tag: OpaquePointer? = nil) {
            unsafe progress = cjs_members()
            unsafe progress.keys = table
            unsafe self.tag = tag
        }
    }

    /// Begins to read an object with known keys.
    ///
    /// - Throws: `NeedsDocument` if the value is not an object or is nested too deep, or if `keys` repeats a key.
    public mutating func beginObject(_ keys: Keys) throws(NeedsDocument) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{"), let table = unsafe keys.table else {
            throw NeedsDocument()
        }
        try open()
        let tag = unsafe tag
        unsafe self.tag = nil
        return unsafe Members(table: table, tag: tag)
    }

    /// Begins to read an object with arbitrary keys, such as a dictionary.
    ///
    /// - Throws: `NeedsDocument` if the value is not an object, or is nested too deep.
    @usableFromInline
    mutating func beginObject() throws(NeedsDocument) -> Members {
        guard unsafe position.pointee == UInt8(ascii: "{") else { throw NeedsDocument() }
        try checkTagIsUnique()
        try open()
        return unsafe Members(table: nil)
    }

    /// Returns the key of the next member of an object with arbitrary keys, or nil at the end of the object. Read or
    /// skip the value next.
    ///
    /// - Throws: `NeedsDocument` if the member is malformed.
    @usableFromInline
    mutating func nextMember(_ members: inout Members) throws(NeedsDocument) -> String? {
        if unsafe position >= watch.checkpoint { try passCheckpoint() }
        var isFirst = unsafe !members.progress.has_member
        guard try hasNext(&isFirst, UInt8(ascii: "}")) else { return nil }
        unsafe members.progress.has_member = true
        let key = try readString()
        guard nextToken() == UInt8(ascii: ":") else { throw NeedsDocument() }
        unsafe position += 1
        _ = nextToken()
        return key
    }

    /// Returns the index of the next member's key, or nil at the end of the object. Read or skip the value next.
    ///
    /// - Throws: `NeedsDocument` if a known key occurs twice, or the member is malformed.
    public mutating func nextKey(_ members: inout Members) throws(NeedsDocument) -> KeyIndex? {
        // A tag is an unknown key, and has to be found.
        try unsafe nextKey(&members, members.tag == nil ? memory : nil)
    }

    /// Does the same as ``nextKey(_:)``, and stores an unknown key in `unknown`.
    ///
    /// - Throws: `NeedsDocument` if a known key occurs twice, or the member is malformed.
    public mutating func nextKey(_ members: inout Members, unknown: inout String) throws(NeedsDocument)
        -> KeyIndex?
    {
        let place = try unsafe nextKey(&members, nil)
        if place == .unknown {
            let text = unsafe members.progress.unknown
            // In bounds: the C function returns a readable range of valid UTF-8.
            let bytes = unsafe UnsafeBufferPointer(start: text.bytes, count: text.length)
            unknown = String(validated: unsafe bytes.span, isASCII: unsafe text.ascii)
        }
        return place
    }

    @inline(__always)
    private mutating func nextKey(
        _ members: inout Members, _ memory: OpaquePointer?
    ) throws(NeedsDocument) -> KeyIndex? {
        try unsafe advance(cjs_next_key(position, scratch, &members.progress, memory))
        let place = unsafe members.progress.place
        if place < UInt32(CJS_FOREIGN_KEY) { return KeyIndex(integerLiteral: Int(place)) }
        if place == UInt32(CJS_NO_KEY) {
            depth &+= 1
            return nil
        }
        // A model has at most 254 keys, but an object can have many others.
        if unsafe position >= watch.checkpoint { try passCheckpoint() }
        let unknown = unsafe members.progress.unknown
        if let tag = unsafe members.tag, unsafe cjs_find_key(tag, unknown.bytes, unknown.length) == 0 {
            guard !members.hasTag else { throw NeedsDocument() }
            members.hasTag = true
            return .flattened
        }
        return place == UInt32(CJS_UNKNOWN_KEY) ? .unknown : .flattened
    }

    /// The type of an enum's tags.
    public enum _TagKind: Sendable { case string, integer, boolean }

    private mutating func readTag(among tags: Keys, of kind: _TagKind) throws(NeedsDocument) -> KeyIndex {
        let text = kind == .integer ? String(try read() as Int) : String(try read() as Bool)
        return tags.place(of: text).map { KeyIndex(integerLiteral: $0) } ?? .unknown
    }

    /// Returns the index among `tags` of the next object's tag, without consuming the object. The tag is the value at
    /// the first of `keys`.
    ///
    /// The model that reads the object next skips the tag. In a document, `_payload(ignoringTag:)` does the same.
    ///
    /// - Throws: `NeedsDocument` if the value is not an object with such a member, or is malformed up to it.
    public mutating func _peekTag(
        _ keys: Keys, among tags: Keys, of kind: _TagKind = .string
    ) throws(NeedsDocument) -> KeyIndex {
        try checkTagIsUnique()
        let (start, depth) = unsafe (position, depth)
        var members = try beginObject(keys)
        while let key = try nextKey(&members) {
            if key == 0 {
                let tag = try kind == .string ? _readTag(among: tags) : readTag(among: tags, of: kind)
                try unsafe goBack(to: start, depth)
                unsafe self.tag = unsafe keys.table
                return tag
            }
            try skip()
        }
        throw NeedsDocument()
    }

    /// Reads a string and returns its index among `tags`.
    ///
    /// - Throws: `NeedsDocument` for any other value.
    public mutating func _readTag(among tags: Keys) throws(NeedsDocument) -> KeyIndex {
        guard let table = unsafe tags.table else { throw NeedsDocument() }
        var text = unsafe cjs_text()
        try unsafe advance(cjs_read_string(position, scratch, &text))
        let place = unsafe cjs_find_key(table, text.bytes, text.length)
        return place == UInt32(CJS_UNKNOWN_KEY) ? .unknown : KeyIndex(integerLiteral: Int(place))
    }

    /// Skips an object that matters only for its tag, the first of `keys`.
    ///
    /// - Throws: `NeedsDocument` if the value is not an object, has the tag twice, or is malformed.
    public mutating func _skipObject(_ keys: Keys) throws(NeedsDocument) {
        var members = try beginObject(keys)
        while try nextKey(&members) != nil { try skip() }
    }

    /// Reads the value of an unknown member and adds it to `members`.
    ///
    /// - Throws: `NeedsDocument` if `members` already has the key, or the value is malformed.
    public mutating func _readMember<T: JSONInflatable>(
        _ key: String, into members: inout [String: T]
    ) throws(NeedsDocument) {
        guard members.updateValue(try read(), forKey: key) == nil else { throw NeedsDocument() }
    }

    /// Checks that the next object has its tag only once. Reading an object by its keys also checks this.
    mutating func checkTagIsUnique() throws(NeedsDocument) {
        guard let tag = unsafe tag else { return }
        unsafe self.tag = nil
        let (start, depth) = unsafe (position, depth)
        guard unsafe position.pointee == UInt8(ascii: "{") else { throw NeedsDocument() }
        try open()
        var members = unsafe Members(table: tag)
        while try nextKey(&members) != nil { try skip() }
        try unsafe goBack(to: start, depth)
    }

    /// Reads a model from the members of the next object, without consuming the object.
    ///
    /// - Throws: `NeedsDocument` if `T` throws it.
    public mutating func _readFlattened<T: JSONInflatable>(_ type: T.Type = T.self) throws(NeedsDocument) -> T
    {
        let (start, depth, tag) = unsafe (position, depth, tag)
        let value = try T.readJSON(from: &self)
        try unsafe goBack(to: start, depth)
        unsafe self.tag = unsafe tag
        return value
    }

    /// Reads the next value as a document of its own, and marks the tag of an enum there.
    @usableFromInline
    mutating func readPayload() throws(NeedsDocument) -> JSON {
        let tag = unsafe tag
        let json = try readJSON()
        guard let tag = unsafe tag else { return json }
        let member = json.members.first { key, _ in
            let bytes = key.utf8Span.span
            // In bounds: the C function reads `bytes.count` bytes.
            return unsafe bytes.withUnsafeBufferPointer {
                unsafe cjs_find_key(tag, $0.baseAddress, $0.count) == 0
            }
        }
        return member.map { json.payload(ignoringTag: $0.value) } ?? json
    }

    /// Reads the next value as a document of its own, without consuming it.
    mutating func peekJSON() throws(NeedsDocument) -> JSON {
        let (start, depth, tag) = unsafe (position, depth, tag)
        let json = try readJSON()
        try unsafe goBack(to: start, depth)
        unsafe self.tag = unsafe tag
        return json
    }

    /// Returns to an earlier token, and to the depth there.
    mutating func goBack(to start: UnsafePointer<UInt8>, _ depth: UInt32) throws(NeedsDocument) {
        unsafe rescanBudget -= position - start
        guard rescanBudget >= 0 else { throw NeedsDocument() }
        if let memory = unsafe memory { unsafe cjs_skip_memory_go_back(memory) }
        unsafe position = start
        self.depth = depth
    }

    /// Moves past a comma to the next key or element. At the end of the container, moves past the bracket and returns
    /// false. A bracket after a comma starts no key or value, so the next read throws.
    @inline(__always)
    mutating func hasNext(_ isFirst: inout Bool, _ bracket: UInt8) throws(NeedsDocument) -> Bool {
        let token = nextToken()
        if token == bracket {
            depth &+= 1
            unsafe position += 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard token == UInt8(ascii: ",") else { throw NeedsDocument() }
        unsafe position += 1
        _ = nextToken()
        return true
    }

    @inline(__always)
    mutating func open() throws(NeedsDocument) {
        guard depth > 0 else { throw NeedsDocument() }
        if Stack.isShort { try throwShortStack() }
        if unsafe position >= watch.checkpoint { try passCheckpoint() }
        depth &-= 1
        unsafe position += 1
    }

    /// Throws, and marks the stack as short: a model that discards the error then still needs a document.
    @inline(never)
    private mutating func throwShortStack() throws(NeedsDocument) {
        limitHits = Stack.limitHits &- 1
        throw NeedsDocument()
    }
}
