/// A scalar, or an array of bulk scalars. Arrays and dictionaries of bulk scalars are read and written without a view,
/// coder, coding key or error for each element.
///
/// - Reading returns nil if a value is not exactly of the expected type.
/// - Writing returns false, with incomplete output, if a number is not finite.
/// - The caller then uses the general code, which finds the error.
protocol BulkScalar: SendableMetatype {
    static func array(at index: UInt32, of document: Document) -> [Self]?
    static func arrays(at index: UInt32, of document: Document) -> [[Self]]?
    static func dictionary(at index: UInt32, of document: Document) -> [String: Self]?

    /// True if `array(from:)` and `arrays(from:)` read numbers from bytes. Default: false.
    static var readsNumbersDirectly: Bool { get }

    static func array(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Self]
    static func arrays(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [[Self]]

    static func write(array: [Self], to writer: inout TextWriter) -> Bool
    static func write(arrays: [[Self]], to writer: inout TextWriter) -> Bool
    static func write(dictionary: [String: Self], sortsKeys: Bool, to writer: inout TextWriter) -> Bool
}

extension BulkScalar {
    /// Returns the elements. `Element` must be `Self`.
    static func array<Element>(at index: UInt32, of document: Document, as type: Element.Type) -> [Element]? {
        precondition(type == Self.self)
        // Equal types have equal layouts.
        return unsafe unsafeBitCast(array(at: index, of: document), to: [Element]?.self)
    }

    /// Returns the members. `Value` must be `Self`.
    static func dictionary<Value>(
        at index: UInt32, of document: Document, as type: Value.Type
    ) -> [String: Value]? {
        precondition(type == Self.self)
        // Equal types have equal layouts.
        return unsafe unsafeBitCast(dictionary(at: index, of: document), to: [String: Value]?.self)
    }

    /// Reads an array. `Element` must be `Self`.
    static func array<Element>(
        from reader: inout JSONReader, of type: Element.Type
    ) throws(JSONReader.NeedsDocument) -> [Element] {
        precondition(type == Self.self)
        // Equal types have equal layouts.
        return unsafe unsafeBitCast(try array(from: &reader), to: [Element].self)
    }

    /// Writes an array. `Element` must be `Self`.
    static func write<Element>(array: [Element], of type: Element.Type, to writer: inout TextWriter) -> Bool {
        precondition(type == Self.self)
        // Equal types have equal layouts.
        return write(array: unsafe unsafeBitCast(array, to: [Self].self), to: &writer)
    }

    /// Writes a dictionary. `Value` must be `Self`.
    static func write<Value>(
        dictionary: [String: Value], of type: Value.Type, sortsKeys: Bool, to writer: inout TextWriter
    ) -> Bool {
        precondition(type == Self.self)
        // Equal types have equal layouts.
        let dictionary = unsafe unsafeBitCast(dictionary, to: [String: Self].self)
        return write(dictionary: dictionary, sortsKeys: sortsKeys, to: &writer)
    }
}

extension JSON {
    /// Returns the elements of an array, if all are exactly of the given ``BulkScalar`` type.
    @usableFromInline
    func scalarArray<Element>(of type: Element.Type) -> [Element]? {
        exists
            ? CodingFastPath.of(type, to: .decoding).element?.array(at: index, of: document, as: type) : nil
    }

    /// Returns the members of an object, if all are exactly of the given ``BulkScalar`` type.
    @usableFromInline
    func scalarDictionary<Value>(of type: Value.Type) -> [String: Value]? {
        exists
            ? CodingFastPath.of(type, to: .decoding).element?.dictionary(at: index, of: document, as: type)
            : nil
    }
}

extension JSONReader {
    /// Reads an array of numbers, or nested arrays of numbers, without a call for each number. For other types, returns
    /// nil and reads nothing.
    @usableFromInline
    mutating func readNumbers<Element>(of type: Element.Type) throws(NeedsDocument) -> [Element]? {
        guard let element = CodingFastPath.of(type, to: .decoding).element, element.readsNumbersDirectly
        else {
            return nil
        }
        return try element.array(from: &self, of: type)
    }
}

// Specialized for each scalar, up to two arrays deep, to avoid dynamic dispatch for each element.
extension TextScalar {
    static func array(at index: UInt32, of document: Document) -> [Self]? {
        document.elements(of: index) { value(at: $0, of: document) }
    }

    static func arrays(at index: UInt32, of document: Document) -> [[Self]]? {
        document.elements(of: index) { document.elements(of: $0) { value(at: $0, of: document) } }
    }

    static func dictionary(at index: UInt32, of document: Document) -> [String: Self]? {
        document.members(of: index) { value(at: $0, of: document) }
    }

    static var readsNumbersDirectly: Bool { false }

    static func array(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [Self] {
        throw JSONReader.NeedsDocument()
    }

    static func arrays(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [[Self]] {
        try reader.readElements { reader throws(JSONReader.NeedsDocument) in try array(from: &reader) }
    }

    static func write(array: [Self], to writer: inout TextWriter) -> Bool {
        writer.write(array)
    }

    static func write(arrays: [[Self]], to writer: inout TextWriter) -> Bool {
        writer.write(arrays) { writer, array in write(array: array, to: &writer) }
    }

    static func write(dictionary: [String: Self], sortsKeys: Bool, to writer: inout TextWriter) -> Bool {
        writer.write(dictionary, sortsKeys: sortsKeys) { writer, value in writer.write(value) }
    }
}

extension Array: BulkScalar where Element: BulkScalar {
    static func array(at index: UInt32, of document: Document) -> [[Element]]? {
        Element.arrays(at: index, of: document)
    }

    static func arrays(at index: UInt32, of document: Document) -> [[[Element]]]? {
        document.elements(of: index) { Element.arrays(at: $0, of: document) }
    }

    static func dictionary(at index: UInt32, of document: Document) -> [String: [Element]]? {
        document.members(of: index) { Element.array(at: $0, of: document) }
    }

    static var readsNumbersDirectly: Bool { Element.readsNumbersDirectly }

    static func array(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [[Element]] {
        try Element.arrays(from: &reader)
    }

    static func arrays(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> [[[Element]]] {
        try reader.readElements { reader throws(JSONReader.NeedsDocument) in try Element.arrays(from: &reader)
        }
    }

    static func write(array: [[Element]], to writer: inout TextWriter) -> Bool {
        Element.write(arrays: array, to: &writer)
    }

    static func write(arrays: [[[Element]]], to writer: inout TextWriter) -> Bool {
        writer.write(arrays) { writer, array in Element.write(arrays: array, to: &writer) }
    }

    static func write(dictionary: [String: [Element]], sortsKeys: Bool, to writer: inout TextWriter) -> Bool {
        writer.write(dictionary, sortsKeys: sortsKeys) { writer, array in
            Element.write(array: array, to: &writer)
        }
    }
}

extension Document {
    /// Returns the elements of an array; nil for any other value, or if `read` returns nil.
    @inline(__always)
    fileprivate func elements<Element>(of index: UInt32, _ read: (UInt32) -> Element?) -> [Element]? {
        let node = self[index]
        guard node.kind == .array else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(Int(node.count))
        var child = index &+ 1
        while child < node.end {
            guard let element = read(child) else { return nil }
            elements.append(element)
            child = self[child].end(at: child)
        }
        return elements
    }

    /// Returns the members of an object; nil for any other value, or if `read` returns nil.
    @inline(__always)
    fileprivate func members<Value>(of index: UInt32, _ read: (UInt32) -> Value?) -> [String: Value]? {
        let node = self[index]
        guard node.kind == .object else { return nil }
        var members = [String: Value](minimumCapacity: Int(node.count))
        var key = index &+ 1
        while key < node.end {
            guard let value = read(key &+ 1) else { return nil }
            members[string(self[key])] = value
            key = self[key &+ 1].end(at: key &+ 1)
        }
        return members
    }
}

extension TextWriter {
    @inline(__always)
    fileprivate mutating func write(_ value: some TextScalar) -> Bool {
        guard value.isFinite else { return false }
        value.write(to: &self)
        return true
    }

    /// Writes an array of scalars. Returns false, with incomplete output, if a scalar is not finite.
    @inline(__always)
    mutating func write(_ array: [some TextScalar]) -> Bool {
        write(array) { writer, value in writer.write(value) }
    }

    @inline(__always)
    fileprivate mutating func write<Element>(
        _ array: [Element], _ write: (inout TextWriter, Element) -> Bool
    ) -> Bool {
        openArray(count: array.count)
        for element in array {
            guard write(&self, element) else { return false }
        }
        closeArray()
        return true
    }

    @inline(__always)
    fileprivate mutating func write<Value>(
        _ dictionary: [String: Value], sortsKeys: Bool, _ write: (inout TextWriter, Value) -> Bool
    ) -> Bool {
        openObject(count: dictionary.count)
        if sortsKeys {
            for (key, value) in SortedMembers(dictionary) {
                self.key(key)
                guard write(&self, value) else { return false }
            }
        } else {
            for (key, value) in dictionary {
                self.key(key)
                guard write(&self, value) else { return false }
            }
        }
        closeObject()
        return true
    }

    private mutating func key(_ text: String) {
        text.withBytes { _ = member($0, isPlain: false) }
    }
}
