import Foundation
import Jansson
import XCTest

/// `json.properties(…)`.
final class TypedPropertiesTests: XCTestCase {
    struct Person: JSONDecodable, Equatable {
        let name: String
        let age: Int
        let nick: String?

        init(json: JSON) throws {
            (name, age, nick) = try json.properties(.required("name"), .required("age"), .optional("nick"))
        }
    }

    /// One of each kind, by key and by key path, with and without a transformation.
    struct Everything: JSONDecodable {
        let name: String, born: Date, city: String, home: URL
        let nick: String?, zip: Int?, link: URL?, mail: URL?
        let role: String, limit: Double, theme: String, level: Int
        let tags: [String], ages: [Int], links: [URL], images: [URL]

        init(json: JSON) throws {
            (
                name, born, city, home, nick, zip, link, mail, role, limit, theme, level, tags, ages, links,
                images
            ) =
                try json.properties(
                    .required("name"),
                    .required("born") { Date(timeIntervalSince1970: $0) },
                    .required(at: "address.city"),
                    .required(.keyPath("address.home")) { URL(string: $0) },
                    .optional("nick"),
                    .optional(Int.self, at: "address.zip"),
                    .optional("link") { URL(string: $0) },
                    .optional(.keyPath("address.mail")) { URL(string: $0) },
                    .default("role", "guest"),
                    .default("limit", 1) { (text: String) in Double(text) },
                    .default(.keyPath("settings.theme"), "light"),
                    .default(.keyPath("settings.level"), 3) { (text: String) in Int(text) },
                    .lossyArray("tags"),
                    .lossyArray(.keyPath("/lists/0")),
                    .lossyArray("links") { URL(string: $0) },
                    .lossyArray(.keyPath("/lists/1")) { URL(string: $0) })
        }
    }

    private func error(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    func testTypesComeFromTheStoredProperties() throws {
        let person = try JSON(parsing: #"{"name": "Ann", "age": 30}"#).decode(as: Person.self)
        XCTAssertEqual(person.name, "Ann")
        XCTAssertEqual(person.age, 30)
        XCTAssertNil(person.nick)
    }

    func testEveryKindOfProperty() throws {
        let json = try JSON(
            parsing: """
                {"name": "Ann", "born": 86400, "address": {"city": "Ulm", "home": "http://a.example", "zip": 7},
                 "nick": "A", "link": "http://b.example", "role": "admin", "limit": "2.5",
                 "settings": {"theme": "dark", "level": "9"}, "tags": ["x", 1, "y"],
                 "lists": [[1, "2", 3], ["http://c.example", ""]], "links": ["http://d.example", null]}
                """)
        let all: Everything = try json.decode()
        XCTAssertEqual(all.name, "Ann")
        XCTAssertEqual(all.born, Date(timeIntervalSince1970: 86400))
        XCTAssertEqual(all.city, "Ulm")
        XCTAssertEqual(all.home.absoluteString, "http://a.example")
        XCTAssertEqual(all.nick, "A")
        XCTAssertEqual(all.zip, 7)
        XCTAssertEqual(all.link?.absoluteString, "http://b.example")
        XCTAssertNil(all.mail)
        XCTAssertEqual(all.role, "admin")
        XCTAssertEqual(all.limit, 2.5)
        XCTAssertEqual(all.theme, "dark")
        XCTAssertEqual(all.level, 9)
        XCTAssertEqual(all.tags, ["x", "y"])
        XCTAssertEqual(all.ages, [1, 3])
        XCTAssertEqual(all.links.map(\.absoluteString), ["http://d.example"])
        XCTAssertEqual(all.images.map(\.absoluteString), ["http://c.example"])
    }

    func testOnePropertyAndUntypedDestinations() throws {
        let json = try JSON(parsing: #"{"name": "Ann", "age": 30}"#)
        let name: String = try json.properties(.required("name"))
        let (age, nick) = try json.properties(
            .required(Int.self, at: "age"), .optional(String.self, at: "nick"))
        XCTAssertEqual(name, "Ann")
        XCTAssertEqual(age, 30)
        XCTAssertNil(nick)
    }

    // Key paths

    func testKeyPaths() throws {
        let json = try JSON(
            parsing: """
                {"a": {"b": 1, "c/d": 2, "e~f": 3, "~1": 4}, "x.y": 5, "x": {"y": 6}, "l": [7, {"m": 8}],
                 "": 9, "o": {"0": 10, "01": 11}}
                """)
        let cases: [(String, Int?)] = [
            ("a.b", 1), ("/a/b", 1), ("/a/c~1d", 2), ("/a/e~0f", 3), ("/a/~01", 4), ("x.y", 5), ("/x/y", 6),
            ("/x.y", 5), ("/l/0", 7), ("/l/1/m", 8), ("/l/01", nil), ("/l/-", nil), ("/l/2", nil),
            ("/l/-1", nil), ("l.0", nil), ("/", 9), ("/o/0", 10), ("/o/01", 11), ("a.none", nil),
            ("none.b", nil),
        ]
        for (keyPath, expected) in cases {
            let value: Int? = try json.properties(.optional(at: keyPath))
            XCTAssertEqual(value, expected, keyPath)
        }
        let whole: [String: JSON] = try json.properties(.required(at: ""))
        XCTAssertEqual(Set(whole.keys), ["a", "x.y", "x", "l", "", "o"])
    }

    func testKeyIsNeverSplit() throws {
        let json = try JSON(parsing: #"{"a": {"b": 1}}"#)
        XCTAssertThrowsError(try json.properties(.required("a.b")) as Int) { error in
            XCTAssertEqual(
                "\(error)", #"["a.b"]: missing, expected Int (line 1, column 1)"#)
        }
    }

    func testPointersReadAnArray() throws {
        let json = try JSON(parsing: #"["Ann", 30]"#)
        let (name, age): (String, Int) = try json.properties(.required(at: "/0"), .required(at: "/1"))
        XCTAssertEqual(name, "Ann")
        XCTAssertEqual(age, 30)
    }

    // Errors

    private final class Token {
        private let end: () -> Void

        init(end: @escaping () -> Void) { self.end = end }

        deinit { end() }
    }

    func testEachPropertyIsReadOnceInOrderWhicheverIsBad() throws {
        for bad in Set((0..<8).map { mask in Set((0..<3).filter { mask >> $0 & 1 == 1 }) }) {
            var read: [Int] = []
            var dropped: [JSONError] = []
            var count = 0
            func token(_ position: Int) -> (Int) -> Token? {
                { value in
                    read.append(value)
                    guard !bad.contains(position) else { return nil }
                    count += 1
                    return Token { count -= 1 }
                }
            }
            let json = try JSON(parsing: #"{"a": 0, "b": 1, "c": 2}"#)
            let values = Result {
                try json.properties(
                    .required("a", token(0)), .default("x", 7), .required("b", token(1)), .default("y", true),
                    .required("c", token(2)), dropped: &dropped)
            }
            XCTAssertEqual(read, [0, 1, 2])
            XCTAssertEqual(dropped.map { "\($0.path)" }, ["x", "y"])
            switch values {
            case .success((_, 7, _, true, _)): XCTAssertEqual(bad, [])
            case .success: XCTFail("other values")
            case .failure(let error):
                let paths = (error as? JSONError)?.all.map { "\($0.path)" }
                XCTAssertEqual(paths, bad.sorted().map { ["a", "b", "c"][$0] })
                XCTAssertEqual(count, 0, "the values before an error are released")
            }
        }
    }

    func testAValueThatIsNotAnObjectIsOneError() throws {
        let json = try JSON(parsing: #"["text", [1]]"#)
        XCTAssertThrowsError(try json.decode(as: [Person].self)) { error in
            XCTAssertEqual(
                "\(error)",
                """
                [0]: expected an object, found a string (line 1, column 2)
                [1]: expected an object, found an array (line 1, column 10)
                """)
        }
        XCTAssertThrowsError(try json[7].decode(as: Person.self)) { error in
            XCTAssertEqual("\(error)", "[7]: missing, expected an object (line 1, column 1)")
        }
    }

    func testEveryErrorInDocumentOrder() throws {
        let json = try JSON(
            parsing: """
                {"nick": 1,
                 "age": "30"}
                """)
        XCTAssertThrowsError(try json.decode(as: Person.self)) { error in
            XCTAssertEqual((error as? JSONError)?.code, .multiple)
            XCTAssertEqual(
                "\(error)",
                """
                name: missing, expected String (line 1, column 1)
                nick: expected String, found a number (line 1, column 10)
                age: expected Int, found a string (line 2, column 9)
                """)
        }
    }

    func testErrorsWithoutLocationsAreInOrderOfTheProperties() throws {
        let json = try JSON(JSONValue.object(["nick": 1, "age": "30"]))
        XCTAssertEqual(
            error { _ = try json.decode(as: Person.self) },
            """
            name: missing, expected String
            age: expected Int, found a string
            nick: expected String, found a number
            """)
    }

    func testOneMistakeInSeveralPropertiesIsOneError() throws {
        let json = try JSON(parsing: #"{"address": "Ulm"}"#)
        XCTAssertEqual(
            error {
                _ =
                    try json.properties(.required(at: "address.city"), .required(at: "address.zip"))
                    as (String, Int)
            }, "address: expected an object, found a string (line 1, column 13)")
    }

    func testWrongTypeIsAnErrorForEveryKind() throws {
        let json = try JSON(parsing: #"{"a": {"b": true}}"#)
        let text = "a.b: expected Int, found a boolean (line 1, column 13)"
        let array = "a.b: expected an array, found a boolean (line 1, column 13)"
        XCTAssertEqual(error { _ = try json.properties(.required(at: "a.b")) as Int }, text)
        XCTAssertEqual(error { _ = try json.properties(.optional(at: "a.b")) as Int? }, text)
        XCTAssertEqual(error { _ = try json.properties(.default(.keyPath("a.b"), 1)) as Int }, text)
        XCTAssertEqual(error { _ = try json.properties(.lossyArray(.keyPath("a.b"))) as [Int] }, array)
        XCTAssertEqual(
            error { _ = try json.properties(.default(.keyPath("a.b"), "") { (n: Int) in "\(n)" }) }, text)
        XCTAssertEqual(
            error { _ = try json.properties(.optional(.keyPath("a.b")) { (n: Int) in "\(n)" }) }, text)
    }

    func testMissingAndNullByKind() throws {
        for source in ["{}", #"{"a": null}"#] {
            let json = try JSON(parsing: source)
            func text(_ expected: String) -> String {
                source == "{}"
                    ? "a: missing, expected \(expected) (line 1, column 1)"
                    : "a: expected \(expected), found null (line 1, column 7)"
            }
            XCTAssertEqual(error { _ = try json.properties(.required("a")) as Int }, text("Int"))
            XCTAssertEqual(error { _ = try json.properties(.lossyArray("a")) as [Int] }, text("an array"))
            XCTAssertEqual(try json.properties(.optional("a")), Int?.none)
            XCTAssertEqual(try json.properties(.default("a", 5)), 5)
            XCTAssertEqual(try json.properties(.default("a", 5) { (text: String) in Int(text) }), 5)
            XCTAssertEqual(try json.properties(.optional("a") { (text: String) in Int(text) }), Int?.none)
        }
    }

    func testTransformationThatReturnsNil() throws {
        let json = try JSON(parsing: #"{"a": "x"}"#)
        let text = "a: expected Int, found a string that is not one (line 1, column 7)"
        XCTAssertEqual(error { _ = try json.properties(.required("a") { (t: String) in Int(t) }) }, text)
        XCTAssertEqual(error { _ = try json.properties(.default("a", 1) { (t: String) in Int(t) }) }, text)
        XCTAssertEqual(try json.properties(.optional("a") { (t: String) in Int(t) }), Int?.none)
    }

    func testTransformationThatThrowsIsKept() throws {
        struct Mine: Error {}
        let json = try JSON(parsing: #"{"a": "x", "b": 1}"#)
        XCTAssertThrowsError(
            try json.properties(
                .required("b"), .optional("a") { (_: String) throws -> Int? in throw Mine() })
                as (String, Int?)
        ) { error in
            let errors = (error as? JSONError)?.errors ?? []
            XCTAssertEqual(errors.map(\.path), [["a"], ["b"]])
            XCTAssertEqual(errors.first?.code, .custom)
            XCTAssertEqual(errors.first?.location?.column, 7)
            XCTAssertTrue(errors.first?.underlying is Mine)
        }
    }

    // Leniency

    func testDroppedAndDefaultedValuesAreReported() throws {
        let json = try JSON(
            parsing: """
                {"tags": ["x", 1, null],
                 "role": null, "links": ["http://a.example", ""]}
                """)
        var dropped: [JSONError] = [.custom("before")]
        let (role, limit, links, tags, name): (String, Int, [URL], [String], String?) =
            try json.properties(
                .default("role", "guest"), .default("limit", 5), .lossyArray("links") { URL(string: $0) },
                .lossyArray("tags"), .optional("name"), dropped: &dropped)
        XCTAssertEqual(role, "guest")
        XCTAssertEqual(limit, 5)
        XCTAssertEqual(links.map(\.absoluteString), ["http://a.example"])
        XCTAssertEqual(tags, ["x"])
        XCTAssertNil(name)
        XCTAssertEqual(
            dropped.map(\.description),
            [
                "before",
                "limit: missing, expected Int (line 1, column 1)",
                "tags[1]: expected String, found a number (line 1, column 16)",
                "tags[2]: expected String, found null (line 1, column 19)",
                "role: expected String, found null (line 2, column 10)",
                "links[1]: expected URL, found a string that is not one (line 2, column 46)",
            ])
    }

    func testOnePropertyTellsWhatItDropped() throws {
        var dropped: [JSONError] = []
        let tags: [String] = try JSON(parsing: #"{"tags": [1]}"#)
            .properties(.lossyArray("tags"), dropped: &dropped)
        XCTAssertEqual(tags, [])
        XCTAssertEqual(
            dropped.map(\.description), ["tags[0]: expected String, found a number (line 1, column 11)"])
    }

    func testIfPresentTellsMissingFromNull() throws {
        func level(_ text: String, orNull: Bool = false) throws -> Int?? {
            try JSON(parsing: text).properties(._ifPresent(.optional("level"), orNull: orNull))
        }
        XCTAssertTrue(try level("{}") == nil)
        XCTAssertEqual(try level(#"{"level": null}"#), .some(nil))
        XCTAssertTrue(try level(#"{"level": null}"#, orNull: true) == nil)
        XCTAssertEqual(try level(#"{"level": 1}"#), 1)
        XCTAssertEqual(
            error {
                _ = try JSON(parsing: #"{"level": null}"#).properties(
                    ._ifPresent(.required("level") as JSONProperty<Int>))
            },
            "level: expected Int, found null (line 1, column 11)")
        var volume = 5
        for text in ["{}", #"{"volume": 6}"#] {
            let json = try JSON(parsing: text)
            if let read: Int = try json.properties(._ifPresent(.required("volume"))) { volume = read }
        }
        XCTAssertEqual(volume, 6)
    }
}
