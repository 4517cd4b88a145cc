public import Jansson

extension JSONInitializable {
    /// Makes a model of what `JSONSerialization` returns, or nil where anything is wrong.
    ///
    /// What is wrong is lost: to have it, use `try Self(parser: Parser(dictionary: dictionary))`.
    @_disfavoredOverload
    public init?(dictionary: [String: Any]) {
        do {
            try self.init(parser: Parser(dictionary: dictionary))
        } catch {
            return nil
        }
    }

    /// Makes a model of what `JSONSerialization` returns, or nil where there is nothing or anything
    /// is wrong.
    @_disfavoredOverload
    public init?(optionalDictionary: [String: Any]?) {
        guard let optionalDictionary else { return nil }
        self.init(dictionary: optionalDictionary)
    }
}
