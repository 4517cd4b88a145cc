import Jansson

extension ChatServer.Script {
    /// A text in pieces, with a pause before each, as an event stream.
    public static func text(_ pieces: [String], pause: Duration? = nil) -> ChatServer.Script {
        var steps: [ChatServer.Step] = []
        for piece in pieces {
            if let pause { steps.append(.wait(pause)) }
            steps.append(.send(.text(piece)))
        }
        return ChatServer.Script(.ok, steps + [.send(.finish("stop")), .send(.done)])
    }
}

extension String {
    /// The event with a piece of the text.
    public static func text(_ piece: String) -> String {
        event(["choices": [["index": 0, "delta": ["content": .string(piece)], "finish_reason": nil]]])
    }

    /// The event with a piece of a call.
    public static func call(
        _ index: Int, id: String? = nil, name: String? = nil, _ arguments: String = ""
    ) -> String {
        var function: [String: JSONValue] = ["arguments": .string(arguments)]
        if let name { function["name"] = .string(name) }
        var call: [String: JSONValue] = ["index": JSONValue(index), "function": .object(function)]
        if let id { call["id"] = .string(id) }
        return event(["choices": [["index": 0, "delta": ["tool_calls": [.object(call)]]]]])
    }

    /// The event with the end.
    public static func finish(_ reason: String) -> String {
        event(["choices": [["index": 0, "delta": [:], "finish_reason": .string(reason)]]])
    }

    /// What ends the stream.
    public static var done: String { "data: [DONE]\n\n" }

    private static func event(_ value: JSONValue) -> String {
        "data: \((try? value.serializedString()) ?? "")\n\n"
    }
}
