public import JanssonCore

#if canImport(FoundationEssentials) && Foundation
public import FoundationEssentials
#elseif Foundation
public import Foundation
#endif

// Unavailable declarations with messages that explain the most common mistakes.

extension Parser {
    /// Unavailable: nothing determines the type of the member.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try parser.fetch(\"name\")"
    )
    public func fetch(_ key: String) throws -> JSON { try view(key) }
}

#if Foundation
extension Parser {
    /// Unavailable: JanssonFoundation has an initializer that the compiler prefers.
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(dictionary: [String: Any]?) { source = .values([:]) }
}

extension Parser {
    /// Unavailable: JSON has no dates, so a decoder must state their format.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in parser.fetch(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetch(_ key: String) throws -> Date { try fetch(key, with: ISO8601DateDecoder()) }
}
#endif
