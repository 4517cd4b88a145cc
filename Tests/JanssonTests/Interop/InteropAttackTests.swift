#if Libjansson
import CJansson
import Jansson
import JanssonInterop
import TestSupport
import Testing

/// Trees that a C program can pass, but no text can describe.
@Suite struct InteropAttackTests {
    private func expectRefusal(
        _ root: UnsafeMutablePointer<json_t>, _ code: JSONError.Code, _ text: String,
        limits: JanssonCopyLimits = JanssonCopyLimits(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let errors: [JSONError?] = [
            #expect(throws: JSONError.self) { unsafe try JSON(copying: root, limits: limits) },
            #expect(throws: JSONError.self) { unsafe try JSONValue(copying: root, limits: limits) },
        ]
        for error in errors {
            #expect(error?.code == code, sourceLocation: sourceLocation)
            #expect(error?.description == text, sourceLocation: sourceLocation)
        }
    }

    /// Arrays or objects, each of which contains the next one twice.
    private func sharedTree(_ depth: Int, ofObjects: Bool) -> UnsafeMutablePointer<json_t>? {
        var inner = unsafe json_string("x")
        for _ in 0..<depth {
            let outer = unsafe ofObjects ? json_object() : json_array()
            if ofObjects {
                unsafe json_object_set(outer, "a", inner)
                unsafe json_object_set_new(outer, "b", inner)
            } else {
                unsafe json_array_append(outer, inner)
                unsafe json_array_append_new(outer, inner)
            }
            unsafe inner = outer
        }
        return unsafe inner
    }

    @Test(arguments: [false, true], [23, 60, 2000])
    func aTreeThatSharesItsPartsIsBounded(ofObjects: Bool, depth: Int) throws {
        let root = unsafe try #require(sharedTree(depth, ofObjects: ofObjects))
        defer { unsafe json_decref(root) }
        if depth == 23 {
            #expect(JanssonCopyLimits().nodeCount == 1_000_000)
            let count = scaled(1_000_000, by: 10)
            unsafe expectRefusal(
                root, .limitExceeded, "a json_t of more than \(count) values and keys",
                limits: .init(nodeCount: count))
        }
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t of more than 1000 values and keys", limits: .init(nodeCount: 1000)
        )
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t of more than 10 values and keys", limits: .init(nodeCount: 10))
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t of more than 0 values and keys", limits: .init(nodeCount: -1))
    }

    @Test func asManyNodesAsAllowedAreCopied() throws {
        let root = unsafe try #require(sharedTree(4, ofObjects: true))
        defer { unsafe json_decref(root) }
        // 16 strings, and 1 + 2 + 4 + 8 objects with two keys each.
        let count = 16 + 15 * 3
        #expect(
            unsafe try JSON(copying: root, limits: .init(nodeCount: count))["a"]["b"]["a"]["b"].value == "x")
        #expect(
            unsafe try JSONValue(copying: root, limits: .init(nodeCount: count))[at: "a", "b", "a", "b"]
                == "x")
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t of more than 60 values and keys",
            limits: .init(nodeCount: count - 1))
    }

    @Test func aLongStringThatIsSharedIsBounded() throws {
        let root = unsafe try #require(json_array())
        defer { unsafe json_decref(root) }
        let string = unsafe json_string(String(repeating: "x", count: 1 << 20))
        for _ in 0..<300 { unsafe json_array_append(root, string) }
        unsafe json_decref(string)
        #expect(JanssonCopyLimits().byteCount == 256 << 20)
        let most = isOptimized ? JanssonCopyLimits() : JanssonCopyLimits(byteCount: 16 << 20)
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t with more than \(most.byteCount) bytes of strings and keys",
            limits: most)
        let one = unsafe try #require(json_array_get(root, 0))
        let limits = JanssonCopyLimits(byteCount: 1 << 20)
        #expect(unsafe try JSON(copying: one, limits: limits).value.string?.utf8.count == 1 << 20)
        unsafe expectRefusal(
            one, .limitExceeded, "a json_t with more than 1048575 bytes of strings and keys",
            limits: .init(byteCount: limits.byteCount - 1))
    }

    @Test func longKeysAreBounded() throws {
        let root = unsafe try #require(json_object())
        defer { unsafe json_decref(root) }
        unsafe json_object_set_new(root, String(repeating: "k", count: 100), json_null())
        unsafe expectRefusal(
            root, .limitExceeded, "a json_t with more than 99 bytes of strings and keys",
            limits: .init(byteCount: 99))
    }

    @Test(arguments: [(5, 5), (5, 4), (0, 0), (3000, 2048)])
    func theDepthIsBounded(limit: Int, depth: Int) throws {
        let root = unsafe try #require(sharedTree(0, ofObjects: false))
        var tree = unsafe root
        for _ in 0..<depth {
            let outer = unsafe try #require(json_array())
            unsafe json_array_append_new(outer, tree)
            unsafe tree = outer
        }
        defer { unsafe json_decref(tree) }
        #expect(unsafe try JSON(copying: tree, limits: .init(depth: limit)).exists)
        let outer = unsafe try #require(json_object())
        unsafe json_object_set(outer, "a", tree)
        defer { unsafe json_decref(outer) }
        let most = min(limit, 2048)
        if depth == most {
            unsafe expectRefusal(
                outer, .depthExceeded, "nested deeper than \(most) arrays and objects",
                limits: .init(depth: limit))
        }
    }

    @Test(arguments: [1, 3, 400])
    func aTreeThatContainsItselfIsRefused(cycle: Int) throws {
        let first = unsafe try #require(json_object())
        var innermost = unsafe first
        for _ in 0..<cycle {
            let next = unsafe try #require(json_object())
            unsafe json_object_set_new(innermost, "a", json_true())
            unsafe json_object_set_new(innermost, "next", next)
            unsafe innermost = next
        }
        unsafe json_object_set(innermost, "first", first)
        defer {
            unsafe json_object_del(innermost, "first")
            unsafe json_decref(first)
        }
        unsafe expectRefusal(first, .depthExceeded, "nested deeper than 2048 arrays and objects")
        // Because the tree is wide, the limit on its size applies before the one on its depth.
        for _ in 0..<1000 { unsafe json_object_set(innermost, "\(UInt64.random(in: .min ... .max))", first) }
        unsafe expectRefusal(
            first, .limitExceeded, "a json_t of more than 5000 values and keys",
            limits: .init(nodeCount: 5000))
        unsafe json_object_clear(innermost)
        unsafe json_object_set(innermost, "first", first)
    }

    @Test(
        arguments: [
            [0xFF], [0x61, 0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
        ] + (Library.keepsNULInKeys ? [[0, 0xC3]] : []) as [[UInt8]])
    func textThatIsNotUTF8IsRefused(bytes: [UInt8]) throws {
        let text = bytes.map { CChar(bitPattern: $0) }
        let values = unsafe try #require(json_array())
        unsafe json_array_append_new(values, json_stringn_nocheck(text, text.count))
        let keys = unsafe try #require(json_object())
        unsafe json_object_setn_new_nocheck(keys, text, text.count, json_null())
        defer {
            unsafe json_decref(values)
            unsafe json_decref(keys)
        }
        unsafe expectRefusal(values, .invalidUTF8, "a string of a json_t that is not UTF-8")
        unsafe expectRefusal(keys, .invalidUTF8, "a string of a json_t that is not UTF-8")
    }

    @Test(.enabled(if: Library.keepsNULInKeys)) func bytesThatAreNULAreKept() throws {
        let root = unsafe try #require(json_object())
        defer { unsafe json_decref(root) }
        for key in ["", "\0", "a", "a\0", "\0a", "a\0b"] {
            unsafe json_object_setn_new(root, key, key.utf8.count, json_stringn(key, key.utf8.count))
        }
        let json = unsafe try JSON(copying: root)
        #expect(json.members.map(\.key) == ["", "\0", "a", "a\0", "\0a", "a\0b"])
        for (key, value) in json.members { #expect(value.value == .string(key)) }
        let node = try json.makeJanssonNode()
        #expect(unsafe try JSON(copying: node.pointer).value == json.value)
    }

    /// The key is not cut at its NUL, as libjansson would do.
    @Test(.enabled(if: !Library.keepsNULInKeys)) func aKeyThatTheLibraryWouldCutIsRefused() throws {
        for text in [#"{"a\u0000b":1}"#, #"[{"\u0000":{}}]"#] {
            let error = #expect(throws: JSONError.self) {
                _ = try JSON(parsing: text).makeJanssonNode()
            }
            #expect(error?.code == .invalidValue)
            #expect(
                error?.description.hasSuffix(
                    "expected a key without U+0000, as libjansson before 2.14 has, "
                        + "found a key with it") == true)
        }
    }

    @Test(arguments: [8, 9, 255, UInt32.max])
    func aBrokenTypeIsRefused(type: UInt32) throws {
        let root = unsafe try #require(json_array())
        let broken = unsafe try #require(json_integer(1))
        unsafe json_array_append(root, broken)
        let original = unsafe broken.pointee.type
        unsafe broken.pointee.type = json_type(rawValue: type)
        unsafe expectRefusal(root, .invalidValue, "a json_t of an unknown type")
        unsafe expectRefusal(broken, .invalidValue, "a json_t of an unknown type")
        unsafe broken.pointee.type = original
        unsafe json_decref(root)
        unsafe json_decref(broken)
    }

    /// libjansson's `json_array_t` (2.7 to 2.15): type, reference count, size, entries, table.
    @Test func elementsThatAreNULLAreRefused() throws {
        let root = unsafe try #require(json_array())
        defer { unsafe json_decref(root) }
        unsafe json_array_append_new(root, json_integer(1))
        unsafe json_array_append_new(root, json_integer(2))
        let table = unsafe UnsafeMutableRawPointer(root).load(
            fromByteOffset: 32, as: UnsafeMutablePointer<UnsafeMutablePointer<json_t>?>.self)
        let element = unsafe table[1]
        try #require(unsafe element == json_array_get(root, 1))
        unsafe table[1] = nil
        unsafe expectRefusal(root, .invalidValue, "a json_t that is NULL")
        unsafe table[1] = element
    }

    @Test func aTreeOfATextOfAnySizeIsItsDocument() throws {
        // Those limits apply only to copies: a text contains everything that it describes.
        let text = "[" + String(repeating: "0,", count: 1_000_000) + "0]"
        let json = try JSON(parsing: text, options: JSONParsingOptions(engine: .libjansson))
        #expect(json.count == 1_000_001)
    }
}
#endif
