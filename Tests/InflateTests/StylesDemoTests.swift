import XCTest

/// `inflate demo --style`: the same people, and the same mistakes as each style reports them.
final class StylesDemoTests: InflateTestCase {
    private let mistakes = [
        "optionals": """
            [1]: expected OptionalsPerson, found an object that is not one (line 3, column 3)
            [2]: expected OptionalsPerson, found an object that is not one (line 4, column 3)
        """,
        "results": """
            [1].age: expected Int, found a string (line 3, column 25)
            [2].name: missing, expected String (line 4, column 3)
        """,
        "parser": """
            [1].age: expected Int, found a string (line 3, column 25)
            [2].name: missing, expected String (line 4, column 3)
        """,
        "properties": """
            [1].age: expected Int, found a string (line 3, column 25)
            [1].nick: expected String, found a number (line 3, column 39)
            [1].address.city: expected String, found null (line 3, column 62)
            [2].name: missing, expected String (line 4, column 3)
            [2].address: expected an object, found a string (line 4, column 25)
        """,
        "cursor": """
            [1].age: expected Int, found a string (line 3, column 25)
            [2].name: missing, expected String (line 4, column 3)
        """,
    ]

    func testEachStyle() throws {
        for (style, mistakes) in mistakes {
            let model = style.prefix(1).uppercased() + style.dropFirst() + "Person"
            XCTAssertEqual(
                try run("demo", "--style", style),
                Run(
                    output: """
                        \(model) reads:

                            Ann Lee (Annie), 30, of Ulm
                            Bo, 41, of Linz

                        Of a payload with five mistakes it says:

                        \(mistakes)


                        """), style)
        }
    }

    func testUnknownStyle() throws {
        XCTAssertEqual(try run("demo", "--style", "none").status, 64)
    }
}
