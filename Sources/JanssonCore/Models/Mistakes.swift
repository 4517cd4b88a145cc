// Unavailable declarations, so that the compiler explains the most common mistakes. They hide no other overloads,
// because the compiler chooses an unavailable overload last. Each declaration costs all users compile time.

extension JSON {
    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }
}
