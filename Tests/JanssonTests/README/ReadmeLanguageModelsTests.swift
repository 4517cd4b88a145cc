import Jansson
import JanssonSchema
import XCTest

/// The samples of Documentation/LanguageModels.md.
final class ReadmeLanguageModelsTests: ReadmeTestCase {
    func testFeedback() throws {
        let arguments = #"{"people": 40, "name": 7}"#
        let schema = try JSONSchema(
            parsing: """
                {
                  "properties": {"people": {"maximum": 12}, "name": {"type": "string"}, "at": {"format": "date-time"}},
                  "required": ["people", "name", "at"]
                }
                """)
        do {
            try schema.validate(JSON(parsing: arguments))
        } catch let error as JSONError {
            print(error.feedback)
            // must have the key "at" (line 1, column 1)
            // people: must be at most 12 (line 1, column 12)
            // name: expected a string, found a number (line 1, column 24)
            print(error.feedback(limit: 64))
            // must have the key "at" (line 1, column 1)
            // and 2 more
            print(error.feedback(limit: 128, as: .json))
            // [{"path":"","message":"must have the key \"at\"","line":1,"column":1},{"message":"and 2 more"}]
        }
        try checkPrinted("Feedback", of: .languageModels)
    }

    func testRepair() throws {
        var edits: [JSONRepair] = []
        let booking = try JSON(
            repairing: "Sure!\n```json\n{name: 'Ada', people: 4, paid: True,\n```", edits: &edits)
        print(try booking.serializedString())  // {"name":"Ada","people":4,"paid":true}
        for edit in edits.suffix(2) { print(edit) }
        // removed a trailing comma (line 3, column 36)
        // inserted a missing closing bracket (line 3, column 37)
        try checkPrinted("Repair", of: .languageModels)
    }

    func testStrictSchemas() throws {
        let schema = try JSONSchema(
            parsing: """
                {
                  "type": "object",
                  "properties": {
                    "people": {"type": "integer", "minimum": 1, "maximum": 12, "description": "How many people come."},
                    "name": {"type": "string", "default": "guest"}
                  },
                  "required": ["people"]
                }
                """)
        let strict = try schema.strict(for: .anthropic)
        print(try strict.json["properties"]["people"].serializedString())
        // {"type":"integer","description":"How many people come. Must be at least 1, must be at most 12."}
        print(try strict.json["properties"]["name"].serializedString())
        // {"type":["string","null"],"description":"The default is \"guest\"."}
        print(try strict.json["required"].serializedString())  // ["people","name"]
        let answer = try JSON(parsing: #"{"people": 40, "name": null}"#)
        print(strict.isValid(answer))  // true
        for violation in schema.violations(of: answer) { print(violation) }
        // people: must be at most 12 (line 1, column 12)
        // name: expected a string, found null (line 1, column 24)
        try checkPrinted("Strict schemas", of: .languageModels)
    }

    func testWhatCannotBeExpressed() throws {
        let schema = try JSONSchema(
            parsing: #"{"type": "object", "properties": {"scores": {"additionalProperties": {}}}}"#)
        do {
            _ = try schema.strict(for: .openAI)
        } catch {
            print(error)
        }
        // properties.scores: allows objects with any keys, which strict schemas of OpenAI cannot express (line 1, column 45)
        try checkPrinted("Strict schemas", sample: 1, of: .languageModels)
    }
}
