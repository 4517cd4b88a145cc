#if Macros
import Foundation
import Jansson
import JanssonSchema
import Testing

/// A global variable with the name of a variable in the generated code.
private let unknown = "global"
private func makeSize() -> Int { 7 }

/// Default values that name what the generated code does not find, or finds something else for.
@JSONModel
private struct Defaults: Hashable {
    private static let limit = 20
    static func makeCount() -> Int { 3 }

    var e: String = unknown
    var size = limit
    var count: Int = makeCount()
    var choice: Int = if limit > 5 { 3 } else { 4 }
    var free = makeSize()
    let q: String?
    @JSONRest var rest: [String: JSONValue]
}

@JSONModel(tag: "t")
private enum TaggedDefaults: Hashable {
    static let d = 3
    static let json = "x"
    case a(x: Int = d, y: String = json, z: Int = TaggedDefaults.d + 1)
    case b
}

@JSONModel(tag: "t", content: "c")
private enum ContentDefaults<T: Hashable>: Hashable {
    private static var d: Int { 4 }
    case a(x: Int = d, y: T?)
}

@JSONModel
private enum UntaggedDefaults: Hashable {
    static let d = 5
    case a(x: Int = d, y: Int)
    case b(String)
}

/// Models of forms that are rare, but Swift's.
@Suite struct UnusualModelTests {
    @Test func defaultValuesMeanWhatTheyMeanWhereTheyAreDeclared() throws {
        let model = try decoded(Defaults.self, #"{"more": 1}"#)
        #expect((model.e, model.size, model.count, model.choice) == ("global", 20, 3, 3))
        #expect(model.free == 7 && model.rest == ["more": 1])
        try expectRoundTrip(model)
        #expect(try decoded(TaggedDefaults.self, #"{"t": "a"}"#) == .a(x: 3, y: "x", z: 4))
        #expect(try decoded(TaggedDefaults.self, #"{"t": "a", "x": 1, "z": 2}"#) == .a(x: 1, y: "x", z: 2))
        #expect(
            try decoded(ContentDefaults<Bool>.self, #"{"t": "a", "c": {"y": true}}"#) == .a(x: 4, y: true))
        #expect(try decoded(UntaggedDefaults.self, #"{"y": 1}"#, isDirect: nil) == .a(x: 5, y: 1))
    }
}
#endif
