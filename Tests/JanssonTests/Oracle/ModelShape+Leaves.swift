#if Foundation
import Foundation

extension ModelShape.Leaf {
    /// A leaf whose description shows its value.
    private static func plain<T: Decodable & SendableMetatype>(_ type: T.Type, _ texts: [String]) -> Self {
        Self(
            name: "\(type)", read: { ShapeStack.text(try $0.decode(type)) },
            readIfPresent: { ShapeStack.text(try $0.decodeIfPresent(type) as Any) }, texts: texts)
    }

    private static func dictionary<Key: Decodable & SendableMetatype, Value: Decodable & SendableMetatype>(
        _ type: [Key: Value].Type, _ texts: [String]
    ) -> Self {
        Self(
            name: "\(type)", read: { ShapeStack.sorted(try $0.decode(type)) },
            readIfPresent: { try $0.decodeIfPresent(type).map { ShapeStack.sorted($0) } ?? "nil" },
            texts: texts)
    }

    static let numbers = ["0", "1", "7", "-3", "255", "256", "1.5", "3.0", "1e2", "-2.25", "1234567890123"]

    static let all: [Self] = ordered + unordered

    static let ordered: [Self] = [
        plain(Int.self, numbers), plain(Int8.self, numbers), plain(UInt.self, numbers),
        plain(Int128.self, numbers), plain(Double.self, numbers + [#""nan""#]),
        plain(Float.self, numbers + [#""-inf""#]),
        plain(Bool.self, ["true", "false"]), plain(String.self, [#""x""#, #""""#, #""é\n""#]),
        Self(
            name: "scalar Int", read: { "\(try $0.scalar(Int.self))" },
            readIfPresent: { "\(try $0.scalarIfPresent(Int.self) as Any)" }, texts: numbers),
        Self(
            name: "scalar String", read: { try $0.scalar(String.self) },
            readIfPresent: { "\(try $0.scalarIfPresent(String.self) as Any)" }, texts: [#""x""#, #""ab""#]),
        Self(
            name: "scalar Double", read: { "\(try $0.scalar(Double.self))" },
            readIfPresent: { "\(try $0.decodeIfPresent(Double.self) as Any)" }, texts: numbers),
        Self(
            name: "scalar Bool", read: { "\(try $0.scalar(Bool.self))" },
            readIfPresent: { "\(try $0.decodeIfPresent(Bool.self) as Any)" }, texts: ["true", "false"]),
        Self(
            name: "scalar UInt8", read: { "\(try $0.scalar(UInt8.self))" },
            readIfPresent: { "\(try $0.decodeIfPresent(UInt8.self) as Any)" }, texts: numbers),
        plain(Date.self, ["0", "1.5", #""2020-01-02T03:04:05Z""#, #""2020-01-02""#]),
        plain(Date?.self, ["1", "null", #""2020-01-02T03:04:05Z""#, #""x""#]),
        plain([Date].self, ["[]", "[1]", #"["2020-01-02T03:04:05Z","x"]"#]),
        plain(Data.self, [#""aGk=""#, #""!""#, "[1,2]"]),
        plain(URL.self, [#""http://a/b""#, #""""#, #""a b""#]),
        plain(Decimal.self, numbers),
        plain(UUID.self, [#""6F9619FF-8B86-D011-B42D-00C04FC964FF""#, #""x""#]),
        plain(OracleModels.Plain.self, [#""one""#, #""two""#, #""three""#]),
        plain(OracleModels.Numbered.self, ["1", "2", "9", "1.5"]),
        plain(
            OracleModels.Shape.self, [#"{"circle":{"radius":1}}"#, #"{"rect":{"_0":1}}"#, #"{"none":{}}"#]),
        plain([Int].self, ["[]", "[1,2]", "[1,null]", #"[1,"x"]"#]),
        plain([Int?].self, ["[1,null]", "[true]"]),
        plain([String].self, [#"["a"]"#, "[1]"]), plain([[Double]].self, ["[[1.5],[]]", "[[1],[null]]"]),
    ]

    /// Leaves of objects with several members, and of sets.
    private static let unordered: [Self] = [
        dictionary(
            [String: Date].self, ["{}", #"{"k":1}"#, #"{"k_k":"2020-01-02T03:04:05Z"}"#, #"{"l_l":"x"}"#]),
        dictionary([String: [String: [Date]]].self, [#"{"k_k":{"l_l":["x"]}}"#, #"{"a":{"b":[1]}}"#]),
        plain(OracleModels.Loose.self, ["1", #"[true,null,{"a":1.5}]"#]),
        Self(
            name: "Set<Int>", read: { "\(try $0.decode(Set<Int>.self).sorted())" },
            readIfPresent: { "\(try $0.decodeIfPresent(Set<Int>.self)?.sorted() as Any)" },
            texts: ["[1]", "[1,1]", "[[]]"]),
        dictionary([String: Int].self, [#"{"a_b":1,"c":2}"#, #"{"a":"x"}"#]),
        dictionary([String: Int?].self, [#"{"a":null}"#]),
        dictionary([Int: Int].self, [#"{"1":2}"#, #"{"x":2}"#, "[1,2]"]),
        dictionary([OracleModels.Represented: Int].self, [#"{"one":2}"#, #"{"x":2}"#]),
        dictionary([OracleModels.Plain: Int].self, [#"["one",2]"#, #"["one"]"#, "{}"]),
    ]
}
#endif
