#if !canImport(ObjectiveC)
public import Foundation
public import Jansson

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
