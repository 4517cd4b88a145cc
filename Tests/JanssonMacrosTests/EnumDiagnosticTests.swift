#if Macros
import Jansson
import Testing

/// What the macro says of enums that cannot be models, on the token at fault.
@Suite struct EnumDiagnosticTests {
    @Test(arguments: [
        (
            "@JSONModel enum A { case a; @JSONValidation func check() throws {} }",
            "1:29: @JSONValidation is for structs and classes"
        ),
        (
            "@JSONModel enum A {\ncase a\n#if DEBUG\n#else\n#if os(Linux)\ncase b\n#endif\n#endif\n}",
            "6:1: a macro cannot tell whether this is compiled: put the whole model in '#if', or exclude a property by @JSONIgnored"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case a(t: Int), b }",
            "1:41: the member \"t\" is the tag: give this value another label, or give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"a_b\", keys: .snakeCase) enum A { case a(aB: Int), b }",
            "1:62: the member \"a_b\" is the tag: give this value another label, or give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { @JSONKey(1) case a; case b }",
            "1:56: the tags of an enum are all strings, all integers or all booleans"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { @JSONKey(1) case a; @JSONKey(0x01) case b }",
            "1:71: the tag \"1\" is already used by 'a'"
        ),
        (
            "@JSONModel enum A { @JSONKey(true) case a; case b }",
            "1:21: integers and booleans are for the cases of an enum with a tag"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { @JSONKey(1, \"x\") case a }",
            "1:31: @JSONKey needs at least one key, and all keys must be string literals"
        ),
        ("@JSONModel(tag: t) enum A { case x }", "1:17: 'tag' must be a string literal"),
        (
            "@JSONModel(unknownKeys: .reject) enum A { case x }",
            "1:1: 'unknownKeys', 'nulls' and 'dates' are for structs and classes"
        ),
        (
            "@JSONModel(tag: \"t\") enum A: String { case x }",
            "1:27: an enum with raw values has no tag: the raw value tells the case"
        ),
        (
            "@JSONModel enum A: String { @JSONKey(\"k\") case x = \"y\" }",
            "1:29: the raw value tells this case, so that @JSONKey has no effect"
        ),
        (
            "@JSONModel enum A: Swift.String, Hashable { @JSONKey(\"k\") case x, y }",
            "1:45: the raw value tells this case, so that @JSONKey has no effect"
        ),
        (
            "@JSONModel enum A: UInt8 { case x; @JSONKey(\"k\") case y }",
            "1:36: the raw value tells this case, so that @JSONKey has no effect"
        ),
        (
            "@JSONModel enum A: Own { case x = 1; @JSONKey(\"k\") case y }",
            "1:38: the raw value tells this case, so that @JSONKey has no effect"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x(Int, Int) }",
            "1:36: a case with several values needs labels, which are the keys"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x; @JSONKey(\"x\") case y }",
            "1:58: the tag \"x\" is already used by 'x'"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { @JSONFallback case x(Int) }",
            "1:50: a @JSONFallback case has no value, or one of type JSONValue"
        ),
        (
            "@JSONModel enum A { case x(Int); @JSONFallback case y }",
            "1:53: without a tag no case is unknown: let the last case take a JSONValue"
        ),
        (
            "@JSONModel enum A { @JSONFallback case x; @JSONFallback case y }",
            "1:62: an enum can have only one @JSONFallback case"
        ),
        (
            "@JSONModel enum A { case a, b, c(Int) }",
            "1:29: only one case can be null, and 'a' is already: @JSONKey(\"b\") makes this one a string"
        ),
        (
            "@JSONModel(keys: .snakeCase) enum A { case a(Int); case b; case cD }",
            "1:65: only one case can be null, and 'b' is already: @JSONKey(\"c_d\") makes this one a string (add @JSONKey(\"c_d\"))"
        ),
        (
            "@JSONModel enum A { @JSONKey(\"x\") case a(Int), b(x: Int) }",
            "1:21: without a tag the values tell this case, so that @JSONKey has no effect (remove @JSONKey)"
        ),
        (
            "@JSONModel enum A { case a(x: Int), a(y: Int) }",
            "1:37: there is already a case 'a': each case of an enum without a tag needs its own name"
        ),
        (
            "@JSONModel enum A { case a(Int); @JSONKey(\"x\", \"y\") case b; @JSONKey(\"y\") case c }",
            "1:80: the string \"y\" is already used by 'b'"
        ),
        (
            "@JSONModel(keys: .snakeCase) enum A: String { case aB }",
            "1:12: the raw values tell the cases, so that 'keys' has no effect"
        ),
        (
            "@JSONModel enum A { case a; enum CodingKeys: String, CodingKey { case a = \"b\" } }",
            "1:34: the cases of a @JSONModel are named by @JSONKey: CodingKeys has no effect"
        ),
        (
            "@JSONModel enum A: ~Swift.Copyable { case a }",
            "1:20: a @JSONModel cannot be '~Copyable', because reading and writing copy its values"
        ),
        (
            "@JSONModel enum A { case a(x: Date?) }",
            "1:31: 'Date?' cannot be inflated: JSON has no dates; make it a type of your own that is JSONDecodable and JSONEncodable"
        ),
        (
            "@JSONModel enum A { case a([Data]) }",
            "1:28: '[Data]' cannot be inflated: JSON has no bytes; make it a type of your own that is JSONDecodable and JSONEncodable"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x(Int?) }",
            "1:38: the value of this case cannot be optional, because JSON could not show that it is nil"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { @JSONConstraint(.range(0...)) case x(y: Int), z(y: Int) }",
            "1:31: @JSONConstraint is for properties, not for cases (remove @JSONConstraint)"
        ),
        (
            "@JSONModel(tag: \"t\", content: \"c\") enum A { @JSONRest case x([String: JSONValue]) }",
            "1:45: @JSONRest is for properties, not for cases (remove @JSONRest)"
        ),
        (
            "@JSONModel enum A { case x; @JSONIgnored case y }",
            "1:29: @JSONIgnored is for properties, not for cases (remove @JSONIgnored)"
        ),
        (
            "@JSONModel enum A { @JSONFlattened case x(B) }",
            "1:21: @JSONFlattened is for properties, not for cases (remove @JSONFlattened)"
        ),
        (
            "@JSONModel enum A { @JSONCoded(by: C()) case x(B) }",
            "1:21: @JSONCoded is for properties, not for cases (remove @JSONCoded)"
        ),
        (
            "@JSONModel enum A { @JSONKey(path: \"b\", \"c\") case x }",
            "1:21: @JSONKey(path:) is for properties, not for cases"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x(Int), y(B), z(C.D) }",
            "1:38: the tag cannot be beside a value of type 'Int': give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x(B); case y([B]); @JSONFallback case z(JSONValue) }",
            "1:49: the tag cannot be beside a value of type '[B]': give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x([String: B]) }",
            "1:38: the tag cannot be beside a value of type '[String: B]': give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"t\") enum A { case x(JSONValue) }",
            "1:38: the tag cannot be beside a value of type 'JSONValue': give the values a member of their own by 'content'"
        ),
        (
            "@JSONModel(tag: \"t\", content: \"t\") enum A { case x(Int) }",
            "1:1: 'content' must be another key than 'tag'"
        ),
        (
            "@JSONModel enum A { @JSONKey(\"x\") @JSONKey(\"y\") case a }",
            "1:35: only one @JSONKey is read: name all keys in it, the one that is written first (remove @JSONKey)"
        ),
        (
            "@JSONModel enum A { case a; @JSONFallback func b() {} }",
            "1:29: @JSONFallback is for a case of an enum (remove @JSONFallback)"
        ),
        ("@JSONModel enum A {}", "1:17: an enum without cases has no values to read"),
        (
            "@JSONModel enum A: Int { case a = 1; init(json: Jansson.JSON) throws { self = .a } }",
            "1:38: @JSONModel writes 'init(json:)' itself: leave this one out, or write the model without the macro"
        ),
    ])
    func namesTheMistake(_ source: String, _ message: String) {
        #expect(diagnostics(of: source) == [message])
    }
}
#endif
