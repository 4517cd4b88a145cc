import Jansson
import XCTest

/// The sample of Documentation/Streams.md on partial answers.
final class ReadmePartialTests: ReadmeTestCase {
    func testPartialAnswers() throws {
        struct Recipe: JSONDecodable {
            let title: String
            let steps: [String]
            let minutes: Int?

            init(json: JSON) throws {
                title = try json["title"].decode()
                steps = try json["steps"].decodeIfPresent() ?? []
                minutes = try json["minutes"].decodeIfPresent()
            }
        }
        var answer = JSONPartial()
        let chunks = [#"{"title": "Flat br"#, #"ead", "steps": ["Mix", "Ba"#, #"ke"], "minutes": 2"#, "5}"]
        for chunk in chunks {
            try answer.append(chunk)
            let recipe = try answer.decode(Recipe.self)
            let open = answer.openPath?.description ?? "none"
            print("\(recipe.title), \(recipe.steps), \(recipe.minutes ?? 0); open: \(open)")
        }
        // Flat br, [], 0; open: title
        // Flat bread, ["Mix", "Ba"], 0; open: steps[1]
        // Flat bread, ["Mix", "Bake"], 0; open: minutes
        // Flat bread, ["Mix", "Bake"], 25; open: none
        print(answer.isComplete(at: ["steps", 0]))  // true
        print(try answer.finish())  // {"title":"Flat bread","steps":["Mix","Bake"],"minutes":25}
        try checkPrinted("Partial answers", of: .streams)
    }
}
