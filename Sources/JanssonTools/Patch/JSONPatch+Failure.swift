public import Jansson

extension JSONPatch {
    /// Which operation of a patch could not be done: what is under a ``JSONError`` of applying one.
    public struct Failure: Error, Sendable, Hashable {
        /// The operation's index in the patch.
        public let index: Int

        /// The operation.
        public let operation: Operation

        /// Where the operation stands in the text that the patch was read from, if it was.
        public let location: JSONLocation?

        /// What is wrong, without where: `no such key`.
        public let reason: String
    }

    /// The failure under an error of applying a patch; nil under any other.
    public static func failure(under error: any Error) -> Failure? {
        (error as? JSONError)?.underlying as? Failure
    }
}

extension JSONPatch.Failure: CustomStringConvertible {
    /// As in `operation 2, replace /a/b: no such key`. No value of the patch is in it.
    public var description: String { "\(operationText): \(reason)" }

    fileprivate var operationText: String {
        "operation \(index), \(operation.name) \(JSONPatch.shown(operation.path))"
    }
}

extension JSONPatch {
    /// A pointer as messages show it, on one line.
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

/// Why an operation cannot be done, and at which value of the document.
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
