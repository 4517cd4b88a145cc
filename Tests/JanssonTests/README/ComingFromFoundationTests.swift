import Foundation
import Jansson
import JanssonFoundation
import XCTest

/// The sample of Documentation/ComingFrom.md that needs JanssonFoundation.
final class ComingFromFoundationTests: ReadmeTestCase {
    #if Foundation
    func testWhatJSONSerializationHolds() throws {
        let object = try JSONSerialization.jsonObject(with: Data(#"{"id": 22.9, "tags": ["a", "b"]}"#.utf8))
        let members = object as? [String: Any] ?? [:]
        print(members.p3_int(key: "id") ?? 0)  // 22
        let tags: [String] = try Parser(dictionary: members).fetch("tags")
        print(tags)  // ["a", "b"]
        do {
            _ = try JSON(any: object)["tags"][1].decode(as: Int.self)
        } catch {
            print((error as NSError).domain)  // JanssonErrorDomain
            print(error)  // tags[1]: expected Int, found a string
        }
        try checkPrinted("What JSONSerialization holds", of: .comingFrom)
    }
    #endif
}
