extension JSON {
    /// The value as a `T`, or nil where it is missing or null.
    @inlinable
    func inflatedIfPresent<T: JSONInflatable>(as type: T.Type = T.self) throws(JSONError) -> T? {
        hasValue ? try inflated() : nil
    }
}
