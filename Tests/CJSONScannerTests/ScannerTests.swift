import CJSONScanner
import Testing

@Suite struct ScannerTests {
    /// The document that is drawn in the header.
    @Test func theDocumentOfTheHeader() {
        let scan = Scan(#"{"id": 7, "tags": ["a", "b\n"]}"#)
        let string = Int(CJS_STRING) | Int(CJS_ASCII)
        #expect(
            scan.nodes.map(Parts.init) == [
                Parts(Int(CJS_OBJECT), 0, 2, 7),
                Parts(string, 1, 2, 2),
                Parts(Int(CJS_INTEGER), 7, 7),
                Parts(string, 10, 4, 11),
                Parts(Int(CJS_ARRAY), 18, 2, 7),
                Parts(string, 19, 1, 20),
                Parts(string | Int(CJS_DECODED), 24, 2, 0),
            ])
        #expect(scan.decoded == Array("b\n".utf8))
    }

    @Test(arguments: [
        ("null", CJS_NULL), ("false", CJS_FALSE), ("true", CJS_TRUE), ("0", CJS_INTEGER),
        ("-9223372036854775808", CJS_INTEGER), ("9223372036854775808", CJS_UNSIGNED),
        ("18446744073709551616", CJS_NUMBER_TEXT), ("-9223372036854775809", CJS_NUMBER_TEXT),
        ("1.5", CJS_REAL), ("1e2", CJS_REAL), ("0.1234567890123456", CJS_REAL), (#""""#, CJS_STRING),
        ("[]", CJS_ARRAY), ("{}", CJS_OBJECT), (" \r\n\t1 ", CJS_INTEGER),
    ])
    func kinds(_ text: String, _ kind: Int) {
        let scan = Scan(text)
        #expect(scan.status == CJS_ACCEPTED)
        #expect(scan.kinds == [kind])
    }

    @Test(arguments: [
        "", " ", "[", "]", "{", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"", "{\"a\":", "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}", "{1:1}", "{\"a\" 1}", "nul", "truE", "fals", "01", "-", "-01", "1.", ".5", "1e", "1e+",
        "+1",
        "0x1", "1e400", "\"", "\"a", "\"\\", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
        "\"\\x\"", "\"\t\"", "1 1", "'a'", "NaN",
    ])
    func whatIsNotJSONIsRejected(_ text: String) {
        let scan = Scan(text)
        #expect(scan.status == CJS_REJECTED)
        #expect(scan.stop.place != CJS_AT_START && scan.stop.offset <= text.utf8.count)
        #expect(scan.staysInBounds)
    }

    /// What a reader needs to go on where the scan stopped.
    @Test(
        arguments: [
            ("", CJS_AT_VALUE, 0, nil, 0), ("[1, x", CJS_AT_VALUE, 4, 0, 1),
            (" {\"a\" 1}", CJS_AT_COLON, 6, 0, 0),
            ("{\"a\": 1, b", CJS_AT_KEY, 9, 0, 1), ("1 1", CJS_AT_SEPARATOR, 2, nil, 1),
            ("[[[]], {\"k\": [0, [1], 2 }", CJS_AT_SEPARATOR, 24, 5, 3),
        ] as [(String, cjs_place, UInt32, UInt32?, UInt32)])
    func stops(_ text: String, _ place: cjs_place, _ offset: UInt32, _ parent: UInt32?, _ count: UInt32) {
        let stop = Scan(text).stop
        #expect(stop.place == place && stop.offset == offset)
        #expect(stop.parent == parent ?? CJS_NOWHERE && stop.count == count)
    }

    @Test(arguments: [
        [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE2, 0x82],
        [0xF0, 0x9F, 0x98],
    ])
    func whatIsNotUTF8IsRejected(_ bytes: [UInt8]) {
        for filling in [0, 1, 14, 15, 16, 17, 31] {
            let plain = [UInt8](repeating: UInt8(ascii: "a"), count: filling)
            let quote = [UInt8(ascii: "\"")]
            #expect(Scan(quote + plain + bytes + quote).status == CJS_REJECTED)
            #expect(Scan(quote + Array(#"\n"#.utf8) + plain + bytes + quote).status == CJS_REJECTED)
            // Two characters of three bytes are checked at once.
            let (one, two) = (Array("日".utf8), Array("日本".utf8))
            for near in [one + bytes, bytes + one, two + bytes + one] {
                #expect(Scan(quote + plain + near + quote).status == CJS_REJECTED)
            }
        }
    }

    @Test func aZeroByteIsNeitherSpaceNorTheEnd() {
        for text in ["\01", "1\0", "[1\0]", "[1,\01]", "{\"a\"\0:1}", "\"a\0\""] {
            #expect(Scan(text).status == CJS_REJECTED)
        }
    }

    /// Every kind of escape at every position of a block of sixteen bytes, with exactly the required
    /// room.
    @Test(arguments: [
        (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"), (#"\n"#, "\n"),
        (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0000"#, "\0"), (#"\u007f"#, "\u{7F}"), (#"\u0080"#, "\u{80}"),
        (#"\u07FF"#, "\u{7FF}"), (#"\u0800"#, "\u{800}"), (#"\uffff"#, "\u{FFFF}"), (#"\ud83d\ude00"#, "😀"),
    ])
    func escapesAreDecoded(_ escape: String, _ character: String) {
        for before in 0...17 {
            for after in [0, 1, 15, 16, 17] {
                let (left, right) = (
                    String(repeating: "a", count: before), String(repeating: "é", count: after)
                )
                let scan = Scan("[\"x\",\"\(left)\(escape)\(right)\"]")
                #expect(scan.status == CJS_ACCEPTED)
                #expect(scan.staysInBounds)
                #expect(String(decoding: scan.decoded, as: UTF8.self) == left + character + right)
            }
        }
    }

    @Test(arguments: [
        ("", 0), ("[1, \"a\"]", 0), (#"["\n"]"#, 5), (#"["abc", "d\n"]"#, 6), (#"["a\"b", "c"]"#, 12),
        (#"\"#, 1),
    ])
    func theRoomForDecodedTextStartsAtTheFirstStringThatHasAnEscape(_ text: String, _ room: Int) {
        let bytes = Array(text.utf8)
        #expect(cjs_decoded_room(bytes, bytes.count) == room)
    }

    @Test func containersNestAsDeepAsIsAllowed() {
        func nest(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        for depth in [0, 1, 2, 100] {
            #expect(Scan(nest(depth + 1), depth: UInt32(depth)).status == CJS_REJECTED)
            if depth > 0 { #expect(Scan(nest(depth), depth: UInt32(depth)).status == CJS_ACCEPTED) }
        }
        let most = Int(CJS_MAXIMUM_DEPTH)
        #expect(Scan(nest(most - 1), depth: .max).status == CJS_ACCEPTED)
        #expect(Scan(nest(10 * most), depth: .max).status == CJS_REJECTED)
    }

    /// A caller's mistake is nothing that writes or reads where it may not.
    @Test func escapesWithoutRoomAndTextsThatAreTooLongAreRejected() {
        let text = Array(#""\n""#.utf8) + [UInt8](repeating: 0, count: Int(CJS_PADDING))
        var result = cjs_result()
        #expect(cjs_scan(text, 4, nil, 512, false, 42, nil, &result) == CJS_REJECTED)
        cjs_block_release(result.nodes)
        let length = Int(UInt32.max) - Int(CJS_PADDING) + 1
        #expect(cjs_scan(text, length, nil, 512, false, 42, nil, &result) == CJS_REJECTED)
        #expect(result.nodes == nil && result.stop.place == CJS_AT_START)
    }

    @Test func ofEqualKeysTheLastValueIsKeptAtTheFirstPlace() {
        let scan = Scan(#"{"a":1,"b":2,"\u0061":[3],"b":4}"#)
        #expect(scan.nodes.map(\.offset) == [0, 1, 22, 23, 7, 30])
        #expect(Parts(scan.nodes[0]) == Parts(Int(CJS_OBJECT), 0, 2, 6))
        #expect(Parts(scan.nodes[2]).high == 4)
    }

    /// Objects with more and with fewer keys than the table for few keys can hold.
    @Test(arguments: [2, 8, 63, 64, 65, 1000])
    func duplicateKeysAreFoundInObjectsOfAnySize(_ count: Int) {
        let keys = (0..<count).map { "\"key \($0)\":0" }
        let plain = "{\(keys.joined(separator: ","))}"
        #expect(Scan(plain, rejectsDuplicates: true).nodes.count == 1 + 2 * count)
        for place in [0, count / 2, count - 1] {
            let doubled = "{\((keys + ["\"key \(place)\":1"]).joined(separator: ","))}"
            #expect(Scan(doubled, rejectsDuplicates: true).status == CJS_REJECTED)
            let scan = Scan(doubled)
            #expect(scan.nodes.count == 1 + 2 * count)
            #expect(scan.nodes[2 * place + 2].payload.integer == 1)
        }
    }

    /// Keys of one length whose first eight bytes are equal, keys with escapes, and the empty key.
    @Test(arguments: ["same start, %@", "%@, same end", "%@", "\\u0061%@", "é%@"])
    func duplicateKeysOfAnyKindAreFound(_ format: String) {
        for count in [1, 2, 3, 7, 8, 9, 40] {
            let letters = (0..<count).map { String(UnicodeScalar(UInt8(0x30 + $0))) }
            let keys = [""] + letters.map { format.replacing("%@", with: $0) }
            let members = keys.map { "\"\($0)\":0" }
            let whole = "{\(members.joined(separator: ","))}"
            #expect(Scan(whole, rejectsDuplicates: true).status == CJS_ACCEPTED)
            for key in keys {
                let text = "{\((members + ["\"\(key)\":1"]).joined(separator: ","))}"
                #expect(Scan(text, rejectsDuplicates: true).status == CJS_REJECTED)
            }
        }
    }

    /// The nodes are in the caller's memory if they fit, and otherwise in a block of their own.
    @Test(arguments: [2, 3, 7, 8, 20])
    func nodesAreStoredInMemoryOfTheCaller(_ capacity: Int) {
        for count in 0...12 {
            let text = Array("[\((0..<count).map(String.init).joined(separator: ","))]".utf8)
            let source = text + [UInt8](repeating: 0, count: Int(CJS_PADDING))
            var result = cjs_result()
            withUnsafeTemporaryAllocation(of: cjs_node.self, capacity: capacity) { room in
                let status = cjs_scan_into(
                    room.baseAddress, capacity, source, text.count, nil, 512, false, 42, nil, &result)
                #expect(status == CJS_ACCEPTED)
                let nodes = UnsafeBufferPointer(start: result.nodes, count: Int(result.node_count))
                #expect(nodes.map(Parts.init) == Scan(text).nodes.map(Parts.init))
                let fits = count + 1 < capacity
                if fits { #expect(result.nodes == room.baseAddress) }
                if count + 1 > capacity { #expect(result.nodes != room.baseAddress) }
                if result.nodes != room.baseAddress { cjs_block_release(result.nodes) }
            }
        }
    }

    /// Whoever knew the seed could choose keys with the same hash: all of up to sixteen bytes that start with the same
    /// eight, which the seed makes a factor of zero.
    @Test func keysWithTheSameHashAreToldApart() {
        let start = "the same".utf8.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let seed = start ^ 0x6A09_E667_F3BC_C909
        func scan(_ last: String, rejectsDuplicates: Bool = false) -> Scan {
            let text = #"{"the same":1,"the same1":2,"the same2":3,"the same\#(last)":4}"#
            return Scan(Array(text.utf8), rejectsDuplicates: rejectsDuplicates, seed: seed)
        }
        #expect(scan("22", rejectsDuplicates: true).nodes.count == 1 + 2 * 4)
        #expect(scan("1", rejectsDuplicates: true).status == CJS_REJECTED)
        let nodes = scan("1").nodes
        #expect(nodes.count == 1 + 2 * 3)
        #expect([2, 4, 6].map { nodes[$0].payload.integer } == [1, 4, 3])
    }
}

/// How often the scanner asked, and at which time it gets a yes. The scanner's caller has no context to pass.
private nonisolated(unsafe) var questions = 0
private nonisolated(unsafe) var answer = Int.max

@Suite(.serialized) struct CancellationOfScanTests {
    @Test func asksAgainAndAgain() {
        let count = 10 * Int(CJS_PATIENCE)
        let text = "[" + String(repeating: "0,", count: count) + "0]"
        (questions, answer) = (0, .max)
        let ask: @convention(c) () -> Bool = {
            questions += 1
            return questions == answer
        }
        #expect(Scan(Array(text.utf8), isCancelled: ask).nodes.count == count + 2)
        #expect(questions >= 10 && questions < 20)

        for last in 1...questions {
            (questions, answer) = (0, last)
            #expect(Scan(Array(text.utf8), isCancelled: ask).status == CJS_CANCELLED)
            #expect(questions == last)
        }
    }

    @Test func noOneIsAsked() {
        #expect(Scan("[" + String(repeating: "0,", count: 200_000) + "0]").status == CJS_ACCEPTED)
    }
}
