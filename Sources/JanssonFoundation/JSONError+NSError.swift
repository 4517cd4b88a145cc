#if Foundation
public import Foundation
public import JanssonCore

/// Bridges `JSONError` to `NSError`, with a fixed domain and `JSONError.Code.rawValue` as the code.
extension JSONError: CustomNSError {
    /// The error domain, `JanssonErrorDomain`.
    public static let errorDomain = "JanssonErrorDomain"

    /// The error code's number, which never changes.
    public var errorCode: Int { code.rawValue }

    /// The properties of the error, under the keys of ``UserInfoKey`` and Foundation's keys for the description, file
    /// path and underlying error. Unknown properties are omitted.
    public var errorUserInfo: [String: Any] { userInfo(lines) }

    /// - Parameter lines: The error's lines. Each call of `lines`, `path` and `location` computes them anew.
    private func userInfo(_ lines: [String]) -> [String: Any] {
        let (path, location) = (path, location)
        var info: [String: Any] = [
            NSLocalizedDescriptionKey: lines.joined(separator: "\n"),
            UserInfoKey.path: path.description,
        ]
        if path.isWrittenWhole { info[UserInfoKey.pointer] = path.pointer }
        info[UserInfoKey.line] = location?.line
        info[UserInfoKey.column] = location?.column
        info[UserInfoKey.byteOffset] = location?.byteOffset
        info[NSFilePathErrorKey] = file
        info[NSUnderlyingErrorKey] = underlying.map { $0 as NSError }
        if !errors.isEmpty { info[UserInfoKey.errors] = zip(errors, lines).map { $0.nsError([$1]) } }
        return info
    }

    /// The error as an `NSError`, the same as `error as NSError`.
    public var nsError: NSError { nsError(lines) }

    private func nsError(_ lines: [String]) -> NSError {
        NSError(domain: JSONError.errorDomain, code: errorCode, userInfo: userInfo(lines))
    }

    /// The keys in `userInfo` that this package defines.
    public enum UserInfoKey {
        /// The path as its description, for example `people[1].age`: a `String`. A long path is cut.
        public static let path = "JanssonErrorPath"
        /// The path as a JSON Pointer (RFC 6901), for example `/people/1/age`: a `String`. Omitted if longer than 1,024
        /// bytes.
        public static let pointer = "JanssonErrorPointer"
        /// The line, from 1: an `Int`.
        public static let line = "JanssonErrorLine"
        /// The column, from 1: an `Int`.
        public static let column = "JanssonErrorColumn"
        /// The offset in bytes, from 0: an `Int`.
        public static let byteOffset = "JanssonErrorByteOffset"
        /// The collected errors: an `[NSError]`.
        public static let errors = "NSMultipleUnderlyingErrorsKey"
    }
}

#if !canImport(ObjectiveC)
// On Linux, the cast in `catch let error as NSError` always succeeds. If the error's type is not
// `_ObjectiveCBridgeable`, the cast reads an invalid reference (Swift 6.3). The expression `error as NSError` is
// another conversion, and is safe.
extension JSONError: _ObjectiveCBridgeable {
    /// Returns the `NSError` for `catch let error as NSError`.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Always fails: an `NSError` is never converted back to a `JSONError`.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout JSONError?
    ) -> Bool {
        result = nil
        return false
    }

    /// Wraps an `NSError` as the underlying error of a `JSONError` of code `custom`.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout JSONError?) {
        result = _unconditionallyBridgeFromObjectiveC(source)
    }

    /// Wraps an `NSError` as the underlying error of a `JSONError` of code `custom`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> JSONError {
        JSONError(.custom, underlying: source)
    }
}
#endif
#endif
