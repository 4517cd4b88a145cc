#if Foundation
import Foundation
import Jansson
import XCTest

/// Models that nest deeper than a thread's stack has room for cause an error instead of a crash.
final class DecodingStackTests: XCTestCase {
    private final class Chain: Decodable {
        let next: Chain?

        /// Releases the chain without recursion.
        var length: Int {
            var length = 0
            var link: Chain? = self
            while let current = link {
                length += 1
                link = current.next
            }
            return length
        }
    }

    /// Reads all levels itself, through nested containers.
    private struct Nested: Decodable {
        let depth: Int

        init(from decoder: any Decoder) throws {
            depth = try Nested.depth(decoder.unkeyedContainer())
        }

        private static func depth(_ container: any UnkeyedDecodingContainer) throws -> Int {
            var container = container
            return container.isAtEnd ? 1 : try depth(container.nestedUnkeyedContainer()) + 1
        }
    }

    /// Reads each level with a decoder of its own.
    private struct Supers: Decodable {
        let depth: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: FreeKey.self)
            let next = try container.superDecoder(forKey: "next")
            depth = container.contains("next") ? try Supers(from: next).depth + 1 : 1
        }
    }

    private func chain(_ depth: Int, around innermost: String = "{}") -> String {
        String(repeating: #"{"next":"#, count: depth) + innermost + String(repeating: "}", count: depth)
    }

    private let decoder: JanssonDecoder = {
        let decoder = JanssonDecoder()
        decoder.parsingOptions = JSONParsingOptions(limits: .init(depth: 2048))
        return decoder
    }()

    /// The result of decoding on a small stack: `decoded`, or the code of the error.
    private func outcome<T: Decodable & SendableMetatype>(_ type: T.Type, _ text: String) throws -> Set<
        String
    > {
        let decoder = decoder
        return try onSmallStack {
            var outcomes: Set<String> = []
            for isCollecting in [false, true] {
                do {
                    _ = try decoder.decode(type, from: text, collectingErrors: isCollecting)
                    outcomes.insert("decoded")
                } catch let error as JSONError {
                    outcomes.formUnion(error.all.map(\.code.name))
                } catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context) {
                    outcomes.insert((context.underlyingError as? JSONError)?.code.name ?? "\(context)")
                } catch {
                    outcomes.insert("\(error)")
                }
            }
            return outcomes
        }
    }

    func testTwoThousandLevelsAreAnErrorOnASmallStack() throws {
        XCTAssertEqual(try outcome(Chain.self, chain(2000)), ["depthExceeded"])
        XCTAssertEqual(try outcome(OracleModels.Loose.self, nested(2000)), ["depthExceeded"])
        XCTAssertEqual(try outcome(OracleModels.Loose.self, chain(2000)), ["depthExceeded"])
    }

    func testAnyNumberOfLevelsIsAValueOrAnErrorOnASmallStack() throws {
        let either: Set<String> = ["decoded", "depthExceeded"]
        for depth in [100, 512, 2000] {
            XCTAssertTrue(try outcome(Chain.self, chain(depth)).isSubset(of: either), "\(depth)")
            XCTAssertTrue(
                try outcome(OracleModels.Loose.self, nested(depth)).isSubset(of: either), "\(depth)")
            XCTAssertTrue(try outcome(Nested.self, nested(depth)).isSubset(of: either), "\(depth)")
            XCTAssertTrue(try outcome(Supers.self, chain(depth)).isSubset(of: either), "\(depth)")
        }
    }

    func testOnASmallStackTheDeepestErrorIsFoundOrTheDepthIsTheError() throws {
        for depth in [100, 512, 2000] {
            for innermost in ["1", #"{"next":1}"#] {
                XCTAssertTrue(
                    try outcome(Chain.self, chain(depth, around: innermost)).isSubset(of: [
                        "typeMismatch", "depthExceeded",
                    ]), "\(depth)")
            }
        }
    }

    /// Leaves out a child that cannot be read.
    private final class Careless: Decodable {
        let next: Careless?

        init(from decoder: any Decoder) throws {
            next = try? decoder.container(keyedBy: FreeKey.self).decode(Careless.self, forKey: "next")
        }
    }

    func testAModelThatDiscardsTheErrorIsNotReturnedInPart() throws {
        XCTAssertEqual(try outcome(Careless.self, chain(2000)), ["depthExceeded"])
    }

    func testTheErrorIsOfTheValueAndHasItsPlace() throws {
        let text = chain(2000)
        let decoder = decoder
        let (path, error) = try onSmallStack { () -> ([String], JSONError?) in
            do {
                _ = try decoder.decode(Chain.self, from: text)
            } catch DecodingError.dataCorrupted(let context) {
                return (context.codingPath.map(\.stringValue), context.underlyingError as? JSONError)
            } catch {}
            return ([], nil)
        }
        XCTAssertGreaterThan(path.count, 20)
        XCTAssertEqual(path.count, error?.path.elements.count)
        XCTAssertEqual(error?.location?.byteOffset, 8 * path.count)
        XCTAssertEqual(error?.statement, "nested too deep for this thread's stack")
    }

    func testALargerStackHasRoomForTheDefaultDepth() throws {
        for isCollecting in [false, true] {
            let model = try decoder.decode(Chain.self, from: chain(511), collectingErrors: isCollecting)
            XCTAssertEqual(model.length, 512)
            XCTAssertEqual(
                try decoder.decode(Nested.self, from: nested(512), collectingErrors: isCollecting).depth, 512)
        }
    }

    /// A decoder of another package, which returns endlessly nested arrays.
    private struct EndlessArrays: Decoder, UnkeyedDecodingContainer {
        var codingPath: [any CodingKey] { [] }
        var userInfo: [CodingUserInfoKey: Any] { [:] }
        var count: Int? { 1 }
        var isAtEnd: Bool { false }
        var currentIndex: Int { 0 }

        struct None: Error {}

        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            throw None()
        }
        func unkeyedContainer() -> any UnkeyedDecodingContainer { self }
        func singleValueContainer() throws -> any SingleValueDecodingContainer { throw None() }
        func decodeNil() -> Bool { false }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }
        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type
        ) throws -> KeyedDecodingContainer<NestedKey> { throw None() }
        func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
        func superDecoder() -> any Decoder { self }
    }

    func testAPlainTreeThatAForeignDecoderNestsTooDeepIsAnError() throws {
        let code = try onSmallStack { () -> JSONError.Code? in
            do {
                _ = try JSONValue(from: EndlessArrays())
            } catch DecodingError.dataCorrupted(let context) {
                return (context.underlyingError as? JSONError)?.code
            } catch {}
            return nil
        }
        XCTAssertEqual(code, .depthExceeded)
    }

    func testAPlainTreeThatIsTooDeepForAForeignEncoderIsAnError() throws {
        for depth in [10, 510, 2000] {
            let value = (0..<depth).reduce(JSONValue.null) { $1.isMultiple(of: 2) ? [$0] : ["a": $0] }
            let outcome = try onSmallStack { () -> String in
                do {
                    return "\(try JSONEncoder().encode(value).isEmpty)"
                } catch EncodingError.invalidValue(let refused, let context) {
                    // Not the tree, which texts of errors would show.
                    XCTAssertLessThan("\(refused)".utf8.count, 10)
                    return (context.underlyingError as? JSONError)?.code.name ?? "\(context)"
                } catch {
                    return "\(error)"
                }
            }
            XCTAssertTrue(outcome == "depthExceeded" || depth < 2000 && outcome == "false", outcome)
        }
    }
}
#endif
