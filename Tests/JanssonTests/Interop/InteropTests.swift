#if Libjansson
import CJansson
import Jansson
import JanssonInterop
import TestSupport
import XCTest

/// Plays the C side: passes in trees made with `json_*` calls, and receives others.
final class InteropTests: XCTestCase {
    private func drop(_ node: consuming JanssonNode) {}

    /// A tree as a C program builds it, with every kind of value, in an order of its own.
    private func withTree<Result>(_ body: (UnsafeMutablePointer<json_t>) throws -> Result) throws -> Result {
        let root = unsafe try XCTUnwrap(json_object())
        defer { unsafe json_decref(root) }
        let list = unsafe json_array()
        unsafe json_array_append_new(list, json_integer(7))
        unsafe json_array_append_new(list, json_real(7.6))
        unsafe json_array_append_new(list, json_true())
        unsafe json_array_append_new(list, json_false())
        unsafe json_array_append_new(list, json_null())
        unsafe json_array_append_new(list, json_stringn("a\0b", 3))
        unsafe json_object_set_new(root, "list", list)
        unsafe json_object_set_new(root, "empty", json_object())
        unsafe json_object_setn_new(root, key, key.utf8.count, json_string("\u{E9}\u{1D11E}"))
        unsafe json_object_set_new(root, "min", json_integer(.min))
        return unsafe try body(root)
    }

    private let key = Library.keepsNULInKeys ? "k\0" : "k"

    private var text: String {
        "{\"list\":[7,7.6,true,false,null,\"a\\u0000b\"],\"empty\":{},\"k\(key == "k" ? "" : "\\u0000")\":\"\u{E9}\u{1D11E}\","
            + "\"min\":-9223372036854775808}"
    }

    func testATreeIsCopied() throws {
        let (json, value) = unsafe try withTree { root in
            (unsafe try JSON(copying: root), unsafe try JSONValue(copying: root))
        }
        // The original has been released.
        XCTAssertEqual(try json.serializedString(), text)
        XCTAssertEqual(json.value, value)
        XCTAssertEqual(value, try JSONValue(parsing: text))
        XCTAssertEqual(json["list"][5].value, "a\0b")
        XCTAssertNil(json["list"].location)
        XCTAssertEqual(json["list"][1].path, ["list", 1])
    }

    func testErrorsOfACopyHaveNoPlace() throws {
        let json = unsafe try withTree { unsafe try JSON(copying: $0) }
        assertError(
            try Int.inflate(from: json["list"][1]), .typeMismatch,
            "list[1]: expected Int, found a number with a fraction")
    }

    func testATreeIsMadeInSourceOrder() throws {
        let node = try JSON(parsing: text).makeJanssonNode()
        let written = unsafe node.withPointer { unsafe Library.dump($0, flags: JSON_COMPACT | (15 << 11)) }
        XCTAssertEqual(written, text)
    }

    func testATreeIsMadeOfAValueAndOfAPart() throws {
        let value = try JSONValue(parsing: text)
        let whole = try value.makeJanssonNode()
        XCTAssertEqual(unsafe try JSONValue(copying: whole.pointer), value)
        let part = try JSON(parsing: text)["list"].makeJanssonNode()
        XCTAssertEqual(unsafe try JSONValue(copying: part.pointer), value[at: "list"])
    }

    func testEverySampleComesBackTheSame() throws {
        for text in sampleDocuments {
            let json = try JSON(parsing: text)
            let node = try json.makeJanssonNode()
            XCTAssertEqual(
                unsafe try JSON(copying: node.pointer).serializedString(), try json.serializedString())
        }
    }

    func testANewTreeHasOneReference() throws {
        let node = try JSON(parsing: text).makeJanssonNode()
        let counts = unsafe [
            cjansson_refcount(node.pointer), cjansson_refcount(json_object_get(node.pointer, "list")),
            cjansson_refcount(json_array_get(json_object_get(node.pointer, "list"), 0)),
        ]
        XCTAssertEqual(counts, [1, 1, 1])
    }

    func testCopyingLeavesTheReferencesAsTheyWere() throws {
        unsafe try withTree { root in
            let shared = unsafe json_object_get(root, "list")
            unsafe json_object_set(root, "again", shared)
            let json = unsafe try JSON(copying: root)
            XCTAssertEqual(json["again"].value, json["list"].value)
            let counts = unsafe [cjansson_refcount(root), cjansson_refcount(shared)]
            XCTAssertEqual(counts, [1, 2])
        }
    }

    func testAnOwnerReleasesOnce() throws {
        let watched = unsafe try XCTUnwrap(json_integer(1))
        defer { unsafe json_decref(watched) }
        do {
            _ = unsafe JanssonNode(owning: json_incref(watched))
        }
        XCTAssertEqual(unsafe cjansson_refcount(watched), 1)
    }

    func testAReleasedOwnerHandsItsReferenceOver() throws {
        let node = try JSON(parsing: "[1]").makeJanssonNode()
        let pointer = unsafe node.release()
        XCTAssertEqual(unsafe cjansson_refcount(pointer), 1)
        let holder = unsafe json_array()
        unsafe json_array_append_new(holder, pointer)
        XCTAssertEqual(unsafe cjansson_refcount(pointer), 1)
        unsafe json_decref(holder)
    }

    func testNULLIsAnError() {
        let null: UnsafePointer<json_t>? = nil
        assertError(unsafe try JSON(copying: null), .invalidValue, "a json_t that is NULL")
        assertError(unsafe try JSONValue(copying: null), .invalidValue, "a json_t that is NULL")
    }

    func testATreeThatContainsItselfIsAnError() throws {
        let outer = unsafe try XCTUnwrap(json_array())
        let inner = unsafe json_object()
        unsafe json_array_append_new(outer, inner)
        unsafe json_object_set(inner, "outer", outer)
        defer {
            unsafe json_object_clear(inner)
            unsafe json_decref(outer)
        }
        let text = "nested deeper than 2048 arrays and objects"
        assertError(unsafe try JSON(copying: outer), .depthExceeded, text)
        assertError(unsafe try JSONValue(copying: outer), .depthExceeded, text)
    }

    func testATreeAsDeepAsTheMostIsCopied() throws {
        let root = unsafe try XCTUnwrap(json_array())
        defer { unsafe json_decref(root) }
        var innermost = unsafe root
        for _ in 1..<2048 {
            let next = unsafe try XCTUnwrap(json_array())
            unsafe json_array_append_new(innermost, next)
            unsafe innermost = next
        }
        XCTAssertEqual(unsafe try JSON(copying: root).serializedString(), nested(2048))
        unsafe json_array_append_new(innermost, json_array())
        XCTAssertEqual(try jsonError(unsafe try JSON(copying: root)).code, .depthExceeded)
    }

    func testIntegersBeyondInt64AreRefused() throws {
        let text = "expected an integer of 64 bits, as json_t holds, found a number out of its range"
        for number in ["9223372036854775808", "123456789012345678901234567890"] {
            let source = #"{"a": [1.5, \#(number)]}"#
            let json = try JSON(parsing: source)
            assertError(try drop(json.makeJanssonNode()), .numberOutOfRange, "a[1]: " + text)
            assertError(try drop(json["a"].makeJanssonNode()), .numberOutOfRange, "a[1]: " + text)
            assertError(
                try drop(JSONValue(parsing: source).makeJanssonNode()), .numberOutOfRange, "a[1]: " + text)
            assertError(try drop(JSONValue(parsing: number).makeJanssonNode()), .numberOutOfRange, text)
        }
    }

    func testNaNAndInfinitiesAreRefused() {
        for real in [Double.nan, .infinity] {
            let value = JSONValue.array([.number(JSONNumber(real))])
            let text = "expected a finite number, found NaN or an infinity"
            assertError(try drop(value.makeJanssonNode()), .invalidValue, "[0]: " + text)
            assertError(try drop(JSON(value).makeJanssonNode()), .invalidValue, "[0]: " + text)
        }
    }

    func testAValueDeeperThanTheMostIsRefused() {
        var value = JSONValue.null
        for _ in 0..<2049 { value = ["a": value] }
        XCTAssertEqual(try jsonError(try drop(value.makeJanssonNode())).code, .depthExceeded)
    }

    func testMissingValuesAreRefused() throws {
        assertError(
            try drop(JSON(parsing: "{}")["a"].makeJanssonNode()), .keyNotFound,
            "a: missing, expected a value (line 1, column 1)")
    }

    /// C can make such strings with the functions that do not check.
    func testTextThatIsNotUTF8IsAnError() throws {
        let bytes: [CChar] = [0x61, -1]
        let value = unsafe try XCTUnwrap(json_array())
        unsafe json_array_append_new(value, json_stringn_nocheck(bytes, 2))
        let key = unsafe try XCTUnwrap(json_object())
        unsafe json_object_setn_new_nocheck(key, bytes, 2, json_null())
        defer {
            unsafe json_decref(value)
            unsafe json_decref(key)
        }
        let text = "a string of a json_t that is not UTF-8"
        assertError(unsafe try JSON(copying: value), .invalidUTF8, text)
        assertError(unsafe try JSONValue(copying: value), .invalidUTF8, text)
        assertError(unsafe try JSON(copying: key), .invalidUTF8, text)
        assertError(unsafe try JSONValue(copying: key), .invalidUTF8, text)
    }
}
#endif
