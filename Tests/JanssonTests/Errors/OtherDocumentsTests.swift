import Jansson
import Testing

/// Errors of documents that a model reads while it is read out of another one, such as JSON in a string.
@Suite struct OtherDocumentsTests {
    private struct Inner: JSONDecodable, Codable {
        let id: Int
        let tags: [String]

        init(json: JSON) throws { (id, tags) = try json.properties(.required("id"), .default("tags", [])) }
    }

    private struct InnerDecoder: JSONPropertyDecoder {
        func decode(_ json: JSON) throws -> Inner { try JSON.decode(from: json.decode(as: String.self)) }
    }

    private struct Record: JSONDecodable {
        let body: Inner
        init(json: JSON) throws { body = try json["body"].decode(with: InnerDecoder()) }
    }

    private struct ByCoder: JSONDecodable {
        let body: Inner

        init(json: JSON) throws {
            body = try JanssonDecoder().decode(from: json["body"].decode(as: String.self))
        }
    }

    private struct Fetched: JSONDecodable {
        let body: Inner

        init(json: JSON) throws {
            body = try Parser(json: json).fetch("body") { (text: String) in try JSON.decode(from: text) }
        }
    }

    private static let good = #"{"body": "{\"id\": 1, \"tags\": []}"}"#

    private func document(_ inner: String) -> String {
        "{\"records\": [\(Self.good),\n  {\"body\": \(JSONValue(inner))}]}"
    }

    private func expect(
        _ read: () throws -> Void, _ code: JSONError.Code, _ statement: String,
        at path: JSONPath = ["records", 1, "body"], column: Int = 12
    ) throws {
        let thrown = try #require(throws: (any Error).self) { try read() }
        let error = try #require(thrown as? JSONError)
        #expect(error.code == code && error.path == path)
        #expect(error.location?.line == 2 && error.location?.column == column)
        #expect(error.statement == statement)
    }

    @Test(arguments: [
        (
            #"{"id": true}"#, JSONError.Code.typeMismatch,
            "id: expected Int, found a boolean (line 1, column 8)"
        ),
        (#"{"tags": []}"#, .keyNotFound, "id: missing, expected Int (line 1, column 1)"),
        (
            "{\n\"id\": 1.5, \"tags\": [1]}", .invalidValue,
            "2 errors: id: expected Int, found a number with a fraction (line 2, column 7); "
                + "tags[0]: expected String, found a number (line 2, column 21)"
        ),
    ])
    func errorsOfValuesAreThoseOfTheText(_ inner: String, _ code: JSONError.Code, _ statement: String) throws
    {
        let text = document(inner)
        let statement = "in another document: \(statement)"
        let json = try JSON(parsing: text)["records"]
        try expect({ _ = try json.decode(as: [Record].self) }, code, statement)
        try expect({ _ = try json.decode(as: [Fetched].self) }, code, statement)
        try expect({ _ = try JSON.decode([String: [Record]].self, from: text) }, code, statement)
        let error = #expect(throws: JSONError.self) { try json.decode(as: [Record].self) }
        // Nothing is lost.
        let cause = try #require(error?.underlying as? JSONError)
        #expect(cause == #expect(throws: JSONError.self) { try JSON.decode(Inner.self, from: inner) })
        let problem = try ProblemDetails(#require(error)).errors[0]
        #expect(problem.pointer == "/records/1/body")
        // Only pointers show keys.
        #expect(problem.detail.hasPrefix("in another document: ") && !problem.detail.contains("id:"))
    }

    @Test func errorsOfACoderAreThoseOfTheText() throws {
        let json = try JSON(parsing: document(#"{"id": true}"#))["records"]
        // The model does not say where it has the text from.
        try expect(
            { _ = try json.decode(as: [ByCoder].self) }, .typeMismatch,
            "in another document: id: expected Int, found a boolean (line 1, column 8)", at: ["records", 1],
            column: 3)
    }

    @Test(arguments: [
        ("[1", JSONError.Code.prematureEnd), ("{1}", .syntax), (#"{"id": 1e999}"#, .numberOutOfRange),
    ])
    func faultsOfTheTextAreErrorsOfTheString(_ inner: String, _ code: JSONError.Code) throws {
        let json = try JSON(parsing: document(inner))["records"]
        let cause = try #require(throws: JSONError.self) { try JSON.decode(Inner.self, from: inner) }
        try expect({ _ = try json.decode(as: [Record].self) }, code, "in another document: \(cause)")
    }

    /// A view of the same document, and an error with a place that a model has made, keep theirs.
    @Test func placesInTheDocumentStay() throws {
        struct Own: JSONDecodable {
            init(json: JSON) throws {
                throw JSONError(
                    .custom, path: ["own"], location: json["body"].location, message: "not this one")
            }
        }
        struct Whole: JSONDecodable {
            init(json: JSON) throws { _ = try json["records"][1]["body"].decode(as: Int.self) }
        }
        let json = try JSON(parsing: document("7"))
        let own = #expect(throws: JSONError.self) { try json["records"].decode(as: [Own].self) }
        #expect(own?.all.first?.path == ["own"])
        let other = #expect(throws: JSONError.self) { try json.decode(as: Whole.self) }
        #expect(other?.description == "records[1].body: expected Int, found a string (line 2, column 12)")
    }
}
