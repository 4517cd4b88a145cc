#if Foundation
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import JanssonCore

extension [String: JSONValue] {
    // Callers of the original library use this name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns the string as a URL; nil if the string is not exactly a URL.
    public func p3_url(key: String) -> URL? { self[key]?.string.flatMap(URL.init(exactly:)) }
}
#endif
