public import JanssonCore

#if canImport(FoundationEssentials) && Foundation
public import FoundationEssentials
#elseif Foundation
public import Foundation
#endif

// Declarations that never compile, so that the compiler explains the most common mistakes.

extension Parser {
    /// Does not compile, because nothing determines the type of the member.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try parser.fetch(\"name\")"
    )
    public func fetch(_ key: String) throws -> JSON { try view(key) }
}

#if Foundation
extension Parser {
    /// Does not compile without JanssonFoundation, whose own initializer is chosen where it is imported.
    @available(*, unavailable, message: "import JanssonFoundation, which reads [String: Any]")
    public init(dictionary: [String: Any]?) { source = .values([:]) }
}

extension Parser {
    /// Does not compile, because JSON has no dates; a decoder must say how they are written.
    @available(
        *, unavailable,
        message: "JSON has no dates: name a decoder, as in parser.fetch(\"at\", with: ISO8601DateDecoder())"
    )
    @_disfavoredOverload
    public func fetch(_ key: String) throws -> Date { try fetch(key, with: ISO8601DateDecoder()) }
}
#endif
