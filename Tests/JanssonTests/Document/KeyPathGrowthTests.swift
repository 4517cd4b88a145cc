import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

/// A long key path takes time proportional to its length, even if it leads nowhere.
struct KeyPathGrowthTests {
    @Test(arguments: [".", "/"])
    func aKeyPathThatLeadsNowhereIsReadInLinearTime(_ separator: String) throws {
        let json = try JSON(parsing: #"{"a": 1}"#)
        let ratio = growth(from: 500) { count in
            let text =
                (separator == "/" ? "/" : "")
                + Array(repeating: "a", count: count).joined(separator: separator)
            let value: Int? = try? json.properties(.optional(at: text))
            #expect(value == nil)
        }
        #expect(ratio < quadraticGrowth)
    }

    @Test
    func whatIsMissingBelowAPointerIsNamed() throws {
        let json = try JSON(parsing: #"{"a": {"b": []}}"#)
        let error = #expect(throws: JSONError.self) {
            try json.properties(.required(Int.self, at: "/a/c/0/d~1e"))
        }
        #expect(error?.description == "a.c: missing, expected an object (line 1, column 7)")
        let other = #expect(throws: JSONError.self) { try json.properties(.required(Int.self, at: "a.x.y")) }
        #expect(other?.description == "a.x: missing, expected an object (line 1, column 7)")
    }

    #if Foundation
    /// A separator and a combining mark behind it are one character of Swift, but two of a path.
    @Test(arguments: ["/a/\u{20D2}8", "a.\u{20D2}8"])
    func keysMayStartWithACombiningMark(_ path: String) throws {
        let json = try JSON(parsing: "{\"a\": {\"\u{20D2}8\": 7}}")
        #expect(try json.properties(.required(Int.self, at: path)) == 7)
        let members: [String: Any] = ["a": ["\u{20D2}8": 7]]
        let read = try Parser.parseProperties(json: members) { $0.propertyForKeyPath(path, type: .int) }
        #expect(read[path] as? Int == 7)
    }
    #endif
}
