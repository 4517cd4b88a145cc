internal import Jansson

/// A Relative JSON Pointer (draft-bhutton-relative-json-pointer-00): `1/name` from `/people/0` is
/// `/people/name`.
///
/// It says how many steps to go up, then by how much to change the index arrived at (`0+1` is the next
/// element), then a pointer from there, or `#` for the key or index of the value itself.
public struct JSONRelativePointer: Sendable, Hashable {
    /// How many tokens of the pointer to start from are left out.
    public var levelsUp: Int

    /// What is added to the index arrived at; 0 for nothing.
    public var indexOffset: Int

    /// The way on; nil for `#`: the key or index of the value is meant.
    public var pointer: JSONPointer?

    /// Parses a relative pointer.
    ///
    /// - Throws: ``JSONError`` of code `syntax`, whose location is the place in `text`.
    public init(parsing text: String) throws {
        var rest = text.utf8[...]
        func number() throws -> Int {
            let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            guard let number = JSONPointer.index(String(Substring(digits))), number < .max else {
                throw JSONError.syntax(
                    "a number without a leading zero is to stand here",
                    at: text.utf8.count - rest.count, in: text)
            }
            rest = rest.dropFirst(digits.count)
            return number
        }
        levelsUp = try number()
        indexOffset = 0
        if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            rest = rest.dropFirst()
            indexOffset = try number()
            if sign == UInt8(ascii: "-") { indexOffset = -indexOffset }
        }
        if rest.elementsEqual("#".utf8) {
            pointer = nil
            return
        }
        do {
            pointer = try JSONPointer(parsing: String(Substring(rest)))
        } catch {
            let error = JSONError(wrapping: error)
            let start = text.utf8.count - rest.count
            throw JSONError.syntax(
                error.statement, at: start + (error.location?.byteOffset ?? 0), in: text)
        }
    }

    /// The value that this leads to from `base`, or what it says of its name: of `#`, the key or index
    /// that `base` goes up to.
    public enum Target: Sendable, Hashable {
        case value(JSONPointer)
        case name(String)
    }

    /// Where this leads from `base`.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue` where it goes up beyond the root, asks for the
    ///   root's name, or changes what is no index.
    public func target(from base: JSONPointer) throws -> Target {
        guard levelsUp <= base.tokens.count else {
            throw JSONError(.invalidValue, message: "a relative pointer goes up beyond the root")
        }
        var start = JSONPointer(Array(base.tokens.dropLast(levelsUp)))
        if indexOffset != 0 {
            guard let last = start.tokens.popLast(), let index = JSONPointer.index(last),
                case (let changed, let overflows) = index.addingReportingOverflow(indexOffset),
                !overflows, changed >= 0
            else { throw JSONError(.invalidValue, message: "a relative pointer changes what is no index") }
            start.tokens.append("\(changed)")
        }
        if let pointer { return .value(JSONPointer(start.tokens + pointer.tokens)) }
        guard let name = start.tokens.last else {
            throw JSONError(.invalidValue, message: "the root has no name")
        }
        return .name(name)
    }
}

extension JSONRelativePointer: CustomStringConvertible {
    public var description: String {
        let sign = indexOffset == 0 ? "" : indexOffset < 0 ? "\(indexOffset)" : "+\(indexOffset)"
        return "\(levelsUp)\(sign)\(pointer.map(\.description) ?? "#")"
    }
}

extension JSONPointer {
    /// The pointer that a relative one, or an absolute one, leads to from `base`.
    ///
    /// - Throws: ``JSONError`` of code `syntax` with the place in `text`, or `invalidValue` where it
    ///   leads nowhere or, by `#`, to a name.
    public init(parsing text: String, relativeTo base: JSONPointer) throws {
        if text.isEmpty || text.utf8.first == UInt8(ascii: "/") {
            try self.init(parsing: text)
            return
        }
        guard case .value(let pointer) = try JSONRelativePointer(parsing: text).target(from: base) else {
            throw JSONError(.invalidValue, message: "a name, and no value, is what '#' leads to")
        }
        self = pointer
    }
}
