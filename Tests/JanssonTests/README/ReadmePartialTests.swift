import Jansson
import XCTest

/// The samples of Documentation/Streams.md and Documentation/LanguageModels.md on partial answers.
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
        let chunks = [
            "\n", #"{"title": "Flat br"#, #"ead", "steps": ["Mix", "Ba"#, #"ke"], "minutes": 2"#, "5}",
        ]
        for chunk in chunks {
            try answer.append(chunk)
            guard answer.json.exists else { continue }
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

    func testRepairedPartialAnswers() throws {
        var answer = JSONPartial(options: .init(repairs: true))
        for piece in ["Sure! ", "```json\n{title: 'Flat br", "ead', minutes: 2", "5,", "}\n```"] {
            try answer.append(piece)
            guard answer.json.exists else { continue }
            print(try answer.json.serializedString())
        }
        // {"title":"Flat br"}
        // {"title":"Flat bread"}
        // {"title":"Flat bread"}
        // {"title":"Flat bread"}
        print(try answer.finish())  // {"title":"Flat bread","minutes":25}
        for edit in answer.edits.prefix(2) { print(edit) }
        // left out text around the document (line 1, column 1)
        // left out a code fence (line 1, column 7)
        try checkPrinted("Answers received in part", of: .languageModels)
    }
}
