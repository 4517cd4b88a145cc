/// Takes a tree in source order, piece by piece.
///
/// Trees come from three places (a document's nodes, a ``JSONValue``, a `json_t`), each of which
/// walks itself without recursion, and go to as many: a document, a `JSONValue`, text, a `json_t`.
/// Each pair meets here.
protocol TreeSink: ~Copyable {
    mutating func null() throws(JSONError)
    mutating func bool(_ value: Bool) throws(JSONError)
    mutating func number(_ value: JSONNumber) throws(JSONError)
    /// A number by its text in JSON's grammar, which may be another one than that of its value.
    mutating func number(text: String) throws(JSONError)
    /// A number of a document, which may have its text.
    mutating func number(at index: UInt32, of document: Document) throws(JSONError)
    /// Valid UTF-8, known to be ASCII alone or not known to be; and known to need no escape in JSON
    /// (RFC 8259, section 7) or not known to.
    mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    /// The key of a member; its value is next.
    mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) throws(JSONError)
    mutating func openArray(count: Int) throws(JSONError)
    mutating func closeArray() throws(JSONError)
    mutating func openObject(count: Int) throws(JSONError)
    mutating func closeObject() throws(JSONError)
}

extension TreeSink where Self: ~Copyable {
    mutating func number(text: String) throws(JSONError) {
        guard let value = JSONNumber(text) else {
            throw JSONError(.invalidValue, expected: "a number", actual: "another text")
        }
        try number(value)
    }

    @inline(__always)
    mutating func number(at index: UInt32, of document: Document) throws(JSONError) {
        if let value = document.number(at: index) { try number(value) }
    }
}

extension TreeSink where Self: ~Copyable {
    /// A string of which nothing is known but that it is valid.
    @inline(__always)
    mutating func string(_ text: Span<UInt8>) throws(JSONError) {
        try string(text, isASCII: false, isPlain: false)
    }

    /// A key of which nothing is known but that it is valid.
    @inline(__always)
    mutating func key(_ text: Span<UInt8>) throws(JSONError) {
        try key(text, isASCII: false, isPlain: false)
    }
}

enum TreeDepth {
    /// How many containers a tree that is written, copied or handed over may nest.
    static var maximum: Int { JSONParsingOptions.Limits.maximumDepth }

    static func check(_ depth: Int, limit: Int = maximum) throws(JSONError) {
        guard depth <= limit else {
            throw JSONError(.depthExceeded, message: "nested deeper than \(max(0, limit)) arrays and objects")
        }
    }
}

extension Document {
    private struct OpenContainer {
        let end: UInt32
        let isObject: Bool
        /// Of an object whose keys are sorted: the keys to come, last one first.
        var keys: [UInt32]?
    }

    /// Gives the value at `root`, and all below it, to a sink.
    ///
    /// Not checked for depth: no document is deeper than ``TreeDepth/maximum``.
    func walk(
        from root: UInt32, sortedKeys: Bool = false, into sink: inout some TreeSink & ~Copyable
    ) throws(JSONError) {
        var open: [OpenContainer] = []
        var index = root
        while true {
            let node = self[index]
            index &+= 1
            switch node.kind {
            case .null: try sink.null()
            case .false: try sink.bool(false)
            case .true: try sink.bool(true)
            case .string:
                // The scanner leaves a string where it stands only if that has no escape.
                try sink.string(
                    unsafe content(of: node).span, isASCII: node.isASCII, isPlain: !node.isDecoded)
            case .array:
                try sink.openArray(count: Int(node.low))
                open.append(OpenContainer(end: node.high, isObject: false))
            case .object:
                try sink.openObject(count: Int(node.low))
                let keys = sortedKeys ? keysLastFirst(index &- 1) : nil
                open.append(OpenContainer(end: node.high, isObject: true, keys: keys))
            case .integer, .unsigned, .real, .numberText:
                try sink.number(at: index &- 1, of: self)
            }
            // Closes what is complete, and goes to what is next.
            while !open.isEmpty {
                // Where it lies: a copy would have its keys copied for each of them.
                let innermost = open.count - 1
                if open[innermost].keys != nil {
                    if let key = open[innermost].keys?.popLast() {
                        index = key
                        break
                    }
                    index = open[innermost].end
                } else if index < open[innermost].end {
                    break
                }
                if open[innermost].isObject { try sink.closeObject() } else { try sink.closeArray() }
                open.removeLast()
            }
            guard !open.isEmpty else { return }
            if open[open.count - 1].isObject {
                let key = self[index]
                try sink.key(unsafe content(of: key).span, isASCII: key.isASCII, isPlain: !key.isDecoded)
                index &+= 1
            }
        }
    }

    /// The key nodes of an object, in descending order of their bytes.
    private func keysLastFirst(_ object: UInt32) -> [UInt32] {
        var keys: [UInt32] = []
        keys.reserveCapacity(Int(self[object].low))
        var index = object &+ 1
        while index < self[object].high {
            keys.append(index)
            index = self[index &+ 1].end(at: index &+ 1)
        }
        return keys.sorted { left, right in
            unsafe content(of: self[right]).lexicographicallyPrecedes(content(of: self[left]))
        }
    }
}

extension JSONValue {
    private enum OpenContainer {
        case array([JSONValue], next: Int)
        case object(Dictionary<String, JSONValue>.Iterator)
        case sorted([(key: String, value: JSONValue)], next: Int)
    }

    /// Gives this value, and all below it, to a sink, `depth` containers deep.
    ///
    /// - Throws: ``JSONError`` of code `depthExceeded`, or what the sink throws.
    func walk(
        depth: Int = 0, sortedKeys: Bool = false, into sink: inout some TreeSink & ~Copyable
    ) throws(JSONError) {
        guard try !giveScalar(to: &sink) else { return }
        var open: [OpenContainer] = []
        func enter(
            _ container: JSONValue, _ sink: inout some TreeSink & ~Copyable
        ) throws(JSONError) {
            try TreeDepth.check(depth + open.count + 1)
            if case .array(let elements) = container {
                try sink.openArray(count: elements.count)
                open.append(.array(elements, next: 0))
            } else if case .object(let members) = container {
                try sink.openObject(count: members.count)
                open.append(
                    sortedKeys ? .sorted(members.sortedByBytes(), next: 0) : .object(members.makeIterator()))
            }
        }
        try enter(self, &sink)
        // Scalars are given in the loop of the container they are in, which is on top of the stack
        // only while it waits for one of its own.
        walk: while let innermost = open.popLast() {
            switch innermost {
            case .array(let elements, var next):
                while next < elements.count {
                    let element = next
                    next += 1
                    if try !elements[element].giveScalar(to: &sink) {
                        open.append(.array(elements, next: next))
                        try enter(elements[element], &sink)
                        continue walk
                    }
                }
                try sink.closeArray()
            case .object(var members):
                while let (key, value) = members.next() {
                    try sink.key(key.utf8Span.span)
                    if try !value.giveScalar(to: &sink) {
                        open.append(.object(members))
                        try enter(value, &sink)
                        continue walk
                    }
                }
                try sink.closeObject()
            case .sorted(let members, var next):
                while next < members.count {
                    let member = next
                    next += 1
                    try sink.key(members[member].key.utf8Span.span)
                    if try !members[member].value.giveScalar(to: &sink) {
                        open.append(.sorted(members, next: next))
                        try enter(members[member].value, &sink)
                        continue walk
                    }
                }
                try sink.closeObject()
            }
        }
    }

    /// Gives the value to a sink if it is no container; whether it was given.
    @inline(__always)
    private func giveScalar(to sink: inout some TreeSink & ~Copyable) throws(JSONError) -> Bool {
        switch self {
        case .null: try sink.null()
        case .bool(let bool): try sink.bool(bool)
        case .number(let number): try sink.number(number)
        case .string(let text): try sink.string(text.utf8Span.span)
        case .array, .object: return false
        }
        return true
    }
}

extension [String: JSONValue] {
    /// The members in the order of their keys' bytes.
    fileprivate func sortedByBytes() -> [(key: String, value: JSONValue)] {
        sorted { left, right in left.key.utf8.lexicographicallyPrecedes(right.key.utf8) }
            .map { (key: $0.key, value: $0.value) }
    }
}
