import Foundation
import XCTest

/// README.md and the tutorial show commands and what they print.
final class ReadmeToolTests: InflateTestCase {
    func testTheSampleOfTheReadme() throws {
        let document = """
            {
              "host": "example.org",
              "port": 8080,
              "paths": ["/orders", "/health",]
            }

            """
        try write(document, to: "service.json")
        let run = try run("check", "service.json")
        XCTAssertEqual(run.status, 1)
        var root = URL(fileURLWithPath: #filePath)
        for _ in 1...3 { root.deleteLastPathComponent() }
        let page = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        XCTAssertTrue(
            page.contains("\n```\n$ inflate check service.json\n\(run.errors)```\n"), run.output + run.errors)
    }

    /// `Order.swift` of the tutorial has the comments `//: 2` before lines of the second step on, and `//= 1-2 text` for a line
    /// of the first two steps. Scripts/documentation.swift reads them, too.
    func testTheTutorialBeginsWithTheModelsOfItsPayload() throws {
        var tests = URL(fileURLWithPath: #filePath)
        for _ in 1...2 { tests.deleteLastPathComponent() }
        let tutorial = tests.appendingPathComponent("TutorialTests")
        var lines: [String] = []
        var isShown = true
        let source = try String(contentsOf: tutorial.appendingPathComponent("Order.swift"), encoding: .utf8)
        for line in source.components(separatedBy: "\n") {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("//: ") {
                isShown = words == "//: 1"
            } else if words.hasPrefix("//= 1") {
                let text = words.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()
                lines.append("\(line.prefix(while: { $0 == " " }))\(text)")
            } else if isShown {
                lines.append(line)
            }
        }
        let payload = tutorial.appendingPathComponent("Payloads/order.json").path
        let run = try run("model", payload, "--name", "Order")
        XCTAssertEqual(run.output, lines.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n")
    }
}
