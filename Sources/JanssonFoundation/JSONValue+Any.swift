public import Jansson

extension JSONValue {
    /// The value of what `JSONSerialization` returns and app code holds in `Any`.
    ///
    /// Taken are `NSNumber`, `NSString`, `NSNull`, `NSArray` and `NSDictionary`, every Swift integer
    /// and floating-point type, `Bool`, `String`, `Decimal`, arrays and dictionaries with string keys
    /// of any of these, optionals (none is null), ``JSONValue``, ``JSONNumber`` and ``JSON``.
    ///
    /// ```swift
    /// try JSONValue(any: ["id": 7, "tags": ["a", NSNull()], "member": true] as [String: Any])
    /// // {"id": 7, "tags": ["a", null], "member": true}
    /// ```
    ///
    /// A boolean `NSNumber` stays a bool. Integers are exact at any size, `Decimal` and
    /// `NSDecimalNumber` included; a decimal with a fraction becomes the nearest `Double`.
    ///
    /// Complexity: O(*n*). Without recursion, so that deep containers need no deep stack.
    ///
    /// - Throws: ``JSONError`` of code `invalidValue`, with the path of the first value that JSON has
    ///   no kind for (a date, NaN, a key that is no string), or `depthExceeded` where arrays and
    ///   dictionaries are nested deeper than 2048, as one that holds itself is.
    public init(any: Any) throws {
        self = try AnyBuilder.value(of: any)
    }
}

extension JSON {
    /// A view of what `JSONSerialization` returns, so that every style reads it.
    ///
    /// Paths of errors start at `any`; there are no locations, as there is no source.
    ///
    /// - Throws: ``JSONError`` with the codes of ``JSONValue/init(any:)``, or `limitExceeded`.
    public init(any: Any) throws {
        try self.init(copying: AnyBuilder.value(of: any))
    }
}
