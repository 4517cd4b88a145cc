internal import Jansson
internal import JanssonSchema

/// Takes any text as a pattern of a schema, and another one as the string that it applies to. The result must be that of a
/// simpler matcher, and a pattern that this one knows must not be refused.
package enum PatternCases {
    /// A description of the first failed check, or nil if all succeed. The parts of the input are the pattern and the string,
    /// separated by `ToolCases.separator`.
    package static func fault(_ input: [UInt8]) -> String? {
        let parts = input.split(
            separator: ToolCases.separator, maxSplits: 1, omittingEmptySubsequences: false)
        let pattern = String(decoding: parts[0], as: UTF8.self)
        let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : pattern
        let reference = PatternReference(pattern)
        do {
            let schema = try JSONSchema(JSON(["pattern": .string(pattern)]))
            let isFound = schema.isValid(.string(text))
            // Properties of an object are matched in another place.
            let keys = try JSONSchema(JSON(["patternProperties": [pattern: false]]))
            guard keys.isValid([text: 1]) != isFound else {
                return "\(pattern.debugDescription) differs for keys and values: \(text.debugDescription)"
            }
            guard let expected = reference?.isFound(in: text) else { return nil }
            return isFound == expected
                ? nil : "\(pattern.debugDescription) in \(text.debugDescription): \(isFound)"
        } catch let error as JSONError {
            let codes: [JSONError.Code] = [.invalidValue, .limitExceeded, .depthExceeded]
            guard codes.contains(error.code) else { return "\(pattern.debugDescription): \(error.code)" }
            return reference == nil || error.code != .invalidValue
                ? nil : "\(pattern.debugDescription) is refused: \(error)"
        } catch {
            return "\(pattern.debugDescription): \(error)"
        }
    }
}
