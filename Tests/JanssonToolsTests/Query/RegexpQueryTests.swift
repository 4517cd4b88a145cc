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

    /// `a{9990}xy` has 9 bytes and 9,993 states.
    private func patterns(_ count: Int) -> [String] { (0..<count).map { "a{9990}\($0 + 10)" } }

    @Test func literalPatternsAreBoundedTogether() throws {
        func query(_ count: Int) throws -> JSONPathQuery {
            let matches = patterns(count).map { "match(@,'\($0)')" }
            return try JSONPathQuery(parsing: "$[?\(matches.joined(separator: "||"))]")
        }
        _ = try query(50)
        let error = error { try query(150) }
        #expect(error?.code == .limitExceeded)
        #expect(error?.statement == "patterns with more than 1000000 states in all")
    }

    /// A pattern of the document counts its states when it is parsed, which is once.
    @Test func statesOfPatternsAreVisits() throws {
        let elements = patterns(20).map { JSONValue.object(["p": .string($0), "a": "b"]) }
        let json = try JSON(JSONValue.array([.array(elements)]))
        func runs(_ zeros: Int, visits: Int) throws -> Bool {
            let selectors = Array(repeating: "0", count: zeros).joined(separator: ",")
            let query = try JSONPathQuery(parsing: "$[\(selectors)][?match(@.a,@.p)]")
            return (try? json.query(query, limits: JSONPathQuery.Limits(visits: visits))) != nil
        }
        #expect(try !runs(1, visits: 199_000))
        #expect(try runs(1, visits: 202_000))
        #expect(try runs(10, visits: 205_000))
    }

    /// A match counts the arrays that it needs, although it ends at the first character.
    @Test func arraysOfMatchesAreSteps() throws {
        let json = try JSON(JSONValue.array(Array(repeating: "b", count: 1_000)))
        let query = try JSONPathQuery(parsing: "$[?match(@, 'a{9000}')]")
        #expect(
            error { try json.query(query, limits: JSONPathQuery.Limits(regexpSteps: 100_000)) }?.code
                == .limitExceeded)
    }
}
