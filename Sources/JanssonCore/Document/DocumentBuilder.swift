/// Builds a document from a tree that was not made by the scanner.
package struct DocumentBuilder: JSONVisitor {
    private var nodes: [Node] = []
    private var decoded: [UInt8] = []
    /// The indices of the open containers.
    private var open: [Int] = []

    /// The offset of the next value's or key's token, or ``Node/nowhere``.
    var offset = Node.nowhere

    private var replacements = MemberReplacements()

    /// - Parameter capacity: The number of nodes to reserve.
    package init(capacity: Int = 0) {
        nodes.reserveCapacity(capacity)
    }

    package mutating func null() { append(Node(kind: .null)) }

    package mutating func bool(_ value: Bool) { append(Node(kind: value ? .true : .false)) }

    package mutating func number(_ value: JSONNumber) {
        switch value.storage {
        case .integer(let value): append(Node(kind: .integer, payload: UInt64(bitPattern: value)))
        case .unsigned(let value): append(Node(kind: .unsigned, payload: value))
        case .real(let value): append(Node(kind: .real, payload: value.bitPattern))
        case .packed(let real): appendNumber(text: real.text)
        case .text(let value): appendNumber(text: value.text)
        }
    }

    package mutating func string(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        appendText(text, kind: .string)
    }

    package mutating func key(_ text: Span<UInt8>, isASCII: Bool, isPlain: Bool) {
        appendText(text, kind: .string)
    }

    package mutating func openArray(count: Int) { openContainer(.array, count: count) }

    package mutating func openObject(count: Int) { openContainer(.object, count: count) }

    package mutating func closeArray() { closeContainer() }

    package mutating func closeObject() { closeContainer() }

    private mutating func openContainer(_ kind: Node.Kind, count: Int) {
        open.append(nodes.count)
        append(Node(kind: kind, payload: UInt64(truncatingIfNeeded: count)))
    }

    private mutating func closeContainer() {
        guard let container = open.popLast() else { return }
        nodes[container].payload |= UInt64(UInt32(truncatingIfNeeded: nodes.count)) << 32
    }

    /// The index of the next node.
    var nodeCount: Int { nodes.count }

    /// Closes a container whose count was unknown when it was opened.
    mutating func close(count: Int) {
        if let container = open.last { nodes[container].payload = UInt64(truncatingIfNeeded: count) }
        closeContainer()
    }

    /// Replaces the member whose key is at `first` with the next member, whose key will be at `index`.
    mutating func replaceMember(at first: Int, by index: Int) {
        replacements.replace(first, by: index)
    }

    private mutating func appendNumber(text: String) {
        appendText(text.utf8Span.span, kind: .numberText)
        // Code that reads digits stops at this byte.
        decoded.append(0)
    }

    private mutating func appendText(_ text: Span<UInt8>, kind: Node.Kind) {
        let start = decoded.count
        var union: UInt8 = 0
        unsafe text.withUnsafeBufferPointer { text in
            unsafe decoded.append(contentsOf: text)
            unsafe union = text.reduce(0, |)
        }
        append(
            Node(
                kind: kind, flags: Node.decodedFlag | (union < 0x80 ? Node.asciiFlag : 0),
                length: UInt32(truncatingIfNeeded: text.count), position: UInt32(truncatingIfNeeded: start)))
    }

    private mutating func append(_ node: Node) {
        var node = node
        node.offset = offset
        nodes.append(node)
    }

    private var keptNodes: [Node] { replacements.isEmpty ? nodes : replacements.applied(to: nodes) }

    var offsets: [UInt32] { keptNodes.map(\.offset) }

    /// - Parameter source: The source of the values, if any.
    /// - Throws: ``JSONError`` of code `limitExceeded` if the document does not fit into 32-bit offsets
    ///   or into memory.
    func finish(
        source: Span<UInt8> = Span(), origin: consuming Document.Origin = Document.Origin()
    ) throws(JSONError) -> Document {
        return try unsafe Document.copying(
            nodes: keptNodes.span, decoded: decoded.span, source: source, origin: origin)
    }
}
