internal import Foundation
internal import Jansson
public import JanssonTools

/// Expects that a payload is the one that was recorded under a name.
///
/// The first run, and every run with the environment variable `JANSSON_RECORD` set, writes the payload,
/// indented and its keys sorted, to the file `Payloads/NAME.json` beside the test's source file; each run
/// from then on compares with that file. Recordings are to be read before they are committed.
///
/// ```swift
/// expectRecorded(try JanssonEncoder().encode(person), as: "person")
/// ```
///
/// - Parameters:
///   - folder: Where recordings are; nil for `Payloads` beside the source file.
///   - ignoring: JSONPath queries of what does not matter.
///   - options: How both are compared.
/// - Returns: Whether the payload was recorded, or is the recorded one.
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
