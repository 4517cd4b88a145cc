#if Foundation
import JanssonCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A summary of the values at one path of all samples.
final class SampleShape {
    /// The members of objects, in order of first occurrence.
    private(set) var members: [Member] = []
    /// The positions of members by their keys.
    private var positions: [ByteKey: Int] = [:]
    private(set) var element: SampleShape?
    private(set) var isNullable = false

    /// The kinds of the values except null.
    private(set) var kinds: Set<JSON.Kind> = []
    private var objects = 0
    private var strings = 0
    private(set) var hasReal = false
    private(set) var hasBeyondInt = false
    private(set) var hasBeyondWord = false
    private(set) var hasNegative = false
    /// Whether the objects are said to be dictionaries.
    private var isDictionary = false
    private(set) var areDates = true
    private(set) var areURLs = true
    /// The formats that all strings have.
    private var formats = SampleFormat.all
    /// The number of occurrences of each string. Nil after too many different strings, or a string that
    /// cannot be a case of an enum.
    private var words: [ByteKey: Int]? = [:]

    var isEmpty: Bool { kinds.isEmpty && !isNullable }

    struct Member {
        let key: String
        let shape: SampleShape
        var count = 0
    }

    /// Adds a sample. Recursion is as deep as the document, which the parser limits.
    func add(_ json: JSON) {
        if json.isNull {
            isNullable = true
            return
        }
        kinds.insert(json.kind)
        switch json.kind {
        case .number: add(number: json)
        case .string: if let text = json.value(as: String.self) { add(text: text, json) }
        case .array:
            let shape = element ?? SampleShape()
            element = shape
            for element in json.elements { shape.add(element) }
        case .object:
            objects += 1
            for (key, member) in json.members {
                let position = position(of: key, SampleShape())
                members[position].count += 1
                members[position].shape.add(member)
            }
        default: break
        }
    }

    /// Returns the position of a member. Adds an unknown member with `shape`.
    private func position(of key: String, _ shape: @autoclosure () -> SampleShape) -> Int {
        if let position = positions[ByteKey(key)] { return position }
        positions[ByteKey(key)] = members.count
        members.append(Member(key: key, shape: shape()))
        return members.count - 1
    }

    private func add(number json: JSON) {
        let text = json.sourceText ?? ""
        // JSON5 has NaN and Infinity.
        if text.utf8.contains(where: { ".eENI".utf8.contains($0) }) {
            hasReal = true
        } else if json.value(as: Int.self) == nil {
            hasBeyondInt = true
            if json.value(as: UInt.self) == nil { hasBeyondWord = true }
        }
        if text.hasPrefix("-") { hasNegative = true }
    }

    private func add(text: String, _ json: JSON) {
        strings += 1
        if areDates { areDates = (try? ISO8601DateDecoder().decode(json)) != nil }
        if areURLs {
            areURLs =
                (text.hasPrefix("http://") || text.hasPrefix("https://"))
                && json.value(as: URL.self) != nil
        }
        if !formats.isEmpty { formats.removeAll { !$0.isPlain(in: text) } }
        guard words != nil else { return }
        let isPlain =
            (1...32).contains(text.unicodeScalars.count)
            && text.allSatisfy { $0.isLetter || $0 == "_" || $0 == "-" }
        if isPlain { words?[ByteKey(text), default: 0] += 1 }
        if !isPlain || words?.count ?? 0 > 8 { words = nil }
    }

    func isInAll(_ member: Member) -> Bool { member.count == objects }

    /// Whether all objects have the member, and it is never null.
    func isRequired(_ member: Member) -> Bool { isInAll(member) && !member.shape.isNullable }

    /// The format of all strings, if there are enough strings.
    var format: SampleFormat? { formats.first { strings >= $0.leastCount } }

    /// The raw values of an enum, if the values are a few different strings that repeat often enough.
    var cases: [String] {
        guard kinds == [.string], let words, words.count > 1, strings >= 4 * words.count else { return [] }
        return words.keys.map(\.text).sorted()
    }

    /// Whether the keys of the objects are data:
    /// - no keys, or too many
    /// - several keys, all of digits only
    var hasDataKeys: Bool {
        if members.isEmpty || members.count > Model.maximumKeys { return true }
        let areNumbers = members.allSatisfy { !$0.key.isEmpty && $0.key.utf8.allSatisfy(\.isDigit) }
        return members.count > 1 && areNumbers
    }

    /// The least number of members of one shape that are taken for data.
    private static let leastOfOneShape = 10

    /// Whether a model has a dictionary for the objects: because they are said to be, because their keys are data, or
    /// because they have 10 or more different keys with values of one shape:
    /// - objects that have at least half of their keys in common, with values of the same kinds
    /// - values of one other kind, if a key has a character that is not a letter, digit or `_`
    var areDictionaries: Bool {
        if isDictionary || hasDataKeys { return true }
        // Without those that are only null.
        let shapes = members.map(\.shape).filter { !$0.kinds.isEmpty }
        guard members.count >= Self.leastOfOneShape, let kinds = shapes.first?.kinds, kinds.count == 1,
            shapes.allSatisfy({ $0.kinds == kinds })
        else { return false }
        guard kinds == [.object] else {
            return members.contains { !$0.key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
        }
        // For each key: in how many shapes all objects have it, with values of the same kinds.
        var counts: [ByteKey: (kinds: Set<JSON.Kind>, count: Int)] = [:]
        for shape in shapes {
            for member in shape.members {
                let known = counts[ByteKey(member.key)] ?? (member.shape.kinds, 0)
                let isAlike = shape.isInAll(member) && known.kinds == member.shape.kinds
                counts[ByteKey(member.key)] = (known.kinds, known.count + (isAlike ? 1 : 0))
            }
        }
        let common = counts.values.count { $0.count == shapes.count }
        return common > 0 && 2 * common >= counts.count
    }

    /// Marks the objects at a path as dictionaries. Elements have the path of their array, and `*` is every key.
    ///
    /// - Returns: False if there is no object at the path.
    func markDictionaries(at path: ArraySlice<String>) -> Bool {
        var isFound = element?.markDictionaries(at: path) ?? false
        guard let key = path.first else {
            if kinds.contains(.object) { (isDictionary, isFound) = (true, true) }
            return isFound
        }
        for member in members where key == "*" || member.key.hasSameBytes(as: key) {
            if member.shape.markDictionaries(at: path.dropFirst()) { isFound = true }
        }
        return isFound
    }

    /// The common shape of the values of a dictionary. Reuses parts of the members' shapes.
    private(set) lazy var values: SampleShape = {
        let merged = SampleShape()
        for member in members { merged.merge(member.shape) }
        return merged
    }()

    /// Merges `other` into this shape. Reuses the parts of `other`, so that merging is linear in total.
    private func merge(_ other: SampleShape) {
        kinds.formUnion(other.kinds)
        objects += other.objects
        strings += other.strings
        isNullable = isNullable || other.isNullable
        isDictionary = isDictionary || other.isDictionary
        hasReal = hasReal || other.hasReal
        hasBeyondInt = hasBeyondInt || other.hasBeyondInt
        hasBeyondWord = hasBeyondWord || other.hasBeyondWord
        hasNegative = hasNegative || other.hasNegative
        areDates = areDates && other.areDates
        areURLs = areURLs && other.areURLs
        formats.removeAll { !other.formats.contains($0) }
        if let others = other.words { words?.merge(others, uniquingKeysWith: +) } else { words = nil }
        if words?.count ?? 0 > 8 { words = nil }
        if let theirs = other.element {
            if let element { element.merge(theirs) } else { element = theirs }
        }
        for member in other.members {
            let position = position(of: member.key, member.shape)
            members[position].count += member.count
            if members[position].shape !== member.shape { members[position].shape.merge(member.shape) }
        }
    }
}
#endif
