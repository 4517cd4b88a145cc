import Jansson
import TestSupport
import XCTest

/// Models that do not encode depth first with each key once. Their text is not written in one pass.
final class EncodingOrderTests: XCTestCase {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
        init(_ name: String) { stringValue = name }
    }

    private struct Model: Encodable {
        let body: (any Encoder) throws -> Void

        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    private struct Failure: Error {}

    private func expect(
        _ text: String, file: StaticString = #filePath, line: UInt = #line,
        _ body: @escaping (any Encoder) throws -> Void
    ) throws {
        XCTAssertEqual(try JanssonEncoder().encodedString(Model(body: body)), text, file: file, line: line)
    }

    func testContainersFilledInTurn() throws {
        try expect(#"{"a\/\"":["x\/\n",2,{"c":"\/"}],"b":["y\\"],"z":1.5}"#) {
            var object = $0.container(keyedBy: Key.self)
            var first = object.nestedUnkeyedContainer(forKey: Key("a/\""))
            try first.encode("x/\n")
            var second = object.nestedUnkeyedContainer(forKey: Key("b"))
            try second.encode("y\\")
            try first.encode(2)
            try object.encode(1.5, forKey: Key("z"))
            try first.encode(["c": "/"])
        }
    }

    func testContainerAskedForAgain() throws {
        try expect(#"{"a\/":{"x":1,"y":"\/"},"b":true}"#) {
            var object = $0.container(keyedBy: Key.self)
            var first = object.nestedContainer(keyedBy: Key.self, forKey: Key("a/"))
            try first.encode(1, forKey: Key("x"))
            try object.encode(true, forKey: Key("b"))
            var again = object.nestedContainer(keyedBy: Key.self, forKey: Key("a/"))
            try again.encode("/", forKey: Key("y"))
        }
    }

    func testKeyEncodedTwice() throws {
        try expect(#"{"k\/":"\/2","b":null}"#) {
            var object = $0.container(keyedBy: Key.self)
            try object.encode("/1", forKey: Key("k/"))
            try object.encodeNil(forKey: Key("b"))
            try object.encode("/2", forKey: Key("k/"))
        }
    }

    func testKeyEncodedTwiceAmongMany() throws {
        let members = (0..<99).map { #""\#($0)":\#($0 == 7 ? -1 : $0)"# }
        try expect("{" + members.joined(separator: ",") + "}") {
            var object = $0.container(keyedBy: Key.self)
            for number in 0..<99 { try object.encode(number, forKey: Key("\(number)")) }
            try object.encode(-1, forKey: Key("7"))
        }
    }

    func testElementsCompleteBeforeTheOrderEnds() throws {
        try expect(#"{"k":2,"é":[{"a\/":["\/é",[1]]},{"b":{}},[{"kept":2,"late":3}],4]}"#) {
            var object = $0.container(keyedBy: Key.self)
            try object.encode(1, forKey: Key("k"))
            var array = object.nestedUnkeyedContainer(forKey: Key("é"))
            var kept: KeyedEncodingContainer<Key>?
            try array.encode(
                Model { encoder in
                    var inner = encoder.container(keyedBy: Key.self)
                    var innermost = inner.nestedUnkeyedContainer(forKey: Key("a/"))
                    try innermost.encode("/é")
                    try innermost.encode([1])
                })
            try array.encode(["b": [String: Int]()])
            try array.encode(
                Model { encoder in
                    var inner = encoder.unkeyedContainer()
                    kept = inner.nestedContainer(keyedBy: Key.self)
                    try kept?.encode(2, forKey: Key("kept"))
                })
            try array.encode(4)
            try kept?.encode(3, forKey: Key("late"))
            try object.encode(2, forKey: Key("k"))
        }
    }

    func testMemberThatIsEncodedAndReopened() throws {
        try expect(#"{"a":{"x":1,"y":2}}"#) {
            var object = $0.container(keyedBy: Key.self)
            try object.encode(["x": 1], forKey: Key("a"))
            var again = object.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
            try again.encode(2, forKey: Key("y"))
        }
    }

    func testSuperEncoderUsedLate() throws {
        try expect(#"{"super":"\/","a":1}"#) {
            var object = $0.container(keyedBy: Key.self)
            let above = object.superEncoder()
            try object.encode(1, forKey: Key("a"))
            var single = above.singleValueContainer()
            try single.encode("/")
        }
    }

    func testNothingEncoded() throws {
        try expect(#"{"super":{},"a":[{},{}]}"#) {
            var object = $0.container(keyedBy: Key.self)
            _ = object.superEncoder()
            var array = object.nestedUnkeyedContainer(forKey: Key("a"))
            _ = array.superEncoder()
            _ = array.nestedContainer(keyedBy: Key.self)
        }
    }

    func testFailureThatIsCaught() throws {
        try expect(#"{"a":"\/","c":[1,3]}"#) {
            var object = $0.container(keyedBy: Key.self)
            try object.encode("/", forKey: Key("a"))
            let failing = Model { encoder in
                var inner = encoder.container(keyedBy: Key.self)
                try inner.encode("/", forKey: Key("x"))
                throw Failure()
            }
            XCTAssertThrowsError(try object.encode(failing, forKey: Key("b")))
            var array = object.nestedUnkeyedContainer(forKey: Key("c"))
            try array.encode(1)
            XCTAssertThrowsError(try array.encode(Double.infinity))
            try array.encode(3)
        }
    }

    func testValueEncodedTwice() throws {
        try expect(#"[2,3]"#) {
            var array = $0.unkeyedContainer()
            try array.encode(
                Model { encoder in
                    var single = encoder.singleValueContainer()
                    try single.encode("/")
                    try single.encode(2)
                })
            try array.encode(3)
        }
    }

    func testLongText() throws {
        let text = String(repeating: "0123456789/abcdef\"", count: 2000)
        let data = try JanssonEncoder().encode([text])
        XCTAssertEqual(data.count, 2 + 2 + 2000 * 20)
        XCTAssertEqual(try JSONValue(parsing: data), .array([.string(text)]))
    }

    func testSlashesAtEveryPlace() throws {
        for length in 0..<40 {
            for place in 0..<max(length, 1) {
                let plain = String(repeating: "x", count: place)
                let rest = String(repeating: "y", count: length - min(place, length))
                XCTAssertEqual(
                    try JanssonEncoder().encodedString([plain + "/" + rest]), #"["\#(plain)\/\#(rest)"]"#)
            }
        }
    }
}
