// Declarations that never compile, so that the compiler explains the most common mistakes. An unavailable
// overload is the last choice, so these hide nothing. Each costs every user some compile time: for other
// mistakes, the compiler's own message must do.

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
#endif

extension JSON {
    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }
}
