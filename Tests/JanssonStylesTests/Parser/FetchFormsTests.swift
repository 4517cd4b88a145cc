import Foundation
import JanssonStyles
import Testing

/// Every fetch as users write it: with and without types, with closures and with functions.
struct FetchFormsTests {
    private let parser: Parser

    init() throws {
        parser = Parser(
            json: try JSON(parsing: #"{"t": ["1", "x", "3"], "u": "https://example.org", "n": 7, "s": "7"}"#))
    }

    @Test
    func withoutAnnotations() throws {
        let ints = try parser.fetchOptionalArray("t") { Int($0) }
        #expect(ints == [1, 3])
        let none = try parser.fetchOptionalArray("none") { Int($0) }
        #expect(none == [])
        let array = try parser.fetchArray("t") { Int($0) }
        #expect(array == [1, 3])
        let url = try parser.fetch("u") { URL(string: $0) }
        #expect(url.absoluteString == "https://example.org")
        let optional = try parser.fetchOptional("u") { URL(string: $0) }
        #expect(optional?.absoluteString == "https://example.org")
        let absent = try parser.fetchOptional("none") { URL(string: $0) }
        #expect(absent == nil)
        for int in try parser.fetchOptionalArray("t", transformation: { Int($0) }) { #expect(int < 4) }
        let count = try parser.fetchOptionalArray("t") { (text: String) in text.count }.count
        #expect(count == 3)
    }

    @Test
    func withAnnotations() throws {
        let empty: [Int] = try parser.fetchOptionalArray("none") { Int($0) }
        #expect(empty == [])
        let none: [Int]? = try parser.fetchOptionalArray("none") { Int($0) }
        #expect(none == nil)
        let some: [Int]? = try parser.fetchOptionalArray("t") { Int($0) }
        #expect(some == [1, 3])
        let texts: [String] = try parser.fetchOptionalArray("t")
        #expect(texts == ["1", "x", "3"])
        let noTexts: [String]? = try parser.fetchOptionalArray("none")
        #expect(noTexts == nil)
        let cast = try parser.fetchOptionalArray("t") as [String]
        #expect(cast == texts)
        let url: URL = try parser.fetch("u") { URL(string: $0) }
        #expect(url.host() == "example.org")
    }

    @Test
    func withFunctions() throws {
        let url = try parser.fetch("u", transformation: URL.init(string:))
        #expect(url.host() == "example.org")
        let urls = try parser.fetchOptionalArray("t", transformation: URL.init(string:))
        #expect(urls.map(\.relativeString) == ["1", "x", "3"])
        let optional = try parser.fetchOptional("u", transformation: URL.init(string:))
        #expect(optional?.host() == "example.org")
        let counts = try parser.fetchArray("t", transformation: \String.count)
        #expect(counts == [1, 1, 1])
        let count = try parser.fetch("u", transformation: \String.count)
        #expect(count == 19)
        let lengths = try parser.fetchOptionalArray("t", transformation: \String.utf8.count)
        #expect(lengths == [1, 1, 1])
        func half(_ int: Int) -> Double? { Double(int) / 2 }
        #expect(try parser.fetch("n", transformation: half) == 3.5)
    }
}
