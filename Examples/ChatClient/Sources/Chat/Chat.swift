import AsyncHTTPClient
import ChatClient
import ChatServer
import Jansson

/// The typed answer of this example.
@JSONModel
struct Recipe: Sendable {
    let title: String
    var steps: [String] = []
    let minutes: Int?
}

/// Asks a server on the loopback interface, which loses the connection once, and prints the answer while it arrives.
@main
struct Chat {
    static func main() async throws {
        let pieces = [
            #"{"title": "Flat br"#, #"ead", "steps": ["Mix", "Ba"#, #"ke"], "minu"#, #"tes": 25}"#,
        ]
        let server = try await ChatServer([
            .init(.ok, [.send(.text(pieces[0])), .wait(.milliseconds(200)), .cut]),
            .text(pieces, pause: .milliseconds(200)),
            .init(
                .ok,
                [
                    .send(.call(0, id: "call_1", name: "weather", #"{"city": "#)),
                    .send(.call(0, #""Oslo", "days": 2}"#)), .send(.finish("tool_calls")), .send(.done),
                ]),
        ])
        let http = HTTPClient(eventLoopGroupProvider: .singleton)
        let client = ChatClient(http, url: server.url)

        let recipe = ChatRequest(model: "example", messages: [ChatMessage("How is flat bread made?")])
        for try await recipe in client.answer(to: recipe).models(Recipe.self) {
            print("\(recipe.title): \(recipe.steps.joined(separator: ", ")) (\(recipe.minutes ?? 0) min)")
        }
        let weather = ChatRequest(model: "example", messages: [ChatMessage("Is it cold in Oslo?")])
        for try await event in client.answer(to: weather) {
            if case .toolCalls(let calls) = event {
                for call in calls {
                    print("\(call.name) in \(try call.arguments["city"].decode(as: String.self))")
                }
            }
        }
        try await http.shutdown()
        try await server.close()
    }
}
