/// A value that is kept out of the output, because a model may still add to it. The value is written when its container
/// is complete.
final class DetachedContainer {
    typealias Kind = OutputText.Kind

    struct Child {
        /// Empty for an element.
        let key: [UInt8]
        /// Nil if encoding the child failed, or the container was replaced.
        fileprivate(set) var value: DetachedContainer?
        /// The index of the previous child with the same key.
        fileprivate let previous: Int?
    }

    private(set) var kind = Kind.unset
    /// The JSON of a `whole` value. For an array, the opening bracket and the elements that are not in `children`.
    private(set) var text: [UInt8] = []
    private(set) var children: [Child] = []
    private(set) var count = 0
    /// The index of the last child with each key.
    private var last: [[UInt8]: Int] = [:]
    /// The indices of this value in the `children` of its container.
    private var places: [Int] = []

    init(text: [UInt8]? = nil) {
        if let text { become(.whole, text) }
    }

    deinit {
        // Iterative, because the nesting may be deeper than the stack allows.
        var rest = children.compactMap(\.value)
        children = []
        while var next = rest.popLast() {
            guard isKnownUniquelyReferenced(&next) else { continue }
            rest += next.children.compactMap(\.value)
            next.children = []
        }
    }

    /// Replaces the value. `text` is the JSON of a `whole` value, or an array's opening bracket and first `count`
    /// elements.
    func become(_ kind: Kind, _ text: [UInt8] = [], count: Int = 0) {
        // Encoders of the children then find no value, and throw.
        for index in children.indices { children[index].value = nil }
        last = [:]
        self.kind = kind
        self.text = kind == .array && text.isEmpty ? [UInt8(ascii: "[")] : text
        self.count = count
    }

    /// Returns whether the value is a container of this kind. Makes a container that is stored as text extensible.
    func continues(as kind: Kind) -> Bool {
        if self.kind == kind { return true }
        guard self.kind == .whole, text.first == UInt8(ascii: kind == .object ? "{" : "["),
            let json = try? JSON(
                parsing: text.span, options: JSONParsingOptions(limits: .init(depth: TreeDepth.maximum)),
                file: nil)
        else { return false }
        if kind == .array {
            // Drops the closing bracket and the line break before it.
            let end = text.dropLast().lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
            become(.array, Array(text[...(end ?? 0)]), count: json.count)
        } else {
            become(.object)
            for (key, value) in json.members {
                append(DetachedContainer(text: value.sourceBytes ?? []), key: Array(key.utf8))
            }
        }
        return true
    }

    func append(_ child: DetachedContainer, key: [UInt8]) {
        child.places.append(children.count)
        children.append(Child(key: key, value: child, previous: kind == .object ? last[key] : nil))
        if kind == .object { last[key] = children.count - 1 }
        count += 1
    }

    /// Returns a child; nil if the child failed or this value was replaced.
    func child(_ place: Int) -> DetachedContainer? {
        children.indices.contains(place) ? children[place].value : nil
    }

    /// Returns the last value of a key.
    func value(of key: [UInt8]) -> DetachedContainer? { last[key].flatMap { children[$0].value } }

    func remove(_ child: DetachedContainer) {
        for place in child.places where children[place].value === child {
            children[place].value = nil
            count -= 1
            let key = children[place].key
            while let place = last[key], children[place].value == nil { last[key] = children[place].previous }
        }
    }

    /// Makes a child that was encoded again the last value of its key.
    func makeLastOfKey(_ child: DetachedContainer) {
        guard kind == .object, let place = child.places.last, children[place].value === child else { return }
        let key = children[place].key
        if value(of: key) !== child { append(child, key: key) }
    }

    /// Returns the value to write for a child, if any. A repeated key is written once: in the place of its first child,
    /// with the value of its last child.
    fileprivate func value(at place: Int) -> DetachedContainer? {
        guard let value = children[place].value, kind == .object else { return children[place].value }
        var previous = children[place].previous
        while let place = previous {
            if children[place].value != nil { return nil }
            previous = children[place].previous
        }
        return self.value(of: children[place].key) ?? value
    }
}

extension OutputText {
    /// Moves the innermost value out of the output.
    mutating func take(_ frame: Frame, depth: Int) -> DetachedContainer {
        let reference = DetachedContainer()
        switch frame.kind {
        case .object:
            reference.become(.object)
            for index in frame.members..<members.count {
                let text = bytes(from: members[index].value, to: end(ofMember: index))
                reference.append(DetachedContainer(text: text), key: Array(key(ofMember: index).utf8))
            }
        case .array: reference.become(.array, bytes(from: frame.start), count: frame.count)
        case .whole: reference.become(.whole, bytes(from: frame.start))
        case .unset, .closed: break
        }
        empty(frame, depth: depth)
        return reference
    }

    /// Writes a detached value as the next value, without recursion.
    mutating func write(_ reference: DetachedContainer) throws(JSONError) {
        var open: [(value: DetachedContainer, frame: Frame, next: Int)] = []
        var value: DetachedContainer? = reference
        while true {
            if let begun = value {
                let frame = frame(begun.kind)
                switch begun.kind {
                case .object: self.open(.object)
                case .array: writer.openArray(begun.text.span, isEmpty: begun.text.count == 1)
                case .whole: writer.value(begun.text.span)
                case .unset, .closed: try close(frame)
                }
                if begun.kind == .object || begun.kind == .array { open.append((begun, frame, 0)) }
            }
            guard let (container, frame, place) = open.popLast() else { return }
            value = nil
            guard place < container.children.count else {
                try close(frame)
                continue
            }
            open.append((container, frame, place + 1))
            value = container.value(at: place)
            guard value != nil else { continue }
            if container.kind == .object {
                let key = container.children[place].key
                beginMember(key.span)
            } else {
                beginElement()
            }
        }
    }
}
