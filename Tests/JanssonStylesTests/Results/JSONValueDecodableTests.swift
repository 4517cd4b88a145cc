import JanssonStyles
import XCTest

private struct Author: JSONValueDecodable {
    let name: String

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Author> {
        value["names"]["full"].string.map(Author.init(name:))
    }
}

private struct Book: JSONValueDecodable {
    let author: Author
    let pages: [Int]

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Book> {
        value["author"].inflated(as: Author.self).bind { author in
            value["pages"].inflated().map { pages in Book(author: author, pages: pages) }
        }
    }
}

final class JSONValueDecodableTests: XCTestCase {
    private func text(_ body: () throws -> some Any) -> String {
        do {
            return "\(try body())"
        } catch let error as JSONError {
            return "\(error.code): \(error)"
        } catch {
            return "not a JSONError: \(error)"
        }
    }

    func testInflates() throws {
        let json = try JSON(parsing: #"{"books": [{"author": {"names": {"full": "Ann"}}, "pages": [1]}]}"#)
        let books: [Book] = try json["books"].decode()
        XCTAssertEqual(books.map(\.author.name), ["Ann"])
    }

    func testAFailureHasItsPathAndPlaceInTheDocument() throws {
        let json = try JSON(
            parsing: """
                {"books": [
                  {"author": {"names": {"full": 5}}, "pages": []},
                  {"author": {"names": {}}, "pages": []},
                  {"author": {"names": {"full": "x"}}, "pages": [1, "2", null]},
                  "none"
                ]}
                """)
        XCTAssertEqual(
            text { try json["books"].decode() as [Book] },
            """
            multiple: books[0].author.names.full: expected String, found a number (line 2, column 33)
            books[1].author.names.full: missing, expected String (line 3, column 24)
            books[2].pages[1]: expected Int, found a string (line 4, column 53)
            books[2].pages[2]: expected Int, found null (line 4, column 58)
            books[3]: expected an object with the key author, found a string (line 5, column 3)
            """)
    }

    func testAMissingModel() throws {
        XCTAssertEqual(
            text { try JSON(parsing: "{}")["book"].decode() as Book },
            "keyNotFound: book: missing, expected Book (line 1, column 1)")
    }

    func testPathsInARecursiveModelAreNotRepeated() throws {
        final class Node: JSONValueDecodable {
            let child: Node?
            init(child: Node?) { self.child = child }

            static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Node> {
                guard case .success(let child) = value["child"] else {
                    return value["leaf"].bool.map { _ in Node(child: nil) }
                }
                return child == nil
                    ? .success(Node(child: nil)) : value["child"].inflated().map { Node(child: $0) }
            }
        }
        let value: JSONValue = ["child": ["child": ["child": ["leaf": 1]]]]
        XCTAssertEqual(
            text { try JSON(value).decode() as Node },
            "typeMismatch: child.child.child.leaf: expected Bool, found a number")
    }

    func testAFailureInATransformationGetsThePlaceOfTheMember() throws {
        struct Wrapper: JSONInitializable {
            let name: String

            init(parser: Parser) throws {
                name = try parser.fetch("name") { (value: JSONValue) in
                    try value.inflated(as: String.self).get()
                }
            }
        }
        XCTAssertEqual(
            text { try JSON(parsing: #"{"w": {"name": 5}}"#)["w"].decode() as Wrapper },
            "typeMismatch: w.name: expected String, found a number (line 1, column 16)")
    }

    func testAFailureOverACopyWithoutAPathIsPlacedAtTheModel() throws {
        struct Wrapper: JSONInitializable {
            init(parser: Parser) throws {
                let name: JSONValue = try parser.fetch("name")
                _ = try name.inflated(as: String.self).get()
            }
        }
        XCTAssertEqual(
            text { try JSON(parsing: #"{"w": {"name": 5}}"#)["w"].decode() as Wrapper },
            "typeMismatch: w: expected String, found a number (line 1, column 7)")
    }
}
