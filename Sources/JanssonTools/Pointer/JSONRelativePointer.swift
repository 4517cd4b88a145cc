internal import JanssonCore

/// A Relative JSON Pointer (draft-bhutton-relative-json-pointer-00): `1/name` from `/people/0` is
/// `/people/name`.
///
/// It consists of the number of steps to go up, an optional change of the index there (`0+1` is the next
/// element), and a pointer from there, or `#` for the key or index of the value itself.
public struct JSONRelativePointer: Sendable, Hashable {
    /// The number of tokens to remove from the end of the base pointer.
    public var levelsUp: Int

    /// The number to add to the index that is reached; 0 for no change.
    public var indexOffset: Int

    /// The pointer from there; nil for `#`, the key or index of the value.
    public var pointer: JSONPointer?

    /// Parses a relative pointer.
    ///
    /// - Throws: `JSONError` of code `syntax` with the location in `text`.
    public init(parsing text: String) throws {
        var rest = text.utf8[...]
        func number() throws -> Int {
            let digits = rest.prefix(while: \.isDigit)
            guard let number = JSONPath.index(ofToken: String(Substring(digits))), number < .max else {
                throw JSONError.syntax(
                    "expected a number without a leading zero",
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

    /// The target of a relative pointer: a value or, for `#`, a key or an index.
    public enum Target: Sendable, Hashable {
        /// A value.
        case value(JSONPointer)
        /// The key or index of a value, as text.
        case name(String)
    }

    /// The target of this relative pointer, starting at `base`.
    ///
    /// - Throws: `JSONError` of code `invalidValue` if it goes up beyond the root, requests the
    ///   root's name, or changes a token that is no index.
    public func target(from base: JSONPointer) throws -> Target {
        guard 0...base.tokens.count ~= levelsUp else {
            throw JSONError(.invalidValue, message: "a relative pointer goes up beyond the root")
        }
        var start = JSONPointer(Array(base.tokens.dropLast(levelsUp)))
        if indexOffset != 0 {
            guard let last = start.tokens.popLast(), let index = JSONPath.index(ofToken: last),
                case (let changed, let overflows) = index.addingReportingOverflow(indexOffset),
                !overflows, changed >= 0
            else {
                throw JSONError(
                    .invalidValue, message: "a relative pointer adds to a name, which is not an index")
            }
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
    /// The notation of the draft: `0+1`, `1/name`, `0#`.
    public var description: String {
        let sign = indexOffset == 0 ? "" : indexOffset < 0 ? "\(indexOffset)" : "+\(indexOffset)"
        return "\(levelsUp)\(sign)\(pointer.map(\.description) ?? "#")"
    }
}

extension JSONPointer {
    /// Parses a pointer, relative to `base` or absolute.
    ///
    /// - Throws: `JSONError` of code `syntax` with the location in `text`, or of code
    ///   `invalidValue` if it leads beyond the root or, with `#`, to a name.
    public init(parsing text: String, relativeTo base: JSONPointer) throws {
        if text.isEmpty || text.utf8.first == UInt8(ascii: "/") {
            try self.init(parsing: text)
            return
        }
        guard case .value(let pointer) = try JSONRelativePointer(parsing: text).target(from: base) else {
            throw JSONError(.invalidValue, message: "'#' leads to a name, not to a value")
        }
        self = pointer
    }
}
