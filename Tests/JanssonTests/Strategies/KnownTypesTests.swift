#if Foundation
import Foundation
import JanssonStyles
import Testing

@testable import JanssonCore

/// What the coders remember of types, with more types than they have room for.
@Suite struct KnownTypesTests {
    private struct Model: Codable {}
    private final class Object: Decodable {}
    private enum Letter: String, Decodable { case a }

    @Test func whatTheDecoderKnows() {
        for _ in 0..<3 {
            for type in [
                Date.self, Data.self, JSONValue.self, [Model].self, [String: Model].self, [Date].self,
            ]
                as [any Decodable.Type]
            {
                #expect(decoded(type) == (isDecoded: true, isElement: false), "\(type)")
            }
            for type in [
                Decimal.self, UUID.self, URL.self, Int.self, UInt128.self, String.self, Bool.self, Float.self,
                [[Double]].self,
            ] as [any Decodable.Type] {
                #expect(decoded(type) == (isDecoded: true, isElement: true), "\(type)")
            }
            for type in [
                Model.self, Object.self, Letter.self, Int?.self, Set<Int>.self, [Int: Int].self,
                Range<Int>.self,
            ] as [any Decodable.Type] {
                #expect(decoded(type) == (isDecoded: false, isElement: false), "\(type)")
            }
        }
    }

    @Test func whatTheEncoderKnows() {
        for _ in 0..<3 {
            for type in [
                Date.self, URL.self, Data.self, Decimal.self, UUID.self, Int.self, String.self, Bool.self,
                JSONValue.self, [Model].self, [String: Model].self, [Double].self,
            ] as [any Encodable.Type] {
                let isKnown = isEncoded(type)
                #expect(isKnown, "\(type)")
            }
            for type in [Model.self, Int?.self, [Int: Int].self, Set<Int>.self] as [any Encodable.Type] {
                let isKnown = isEncoded(type)
                #expect(!isKnown, "\(type)")
            }
        }
    }

    /// Types are told apart by their metadata. The runtime's search knows, but takes long.
    @Test func typesAreFoundAsTheRuntimeFindsThem() {
        let coded: [any Any.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt.self, UInt8.self,
            UInt16.self, UInt32.self, UInt64.self, UInt128.self, Double.self, Float.self, Float16.self,
            Bool.self,
            String.self, JSONNumber.self, JSONValue.self, Date.self, Data.self, Decimal.self, URL.self,
            UUID.self,
            [Int].self, [[Model]].self, [Object].self, [String: Model].self, [Int: Int].self,
            [(Int, Int)].self,
        ]
        let others: [any Any.Type] = [
            Model.self, Object.self, Letter.self, Int?.self, [Int]?.self, Set<Int>.self, Range<Int>.self,
            ContiguousArray<Int>.self, ArraySlice<Int>.self, KeyValuePairs<String, Int>.self, JSON.self,
            JSONResult<Int>.self, (Int, String).self, (() -> Void).self, Void.self, Never.self, Any.self,
            AnyObject.self, (any Error).self, Int.Type.self,
            NSObject.self, NSNumber.self, Substring.self, Character.self, InlineArray<3, Int>.self,
        ]
        for type in coded {
            #expect(type is any FastPathCodable.Type, "\(type)")
            #expect(FastPathTypes.find(type).map { $0 == type } == true, "\(type)")
        }
        for type in others {
            #expect(!(type is any FastPathCodable.Type), "\(type)")
            #expect(FastPathTypes.find(type) == nil, "\(type)")
        }
    }

    @Test func moreTypesThanRoom() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<3 {
                        self.nest(Model.self, 300, isElement: false)
                        self.nest(Int.self, 300, isElement: true)
                    }
                }
            }
        }
    }

    /// Whether a type is decoded from nodes, as this type, and its arrays are, too.
    private func decoded<T>(_ type: T.Type) -> (isDecoded: Bool, isElement: Bool) {
        let known = CodingFastPath.of(type, to: .decoding)
        return (known.decoded.map { $0 == type } ?? false, known.element.map { $0 == type } ?? false)
    }

    private func isEncoded<T>(_ type: T.Type) -> Bool {
        CodingFastPath.of(type, to: .encoding).encoded.map { $0 == type } ?? false
    }

    /// Asks for arrays of arrays of a type.
    private func nest<T: Codable>(_ type: T.Type, _ depth: Int, isElement: Bool) {
        #expect(decoded([T].self) == (isDecoded: true, isElement: isElement))
        #expect(isEncoded([T].self))
        if depth > 0 { nest([T].self, depth - 1, isElement: isElement) }
    }
}
#endif
