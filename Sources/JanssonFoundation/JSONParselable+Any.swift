public import Jansson

extension JSONParselable {
    /// Makes a model of what `JSONSerialization` returns.
    ///
    /// A member that JSON has no kind for, as a `Date`, is left out: no typed accessor would read it.
    /// To have an error that names it, use ``Jansson/JSON/init(any:)`` and inflate that.
    ///
    /// A dictionary literal is taken as a `[String: JSONValue]`, for the requirement itself.
    @_disfavoredOverload
    public static func with(json: [String: Any]) -> Self? {
        // Keeps the table of hashes where all is well, as it mostly is.
        if let members = try? json.mapValues(AnyBuilder.value(of:)) { return with(json: members) }
        return with(json: json.compactMapValues { (try? AnyBuilder.value(of: $0)) as JSONValue? })
    }
}
