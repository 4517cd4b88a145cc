import XCTest

final class DemoTests: InflateTestCase {
    func testDemoPrintsModelsAndErrors() throws {
        XCTAssertEqual(
            try run("demo"),
            Run(
                output: """
                    A book inflates, with its authors and reviews:

                        The Salt Road (7031), 412 pages
                          by Inés Maldonado, https://maldonado.example, https://twitter.example/ines
                          by Tom Okafor, https://okafor.example/books
                          Harbour Review: Reads like a tide table, which is praise.
                          M. Lindqvist: Took it to sea. It came back.

                    A book whose second author has no website does without; one without a title is none:

                        Lamps and Their Keepers (7032), 188 pages
                          by Ada Rennie, https://rennie.example
                        nil

                    Asked strictly, the same payload says what is wrong and where:

                        books[1]: expected Book, found an object that is not one (line 13, column 5)
                        books[0].authors[1]: expected Author, found an object that is not one (line 9, column 9)

                    A payload that is not JSON is refused, with the place:

                        title: a raw newline in a string (line 3, column 36)

                          "title": "A Short History of Fog,
                                                           ^


                    """))
    }
}
