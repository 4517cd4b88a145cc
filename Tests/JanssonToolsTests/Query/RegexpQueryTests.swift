import JanssonCore
import JanssonTools
import Testing

@Suite struct RegexpQueryTests {
    /// A pattern of the document that is no I-Regexp matches nothing.
    @Test(arguments: ["[", "a{2,1}", #"\p{Lx}"#, #"\pL"#, "(?:a)", #"(a)\1"#, "a+?"])
    func malformedPatternsMatchNothing(pattern: String) throws {
        let json = try JSON(JSONValue.object(["p": .string(pattern), "v": [.string(pattern), "a"]]))
        #expect(try json.query("$.v[?search(@, $.p)]").isEmpty)
    }

    @Test func sizesOfPatternsAreBounded() {
        #expect(
            error { try JSONPathQuery(parsing: "$[?match(@, '(a{1000}){1000}')]") }?.code == .limitExceeded)
    }

    @Test func stepsOfQueriesAreBounded() throws {
        let json = try JSON(
            JSONValue.array(Array(repeating: .string(String(repeating: "a", count: 1000)), count: 100)))
        let query = try JSONPathQuery(parsing: "$[?search(@, 'a{500}b')]")
        #expect(
            error { try json.query(query, limits: JSONPathQuery.Limits(regexpSteps: 100_000)) }?.description
                == "regular expressions that take more than 100000 steps")
    }
}
