import Foundation
import JanssonRepair
import Testing

/// What a text that is still arriving means.
@Suite struct JSONPartialTests {
    /// A number is written without what follows its token, even if that is a digit or a point.
    @Test(arguments: [("[-0.1.2", "[-0.1]"), ("[12345678901.25.6", "[12345678901.25]"), ("[0.5-1", "[0.5]")])
    func aNumberEndsWhereItsTokenEnds(_ text: String, _ expected: String) throws {
        var partial = JSONPartial()
        #expect(throws: JSONError.self) { try partial.append(text) }
        #expect(try partial.json.serializedString() == expected)
    }

    /// A prefix, its value with cut strings and without, and the path that is open. A value that is missing is
    /// empty, and no path is nil.
    static let prefixes: [(text: String, kept: String, leftOut: String, open: String?)] = [
        ("", "", "", ""),
        (" \n\t\r", "", "", ""),
        ("n", "", "", ""),
        ("null", "null", "null", nil),
        ("null ", "null", "null", nil),
        ("12", "", "", ""),
        ("12 ", "12", "12", nil),
        ("\"", "\"\"", "", ""),
        ("\"ab", "\"ab\"", "", ""),
        ("\"ab\"", "\"ab\"", "\"ab\"", nil),
        ("\"a\\", "\"a\"", "", ""),
        ("\"a\\n\\u00e", "\"a\\n\"", "", ""),
        ("\"a\\n\\u00e9", "\"a\\né\"", "", ""),
        ("\"\\ud83d\\ude0", "\"\"", "", ""),
        ("\"\\ud83d\\ude00", "\"😀\"", "", ""),
        ("[", "[]", "[]", ""),
        ("[1", "[]", "[]", "[0]"),
        ("[1,", "[1]", "[1]", ""),
        ("[1.5e", "[]", "[]", "[0]"),
        ("[1 ", "[1]", "[1]", ""),
        ("[tru", "[]", "[]", "[0]"),
        ("[true", "[true]", "[true]", ""),
        ("[1,[2,\"x", "[1,[2,\"x\"]]", "[1,[2]]", "[1][1]"),
        ("[[],{}", "[[],{}]", "[[],{}]", ""),
        ("{", "{}", "{}", ""),
        ("{\"a", "{}", "{}", ""),
        ("{\"a\"", "{}", "{}", ""),
        ("{\"a\":", "{}", "{}", "a"),
        ("{\"a\":-", "{}", "{}", "a"),
        ("{\"a\":\"", "{\"a\":\"\"}", "{}", "a"),
        ("{\"a\":\"x\",\"b", "{\"a\":\"x\"}", "{\"a\":\"x\"}", ""),
        ("{\"a\":[{\"b\\u0041\":{", "{\"a\":[{\"bA\":{}}]}", "{\"a\":[{\"bA\":{}}]}", "a[0].bA"),
        ("{\"a\":1,\"a\":", "{\"a\":1}", "{\"a\":1}", "a"),
        ("{\"a\":1,\"b\":2,\"a\":\"x", "{\"a\":\"x\",\"b\":2}", "{\"a\":1,\"b\":2}", "a"),
        ("{\"a\":1,\"a\":{\"b\":2,\"b\":[", "{\"a\":{\"b\":[]}}", "{\"a\":{\"b\":[]}}", "a.b"),
        ("{\"a\":1}", "{\"a\":1}", "{\"a\":1}", nil),
    ]

    private func partial(_ text: String, _ cutStrings: JSONPartial.CutStrings = .keep) throws -> JSONPartial {
        var partial = JSONPartial(options: JSONPartial.Options(cutStrings: cutStrings))
        try partial.append(text)
        return partial
    }

    @Test(arguments: prefixes)
    func closesWhatIsOpen(text: String, kept: String, leftOut: String, open: String?) throws {
        for (cutStrings, expected) in [(JSONPartial.CutStrings.keep, kept), (.leaveOut, leftOut)] {
            let partial = try partial(text, cutStrings)
            #expect(partial.json.exists == !expected.isEmpty)
            if partial.json.exists { #expect(try partial.json.serializedString() == expected) }
            #expect(partial.openPath?.description == open)
            #expect(partial.isComplete == (open == nil))
            #expect(partial.byteCount == text.utf8.count)
        }
    }

    /// The fault is the second point. What follows it had come, too, and its exponent was taken for that of the number.
    @Test func aNumberBeforeASecondPointHasItsOwnValue() {
        for length in 1...19 {
            var partial = JSONPartial()
            let number = "65.60123456789012345\(String(repeating: "6", count: length))"
            #expect(throws: JSONError.self) { try partial.append("[\(number).1e-10, 4") }
            #expect(partial.json[0].value == .number(JSONNumber(Double(number) ?? 0)))
        }
    }

    @Test func keepsACutStringUpToItsLastWholeCharacter() throws {
        var partial = JSONPartial()
        for (byte, text) in zip(
            [0x22, 0xE6, 0xB0, 0xB4, 0xF0, 0x9F, 0x98, 0x80] as [UInt8],
            ["", "", "", "水", "水", "水", "水", "水😀"])
        {
            try partial.append([byte])
            #expect(try partial.json.decode(as: String.self) == text)
        }
    }

    @Test func takesEveryFormOfAChunk() throws {
        var partial = JSONPartial()
        try partial.append("[1,")
        try partial.append("x2,y".dropFirst().dropLast())
        try partial.append(Data("3,".utf8))
        try partial.append(Array("4,".utf8))
        try partial.append(Array("5]".utf8).span)
        try partial.append([UInt8]())
        #expect(try partial.finish().decode(as: [Int].self) == [1, 2, 3, 4, 5])
    }

    @Test func isAValue() throws {
        var first = try partial("{\"a\":[1,")
        var second = first
        try first.append("2]}")
        try second.append("3")
        #expect("\(try first.finish())" == "{\"a\":[1,2]}")
        #expect("\(second.json)" == "{\"a\":[1]}")
    }

    @Test func aViewStaysAsItIs() throws {
        var partial = try partial("{\"a\":\"x")
        let json = partial.json
        try partial.append("yz\",\"b\":1}")
        #expect("\(json)" == "{\"a\":\"x\"}")
        #expect("\(partial.json)" == "{\"a\":\"xyz\",\"b\":1}")
    }

    @Test func saysWhichPathsAreComplete() throws {
        var partial = try partial(#"{"a":{"x":1,"y":[true,"s"]},"k\u00e9y":"v","b":[[1],2,{"c":"cut"#)
        let complete: [JSONPath] = [
            ["a"], ["a", "x"], ["a", "y"], ["a", "y", 1], ["kéy"], ["b", 0], ["b", 0, 0], ["b", 1],
        ]
        for path in complete { #expect(partial.isComplete(at: path), "\(path)") }
        let incomplete: [JSONPath] = [
            [], ["b"], ["b", 2], ["b", 2, "c"], ["b", 3], ["b", -1], ["x"], ["a", "z"], ["a", 0], ["b", "c"],
            ["a", "x", "y"], ["a", "y", 2], ["a", "y", -1],
        ]
        for path in incomplete { #expect(!partial.isComplete(at: path), "\(path)") }
        #expect(partial.openPath == ["b", 2, "c"])
        try partial.append("\"}]}")
        for path in complete + incomplete.prefix(4) { #expect(partial.isComplete(at: path), "\(path)") }
        #expect(!partial.isComplete(at: ["b", 3]))
    }

    @Test func aDuplicateKeyIsCompleteWithItsLastValue() throws {
        var partial = try partial("{\"a\":1,\"b\":2,\"a\":")
        #expect(!partial.isComplete(at: ["a"]))
        #expect(partial.isComplete(at: ["b"]))
        try partial.append("[3")
        #expect(!partial.isComplete(at: ["a"]))
        try partial.append("]")
        #expect(partial.isComplete(at: ["a"]))
        #expect(partial.isComplete(at: ["a", 0]))
    }

    @Test func aNumberIsWholeWithTheByteAfterItOrAtTheEnd() throws {
        var partial = try partial("[12")
        #expect(!partial.isComplete(at: [0]))
        try partial.append("3")
        #expect("\(partial.json)" == "[]")
        try partial.append(" ")
        #expect("\(partial.json)" == "[123]")
        #expect(partial.isComplete(at: [0]))

        var root = try self.partial("-12.5")
        #expect(!root.isComplete)
        #expect(!root.json.exists)
        #expect(try root.finish().decode(as: Double.self) == -12.5)
        #expect(root.isComplete)
        #expect("\(root.json)" == "-12.5")

        var cut = try self.partial("[1,23")
        #expect(throws: JSONError.self) { try cut.finish() }
        #expect("\(cut.json)" == "[1,23]")
    }

    @Test func keepsExactNumbersAndPlaces() throws {
        let partial = try partial("\n[123456789012345678901234567890, 1.10, -0.0, 18446744073709551615, \"x")
        let text = try partial.json.serializedString(JSONWritingOptions(preservesNumberText: true))
        #expect(text == "[123456789012345678901234567890,1.10,-0.0,18446744073709551615,\"x\"]")
        #expect(partial.json[1].location == JSONLocation(line: 2, column: 34, byteOffset: 34))
        #expect(partial.json[4].location?.byteOffset == 68)
        #expect(partial.json[1].sourceText == "1.10")
        #expect(partial.json[4].path == [4])
    }

    @Test func decodesModelsWhoseLatePropertiesAreOptional() throws {
        struct Answer: JSONDecodable, Equatable {
            let title: String
            let steps: [String]
            let score: Double?

            init(json: JSON) throws {
                title = try json["title"].decode()
                steps = try json["steps"].decodeIfPresent() ?? []
                score = try json["score"].decodeIfPresent()
            }
        }
        var partial = try partial("{\"title\": \"Fjo")
        #expect(try partial.decode(Answer.self).title == "Fjo")
        try partial.append("rds\", \"steps\": [\"row\", \"re")
        #expect(try partial.decode(Answer.self).steps == ["row", "re"])
        try partial.append("st\"], \"score\": 0.7")
        let early: Answer = try partial.decode()
        #expect(early.score == nil)
        try partial.append("5}")
        #expect(try partial.decode(Answer.self).score == 0.75)
        expectError(
            try self.partial("{\"steps\": [").decode(Answer.self), .keyNotFound,
            "title: missing, expected String (line 1, column 1)")
    }

    @Test func nothingIsAMissingValue() throws {
        let json = JSONPartial().json
        #expect(!json.exists)
        #expect(json.kind == .missing)
        #expect(json.count == 0)
        #expect(json.path == [])
        #expect(json.location == nil)
        #expect(json.sourceText == nil)
        #expect(json["a"][0].path == ["a", 0])
        #expect(!json["a"].exists)
        #expect(try json.decodeIfPresent(as: Int.self) == nil)
        #expect(try json["a"].decodeIfPresent(as: Int.self) == nil)
        let optional: Int? = json["a"].decode()
        #expect(optional == nil)
        expectError(try json.decode(as: Int.self), .typeMismatch, "expected Int, found nothing")
        expectError(
            try JSONPartial().decode([Int].self), .typeMismatch, "expected an array, found nothing")
        expectError(try json["a"].decode(as: Int.self), .typeMismatch, "expected an object, found nothing")
        expectError(try json[0]["a"].decode(as: Int.self), .typeMismatch, "expected an array, found nothing")
        #expect(throws: DecodingError.self) { try JanssonDecoder().decode([Int].self, from: json) }
    }

    @Test func ofATextOfSpacesNothingIsMissingToo() throws {
        let partial = try partial("  \n")
        #expect(!partial.json.exists)
        #expect(partial.openPath == [])
        #expect(!partial.isComplete(at: []))
    }

    @Test func limitsHold() throws {
        var partial = JSONPartial(options: .init(limits: .init(depth: 2, byteCount: 12)))
        expectError(
            try partial.append("[[1,[2"), .depthExceeded,
            "[0][1]: nested deeper than 2 arrays and objects (line 1, column 5)")
        #expect("\(partial.json)" == "[[1]]")

        partial = JSONPartial(options: .init(limits: .init(byteCount: 12)))
        try partial.append("[1,\"abcdefgh")
        expectError(
            try partial.append("i"), .limitExceeded,
            "a document of more than the 12 bytes that are allowed")
        #expect("\(partial.json)" == "[1,\"abcdefgh\"]")

        // The same, if the byte comes in the same chunk; but a fault before it comes first.
        partial = JSONPartial(options: .init(limits: .init(byteCount: 4)))
        expectError(
            try partial.append("[1,22]"), .limitExceeded,
            "a document of more than the 4 bytes that are allowed")
        partial = JSONPartial(options: .init(limits: .init(byteCount: 4)))
        expectError(
            try partial.append("[1,]      "), .syntax,
            "a trailing comma before this bracket (line 1, column 4)")
        partial = JSONPartial(options: .init(limits: .init(byteCount: -1)))
        #expect(throws: JSONError.self) { try partial.append("1") }
    }

    @Test func theLargestDepthIsThatOfParsing() throws {
        let options = JSONPartial.Options(limits: .init(depth: 2048))
        let brackets = String(repeating: "[", count: 2048)
        for (text, isAllowed) in [("]", true), ("1", false), ("\"", false), ("n", false), ("[", false)] {
            var partial = JSONPartial(options: options)
            try partial.append(brackets)
            if isAllowed {
                try partial.append(text)
            } else {
                let error = try jsonError(try partial.append(text))
                #expect(error.code == .depthExceeded)
                #expect(error.location?.byteOffset == 2048)
            }
        }
    }

    @Test func duplicateKeysCanBeRefused() throws {
        var partial = JSONPartial(options: .init(duplicateKeys: .reject))
        try partial.append(#"{"a":{"a":1,"b":2},"b":[{"a":1},{"a":1}],"\u0061"#)
        expectError(
            try partial.append("\""), .duplicateKey,
            #"a: duplicate key (line 1, column 42)"#)
        #expect("\(partial.json)" == #"{"a":{"a":1,"b":2},"b":[{"a":1},{"a":1}]}"#)
    }

    @Test(arguments: [9, 40, 1000])
    func duplicateKeysAreFoundInLargeObjects(count: Int) throws {
        for options in [JSONPartial.Options(), JSONPartial.Options(duplicateKeys: .reject)] {
            var partial = JSONPartial(options: options)
            try partial.append("{\"inner\":{\"k0\":0},\"k0\":{\"k1\":\"x\"},\"\\u006b1\":0")
            for key in 2..<count { try partial.append(",\"k\(key)\":\(key)") }
            for key in [0, 1, count / 2, count - 1] {
                if options.duplicateKeys == .reject {
                    var copy = partial
                    let error = try jsonError(try copy.append(",\"k\(key)\":"))
                    #expect(error.code == .duplicateKey)
                    #expect(error.path == [.key("k\(key)")])
                } else {
                    try partial.append(",\"k\(key)\":\"again\"")
                    #expect(partial.json.count == count + 1)
                    #expect(try partial.json["k\(key)"].decode(as: String.self) == "again")
                }
            }
            try partial.append(",\"last\":[]}")
            #expect(try partial.finish().members.map(\.key).prefix(3) == ["inner", "k0", "k1"])
        }
    }

    @Test func nothingFollowsTheEnd() throws {
        var partial = try partial("[1] ")
        try partial.finish()
        #expect("\(try partial.finish())" == "[1]")
        try partial.append("")
        expectError(
            try partial.append(" "), .syntax, "more text after it was finished (line 1, column 5)")
        expectError(
            try partial.finish(), .syntax, "more text after it was finished (line 1, column 5)")
        #expect("\(partial.json)" == "[1]")
    }

    @Test func optionsAreKept() {
        let options = JSONPartial.Options(cutStrings: .leaveOut, duplicateKeys: .reject)
        #expect(JSONPartial(options: options).options == options)
        #expect(JSONPartial().options == JSONPartial.Options())
    }
}
