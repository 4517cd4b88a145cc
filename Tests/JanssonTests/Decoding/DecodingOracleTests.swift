#if Foundation
import Foundation
import Jansson
import XCTest

/// Compares `JSONDecoder` and ours on the same values: scalars, collections, strategies, errors at depth.
final class DecodingOracleTests: OracleTestCase {
    struct Required<T: Decodable & Equatable>: Decodable, Equatable { let a: T }
    struct Maybe<T: Decodable & Equatable>: Decodable, Equatable { let a: T? }

    /// Models whose synthesized code calls the functions of each type, where those above call the generic ones.
    private struct Concrete: Codable, Equatable {
        let double: Double?
        let float: Float?
        let int: Int?
        let int8: Int8?
        let int16: Int16?
        let int32: Int32?
        let int64: Int64?
        let int128: Int128?
        let uint: UInt?
        let uint8: UInt8?
        let uint16: UInt16?
        let uint32: UInt32?
        let uint64: UInt64?
        let uint128: UInt128?
    }

    private struct Wide: Codable, Equatable {
        let a: Int128
        let b: UInt128
    }

    private struct WideElements: Codable, Equatable {
        let a: Int128
        let b: UInt128

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            (a, b) = (try container.decode(Int128.self), try container.decode(UInt128.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(a)
            try container.encode(b)
        }
    }

    private struct WideValue: Codable, Equatable {
        let a: Int128
        let b: UInt128

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            (a, b) = (try container.decode(Int128.self), try container.decode(UInt128.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            if a % 2 == 0 { try container.encode(a) } else { try container.encode(b) }
        }
    }

    private let texts = [
        "0", "1", "1.0", "1.5", "-1", "127", "128", "255", "256", "-128", "-129", "65535", "65536",
        "2147483648", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "17014118346046923173168730371588410572", "1e2", "1E+2", "25e-1", "1e18", "1e300", "-1e300",
        "0.1", "16777217", "9007199254740993", "3.4028235e38", "12345678901234567.0", "0.5e1",
        "9007199254740993.0", "1.00000017881393432617187499", "33554435.0", "-0.0", "1.17549435e-38",
        #""1""#, #""""#, "true", "false", "null", "[]", "{}",
    ]

    private func scalar<T: Decodable & Equatable>(_ type: T.Type, but excluded: String? = nil) {
        for text in texts where text != excluded {
            same(type, text)
            same([T].self, "[\(text)]")
            same([T].self, "[\(text), 1, \(text)]")
            same([[T]].self, "[[], [\(text)]]")
            same([[[T]]].self, "[[[], [\(text)]]]")
            same([[[[T]]]].self, "[[[[\(text)]], []]]")
            same([T?].self, "[\(text), null]")
            same([String: T].self, "{\"a\":\(text)}")
            same([String: [T]].self, "{\"a\":[\(text)]}")
            same([[String: T]].self, "[{\"a\":\(text)}]")
            same([String: [String: T]].self, "{\"1\":{\"2\":\(text)}}")
            same([String: Required<T>].self, "{\"3\":{\"a\":\(text)}}")
            same([[Required<T>]].self, "[[],[{\"a\":\(text)}]]")
            same(Required<T>.self, "{\"a\":\(text)}")
            same(Maybe<T>.self, "{\"a\":\(text)}")
        }
        same(Required<T>.self, "{}")
        same(Maybe<T>.self, "{}")
        same(Optional<T>.self, "null")
    }

    func testConcreteModels() throws {
        let names =
            ["double", "float", "int", "uint"]
            + ["8", "16", "32", "64", "128"].flatMap { ["int\($0)", "uint\($0)"] }
        // As in testUInt128, without the number that Foundation does not read.
        for text in texts where text != "3.4028235e38" {
            for name in names { same(Concrete.self, #"{"\#(name)":\#(text)}"#) }
            same(Wide.self, #"{"a":\#(text),"b":\#(text)}"#)
            same(WideElements.self, "[\(text),\(text)]")
            same(WideValue.self, text)
        }
        for number in ["0", "1", "127", "17014118346046923173168730371588410572"] {
            sameText(try JanssonDecoder().decode(Wide.self, from: #"{"a":\#(number),"b":\#(number)}"#))
            sameText(try JanssonDecoder().decode(WideElements.self, from: "[\(number),\(number)]"))
            sameText(try JanssonDecoder().decode(WideValue.self, from: number))
        }
    }

    func testBool() { scalar(Bool.self) }
    func testString() { scalar(String.self) }
    func testDouble() { scalar(Double.self) }
    func testFloat() { scalar(Float.self) }
    func testInt() { scalar(Int.self) }
    func testInt8() { scalar(Int8.self) }
    func testInt16() { scalar(Int16.self) }
    func testInt32() { scalar(Int32.self) }
    func testInt64() { scalar(Int64.self) }
    func testInt128() { scalar(Int128.self) }
    func testUInt() { scalar(UInt.self) }
    func testUInt8() { scalar(UInt8.self) }
    func testUInt16() { scalar(UInt16.self) }
    func testUInt32() { scalar(UInt32.self) }
    func testUInt64() { scalar(UInt64.self) }
    func testUInt128() { scalar(UInt128.self, but: "3.4028235e38") }
    func testDecimal() { scalar(Decimal.self) }
    func testDate() { scalar(Date.self) }
    func testURL() { scalar(URL.self) }
    func testData() { scalar(Data.self) }
    func testUUID() { scalar(UUID.self) }

    func testCollections() {
        for text in [
            "[]", "[1,2]", "[1,null]", #"[1,"a"]"#, "[1.5]", "{}", "null", "1", #"{"a":1}"#, "[[1]]",
        ] {
            same([Int].self, text)
            same([Int?].self, text)
            same(Set<Int>.self, text)
            same([[Int]].self, text)
            same([String: Int].self, text)
            same([String: Int?].self, text)
            same([String].self, text)
            same([Double].self, text)
            same([[Double]].self, text)
            same([[[Double]]].self, text)
            same(Optional<[Int]>.self, text)
            same(Maybe<[Int]>.self, "{\"a\":\(text)}")
            same(Required<[Double]>.self, "{\"a\":\(text)}")
        }
        same([[[Double]]].self, "[[[1,2.5]],[],[[]]]")
        same([[[Double]]].self, #"[[[1,2.5]],[],[["x"]]]"#)
        same([String].self, #"["a","é\u0000","😀"]"#)
        same([[Int]].self, "[[1],[2,{}]]")
        same([String: [Required<Int>]].self, #"{"x":[{"a":1},{"a":true}]}"#)
        same([String: Int].self, #"{"x":1,"y":"b"}"#)
        same([URL].self, #"["http://a/b"]"#)
        same([URL].self, #"["http://a/b",""]"#)
        same([String: URL].self, #"{"k":"http://[x"}"#)
        same([Decimal].self, "[1.25,12345678901234567890.123456789,1e10,-0.5]")
        same([Decimal].self, #"[1.25,"x"]"#)
    }

    func testDictionaryKeys() {
        for text in [
            #"{"1":1}"#, #"{"1":1,"x":2}"#, "[1,2]", #"["one",1]"#, #"["one"]"#, #"{"one":1}"#, "{}", "[]",
        ] {
            same([Int: Int].self, text)
            same([OracleModels.Plain: Int].self, text)
        }
        for text in [#"{"1":1}"#, #"{"one":1}"#, #"{"two":2,"one":1}"#, "{}", "[1,2]", "null"] {
            same([OracleModels.Represented: Int].self, text)
        }
        same([OracleModels.Represented: Int].self, #"{"three":1}"#)
        same([OracleModels.Represented: Int].self, #"{"one":"x"}"#)
    }

    func testURLs() {
        for text in [
            "a b", "http://[x", "http://a/é", "", "//", "mailto:x", "%", "http://a/%zz", "file:///a",
        ] {
            same(URL.self, "\"\(text)\"")
            same(Required<URL>.self, "{\"a\":\"\(text)\"}")
        }
    }

    func testDataStrategies() {
        for text in ["aGk=", "aGk", "!!", #"aG\nk="#, "", "====", "aGk=aGk="] {
            same(Data.self, "\"\(text)\"")
            same(Required<Data>.self, "{\"a\":\"\(text)\"}")
            same([Data].self, "[\"\(text)\"]")
            same(Data.self, "\"\(text)\"") { $0.bytes = .deferred }
        }
        for text in ["[1,2]", "[1,256]", "[]", "[null]", "null"] {
            same(Data.self, text) { $0.bytes = .deferred }
            same(Required<Data>.self, "{\"a\":\(text)}") { $0.bytes = .deferred }
        }
        for text in ["3", #""x""#, "null"] {
            same(Required<Data>.self, "{\"a\":\(text)}") {
                $0.bytes = .custom({ Data([try UInt8(from: $0)]) }, { _, _ in })
            }
            same(Maybe<Data>.self, "{\"a\":\(text)}") {
                $0.bytes = .custom({ Data([try UInt8(from: $0)]) }, { _, _ in })
            }
        }
    }

    func testDateStrategies() {
        let texts = [
            "0", "1500", "1.5", "-1e10", "null", "true", "[]", #""x""#, #""""#,
            #""2020-01-02T03:04:05Z""#, #""2020-01-02T03:04:05+01:00""#, #""2020-01-02T03:04:05.5Z""#,
            #""2020-01-02""#, #""2020-01-02T03:04:05""#, #""1500-01-01T00:00:00Z""#,
            #""2020-01-02T03:04:05+0100""#, #""2020-01-02T03:04:05+01""#, #""20200102T030405Z""#,
        ]
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        let strategies: [OracleSettings.Dates] = [
            .seconds, .milliseconds, .iso8601, .formatted(formatter),
            .custom({ Date(timeIntervalSince1970: try Double(from: $0) * 2) }, { _, _ in }),
        ]
        for strategy in strategies {
            for text in texts {
                var settings = OracleSettings()
                settings.dates = strategy
                same(Date.self, text, settings)
                same(Required<Date>.self, "{\"a\":\(text)}", settings)
                same(Maybe<Date>.self, "{\"a\":\(text)}", settings)
                same([String: [Date]].self, "{\"x\":[0,\(text)]}", settings)
                same([Required<Date>].self, "[{\"a\":\(text)}]", settings)
            }
        }
    }

    func testNonConformingFloats() {
        for text in [#""inf""#, #""-inf""#, #""nan""#, #""x""#, "1", "null", "true"] {
            for settings in [OracleSettings(), OracleSettings(floats: .strings("inf", "-inf", "nan"))] {
                same(Double.self, text, settings)
                same(Float.self, text, settings)
                same([Double].self, "[0,\(text)]", settings)
                same([[Float]].self, "[[\(text)]]", settings)
                same(Required<Double>.self, "{\"a\":\(text)}", settings)
                same(Maybe<Float>.self, "{\"a\":\(text)}", settings)
                same(Int.self, text, settings)
            }
        }
    }

    func testFragments() {
        for text in ["1", #""a""#, "true", "null", " 1 ", "\n[1]\t"] {
            same(Int.self, text)
            same(Int?.self, text)
            same(Int??.self, text)
            same(String?.self, text)
            same(Bool?.self, text)
            same([Int]?.self, text)
            same(Required<Int>?.self, text)
        }
    }

    func testTheLimitOfDepth() {
        for depth in [511, 512, 513] {
            same(Nesting.self, String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        }
    }

    private struct Nesting: Decodable, Equatable {
        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            while !list.isAtEnd { list = try list.nestedUnkeyedContainer() }
        }
    }

    func testTextThatIsNotJSON() {
        for text in [
            "", " ", "{", "[1", "nul", "1 2", "[1}", #"{"a" 1}"#, "{'a':1}", "\"abc", "// c\n1", "NaN",
            "[1,,2]", "[,]", "{,}",
        ] {
            same([Int].self, text)
            same(Required<Int>.self, text)
            same(Int?.self, text)
        }
    }

    func testEnumsAndClasses() {
        typealias Models = OracleModels
        for text in [#""one""#, #""three""#, "1", "null", "[]"] {
            same(Models.Plain.self, text)
            same([Models.Plain].self, "[\(text)]")
            same(Required<Models.Plain>.self, "{\"a\":\(text)}")
            same(Maybe<Models.Plain>.self, "{\"a\":\(text)}")
        }
        for text in ["1", "2", "9", "1.0", "1.5", #""1""#] {
            same(Required<Models.Numbered>.self, "{\"a\":\(text)}")
        }
        for text in [
            #"{"circle":{"radius":1.5}}"#, #"{"circle":{"radius":"x"}}"#, #"{"circle":{}}"#, #"{"none":{}}"#,
            #"{"circle":{"radius":1},"none":{}}"#, "{}", #"{"square":1}"#, #"{"rect":{"_0":1,"_1":2}}"#, "1",
            "null",
            #"{"rect":{"_0":1}}"#, #"{"rect":null}"#,
        ] {
            same(Models.Shape.self, text)
            same([Models.Shape].self, "[\(text)]")
        }
        for text in [
            #"{"name":"a","super":{"id":1}}"#, #"{"name":"a"}"#, #"{"name":"a","super":null}"#,
            #"{"name":"a","super":{"id":"x"}}"#, #"{"super":{"id":1}}"#, #"{"name":"a","super":7}"#,
        ] { same(Models.Sub.self, text) }
        for text in [#"{"name":"a","id":1}"#, #"{"name":"a"}"#, #"{"id":1}"#, "[]"] {
            same(Models.FlatSub.self, text)
        }
        for text in ["1", #""x""#, "true", "null", "[1]", #"{"a":1}"#, "1.5", "[[]]"] {
            same(Models.Loose.self, text)
            same([Models.Loose].self, "[\(text),\(text)]")
        }
    }

    func testSnakeCase() {
        let keys = [
            "a", "a_b", "_a", "a_", "_a_", "__a_b__", "a__b", "_", "__", "___", "A_B", "aB", "aB_cD",
            "user_id",
            "html_body2", "body_2", "ÄÖ_ü", "a_1", "A", "1_a", "", "a_B_C", "USER_NAME", "_A_B_", "a_2x",
            "a_b-c",
            "a_éb", "x_y z", "ab_c_d_ef", "a b_c", "ß_ß", "a_ßb", "é_é",
        ]
        for key in keys {
            same("{\"\(key)\":1}", keys: .snake) {
                let container = try $0.container(keyedBy: FreeKey.self)
                return container.allKeys.map(\.stringValue).joined(separator: ",")
            }
        }
        for text in [
            #"{"user_name":1}"#, #"{"userName":1}"#, #"{"user_name":"x"}"#, "{}",
            #"{"user_name":1,"userName":2}"#,
            #"{"userName":2,"user_name":1}"#, #"{"User_Name":1}"#, #"{"_user_name":1}"#,
        ] {
            same(OracleModels.User.self, text) { $0.keys = .snake }
            same([String: OracleModels.User].self, "{\"a_b\":\(text)}") { $0.keys = .snake }
            same([String: [String: [OracleModels.User]]].self, "{\"a_b\":{\"c_d\":[\(text)]}}") {
                $0.keys = .snake
            }
        }
        same([String: Int].self, #"{"a_b":1}"#) { $0.keys = .snake }
        same([Int: Int].self, #"{"1":1}"#) { $0.keys = .snake }
        same([OracleModels.Represented: Int].self, #"{"one":1,"t_wo":2}"#) { $0.keys = .snake }
        same(Required<[String: Int]>.self, #"{"a":{"a_b":1}}"#) { $0.keys = .snake }
    }

    func testCustomKeys() {
        let upper: @Sendable ([any CodingKey]) -> any CodingKey = { path in
            FreeKey(stringValue: (path.last?.stringValue ?? "").lowercased())
        }
        for text in [#"{"A":1}"#, #"{"a":1}"#, #"{"A":"x"}"#, "{}", #"{"A":1,"a":2}"#] {
            same(Required<Int>.self, text) { $0.keys = .custom(upper) }
            same([Required<Int>].self, "[\(text)]") { $0.keys = .custom(upper) }
            same([String: Required<Int>].self, "{\"K\":\(text)}") { $0.keys = .custom(upper) }
        }
        // The path that the strategy gets.
        same(#"{"x":[{"y":1}]}"#, keys: .custom { FreeKey(stringValue: OracleOutcome.path($0)) }) {
            let outer = try $0.container(keyedBy: FreeKey.self)
            var list = try outer.nestedUnkeyedContainer(forKey: outer.allKeys[0])
            let inner = try list.nestedContainer(keyedBy: FreeKey.self)
            return "\(outer.allKeys.map(\.stringValue)) \(inner.allKeys.map(\.stringValue))"
        }
    }
}
#endif
