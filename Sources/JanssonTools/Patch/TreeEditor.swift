internal import Jansson

/// Changes values of a tree where they are.
///
/// To change a value, its containers are taken out of the tree one by one, and put back: each is then
/// held once, and no container is copied to change a child of it. Without recursion, as a tree may be
/// of any depth.
struct TreeEditor {
    private(set) var root: JSONValue

    /// The containers on the way to the value being changed, outermost first; arrays and objects apart,
    /// since an enum's payload cannot be changed where it is.
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

    /// The value at a pointer.
    func value(at tokens: [String]) throws(Fault) -> JSONValue {
        var value = root
        for (position, token) in tokens.enumerated() {
            do throws(Fault) {
                switch value {
                case .array(let elements):
                    value = elements[try TreeEditor.position(token, count: elements.count)]
                case .object(let members):
                    guard let member = members[token] else { throw Fault.noKey(token) }
                    value = member
                default: throw Fault.notContainer(value)
                }
            } catch {
                throw error.below(root.path(of: JSONPointer(Array(tokens[..<position]))))
            }
        }
        return value
    }

    /// Sets a member or inserts an element (RFC 6902, section 4.1); the member that was there before.
    mutating func add(_ value: JSONValue, at tokens: [String]) throws(Fault) -> JSONValue? {
        guard let last = tokens.last else { return replaceRoot(by: value) }
        return try change(tokens.dropLast()) { (parent) throws(Fault) in
            if var elements = parent.takeElements() {
                defer { parent = .array(elements) }
                let index = last == "-" ? elements.count : JSONPointer.index(last)
                guard let index else { throw Fault.notIndex }
                guard index <= elements.count else {
                    throw Fault(.indexOutOfBounds, at: [.index(index)], "no such element")
                }
                elements.insert(value, at: index)
                return nil
            }
            guard var members = parent.takeMembers() else { throw Fault.notContainer(parent) }
            let former = members.updateValue(value, forKey: last)
            parent = .object(members)
            return former
        }
    }

    /// Removes a member or an element (RFC 6902, section 4.2), and returns it; the root becomes null.
    mutating func remove(at tokens: [String]) throws(Fault) -> JSONValue {
        guard let last = tokens.last else { return replaceRoot(by: .null) }
        return try change(tokens.dropLast()) { (parent) throws(Fault) in
            if var elements = parent.takeElements() {
                defer { parent = .array(elements) }
                return elements.remove(at: try TreeEditor.position(last, count: elements.count))
            }
            guard var members = parent.takeMembers() else { throw Fault.notContainer(parent) }
            let removed = members.removeValue(forKey: last)
            parent = .object(members)
            guard let removed else { throw Fault.noKey(last) }
            return removed
        }
    }

    /// Puts another value in the place of one (RFC 6902, section 4.3), and returns that.
    mutating func replace(at tokens: [String], by value: JSONValue) throws(Fault) -> JSONValue {
        try change(tokens[...]) { (place) throws(Fault) in
            var former = value
            swap(&former, &place)
            return former
        }
    }

    private mutating func replaceRoot(by value: JSONValue) -> JSONValue {
        var former = value
        swap(&former, &root)
        return former
    }

    /// Has `body` change the value at a pointer; the path of its error goes on from there.
    private mutating func change<Result>(
        _ tokens: ArraySlice<String>, _ body: (inout JSONValue) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        var current = JSONValue.null
        swap(&current, &root)
        defer { ascend(&current) }
        do throws(Fault) {
            for token in tokens { try descend(token, &current) }
            return try body(&current)
        } catch {
            throw error.below(path)
        }
    }

    /// The path to the value being changed.
    private var path: JSONPath {
        JSONPath(
            steps.map { step in
                switch step {
                case .element(let index): .index(index)
                case .member(_, let key): .key(key)
                }
            })
    }

    /// Takes a child out of its container, which is kept aside.
    private mutating func descend(_ token: String, _ current: inout JSONValue) throws(Fault) {
        if case .array(let elements) = current {
            let index = try TreeEditor.position(token, count: elements.count)
            steps.append(.element(index))
        } else if case .object(let members) = current {
            guard let index = members.index(forKey: token) else { throw Fault.noKey(token) }
            steps.append(.member(index, key: token))
        }
        if var elements = current.takeElements(), case .element(let index)? = steps.last {
            swap(&current, &elements[index])
            arrays.append(elements)
        } else if var members = current.takeMembers(), case .member(let index, _)? = steps.last {
            // A copy of shared members has them at the same indices.
            swap(&current, &members.values[index])
            objects.append(members)
        } else {
            throw Fault.notContainer(current)
        }
    }

    /// Puts all that was taken out back where it was.
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

    /// The index of an element that exists.
    private static func position(_ token: String, count: Int) throws(Fault) -> Int {
        if token == "-" { throw Fault(.indexOutOfBounds, at: [.index(count)], "no element, but the end") }
        guard let index = JSONPointer.index(token) else { throw Fault.notIndex }
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

    /// The same at a value below another.
    fileprivate func below(_ parent: JSONPath) -> Fault { Fault(code, at: parent.appending(path), reason) }
}

extension JSONValue {
    /// The elements of an array, of which null is left: so that they are held once.
    fileprivate mutating func takeElements() -> [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        self = .null
        return elements
    }

    /// The members of an object, of which null is left.
    fileprivate mutating func takeMembers() -> [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }
}
