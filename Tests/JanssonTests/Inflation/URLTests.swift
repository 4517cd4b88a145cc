#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import Testing

/// In every style, a text is a URL only as it stands.
struct URLTests {
    @Test(arguments: ["💩", " ", "%zz", "", "http://a b", "https://example.org/ä", "http://example.org/%"])
    func whatIsNoURLIsNone(_ text: String) throws {
        let json = try JSON(JSONValue.object(["u": .string(text)]))
        let message = "u: expected URL, found a string that is not one"
        func expectError(_ body: () throws -> URL?) {
            let error = #expect(throws: JSONError.self) { _ = try body() }
            #expect(error?.code == .invalidValue)
            #expect(error?.description == message)
        }
        expectError { try json["u"].decode() as URL }
        expectError { try json["u"].decodeIfPresent() }
        expectError { try Parser(json: json).fetch("u") }
        expectError { try Parser(dictionary: json.value.dictionary).fetch("u") }
        expectError { try Parser(dictionary: ["u": text] as [String: Any]).fetch("u") }
        expectError { try json.properties(.required("u")) }
        expectError { try json.value["u"].inflated(as: URL.self).get() }
        expectError {
            try Parser.parseProperties(json: json) { $0.propertyForKeyPath("u", type: .url) } <-! "u"
        }
        #expect(json["u"].decode() as URL? == nil)
        #expect(json.value.dictionary?.p3_url(key: "u") == nil)
        #expect((["u": text] as [String: Any]).p3_url(key: "u") == nil)
    }

    @Test(arguments: [
        "a", "/x?y", "http://[::1]:80/", "https://example.org/%C3%A4#f", "urn:isbn:0", "mailto:a@b",
    ])
    func whatIsAURLIsItself(_ text: String) throws {
        let json = try JSON(JSONValue.object(["u": .string(text)]))
        #expect(try (json["u"].decode() as URL).absoluteString == text)
        #expect(json.value.dictionary?.p3_url(key: "u")?.absoluteString == text)
        #expect((["u": text] as [String: Any]).p3_url(key: "u")?.absoluteString == text)
    }
}
#endif
