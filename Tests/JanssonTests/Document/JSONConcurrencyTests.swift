import Jansson
import Synchronization
import TestSupport
import XCTest

final class JSONConcurrencyTests: XCTestCase {
    private static let count = 2000

    private func document() throws -> JSON {
        let members = (0..<Self.count).map { "\"key\($0)\":[\($0),{\"a\":\"\\n\($0)\"}]" }
        let elements = (0..<Self.count).map { "[\($0)]" }
        return try JSON(
            parsing:
                "{\"object\":{\(members.joined(separator: ","))},\"array\":[\(elements.joined(separator: ","))]}"
        )
    }

    func testEightThreadsReadOneDocument() throws {
        let json = try document()
        let right = Atomic(0)
        onEightThreads { thread in
            for index in 0..<Self.count {
                let position = (index * 7 + thread) % Self.count
                guard json["object"]["key\(position)"][0].value.int == position,
                    json["object"]["key\(position)"][1]["a"].value.string == "\n\(position)",
                    json["array"][position][0].value.int == position
                else { continue }
                right.add(1, ordering: .relaxed)
            }
        }
        XCTAssertEqual(right.load(ordering: .relaxed), 8 * Self.count)
    }

    func testEightThreadsAskForPlacesAndPaths() throws {
        let json = try document()
        let alone = try document()
        let places = (0..<200).map { alone["object"]["key\($0 * 7)"][1]["a"].location }
        let right = Atomic(0)
        onEightThreads { thread in
            for index in 0..<200 {
                let index = (index * 7 + thread * 25) % 200
                let view = json["object"]["key\(index * 7)"][1]["a"]
                guard view.location == places[index],
                    view.path == ["object", .key("key\(index * 7)"), 1, "a"]
                else {
                    continue
                }
                right.add(1, ordering: .relaxed)
            }
        }
        XCTAssertEqual(right.load(ordering: .relaxed), 1600)
    }

    func testTasksReadWriteAndFailOnOneDocument() async throws {
        let json = try document()
        let written = try json.serializedString()
        let results = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let error = (try? String.inflate(from: json["array"][7][0])) == nil
                    let path = json["object"]["key9"][1]["a"].path.description == "object.key9[1].a"
                    return error && path && (try? json.serializedString()) == written
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        XCTAssertEqual(results, Array(repeating: true, count: 8))
    }

    func testEightThreadsParse() {
        let parsed = Atomic(0)
        onEightThreads { thread in
            for index in 0..<50 {
                let engine = engines[(thread + index) % engines.count]
                let json = try? JSON(
                    parsing: #"{"a": [\#(index), 18446744073709551616]}"#,
                    options: JSONParsingOptions(engine: engine))
                if json?["a"][0].value.int == index { parsed.add(1, ordering: .relaxed) }
            }
        }
        XCTAssertEqual(parsed.load(ordering: .relaxed), 400)
    }
}
