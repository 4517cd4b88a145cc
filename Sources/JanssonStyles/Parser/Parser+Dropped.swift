public import JanssonCore

/// Functions that fetch the valid values and report the others.
///
/// A value is dropped if it has another type, or if the transformation returns nil or throws. For each dropped value,
/// the function appends a ``JSONError``, with path and location, to `dropped`. A missing value is handled as in the
/// function without `dropped`. `dropped` keeps at most ``JSONError/maximumCollected`` errors; the
/// ``JSONError/omittedCount`` of the last error counts further values.
///
/// ```swift
/// var dropped: [JSONError] = []
/// let levels: [Level] = try parser.fetchArray("levels", dropped: &dropped)
/// dropped.map(\.description)
/// // ["levels[1]: expected Level, found a string that is not one (line 1, column 20)"]
/// ```
extension Parser {
    /// Returns the member at `key`; nil if it is missing, null or dropped.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the parser's value is neither an object nor null.
    @inlinable
    public func fetchOptional<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> T? {
        try fetchOptional(key, dropped: &dropped) { (value: T) in value }
    }

    /// Returns the result of `transformation` for the member at `key`; nil if the member is missing, null or dropped.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the parser's value is neither an object nor null.
    @inlinable
    public func fetchOptional<T: JSONInflatable, U>(
        _ key: String, dropped: inout [JSONError], transformation: (T) throws -> U?
    ) throws -> U? {
        guard let member = try member(key) else { return nil }
        var report = ErrorAccumulator(reportingTo: dropped)
        defer { report.report(to: &dropped) }
        return member.transformed(droppingInto: &report, by: transformation)
    }

    /// Returns the valid elements of the array at `key`.
    ///
    /// - Throws: ``JSONError`` of code `keyNotFound` or `typeMismatch` if there is no array.
    @inlinable
    public func fetchArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// Returns the results of `transformation` for the valid elements of the array at `key`.
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

    /// Returns the valid elements of the array at `key`; empty if the array is missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the member is not an array.
    @inlinable
    public func fetchOptionalArray<T: JSONInflatable>(
        _ key: String, dropped: inout [JSONError]
    ) throws -> [T] {
        try fetchOptionalArray(key, dropped: &dropped) { (value: T) in value }
    }

    /// Returns the results of `transformation` for the valid elements of the array at `key`; empty if the array is
    /// missing or null.
    ///
    /// - Throws: ``JSONError`` of code `typeMismatch` if the member is not an array.
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
