import Foundation
import Jansson
import Testing

/// Each test speaks the protocol with a process of the server.
@Suite struct ToolServerTests {
    /// The replies to lines on standard input.
    private func replies(to lines: [String]) throws -> [String] {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        // Products are built side by side.
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("ToolServer")
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }

    private func reply(to line: String) throws -> String {
        let replies = try replies(to: [line])
        #expect(replies.count == 1)
        return replies.first ?? ""
    }

    private func call(_ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    @Test func aWholeSession() throws {
        let replies = try replies(to: [
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
            call("book_table", #"{"people":4,"name":"Ann","wishes":["window"]}"#),
            call("book_table", #"{"people":40,"code":"x","wishes":["a","a"]}"#),
            // Calls that are cut in the middle.
            String(call("free_tables", #"{"date":"2026-12-24","people":9}"#).dropLast(14)),
            String(call("book_table", #"{"people":4,"name":"Ann"}"#).dropLast(5)),
            String(call("book_table", #"{"people":4,"name":"Ann"}"#).dropLast(16)),
            #"{"jsonrpc":"2.0","id":8,"method":"ping"}"#,
        ])
        #expect(replies.count == 8)
        #expect(
            replies[0]
                == #"{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"ToolServer","version":"1.0.0"}}}"#
        )
        let list = try JSON(parsing: replies[1])
        #expect(list["id"].value == "a")
        let listed = list["result"]["tools"]
        #expect(listed.elements.map { $0["name"].value } == ["book_table", "free_tables"])
        #expect(listed.elements.allSatisfy { $0["inputSchema"]["type"].value == "object" })
        #expect(
            listed[0]["inputSchema"]["properties"].members.map(\.key) == ["people", "name", "code", "wishes"])
        #expect(
            try listed[0]["inputSchema"]["properties"]["people"].serializedString()
                == #"{"type":"integer","minimum":1,"maximum":12,"description":"How many people come."}"#)
        #expect(
            replies[2]
                == #"{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"Table 2 is booked for Ann, 4 people. Wishes: window."}],"isError":false}}"#
        )
        let bad = try JSON(parsing: replies[3])["result"]
        #expect(bad["isError"].value == true)
        let text: String = try bad["content"][0]["text"].decode()
        #expect(
            text == """
                name: missing, expected a string (line 1, column 1)
                people: must be at most 12 (line 1, column 11)
                code: must match the pattern "^[A-Z]{2}[0-9]{4}$" (line 1, column 21)
                wishes[1]: must differ from the elements before it (line 1, column 39)
                """)
        let repaired = try replies[4...6].map { try JSON(parsing: $0)["result"] }
        #expect(repaired.map { $0["isError"].value } == [false, true, true])
        let texts: [String] = try repaired.map { try $0["content"][0]["text"].decode() }
        func closing(_ column: Int) -> String {
            "inserted a missing closing bracket (line 1, column \(column))"
        }
        #expect(
            texts[0].split(separator: "\n").map(String.init)
                == [
                    "Tables 1, 2 and 3", "The call was repaired:", closing(110), closing(110), closing(110),
                ])
        #expect(
            texts[1].split(separator: "\n").map(String.init) == [
                "Nothing was done, as the call is incomplete. Send it again.", "The call was repaired:",
                "inserted a missing closing quote (line 1, column 111)",
                closing(111), closing(111), closing(111),
            ])
        #expect(texts[2].hasPrefix("name: missing, expected a string (line 1, column 1)\n"))
        #expect(replies[7] == #"{"jsonrpc":"2.0","id":8,"result":{}}"#)
    }

    @Test func aDefaultIsTaken() throws {
        #expect(try reply(to: call("free_tables", #"{"date":"2026-12-24"}"#)).contains("Tables 1, 2 and 3"))
        #expect(try reply(to: call("free_tables", #"{"date":"2026-12-24","people":9}"#)).contains("Table 3"))
    }

    /// Revision 2025-03-26 has batches, which the server does not read.
    @Test(arguments: [
        ("1999-01-01", "2025-11-25"), ("2025-03-26", "2025-11-25"), ("2025-06-18", "2025-06-18"),
        ("2024-11-05", "2024-11-05"),
    ])
    func aRevisionThatIsNotSpokenIsAnsweredByTheNewest(wanted: String, answered: String) throws {
        let line =
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#
        #expect(try JSON(parsing: reply(to: line))["result"]["protocolVersion"].decode() == answered)
    }

    @Test func aPlaceIsThatInTheArgumentsAsTheyCame() throws {
        let text: String = try JSON(
            parsing: reply(to: call("book_table", #"{   "people":     40, "name":"Ann"}"#)))["result"][
                "content"][0]["text"]
            .decode()
        #expect(text == "people: must be at most 12 (line 1, column 19)")
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/fly"}"#, -32601, "1"),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}"#, -32602, "1"),
        (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "1"), ("[]", -32600, "null"),
        (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "null"),
        (#"{"jsonrpc":"2.0","id":1,"method":}"#, -32700, "null"), ("hello", -32700, "null"),
        // A request that is cut, but is no call of a tool.
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"#, -32700, "null"),
        // A call that is cut in its ID, and one that needs too many edits for an answer.
        (#"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"free_tables"},"id":12"#, -32700, "null"),
        (
            #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"free_tables"},"id":"\u0041\u0041"#,
            -32700, "null"
        ),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":["# + String(repeating: "x,", count: 30),
            -32700, "null"
        ),
    ])
    func whatIsNoRequestIsAnError(line: String, code: Int, id: String) throws {
        // The server goes on after it.
        let replies = try replies(to: [line, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#])
        #expect(replies.count == 2)
        let reply = try JSON(parsing: replies[0])
        #expect(reply["error"]["code"].value == .number(JSONNumber(code)))
        #expect(try reply["id"].serializedString() == id)
        #expect(replies[1] == #"{"jsonrpc":"2.0","id":2,"result":{}}"#)
    }

    @Test func aParseErrorHasItsPlaceAndNoValue() throws {
        let replies = try replies(to: [call("free_tables", "{}"), #"{"jsonrpc":"2.0","id":"secret" 1}"#])
        let data: String = try JSON(parsing: replies[1])["error"]["data"].decode()
        #expect(data.hasSuffix("(line 2, column 32)"), "\(data)")
        #expect(!data.contains("secret"))
    }

    @Test func aReplyComesBeforeTheInputEnds() throws {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("ToolServer")
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for id in 1...3 {
            let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# + "\n"
            try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
            // The test does not end if there is no reply.
            let reply = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(reply == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# + "\n")
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    @Test func theREADMEShowsACall() throws {
        var folder = URL(filePath: #filePath)
        for _ in 1...3 { folder.deleteLastPathComponent() }
        let readme = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = readme.split(separator: "\n").map(String.init)
        let sent = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
        #expect(!sent.isEmpty)
        #expect(try replies(to: sent) == lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) })
    }
}
