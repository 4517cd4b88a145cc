public import Jansson

/// A request of the completion API, which many services of language models speak.
@JSONModel(keys: .snakeCase)
public struct ChatRequest: Sendable {
    public var model: String
    public var messages: [ChatMessage]
    public var tools: [JSONValue]?
    var stream = true

    public init(model: String, messages: [ChatMessage], tools: [JSONValue]? = nil) {
        self.model = model
        self.messages = messages
        self.tools = tools
    }
}

@JSONModel(keys: .snakeCase)
public struct ChatMessage: Sendable {
    public var role: String
    public var content: String

    public init(role: String = "user", _ content: String) {
        self.role = role
        self.content = content
    }
}

/// One event of the answer's stream.
@JSONModel(keys: .snakeCase)
struct ChatChunk: Sendable {
    var choices: [Choice] = []
    let error: Failure?

    @JSONModel(keys: .snakeCase)
    struct Choice: Sendable {
        let delta: Delta
        let finishReason: String?
    }

    @JSONModel(keys: .snakeCase)
    struct Delta: Sendable {
        let content: String?
        let toolCalls: [ToolCallPiece]?
    }

    @JSONModel
    struct Failure: Sendable {
        let message: String
    }
}

/// A piece of a call. The first one of a call has its id and name, and all have pieces of its arguments' text.
@JSONModel
struct ToolCallPiece: Sendable {
    let index: Int
    let id: String?
    let function: Function?

    @JSONModel
    struct Function: Sendable {
        let name: String?
        let arguments: String?
    }
}
