package import Jansson

/// Reads a text as one that is still arriving, in chunks of many sizes, and compares with ``JSON`` of the whole text
/// and with ``PrefixOracle``. The fuzzer uses it too.
package enum PartialComparison {
    /// Texts up to this length are also compared at each prefix.
    package static let longestForPrefixes = 96

    /// What is wrong with the reading of a text; nil if nothing.
    package static func difference(_ text: [UInt8], options: JSONPartial.Options, seed: UInt64 = 0) -> String?
    {
        let parsing = JSONParsingOptions(duplicateKeys: options.duplicateKeys, limits: options.limits)
        let whole = outcome { try JSON(parsing: text, options: parsing) }
        var random = SplitMix64(state: seed)
        let bytewise = read(text, options) { 1 }
        let chunkings: [(name: String, size: () -> Int)] = [
            ("at once", { text.count }), ("of 2", { 2 }), ("of 3", { 3 }),
            ("of random size", { Int.random(in: 1...24, using: &random) }),
        ]
        for (name, size) in chunkings {
            let other = read(text, options, size: size)
            guard state(other) == state(bytewise) else {
                return "chunks \(name): another state than byte by byte"
            }
            if let difference = difference(other.error, bytewise.error) {
                return "chunks \(name): \(difference) byte by byte"
            }
        }
        if let difference = difference(text, bytewise, whole) { return difference }
        guard text.count <= longestForPrefixes else { return nil }
        return differenceOfPrefixes(text, options, parsing)
    }

    private static func read(_ text: [UInt8], _ options: JSONPartial.Options, size: () -> Int) -> JSONPartial
    {
        var partial = JSONPartial(options: options)
        var offset = 0
        while offset < text.count {
            let end = min(text.count, offset + max(1, size()))
            guard (try? partial.append(text.span.extracting(offset..<end))) != nil else { return partial }
            offset = end
        }
        return partial
    }

    /// All that can be asked of a text that is arriving, except for errors.
    private static func state(_ partial: JSONPartial) -> [String] {
        describe(partial.json) + ["\(partial.isComplete)", "\(partial.openPath?.pointer ?? "none")"]
    }

    /// The kind, the place and the text of each value.
    package static func describe(_ root: JSON) -> [String] {
        var lines: [String] = []
        var views = [root]
        while let view = views.popLast() {
            let offset = view.location?.byteOffset ?? -1
            switch view.kind {
            case .object:
                lines.append("\(offset) object \(view.members.map(\.key))")
                views += view.members.map(\.value)
            case .array:
                lines.append("\(offset) array \(view.count)")
                views += view.elements
            default: lines.append("\(offset) \(view)")
            }
        }
        return lines
    }

    /// The errors of two ways to cut a text have the same place. They may differ in the sentence, and beyond the
    /// first place, if the rest of the token at fault did not come in the same chunk.
    private static func difference(_ error: JSONError?, _ bytewise: JSONError?) -> String? {
        guard let error, let bytewise else {
            return error == nil && bytewise == nil ? nil : "an error, and none"
        }
        if error.code == bytewise.code, error.path == bytewise.path, error.location == bytewise.location {
            return nil
        }
        let codes: [JSONError.Code] = [.syntax, .invalidUTF8, .numberOutOfRange]
        let isLater = (error.location?.byteOffset ?? 0) >= (bytewise.location?.byteOffset ?? 0)
        return codes.contains(error.code) && isLater ? nil : "\(error), and \(bytewise)"
    }

    /// Checks the end of a text that was read byte by byte.
    private static func difference(
        _ text: [UInt8], _ bytewise: JSONPartial, _ whole: Result<JSON, JSONError>
    ) -> String? {
        var finished = bytewise
        let outcome = outcome { try finished.finish() }
        switch (outcome, whole) {
        case (.success(let ours), .success(let theirs)):
            return describe(ours) == describe(theirs) ? nil : "another value than that of the whole text"
        case (.failure(let ours), .failure(let theirs)):
            if bytewise.error != nil {
                if ours.code == .prematureEnd { return "an end in the middle of a text" }
                if theirs.code == .limitExceeded { return nil }
                return (ours.location?.byteOffset ?? 0) <= (theirs.location?.byteOffset ?? 0)
                    ? nil : "\(ours), and of the whole text \(theirs)"
            }
            let codes: [JSONError.Code] = [.prematureEnd, .numberOutOfRange]
            return codes.contains(ours.code) && ours.location == theirs.location && ours.path == theirs.path
                ? nil : "at the end \(ours), and of the whole text \(theirs)"
        default: return "\(outcome), and of the whole text \(whole)"
        }
    }

    /// Checks the value of each prefix, and that it is refused exactly if nothing can make it valid.
    private static func differenceOfPrefixes(
        _ text: [UInt8], _ options: JSONPartial.Options, _ parsing: JSONParsingOptions
    ) -> String? {
        var partial = JSONPartial(options: options)
        for length in 0...text.count {
            let prefix = Array(text[..<length])
            if length > 0, (try? partial.append([text[length - 1]])) == nil {
                return PrefixOracle.canContinue(prefix, options: parsing)
                    ? "refused at \(length), and valid" : nil
            }
            guard PrefixOracle.canContinue(prefix, options: parsing) else {
                return "accepted at \(length), and invalid"
            }
            let expected = PrefixOracle.value(
                of: prefix, keepsStrings: options.cutStrings == .keep, options: parsing)
            let json = partial.json
            guard json.exists == (expected != nil) else { return "missing at \(length), or not" }
            if let expected, describe(json) != describe(expected) {
                return "at \(length) \(json), and by the oracle \(expected)"
            }
        }
        return nil
    }

    private static func outcome<T>(_ body: () throws -> T) -> Result<T, JSONError> {
        Result(catching: body).mapError { $0 as? JSONError ?? JSONError(.custom, underlying: $0) }
    }
}
