#if Foundation
import Foundation
import Jansson
import Synchronization
import XCTest

/// Collecting ends for all models, and its cost is linear in the document. The tests count the calls of
/// models' initializers.
final class CollectingBoundsTests: XCTestCase {
    private final class Calls: Sendable {
        static let key = unsafe CodingUserInfoKey(rawValue: "calls").unsafelyUnwrapped

        private let count = Mutex(0)

        /// Counts a call, and stops a decoding that would never end.
        static func count(_ decoder: any Decoder) throws {
            let calls = decoder.userInfo[Calls.key] as? Calls
            if calls?.count.withLock({
                $0 += 1
                return $0
            }) ?? 0 > 1_000_000 {
                throw Endless()
            }
        }

        struct Endless: Error {}

        var value: Int { count.withLock { $0 } }
    }

    /// The errors of a value, and the number of calls that were needed to find them.
    private func collect<T: Decodable>(
        _ type: T.Type, _ text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> (errors: [JSONError], calls: Int) {
        let calls = Calls()
        let decoder = JanssonDecoder()
        decoder.userInfo[Calls.key] = calls
        do {
            _ = try decoder.decode(type, from: text, collectingErrors: true)
            XCTFail("decoded", file: file, line: line)
        } catch let error as JSONError {
            return (error.all, calls.value)
        } catch {
            XCTFail("\(error)", file: file, line: line)
        }
        return ([], calls.value)
    }

    /// Tries two children, and uses none if one fails.
    private final class Tree: Decodable {
        init(from decoder: any Decoder) throws {
            try Calls.count(decoder)
            let container = try decoder.container(keyedBy: FreeKey.self)
            _ = try container.decode(Int.self, forKey: "v")
            _ = try? container.decode(Tree.self, forKey: "a")
            _ = try? container.decode(Tree.self, forKey: "b")
        }
    }

    func testAModelThatTriesTwoChildrenOfItsTypeEnds() {
        let found = collect(Tree.self, #"{"v":"x"}"#)
        XCTAssertTrue(found.errors.map(\.path).contains(["v"]))
        XCTAssertLessThan(found.calls, 10)
    }

    /// Has a child of another type at each level.
    private struct Growing<T>: Decodable {
        init(from decoder: any Decoder) throws {
            try Calls.count(decoder)
            let container = try decoder.container(keyedBy: FreeKey.self)
            _ = try container.decode(Int.self, forKey: "v")
            _ = try? container.decode(Growing<T?>.self, forKey: "a")
            _ = try? container.decode(Growing<[T]>.self, forKey: "b")
        }
    }

    func testAModelThatKeepsTryingNewTypesEnds() {
        XCTAssertLessThan(collect(Growing<Int>.self, #"{"v":"x"}"#).calls, 20_000)
    }

    private struct Walk: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: FreeKey.self)
            _ = try container.decode(Int.self, forKey: "v")
            try Walk.walk(container, decoder)
        }

        static func walk(_ container: KeyedDecodingContainer<FreeKey>, _ decoder: any Decoder) throws {
            try Calls.count(decoder)
            for key in ["a", "b"] as [FreeKey] {
                if let next = try? container.nestedContainer(keyedBy: FreeKey.self, forKey: key) {
                    try walk(next, decoder)
                }
                if let list = try? container.nestedUnkeyedContainer(forKey: key) { _ = list.isAtEnd }
                if let next = try? container.superDecoder(forKey: key).container(keyedBy: FreeKey.self) {
                    try walk(next, decoder)
                }
            }
        }
    }

    func testAModelThatWalksThroughNestedContainersEnds() {
        XCTAssertLessThan(collect(Walk.self, #"{"v":"x"}"#).calls, 20_000)
    }

    /// Reads a list and skips its bad elements, in one of several ways.
    private struct Lossy: Decodable {
        let count: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: FreeKey.self)
            let way = try container.decode(Int.self, forKey: "way")
            _ = try container.decode(Int.self, forKey: "v")
            var list = try container.nestedUnkeyedContainer(forKey: "list")
            var count = 0
            while way < 3 ? !list.isAtEnd : list.currentIndex < list.count ?? 0 {
                try Calls.count(decoder)
                switch way {
                case 0:
                    if (try? list.decode(Int.self)) != nil {
                        count += 1
                    } else {
                        _ = try? list.decode(String.self)
                    }
                case 1:
                    if (try? list.decode([Int].self)) != nil {
                        count += 1
                    } else {
                        _ = try? list.decode(Skip.self)
                    }
                case 2:
                    if (try? list.nestedContainer(keyedBy: FreeKey.self)) == nil {
                        _ = try? list.decode(Skip.self)
                    }
                default:
                    if (try? list.decode(OracleModels.Plain.self)) == nil { _ = try? list.decode(Skip.self) }
                }
            }
            self.count = count
        }

        struct Skip: Decodable {}
    }

    func testALossyLoopEndsOnceNoMoreErrorsAreCollected() {
        let list = Array(repeating: #""x""#, count: 300).joined(separator: ",")
        for way in 0...3 {
            let found = collect(Lossy.self, "{\"way\":\(way),\"v\":\"x\",\"list\":[\(list)]}")
            XCTAssertFalse(found.errors.isEmpty)
            XCTAssertLessThan(found.calls, 2000, "way \(way)")
        }
    }

    /// Reads one member after another until there is none.
    private struct Numbered: Decodable {
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: FreeKey.self)
            _ = try container.decode(Int.self, forKey: "v")
            var number = 0
            while (try? container.decode(Int.self, forKey: FreeKey(stringValue: "\(number)"))) != nil {
                try Calls.count(decoder)
                number += 1
            }
        }
    }

    func testALoopToTheFirstMissingMemberEnds() {
        XCTAssertLessThan(collect(Numbered.self, #"{"v":"x"}"#).calls, 200)
    }

    /// Reads until a read fails, from containers that are missing in the document.
    private struct Endless: Decodable {
        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            while (try? list.decode(Int.self)) != nil { try Calls.count(decoder) }
            var next = try decoder.unkeyedContainer()
            while (try? next.decodeNil()) == true { try Calls.count(decoder) }
        }
    }

    func testALoopThroughAStandInEnds() {
        XCTAssertLessThan(collect(Numbered.self, "[]").calls, 20_000)
        XCTAssertLessThan(collect(Endless.self, "{}").calls, 20_000)
        XCTAssertEqual(collect([Endless].self, "[{},1,null]").errors.count, 3)
    }

    private final class Link: Decodable {
        init(from decoder: any Decoder) throws {
            try Calls.count(decoder)
            let container = try decoder.container(keyedBy: FreeKey.self)
            _ = try container.decode(Int.self, forKey: "a")
            _ = try container.decodeIfPresent(Link.self, forKey: "next")
            _ = try container.decodeIfPresent([Link].self, forKey: "list")
            _ = try container.decodeIfPresent([String: Link].self, forKey: "members")
            _ = try container.decode(Int.self, forKey: "z")
        }
    }

    private func chain(_ depth: Int, _ level: (Int, String) -> String) -> String {
        (0..<depth).reduce(#"{"a":1,"z":1}"#) { level($1, $0) }
    }

    func testTheCostIsLinearInTheDepth() {
        let shapes: [(String, (Int, String) -> String)] = [
            ("at the bottom", { $0 == 0 ? #"{"a":1,"z":"x"}"# : "{\"a\":1,\"next\":\($1),\"z\":1}" }),
            ("before all", { "{\"a\":\"x\",\"next\":\($1),\"z\":1}" }),
            ("after all", { "{\"a\":1,\"next\":\($1),\"z\":\"x\"}" }),
            ("in turn", { "{\"a\":\($0 % 2 == 0 ? "1" : "null"),\"next\":\($1),\"z\":\"x\"}" }),
            ("in arrays", { "{\"a\":1,\"list\":[{\"a\":1,\"z\":1},\($1)],\"z\":\"x\"}" }),
            ("in dictionaries", { "{\"a\":1,\"members\":{\"k\":\($1),\"l\":{}},\"z\":1}" }),
        ]
        for (name, level) in shapes {
            let calls = [20, 40, 80].map { collect(Link.self, chain($0, level)).calls }
            XCTAssertLessThan(calls[1], 5 * calls[0] / 2, name)
            XCTAssertLessThan(calls[2], 5 * calls[1] / 2, name)
            XCTAssertLessThan(calls[2], 80 * 8, name)
        }
    }

    func testTheCostIsLinearInTheBreadth() {
        for bad in [#"{"a":"x","z":1}"#, #"{"a":1,"z":"x"}"#, #"{"a":1,"next":{"a":1},"z":1}"#] {
            let calls = [100, 200, 400].map { count in
                let good = Array(repeating: #"{"a":1,"z":1}"#, count: count).joined(separator: ",")
                return collect([Link].self, "[\(good),\(bad),\(good)]").calls
            }
            XCTAssertLessThan(calls[1], 5 * calls[0] / 2)
            XCTAssertLessThan(calls[2], 5 * calls[1] / 2)
        }
    }

    func testAModelsOwnErrorIsReportedInItsWords() throws {
        struct Level: Decodable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if try container.decode(Int.self) > 3 {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such level")
                }
            }
        }
        XCTAssertEqual(
            collect([Level].self, #"[1,4,"x",7]"#).errors.map { "\($0)" },
            [
                "[1]: no such level (line 1, column 4)",
                "[2]: expected Int, found a string (line 1, column 6)",
                "[3]: no such level (line 1, column 10)",
            ])
    }
}
#endif
