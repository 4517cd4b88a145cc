#if Macros
import Testing

/// The code that is written, which a person may paste and go on with.
@Suite struct ExpansionTests {
    @Test func ofAStruct() {
        let source = """
            @JSONModel
            struct Person {
                let id: Int
                @JSONKey("user_name", "userName") let name: String
                @JSONKey(path: "address", "city") let city: String?
                var role: Role = .guest
                @JSONCoded(by: ISO8601DateDecoder()) let joined: Date
                var nick: JSONNullable<String>
                @JSONRest var rest: [String: JSONValue]
            }
            """
        #expect(expansion(of: source) == "")
    }

    @Test func ofATaggedEnum() {
        let source = """
            @JSONModel(tag: "type")
            enum Shape {
                case circle(Circle)
                case rectangle(width: Double, height: Double)
                case empty
            }
            """
        #expect(expansion(of: source) == "")
    }
}
#endif
