public import Jansson

extension Parser {
    /// A parser of what `JSONSerialization` returns; of nil, one in which every key is missing.
    ///
    /// Where the dictionary holds something that JSON has no kind for, as a `Date`, every fetch
    /// throws the ``JSONError`` that names it.
    @_disfavoredOverload
    public init(dictionary: [String: Any]?) {
        self.init { () throws(JSONError) in
            try JSON(copying: JSONValue(converting: dictionary ?? [:]))
        }
    }
}
