internal import JanssonCore

/// An editor that changes a tree in place.
///
/// The editor takes the containers around a value out of the tree one by one, and puts them back later. A container
/// outside the tree has one reference, so changing its child does not copy it. Nothing is recursive, because a tree may
/// have any depth.
struct TreeEditor {
    private(set) var root: JSONValue
    /// The number of elements that insertions and removals have moved.
    private(set) var movedElements = 0

    /// The containers around the current value, outermost first. Arrays and objects have separate stacks, because the
    /// payload of an enum cannot be changed in place.
    private var steps: [Step] = []
    private var arrays: [[JSONValue]] = []
    private var objects: [[String: JSONValue]] = []

    private enum Step {
        case element(Int)
        case member(Dictionary<String, JSONValue>.Index, key: String)
    }

    init(_ root: consuming JSONValue) {
        self.root = root
    }

    func value(at tokens: [String]) throws(Fault) -> JSONValue {
        var value = root
        for (position, token) in tokens.enumerated() {
            do throws(Fault) {
                switch value {
                case .array(let elements):
                    value = elements[try TreeEditor.position(token, count: elements.count)]
                case .object(let members):
                    value = members[try members.place(of: token)].value
                default: throw Fault.notContainer(value)
                }
            } catch {
                throw error.below(root.path(of: JSONPointer(Array(tokens[..<position]))))
            }
        }
        return value
    }

    /// Sets a member or inserts an element (RFC 6902, section 4.1). Returns the replaced value, if any.
    mutating func add(_ value: JSONValue, at tokens: [String]) throws(Fault) -> JSONValue? {
        guard let last = tokens.last else { return exchange(&root, with: value) }
        var moved = 0
        defer { movedElements += moved }
        return try change(tokens.dropLast()) { (parent) throws(Fault) in
            if var elements = parent.takeElements() {
                defer { parent = .array(elements) }
                let index = last == "-" ? elements.count : JSONPath.index(ofToken: last)
                guard let index else { throw Fault.notIndex }
                guard index <= elements.count else {
                    throw Fault(.indexOutOfBounds, at: [.index(index)], "no such element")
                }
                moved = elements.count - index
                elements.insert(value, at: index)
                return nil
            }
            guard var members = parent.takeMembers() else { throw Fault.notContainer(parent) }
            defer { parent = .object(members) }
            if let place = members.index(forKey: last), !members.keys[place].hasSameBytes(as: last) {
                throw Fault(
                    .duplicateKey, at: [.key(last)], "duplicate key, in canonically equivalent characters")
            }
            return members.updateValue(value, forKey: last)
        }
    }

    /// Removes and returns a member or an element (RFC 6902, section 4.2). The root becomes null.
    mutating func remove(at tokens: [String]) throws(Fault) -> JSONValue {
        guard let last = tokens.last else { return exchange(&root, with: .null) }
        var moved = 0
        defer { movedElements += moved }
        return try change(tokens.dropLast()) { (parent) throws(Fault) in
            if var elements = parent.takeElements() {
                defer { parent = .array(elements) }
                let index = try TreeEditor.position(last, count: elements.count)
                moved = elements.count - index
                return elements.remove(at: index)
            }
            guard var members = parent.takeMembers() else { throw Fault.notContainer(parent) }
            defer { parent = .object(members) }
            return members.remove(at: try members.place(of: last)).value
        }
    }

    /// Replaces a value (RFC 6902, section 4.3), and returns the former value.
    mutating func replace(at tokens: [String], by value: JSONValue) throws(Fault) -> JSONValue {
        try change(tokens[...]) { (place) throws(Fault) in exchange(&place, with: value) }
    }

    /// Calls `body` to change the value at a pointer. Errors of `body` have paths relative to that value.
    private mutating func change<Result>(
        _ tokens: ArraySlice<String>, _ body: (inout JSONValue) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        var current = exchange(&root, with: .null)
        defer { ascend(&current) }
        do throws(Fault) {
            for token in tokens { try descend(token, &current) }
            return try body(&current)
        } catch {
            throw error.below(path)
        }
    }

    private var path: JSONPath {
        JSONPath(
            steps.map { step in
                switch step {
                case .element(let index): .index(index)
                case .member(_, let key): .key(key)
                }
            })
    }

    /// Takes a child out of its container, and keeps the container on the stack.
    private mutating func descend(_ token: String, _ current: inout JSONValue) throws(Fault) {
        if case .array(let elements) = current {
            let index = try TreeEditor.position(token, count: elements.count)
            steps.append(.element(index))
        } else if case .object(let members) = current {
            steps.append(.member(try members.place(of: token), key: token))
        }
        if var elements = current.takeElements(), case .element(let index)? = steps.last {
            swap(&current, &elements[index])
            arrays.append(elements)
        } else if var members = current.takeMembers(), case .member(let index, _)? = steps.last {
            // If shared members are copied here, `index` stays valid.
            swap(&current, &members.values[index])
            objects.append(members)
        } else {
            throw Fault.notContainer(current)
        }
    }

    /// Puts all values back into their containers.
    private mutating func ascend(_ current: inout JSONValue) {
        while let step = steps.popLast() {
            switch step {
            case .element(let index):
                var elements = arrays.removeLast()
                swap(&current, &elements[index])
                current = .array(elements)
            case .member(let index, _):
                var members = objects.removeLast()
                swap(&current, &members.values[index])
                current = .object(members)
            }
        }
        swap(&current, &root)
    }

    /// Returns the index of an existing element.
    private static func position(_ token: String, count: Int) throws(Fault) -> Int {
        if token == "-" {
            throw Fault(.indexOutOfBounds, at: [.index(count)], "'-' is the end, not an element")
        }
        guard let index = JSONPath.index(ofToken: token) else { throw Fault.notIndex }
        guard index < count else {
            throw Fault(.indexOutOfBounds, at: [.index(index)], "no such element")
        }
        return index
    }
}

extension Fault {
    fileprivate static func notContainer(_ value: JSONValue) -> Fault {
        Fault(.typeMismatch, "expected an object or an array, found \(value.kind)")
    }

    fileprivate static var notIndex: Fault { Fault(.typeMismatch, "expected an object, found an array") }

    fileprivate static func noKey(_ key: String) -> Fault {
        Fault(.keyNotFound, at: [.key(key)], "no such key")
    }

    /// Returns the fault with `parent` before its path.
    fileprivate func below(_ parent: JSONPath) -> Fault { Fault(code, at: parent.appending(path), reason) }
}

extension [String: JSONValue] {
    /// Returns the index of the member whose key has the same bytes.
    fileprivate func place(of key: String) throws(Fault) -> Index {
        guard let place = index(forKey: key), keys[place].hasSameBytes(as: key) else {
            throw Fault.noKey(key)
        }
        return place
    }
}

extension JSONValue {
    /// Takes the elements out of an array and leaves null. The elements then have one reference.
    fileprivate mutating func takeElements() -> [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }

    /// Takes the members out of an object and leaves null.
    fileprivate mutating func takeMembers() -> [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }
}
