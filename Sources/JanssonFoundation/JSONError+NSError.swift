public import Foundation
public import Jansson

/// A JSONError as an `NSError`: the domain is fixed, and the code is ``JSONError/Code/rawValue``.
extension JSONError: CustomNSError {
    /// `JanssonErrorDomain`.
    public static let errorDomain = "JanssonErrorDomain"

    /// The number of ``code``, fixed for good.
    public var errorCode: Int { code.rawValue }

    /// What is known, under `NSLocalizedDescriptionKey` and the keys of ``UserInfoKey``; nothing that
    /// is not.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [
            NSLocalizedDescriptionKey: description,
            UserInfoKey.path: path.description,
        ]
        if path.isWrittenWhole { info[UserInfoKey.pointer] = path.pointer }
        info[UserInfoKey.line] = location?.line
        info[UserInfoKey.column] = location?.column
        info[UserInfoKey.byteOffset] = location?.byteOffset
        info[NSFilePathErrorKey] = file
        info[NSUnderlyingErrorKey] = underlying.map { $0 as NSError }
        if !errors.isEmpty { info[UserInfoKey.errors] = errors.map(\.nsError) }
        return info
    }

    /// This error as an `NSError`, as `error as NSError` makes it.
    public var nsError: NSError {
        NSError(domain: JSONError.errorDomain, code: errorCode, userInfo: errorUserInfo)
    }

    /// The keys of the `userInfo` that are this package's own.
    public enum UserInfoKey {
        /// The path as it is written, as `people[1].age`, and cut: a `String`.
        public static let path = "JanssonErrorPath"
        /// The path as a JSON Pointer (RFC 6901), as `/people/1/age`, unless it has more bytes than
        /// ``JSONPath/maximumTextLength``: a `String`.
        public static let pointer = "JanssonErrorPointer"
        /// The line, from 1: an `Int`.
        public static let line = "JanssonErrorLine"
        /// The column, from 1: an `Int`.
        public static let column = "JanssonErrorColumn"
        /// The offset in bytes, from 0: an `Int`.
        public static let byteOffset = "JanssonErrorByteOffset"
        /// Of several errors collected in one, each: an `[NSError]`.
        public static let errors = "NSMultipleUnderlyingErrorsKey"
    }
}

extension JSONError: LocalizedError {
    /// The ``description``, so that `localizedDescription` is that.
    public var errorDescription: String? { description }
}

#if !canImport(ObjectiveC)
// On Linux the compiler takes `catch let error as NSError` for a cast that cannot fail, and the runtime
// has no way to make it: of an error type that does not bridge as Foundation's own do, Swift 6.3 reads a
// reference out of nowhere. (`(error as NSError)` in an expression is another, sound, conversion.)
extension JSONError: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// No `NSError` is taken for a JSONError: none comes back from one.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout JSONError?
    ) -> Bool {
        result = nil
        return false
    }

    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout JSONError?) {
        result = _unconditionallyBridgeFromObjectiveC(source)
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> JSONError {
        JSONError(.custom, underlying: source)
    }
}
#endif
