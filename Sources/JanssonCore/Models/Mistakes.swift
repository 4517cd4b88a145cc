// Declarations that never compile, so that the compiler explains the most common mistakes. An unavailable
// overload is the last choice, so these hide nothing. Each costs every user some compile time: for other
// mistakes, the compiler's own message must do.

extension JSON {
    /// Does not compile, because nothing determines the type of the value.
    @available(
        *, unavailable,
        message: "give the value a type: let name: String = try json[\"name\"].decode()"
    )
    public func decode() throws -> JSON { self }
}
