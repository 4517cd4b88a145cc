#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension [String: JSONValue] {
    // The callers of the original library determine this name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The URL of a string, or nil if the string is not a URL as it stands.
    public func p3_url(key: String) -> URL? { self[key]?.string.flatMap(URL.init(exactly:)) }
}
#endif
