import Foundation
import JanssonStyles
import XCTest

private struct Coordinate: JSONInitializable, Equatable {
    let latitude: Double
    let longitude: Double

    init(parser: Parser) throws {
        latitude = try parser.fetch("lat")
        longitude = try parser.fetch("lon")
    }
}

private enum Tag: String { case swift, linux, c }

private struct Post: JSONInitializable {
    let title: String
    let site: URL
    let postDate: Date?
    let subtitle: String?
    let tags: [Tag]
    let place: Coordinate?
    let related: [String]
    let editors: [String]?

    init(parser: Parser) throws {
        self.title = try parser.fetch("title")
        self.site = try parser.fetch("site") { URL(string: $0) }
        self.postDate = try parser.fetchOptional("postDate") { Date(timeIntervalSince1970: $0) }
        self.subtitle = try parser.fetchOptional("subtitle")
        self.tags = try parser.fetchArray("tags") { Tag(rawValue: $0) }
        self.place = try parser.fetchOptional("place") { Coordinate(dictionary: $0) }
        self.related = try parser.fetchOptionalArray("related")
        self.editors = try parser.fetchOptionalArray("editors")
    }
}

/// The parser style as its users write it.
final class ParserExampleTests: XCTestCase {
    private let payload = """
        {
          "title": "Reading JSON",
          "site": "https://example.com/posts/1",
          "postDate": 1460000000,
          "subtitle": null,
          "tags": ["swift", "cobol", "linux"],
          "place": {"lat": 52.5, "lon": 13.4},
          "related": ["Writing JSON"]
        }
        """

    func testAModelOfAllVerbs() throws {
        let post = try Post.inflate(from: JSON(parsing: payload))
        XCTAssertEqual(post.title, "Reading JSON")
        XCTAssertEqual(post.site, URL(string: "https://example.com/posts/1"))
        XCTAssertEqual(post.postDate, Date(timeIntervalSince1970: 1_460_000_000))
        XCTAssertNil(post.subtitle)
        XCTAssertEqual(post.tags, [.swift, .linux])
        XCTAssertEqual(post.place, Coordinate(dictionary: ["lat": 52.5, "lon": 13.4]))
        XCTAssertEqual(post.related, ["Writing JSON"])
        XCTAssertNil(post.editors)
    }

    func testAModelOfADictionary() throws {
        let dictionary = try XCTUnwrap(try JSONValue(parsing: payload).dictionary)
        XCTAssertEqual(Post(dictionary: dictionary)?.title, "Reading JSON")
        XCTAssertEqual(Post(optionalDictionary: dictionary)?.title, "Reading JSON")
        XCTAssertNil(Post(optionalDictionary: nil))
        XCTAssertNil(Post(dictionary: [:]))
        XCTAssertNil(Post(dictionary: ["title": 5]))
    }

    func testAParserOfADictionary() throws {
        let parser = Parser(dictionary: [
            "aNumber": 123, "aString": "asdf", "anArray": ["a", "b"], "aNull": nil,
        ])
        XCTAssertEqual(try parser.fetch("aNumber") as Int, 123)
        XCTAssertEqual(try parser.fetch("anArray"), ["a", "b"])
        XCTAssertNil(try parser.fetchOptional("aNull") as String?)
        XCTAssertThrowsError(try parser.fetch("aString") as Int)
    }

    func testAParserOfNilLacksEveryKey() throws {
        let parser = Parser(dictionary: nil)
        XCTAssertThrowsError(try parser.fetch("asdf") as String) { error in
            XCTAssertEqual("\(error)", "asdf: missing, expected String")
        }
        XCTAssertNil(try parser.fetchOptional("jkl") as String?)
        XCTAssertEqual(try parser.fetchOptionalArray("jkl") as [String], [])
    }
}
