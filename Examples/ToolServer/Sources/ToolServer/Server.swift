import Jansson

/// The server of the Model Context Protocol (revision 2025-11-25): JSON-RPC 2.0, a message in a line.
struct Server {
    /// The revisions of the protocol that the server speaks, newest first. What it uses of them is the same.
    static let revisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// The codes of JSON-RPC 2.0.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
    }

    /// An error of the protocol. What is wrong with a tool's arguments is none: the language model is to see that.
    struct Refusal: Error {
        let code: Code
        let message: String
        var data: String?
    }

    /// The answer to a line; nil for a notification.
    func answer(_ line: Result<JSON, JSONError>) -> Reply? {
        switch line {
        case .failure(let error):
            return Reply(
                id: nil,
                outcome: .failure(Refusal(code: .parseError, message: "Parse error", data: error.feedback)))
        case .success(let request):
            let id = request["id"]
            let isID = id.kind == .string || id.kind == .number
            guard request["jsonrpc"].decode() == Optional("2.0"),
                let method: String = request["method"].decode(),
                isID || !id.exists
            else {
                return Reply(
                    id: isID ? id : nil,
                    outcome: .failure(Refusal(code: .invalidRequest, message: "Invalid Request")))
            }
            // A notification, such as notifications/initialized, which needs nothing.
            guard isID else { return nil }
            do {
                return Reply(id: id, outcome: .success(try result(of: method, request["params"])))
            } catch {
                return Reply(id: id, outcome: .failure(error))
            }
        }
    }

    private func result(of method: String, _ params: JSON) throws(Refusal) -> Answer {
        switch method {
        case "initialize":
            let wanted: String? = params["protocolVersion"].decode()
            return .initialized(revision: Server.revisions.first { $0 == wanted } ?? Server.revisions[0])
        case "ping": return .pong
        case "tools/list": return .tools
        case "tools/call":
            guard let name: String = params["name"].decode(),
                let tool = allTools.first(where: { $0.name == name })
            else { throw Refusal(code: .invalidParams, message: "Unknown tool") }
            do {
                return .called(text: try tool.answer(params["arguments"]), isError: false)
            } catch let error as JSONError {
                return .called(text: error.feedback, isError: true)
            } catch {
                return .called(text: "The tool failed.", isError: true)
            }
        default: throw Refusal(code: .methodNotFound, message: "Method not found")
        }
    }
}

/// A result of a method.
enum Answer: JSONEncodable {
    case initialized(revision: String)
    case pong
    case tools
    case called(text: String, isError: Bool)

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        switch self {
        case .initialized(let revision):
            try writer.member("protocolVersion", revision)
            try writer.member("capabilities", ["tools": [String: String]()])
            try writer.member("serverInfo", ServerInfo())
        case .pong: break
        case .tools: try writer.member("tools", allTools.map(ToolDescription.init))
        case .called(let text, let isError):
            try writer.member("content", [Content(text: text)])
            try writer.member("isError", isError)
        }
        try writer.endObject()
    }

    @JSONModel
    struct ServerInfo {
        var name = "ToolServer"
        var version = "1.0.0"
    }

    @JSONModel
    struct Content {
        var type = "text"
        var text: String
    }

    struct ToolDescription: JSONEncodable {
        let tool: any Tool.Type

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer.member("name", tool.name)
            try writer.member("description", tool.description)
            try writer.member("inputSchema", tool.inputSchema.json)
            try writer.endObject()
        }
    }
}

/// A message of the server.
struct Reply: JSONEncodable {
    /// Nil if it is not known.
    let id: JSON?
    let outcome: Result<Answer, Server.Refusal>

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("jsonrpc", "2.0")
        try writer.key("id")
        if let id { try writer.write(id) } else { try writer.writeNull() }
        switch outcome {
        case .success(let answer): try writer.member("result", answer)
        case .failure(let refusal):
            try writer.key("error")
            try writer.beginObject()
            try writer.member("code", refusal.code.rawValue)
            try writer.member("message", refusal.message)
            try writer.memberIfPresent("data", refusal.data)
            try writer.endObject()
        }
        try writer.endObject()
    }
}
