public import JanssonCore

/// Fetching the good values, with a report of the bad ones.
///
/// Each function appends one ``JSONError``, with path and location, to `dropped` for each value that was
/// present and not used: a value of another type, or one for which the transformation returned nil or
/// threw. A missing value is handled as without `dropped`. `dropped` keeps at most
/// ``JSONError/maximumCollected`` errors. The ``JSONError/omittedCount`` of the last one is the number of
/// further values.
///
/// ```swift
/// var dropped: [JSONError] = []
/// let levels: [Level] = try parser.fetchArray("levels", dropped: &dropped)
/// dropped.map(\.description)
/// // ["levels[1]: expected Level, found a string that is not one (line 1, column 20)"]
/// ```
extension Parser {
    /// The member at `key`; nil if it is missing, null or dropped.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if there is no object to fetch from.
    @inlinable
    public func fetchOptional<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> T? {
        try fetchOptional(key, dropped: &dropped) { (value: T) in value }
    }

    /// The result of `transformation` for the member at `key`; nil if the member is missing, null or
    /// dropped.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if there is no object to fetch from.
    @inlinable
    public func fetchOptional<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> U? {
        guard let member = try member(key) else { return nil }
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return member.transformed(droppingInto: &report, by: transformation)
    }

    /// The good elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch` if there is no array.
    @inlinable
    public func fetchArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// The results of `transformation` for the good elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch` if there is no array.
    @inlinable
    public func fetchArray<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> [U] {
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try view(key).transformedElements(droppingInto: &report, by: transformation)
    }

    /// The good elements of the array at `key`; empty if the array is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the member is no array.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchOptionalArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// The results of `transformation` for the good elements of the array at `key`; empty if the array is
    /// missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the member is no array.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> [U] {
        guard let member = try member(key) else { return [] }
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try member.transformedElements(droppingInto: &report, by: transformation)
    }
}
