#if Foundation
import Foundation
import XCTest

/// Compares the containers of `JSONDecoder` and ours, function by function, on the same values.
final class ContainerOracleTests: OracleTestCase {
    private func keyed(_ decoder: any Decoder) throws -> KeyedDecodingContainer<FreeKey> {
        try decoder.container(keyedBy: FreeKey.self)
    }

    private let objects = [
        #"{"a":1}"#, #"{"a":null}"#, "{}", #"{"a":"x"}"#, #"{"a":[1,2]}"#, #"{"a":{"b":1}}"#, #"{"a":true}"#,
        #"{"a":1.5}"#, "null", "[]", "1",
    ]

    func testKeyed() {
        for text in objects {
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).contains("a"))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decodeNil(forKey: "a"))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).allKeys.map(\.stringValue))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decode(Int.self, forKey: "a"))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decode(Bool.self, forKey: "a"))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decode(Float.self, forKey: "a"))" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decode(Int?.self, forKey: "a") as Any)" }
            same(text) { "\(try $0.container(keyedBy: FreeKey.self).decode([Int].self, forKey: "a"))" }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decode([String: Int].self, forKey: "a"))"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(Int.self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(Bool.self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(String.self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(UInt8.self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent([Int].self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(Int?.self, forKey: "a") as Any)"
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).decodeIfPresent(URL.self, forKey: "a") as Any)"
            }
            same(text) {
                let nested = try $0.container(keyedBy: FreeKey.self).nestedContainer(
                    keyedBy: FreeKey.self, forKey: "a")
                return "\(OracleOutcome.path(nested.codingPath)) \(try nested.decode(Int.self, forKey: "b"))"
            }
            same(text) {
                var nested = try $0.container(keyedBy: FreeKey.self).nestedUnkeyedContainer(forKey: "a")
                return
                    "\(OracleOutcome.path(nested.codingPath)) \(nested.count ?? -1) \(try nested.decode(Int.self))"
            }
            same(text) {
                let inner = try $0.container(keyedBy: FreeKey.self).superDecoder(forKey: "a")
                return "\(OracleOutcome.path(inner.codingPath)) \(try Int(from: inner))"
            }
            same(text) {
                let inner = try $0.container(keyedBy: FreeKey.self).superDecoder()
                return
                    "\(OracleOutcome.path(inner.codingPath)) \(try inner.singleValueContainer().decodeNil())"
            }
            same(text) {
                try $0.container(keyedBy: FreeKey.self).superDecoder().container(keyedBy: FreeKey.self)
                    .allKeys.description
            }
            same(text) {
                "\(try $0.container(keyedBy: FreeKey.self).superDecoder().unkeyedContainer().isAtEnd)"
            }
            same(text) { try String(from: $0.container(keyedBy: FreeKey.self).superDecoder(forKey: "a")) }
            same(text) { "\(try URL(from: $0.container(keyedBy: FreeKey.self).superDecoder(forKey: "a")))" }
        }
        same(#"{"super":{"a":1}}"#) {
            let inner = try $0.container(keyedBy: FreeKey.self).superDecoder()
            return "\(try inner.container(keyedBy: FreeKey.self).decode(Int.self, forKey: "a"))"
        }
    }

    func testUnkeyed() {
        for text in [
            "[]", "[1]", "[null]", "[1,\"x\",3]", "[[1],{\"a\":2}]", "[{\"a\":2},[1]]", "[true,null,1.5]",
            "null", "{}", "1", "\"x\"",
        ] {
            same(text) {
                let list = try $0.unkeyedContainer()
                return
                    "\(list.count ?? -1) \(list.currentIndex) \(list.isAtEnd) \(OracleOutcome.path(list.codingPath))"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decodeNil()) \(list.currentIndex) \(list.isAtEnd)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decode(Int.self)) \(list.currentIndex) \(list.isAtEnd)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decode(Bool.self)) \(list.currentIndex)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decode([Int].self)) \(list.currentIndex)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decodeIfPresent(Int.self) as Any) \(list.isAtEnd)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decodeIfPresent([Int].self) as Any) \(list.isAtEnd)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                return "\(try list.decode(Int?.self) as Any) \(list.currentIndex)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                let inner = try list.nestedContainer(keyedBy: FreeKey.self)
                return
                    "\(OracleOutcome.path(inner.codingPath)) \(list.currentIndex) \(try inner.decode(Int.self, forKey: "a"))"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                var inner = try list.nestedUnkeyedContainer()
                return
                    "\(OracleOutcome.path(inner.codingPath)) \(list.currentIndex) \(try inner.decode(Int.self))"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                let inner = try list.superDecoder()
                return "\(OracleOutcome.path(inner.codingPath)) \(list.currentIndex) \(try Int(from: inner))"
            }
            // A failed read does not skip the element.
            same(text) {
                var list = try $0.unkeyedContainer()
                var seen: [String] = []
                for _ in 0..<8 {
                    if let value = try? list.decode(Int.self) { seen.append("int \(value)") }
                    if let value = try? list.decode(String.self) { seen.append("string \(value)") }
                    if let isNil = try? list.decodeNil(), isNil { seen.append("null") }
                    if let inner = try? list.nestedContainer(keyedBy: FreeKey.self) {
                        seen.append("\(inner.allKeys.count)")
                    }
                    if let inner = try? list.nestedUnkeyedContainer() { seen.append("\(inner.count ?? -1)") }
                    if let value = try? list.decode(Double.self) { seen.append("double \(value)") }
                    if let value = try? list.decode(Bool.self) { seen.append("bool \(value)") }
                    seen.append("@\(list.currentIndex)")
                }
                return seen.joined(separator: " ")
            }
            // Beyond the end.
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return try list.decode(String.self)
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return "\(try list.decodeNil())"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return "\(try list.nestedContainer(keyedBy: FreeKey.self).allKeys)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return "\(try list.nestedUnkeyedContainer().isAtEnd)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return "\(try list.superDecoder().codingPath)"
            }
            same(text) {
                var list = try $0.unkeyedContainer()
                while !list.isAtEnd { _ = try list.superDecoder() }
                return "\(try list.decode(OracleModels.User.self))"
            }
        }
    }

    func testSingleValue() {
        for text in ["1", "null", "true", "\"x\"", "[]", "{}", "1.5", "300"] {
            same(text) { "\(try $0.singleValueContainer().decodeNil())" }
            same(text) { "\(try $0.singleValueContainer().decode(Int.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(UInt8.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(Bool.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(String.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(Double.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(Decimal.self))" }
            same(text) { "\(try $0.singleValueContainer().decode(URL.self))" }
            same(text) { "\(try $0.singleValueContainer().decode([Int].self))" }
            same(text) { "\(try $0.singleValueContainer().decode([String: Int].self))" }
            same(text) { "\(try $0.singleValueContainer().decode(Int?.self) as Any)" }
        }
    }

    func testErrorsOfModels() {
        struct Own: Error {}
        same("{\"a\":1}") { _ in throw Own() }
        same("{\"a\":1}") {
            let container = try $0.container(keyedBy: FreeKey.self)
            throw DecodingError.dataCorruptedError(forKey: "a", in: container, debugDescription: "no")
        }
        same("[1]") {
            throw DecodingError.dataCorruptedError(in: try $0.unkeyedContainer(), debugDescription: "no")
        }
        same("1") {
            throw DecodingError.dataCorruptedError(in: try $0.singleValueContainer(), debugDescription: "no")
        }
        // A caught failure leaves the decoder unchanged.
        same(#"{"a":"x","b":2}"#) {
            let container = try $0.container(keyedBy: FreeKey.self)
            let failed = (try? container.decode(Int.self, forKey: "a")) == nil
            let nested = (try? container.nestedContainer(keyedBy: FreeKey.self, forKey: "a")) == nil
            return "\(failed) \(nested) \(try container.decode(Int.self, forKey: "b"))"
        }
    }

    func testOrderOfReadsDoesNotMatter() {
        let text = #"{"a":1,"b":{"x":[1,2]},"c":"z","d":null,"e":[{}]}"#
        for order in [
            ["a", "b", "c", "d", "e"], ["e", "d", "c", "b", "a"], ["c", "a", "e", "a", "c"],
            ["q", "b", "q", "a"],
        ] {
            same(text) {
                let container = try $0.container(keyedBy: FreeKey.self)
                return order.map { "\(container.contains(FreeKey(stringValue: $0)))" }.joined()
            }
        }
    }

    func testUserInfoAndPaths() {
        same("1") { "\($0.userInfo.count) \($0.userInfo.keys.map(\.rawValue))" }
        same(#"{"a":{"b":[0,{"c":1}]}}"#) {
            let one = try $0.container(keyedBy: FreeKey.self)
            let two = try one.nestedContainer(keyedBy: FreeKey.self, forKey: "a")
            var three = try two.nestedUnkeyedContainer(forKey: "b")
            _ = try three.decode(Int.self)
            let four = try three.nestedContainer(keyedBy: FreeKey.self)
            return [one.codingPath, two.codingPath, three.codingPath, four.codingPath].map(OracleOutcome.path)
                .joined()
        }
    }
}
#endif
