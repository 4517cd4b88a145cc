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
        with(json: json.compactMapValues { (try? JSONValue(any: $0)) as JSONValue? })
    }
}
