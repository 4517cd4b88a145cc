import Foundation
import XCTest

/// README.md shows a command and what it prints.
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
}
