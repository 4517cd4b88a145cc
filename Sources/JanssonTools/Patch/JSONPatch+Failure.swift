public import JanssonCore

extension JSONPatch {
    /// A failed operation: the `underlying` error of the `JSONError` that applying a patch throws.
    public struct Failure: Error, Sendable, Hashable {
        /// The operation's index in the patch.
        public let index: Int

        /// The operation.
        public let operation: Operation

        /// The operation's location in the patch's source; nil without a source.
        public let location: JSONLocation?

        /// The reason, without the location: `no such key`.
        public let reason: String
    }

    /// Returns the failure that is the `underlying` error of an error; nil for other errors.
    public static func failure(under error: any Error) -> Failure? {
        (error as? JSONError)?.underlying as? Failure
    }
}

extension JSONPatch.Failure: CustomStringConvertible {
    /// The failure on one line, without values of the patch: `operation 2, replace /a/b: no such key`.
    public var description: String { "\(operationText): \(reason)" }

    fileprivate var operationText: String {
        "operation \(index), \(operation.name) \(JSONPatch.shown(operation.path))"
    }
}

extension JSONPatch {
    /// Returns a pointer on one line.
    fileprivate static func shown(_ pointer: JSONPointer) -> String {
        pointer.isEmpty ? "the root" : pointer.description.printable(limit: 256)
    }

    func error(_ fault: Fault, at index: Int) -> JSONError {
        let failure = Failure(
            index: index, operation: operations[index],
            location: places.indices.contains(index) ? places[index] : nil, reason: fault.reason)
        return JSONError(
            fault.code, path: fault.path,
            message: "\(fault.reason) (\(failure.operationText))",
            underlying: failure)
    }
}

/// The reason why an operation fails, with the path of the value at fault.
struct Fault: Error {
    var code: JSONError.Code
    var path: JSONPath
    var reason: String

    init(_ code: JSONError.Code, at path: JSONPath = JSONPath(), _ reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }
}
