#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension JSONValue {
    /// Parses JSON data. A failure has the codes of ``JSON/init(parsing:options:)-(Span<UInt8>,_)``, with line and
    /// column.
    ///
    /// Complexity: O(*n*).
    public static func createJSONValueFrom(_ data: Data) -> JSONValueResult {
        JSONValueResult { () throws(JSONError) in
            try JSON(parsing: data.span, options: JSONParsingOptions(), file: nil).value
        }
    }
}
#endif
