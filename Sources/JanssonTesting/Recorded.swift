internal import Foundation
internal import JanssonCore
public import JanssonTools

/// Expects that a payload equals a recording.
///
/// The first run writes the payload, indented and with sorted keys, to `Payloads/NAME.json` beside the test's source
/// file, as does every run with the environment variable `JANSSON_RECORD` set. Other runs compare with that file. Read
/// a recording before you commit it.
///
/// ```swift
/// expectRecorded(try JanssonEncoder().encode(person), as: "person")
/// ```
///
/// - Parameters:
///   - source: The payload to check or record.
///   - name: The name of the recording.
///   - folder: The folder of the recordings; nil for `Payloads` beside the source file.
///   - ignoring: JSONPath queries for values to ignore. Default: none.
///   - options: How to compare.
///   - fileID: The caller's file.
///   - filePath: That file's path.
///   - callerLine: The caller's line.
///   - callerColumn: The caller's column.
/// - Returns: Whether the payload was recorded, or equals the recording.
@discardableResult
public func expectRecorded(
    _ source: some JSONPayloadSource, as name: String, in folder: String? = nil, ignoring: [String] = [],
    options: JSONDifference.Options = JSONDifference.Options(),
    fileID: String = #fileID, filePath: StaticString = #filePath, callerLine: UInt = #line,
    callerColumn: UInt = #column
) -> Bool {
    let caller = Caller(fileID, filePath, callerLine, callerColumn)
    let folder =
        folder.map { URL(fileURLWithPath: $0) }
        ?? URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent().appendingPathComponent("Payloads")
    let file = folder.appendingPathComponent(name.hasSuffix(".json") ? name : "\(name).json")
    let isRecording = !(ProcessInfo.processInfo.environment["JANSSON_RECORD"] ?? "").isEmpty
    if isRecording || !FileManager.default.fileExists(atPath: file.path) {
        guard let payload = caller.attempt({ try source.makePayload() }) else { return false }
        let written: Void? = caller.attempt(in: payload) {
            let options = JSONWritingOptions(indentation: 2, sortedKeys: true)
            let text = try payload.json().serializedString(options)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\(text)\n".utf8).write(to: file, options: .atomic)
        }
        return written != nil
    }
    guard let expected = caller.attempt({ try JSONPayload(contentsOf: file.path) }) else { return false }
    return compare(source, expected, ignoring, options, caller)
}
