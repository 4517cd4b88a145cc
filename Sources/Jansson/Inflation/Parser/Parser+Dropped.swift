/// Fetching what is good, with a report of what is not.
///
/// Each appends to `dropped` one ``JSONError`` for each value that was there and was not taken, with
/// its path and place: of another type, or one that the transformation made nil of or threw at. What
/// is missing is missing, as without `dropped`. No more than ``JSONError/maximumCollected`` are kept
/// there: the last then tells by ``JSONError/omittedCount`` how many more there were.
///
/// ```swift
/// var dropped: [JSONError] = []
/// let levels: [Level] = try parser.fetchArray("levels", dropped: &dropped)
/// dropped.map(\.description)
/// // ["levels[1]: expected Level, found a string that is not one (line 1, column 20)"]
/// ```
extension Parser {
    /// The member at `key`; nil where it is missing or null, and where it is dropped.
    ///
    /// - Throws: ``JSONError`` where there is no object to fetch from.
    @inlinable
    public func fetchOptional<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> T? {
        try fetchOptional(key, dropped: &dropped) { (value: T) in value }
    }

    /// What `transformation` makes of the member at `key`; nil where that is missing or null, and
    /// where it is dropped.
    ///
    /// - Throws: ``JSONError`` where there is no object to fetch from.
    @inlinable
    public func fetchOptional<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> U? {
        guard let member = try member(key) else { return nil }
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return member.transformed(droppingInto: &report, by: transformation)
    }

    /// The good elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch` where there is no array.
    @inlinable
    public func fetchArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// What `transformation` makes of the good elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch` where there is no array.
    @inlinable
    public func fetchArray<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> [U] {
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try view(key).transformedElements(droppingInto: &report, by: transformation)
    }

    /// The good elements of the array at `key`; none where it is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where the member is no array.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchOptionalArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// What `transformation` makes of the good elements of the array at `key`; empty where the array
    /// is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` where the member is no array.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> [U] {
        guard let member = try member(key) else { return [] }
        var report = Failures(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return try member.transformedElements(droppingInto: &report, by: transformation)
    }
}
