import Jansson
import TestSupport
import Testing

/// Arrays of numbers, which the direct lane reads many at a time.
struct NumberArrayTests {
    /// How many are read at once.
    private static let atOnce = 64
    private static let counts = [
        0, 1, 2, 3, atOnce - 1, atOnce, atOnce + 1, 2 * atOnce, 2 * atOnce + 1, 5_000,
    ]

    @Test(arguments: counts)
    func areRead(count: Int) throws {
        let integers = (0..<count).map { ($0 &* 7_919) % 251 - 125 }
        try check(integers)
        try check(integers.map { Int8($0) })
        try check(integers.map { UInt32($0 + 125) })
        try check(integers.map { UInt64($0 + 125) << 56 })
        try check(integers.map { Int128($0) })
        try check(integers.map { Double($0) / 8 })
        try check(integers.map { Float($0) / 8 })
        try check(integers.map { Double($0) * 1e300 })
    }

    private func check<T: JSONInflatable & Equatable>(_ numbers: [T]) throws {
        for (comma, start, end) in [(",", "[", "]"), (" ,\n\t", " [ ", "\n] ")] {
            let text = start + numbers.map { "\($0)" }.joined(separator: comma) + end
            #expect(try JSON.decode([T].self, from: text) == numbers)
            let nested = "[\(text)\(comma)\(text)]"
            #expect(try JSON.decode([[T]].self, from: nested) == [numbers, numbers])
            #expect(try JSON.decode([[[T]]].self, from: "[\(nested), []]") == [[numbers, numbers], []])
            let deep = "[[[\(nested)], []]]"
            #expect(try JSON.decode([[[[[T]]]]].self, from: deep) == [[[[numbers, numbers]], []]])
        }
    }

    /// The fault is at places around the end of what is read at once.
    @Test(arguments: [
        "null", "\"1\"", "[]", "1.5", "-", "01", "1e400", "300", "-1", "99999999999999999999", "+1", "", "]",
        "1 2", "true",
    ])
    func faultsAreThoseOfTheDocument(bad: String) {
        for count in [1, Self.atOnce - 1, Self.atOnce, Self.atOnce + 1, 200] {
            for place in [0, count / 2, count - 1] {
                var tokens = [String](repeating: "7", count: count)
                tokens[place] = bad
                let array = "[" + tokens.joined(separator: ", ") + "]"
                compare([UInt8].self, array)
                compare([Int].self, array)
                compare([Double].self, array)
                compare([[Double]].self, "[[1], \(array)]")
                compare([[[Int16]]].self, "[[], [\(array)]]")
            }
        }
    }

    @Test(arguments: ["[1", "[1,", "[", "[1, 2}", "[1,,2]", "[,1]", "[1] 2", "[[1]", "[1]]", "{}", "1", ""])
    func brokenArraysHaveTheFaultOfTheDocument(text: String) {
        compare([Double].self, text)
        compare([Int].self, text)
        compare([[Int]].self, text)
    }

    /// Says by which lane it was read.
    private struct Numbers<T: JSONInflatable>: JSONInflatable {
        let numbers: T
        let isDirect: Bool

        static var readsJSONDirectly: Bool { true }

        static func inflate(from json: JSON) throws -> Numbers {
            Numbers(numbers: try T.inflate(from: json), isDirect: false)
        }

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Numbers {
            Numbers(numbers: try T.readJSON(from: &reader), isDirect: true)
        }
    }

    @Test(arguments: counts)
    func noDocumentIsMade(count: Int) throws {
        func isDirect<T: JSONInflatable>(_ type: T.Type, _ text: String) throws -> Bool {
            try JSON.decode(Numbers<T>.self, from: text).isDirect
        }
        let integers = "[" + (0..<count).map { "\($0 % 100)" }.joined(separator: ",") + "]"
        let reals = "[" + (0..<count).map { "\($0).25" }.joined(separator: ",\n") + "]"
        #expect(try isDirect([Int].self, integers))
        #expect(try isDirect([UInt8].self, integers))
        #expect(try isDirect([UInt64].self, integers))
        #expect(try isDirect([Double].self, reals))
        #expect(try isDirect([[Double]].self, "[\(reals), \(integers)]"))
        #expect(try isDirect([[[Int8]]].self, "[[], [\(integers)]]"))
        if count > 0 { #expect(try !isDirect([Int].self, reals.replacing(".25", with: ".0"))) }
    }

    /// Bytes of a text are changed, removed and repeated.
    @Test func mutatedArraysAreReadAsFromTheDocument() {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("0123456789+-.eE[],] \n\"tn{}".utf8)
        for _ in 0..<scaled(5_000, by: 10) {
            let count = Int.random(in: 0...130, using: &generator)
            var text = Array("[\((0..<count).map { "\($0 * 7 - 300)" }.joined(separator: ", "))]".utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<text.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: text[place] = letters.randomElement(using: &generator) ?? 0
                case 1: text.insert(letters.randomElement(using: &generator) ?? 0, at: place)
                default: if text.count > 1 { text.remove(at: place) }
                }
            }
            let array = String(decoding: text, as: UTF8.self)
            compare([Int].self, array)
            compare([Int8].self, array)
            compare([Double].self, array)
            compare([[Double]].self, "[\(array), \(array)]")
        }
    }

    /// The text is below the middle between the least normal Float and the one before it, and the nearest Double is that.
    @Test func floatsAreRoundedOnceNextToTheLeastNormalOne() throws {
        let middle =
            "1.1754942807573642917278829910357665133228589927589904276829631184250030649651730385585324256680905818939208984375"
        let below = middle.dropLast() + "4999999"
        for sign in ["", "-"] {
            for text in ["\(middle)e-38", "\(below)e-38", "\(middle)0000001e-38", "1.17549429e-38"] {
                let text = sign + text
                let expected = try #require(Float(text))
                #expect(try JSON.decode(Float.self, from: text) == expected)
                #expect(try JSON.decode([Float].self, from: "[\(text)]") == [expected])
                #expect(try JSON(parsing: text).decode(as: Float.self) == expected)
            }
        }
    }

    @Test func theDepthIsLimited() throws {
        let options = JSONParsingOptions(limits: JSONParsingOptions.Limits(depth: 3))
        #expect(try JSON.decode([[[Double]]].self, from: "[[[1]]]", options: options) == [[[1]]])
        let error = #expect(throws: JSONError.self) {
            try JSON.decode([[[[Double]]]].self, from: "[[[[1]]]]", options: options)
        }
        #expect(error?.code == .depthExceeded)
    }

    /// Compares with the same text read into a document first.
    private func compare<T: JSONInflatable & Equatable>(
        _ type: T.Type, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let direct = outcome { try JSON.decode(type, from: text) }
        let document = outcome { try T.inflate(from: JSON(parsing: text)) }
        #expect(direct == document, "\(text)", sourceLocation: sourceLocation)
    }

    private func outcome<T>(_ read: () throws -> T) -> Result<T, JSONError> {
        do {
            return .success(try read())
        } catch let error as JSONError {
            return .failure(error)
        } catch {
            Issue.record(error)
            return .failure(JSONError(.custom))
        }
    }
}
