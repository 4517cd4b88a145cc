public import JanssonCore

/// A JSON Merge Patch (RFC 7396). An object lists the members to change, and null removes a member. Any other patch
/// replaces the target.
///
/// ```swift
/// var value: JSONValue = ["title": "Hello", "author": ["name": "Ann", "age": 30]]
/// value.apply(JSONMergePatch(["author": ["age": nil]]))  // {"title":"Hello","author":{"name":"Ann"}}
/// ```
public struct JSONMergePatch: Sendable, Hashable {
    /// The document of the patch.
    public var value: JSONValue

    /// Makes a patch from its document.
    public init(_ value: JSONValue) {
        self.value = value
    }

    /// Makes a patch that turns `old` into `new`: the members that differ, and null for removed members.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError` with the path of a member of `new` that a merge patch cannot express. Its code is:
    ///   - `invalidValue` for a member that is null in `new` but not in `old`;
    ///   - `duplicateKey` for a key that is canonically equivalent to another key of the object in `old`.
    public init(from old: JSONValue, to new: JSONValue) throws {
        self.init(try MergePatchMaker.patch(from: old, to: new))
    }
}

extension JSONMergePatch: JSONInflatable, JSONEncodable, Codable {
    /// Inflates a patch from any value.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Throws: `JSONError` of code `keyNotFound` or `indexOutOfBounds` if the value is
    ///   missing.
    public static func inflate(from json: JSON) throws -> JSONMergePatch {
        JSONMergePatch(try json.decode(as: JSONValue.self))
    }

    /// Writes the document of the patch.
    ///
    /// - Throws: `JSONError` with the path of a value that cannot be written, such as NaN.
    public func encode(to writer: inout JSONWriter) throws { try writer.write(value) }

    /// Decodes a patch from any value.
    ///
    /// - Throws: The error of the decoder.
    public init(from decoder: any Decoder) throws { self.init(try JSONValue(from: decoder)) }

    /// Encodes the document of the patch.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension JSONValue {
    /// Applies a merge patch (RFC 7396, section 2) without recursion. Any patch can be applied to any value.
    ///
    /// Complexity: O(*n*) in the patch, and in changed objects that share storage with other values.
    public mutating func apply(_ patch: JSONMergePatch) {
        var stack = MergeStack()
        self = stack.merge(patch.value, into: exchange(&self, with: .null))
    }

    /// Returns the value with a merge patch applied. See ``apply(_:)``.
    public func applying(_ patch: JSONMergePatch) -> JSONValue {
        var value = self
        value.apply(patch)
        return value
    }
}

/// A stack of objects being merged, outermost first. Each object is taken out of its container.
private struct MergeStack {
    private var targets: [[String: JSONValue]] = []
    private var patches: [Dictionary<String, JSONValue>.Iterator] = []
    private var keys: [String] = []

    mutating func merge(_ patch: JSONValue, into target: consuming JSONValue) -> JSONValue {
        guard case .object(let members) = patch else { return patch }
        push(target, members)
        while let level = targets.indices.last {
            guard let (key, change) = patches[level].next() else {
                patches.removeLast()
                let done = targets.removeLast()
                guard let key = keys.popLast() else { return .object(done) }
                targets[level - 1][key] = .object(done)
                continue
            }
            switch change {
            case .null:
                if let place = targets[level].index(forKey: key),
                    targets[level].keys[place].hasSameBytes(as: key)
                {
                    targets[level].remove(at: place)
                }
            case .object(let members):
                let member = targets[level].updateValue(.null, forKey: key) ?? .null
                keys.append(key)
                push(member, members)
            default: targets[level][key] = change
            }
        }
        return .null
    }

    private mutating func push(_ target: consuming JSONValue, _ patch: [String: JSONValue]) {
        if case .object(let members) = consume target { targets.append(members) } else { targets.append([:]) }
        patches.append(patch.makeIterator())
    }
}

/// Finds the differences of objects, level by level.
private enum MergePatchMaker {
    private struct Level {
        let old: [String: JSONValue]
        var rest: Dictionary<String, JSONValue>.Iterator
        var patch: [String: JSONValue]
        let key: String?
    }

    static func patch(from old: JSONValue, to new: JSONValue) throws(JSONError) -> JSONValue {
        guard case .object(let newMembers) = new else { return new }
        var levels = [level(from: old, to: newMembers, key: nil)]
        while let top = levels.indices.last {
            guard let (key, member) = levels[top].rest.next() else {
                let done = levels.removeLast()
                guard let key = done.key else { return .object(done.patch) }
                // An empty patch of an existing object changes nothing.
                if !done.patch.isEmpty || levels[top - 1].old[key]?.dictionary == nil {
                    levels[top - 1].patch[key] = .object(done.patch)
                }
                continue
            }
            func error(_ code: JSONError.Code, _ message: String) -> JSONError {
                let path = levels.compactMap(\.key).map(JSONPathElement.key) + [.key(key)]
                return JSONError(code, path: JSONPath(path), message: message)
            }
            let place = levels[top].old.index(forKey: key)
            guard place.map({ levels[top].old.keys[$0].hasSameBytes(as: key) }) ?? true else {
                throw error(.duplicateKey, "duplicate key, in canonically equivalent characters")
            }
            let former = place.map { levels[top].old.values[$0] }
            switch member {
            case .object(let members): levels.append(level(from: former ?? .null, to: members, key: key))
            case .null:
                guard former?.isNull == true else {
                    throw error(.invalidValue, "a merge patch cannot set a member to null")
                }
            default: if former != member { levels[top].patch[key] = member }
            }
        }
        return .null
    }

    private static func level(
        from old: JSONValue, to new: [String: JSONValue], key: String?
    ) -> Level {
        let members = old.dictionary ?? [:]
        var patch: [String: JSONValue] = [:]
        for key in members.keys where new[key] == nil { patch[key] = .null }
        return Level(old: members, rest: new.makeIterator(), patch: patch, key: key)
    }
}
