#if Configuration
import Configuration
import Foundation
import Jansson
import JanssonConfiguration
import Testing

/// What a file says about keys.
@Suite struct SnapshotTests {
    private func snapshot(
        _ text: String, _ options: JanssonSnapshot.ParsingOptions = .default
    ) throws -> JanssonSnapshot {
        let bytes = Array(text.utf8)
        return try unsafe JanssonSnapshot(
            data: bytes.span.bytes, providerName: "test", parsingOptions: options)
    }

    private func content(
        _ key: String, _ type: ConfigType, in text: String
    ) throws -> ConfigContent? {
        try snapshot(text).value(forKey: AbsoluteConfigKey(ConfigKey(key)), type: type).value?.content
    }

    /// The text of the error of a value.
    private func error(_ key: String, _ type: ConfigType, in text: String) -> String? {
        do {
            _ = try content(key, type, in: text)
            return nil
        } catch {
            #expect(error is JSONError)
            return "\(error)"
        }
    }

    private let all = #"""
        {"s": "x", "i": 7, "d": 0.5, "b": true, "bytes": "AQI=", "n": null, "o": {"p": {"q": "deep"}},
         "ss": ["a", "b"], "is": [1, 2.0], "ds": [1, 0.5], "bs": [true, false], "bb": ["AQ==", ""], "e": []}
        """#

    @Test(arguments: [
        ("s", ConfigType.string, ConfigContent.string("x")), ("i", .int, .int(7)), ("i", .double, .double(7)),
        ("d", .double, .double(0.5)), ("b", .bool, .bool(true)), ("bytes", .bytes, .bytes([1, 2])),
        ("o.p.q", .string, .string("deep")), ("ss", .stringArray, .stringArray(["a", "b"])),
        ("is", .intArray, .intArray([1, 2])), ("ds", .doubleArray, .doubleArray([1, 0.5])),
        ("bs", .boolArray, .boolArray([true, false])), ("bb", .byteChunkArray, .byteChunkArray([[1], []])),
        ("e", .stringArray, .stringArray([])), ("e", .intArray, .intArray([])),
        ("e", .byteChunkArray, .byteChunkArray([])),
    ])
    func eachTypeIsRead(key: String, type: ConfigType, content: ConfigContent) throws {
        #expect(try self.content(key, type, in: all) == content)
    }

    @Test(arguments: ["x", "n", "o", "o.p", "o.p.x", "s.x", "n.x", "e.0"])
    func whatIsMissingNullOrAnObjectIsNoValue(key: String) throws {
        #expect(try content(key, .string, in: all) == nil)
        #expect(try content(key, .int, in: all) == nil)
    }

    @Test(arguments: [
        ("s", ConfigType.int, "s: expected Int, found a string (line 1, column 7)"),
        ("d", .int, "d: expected Int, found a number with a fraction (line 1, column 25)"),
        ("i", .string, "i: expected String, found a number (line 1, column 17)"),
        ("i", .bool, "i: expected Bool, found a number (line 1, column 17)"),
        ("s", .bytes, "s: not the text of bytes (line 1, column 7)"),
        ("o.p.q", .bool, "o.p.q: expected Bool, found a string (line 1, column 86)"),
        (
            "ss", .intArray,
            "ss[0]: expected Int, found a string (line 2, column 9)\n"
                + "ss[1]: expected Int, found a string (line 2, column 14)"
        ),
        ("s", .stringArray, "s: expected an array, found a string (line 1, column 7)"),
        ("ss", .byteChunkArray, "ss[0]: not the text of bytes (line 2, column 9)"),
    ])
    func aWrongTypeIsAnErrorWithItsPlace(key: String, type: ConfigType, text: String) {
        #expect(error(key, type, in: all) == text)
    }

    @Test func keysWithDotsAreFound() throws {
        let text = #"{"a.b": 1, "c": {"d.e": {"f": 2}}, "g": {"h": 3}, "g.h": 4}"#
        #expect(try content("a.b", .int, in: text) == .int(1))
        #expect(try content("c.d.e.f", .int, in: text) == .int(2))
        #expect(try content("g.h", .int, in: text) == .int(3))
    }

    /// A value at a shorter key, by any split of the components, does not hide a longer key of the same object.
    @Test func keysWithDotsAreFoundBesideShorterOnes() throws {
        let text = #"{"log": "info", "log.file": "x", "a": {"b": 1, "b.c": 2}, "n": null, "n.m": 4, "": 5}"#
        #expect(try content("log", .string, in: text) == .string("info"))
        #expect(try content("log.file", .string, in: text) == .string("x"))
        #expect(try content("a.b.c", .int, in: text) == .int(2))
        #expect(try content("n.m", .int, in: text) == .int(4))
        #expect(try content("d.e.f", .int, in: #"{"d.e": {"f": {}}, "d.e.f": -5}"#) == .int(-5))
        let key = AbsoluteConfigKey(["", "log"])
        #expect(try snapshot(text).value(forKey: key, type: .string).value == nil)
    }

    @Test func dialectsAreReadByOptionAndByTheNameOfTheFile() throws {
        let text = "{port: 0x50, /* a comment */ host: 'a',}"
        #expect(throws: JSONError.self) { try snapshot(text) }
        var options = JanssonSnapshot.ParsingOptions()
        options.parsing.dialect = .json5
        #expect(try snapshot(text, options).value(forKey: ["port"], type: .int).value?.content == .int(80))
        let named = JanssonSnapshot.ParsingOptions(file: "shop.json5")
        #expect(try snapshot(text, named).value(forKey: ["host"], type: .string).value == "a")
        let capitals = JanssonSnapshot.ParsingOptions(file: "SHOP.JSON5")
        #expect(try snapshot(text, capitals).value(forKey: ["host"], type: .string).value == "a")
        #expect(throws: JSONError.self) { try snapshot(text, .init(file: "shop.jsonc")) }
        _ = try snapshot("{\"a\": 1 /* one */,}", .init(file: "shop.jsonc"))
    }

    @Test(arguments: [
        ("{\"a\": 1,\n \"b\" 2}", "shop.json: a colon is missing before this value (line 2, column 6)"),
        ("[]", "shop.json: expected an object, found an array (line 1, column 1)"),
        ("{\"a\": 1, \"a\": 2}", "shop.json: a: duplicate key (line 1, column 10)"),
    ])
    func aBrokenFileIsAnErrorWithItsName(text: String, message: String) {
        do {
            _ = try snapshot(text, .init(file: "shop.json"))
            Issue.record("read")
        } catch {
            #expect((error as? JSONError)?.file == "shop.json")
            #expect("\(error)" == message)
        }
    }

    @Test func limitsAreThoseForStrangers() {
        let deep = String(repeating: "{\"a\":", count: 100) + "1" + String(repeating: "}", count: 100)
        #expect(throws: JSONError.self) { try snapshot(deep) }
        var options = JanssonSnapshot.ParsingOptions()
        options.parsing.limits = .default
        #expect(throws: Never.self) { try snapshot(deep, options) }
    }

    @Test func secretsAreMarkedAndNeverShown() throws {
        let text = #"{"token": "s3cret", "db": {"password": "hunter2", "host": "a"}}"#
        let options = JanssonSnapshot.ParsingOptions(secretsSpecifier: .specific(["token", "db.password"]))
        let snapshot = try snapshot(text, options)
        #expect(try snapshot.value(forKey: ["token"], type: .string).value?.isSecret == true)
        #expect(try snapshot.value(forKey: ["db", "password"], type: .string).value?.isSecret == true)
        #expect(try snapshot.value(forKey: ["db", "host"], type: .string).value?.isSecret == false)
        let dynamic = try self.snapshot(
            text, .init(secretsSpecifier: .dynamic { _, value in value.kind == .string }))
        #expect(try dynamic.value(forKey: ["db", "host"], type: .string).value?.isSecret == true)
        for text in ["\(snapshot)", String(reflecting: snapshot)] {
            #expect(!text.contains("s3cret") && !text.contains("hunter2"))
        }
        for (key, type) in [("token", ConfigType.int), ("db.password", .bytes), ("token", .stringArray)] {
            let error = #expect(throws: JSONError.self) {
                try snapshot.value(forKey: AbsoluteConfigKey(ConfigKey(key)), type: type)
            }
            #expect(error.map { String(reflecting: $0).contains("s3cret") } == false)
        }
    }

    /// Each value is the canary, or has it in it. A key is no value.
    @Test func noErrorShowsAValue() throws {
        let canary = "canary7531"
        let text =
            #"{"a": "\#(canary)", "b": ["\#(canary)", 7531, {"c": "\#(canary)"}], "d": 7531.5, "e": -7531, "f": 7531e400}"#
        func check(_ body: () throws -> Void) {
            do { try body() } catch {
                for text in ["\(error)", String(reflecting: error)] {
                    #expect(!text.contains(canary) && !text.contains("7531"), "\(text)")
                }
            }
        }
        for end in text.indices {
            // Also with a byte that is no JSON, and without quotes.
            for rest in ["", "\u{1}", "}", "\"", ": 1"] {
                for options in [JanssonSnapshot.ParsingOptions.default, .init(file: "shop.json5")] {
                    check { _ = try snapshot(String(text[..<end]) + rest, options) }
                }
            }
        }
        let types: [ConfigType] = [
            .string, .int, .double, .bool, .bytes, .stringArray, .intArray, .doubleArray, .boolArray,
            .byteChunkArray,
        ]
        let whole = try snapshot(text.replacing("e400", with: ""))
        for key in ["a", "b", "d", "e", "f"] {
            for type in types { check { _ = try whole.value(forKey: [key], type: type) } }
        }
    }

    @Test func bytesAreReadByTheDecoder() throws {
        let options = JanssonSnapshot.ParsingOptions(bytesDecoder: .hex)
        #expect(
            try snapshot(#"{"a": "ff00"}"#, options).value(forKey: ["a"], type: .bytes).value?.content
                == .bytes([255, 0]))
    }

    @Test func unknownKeysAreRejectedOrCollected() throws {
        let text =
            #"{"http": {"port": 1, "prot": 2}, "db": {"x": {"y": 1}}, "dbb": {"z": 1}, "log.level": "a", "log": 1}"#
        let known: Set<String> = ["http.port", "db", "log.level"]
        let expected = [
            "http.prot: unknown key (line 1, column 30)", "dbb: unknown key (line 1, column 64)",
            "log: unknown key (line 1, column 99)",
        ]
        let error = #expect(throws: JSONError.self) {
            try snapshot(text, .init(unknownKeys: .reject(known: known)))
        }
        #expect(error?.all.map(\.description) == expected)
        let collected = Collected()
        _ = try snapshot(text, .init(unknownKeys: .collect(known: known) { collected.errors = $0 }))
        #expect(collected.errors.map(\.description) == expected)
        _ = try snapshot(#"{"http": {"port": 1}}"#, .init(unknownKeys: .reject(known: known)))
        // Null takes the values of earlier files away.
        _ = try snapshot(#"{"http": null}"#, .init(unknownKeys: .reject(known: known)))
        #expect(throws: JSONError.self) {
            try snapshot(#"{"htp": null}"#, .init(unknownKeys: .reject(known: known)))
        }
    }

    private final class Collected: @unchecked Sendable { var errors: [JSONError] = [] }
}
#endif
