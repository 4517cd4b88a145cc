#if Foundation
import Foundation
import JanssonStyles
import XCTest

/// The model with which the optionals style was first presented.
private struct Book: Equatable {
    let id: Int
    let title: String
    let numberOfPages: Int
    let authors: [Author]
    let reviews: [Review]
}

private struct Author: Equatable {
    let name: String
    let websiteURL: URL
    let twitterURL: URL?
}

private struct Review: Equatable {
    let comment: String
    let reviewer: String
}

extension Book: JSONParselable {
    static func with(json: [String: JSONValue]) -> Book? {
        guard
            let id = json.p3_int(key: "id"),
            let title = json.p3_string(key: "title"),
            let numberOfPages = json.p3_int(key: "number_of_pages")
        else { return nil }
        let authors = json.p3_array(key: "authors") ?? []
        let reviews = json.p3_array(key: "reviews") ?? []
        return Book(
            id: id, title: title, numberOfPages: numberOfPages,
            authors: authors.compactMap { $0.dictionary >>>= Author.with(json:) },
            reviews: reviews.compactMap { $0.dictionary >>>= Review.with(json:) })
    }
}

extension Author: JSONParselable {
    static func with(json: [String: JSONValue]) -> Author? {
        guard
            let name = json.p3_string(key: "name"),
            let websiteURL = json.p3_string(key: "website_url") >>>= { URL(string: $0) }
        else { return nil }
        return Author(name: name, websiteURL: websiteURL, twitterURL: json.p3_url(key: "twitter_url"))
    }
}

extension Review: JSONParselable {
    static func with(json: [String: JSONValue]) -> Review? {
        guard
            let comment = json.p3_string(key: "comment"),
            let reviewer = json.p3_string(key: "reviewer")
        else { return nil }
        return Review(comment: comment, reviewer: reviewer)
    }
}

final class JSONParselableTests: XCTestCase {
    private let payload = """
        {
          "id": 4217,
          "title": "Tides of the Inland Sea",
          "number_of_pages": 288,
          "authors": [
            {"name": "Mara Lindqvist", "website_url": "https://example.com/mara", "twitter_url": "https://example.org/@mara"},
            {"name": "Joel Okafor"SECOND}
          ],
          "reviews": [
            {"comment": "Could not put it down.", "reviewer": "The Harbour Post"},
            {"comment": "Salt on every page.", "reviewer": "Ines"},
            {"comment": "Too much water.", "reviewer": "Tom"}
          ]
        }
        """

    private func json(secondAuthor: String) throws -> JSON {
        try JSON(parsing: payload.replacing("SECOND", with: secondAuthor))
    }

    func testABookInflates() throws {
        let json = try json(secondAuthor: #", "website_url": "https://example.com/joel""#)
        let book = try Book.inflate(from: json)
        XCTAssertEqual(book.id, 4217)
        XCTAssertEqual(book.title, "Tides of the Inland Sea")
        XCTAssertEqual(book.numberOfPages, 288)
        XCTAssertEqual(book.authors.map(\.name), ["Mara Lindqvist", "Joel Okafor"])
        XCTAssertEqual(
            book.authors.map(\.websiteURL.absoluteString),
            ["https://example.com/mara", "https://example.com/joel"])
        XCTAssertEqual(book.authors.map(\.twitterURL?.absoluteString), ["https://example.org/@mara", nil])
        XCTAssertEqual(book.reviews.count, 3)
        XCTAssertEqual(json.value.dictionary >>>= Book.with(json:), book)
        XCTAssertEqual(try [Author].inflate(from: json["authors"]), book.authors)
        XCTAssertEqual(try [Review].inflate(from: json["reviews"]), book.reviews)
    }

    func testAnAuthorWithoutAWebsiteIsLeftOut() throws {
        let book = try Book.inflate(from: json(secondAuthor: ""))
        XCTAssertEqual(book.authors.map(\.name), ["Mara Lindqvist"])
    }

    func testStrictReadingNamesTheBadAuthor() throws {
        assertError(
            try [Author].inflate(from: json(secondAuthor: "")["authors"]), .invalidValue,
            "authors[1]: expected Author, found an object that is not one (line 7, column 5)")
    }

    func testAValueThatIsNotAnObjectIsOfAnotherKind() throws {
        let json = try JSON(parsing: #"{"a": [1, null]}"#)
        assertError(
            try Review.inflate(from: json["a"]), .typeMismatch,
            "a: expected Review, found an array (line 1, column 7)")
        assertError(
            try Review.inflate(from: json["b"]), .keyNotFound,
            "b: missing, expected Review (line 1, column 1)")
        assertError(
            try [Review].inflate(from: json["a"]), .multiple,
            """
            a[0]: expected Review, found a number (line 1, column 8)
            a[1]: expected Review, found null (line 1, column 11)
            """)
    }

    func testABookWithoutItsListsHasNone() {
        let book = Book.with(json: ["id": 1, "title": "x", "number_of_pages": 2.9])
        XCTAssertEqual(book, Book(id: 1, title: "x", numberOfPages: 2, authors: [], reviews: []))
        XCTAssertNil(Book.with(json: ["id": "1", "title": "x", "number_of_pages": 2]))
    }
}
#endif
