#if Libjansson
import CJSONScanner
import CJansson
import TestSupport
import Testing

/// Objects that are nearly like earlier ones: the scanner compares their text instead of reading it.
@Suite struct LikenessTests {
    /// What a text of this kind should be scanned to is known where it is made.
    @Test(arguments: 0..<8)
    func nodesOfObjectsThatAreNearlyAlike(_ style: Int) {
        var random = SplitMix64(state: 40 + UInt64(style))
        for _ in 0..<scaled(200, by: 8) {
            var writer = LikeObjects(style: style, random: random)
            writer.write(depth: 0)
            random = writer.random
            let scan = Scan(writer.text)
            #expect(scan.status == CJS_ACCEPTED)
            #expect(scan.staysInBounds)
            #expect(scan.nodes.map(Parts.init) == writer.nodes)
            // Keys that are equal are found, however alike the objects are.
            #expect(Scan(writer.text, rejectsDuplicates: true).status == CJS_ACCEPTED)
            guard let doubled = writer.withAKeyTwice(using: &random) else { continue }
            #expect(Scan(doubled).status == CJS_ACCEPTED)
            #expect(Scan(doubled, rejectsDuplicates: true).status == CJS_REJECTED)
        }
    }

    /// A member that an object might go on with stands in an array.
    @Test func nothingIsExpectedInAnArray() {
        let objects = #"[{"a":1,"b":2},{"a":1,"b":2},{"a":1}"#
        #expect(Scan(objects + #",{"a":1,"b":2}]"#).status == CJS_ACCEPTED)
        #expect(Scan(objects + #",[1,"b":2]]"#).status == CJS_REJECTED)
    }

    /// A byte more, less or other outside the strings: libjansson says whether that is JSON.
    @Test(arguments: 0..<8)
    func nothingElseIsAccepted(_ style: Int) {
        var random = SplitMix64(state: 80 + UInt64(style))
        var accepted = 0
        for _ in 0..<scaled(60, by: 6) {
            var writer = LikeObjects(style: style, random: random)
            writer.write(depth: 0)
            random = writer.random
            for _ in 0..<60 {
                let text = writer.damaged(using: &random)
                let expected = isJSON(text)
                if expected { accepted += 1 }
                #expect(
                    (Scan(text).status == CJS_ACCEPTED) == expected,
                    "\(String(decoding: text, as: UTF8.self))")
            }
        }
        #expect(accepted > 0)
    }

    @Test(arguments: [
        // The comma is missing where an object at another depth has only white space before the key.
        #"[[{"a": 0,  "k": 1}, {"a": 0,  "k": 1}], {"b": 0, "k": 1}, {"a": 0  "k": 1}]"#,
        #"[{"x": {"a": 0,   "k": 1}}, {"b": 0,"k": 1}, {"a": 0 "k": 1}]"#,
        #"[{"b": {"m": 0,"k": 1}}, [{"a": {"m": 0,   "k": 1}}], {"a": {"m": 0 "k": 1}}]"#,
        #"[{"a": 1, "b": 2}, {"a": 1 "b": 2}]"#,
        #"[{"a":1,"b":2},{"a":1"b":2}]"#,
        #"[{"a":1,"b":2},{"a":1{"b":2}]"#,
        #"[{"a":1},{"b":2{"a":1}]"#,
        #"[["a","b"],{"a","b"}]"#,
        #"[{"a":[1,2]},{"a":[1,"b":2]}]"#,
        #"[{"a":1,"b":2},{"a":1,"b":2,}]"#,
        #"[{"a":1,"b":2},{"a":1,,"b":2}]"#,
        #"[{"a":1,"b":2},{"a":1,"b":}]"#,
        #"[{"a":1,"b":2},{"a":1,"b":"#,
        #"[{"a":1,"b":2},{"a":1,"b""#,
    ])
    func whatIsNotJSONIsRejected(_ text: String) {
        #expect(!isJSON(Array(text.utf8)))
        #expect(Scan(text).status == CJS_REJECTED)
    }

    /// The places of errors do not depend on what was expected there.
    @Test(
        arguments: [
            (#"[{"a":1},{"a":   x}]"#, CJS_AT_VALUE, 17), (#"[{"a":1},{"a":"#, CJS_AT_VALUE, 14),
            (#"[{"a":1,"b":2},{"a":1 "b":2}]"#, CJS_AT_SEPARATOR, 22),
            (#"[{"a":1,"b":2},{"a":1, b}]"#, CJS_AT_KEY, 23), (#"[{"a":1},{"a" 1}]"#, CJS_AT_COLON, 14),
        ] as [(String, cjs_place, UInt32)])
    func stops(_ text: String, _ place: cjs_place, _ offset: UInt32) {
        let stop = Scan(text).stop
        #expect(stop.place == place && stop.offset == offset)
    }

    /// Below a depth of 64, nothing is expected of a container because of the one before it.
    @Test(arguments: 60...68)
    func deepContainersThatAreAlike(_ depth: Int) {
        func nested(_ text: String) -> String {
            String(repeating: "[", count: depth) + text + String(repeating: "]", count: depth)
        }
        let scan = Scan(nested(#"[1],[2],{"a":1,"b":2},{"a":3,"b":4},[5]"#))
        let object = [CJS_OBJECT, CJS_STRING, CJS_INTEGER, CJS_STRING, CJS_INTEGER]
        let array = [CJS_ARRAY, CJS_INTEGER]
        #expect(
            scan.kinds == [Int](repeating: CJS_ARRAY, count: depth) + array + array + object + object
                + array)
        #expect(Scan(nested(#"{"a":1,"b":2},{"a":3"b":4}"#)).status == CJS_REJECTED)
        #expect(Scan(nested(#"[1],[2],{"a":1,"a":2}"#), rejectsDuplicates: true).status == CJS_REJECTED)
    }

    /// Objects that are nested deep share a template, also an object and one within it.
    @Test(arguments: 60...70)
    func equalKeysAreFoundAroundObjectsAtAnyDepth(_ depth: Int) {
        let (start, end) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
        for object in [#"{"a":{"b":1},"a":2}"#, #"{"a":{"b":1,"c":2},"d":3,"a":4}"#] {
            #expect(Scan(start + object + end, rejectsDuplicates: true).status == CJS_REJECTED)
        }
    }

    @Test func equalKeysAreFoundBehindAModelsEnd() {
        for last in [#""a":3"#, #""b":3"#, #""c":3,"a":4"#] {
            let text = #"[{"a":1,"b":2},{"a":1,"b":2,"# + last + "}]"
            #expect(Scan(text, rejectsDuplicates: true).status == CJS_REJECTED)
        }
        // A model that has lost keys itself is none for these.
        let twice = #"{"a":1,"b":2,"a":3}"#
        let scan = Scan("[\(twice),\(twice),\(twice)]")
        #expect(scan.nodes.count == 1 + 3 * 5)
        #expect(scan.nodes[13].payload.integer == 3)
    }

    /// A text of long keys that differ at their ends costs a multiple of its length at most, which the address
    /// sanitizer also needs to see: nothing is compared beyond the text.
    @Test func expectedTextMayBeLongerThanTheRest() {
        let long = String(repeating: "k", count: 5000)
        let whole = "[{\"a\":0,\"\(long)\":      1},{\"a\":0,\"\(long)\":      1}]"
        let start = whole.utf8.count - 5050
        for length in stride(from: start, to: whole.utf8.count, by: 7) {
            #expect(Scan(Array(whole.utf8.prefix(length))).status == CJS_REJECTED)
        }
        #expect(Scan(whole).status == CJS_ACCEPTED)
    }
}

/// Whether libjansson accepts it, with any value at the top.
private func isJSON(_ text: [UInt8]) -> Bool {
    var error = json_error_t()
    let value = text.withUnsafeBytes { bytes in
        json_loadb(bytes.baseAddress, bytes.count, Int(JSON_DECODE_ANY), &error)
    }
    defer { json_decref(value) }
    return value != nil
}

/// Writes nested objects whose keys are those of a few shapes, mostly, and notes the nodes.
private struct LikeObjects {
    let style: Int
    var random: SplitMix64
    var text: [UInt8] = []
    var nodes: [Parts] = []
    /// The keys of each object, by where they end.
    var keys: [(object: Int, key: String, end: Int)] = []

    init(style: Int, random: SplitMix64) { (self.style, self.random) = (style, random) }

    private static let shapes = [
        ["id", "name", "url"], ["id", "login", "avatar_url", "repos_url", "type"], ["id"], [],
        ["url", "id", "a key of more than sixteen bytes", "b", "c", "d", "e", "f", "g", "h", "i", "name"],
        ["description", "name", "é", "line\\n", "", "a"],
    ]

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// White space as this style has it between two tokens, and sometimes other.
    private mutating func space(_ usual: String) {
        let other = [" ", "", "\n", "\t ", "  ", String(repeating: " ", count: 17)]
        text += Array((chance(3) ? other.randomElement(using: &random)! : usual).utf8)
    }

    private mutating func indent(_ depth: Int, compact: String) {
        space(style < 4 ? "\n" + String(repeating: " ", count: depth * (style + 1)) : compact)
    }

    mutating func write(depth: Int) {
        let offset = text.count
        switch Int.random(in: 0..<(depth > 5 || text.count > 800 ? 4 : 12), using: &random) {
        case 0...1 where depth > 0:
            let value = Int.random(in: -9...12345, using: &random)
            text += Array("\(value)".utf8)
            let bits = UInt64(bitPattern: Int64(value))
            nodes.append(Parts(Int(CJS_INTEGER), offset, Int(bits & 0xFFFF_FFFF), Int(bits >> 32)))
        case 2 where depth > 0:
            let length = Int.random(in: 0..<40, using: &random)
            text += Array("\"\(String(repeating: "s", count: length))\"".utf8)
            nodes.append(Parts(Int(CJS_STRING) | Int(CJS_ASCII), offset, length, offset + 1))
        case 3 where depth > 0:
            text += Array("true".utf8)
            nodes.append(Parts(Int(CJS_TRUE), offset, 0))
        case 4...8: writeArray(depth: depth)
        default: writeObject(depth: depth)
        }
    }

    private mutating func writeArray(depth: Int) {
        let (offset, index) = (text.count, nodes.count)
        nodes.append(Parts(Int(CJS_ARRAY), offset, 0))
        text.append(UInt8(ascii: "["))
        let count = Int.random(in: 0..<(depth > 3 ? 3 : 6), using: &random)
        for place in 0..<count {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            indent(depth + 1, compact: style == 5 ? " " : "")
            if chance(80) { writeObject(depth: depth + 1) } else { write(depth: depth + 1) }
        }
        indent(depth, compact: "")
        text.append(UInt8(ascii: "]"))
        nodes[index] = Parts(Int(CJS_ARRAY), offset, count, nodes.count)
    }

    private mutating func writeObject(depth: Int) {
        let (offset, index) = (text.count, nodes.count)
        nodes.append(Parts(Int(CJS_OBJECT), offset, 0))
        text.append(UInt8(ascii: "{"))
        var shape = Self.shapes.randomElement(using: &random)!
        if chance(10), !shape.isEmpty { shape.remove(at: Int.random(in: 0..<shape.count, using: &random)) }
        if chance(10) { shape.insert("extra", at: Int.random(in: 0...shape.count, using: &random)) }
        if chance(10) { shape.shuffle(using: &random) }
        if depth > 4 { shape = Array(shape.prefix(3)) }
        for (place, key) in shape.enumerated() {
            if place > 0 {
                if style == 7 { space("\n") }  // commas in front
                text.append(UInt8(ascii: ","))
            }
            indent(depth + 1, compact: style == 5 && place > 0 ? " " : "")
            writeKey(key, object: index)
            space(style == 6 ? " " : "")
            text.append(UInt8(ascii: ":"))
            space(style == 4 ? "" : " ")
            write(depth: depth + 1)
        }
        indent(depth, compact: "")
        text.append(UInt8(ascii: "}"))
        nodes[index] = Parts(Int(CJS_OBJECT), offset, shape.count, nodes.count)
    }

    /// Where decoded keys are put.
    private var decodedLength = 0

    private mutating func writeKey(_ key: String, object: Int) {
        let offset = text.count
        let string = Int(CJS_STRING)
        text += Array("\"\(key)\"".utf8)
        keys.append((object, key, text.count))
        if key.contains("\\") {
            let length = key.utf8.count - 1  // one escape of two bytes
            nodes.append(Parts(string | Int(CJS_ASCII) | Int(CJS_DECODED), offset, length, decodedLength))
            decodedLength += length
        } else {
            let flags = key.utf8.allSatisfy { $0 < 0x80 } ? Int(CJS_ASCII) : 0
            nodes.append(Parts(string | flags, offset, key.utf8.count, offset + 1))
        }
    }

    /// The text with a key of an object once more, in front of another one of the same object.
    func withAKeyTwice(using random: inout SplitMix64) -> [UInt8]? {
        guard let one = keys.randomElement(using: &random),
            let other = keys.filter({ $0.object == one.object && $0.end != one.end })
                .randomElement(using: &random)
        else { return nil }
        let quote = other.end - other.key.utf8.count - 2
        var doubled = text
        doubled.insert(contentsOf: Array("\"\(one.key)\":0,".utf8), at: quote)
        return doubled
    }

    /// The text with one byte outside its strings removed, doubled or replaced.
    func damaged(using random: inout SplitMix64) -> [UInt8] {
        var outside: [Int] = []
        var inString = false
        for (place, byte) in text.enumerated() {
            if byte == UInt8(ascii: "\""), !(inString && text[place - 1] == UInt8(ascii: "\\")) {
                inString.toggle()
            }
            if !inString || byte == UInt8(ascii: "\"") { outside.append(place) }
        }
        var damaged = text
        let place = outside.randomElement(using: &random)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(damaged[place], at: place)
        default: damaged[place] = Array(" ,:{}[]\"0a\n".utf8).randomElement(using: &random)!
        }
        return damaged
    }
}
#endif
