import Jansson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values that all samples have at one place.
final class SampleShape {
    /// The members of an object in the order of their first occurrence.
    private(set) var members: [Member] = []
    private var positions: [String: Int] = [:]
    private(set) var element: SampleShape?
    private(set) var isNullable = false

    private var kinds: Set<JSON.Kind> = []
    private var objects = 0
    private var strings = 0
    private var hasReal = false
    private var hasBeyondInt = false
    private var hasBeyondWord = false
    private var hasNegative = false
    private var areDates = true
    private var areURLs = true
    /// How often each string occurs. Nil once there are too many strings, or one is not short and plain.
    private var words: [String: Int]? = [:]

    struct Member {
        let key: String
        let shape: SampleShape
        /// The number of objects that have the member.
        var count = 0
    }

    /// Adds a sample. The recursion is as deep as the document, whose depth the parser limits.
    func add(_ json: JSON) {
        if json.isNull {
            isNullable = true
            return
        }
        kinds.insert(json.kind)
        switch json.kind {
        case .number: add(number: json)
        case .string: if let text = try? json.decode(as: String.self) { add(text: text, json) }
        case .array:
            let shape = element ?? SampleShape()
            element = shape
            for element in json.elements { shape.add(element) }
        case .object:
            objects += 1
            for (key, member) in json.members {
                let position = positions[key] ?? members.count
                if position == members.count {
                    positions[key] = position
                    members.append(Member(key: key, shape: SampleShape()))
                }
                members[position].count += 1
                members[position].shape.add(member)
            }
        default: break
        }
    }

    private func add(number json: JSON) {
        let text = json.sourceText ?? ""
        if text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }) {
            hasReal = true
        } else if (try? json.decode(as: Int.self)) == nil {
            hasBeyondInt = true
            if (try? json.decode(as: UInt.self)) == nil { hasBeyondWord = true }
        }
        if text.hasPrefix("-") { hasNegative = true }
    }

    private func add(text: String, _ json: JSON) {
        strings += 1
        if areDates { areDates = (try? ISO8601DateDecoder().decode(json)) != nil }
        if areURLs {
            areURLs =
                (text.hasPrefix("http://") || text.hasPrefix("https://"))
                && (try? json.decode(as: URL.self)) != nil
        }
        guard words != nil else { return }
        let isPlain =
            (1...32).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                Character(Unicode.Scalar($0)).isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
        if isPlain { words?[text, default: 0] += 1 }
        if !isPlain || words?.count ?? 0 > 8 { words = nil }
    }

    /// Whether all objects have the member, and it is never null.
    func isRequired(_ member: Member) -> Bool { member.count == objects && !member.shape.isNullable }

    /// The raw values of an enum, if a few strings repeat often enough.
    var cases: [String] {
        guard kinds == [.string], let words, words.count > 1, strings >= 4 * words.count else { return [] }
        return words.keys.sorted()
    }

    enum Kind {
        case object
        /// An object whose keys are data.
        case dictionary
        case array
        case bool, int, uint, double, number, string, date, url
        /// The samples have no value, or values of different kinds.
        case any
    }

    var kind: Kind {
        guard kinds.count == 1, let kind = kinds.first else { return .any }
        switch kind {
        case .object: return hasDataKeys ? .dictionary : .object
        case .array: return .array
        case .bool: return .bool
        case .string: return areDates ? .date : areURLs ? .url : .string
        case .number:
            if hasBeyondWord { return .number }
            if hasBeyondInt { return hasReal || hasNegative ? .number : .uint }
            return hasReal ? .double : .int
        default: return .any
        }
    }

    private var hasDataKeys: Bool {
        if members.isEmpty || members.count > 254 { return true }
        let differ = Set(members.map(\.key)).count < members.count
        return differ
            || members.count > 1
                && members.allSatisfy { member in member.key.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// The common shape of the values of a dictionary.
    var values: SampleShape {
        let merged = SampleShape()
        for member in members { merged.merge(member.shape) }
        return merged
    }

    private func merge(_ other: SampleShape) {
        kinds.formUnion(other.kinds)
        objects += other.objects
        strings += other.strings
        isNullable = isNullable || other.isNullable
        hasReal = hasReal || other.hasReal
        hasBeyondInt = hasBeyondInt || other.hasBeyondInt
        hasBeyondWord = hasBeyondWord || other.hasBeyondWord
        hasNegative = hasNegative || other.hasNegative
        areDates = areDates && other.areDates
        areURLs = areURLs && other.areURLs
        if let others = other.words { words?.merge(others, uniquingKeysWith: +) } else { words = nil }
        if words?.count ?? 0 > 8 { words = nil }
        if let theirs = other.element {
            let shape = element ?? SampleShape()
            element = shape
            shape.merge(theirs)
        }
        for member in other.members {
            let position = positions[member.key] ?? members.count
            if position == members.count {
                positions[member.key] = position
                members.append(Member(key: member.key, shape: SampleShape()))
            }
            members[position].count += member.count
            members[position].shape.merge(member.shape)
        }
    }
}
