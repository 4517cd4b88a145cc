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
    private var members = Members()
    private var shapes = ObjectShapes()

    private enum Kind {
        case root, array, object
    }

    private enum Container {
        case root
        case array([JSONValue])
        case object(Members)
    }

    private struct Members {
        var values: [String: JSONValue] = [:]
        var count = 0
        var key = ""
        /// The shape of the object, if its members are already there and need only their values.
        var shape: ObjectShapes.Shape?
        /// The number of keys of the shape that have come.
        var position = 0

        @inline(__always)
        mutating func set(_ value: JSONValue) {
            if shape == nil { values[key] = value } else { setInShape(value) }
        }

        @inline(never)
        private mutating func setInShape(_ value: JSONValue) {
            guard let shape else { return }
            values.values[shape.places[position &- 1]] = value
        }
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
        if members.shape != nil {
            members.position &+= 1
        } else {
            members.key = String(validated: text, isASCII: isASCII)
        }
    }

    package mutating func string(_ text: String) { take(.string(text)) }

    package mutating func key(_ text: String) { members.key = text }

    package mutating func value(_ value: JSONValue, depth: Int) { take(value) }

    package mutating func openArray(count: Int) {
        setInnermostAside()
        innermost = .array
        elements.reserveCapacity(count)
    }

    @inline(__always)
    package mutating func openObject(count: Int) {
        open(Members(values: Dictionary(minimumCapacity: count), count: count))
    }

    package mutating func openObject(at index: UInt32, of document: Document) {
        guard let shape = shapes.shape(of: index, in: document) else {
            return openObject(count: Int(document[index].count))
        }
        open(Members(values: shape.template, count: shape.places.count, shape: shape))
    }

    package static var keepsValues: Bool { true }

    package mutating func openObject(containing members: [String: JSONValue]) {
        open(Members(values: members, count: members.count))
    }

    package mutating func closeArray() { close(.array(elements)) }

    package mutating func closeObject() {
        if members.values.count < members.count { hasMergedKeys = true }
        close(.object(members.values))
    }

    @inline(__always)
    private mutating func take(_ value: JSONValue) {
        switch innermost {
        case .root: root = value
        case .array: elements.append(value)
        case .object: members.set(value)
        }
    }

    @inline(__always)
    private mutating func open(_ object: consuming Members) {
        setInnermostAside()
        innermost = .object
        members = object
    }

    private mutating func setInnermostAside() {
        switch innermost {
        case .root: outer.append(.root)
        case .array:
            outer.append(.array(elements))
            elements = []
        case .object:
            outer.append(.object(members))
            members = Members()
        }
    }

    private mutating func close(_ value: JSONValue) {
        if innermost == .array { elements = [] } else { members = Members() }
        switch outer.popLast() {
        case .root, nil: innermost = .root
        case .array(let array): (innermost, elements) = (.array, array)
        case .object(let object): (innermost, members) = (.object, object)
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
