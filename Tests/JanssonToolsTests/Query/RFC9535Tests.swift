import Jansson
import JanssonTools
import Testing

/// The examples of RFC 9535: a query, and the normalized paths of what it selects.
@Suite struct RFC9535Tests {
    private func check(_ query: String, _ document: String, _ expected: [String]) throws {
        let json = try JSON(parsing: document)
        let found = try json.query(query)
        #expect(found.map(\.path.normalized) == expected, "\(query)")
        for node in found {
            #expect(try json.query(node.path.normalized).map(\.path) == [node.path])
            #expect(try json.query(JSONPathQuery(node.path)).map(\.path) == [node.path])
        }
    }

    /// Figure 1.
    static let store = """
        { "store": {
            "book": [
              { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century",
                "price": 8.95 },
              { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour",
                "price": 12.99 },
              { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick",
                "isbn": "0-553-21311-3", "price": 8.99 },
              { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings",
                "isbn": "0-395-19395-8", "price": 22.99 }
            ],
            "bicycle": { "color": "red", "price": 399 }
          }
        }
        """

    /// Table 2.
    @Test(arguments: [
        ("$.store.book[*].author", (0...3).map { "$['store']['book'][\($0)]['author']" }),
        ("$..author", (0...3).map { "$['store']['book'][\($0)]['author']" }),
        ("$.store.*", ["$['store']['book']", "$['store']['bicycle']"]),
        (
            "$.store..price",
            (0...3).map { "$['store']['book'][\($0)]['price']" } + ["$['store']['bicycle']['price']"]
        ),
        ("$..book[2]", ["$['store']['book'][2]"]),
        ("$..book[2].author", ["$['store']['book'][2]['author']"]),
        ("$..book[2].publisher", []),
        ("$..book[-1]", ["$['store']['book'][3]"]),
        ("$..book[0,1]", ["$['store']['book'][0]", "$['store']['book'][1]"]),
        ("$..book[:2]", ["$['store']['book'][0]", "$['store']['book'][1]"]),
        ("$..book[?@.isbn]", ["$['store']['book'][2]", "$['store']['book'][3]"]),
        ("$..book[?@.price<10]", ["$['store']['book'][0]", "$['store']['book'][2]"]),
    ])
    func store(query: String, expected: [String]) throws {
        try check(query, RFC9535Tests.store, expected)
    }

    @Test func everythingInTheStore() throws {
        let json = try JSON(parsing: RFC9535Tests.store)
        // All but the root: a store, what is in it, four books, a bicycle.
        #expect(try json.query("$..*").count == 1 + 2 + 4 + (4 + 4 + 5 + 5) + 2)
        #expect(try json.query("$").map(\.path.normalized) == ["$"])
    }

    private static let examples: [(String, String, [String])] = [
        (#"{"k": "v"}"#, "$", ["$"]),
        (#"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#, "$.o['j j']", ["$['o']['j j']"]),
        (#"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#, "$.o['j j']['k.k']", ["$['o']['j j']['k.k']"]),
        (#"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#, #"$.o["j j"]["k.k"]"#, ["$['o']['j j']['k.k']"]),
        (#"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#, #"$["'"]["@"]"#, [#"$['\'']['@']"#]),
        (#"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#, "$[*]", ["$['o']", "$['a']"]),
        (#"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#, "$.o[*]", ["$['o']['j']", "$['o']['k']"]),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#, "$.o[*, *]",
            ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"]
        ),
        (#"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#, "$.a[*]", ["$['a'][0]", "$['a'][1]"]),
        (#"["a","b"]"#, "$[1]", ["$[1]"]),
        (#"["a","b"]"#, "$[-2]", ["$[0]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[1:3]", ["$[1]", "$[2]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[5:]", ["$[5]", "$[6]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[1:5:2]", ["$[1]", "$[3]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[5:1:-2]", ["$[5]", "$[3]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[::-1]", (0...6).reversed().map { "$[\($0)]" }),
        (#"["a","b","c","d","e","f","g"]"#, "$[0, 3]", ["$[0]", "$[3]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[0:2, 5]", ["$[0]", "$[1]", "$[5]"]),
        (#"["a","b","c","d","e","f","g"]"#, "$[0, 0]", ["$[0]", "$[0]"]),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$..j",
            ["$['o']['j']", "$['a'][2][0]['j']"]
        ),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$..[0]",
            ["$['a'][0]", "$['a'][2][0]"]
        ),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$..*",
            [
                "$['o']", "$['a']", "$['o']['j']", "$['o']['k']", "$['a'][0]", "$['a'][1]", "$['a'][2]",
                "$['a'][2][0]", "$['a'][2][1]", "$['a'][2][0]['j']", "$['a'][2][1]['k']",
            ]
        ),
        (#"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$..o", ["$['o']"]),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$.o..[*, *]",
            ["$['o']['j']", "$['o']['k']", "$['o']['j']", "$['o']['k']"]
        ),
        (
            #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#, "$.a..[0, 1]",
            ["$['a'][0]", "$['a'][1]", "$['a'][2][0]", "$['a'][2][1]"]
        ),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.a", ["$['a']"]),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.a[0]", []),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.a.d", []),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.b[0]", ["$['b'][0]"]),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.b[*]", ["$['b'][0]"]),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.b[?@]", ["$['b'][0]"]),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.b[?@==null]", ["$['b'][0]"]),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.c[?@.d==null]", []),
        (#"{"a": null, "b": [null], "c": [{}], "null": 1}"#, "$.null", ["$['null']"]),
    ]

    /// Tables 4 to 11 and 15 to 17: sections 2.2.3, 2.3.1.3, 2.3.2.3, 2.3.3.3, 2.3.4.3, 2.5.1.3, 2.5.2.3
    /// and 2.6.1.
    @Test(arguments: examples)
    func selectors(document: String, query: String, expected: [String]) throws {
        try check(query, document, expected)
    }

    /// Table 12 (section 2.3.5.3): comparisons.
    @Test(arguments: [
        ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
        ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
        ("13 == '13'", false), ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false),
        ("$.obj != $.arr", true), ("$.obj == $.obj", true), ("$.obj != $.obj", false),
        ("$.arr == $.arr", true), ("$.arr != $.arr", false), ("$.obj == 17", false),
        ("$.obj != 17", true), ("$.obj <= $.arr", false), ("$.obj < $.arr", false),
        ("$.obj <= $.obj", true), ("$.arr <= $.arr", true), ("1 <= $.arr", false), ("1 >= $.arr", false),
        ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true), ("true > true", false),
    ])
    func comparisons(condition: String, isTrue: Bool) throws {
        let document = #"{"obj": {"x": "y"}, "arr": [2, 3]}"#
        try check("$[?\(condition)]", document, isTrue ? ["$['obj']", "$['arr']"] : [])
    }

    static let filtered = """
        {
          "a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
          "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}},
          "e": "f"
        }
        """

    /// Table 13 (section 2.3.5.3): filters.
    @Test(arguments: [
        ("$.a[?@.b == 'kilo']", ["$['a'][9]"]),
        ("$.a[?(@.b == 'kilo')]", ["$['a'][9]"]),
        ("$.a[?@>3.5]", ["$['a'][1]", "$['a'][4]", "$['a'][5]"]),
        ("$.a[?@.b]", ["$['a'][6]", "$['a'][7]", "$['a'][8]", "$['a'][9]"]),
        ("$[?@.*]", ["$['a']", "$['o']"]),
        ("$[?@[?@.b]]", ["$['a']"]),
        ("$.o[?@<3, ?@<3]", ["$['o']['p']", "$['o']['q']", "$['o']['p']", "$['o']['q']"]),
        (#"$.a[?@<2 || @.b == "k"]"#, ["$['a'][2]", "$['a'][7]"]),
        (#"$.a[?match(@.b, "[jk]")]"#, ["$['a'][6]", "$['a'][7]"]),
        (#"$.a[?search(@.b, "[jk]")]"#, ["$['a'][6]", "$['a'][7]", "$['a'][9]"]),
        ("$.o[?@>1 && @<4]", ["$['o']['q']", "$['o']['r']"]),
        ("$.o[?@.u || @.x]", ["$['o']['t']"]),
        ("$.a[?@.b == $.x]", ["$['a'][0]", "$['a'][1]", "$['a'][2]", "$['a'][3]", "$['a'][4]", "$['a'][5]"]),
        ("$.a[?@ == @]", (0...9).map { "$['a'][\($0)]" }),
    ])
    func filters(query: String, expected: [String]) throws {
        try check(query, RFC9535Tests.filtered, expected)
    }

    /// Table 14 (section 2.4.3): what is well typed, and what is not.
    @Test(arguments: [
        ("$[?length(@) < 3]", true), ("$[?length(@.*) < 3]", false), ("$[?count(@.*) == 1]", true),
        ("$[?count(1) == 1]", false), ("$[?count(foo(@.*)) == 1]", true),
        ("$[?match(@.timezone, 'Europe/.*')]", true),
        ("$[?match(@.timezone, 'Europe/.*') == true]", false), ("$[?value(@..color) == \"red\"]", true),
        ("$[?value(@..color)]", false), ("$[?bar(@.a)]", true), ("$[?bnl(@.*)]", true),
        ("$[?blt(1==1)]", true), ("$[?blt(1)]", false), ("$[?bal(1)]", true),
    ])
    func wellTypedness(query: String, isWellTyped: Bool) {
        let functions = [
            JSONPathFunction("foo", parameters: [.nodes], result: .nodes) { arguments in
                guard case .nodes(let nodes) = arguments[0] else { return .nodes([]) }
                return .nodes(nodes)
            },
            JSONPathFunction("bar", parameters: [.value], result: .logical) { _ in .logical(true) },
            JSONPathFunction("bnl", parameters: [.nodes], result: .logical) { _ in .logical(true) },
            JSONPathFunction("blt", parameters: [.logical], result: .logical) { _ in .logical(true) },
            JSONPathFunction("bal", parameters: [.value], result: .logical) { _ in .logical(true) },
        ]
        let error = error { try JSONPathQuery(parsing: query, functions: functions) }
        #expect((error == nil) == isWellTyped)
        #expect(error == nil || error?.code == .syntax)
    }

    /// Table 20 (section 2.7.1).
    @Test(arguments: [
        (#"{"a": 1}"#, "$.a", "$['a']"), ("[0, 1]", "$[1]", "$[1]"), ("[0, 1, 2, 3, 4]", "$[-3]", "$[2]"),
        (#"{"a": {"b": [0, 1]}}"#, "$.a.b[1:2]", "$['a']['b'][1]"),
        (#"{"\u000b": 1}"#, #"$["\u000B"]"#, #"$['\u000b']"#), (#"{"a": 1}"#, #"$["\u0061"]"#, "$['a']"),
    ])
    func normalizedPaths(document: String, query: String, expected: String) throws {
        try check(query, document, [expected])
    }
}
