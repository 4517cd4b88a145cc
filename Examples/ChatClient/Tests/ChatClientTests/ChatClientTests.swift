import AsyncHTTPClient
import ChatClient
import ChatServer
import Foundation
import Jansson
import Testing

@Suite struct ChatClientTests {
    @JSONModel
    struct Recipe: Sendable, Equatable {
        let title: String
        var steps: [String] = []
        let minutes: Int?
    }

    private let request = ChatRequest(model: "m", messages: [ChatMessage("q")])
    private let pieces = [
        #"{"title": "Flat br"#, #"ead", "steps": ["Mix", "Ba"#, #"ke"], "minutes": 2"#, "5}",
    ]
    private let whole = Recipe(title: "Flat bread", steps: ["Mix", "Bake"], minutes: 25)

    /// Calls `body` with a client of a server that answers by scripts.
    private func serving(
        _ scripts: [ChatServer.Script], _ body: (ChatClient, ChatServer) async throws -> Void
    ) async throws {
        let server = try await ChatServer(scripts)
        // One of its own, so that no connection is left open for another test.
        let http = HTTPClient(eventLoopGroupProvider: .singleton)
        var client = ChatClient(http, url: server.url)
        client.pause = .milliseconds(1)
        let result: Result<Void, any Error>
        do { result = .success(try await body(client, server)) } catch { result = .failure(error) }
        try await http.shutdown()
        try await server.close()
        try result.get()
    }

    private func texts(_ answer: ChatAnswer) async throws -> [String] {
        var texts: [String] = []
        for try await event in answer {
            switch event {
            case .text(let text): texts.append(text)
            case .restarted: texts.append("(restarted)")
            case .finished(let reason): texts.append("(\(reason))")
            case .toolCalls(let calls): texts += calls.map { "\($0.id) \($0.name)(\($0.arguments))" }
            }
        }
        return texts
    }

    @Test func theRequestIsThatOfTheAPI() async throws {
        try await serving([.text(["a"])]) { client, server in
            let found = try await texts(client.answer(to: request))
            #expect(found == ["a", "(stop)"])
            #expect(
                server.requests
                    == [["model": "m", "messages": [["role": "user", "content": "q"]], "stream": true]])
        }
    }

    @Test(arguments: [nil, Duration.milliseconds(20)])
    func aTypedAnswerIsShownWhileItArrives(pause: Duration?) async throws {
        try await serving([.text(pieces, pause: pause)]) { client, _ in
            var recipes: [Recipe] = []
            for try await recipe in client.answer(to: request).models(Recipe.self) { recipes.append(recipe) }
            #expect(
                recipes == [
                    Recipe(title: "Flat br", minutes: nil),
                    Recipe(title: "Flat bread", steps: ["Mix", "Ba"], minutes: nil),
                    Recipe(title: "Flat bread", steps: ["Mix", "Bake"], minutes: nil),
                    whole, whole,
                ])
        }
    }

    /// Also within a character.
    @Test(arguments: [1, 2, 3, 7, 1000]) func eventsMayBeCutAnywhereInTheStream(size: Int) async throws {
        let pieces = self.pieces + ["é𝄞👩‍🚀"]
        let stream = Array((pieces.map { String.text($0) }.joined() + .finish("stop") + .done).utf8)
        let steps = stride(from: 0, to: stream.count, by: size).map {
            ChatServer.Step.sendBytes(Array(stream[$0..<min($0 + size, stream.count)]))
        }
        try await serving([.init(.ok, steps)]) { client, _ in
            let found = try await texts(client.answer(to: request))
            #expect(found == pieces + ["(stop)"])
        }
    }

    @Test func aCutWithinACharacterIsAskedForAgain() async throws {
        let event = Array(String.text("é").utf8)
        let cut = try #require(event.firstIndex(of: 0xC3)) + 1
        for end in [ChatServer.Step.cut, .wait(.zero)] {
            let script = ChatServer.Script(.ok, [.sendBytes(Array(event[..<cut])), end])
            try await serving([script, .text(["é"])]) { client, _ in
                let found = try await texts(client.answer(to: request))
                #expect(found == ["(restarted)", "é", "(stop)"])
            }
        }
    }

    @Test func invalidUTF8IsAnErrorWithItsPlace() async throws {
        let script = ChatServer.Script(
            .ok, [.sendBytes(Array("data: {\"choices\": \"".utf8) + [0xFF, 0x0A, 0x0A]), .hang])
        try await serving([script]) { client, server in
            let error = await #expect(throws: JSONError.self) { try await texts(client.answer(to: request)) }
            #expect(error?.code == .invalidUTF8)
            #expect(error?.location?.column == 20)
            #expect(server.requests.count == 1)
        }
    }

    @Test func callsOfToolsArePutTogether() async throws {
        let script = ChatServer.Script(
            .ok,
            [
                .send(.call(0, id: "c1", name: "weather", #"{"ci"#)), .send(.call(1, id: "c2", name: "time")),
                .send(.call(0, #"ty":"Os"#)), .send(.call(0, #"lo"}"#)), .send(.finish("tool_calls")),
                .send(.done),
            ])
        try await serving([script]) { client, _ in
            let found = try await texts(client.answer(to: request))
            #expect(found == [#"c1 weather({"city":"Oslo"})"#, "c2 time({})", "(tool_calls)"])
        }
    }

    @Test func aCallInAThousandPiecesIsPutTogether() async throws {
        let arguments = #"{"text":"\#(String(repeating: "é", count: 988))"}"#
        var steps = [ChatServer.Step.send(.call(0, id: "c1", name: "f"))]
        steps += arguments.map { .send(.call(0, String($0))) }
        #expect(steps.count == 1000)
        steps += [.send(.finish("tool_calls")), .send(.done)]
        try await serving([.init(.ok, steps)]) { client, _ in
            let found = try await texts(client.answer(to: request))
            #expect(found == ["c1 f(\(arguments))", "(tool_calls)"])
        }
    }

    /// As a model does that runs out of tokens. Another attempt would end the same way.
    @Test func argumentsThatAreNotWholeAreAnError() async throws {
        let script = ChatServer.Script(
            .ok, [.send(.call(0, id: "c1", name: "f", "{\"a\"")), .send(.finish("length")), .send(.done)])
        try await serving([script]) { client, server in
            let error = await #expect(throws: JSONError.self) { try await texts(client.answer(to: request)) }
            #expect(error?.code == .prematureEnd)
            #expect(server.requests.count == 1)
        }
    }

    @Test func callsAreLimited() async throws {
        let steps = (0..<65).map { ChatServer.Step.send(.call($0, id: "c", name: "f")) }
        try await serving([.init(.ok, steps + [.hang])]) { client, _ in
            let error = await #expect(throws: JSONError.self) { try await texts(client.answer(to: request)) }
            #expect(error?.code == .limitExceeded)
        }
    }

    private static let large = #""\#(String(repeating: "x", count: 100_000))","#

    /// An answer, a call and events without end. Each piece is large, because models are read after each.
    @Test(arguments: [
        ChatServer.Script(.ok, [.send(.text("[")), .repeatForever(.text(large))]),
        .init(.ok, [.send(.call(0, "[")), .repeatForever(.call(0, large))]),
        .init(.ok, [.send("data: "), .repeatForever(large)]),
        .init(.ok, [.repeatForever(String(repeating: "data: x\n", count: 10_000))]),
    ])
    func whatNeverEndsIsAnErrorAtItsLimit(script: ChatServer.Script) async throws {
        try await serving([script]) { client, server in
            let error = await #expect(throws: JSONError.self) {
                for try await _ in client.answer(to: request).models([String].self) {}
            }
            #expect(error?.code == .limitExceeded)
            var closings = server.closings.makeAsyncIterator()
            await closings.next()
            #expect(server.requests.count == 1)
        }
    }

    @Test func argumentsThatAreNotJSONAreAnErrorAtOnce() async throws {
        let script = ChatServer.Script(
            .ok, [.send(.call(0, id: "c1", name: "f", "{\"a\"")), .send(.call(0, " 1")), .hang])
        try await serving([script]) { client, _ in
            let error = await #expect(throws: JSONError.self) { try await texts(client.answer(to: request)) }
            #expect(error?.code == .syntax)
            #expect(error?.location?.column == 6)
        }
    }

    /// Each way in which a connection is lost, before an answer that is whole.
    @Test(arguments: [
        ChatServer.Script(.ok, [.cut]), .init(.ok, [.send(.text("{\"title\":")), .cut]),
        .init(.ok, [.send(String(String.text("x").dropLast(9))), .cut]),
        // The stream ends as it should, but the answer does not.
        .init(.ok, [.send(.text("{\"title\":"))]), .init(.ok, [.send(String(String.text("x").dropLast(9)))]),
        .init(.serviceUnavailable, []), .init(.tooManyRequests, [.send("slow down")]),
    ])
    func whatIsCutIsAskedForAgain(script: ChatServer.Script) async throws {
        try await serving([script, .text(pieces)]) { client, server in
            var last: Recipe?
            for try await recipe in client.answer(to: request).models(Recipe.self) { last = recipe }
            #expect(last == whole)
            #expect(server.requests.count == 2)
        }
    }

    @Test func attemptsAreLimited() async throws {
        let cut = ChatServer.Script(.ok, [.send(.text("a"))])
        try await serving([cut, cut, cut, .text(["never"])]) { client, server in
            await #expect(throws: ChatFailure.cut) { try await texts(client.answer(to: request)) }
            #expect(server.requests.count == 3)
        }
    }

    @Test(arguments: [
        (ChatServer.Script(.unauthorized, []), ChatFailure.status(401)),
        (
            .init(.ok, [.send(.text("a")), .send("data: {\"error\": {\"message\": \"no\"}}\n\n"), .hang]),
            .service("no")
        ),
    ])
    func refusalsAreNotRepeated(script: ChatServer.Script, failure: ChatFailure) async throws {
        try await serving([script, .text(["never"])]) { client, server in
            await #expect(throws: failure) { try await texts(client.answer(to: request)) }
            #expect(server.requests.count == 1)
        }
    }

    @Test func aMalformedEventIsAnErrorWithItsPlace() async throws {
        let script = ChatServer.Script(
            .ok, [.send(.text("a")), .send("data: {\"choices\": [{\"delta\": 1}]}\n\n"), .hang])
        try await serving([script]) { client, server in
            let error = await #expect(throws: JSONError.self) { try await texts(client.answer(to: request)) }
            #expect(error?.recordNumber == 2)
            #expect(error?.path.description == "choices[0].delta")
            #expect(error?.location?.line == 3)
            #expect(server.requests.count == 1)
        }
    }

    @Test func aTypedAnswerThatIsNoModelIsAnError() async throws {
        try await serving([.text(["{\"steps\": [", "]}"])]) { client, _ in
            let error = await #expect(throws: JSONError.self) {
                for try await _ in client.answer(to: request).models(Recipe.self) {}
            }
            #expect(error?.code == .keyNotFound)
        }
    }

    @Test func aCancelledTaskClosesTheConnection() async throws {
        try await serving([.init(.ok, [.send(.text("a")), .hang])]) { client, server in
            let task = Task {
                var events = client.answer(to: request).makeAsyncIterator()
                guard case .text("a") = try await events.next() else { return false }
                do {
                    _ = try await events.next()
                    return false
                } catch {
                    return Task.isCancelled
                }
            }
            while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
            task.cancel()
            var closings = server.closings.makeAsyncIterator()
            // The test does not end if the connection stays open.
            await closings.next()
            _ = try? await task.value
            #expect(server.requests.count == 1)
        }
    }

    @Test func aLoopThatIsLeftClosesTheConnection() async throws {
        try await serving([.init(.ok, [.send(.text("a")), .hang])]) { client, server in
            for try await _ in client.answer(to: request) { break }
            var closings = server.closings.makeAsyncIterator()
            await closings.next()
        }
    }

    @Test func theProgramPrintsWhatTheREADMEShows() throws {
        let (process, output) = (Process(), Pipe())
        // Products are built side by side.
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("Chat")
        process.standardOutput = output
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        var folder = URL(filePath: #filePath)
        for _ in 1...3 { folder.deleteLastPathComponent() }
        let readme = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("$ swift run Chat\n\(printed)```"), "\(printed)")
    }
}
