public import JanssonCore

/// Expects that a payload inflates as a `T`, and returns it.
///
/// ```swift
/// @Test func people() throws {
///     let payload = try JSONPayload(named: "people", in: .module)
///     let people = expectInflates([Person].self, from: payload)
///     #expect(people?.count == 3)
/// }
/// ```
///
/// Otherwise the test fails, with a line for each error: the payload's file, line and column, the path and the error.
/// For example, `people.json:3:12: error: [1].age: expected Int, found a string`.
///
/// - Parameters:
///   - type: The type of the model.
///   - source: The payload.
///   - options: How the payload is parsed.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The model; nil if the test has failed.
@discardableResult
public func expectInflates<T: JSONInflatable>(
    _ type: T.Type, from source: some JSONPayloadSource,
    options: JSONParsingOptions = JSONParsingOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> T? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    guard let payload = caller.attempt({ try source.makePayload() }) else { return nil }
    return caller.attempt(in: payload) { try payload.json(options: options).decode(as: type) }
}

/// Expects that a payload does not inflate as a `T`, and checks the error.
///
/// ```swift
/// expectFails(Person.self, from: payload, with: .typeMismatch, at: "people[1].age", line: 3)
/// ```
///
/// If errors were collected, one of them must match.
///
/// - Parameters:
///   - type: The type of the model.
///   - source: The payload.
///   - code: The expected code.
///   - path: The expected path as it is printed; nil for any.
///   - line: The expected line in the payload; nil for any.
///   - options: How the payload is parsed.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The thrown error; nil if there was none.
@discardableResult
public func expectFails<T: JSONInflatable>(
    _ type: T.Type, from source: some JSONPayloadSource, with code: JSONError.Code, at path: String? = nil,
    line: Int? = nil, options: JSONParsingOptions = JSONParsingOptions(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> JSONError? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    guard let payload = caller.attempt({ try source.makePayload() }) else { return nil }
    var expected = "an error of code \(code)"
    if let path { expected += " at \(path.isEmpty ? "the root" : path)" }
    if let line { expected += " in line \(line)" }
    do {
        _ = try payload.json(options: options).decode(as: type)
    } catch {
        let error = JSONError(wrapping: error)
        let isExpected = [error] + error.errors
        if !isExpected.contains(where: { error in
            error.code == code && path.map { error.path.description == $0 } ?? true
                && line.map { error.location?.line == $0 } ?? true
        }) {
            caller.fail("expected \(expected), found \(error.code)\n\(error.report(in: payload))")
        }
        return error
    }
    caller.fail("\(payload.name): error: expected \(expected), but \(type) inflates")
    return nil
}
