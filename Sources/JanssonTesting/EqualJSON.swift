public import JanssonCore
public import JanssonTools

/// Expects that two payloads have the same content. Members may be in any order, and numbers are compared as numbers.
///
/// ```swift
/// expectEqualJSON(response.body, #"{"id": 7, "tags": ["a"]}"#, ignoring: ["$.id"])
/// ```
///
/// - Parameters:
///   - actual: The payload to check.
///   - expected: The expected payload. Failures show its locations.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: Whether both have the same content.
@discardableResult
public func expectEqualJSON(
    _ actual: some JSONPayloadSource, _ expected: some JSONPayloadSource, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> Bool {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    guard let expected = caller.attempt({ try expected.makePayload() }) else { return false }
    return compare(actual, expected, ignoring, options, caller)
}

/// Expects that two values have the same content. This overload is for literals of objects.
///
/// An array literal such as `[1, 2]` is a payload of bytes; write `[1, 2] as JSONValue`.
///
/// - Parameters:
///   - actual: The value to check.
///   - expected: The expected value.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: Whether both have the same content.
@discardableResult
public func expectEqualJSON(
    _ actual: JSONValue, _ expected: JSONValue, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> Bool {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    guard let options = caller.attempt({ try options.ignoring(ignoring) }) else { return false }
    let difference = JSONDifference(from: expected, to: actual, options: options)
    if !difference.isEmpty { caller.fail("the values differ\(difference.ignoringNote)\n\(difference)") }
    return difference.isEmpty
}

func compare(
    _ actual: some JSONPayloadSource, _ expected: JSONPayload, _ ignoring: [String],
    _ options: JSONDifference.Options, _ caller: Caller
) -> Bool {
    guard let actual = caller.attempt({ try actual.makePayload() }),
        let options = caller.attempt({ try options.ignoring(ignoring) }),
        let left = caller.attempt(in: expected, { try expected.json() }),
        let right = caller.attempt(in: actual.asActual, { try actual.json() })
    else { return false }
    let difference = JSONDifference(from: left, to: right, options: options)
    if !difference.isEmpty { caller.fail(expected.report(difference, "the payloads differ")) }
    return difference.isEmpty
}

extension JSONPayload {
    /// The payload; `actual payload` replaces the default name.
    fileprivate var asActual: JSONPayload {
        name == "payload" ? JSONPayload(bytes, name: "actual payload") : self
    }
}
