/// Builds a plain Swift tree from the pieces of a traversal.
package struct ValueBuilder: TreeSink {
    /// The value, once all pieces were received.
    package private(set) var root = JSONValue.null

    package init() {}

    /// Whether an object has fewer members than keys, because some keys are canonically equivalent.
    private(set) var hasMergedKeys = false

    /// The open containers around the innermost one. The innermost container is in `elements` or
    /// `members`, so that it grows in place.
    private var outer: [Container] = []
    private var innermost = Kind.root
    private var elements: [JSONValue] = []
    private var members: [String: JSONValue] = [:]
    private var memberCount = 0
    private var key = ""

    private enum Kind {
        case root, array, object
    }

    private enum Container {
        case root
        case array([JSONValue])
        case object([String: JSONValue], count: Int, key: String)
    }

    package mutating func null() { take(.null) }

    package mutating func bool(_ value: Bool) { take(.bool(value)) }

    package mutating func number(_ value: JSONNumber) { take(.number(value)) }

    /// Numbers without a reference are handled separately, to avoid reference counting.
    @inline(__always)
    package mutating func number(at index: UInt32, of document: Document) {
        let node = document[index]
        if node.kind == .integer {
            take(.number(JSONNumber(.integer(Int64(bitPattern: node.payload)))))
        } else if let real = node.plainReal {
            take(.number(JSONNumber(.real(real))))
        } else if let packed = node.packedReal {
            take(.number(JSONNumber(.packed(packed))))
        } else if let number = document.number(at: index) {
            take(.number(number))
        }
    }

    package mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        take(.string(String(validated: text, isASCII: isASCII)))
    }

    package mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        key = String(validated: text, isASCII: isASCII)
    }

    package mutating func string(_ text: String) { take(.string(text)) }

    package mutating func key(_ text: String) { key = text }

    package mutating func value(_ value: JSONValue, depth: Int) { take(value) }

    package mutating func openArray(count: Int) {
        setInnermostAside()
        innermost = .array
        elements.reserveCapacity(count)
    }

    package mutating func openObject(count: Int) {
        setInnermostAside()
        innermost = .object
        members = Dictionary(minimumCapacity: count)
        memberCount = count
    }

    package static var keepsValues: Bool { true }

    package mutating func openObject(containing members: [String: JSONValue]) {
        setInnermostAside()
        innermost = .object
        self.members = members
        memberCount = members.count
    }

    package mutating func closeArray() { close(.array(elements)) }

    package mutating func closeObject() {
        if members.count < memberCount { hasMergedKeys = true }
        close(.object(members))
    }

    @inline(__always)
    private mutating func take(_ value: JSONValue) {
        switch innermost {
        case .root: root = value
        case .array: elements.append(value)
        case .object: members[key] = value
        }
    }

    private mutating func setInnermostAside() {
        switch innermost {
        case .root: outer.append(.root)
        case .array: outer.append(.array(elements))
        case .object: outer.append(.object(members, count: memberCount, key: key))
        }
        elements = []
        members = [:]
    }

    private mutating func close(_ value: JSONValue) {
        elements = []
        members = [:]
        switch outer.popLast() {
        case .root, nil: innermost = .root
        case .array(let array): (innermost, elements) = (.array, array)
        case .object(let object, let count, let outerKey):
            (innermost, members, memberCount, key) = (.object, object, count, outerKey)
        }
        take(value)
    }
}

extension String {
    /// A string of bytes that are known to be valid UTF-8.
    ///
    /// Both lanes validate all text before it enters a document, and a Swift `String` is always valid.
    @inline(__always)
    init(validated text: Span<UInt8>, isASCII: Bool) {
        self.init(copying: unsafe UTF8Span(unchecked: text, isKnownASCII: isASCII))
    }
}
