public import Jansson

/// A call of a tool that the model asks for.
public struct ToolCall: Sendable {
    public let id: String
    public let name: String
    /// The arguments, which are JSON in a string of the stream.
    public let arguments: JSON
}

/// The calls that arrive in pieces.
struct ToolCalls {
    private struct Call {
        var id = ""
        var name = ""
        var arguments = JSONPartial(options: .init(limits: .untrusted))
    }

    private var calls: [Int: Call] = [:]

    /// More calls than this are an error.
    private let maximumCount = 64

    /// Adds a piece.
    ///
    /// - Throws: ``JSONError`` as soon as the arguments of a call cannot become JSON any more.
    mutating func append(_ piece: ToolCallPiece) throws {
        guard calls[piece.index] != nil || calls.count < maximumCount else {
            throw JSONError(.limitExceeded, message: "more than \(maximumCount) calls of tools")
        }
        var call = calls.removeValue(forKey: piece.index) ?? Call()
        if let id = piece.id { call.id = id }
        if let name = piece.function?.name { call.name += name }
        if let text = piece.function?.arguments { try call.arguments.append(text) }
        calls[piece.index] = call
    }

    /// The calls in their order.
    ///
    /// - Throws: ``JSONError`` if the arguments of one are not whole. A call without any has an empty object.
    func finished() throws -> [ToolCall] {
        try calls.sorted { $0.key < $1.key }.map { _, call in
            var arguments = call.arguments
            if arguments.byteCount == 0 { try arguments.append("{}") }
            return ToolCall(id: call.id, name: call.name, arguments: try arguments.finish())
        }
    }
}
