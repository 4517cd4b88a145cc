#if Libjansson
import Jansson
import TestSupport
import XCTest

/// The scanner expects an object to have the keys of an earlier one in its place. Objects that are nearly like
/// earlier ones are read as libjansson reads them, and so are those that have a key twice.
final class ObjectTemplateTests: XCTestCase {
    private var generator = SplitMix64(state: 7)

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    /// Keys of up to and beyond sixteen bytes, some of which start alike, and some that are not plain ASCII.
    private static let keys = [
        "", "a", "b", "id", "name", "names", "fifteen_letters", "sixteen_letters_", "sixteen_letters0",
        "seventeen_letters", "thirty_one_letters_in_one_key__", "thirty_two_letters_in_one_key___",
        "thirty_two_letters_in_one_key__0", "forty_letters_in_one_key_with_an_end____",
        "forty_letters_in_one_key_with_an_end___0", #"a\u0062"#, #"\""#, "é", "日本", ",", ":", "}",
    ]

    /// Members that an object starts from: keys and values.
    private func members(depth: Int) -> [(key: String, value: String)] {
        Self.keys.shuffled(using: &generator).prefix(random(12)).map { ($0, value(depth: depth)) }
    }

    private func value(depth: Int) -> String {
        switch random(depth == 0 ? 5 : 9) {
        case 0: return "\(random(1000))"
        case 1: return "\"\(Self.keys[random(Self.keys.count)])\""
        case 2: return "null"
        case 3: return "{}"
        case 4: return "[]"
        case 5, 6: return array(depth: depth - 1)
        default: return object(members(depth: depth - 1))
        }
    }

    /// An array of objects each of which is the one before it, mostly with a change or two.
    private func array(depth: Int) -> String {
        var current = members(depth: depth)
        var elements: [String] = []
        for _ in 0..<(1 + random(5)) {
            elements.append(object(current))
            if random(8) == 0 { elements.append(value(depth: depth)) }
            for _ in 0..<random(3) { change(&current, depth: depth) }
        }
        return "[\(elements.joined(separator: random(4) == 0 ? " ,\n  " : ","))]"
    }

    private func change(_ members: inout [(key: String, value: String)], depth: Int) {
        let key = Self.keys[random(Self.keys.count)]
        guard !members.isEmpty else { return members.append((key, value(depth: depth))) }
        let position = random(members.count)
        switch random(8) {
        case 0: members.remove(at: position)
        case 1: members[position].value = value(depth: depth)
        case 2: members[position].key = key
        case 3: members.insert((key, value(depth: depth)), at: position)
        case 4: members.append((key, value(depth: depth)))
        // A key twice: the next to it, at the end, at the start.
        case 5: members.insert((members[position].key, value(depth: depth)), at: position)
        case 6: members.append((members[position].key, value(depth: depth)))
        default: members.swapAt(position, random(members.count))
        }
    }

    private func object(_ members: [(key: String, value: String)]) -> String {
        let colon = random(4) == 0 ? " : " : ":"
        return "{\(members.map { "\"\($0.key)\"\(colon)\($0.value)" }.joined(separator: ","))}"
    }

    private func check(_ text: String) {
        for duplicateKeys in [JSONParsingOptions.DuplicateKeys.useLast, .reject] {
            XCTAssertNil(LaneComparison.difference(Array(text.utf8), duplicateKeys: duplicateKeys), text)
        }
    }

    func testObjectsThatChangeFromOneToTheNext() {
        for _ in 0..<scaled(5_000) {
            check(array(depth: random(4)))
        }
    }

    /// The objects of these texts are like those before them up to the last byte of a key, or to the last key.
    func testTheLastByteAndTheLastKeyCount() {
        // Sixteen bytes are compared at a time.
        let lengths = isOptimized ? Array(0...50) : [0, 1, 14, 15, 16, 17, 33]
        for length in lengths {
            let key = String(repeating: "k", count: length)
            let like = "{\"\(key)\":1,\"other\":2}"
            for last in ["", "k", "j", "\"", "\\\"", "\u{1}", "é", "\\u006b"] {
                check("[\(like),{\"\(key)\(last)\":1,\"other\":2}]")
                check("[\(like),{\"\(key)\(last)\":1,\"\(key)\(last)\":2}]")
                check("[\(like),{\"\(key)\":1,\"other\":2,\"other\(last)\":3}]")
                check("[\(like),{\"\(key)\(last)")
            }
        }
    }

    /// An object with a key twice is no measure of the next one.
    func testObjectsAfterOneWithAKeyTwice() {
        let twice = #"{"a":1,"b":{"c":[1,2]},"a":{"d":3},"e":4}"#
        check("[\(twice),\(twice),\(twice)]")
        check(#"[\#(twice),{"a":1,"b":2,"a":3},{"a":{"d":1,"d":2},"b":2,"e":1}]"#)
        check(#"[{"x":\#(twice)},{"x":\#(twice)},{"x":{"a":{"d":1},"b":{"c":[]},"b":1}}]"#)
    }

    /// Up to and beyond the depth to which the scanner keeps what it expects.
    func testNestedLikeObjects() {
        for depth in [1, 31, 32, 33, 62, 63, 64, 65, 66, 130] {
            for (open, close) in [("{\"a\":1,\"b\":", "}"), ("[{\"a\":", "}]"), ("[", "]")] {
                let (opens, closes) = (
                    String(repeating: open, count: depth), String(repeating: close, count: depth)
                )
                let nested = opens + #"{"a":1,"c":2}"# + closes
                let other = nested.replacing(#""c""#, with: #""a""#)
                check("[\(nested),\(nested),\(other),\(nested)]")
            }
        }
    }
}
#endif
