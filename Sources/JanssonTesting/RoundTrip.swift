public import JanssonCore
public import JanssonTools

/// Expects that a payload inflates as a model, and that the model encodes as the same payload.
///
/// ```swift
/// expectRoundTrip(payload, as: Person.self, ignoring: ["$..updated_at"])
/// ```
///
/// Failures show differences with their locations in the payload's file. Members unknown to the model appear as
/// removed, and defaults as added.
///
/// - Parameters:
///   - source: The payload.
///   - type: The type of the model.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - encoder: Encodes the model.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The model; nil if it could not be read or written.
@discardableResult
public func expectRoundTrip<T: JSONInflatable & Encodable>(
    _ source: some JSONPayloadSource, as type: T.Type, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(), encoder: JanssonEncoder = JanssonEncoder(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> T? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    return roundTrip(
        source, ignoring, options, caller, read: { try $0.decode(as: type) },
        write: { try encoder.encodedValue($0) })
}

/// Expects that a payload decodes as a `Codable` model, and that the model encodes as the same payload.
///
/// - Parameters:
///   - source: The payload.
///   - type: The type of the model.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - decoder: Decodes the model.
///   - encoder: Encodes the model.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The model; nil if it could not be read or written.
@discardableResult
@_disfavoredOverload
public func expectRoundTrip<T: Codable>(
    _ source: some JSONPayloadSource, as type: T.Type, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(), decoder: JanssonDecoder = JanssonDecoder(),
    encoder: JanssonEncoder = JanssonEncoder(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> T? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    return roundTrip(
        source, ignoring, options, caller, read: { try decoder.decode(type, from: $0) },
        write: { try encoder.encodedValue($0) })
}

/// Expects that a payload inflates as a model, and that a closure writes the model as the same payload.
///
/// - Parameters:
///   - source: The payload.
///   - type: The type of the model.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - write: Makes a value from the model.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The model; nil if it could not be read or written.
@discardableResult
public func expectRoundTrip<T: JSONInflatable>(
    _ source: some JSONPayloadSource, as type: T.Type, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(), write: (T) throws -> JSONValue,
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> T? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    return roundTrip(
        source, ignoring, options, caller, read: { try $0.decode(as: type) }, write: write)
}

/// Expects that a payload inflates as a model, and that the model writes itself (`JSONEncodable`) as the same payload.
///
/// - Parameters:
///   - source: The payload.
///   - type: The type of the model.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: The model; nil if it could not be read or written.
@discardableResult
@_disfavoredOverload
public func expectRoundTrip<T: JSONInflatable & JSONEncodable>(
    _ source: some JSONPayloadSource, as type: T.Type, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> T? {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    return roundTrip(
        source, ignoring, options, caller, read: { try $0.decode(as: type) },
        write: { try JSONValue(parsing: $0.serializedString(JSONWritingOptions(preservesNumberText: true))) })
}

private func roundTrip<T>(
    _ source: some JSONPayloadSource, _ ignoring: [String], _ options: JSONDifference.Options,
    _ caller: Caller, read: (JSON) throws -> T, write: (T) throws -> JSONValue
) -> T? {
    guard let payload = caller.attempt({ try source.makePayload() }),
        let options = caller.attempt({ try options.ignoring(ignoring) }),
        let json = caller.attempt(in: payload, { try payload.json() }),
        let model = caller.attempt(in: payload, { try read(json) }),
        let written = caller.attempt(in: payload, { try JSON(write(model)) })
    else { return nil }
    let difference = JSONDifference(from: json, to: written, options: options)
    if !difference.isEmpty {
        caller.fail(payload.report(difference, "\(T.self) is not written as it was read"))
    }
    return model
}
