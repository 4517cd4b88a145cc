import Foundation
import Jansson
import JanssonTesting
import JanssonTools
import Testing
import XCTest

struct Person: JSONDecodable, Encodable, Equatable {
    let name: String
    let age: Int

    init(json: JSON) throws {
        (name, age) = try json.properties(.required("name"), .required("age"))
    }
}

struct Written: JSONDecodable, JSONEncodable {
    let name: String
    let age: Int

    init(json: JSON) throws {
        (name, age) = try json.properties(.required("name"), .required("age"))
    }

    func encode(to writer: inout JSONWriter) throws {
        try writer.beginObject()
        try writer.member("name", name)
        try writer.member("age", age)
        try writer.endObject()
    }
}

struct Plain: Codable {
    let name: String
}

@Suite struct ExpectationTests {
    /// Runs `body`, which fails once, and returns the message.
    private func failure(_ body: () throws -> Void) -> String {
        let messages = Messages()
        try? withKnownIssue {
            try body()
        } matching: { issue in
            messages.append(issue.comments.map(\.rawValue).joined())
            return true
        }
        return messages.text
    }

    private final class Messages: @unchecked Sendable {
        private(set) var text = ""
        func append(_ message: String) { text += message }
    }

    static let people = #"[{"name": "Ann", "age": 30},\#n {"name": 7, "age": "x"}]"#

    #if Foundation
    @Test func whatInflates() throws {
        let person = expectInflates(Person.self, from: #"{"name": "Ann", "age": 30}"#)
        #expect(person?.age == 30)
        #expect(expectInflates([Int].self, from: Data("[1]".utf8)) == [1])
        #expect(expectInflates(Int.self, from: JSONValue.number(7)) == 7)
        // With all digits, as in its text.
        let digits = "[0.10000000000000000001, 12345678901234567890.5]"
        expectEqualJSON(try JSON(parsing: digits), digits)
        #expect(expectInflates(Int.self, from: try JSON(parsing: "[8]")[0]) == 8)
    }
    #endif

    @Test func failuresToInflateNameFileLineAndColumn() {
        let payload = JSONPayload(Array(ExpectationTests.people.utf8), name: "people.json")
        #expect(
            failure { expectInflates([Person].self, from: payload) } == """
                people.json:2:11: error: [1].name: expected String, found a number
                 {"name": 7, "age": "x"}]
                          ^
                people.json:2:21: error: [1].age: expected Int, found a string
                 {"name": 7, "age": "x"}]
                                    ^
                """)
        #expect(failure { expectEqualJSON("[1,", "[1]") }.hasPrefix("actual payload:1:4: error: "))
        #expect(failure { expectEqualJSON("[1]", "[1,") }.hasPrefix("payload:1:4: error: "))
        #expect(failure { expectInflates(Int.self, from: "[1,") }.hasPrefix("payload:1:4: error: "))
    }

    @Test func whatFails() {
        let error = expectFails(
            [Person].self, from: ExpectationTests.people, with: .typeMismatch, at: "[1].age", line: 2)
        #expect(error?.code == .multiple)
        expectFails(Int.self, from: "nul", with: .syntax)
        #expect(
            failure { expectFails(Int.self, from: "\n\"x\"", with: .typeMismatch, at: "a", line: 1) } == """
                expected an error of code typeMismatch at a in line 1, found typeMismatch
                payload:2:1: error: expected Int, found a string
                "x"
                ^
                """)
        #expect(
            failure { expectFails(Int.self, from: "1", with: .typeMismatch) }
                == "payload: error: expected an error of code typeMismatch, but Int inflates")
    }

    @Test func roundTrips() throws {
        let payload = #"{"name": "Ann", "age": 30, "etag": "x"}"#
        #expect(expectRoundTrip(payload, as: Person.self, ignoring: ["$.etag"])?.age == 30)
        #expect(
            failure { expectRoundTrip(payload, as: Person.self) } == """
                Person is not written as it was read
                payload:1:36: error: etag: removed "x"
                  {
                    "age": 30
                -   "etag": "x"
                    "name": "Ann"
                  }
                """)
        expectRoundTrip(#"{"name": "Bo"}"#, as: Plain.self)
        expectRoundTrip("[1, 2.0]", as: [Int].self)
        expectRoundTrip(#"{"name": "Bo", "age": 1}"#, as: Person.self) { person in
            ["name": .string(person.name), "age": .number(JSONNumber(person.age))]
        }
        #expect(
            failure { expectRoundTrip("[]", as: [Int].self, ignoring: ["$["]) }.hasPrefix("not a query: "))
    }

    @Test func roundTripsOfModelsThatWriteThemselves() {
        #expect(expectRoundTrip(#"{"age": 30, "name": "Ann"}"#, as: Written.self)?.age == 30)
        #expect(
            failure { expectRoundTrip(#"{"name": "Ann", "age": 30, "x": 1}"#, as: Written.self) }
                .contains("payload:1:33: error: x: removed 1"))
    }

    @Test func aQueryThatCannotBeEvaluatedIsNamed() {
        let (actual, expected) = (#"{"a": 2}"#, #"{"a": "(a{1000}){1000}"}"#)
        let note = "\nnot all is ignored: a regular expression of more than 10000 states\n"
        #expect(
            failure { expectEqualJSON(actual, expected, ignoring: ["$[?match('a', @)]"]) }
                .hasPrefix("the payloads differ" + note))
        #expect(
            failure { expectEqualJSON(["a": 2], ["a": "(a{1000}){1000}"], ignoring: ["$[?match('a', @)]"]) }
                .hasPrefix("the values differ" + note))
    }

    #if Foundation
    @Test func equalJSON() throws {
        expectEqualJSON(#"{"a": [1, 2.0], "b": null}"#, Data(#"{"b":null,"a":[1.0,2]}"#.utf8))
        expectEqualJSON(["a": 1], ["a": 1.0])
        expectEqualJSON(#"{"id": 1, "a": 2}"#, #"{"id": 2, "a": 2}"#, ignoring: ["$.id"])
        let expected = JSONPayload(Array("{\n  \"a\": 1\n}".utf8), name: "/tmp/a.json")
        #expect(
            failure { expectEqualJSON(#"{"a": 2}"#, expected) } == """
                the payloads differ
                /tmp/a.json:2:8: error: a: 1 became 2
                  {
                -   "a": 1
                +   "a": 2
                  }
                """)
        #expect(
            failure { expectEqualJSON(["a": 1], ["a": 2]) }
                == "the values differ\n  {\n-   \"a\": 2\n+   \"a\": 1\n  }")
    }
    #endif

    @Test func payloadsOfBundles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Payloads"), withIntermediateDirectories: true)
        try Data("[1]".utf8).write(to: folder.appendingPathComponent("Payloads/one.json"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(try JSONPayload(named: "one", in: bundle).json().count == 1)
        #expect(try JSONPayload(named: "one.json", in: bundle).name.hasSuffix("/Payloads/one.json"))
        #expect(throws: JSONError.self) { try JSONPayload(named: "two", in: bundle) }
        do {
            _ = try JSONPayload(named: "two", in: bundle)
        } catch let error as JSONError {
            #expect(error.code == .file)
            #expect(error.description.hasPrefix("no payload two; looked for "))
            #expect(error.description.contains("/Payloads/two.json"))
        }
    }

    /// Editors must jump to the file that is edited, not to the copy in the build's folder.
    @Test func payloadsAreNamedByTheFileTheyWereCopiedFrom() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let original = folder.appendingPathComponent("Tests/Payloads/one.json")
        let copies = folder.appendingPathComponent("build/Payloads")
        for directory in [original.deletingLastPathComponent(), copies] {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        }
        let bundle = try #require(Bundle(path: folder.appendingPathComponent("build").path))
        try Data("[1]".utf8).write(to: copies.appendingPathComponent("one.json"))
        let test = folder.appendingPathComponent("Tests/Some/SomeTests.swift").path
        func name() throws -> String {
            let payload = try JSONPayload(
                [UInt8](Data(contentsOf: copies.appendingPathComponent("one.json"))), name: "copy")
            return payload.original(named: "one.json", beside: test) ?? payload.name
        }
        #expect(try JSONPayload(named: "one", in: bundle).name.hasSuffix("build/Payloads/one.json"))
        #expect(try name() == "copy")
        try Data("[1]".utf8).write(to: original)
        #expect(try name() == original.path)
        try Data("[2]".utf8).write(to: original)
        #expect(try name() == "copy")
    }

    /// A detached task has no current test.
    @Test func failuresOutsideOfTheTestsTaskAreIssues() {
        #expect(TestingLibrary.runsSwiftTesting)
    }

    @Test func recordings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let isRecording = ProcessInfo.processInfo.environment["JANSSON_RECORD"] != nil
        guard !isRecording else { return }
        #expect(expectRecorded(#"{"b": 1, "a": [2]}"#, as: "first", in: folder.path))
        let file = folder.appendingPathComponent("first.json")
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "{\n  \"a\": [\n    2\n  ],\n  \"b\": 1\n}\n")
        #expect(expectRecorded(#"{"a": [2.0], "b": 1}"#, as: "first", in: folder.path))
        let message = failure { expectRecorded(#"{"a": [3], "b": 1}"#, as: "first", in: folder.path) }
        #expect(message.contains("first.json:3:5: error: a[0]: 2 became 3"))
    }
}

/// The same expectations fail tests of XCTest.
final class XCTestExpectationTests: XCTestCase {
    private var failures: [(message: String, line: Int)] = []
    private var isCollecting = false

    #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
        guard isCollecting else { return super.record(issue) }
        failures.append((issue.compactDescription, issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard isCollecting else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures.append((description, lineNumber))
    }
    #endif

    func testTheLibraryIsXCTest() {
        XCTAssertFalse(TestingLibrary.runsSwiftTesting)
    }

    func testFailuresAreThoseOfTheTest() {
        isCollecting = true
        expectInflates(Int.self, from: "\n[]")
        let line = #line - 1
        isCollecting = false
        XCTAssertEqual(failures.count, 1)
        XCTAssertEqual(failures.first?.line, line)
        XCTAssertEqual(
            failures.first?.message.contains("payload:2:1: error: expected Int, found an array"), true)
        expectInflates(Int.self, from: "7")
    }
}
