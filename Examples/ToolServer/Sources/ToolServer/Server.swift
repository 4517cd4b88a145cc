import Jansson

/// The server of the Model Context Protocol (revision 2025-11-25): JSON-RPC 2.0, a message in a line.
struct Server {
    /// The revisions of the protocol that the server speaks, newest first. What it uses of them is the same. Revision
    /// 2025-03-26 is not among them: only there, a line can be a batch of messages.
    static let revisions = ["2025-11-25", "2025-06-18", "2024-11-05"]

    static let options = JSONParsingOptions(limits: .untrusted)

    /// The codes of JSON-RPC 2.0.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
    }

    /// An error of the protocol. What is wrong with a tool's arguments is none: the language model is to see that.
    struct ProtocolError: Error {
        let code: Code
        let message: String
        var data: String?
    }

    /// The answer to a line; nil for a notification.
    func answer(_ line: Result<JSONRecord, JSONError>) -> Reply? {
        let call: (request: JSON, edits: [JSONRepair])
        do { call = try read(line.get()) } catch {
            return Reply(
                id: nil,
                outcome: .failure(
                    ProtocolError(
                        code: .parseError, message: "Parse error", data: (error as? JSONError)?.feedback))
            )
        }
        let request = call.request
        let id = request["id"]
        let isID = id.kind == .string || id.kind == .number
        guard request["jsonrpc"].decode() == Optional("2.0"),
            let method: String = request["method"].decode(),
            isID || !id.exists
        else {
            return Reply(
                id: isID ? id : nil,
                outcome: .failure(ProtocolError(code: .invalidRequest, message: "Invalid Request")))
        }
        // A notification, such as notifications/initialized, which needs nothing.
        guard isID else { return nil }
        do {
            return Reply(
                id: id, outcome: .success(try result(of: method, request["params"], edits: call.edits)))
        } catch {
            return Reply(id: id, outcome: .failure(error))
        }
    }

    /// Reads a line. A call of a tool that is cut, or is not quite JSON, is repaired.
    ///
    /// - Throws: `JSONError` of the line as it came.
    private func read(_ line: JSONRecord) throws -> (JSON, [JSONRepair]) {
        do { return (try line.json(), []) } catch {
            var edits: [JSONRepair] = []
            // So many lines the answer has at most.
            let options = JSONRepair.Options(parsing: Server.options, editCount: 20)
            guard let request = try? JSON(repairing: line.bytes, edits: &edits, options: options),
                request["method"].decode() == Optional("tools/call"),
                let start = request["id"].location?.byteOffset,
                let length = request["id"].sourceBytes?.count,
                // An ID that is cut is that of another call.
                !edits.contains(where: { (start...start + length).contains($0.location.byteOffset) })
            else { throw error }
            return (request, edits)
        }
    }

    private func result(of method: String, _ params: JSON, edits: [JSONRepair]) throws(ProtocolError)
        -> Answer
    {
        switch method {
        case "initialize":
            let wanted: String? = params["protocolVersion"].decode()
            return .initialized(revision: Server.revisions.first { $0 == wanted } ?? Server.revisions[0])
        case "ping": return .pong
        case "tools/list": return .tools
        case "tools/call":
            guard let name: String = params["name"].decode(),
                let tool = allTools.first(where: { $0.name == name })
            else { throw ProtocolError(code: .invalidParams, message: "Unknown tool") }
            return answer(tool, params["arguments"], edits: edits)
        default: throw ProtocolError(code: .methodNotFound, message: "Method not found")
        }
    }

    /// Calls a tool. A call that was repaired may lack what was cut off, so only a tool that changes nothing is called,
    /// and the language model is told of the repair.
    private func answer(_ tool: any Tool.Type, _ arguments: JSON, edits: [JSONRepair]) -> Answer {
        let note = edits.isEmpty ? [] : ["The call was repaired:"] + edits.map(\.description)
        func called(_ text: String, isError: Bool) -> Answer {
            .called(text: ([text] + note).joined(separator: "\n"), isError: isError)
        }
        do {
            let call = try tool.read(arguments)
            guard edits.isEmpty || tool.isReadOnly else {
                return called("Nothing was done, as the call is incomplete. Send it again.", isError: true)
            }
            return called(try call.call(), isError: false)
        } catch let error as JSONError {
            return called(error.feedback, isError: true)
        } catch {
            return called("The tool failed.", isError: true)
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
            try writer.member("annotations", ["readOnlyHint": tool.isReadOnly])
            try writer.endObject()
        }
    }
}

/// A message of the server.
struct Reply: JSONEncodable {
    /// Nil if it is not known.
    let id: JSON?
    let outcome: Result<Answer, Server.ProtocolError>

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
