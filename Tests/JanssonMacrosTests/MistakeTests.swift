#if Macros
import Foundation
import Jansson
import Testing

@JSONModel
private enum Seating: String {
    case inside, outside
}

@JSONModel
private struct TableRequest {
    @JSONConstraint(.range(1...12)) let people: Int
    @JSONConstraint(.length(1...)) let name: String
    @JSONCoded(by: ISO8601DateDecoder()) let at: Date
    var seat: Seating = .inside
}

@JSONModel
private enum Floor: Int {
    case ground = 0
    case first, second
}

@JSONModel
private enum Topping {
    case cheese
    @JSONKey("red onion") case onion
}

@JSONModel(tag: "type")
private enum FlatForm {
    case circle(radius: Double)
    case square(width: Double)
}

@JSONModel(tag: "version")
private enum Memo {
    @JSONKey(1) case old(text: String)
    @JSONKey(2) case new(body: String)
}

@JSONModel
private enum Amount {
    case number(Int)
    case words(String)
    case range(from: Int, to: Int)
}

/// The errors of common mistakes, for the log of a service and for its clients.
@Suite struct MistakeTests {
    private func check<T: JSONInflatable>(
        _ type: T.Type, _ text: String, _ description: String, _ outside: String? = nil,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let outside = outside ?? description
        let error = try #require(throws: JSONError.self) { try JSON.decode(type, from: text) }
        #expect(error.description == description, sourceLocation: place)
        #expect(error.feedback == outside, sourceLocation: place)
        let problem = ProblemDetails(error)
        let path = error.path.isEmpty ? "" : "\(error.path): "
        #expect(problem.detail.map { path + $0 } == outside, sourceLocation: place)
        let statement = try #require(problem.errors.first?.detail)
        #expect(outside.hasPrefix(path + statement), sourceLocation: place)
    }

    /// Pydantic and msgspec say for these: "valid integer, got a number with a fractional part", "Invalid enum value",
    /// "Field required", and so on.
    @Test(arguments: [
        (
            #"{"people":"2","name":"A","at":"2026-01-01T10:00:00Z"}"#,
            "people: expected Int, found a string (line 1, column 11)",
            "people: expected an integer, found a string (line 1, column 11)"
        ),
        (
            #"{"people":13,"name":"A","at":"2026-01-01T10:00:00Z"}"#,
            "people: must be at most 12 (line 1, column 11)",
            "people: must be at most 12 (line 1, column 11)"
        ),
        (
            #"{"people":2.5,"name":"A","at":"2026-01-01T10:00:00Z"}"#,
            "people: expected Int, found a number with a fraction (line 1, column 11)",
            "people: expected an integer, found a number with a fraction (line 1, column 11)"
        ),
        (
            #"{"people":2,"name":"","at":"2026-01-01T10:00:00Z"}"#,
            "name: must have at least 1 character (line 1, column 20)",
            "name: must have at least 1 character (line 1, column 20)"
        ),
        (
            #"{"people":2,"name":"A","at":"soon"}"#,
            "at: expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string (line 1, column 29)",
            "at: expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string (line 1, column 29)"
        ),
        (
            #"{"people":2,"name":"A","at":"2026-01-01T10:00:00Z","seat":"roof"}"#,
            #"seat: expected one of "inside", "outside", found another string (line 1, column 59)"#,
            #"seat: expected one of "inside", "outside", found another string (line 1, column 59)"#
        ),
        (
            #"{"people":2,"at":"2026-01-01T10:00:00Z"}"#,
            "name: missing, expected String (line 1, column 1)",
            "name: missing, expected a string (line 1, column 1)"
        ),
        (
            #"{"people":2,"name":"A","at":"2026-01-01T10:00:00Z",}"#,
            "a trailing comma before this brace (line 1, column 52)",
            "a trailing comma before this brace (line 1, column 52)"
        ),
        (
            #"{"people":2,"name":"A"}"#,
            "at: missing, expected Date (line 1, column 1)",
            "at: missing, expected a date and time (line 1, column 1)"
        ),
    ])
    func errorsSayWhatToRepair(text: String, description: String, outside: String) throws {
        try check(TableRequest.self, text, description, outside)
    }

    @Test func enumsListTheirValues() throws {
        try check(
            Seating.self, "3", #"expected one of "inside", "outside", found a number (line 1, column 1)"#)
        try check(Floor.self, "7", "expected one of 0, 1, 2, found another number (line 1, column 1)")
        try check(Floor.self, "null", "expected one of 0, 1, 2, found null (line 1, column 1)")
        try check(
            [String: Topping].self, #"{"a": "onion"}"#,
            #"a: expected one of "cheese", "red onion", found another string (line 1, column 7)"#)
        try check(
            Topping.self, "[]", #"expected one of "cheese", "red onion", found an array (line 1, column 1)"#)
        try check(
            FlatForm.self, #"{"type": "rect"}"#,
            #"type: expected one of "circle", "square", found another string (line 1, column 10)"#)
        try check(
            FlatForm.self, #"{"radius": 1}"#,
            #"type: missing, expected one of "circle", "square" (line 1, column 1)"#)
        try check(
            Memo.self, #"{"version": 3}"#,
            "version: expected one of 1, 2, found another number (line 1, column 13)")
        try check(
            Memo.self, #"{"version": "1"}"#,
            "version: expected one of 1, 2, found a string (line 1, column 13)")
    }

    @Test func typesAreNamedInWordsOfJSONOutside() throws {
        try check(
            [FlatForm].self, #"[{"type": "circle"}]"#,
            "[0].radius: missing, expected Double (line 1, column 2)",
            "[0].radius: missing, expected a number (line 1, column 2)")
        try check(
            Amount.self, "true",
            "expected Amount, found a boolean that fits none of its cases (line 1, column 1)",
            "expected an integer, a string or an object, found a boolean that fits none of its cases (line 1, column 1)"
        )
        let error = try #require(throws: JSONError.self) {
            try JSON(parsing: "{}")["a"].decode(as: Amount.self)
        }
        #expect(error.feedback == "a: missing, expected an integer, a string or an object (line 1, column 1)")
        try check(
            [TableRequest].self, "[1]", "[0]: expected an object, found a number (line 1, column 2)")
    }
}
#endif
