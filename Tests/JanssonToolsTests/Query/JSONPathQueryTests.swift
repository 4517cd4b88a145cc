import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct JSONPathQueryTests {
    private static let faults: [(String, String)] = [
        ("", "a query begins with '$' (line 1, column 1)"),
        (" $", "a query begins with '$' (line 1, column 1)"),
        ("$ ", "expected '.', '[' or the end (line 1, column 2)"),
        ("$a", "expected '.', '[' or the end (line 1, column 2)"),
        ("$.", "expected a name or '*' after '.' (line 1, column 3)"),
        ("$. a", "expected a name or '*' after '.' (line 1, column 3)"),
        ("$.1", "expected a name or '*' after '.' (line 1, column 3)"),
        ("$.-a", "expected a name or '*' after '.' (line 1, column 3)"),
        ("$.'a'", "expected a name or '*' after '.' (line 1, column 3)"),
        ("$.é&", "expected '.', '[' or the end (line 1, column 4)"),
        ("$..", "expected a name, '*' or '[' after '..' (line 1, column 4)"),
        ("$.. a", "expected a name, '*' or '[' after '..' (line 1, column 4)"),
        ("$...a", "expected a name, '*' or '[' after '..' (line 1, column 4)"),
        (
            "$[]",
            "expected a selector: a name in quotes, an index, a slice, '*' or '?' (line 1, column 3)"
        ),
        (
            "$[a]",
            "expected a selector: a name in quotes, an index, a slice, '*' or '?' (line 1, column 3)"
        ),
        (
            "$[@.a]",
            "expected a selector: a name in quotes, an index, a slice, '*' or '?' (line 1, column 3)"
        ),
        (
            "$[0,]",
            "expected a selector: a name in quotes, an index, a slice, '*' or '?' (line 1, column 5)"
        ),
        ("$[0", "expected ',' or ']' after a selector (line 1, column 4)"),
        ("$[0 1]", "expected ',' or ']' after a selector (line 1, column 5)"),
        ("$[01]", "an integer with a leading zero (line 1, column 3)"),
        ("$[-01]", "an integer with a leading zero (line 1, column 3)"),
        ("$[-0]", "'-0' is not an index (line 1, column 3)"),
        ("$[-]", "expected a digit after '-' (line 1, column 4)"),
        (
            "$[+1]",
            "expected a selector: a name in quotes, an index, a slice, '*' or '?' (line 1, column 3)"
        ),
        ("$[1.0]", "expected ',' or ']' after a selector (line 1, column 4)"),
        ("$[1e0]", "expected ',' or ']' after a selector (line 1, column 4)"),
        ("$[:-0]", "'-0' is not an index (line 1, column 4)"),
        ("$[::00]", "an integer with a leading zero (line 1, column 5)"),
        ("$[1:2:3:4]", "expected ',' or ']' after a selector (line 1, column 8)"),
        ("$[9007199254740992]", "an index beyond 2^53 - 1 (line 1, column 3)"),
        ("$[-9007199254740992:]", "an index beyond 2^53 - 1 (line 1, column 3)"),
        ("$[::99999999999999999999]", "an index beyond 2^53 - 1 (line 1, column 5)"),
        (#"$["\uD800"]"#, "half a surrogate pair (line 1, column 4)"),
        (#"$["\uDC00"]"#, "half a surrogate pair (line 1, column 4)"),
        (#"$["\uD800\uD800"]"#, "half a surrogate pair (line 1, column 4)"),
        (#"$["\uD800x"]"#, "half a surrogate pair (line 1, column 4)"),
        (#"$["\u00G0"]"#, "'\\u' needs four digits (line 1, column 4)"),
        (#"$["\u00"]"#, "'\\u' needs four digits (line 1, column 4)"),
        (#"$["\'"]"#, "an unknown escape (line 1, column 4)"),
        (#"$['\"']"#, "an unknown escape (line 1, column 4)"),
        (#"$["\a"]"#, "an unknown escape (line 1, column 4)"),
        ("$[\"\n\"]", "a control character in a string must be escaped (line 1, column 4)"),
        ("$['a]", "the string that begins here does not end (line 1, column 3)"),
        ("$[?]", "expected a query, a literal or a function (line 1, column 4)"),
        ("$[?@.a", "expected ',' or ']' after a selector (line 1, column 7)"),
        ("$[?true]", "a literal alone is not a condition (line 1, column 4)"),
        ("$[?@.a==]", "expected a query, a literal or a function (line 1, column 9)"),
        ("$[?@.a=1]", "values are compared by '==' (line 1, column 8)"),
        ("$[?@.a!1]", "expected '=' after '!' (line 1, column 8)"),
        ("$[?@.a=='b'==true]", "expected ',' or ']' after a selector (line 1, column 12)"),
        ("$[?@.a & @.b]", "'&' is doubled (line 1, column 9)"),
        ("$[?@.a ||]", "expected a query, a literal or a function (line 1, column 10)"),
        ("$[?@.a && 1]", "a literal alone is not a condition (line 1, column 11)"),
        ("$[?!@.a==1]", "a negated comparison needs parentheses (line 1, column 8)"),
        ("$[?!!@.a]", "expected a query, a literal or a function (line 1, column 5)"),
        ("$[?(@.a)==1]", "a condition in parentheses cannot be compared (line 1, column 9)"),
        ("$[?(@.a]", "')' is missing (line 1, column 8)"),
        ("$[?@.*==0]", "a query that may select more than one value is not a value (line 1, column 4)"),
        ("$[?0==@..a]", "a query that may select more than one value is not a value (line 1, column 7)"),
        ("$[?@[0,0]==0]", "a query that may select more than one value is not a value (line 1, column 4)"),
        ("$[?@[ 0 ]==0]", "a query that may select more than one value is not a value (line 1, column 4)"),
        ("$[?@[:1]==0]", "a query that may select more than one value is not a value (line 1, column 4)"),
        ("$[?@==01]", "a number with a leading zero (line 1, column 7)"),
        ("$[?@==1.]", "expected a digit after '.' (line 1, column 9)"),
        ("$[?@==.1]", "expected a query, a literal or a function (line 1, column 7)"),
        ("$[?@==1e]", "an exponent without a digit (line 1, column 9)"),
        ("$[?@==+1]", "expected a query, a literal or a function (line 1, column 7)"),
        ("$[?@==1e400]", "a number beyond the range of Double (line 1, column 7)"),
        ("$[?@==True]", "expected a query, a literal or a function (line 1, column 7)"),
        ("$[?@==nul]", "neither a literal nor a function call (line 1, column 7)"),
        ("$[?none(@)]", "an unknown function (line 1, column 4)"),
        ("$[?count (@.*)==1]", "neither a literal nor a function call (line 1, column 4)"),
        ("$[?length()==1]", "length takes 1 argument (line 1, column 4)"),
        ("$[?length(@,@)==1]", "length takes 1 argument (line 1, column 13)"),
        ("$[?match(@.a)]", "match takes 2 arguments (line 1, column 4)"),
        ("$[?length(@.a==1)==1]", "a condition is not a value (line 1, column 11)"),
        (
            "$[?length(@.*)==1]",
            "a query that may select more than one value is not a value (line 1, column 11)"
        ),
        ("$[?length(match(@,'a'))==1]", "the result of this function is not a value (line 1, column 11)"),
        ("$[?count(@.a==1)==1]", "this function takes the nodes of a query (line 1, column 10)"),
        ("$[?length(@)]", "the value of this function must be compared (line 1, column 4)"),
        ("$[?match(@,'a')==true]", "the result of this function is not a value (line 1, column 4)"),
        ("$[?length(@ @)==1]", "expected ',' or ')' after an argument (line 1, column 13)"),
    ]

    /// Texts that are no queries, and the location of the fault.
    @Test(arguments: faults)
    func whatIsNoQuery(text: String, message: String) {
        let error = error { try JSONPathQuery(parsing: text) }
        #expect(error?.description == message)
    }

    @Test func aSnippetShowsThePlaceInTheQuery() {
        let text = "$.people[?@.age > ].name"
        #expect(
            error { try JSONPathQuery(parsing: text) }?.snippet(in: text)
                == "\(text)\n                  ^")
    }

    @Test(arguments: [
        "$['a']\n.b", "$ [0]\t..*", "$[ 0 , 1 : 2 : 3 , * ]", "$[ ? @ .a [0] == 1 ]",
        "$[?( @.a ) && ! ( @.b )]",
        "$[?count( @.* )==1]", "$[?@==-0]", "$[?@==-0.0e-1]", "$[?@==1E+2]", "$._é1",
        "$[?!@.a||!match(@,'a')]",
        "$[9007199254740991,-9007199254740991]", #"$["\uD83D\uDE00\b\f\n\r\t\/\\\""]"#, "$[?@[?@[?@>1]]]",
        "$[?@.a=='\\'' ]", "$[1:]", "$[:]", "$[::]", "$[?count(@.a)>count($.b)]", "$[?(((@)))]",
    ])
    func whatIsAQuery(text: String) throws {
        #expect(try JSONPathQuery(parsing: text).description == text)
    }

    private func values(_ query: String, _ document: String) throws -> [String] {
        try JSON(parsing: document).query(query).map { try $0.serializedString() }
    }

    @Test(arguments: [
        ("$[1:10:3]", ["1", "4"]), ("$[-1:]", ["5"]), ("$[:-4]", ["0", "1"]), ("$[::-2]", ["5", "3", "1"]),
        ("$[2:0:-1]", ["2", "1"]), ("$[0:3:0]", []), ("$[10:0:-4]", ["5", "1"]), ("$[3:1]", []),
        ("$[-100:2]", ["0", "1"]),
        ("$[9007199254740991:]", []), ("$[-9007199254740991:1]", ["0"]), ("$[::9007199254740991]", ["0"]),
        ("$[::-9007199254740991]", ["5"]), ("$[6]", []), ("$[-7]", []), ("$[0:-7:-1]", ["0"]),
    ])
    func slices(query: String, expected: [String]) throws {
        #expect(try values(query, "[0,1,2,3,4,5]") == expected)
    }

    @Test(arguments: [
        ("$[?@==1]", ["1", "1.0"]), ("$[?@==9007199254740993]", ["9007199254740993"]), ("$[?@<0]", ["-1"]),
        ("$[?@>9007199254740992]", ["9007199254740993", "1e30"]), ("$[?@=='é']", [#""é""#]),
        ("$[?@<'b']", [#""a""#]), ("$[?@=='']", []), ("$[?@==null]", ["null"]),
        ("$[?@!=null && @!=true && @<=0]", ["-1"]),
        ("$[?length(@)==1]", [#""a""#, #""é""#, "[1]", #"{"a":1}"#]), ("$[?length(@)==2]", [#""e\#u{301}""#]),
        ("$[?count(@.*)==1]", ["[1]", #"{"a":1}"#]), ("$[?value(@.*)==1]", ["[1]", #"{"a":1}"#]),
        ("$[?@==$[8]]", ["[1]"]),
        ("$[?length(@)==length(@.none)]", ["1", "1.0", "9007199254740993", "-1", "1e30", "null"]),
    ])
    func values(query: String, expected: [String]) throws {
        let document = #"[1, 1.0, 9007199254740993, -1, "a", "é", "e\u0301", 1e30, [1], {"a": 1}, null]"#
        let found = try values(query, document).map { $0 == "1e+30" || $0 == "1.0e30" ? "1e30" : $0 }
        #expect(found == expected)
    }

    @Test func equalContainersAreDeepEqual() throws {
        let document =
            #"[{"a": [1, {"b": null}], "c": 2}, {"c": 2.0, "a": [1.0, {"b": null}]}, {"a": [{"b": null}, 1], "c": 2}]"#
        #expect(try values("$[?@==$[0]]", document).count == 2)
    }

    @Test func resultsAreViews() throws {
        let json = try JSON(parsing: "{\n  \"people\": [{\"age\": 30}, {\"age\": \"x\"}]\n}")
        let found = try json.query("$.people[*].age")
        #expect(found.map(\.path.description) == ["people[0].age", "people[1].age"])
        #expect(found.map { $0.location?.column } == [22, 35])
        #expect(try found[0].decode(as: Int.self) == 30)
        #expect(
            error { try found[1].decode(as: Int.self) }?.description
                == "people[1].age: expected Int, found a string (line 2, column 35)")
        // The root of a query is the value that it is applied to.
        #expect(try json["people"].query("$[1].age").map(\.path) == [found[1].path])
        #expect(try json.value.query(JSONPathQuery(parsing: "$.people[0].age")) == [30])
        #expect(error { try json["none"].query("$") }?.code == .keyNotFound)
    }

    @Test func registeredFunctionsAreCalled() throws {
        let functions = [
            JSONPathFunction("even", parameters: [.value], result: .logical) { arguments in
                guard case .value(let value?) = arguments[0] else { return .logical(false) }
                return .logical(value.value.int?.isMultiple(of: 2) == true)
            },
            JSONPathFunction("keys", parameters: [.nodes], result: .value) { arguments in
                guard case .nodes(let nodes) = arguments[0] else { return .value(nil) }
                return .value(.array(nodes.flatMap { $0.members.map { .string($0.key) } }))
            },
            JSONPathFunction("both", parameters: [.logical, .logical], result: .nodes) { _ in .value(1) },
            JSONPathFunction("fail", parameters: [], result: .logical) { _ in
                throw JSONError(.custom, message: "failed")
            },
        ]
        let json = try JSON(parsing: #"[1, 2, {"a": 4, "b": 5}]"#)
        func query(_ text: String) throws -> [JSON] {
            try json.query(JSONPathQuery(parsing: text, functions: functions))
        }
        #expect(try query("$[?even(@)]").map(\.value) == [2])
        #expect(try query("$[?even(@.a)]").map(\.path) == [[2]])
        #expect(try query("$[?length(keys(@))==2]").map(\.path) == [[2]])
        #expect(try query("$[?even(2)]").count == 3)
        #expect(error { try query("$[?fail()]") }?.description == "failed")
        #expect(error { try query("$[?both(@.a, 1==1)]") }?.code == .invalidValue)
        #expect(error { try query("$[?both(@.a, 1)]") }?.code == .syntax)
    }

    @Test func visitsAreBounded() throws {
        let json = try JSON(
            parsing: "[" + Array(repeating: "[[[[[[1]]]]]]", count: 100).joined(separator: ",") + "]")
        let query = try JSONPathQuery(parsing: "$..*..*..*")
        #expect(
            error { try json.query(query, limits: JSONPathQuery.Limits(visits: 5000)) }?.description
                == "a query that visits more than 5000 values")
        for text in ["$[?$..*]", "$[?@==$]", "$..[?@..*]", "$[0:100]", "$[*]"] {
            let query = try JSONPathQuery(parsing: text)
            #expect(
                error { try json.query(query, limits: JSONPathQuery.Limits(visits: 50)) }?.code
                    == .limitExceeded,
                "\(text)")
        }
    }

    @Test func aPathIsSelectedAsItIs() throws {
        let json = try JSON(parsing: #"[1, {"a": [2]}]"#)
        for path in [[], [0], [1, "a", 0]] as [JSONPath] {
            #expect(try json.query(JSONPathQuery(path)).map(\.path) == [path])
        }
        for path in [[-1], [1, "a", -1], [-1, "a"], [2], ["a"]] as [JSONPath] {
            #expect(!json[path].exists)
            #expect(try json.query(JSONPathQuery(path)).isEmpty, "\(path)")
        }
    }

    /// Conditions that look at no further values, and comparisons of long strings.
    @Test func conditionsAreBounded() throws {
        let count = scaled(1000, by: 4)
        let json = try JSON(JSONValue.array(Array(repeating: 1, count: count)))
        let terms = Array(repeating: "@==2", count: 1000).joined(separator: "||")
        let query = try JSONPathQuery(parsing: "$[?\(terms)]")
        let limits = JSONPathQuery.Limits(visits: 60 * count)
        #expect(error { try json.query(query, limits: limits) }?.code == .limitExceeded)
        #expect(try json.query(query, limits: JSONPathQuery.Limits(visits: 70 * count)).isEmpty)
        let text = String(repeating: "x", count: 64_000)
        let long = try JSON(JSONValue.array(Array(repeating: .string(text), count: 100)))
        for condition in ["@ < $[0]", "@ == $[0]", "@ <= '\(text)'"] {
            let query = try JSONPathQuery(parsing: "$[?\(condition)]")
            #expect(
                error { try long.query(query, limits: JSONPathQuery.Limits(visits: 90_000)) }?.code
                    == .limitExceeded)
            #expect(throws: Never.self) {
                try long.query(query, limits: JSONPathQuery.Limits(visits: 210_000))
            }
        }
    }

    /// The digits of a long number are read once, and count.
    @Test(arguments: ["@ < $[0]", "$[0] <= @", "@ == $[0]", "@ != $[0]"])
    func digitsCountAsVisits(condition: String) throws {
        func visits(_ long: String, _ other: String) throws -> Int {
            let text = "[\(long)" + String(repeating: ",\(other)", count: 10) + "]"
            return try leastLimit("$[?\(condition)]", JSON(parsing: text)) {
                JSONPathQuery.Limits(visits: $0)
            }
        }
        let digits = String(repeating: "7", count: 3200)
        let few = try visits("1", "1")
        // The long number is read, and compared with itself. The nearest Double of the others is another.
        #expect(try few + 50...few + 451 ~= visits("0.\(digits)", "1"))
        #expect(try few + 50...few + 451 ~= visits(digits, "1"))
        // All have the same nearest Double, so all digits are compared ten times.
        let many = try visits(digits, digits + "1")
        #expect(many > few + 10 * 400)
    }

    /// Filters with absolute queries do not evaluate them again for each value.
    @Test func absoluteQueriesAreAnsweredOnce() throws {
        let count = 2000
        let json = try JSON(parsing: "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]")
        let query = try JSONPathQuery(parsing: "$[?count($..*) > @]")
        #expect(try json.query(query, limits: JSONPathQuery.Limits(visits: 20 * count)).count == count)
    }

    /// The least limit that a query needs.
    private func leastLimit(_ query: String, _ json: JSON, _ limits: (Int) -> JSONPathQuery.Limits) throws
        -> Int
    {
        let query = try JSONPathQuery(parsing: query)
        var (low, high) = (0, 1 << 24)
        while low < high {
            let middle = (low + high) / 2
            if (try? json.query(query, limits: limits(middle))) == nil {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    @Test(arguments: [
        "$..*", "$[*].a", "$[?@.a > $[0].a]", "$[?count($..*) > @.a]", "$[?length(@.b) == 1]", "$[::2].a",
        "$[?@ == $[0]]", "$[?match(@.b, $[0].b)]", "$..[?@.a]",
    ])
    func visitsGrowWithTheDocument(query: String) throws {
        func visits(_ count: Int) throws -> Int {
            let element = #"{"a": 1, "b": "x", "c": [1, 2]}"#
            let text = "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
            return try leastLimit(query, JSON(parsing: text)) { JSONPathQuery.Limits(visits: $0) }
        }
        let (some, twice) = try (visits(200), visits(400))
        #expect(some >= 200)
        #expect(Double(twice) < 2.1 * Double(some))
    }

    @Test(arguments: ["(a*)*b", "(a|aa)+c", "(a?){20}b", "a{0,50}b", ".*a.*b", "((a*)*)*b"])
    func stepsOfRegexpsGrowWithTheText(pattern: String) throws {
        func steps(_ count: Int) throws -> Int {
            let json = try JSON([.string(String(repeating: "a", count: count))])
            return try leastLimit("$[?search(@, '\(pattern)')]", json) {
                JSONPathQuery.Limits(regexpSteps: $0)
            }
        }
        let (some, twice) = try (steps(200), steps(400))
        #expect(some >= 200)
        // Of `a{0,50}`, the first 50 characters take fewer steps than later ones.
        #expect(Double(twice) < 2.2 * Double(some))
    }

    @Test func nestingOfQueriesIsBounded() throws {
        let depth = JSONPathQuery.maximumDepth
        func nested(_ open: String, _ close: String, _ count: Int) -> String {
            "$[?" + String(repeating: open, count: count) + "@" + String(repeating: close, count: count) + "]"
        }
        #expect(throws: Never.self) { try JSONPathQuery(parsing: nested("(", ")", depth - 1)) }
        for text in [
            nested("(", ")", 100_000), nested("@[?", "]", 100_000), nested("!(", ")", 100_000),
            nested("length(", ")==1", 100_000),
        ] {
            #expect(error { try JSONPathQuery(parsing: text) }?.code == .depthExceeded)
        }
        // Long, but not deep.
        let long = "$[?" + Array(repeating: "@.a", count: 20_000).joined(separator: "||") + "]"
        #expect(try JSON(parsing: "[{}]").query(long).isEmpty)
    }

    /// The deepest document on any stack, because nothing recurses into it.
    @Test func deepDocuments() throws {
        let depth = 2000
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let json = try JSON(
            parsing: text, options: JSONParsingOptions(limits: JSONParsingOptions.Limits(depth: depth)))
        #expect(try json.query("$..*").count == depth - 1)
        #expect(try json.query("$[?@ == $[0]]").count == 1)
    }

    @Test func normalizedPathsFindTheirNodesAgain() throws {
        var random = SplitMix64(state: 9535)
        for _ in 0..<scaled(20_000) {
            let json = try JSON(JSONValue.random(&random, depth: 4))
            for node in try json.query("$..*") {
                let again = try json.query(node.path.normalized)
                #expect(again.map(\.path) == [node.path])
            }
        }
    }
}
