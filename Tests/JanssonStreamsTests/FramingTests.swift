import JanssonStreams
import TestSupport
import Testing

/// What the framer finds in streams, however they are cut into chunks.
@Suite struct FramingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let format: JSONRecordFormat
        let text: String
        let found: [String]
        var options = JSONParsingOptions()

        init(_ format: JSONRecordFormat, _ text: String, _ found: [String], limit: Int? = nil) {
            (self.format, self.text, self.found) = (format, text, found)
            if let limit { options.limits.recordByteCount = limit }
        }

        var testDescription: String { "\(format) \(text.prefix(60).debugDescription)" }
    }

    static let lines: [Case] = [
        Case(.lines, "", []),
        Case(.lines, "1", ["1 at 1:1@0: 1"]),
        Case(.lines, "1\n", ["1 at 1:1@0: 1"]),
        Case(.lines, "\n\r\n \t\n", []),
        // The end of a line does not count, however it is cut.
        Case(.lines, "12345\r\n6\r\n", ["1 at 1:1@0: 12345", "2 at 2:1@7: 6"], limit: 5),
        // A blank line is none only up to the limit.
        Case(.lines, "     \r\n      \n1", ["1: limitExceeded at 2:1@7", "2 at 3:1@14: 1"], limit: 5),
        Case(.lines, "{}\r\n\r\n[]\r\n", ["1 at 1:1@0: {}", "2 at 3:1@6: []"]),
        Case(.lines, " 1 \n\n2", ["1 at 1:1@0:  1 ", "2 at 3:1@5: 2"]),
        Case(.lines, "1\r2\n3", ["1: syntax at 1:3@2", "2 at 2:1@4: 3"]),
        Case(
            .lines, "{\"a\":1}\n{\"a\":tru}\n{\"a\":\u{0}}\n[3]",
            [
                "1 at 1:1@0: {\"a\":1}", "2: syntax at 2:6@13 a", "3: syntax at 3:6@23 a", "4 at 4:1@26: [3]",
            ]),
        Case(.lines, "{\"é\": [1,\n]}", ["1: prematureEnd at 1:10@10 é", "2: syntax at 2:1@11"]),
        Case(
            .lines, "1\n[1,2,3]\n4\n", ["1 at 1:1@0: 1", "2: limitExceeded at 2:1@2", "3 at 3:1@10: 4"],
            limit: 6),
        Case(.lines, "[1,2,3]", ["1 at 1:1@0: [1,2,3]"], limit: 7),
        Case(.lines, "\u{FEFF}1\n2", ["1: syntax at 1:1@0", "2 at 2:1@5: 2"]),
    ]

    static let sequences: [Case] = [
        Case(.textSequence, "", []),
        Case(.textSequence, "\u{1E}", []),
        Case(.textSequence, "\u{1E}1\n\u{1E}{\"a\":2}\n", ["1 at 1:2@1: 1\n", "2 at 2:2@4: {\"a\":2}\n"]),
        Case(.textSequence, "\u{1E}\u{1E} \u{1E}[1]", ["1 at 1:5@4: [1]"]),
        Case(
            .textSequence, "\u{1E}1\u{1E}true\u{1E}\"a\"\u{1E}-2",
            [
                "1: prematureEnd at 1:2@1", "2: prematureEnd at 1:4@3", "3 at 1:9@8: \"a\"",
                "4: prematureEnd at 1:13@12",
            ]),
        // Records that were cut off.
        Case(
            .textSequence, "\u{1E}\"ab\u{1E}{\"a\":1\u{1E}[true\u{1E} [\"x\",2\u{1E}12",
            [
                "1: prematureEnd at 1:2@1", "2: prematureEnd at 1:12@11", "3: prematureEnd at 1:18@17",
                "4: prematureEnd at 1:26@25", "5: prematureEnd at 1:27@26",
            ]),
        Case(.textSequence, "abc\u{1E}[1]\n", ["1: syntax at 1:1@0", "2 at 1:5@4: [1]\n"]),
        Case(
            .textSequence, "\u{1E}{\"a\":\n\u{1E}[2]\n", ["1: prematureEnd at 2:1@7 a", "2 at 2:2@8: [2]\n"]),
        Case(
            .textSequence, "\u{1E}[1,2,3]\n\u{1E}4\n", ["1: limitExceeded at 1:2@1", "2 at 2:2@10: 4\n"],
            limit: 6),
    ]

    static let concatenated: [Case] = [
        Case(.concatenated, " \n", []),
        Case(
            .concatenated, "{}[]\"a\"1 2\n\"b\"",
            [
                "1 at 1:1@0: {}", "2 at 1:3@2: []", "3 at 1:5@4: \"a\"", "4 at 1:8@7: 1", "5 at 1:10@9: 2",
                "6 at 2:1@11: \"b\"",
            ]),
        Case(
            .concatenated, "{\"a]\\\"}\":[{}]}true[\"\\\\\"]",
            [
                "1 at 1:1@0: {\"a]\\\"}\":[{}]}", "2 at 1:15@14: true", "3 at 1:19@18: [\"\\\\\"]",
            ]),
        Case(
            .concatenated, "[1,}2]3",
            [
                "1: syntax at 1:4@3", "2 at 1:5@4: 2", "3: syntax at 1:6@5", "4 at 1:7@6: 3",
            ]),
        Case(.concatenated, "tru fals\n0", ["1: syntax at 1:1@0", "2: syntax at 1:5@4", "3 at 2:1@9: 0"]),
        Case(
            .concatenated, "]1,2:3",
            [
                "1: syntax at 1:1@0", "2 at 1:2@1: 1", "3: syntax at 1:3@2", "4 at 1:4@3: 2",
                "5: syntax at 1:5@4",
                "6 at 1:6@5: 3",
            ]),
        Case(.concatenated, "{\"a\":\"b}\n{\"a\":1}\n", ["1: syntax at 1:9@8 a", "2 at 2:1@9: {\"a\":1}"]),
        Case(.concatenated, "{\"a\":\"b,\n \"c\":2}\n[4]", ["1: syntax at 1:9@8 a", "2 at 3:1@17: [4]"]),
        Case(.concatenated, "\"a\n\"b\"", ["1: syntax at 1:3@2", "2 at 2:1@3: \"b\""]),
        Case(.concatenated, "1[1, 2", ["1 at 1:1@0: 1", "2: prematureEnd at 1:7@6"]),
        Case(.concatenated, "[1,2,3][4]", ["1: limitExceeded at 1:1@0", "2 at 1:8@7: [4]"], limit: 6),
        // The fuzzer's: a broken record beyond the limit ends where the next chunk starts.
        Case(
            .concatenated, "[\"abcdefg\n[]", ["1: limitExceeded at 1:1@0", "2 at 2:1@10: []"], limit: 6),
        Case(.concatenated, "\u{FEFF}[1]", ["1: syntax at 1:1@0", "2 at 1:2@3: [1]"]),
    ]

    static let events: [Case] = [
        Case(.serverSentEvents, "", []),
        Case(.serverSentEvents, "data: {\"a\":1}\n\n", ["1 at 1:7@6: {\"a\":1}"]),
        Case(
            .serverSentEvents, "\u{FEFF}data:1\r\n\r\ndata:2\r\rdata:  3\n\n",
            [
                "1 at 1:6@8: 1", "2 at 3:6@18: 2", "3 at 3:15@27:  3",
            ]),
        Case(.serverSentEvents, "data:1\r\n\ndata:2\r\n\n", ["1 at 1:6@5: 1", "2 at 3:6@14: 2"]),
        Case(
            .serverSentEvents, ": hello\nevent: add\nid: 7\ndata: [1,\nretry: 5\ndata: 2]\n\n",
            [
                "1 at 4:7@31: [1,\n2]"
            ]),
        Case(.serverSentEvents, "data: [1,\r\ndata: 2]\r\n\r\n", ["1 at 1:7@6: [1,\n2]"]),
        Case(.serverSentEvents, "data\n\ndata: \n\n\n: ping\n\nevent: x\n\ndata: [DONE]\n\n", []),
        Case(
            .serverSentEvents, "data: [1,\n: x\ndata: tru]\n\ndata:1\n\n",
            [
                "1: syntax at 3:7@20 [1]", "2 at 5:6@31: 1",
            ]),
        Case(.serverSentEvents, "data: 1\n", ["1: prematureEnd at 1:7@6"]),
        Case(.serverSentEvents, "data: 1", ["1: prematureEnd at 1:7@6"]),
        // A last line without an end may be cut, except for the mark of the end.
        Case(.serverSentEvents, "data: 1\n\ndata: [DONE]", ["1 at 1:7@6: 1"]),
        Case(.serverSentEvents, "data: [DONE]\n", []),
        Case(.serverSentEvents, "data: [DONE", ["1: prematureEnd at 1:7@6"]),
        Case(.serverSentEvents, "data: 1\ndata: [DONE]", ["1: prematureEnd at 1:7@6"]),
        Case(.serverSentEvents, "data:", ["1: prematureEnd at 1:6@5"]),
        Case(.serverSentEvents, "data: 1\n\nid: 2", ["1 at 1:7@6: 1"]),
        Case(.serverSentEvents, "data: 123456789", ["1: limitExceeded at 1:7@6"], limit: 8),
        Case(.serverSentEvents, "data:123456789", ["1: limitExceeded at 1:6@5"], limit: 8),
        Case(.serverSentEvents, "data: 1234\ndata:5678", ["1: limitExceeded at 1:7@6"], limit: 8),
        Case(.serverSentEvents, ": 12345678901234567890", [], limit: 8),
        Case(.serverSentEvents, "dat: 1\n\ndatax:1\n\ndata 1\n\n", []),
        Case(
            .serverSentEvents, "data: [1,2,\ndata: 3,4]\n\ndata:5\n\n",
            [
                "1: limitExceeded at 1:7@6", "2 at 4:6@29: 5",
            ], limit: 8),
        Case(
            .serverSentEvents, "event: long\ndata: [1,2,3,4]\nid: 3\n\ndata:5\n\n",
            [
                "1: limitExceeded at 2:7@18", "2 at 5:6@40: 5",
            ], limit: 8),
        // A line after the first counts as 24 bytes more.
        Case(
            .serverSentEvents, "data:[1\ndata:]\n\ndata:[12\ndata:]\n\n",
            ["1 at 1:6@5: [1\n]", "2: limitExceeded at 4:6@21"], limit: 28),
    ]

    static let arrays: [Case] = [
        Case(.array(at: []), "[]", []),
        Case(
            .array(at: []), " [1, {\"a\":[2]} ,\"x\"]\n",
            [
                "1 at 1:3@2: 1", "2 at 1:6@5: {\"a\":[2]}", "3 at 1:17@16: \"x\"",
            ]),
        Case(
            .array(at: "a", 1, "b"), "{\"x\":[{}],\"a\":[7,{\"y\":\"]\",\"\\u0062\":[5,6]},8],\"z\":0}",
            [
                "1 at 1:37@36: 5", "2 at 1:39@38: 6",
            ]),
        Case(.array(at: "a"), "{\"b\":[1]}", ["keyNotFound at 1:1@0 a"]),
        Case(.array(at: "a"), "[1]", ["typeMismatch at 1:1@0"]),
        Case(.array(at: "a"), "{\"a\":{}}", ["typeMismatch at 1:6@5 a"]),
        Case(.array(at: 2), "[1,2]", ["indexOutOfBounds at 1:1@0 [2]"]),
        Case(.array(at: []), "[1,2", ["1 at 1:2@1: 1", "2 at 1:4@3: 2", "prematureEnd at 1:5@4"]),
        Case(
            .array(at: []), "[1,{\"a\":",
            [
                "1 at 1:2@1: 1", "2: prematureEnd at 1:9@8 [1].a", "prematureEnd at 1:9@8",
            ]),
        Case(
            .array(at: []), "[1,,2 3]",
            [
                "1 at 1:2@1: 1", "syntax at 1:4@3", "2 at 1:5@4: 2", "syntax at 1:7@6", "3 at 1:7@6: 3",
            ]),
        Case(.array(at: []), "[1,]", ["1 at 1:2@1: 1", "syntax at 1:4@3"]),
        Case(.array(at: []), "[1}", ["1 at 1:2@1: 1", "syntax at 1:3@2"]),
        Case(.array(at: []), "[1]]", ["1 at 1:2@1: 1", "syntax at 1:4@3"]),
        Case(
            .array(at: "a"), "{\"a\":[{\"q\":tru},{\"q\":2}]}",
            [
                "1: syntax at 1:12@11 a[0].q", "2 at 1:17@16: {\"q\":2}",
            ]),
        Case(.array(at: "a"), "{\"a\":[1],\"a\":[2]}", ["1 at 1:7@6: 1", "duplicateKey at 1:10@9 a"]),
        Case(.array(at: "a"), "{\"a\":[1],\"b\" 2}", ["1 at 1:7@6: 1", "syntax at 1:14@13"]),
        Case(.array(at: []), "", ["prematureEnd at 1:1@0"]),
        Case(
            .array(at: []), "[[1,2,3],[4]]", ["1: limitExceeded at 1:2@1 [0]", "2 at 1:10@9: [4]"], limit: 6),
        Case(.array(at: "a"), "{\"bbbbbbbbbbbb\":1}", ["limitExceeded at 1:2@1"], limit: 6),
        Case(.array(at: "a"), "{\"x\":[1,2,3,4,5,6,7],\"a\":[1]}", ["1 at 1:27@26: 1"], limit: 6),
    ]

    /// A record that a caller keeps keeps the block that it was in, so blocks become small again behind a long record,
    /// also if no chunk ends with a record.
    @Test func aLongRecordDoesNotMakeLaterOnesKeepItsMemory() throws {
        var framer = JSONFramer(format: .lines)
        framer.append(Array(("\"" + String(repeating: "a", count: 1_000_000) + "\"\n{\"id\"").utf8))
        _ = try framer.next()?.get()
        for number in 0..<3 {
            framer.append(":\(number)}\n{\"id\"".utf8)
            #expect(try framer.next()?.get() != nil)
        }
        #expect(FramingComparison.heldBytes(framer) < 10_000)
    }

    @Test(arguments: lines + sequences + concatenated + events + arrays)
    func aStreamHasTheseRecordsHoweverItIsCut(_ streamed: Case) {
        let bytes = Array(streamed.text.utf8)
        #expect(found(in: streamed, chunks: [bytes]) == streamed.found)
        #expect(found(in: streamed, chunks: bytes.map { [$0] }) == streamed.found)
        for split in bytes.indices {
            let chunks = [Array(bytes[..<split]), Array(bytes[split...])]
            #expect(found(in: streamed, chunks: chunks) == streamed.found, "split at \(split)")
        }
        let records = JSONRecords(parsing: bytes, format: streamed.format, options: streamed.options)
        #expect(records.texts.map(describe) == streamed.found)
    }

    @Test(arguments: [
        "[1}", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1:2]", "[1]]", "[1] 2", "[1,", "", "]", ":", "x",
        #"{"a" 1}"#, #"{"a"}"#, #"{"b":1,}"#, "{,}", #"{"b":1,,"a":[]}"#, "{:1}", "{1:2}", "{b:1}",
        "[1 {}]", "[1] {}", "{{}:1}", "[1 [2]]", "[1] []", "{[]:1}",
        #"{"b":}"#, #"{"b"::1}"#, #"{"b":1 "a":[]}"#, #"{"b":1:2}"#, #"{"b":1]"#, #"{"a":[]} 1"#, #"{"b"#,
    ])
    func faultsAroundElementsAreNamedAsThoseOfDocuments(_ text: String) throws {
        let format: JSONRecordFormat = text.hasPrefix("{") ? .array(at: "a") : .array(at: [])
        let faults = JSONRecords(parsing: text, format: format).compactMap { record in
            if case .failure(let error) = record { error } else { nil }
        }
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(faults.first?.message == error?.message)
        #expect(faults.first?.code == error?.code)
    }

    @Test(
        arguments: [
            ("{}", "an object"), ("[]", "an array"), ("\"[\"", "a string"), ("true", "a boolean"),
            ("false", "a boolean"),
            ("null", "null"), ("0", "a number"), ("9", "a number"), ("-1", "a number"),
        ])
    func whatIsThereInsteadOfTheArrayIsNamed(_ text: String, _ kind: String) {
        for (start, path, expected) in [("", [], "an array"), ("[", [0, "a"], "an object")]
            as [(_, JSONPath, _)]
        {
            guard kind != expected else { continue }
            let records = JSONRecords(parsing: start + text, format: .array(at: path))
            let error = records.lazy.compactMap { if case .failure(let error) = $0 { error } else { nil } }
                .first
            #expect(error?.code == .typeMismatch)
            #expect(error?.expected == expected)
            #expect(error?.actual == kind)
        }
    }

    @Test(
        arguments: [
            (.lines, "["), (.textSequence, "\u{1E}["), (.concatenated, "["), (.array(at: []), "[["),
            (.serverSentEvents, "data: ["),
        ] as [(JSONRecordFormat, String)])
    func aRecordBeyondTheLimitIsRefusedBeforeItsEnd(_ format: JSONRecordFormat, _ start: String) {
        var framer = JSONFramer(
            format: format, options: JSONParsingOptions(limits: .init(recordByteCount: 10)))
        framer.append(Array(start.utf8))
        #expect(framer.next() == nil)
        framer.append(Array("1,2,3,4,5,6,7,8,9,10".utf8))
        guard case .failure(let error) = framer.next() else {
            Issue.record("no failure")
            return
        }
        #expect(error.code == .limitExceeded)
    }

    /// What is found if records are taken after each chunk.
    private func found(in streamed: Case, chunks: [[UInt8]]) -> [String] {
        var framer = JSONFramer(format: streamed.format, options: streamed.options)
        var found: [String] = []
        for chunk in chunks {
            framer.append(chunk)
            while let record = framer.next() { found.append(describe(record)) }
        }
        framer.finish()
        while let record = framer.next() { found.append(describe(record)) }
        #expect(framer.next() == nil)
        return found
    }

    private func describe(_ record: Result<JSONRecord, JSONError>) -> String {
        func place(_ location: JSONLocation?) -> String {
            location.map { "at \($0.line):\($0.column)@\($0.byteOffset)" } ?? "nowhere"
        }
        switch record.flatMap({ record in
            Result { try record.json() }.map { (record, $0) }.mapError { $0 as! JSONError }
        }) {
        case .success((let record, let json)):
            // The view of the record knows where it is, too.
            let spaces = record.bytes.prefix { $0 == 0x20 }.count
            if json.location?.byteOffset != record.location.byteOffset + spaces {
                return "\(record.number) misplaced"
            }
            return
                "\(record.number) \(place(record.location)): \(String(decoding: record.bytes, as: UTF8.self))"
        case .failure(let error):
            let number = error.recordNumber.map { "\($0): " } ?? ""
            return
                "\(number)\(error.code) \(place(error.location))\(error.path.isEmpty ? "" : " \(error.path)")"
        }
    }
}
