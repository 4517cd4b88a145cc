import Jansson
import TestSupport
import Testing

/// The number of errors and the length of their texts are bounded for every input.
@Suite struct ErrorBoundsTests {
    /// An object with one key of the given length, around an array of `count` numbers.
    private func numbers(_ count: Int, belowKeyOf length: Int) throws -> JSON {
        let key = String(repeating: "k", count: length)
        let numbers = Array(repeating: "1", count: count).joined(separator: ",")
        return try JSON(parsing: "{\"\(key)\":[\(numbers)]}")
    }

    private func error<T>(_ body: () throws -> T) throws -> JSONError {
        try #require(#expect(throws: JSONError.self) { _ = try body() })
    }

    @Test(arguments: [1 << 16, 1 << 17, 1 << 21])
    func errorsBelowOneKeyShareItsText(length: Int) throws {
        let json = try numbers(200, belowKeyOf: length)
        let error = try error { try json.decode(as: [String: [String]].self) }
        #expect(error.errors.count == JSONError.maximumCollected)
        #expect(error.isTruncated)
        #expect([error].heldBytes < length + 100 * 200)
        #expect(error.description.utf8.count < 100 * 300)
    }

    @Test(arguments: [1 << 16, 1 << 17])
    func errorsBelowLongKeysAreKeptWithShortTexts(length: Int) throws {
        let members = (100..<160).map { "\"\($0)\(String(repeating: "k", count: length))\":1" }
        let json = try JSON(parsing: "{\(members.joined(separator: ","))}")
        let error = try error { try json.decode(as: [String: String].self) }
        #expect(!error.isTruncated)
        #expect(error.errors.count == 60)
        #expect(error.errors.allSatisfy { $0.path.elements.count == 1 && $0.location != nil })
        #expect(error.description.utf8.count < 60 * 300)
        let own = JSONError(collecting: error.errors + error.errors)
        #expect(own.isTruncated)
        #expect(own.errors == error.errors + error.errors.prefix(40))
    }

    @Test func propertiesReadInReverseStayWithinTheBounds() throws {
        let keys = (0..<40).map { "\($0 + 10)" + String(repeating: "k", count: 1 << 15) }
        let json = try JSON(parsing: "{" + keys.map { "\"\($0)\":[1,2,3,4]" }.joined(separator: ",") + "}")
        let error = try error {
            try Parser.parseProperties(json: json) { make in
                for key in keys.reversed() {
                    make.propertyForKeyPath(key, type: .array, decodedToType: String.self)
                }
            }
        }
        #expect(error.isTruncated)
        #expect(error.errors.first?.path == [.key(keys[0]), 0])
        let offsets = error.errors.compactMap(\.location?.byteOffset)
        #expect(offsets == offsets.sorted() && offsets.count == JSONError.maximumCollected)
        #expect(error.description.utf8.count < 100 * 300)
    }

    /// Each of these leaves out all elements of an array of numbers that should be strings.
    private static let lenientReads: [@Sendable (JSON, inout [JSONError]) throws -> Void] = [
        { _ = try $0["a"].decode(dropped: &$1) as [String] },
        { _ = try Parser(json: $0).fetchArray("a", dropped: &$1) as [String] },
        { _ = try Parser(json: $0).fetchArray("a", dropped: &$1) { (text: String) in Int(text) } },
        { _ = try Parser(json: $0).fetchOptionalArray("a", dropped: &$1) as [String] },
        { _ = try $0.properties(.lossyArray("a"), dropped: &$1) as [String] },
        { _ = try $0.properties(.lossyArray("a"), .optional("b"), dropped: &$1) as ([String], Int?) },
    ]

    @Test(arguments: lenientReads.indices)
    func whatIsDroppedIsCapped(read: Int) throws {
        for count in [99, 100, 101, 5_000] {
            let numbers = Array(repeating: "1", count: count).joined(separator: ",")
            var dropped: [JSONError] = []
            try Self.lenientReads[read](JSON(parsing: "{\"a\":[\(numbers)]}"), &dropped)
            #expect(dropped.count == min(count, JSONError.maximumCollected))
            #expect(dropped.reduce(0) { $0 + 1 + $1.omittedCount } == count)
            #expect(dropped.dropLast().allSatisfy { $0.omittedCount == 0 })
        }
    }

    @Test func whatIsDroppedIsCappedInAllThatGoesToOneArray() throws {
        let numbers = Array(repeating: "1", count: 60).joined(separator: ",")
        let json = try JSON(parsing: "{\"a\":[\(numbers)]}")
        var dropped: [JSONError] = []
        for read in Self.lenientReads { try read(json, &dropped) }
        #expect(dropped.count == JSONError.maximumCollected)
        #expect(dropped.last?.omittedCount == 60 * Self.lenientReads.count - JSONError.maximumCollected)
        #expect(
            dropped.last?.description
                == "a[39]: expected String, found a number (line 1, column 85), and 260 more")
        for _ in 0..<3 { _ = try Parser(json: json).fetchOptional("a", dropped: &dropped) as String? }
        let role: String = try json.properties(.default("role", "guest"), dropped: &dropped)
        #expect(role == "guest")
        #expect(dropped.last?.omittedCount == 264)
    }

    @Test func droppedErrorsBelowLongKeysAreKeptWithShortTexts() throws {
        let length = 1 << 17
        let members = (100..<160).map { "\"\($0)\(String(repeating: "k", count: length))\":[1,1]" }
        let json = try JSON(parsing: "{\(members.joined(separator: ","))}")
        var dropped: [JSONError] = []
        for member in json.members { _ = try member.value.decode(dropped: &dropped) as [String] }
        #expect(dropped.count == JSONError.maximumCollected)
        #expect(dropped.allSatisfy { $0.description.utf8.count < 300 })
        #expect(dropped.reduce(0) { $0 + 1 + $1.omittedCount } == 120)
    }

    /// A type that must not be made if nobody asks for the reason of a failure.
    private struct Refused: JSONInflatable {
        static func inflate(from json: JSON) throws -> Refused {
            Issue.record("an error was made that nobody reads")
            throw JSONError.custom("refused")
        }

        static func _inflateIfPossible(from json: JSON) -> Refused? { nil }
    }

    @Test func noErrorIsMadeIfNobodyReadsIt() throws {
        let json = try JSON(parsing: #"{"a": [1, 2, 3]}"#)
        let none: [Refused] = try json.properties(.lossyArray("a"))
        #expect(none.isEmpty)
        var dropped = Array(repeating: JSONError.custom("x"), count: JSONError.maximumCollected)
        _ = try json["a"].decode(dropped: &dropped) as [Refused]
        #expect(dropped.last?.omittedCount == 3)
    }

    @Test func aDroppedModelIsOneError() throws {
        let json = try JSON(parsing: #"{"a": [[1, 2], ["x", 3]]}"#)
        for read in [
            { try $0["a"].decode(dropped: &$1) }, { try $0.properties(.lossyArray("a"), dropped: &$1) },
        ] as [(JSON, inout [JSONError]) throws -> [[String]]] {
            var dropped: [JSONError] = []
            #expect(try read(json, &dropped) == [])
            #expect(dropped.map { $0.all.map(\.path.description) } == [["a[0][0]", "a[0][1]"], ["a[1][1]"]])
        }
    }
}
