#if Macros
import Jansson
import Testing

/// What the macro says of models that cannot be, on the token at fault.
@Suite struct DiagnosticTests {
    @Test(arguments: [
        (
            "@JSONModel actor A { let x: Int }",
            "1:12: an actor cannot be a @JSONModel, because its properties cannot be read from outside"
        ),
        (
            "@JSONModel class A { let x: Int }",
            "1:12: a class that is a @JSONModel must be final: the properties of a subclass would be missing (add 'final')"
        ),
        (
            "@JSONModel struct A { @JSONValidation func check() {} }",
            "1:23: @JSONValidation is for a method of the model that throws, without parameters"
        ),
        (
            "@JSONModel struct A { @JSONValidation static func check() throws {} }",
            "1:23: @JSONValidation is for a method of the model that throws, without parameters"
        ),
        (
            "@JSONModel struct A { @JSONValidation func check(_ x: Int) throws {} }",
            "1:23: @JSONValidation is for a method of the model that throws, without parameters"
        ),
        (
            "@JSONModel struct A { @JSONValidation func check() async throws {} }",
            "1:23: @JSONValidation is for a method of the model that throws, without parameters"
        ),
        (
            "struct A { @JSONValidation func check() throws {} }",
            "1:12: @JSONValidation has no effect outside a @JSONModel"
        ),
        ("@JSONModel protocol A {}", "1:1: @JSONModel is for structs, final classes and enums"),
        (
            "final class A { @JSONModel private struct B { let x: Int } }",
            "1:28: 'B' is private in another type, where the extension of a @JSONModel cannot see it; make it 'fileprivate' (make it 'fileprivate')"
        ),
        (
            "extension A { @JSONModel private enum B { case x } }",
            "1:26: 'B' is private in another type, where the extension of a @JSONModel cannot see it; make it 'fileprivate' (make it 'fileprivate')"
        ),
        (
            "struct A { private enum B { @JSONModel struct C { let x: Int } } }",
            "1:29: 'B' is private in another type, where the extension of a @JSONModel cannot see it; make it 'fileprivate'"
        ),
        (
            "@JSONModel struct A { let x = 1 }",
            "1:23: 'x' already has a value, so it cannot be read; make it a 'var', or exclude it by @JSONIgnored (make it a 'var')"
        ),
        (
            "@JSONModel struct A { @JSONKey(\"y\") var x: Int { 1 } }",
            "1:23: @JSONKey is for stored properties; this one is computed (remove @JSONKey)"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.length(1...)) let x: Int? }",
            "1:39: '.length' is for strings, not for 'Int'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.length(1...), .unique) var x = \"y\" }",
            "1:54: '.unique' is for arrays, not for 'String'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.each(.count(1...))) let x: [String: Bool] }",
            "1:45: '.count' is for arrays and dictionaries, not for 'Bool'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.keys(pattern: \"x\")) let x: [Int] }",
            "1:39: '.keys' is for dictionaries, not for '[Int]'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(5...1)) let x: Int }",
            "1:46: the lower bound is greater than the upper bound"
        ),
        (
            "@JSONModel struct A { @JSONConstraint() let x: Int }",
            "1:23: @JSONConstraint needs a constraint (remove @JSONConstraint)"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(5..<5)) let x: Int }",
            "1:46: no number is within these bounds"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.exclusiveRange(0.5...0.5)) let x: Double }",
            "1:55: no number is within these bounds"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.exclusiveRange(5...6)) let x: Int? }",
            "1:55: no number is within these bounds"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.count(0..<0)) let x: [Int] }",
            "1:46: no number is within these bounds"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.length(-5...3)) let x: String }",
            "1:47: a length or count is at least 0"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.each(.count(...(-1)))) let x: [[Int]] }",
            "1:52: a length or count is at least 0"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(0...1e6)) let x: Int }",
            "1:46: '1e6' does not fit 'Int'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(0...300)) let x: UInt8 }",
            "1:46: '300' does not fit 'UInt8'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(-1...300)) let x: UInt }",
            "1:46: '-1' does not fit 'UInt'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(0x0...0x1_00)) let x: UInt8? }",
            "1:46: '0x1_00' does not fit 'UInt8'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(0.5...)) let x: UInt8 }",
            "1:46: the bounds of an integer must be integers"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.multiple(of: 0)) let x: JSONNullable<Double> }",
            "1:53: 'multiple(of:)' needs a number greater than 0"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.pattern(\"^.(?=.*[0-9]).{8,}$\")) let x: String }",
            "1:48: look-behind, back references, and look-ahead other than next to '^' at the start are not supported in patterns"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.pattern(#\"(?<a>[(\\]])(?<!b)\"#)) let x: Own }",
            "1:48: look-behind, back references, and look-ahead other than next to '^' at the start are not supported in patterns"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.each(.pattern(\"(.)\\\\1\"))) let x: [String] }",
            "1:54: look-behind, back references, and look-ahead other than next to '^' at the start are not supported in patterns"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.keys(pattern: #\"(?<a>.)\\k<a>\"#)) let x: [String: Int] }",
            "1:54: look-behind, back references, and look-ahead other than next to '^' at the start are not supported in patterns"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.pattern(\"(?i)a\")) let x: String }",
            "1:48: a pattern's group starts with '(', '(?:' or '(?<name>'"
        ),
        (
            "@JSONModel struct A { @JSONConstraint(.range(0...)) @JSONCoded(by: C()) let x: Int }",
            "1:23: @JSONCoded and @JSONConstraint cannot be combined"
        ),
        (
            "struct A { @JSONConstraint(.range(0...)) let x: Int }",
            "1:12: @JSONConstraint has no effect outside a @JSONModel"
        ),
        (
            "@JSONModel struct A { let x: Int; @JSONKey(\"y\", \"x\") let z: Int }",
            "1:58: the key \"x\" is already used by 'x'"
        ),
        (
            "@JSONModel struct A { let x: Int; @JSONKey(path: \"x\", \"y\") let z: Int }",
            "1:64: the key \"x\" is already used by 'x'"
        ),
        (
            "@JSONModel struct A { @JSONKey(path: \"x\", \"y\") let z: Int; let x: Int }",
            "1:64: the key \"x\" is already used by 'z'"
        ),
        (
            "@JSONModel(keys: .snakeCase) struct A { let aB: Int; let a_b: Int }",
            "1:58: the key \"a_b\" is already used by 'aB'"
        ),
        (
            "@JSONModel struct A { @JSONIgnored let x: Int }",
            "1:40: 'x' is ignored, so it needs a default value"
        ),
        (
            "@JSONModel struct A { let x, y: Int; var z: Int?; enum CodingKeys: CodingKey { case x } }",
            "1:30: 'y' is not in CodingKeys, so it needs a default value"
        ),
        (
            "@JSONModel struct A { let (x, y): (Int, Int) }",
            "1:27: declare each property of a @JSONModel by its own name"
        ),
        (
            "@JSONModel struct A { let x: () -> Int }",
            "1:30: '() -> Int' cannot be inflated: no JSON is a function"
        ),
        (
            "@JSONModel struct A { let x: (Int, Int) }",
            "1:30: '(Int, Int)' cannot be inflated: make the tuple a struct"
        ),
        (
            "@JSONModel struct A { let x: [String: Any] }",
            "1:30: '[String: Any]' cannot be inflated: use JSONValue"
        ),
        (
            "@JSONModel struct A { let x: [Int: Int] }",
            "1:30: '[Int: Int]' cannot be inflated: the keys of an object are strings"
        ),
        (
            "@JSONModel struct A { let x: [Int?] }",
            "1:30: '[Int?]' cannot be inflated: write [JSONNullable<Int>], where null is an element"
        ),
        (
            "@JSONModel struct A { let x: [String: [Int]?] }",
            "1:30: '[String: [Int]?]' cannot be inflated: write [String: JSONNullable<[Int]>], where null is a value"
        ),
        (
            "@JSONModel struct A {\n#if os(Linux)\nvar x: Int?\n@JSONIgnored var y = 1\nvar z: Int { 1 }\nstatic let w = 1\n#endif\n}",
            "3:1: a macro cannot tell whether this is compiled: put the whole model in '#if', or exclude a property by @JSONIgnored"
        ),
        (
            "@JSONModel struct A { let x: Int?? }",
            "1:30: 'Int??' cannot be inflated: use JSONNullable to tell missing from null"
        ),
        (
            "@JSONModel struct A { let x: Date? }",
            "1:30: 'Date?' cannot be inflated: JSON has no dates; name a decoder, or one for all dates by @JSONModel(dates:) (add @JSONCoded(by: ISO8601DateDecoder()))"
        ),
        (
            "@JSONModel struct A { let x: Data }",
            "1:30: 'Data' cannot be inflated: JSON has no bytes; name a decoder (add @JSONCoded(by: Base64DataDecoder()))"
        ),
        (
            "@JSONModel struct A { let x: any P }",
            "1:30: 'any P' cannot be inflated: 'any P' does not say which type to make"
        ),
        (
            "@JSONModel struct A { @JSONRest let x: [Int] }",
            "1:40: @JSONRest is for a dictionary, such as [String: JSONValue]"
        ),
        (
            "@JSONModel struct A { @JSONRest let x: [String: JSONValue]; @JSONRest let y: [String: JSONValue] }",
            "1:75: a model can have only one @JSONRest property"
        ),
        (
            "@JSONModel(unknownKeys: .reject) struct A { @JSONRest let x: [String: JSONValue] }",
            "1:59: with @JSONRest no key is unknown, so that 'unknownKeys: .reject' has no effect"
        ),
        (
            "@JSONModel struct A { @JSONFlattened let x: B? }",
            "1:45: a flattened model is always present: make its own properties optional"
        ),
        (
            "@JSONModel struct A { @JSONFlattened @JSONKey(\"k\") let x: B }",
            "1:38: @JSONFlattened and @JSONKey cannot be combined"
        ),
        (
            "@JSONModel struct A { @JSONKey(k) let x: Int }",
            "1:23: @JSONKey needs at least one key, and all keys must be string literals"
        ),
        ("@JSONModel(tag: \"t\") struct A { let x: Int }", "1:1: 'tag' and 'content' are for enums"),
        (
            "@JSONModel(keys: keys) struct A { let x: Int }",
            "1:18: 'keys' must be written as '.asWritten', '.camelCase', '.snakeCase', '.kebabCase', '.pascalCase' or '.screamingSnakeCase'"
        ),
        (
            "@JSONModel(dates: D()) struct A { @JSONConstraint(.unique) let x: Date? }",
            "1:35: @JSONModel(dates:) and @JSONConstraint cannot be combined"
        ),
        (
            "@JSONModel(dates: D()) struct A { let x: [Date] }",
            "1:42: '[Date]' cannot be inflated: JSON has no dates; name a decoder of the whole, or make it a type of your own that is JSONDecodable and JSONEncodable"
        ),
        (
            "@JSONModel(dates: nil) struct A { let x: Date }",
            "1:42: 'Date' cannot be inflated: JSON has no dates; name a decoder, or one for all dates by @JSONModel(dates:) (add @JSONCoded(by: ISO8601DateDecoder()))"
        ),
        (
            "@JSONModel(dates: D()) enum A { case x }",
            "1:1: 'unknownKeys', 'nulls' and 'dates' are for structs and classes"
        ),
        (
            "@JSONModel(unknownKeys: A.reject) struct A { let x: Int }",
            "1:25: 'unknownKeys' must be written as '.ignore' or '.reject'"
        ),
        (
            "@JSONModel(nulls: f ? .reject : .takeDefaults) struct A { let x: Int }",
            "1:19: 'nulls' must be written as '.reject' or '.takeDefaults'"
        ),
        (
            "@JSONKey(\"k\") @ObservationIgnored var x: Int",
            "1:1: @JSONKey has no effect outside a @JSONModel"
        ),
        (
            "struct A { @JSONKey(\"k\") @ObservationIgnored var _x: Int }",
            "1:12: @JSONKey has no effect outside a @JSONModel"
        ),
        (
            "@JSONModel struct A: Hashable, ~Copyable { let x: Int }",
            "1:32: a @JSONModel cannot be '~Copyable', because reading and writing copy its values"
        ),
        (
            "@JSONModel struct A { let x: [Date]? }",
            "1:30: '[Date]?' cannot be inflated: JSON has no dates; name a decoder of the whole, or make it a type of your own that is JSONDecodable and JSONEncodable"
        ),
        (
            "@JSONModel struct A { let x: [String: [Data]] }",
            "1:30: '[String: [Data]]' cannot be inflated: JSON has no bytes; name a decoder of the whole, or make it a type of your own that is JSONDecodable and JSONEncodable"
        ),
        (
            "@JSONModel struct A { @JSONKey(\"x\") @JSONKey(\"y\") let a: Int }",
            "1:37: only one @JSONKey is read: name all keys in it, the one that is written first (remove @JSONKey)"
        ),
        (
            "@JSONModel struct A { let x: Int; @JSONKey(\"y\") func a() {} }",
            "1:35: @JSONKey is for stored properties and cases (remove @JSONKey)"
        ),
        (
            "@JSONModel struct A { let x: Int; @JSONIgnored init() { x = 1 } }",
            "1:35: @JSONIgnored is for stored properties (remove @JSONIgnored)"
        ),
        (
            "@JSONModel struct A { @JSONFallback let x: Int }",
            "1:23: @JSONFallback is for a case of an enum (remove @JSONFallback)"
        ),
        (
            "@JSONModel struct A { @JSONFlattened var x = B() }",
            "1:42: a flattened property needs its type: write it after a colon"
        ),
        (
            "struct A { @JSONKey(\"k\") let x: Int }",
            "1:12: @JSONKey has no effect outside a @JSONModel"
        ),
        (
            "@JSONModel struct A { let x: Int\n    init(json: JSON) throws { x = 1 } }",
            "2:5: @JSONModel writes 'init(json:)' itself: leave this one out, or write the model without the macro"
        ),
        (
            "@JSONModel final class A { let x: Int; init(reading r: inout JSONReader) throws {} }",
            "1:40: @JSONModel writes 'init(reading:)' itself: leave this one out, or write the model without the macro"
        ),
        (
            "@JSONModel struct A { let x: Int; func encode(to writer: inout JSONWriter) throws {} }",
            "1:40: @JSONModel writes 'encode(to:)' itself: leave this one out, or write the model without the macro"
        ),
        (
            "@JSONModel struct A { static func readJSON(from r: inout JSONReader) throws(JSONReader.NeedsDocument) -> A {} }",
            "1:35: @JSONModel writes 'readJSON(from:)' itself: leave this one out, or write the model without the macro"
        ),
        (
            "@JSONModel struct A { let x: Int; static let jsonKeys: JSONReader.Keys = [] }",
            "1:46: @JSONModel writes 'jsonKeys' itself: leave this one out, or write the model without the macro"
        ),
    ])
    func namesTheMistake(_ source: String, _ message: String) {
        #expect(diagnostics(of: source) == [message])
    }

    @Test(arguments: [
        "@JSONModel struct A { let x: Int; init(x: Int) { self.x = x }; init(json: String) { x = 1 } }",
        "@JSONModel struct A { let x: Int; func encode(to encoder: any Encoder) throws {} }",
        "@JSONModel struct A { @JSONConstraint(.exclusiveRange(-170141183460469231731687303715884105728...1)) let x: Int128 }",
        "@JSONModel struct A { @JSONConstraint(.range(0...340282366920938463463374607431768211455)) let x: UInt128 }",
        "@JSONModel(tag: \"t\", content: \"c\") enum A { case x(Int), y([B]) }",
        "@JSONModel enum A { case x(Int), y([String: B]) }",
        "@JSONModel private struct A { private let x: Int; private(set) var y: Int }",
        "@JSONModel struct A { @JSONCoded(by: Dates()) let x: [Date] }",
        "@JSONKey(\"k\") @ObservationIgnored private var _x: Int = 1",
        "@JSONModel(keys: Jansson.JSONModelOptions.Keys.snakeCase, nulls: .takeDefaults) struct A { let x: Int }",
        "@JSONModel(tag: \"t\") enum A { case a(x: Int); enum CodingKeys: CodingKey { case t } }",
        "@JSONModel enum A { case a(Int); @JSONKey(\"b\") case b; @JSONKey(\"c\") case c; case d }",
        "private struct A { @JSONModel struct B { let x: Int } }",
        "private extension A { @JSONModel struct B { let x: Int } }",
        "struct A { @JSONModel fileprivate struct B { let x: Int } }",
        "@JSONModel struct A { let x: Int; func encode() {}; var jsonKeys: Int { 1 } }",
        "protocol Interval {}; @JSONModel enum A: Interval { @JSONKey(\"k\") case x }",
        #"@JSONModel struct A { @JSONConstraint(.pattern("\\(?=[(?=]\\[(?:a)(?<b>c)\\\\1\\0")) let x: String }"#,
        #"@JSONModel struct A { @JSONConstraint(.pattern(pattern), .keys(pattern: "\(pattern)(?=")) let x: T }"#,
    ])
    func saysNothingOfOthers(_ source: String) {
        #expect(diagnostics(of: source) == [])
    }

    @Test(arguments: [
        ("@JSONModel struct A { let x = 1 }", "@JSONModel struct A { var x = 1 }"),
        ("@JSONModel\npublic class A { let x: Int }", "@JSONModel\npublic final class A { let x: Int }"),
        ("@JSONModel class A { let x: Int }", "@JSONModel final class A { let x: Int }"),
        (
            "enum A { @JSONModel private struct B { let x: Int } }",
            "enum A { @JSONModel fileprivate struct B { let x: Int } }"
        ),
        (
            "@JSONModel enum A {\n    case a\n    case b // two\n    case c(Int)\n}",
            "@JSONModel enum A {\n    case a\n    @JSONKey(\"b\") case b // two\n    case c(Int)\n}"
        ),
        (
            "@JSONModel struct A {\n    let at: Date // when\n}",
            "@JSONModel struct A {\n    @JSONCoded(by: ISO8601DateDecoder()) let at: Date // when\n}"
        ),
    ])
    func fixesTheMistake(_ source: String, _ right: String) {
        #expect(fixed(source) == right)
        #expect(diagnostics(of: right).isEmpty)
    }
}
#endif
