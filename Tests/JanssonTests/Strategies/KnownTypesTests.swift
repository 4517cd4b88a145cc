import Foundation
import Testing

@testable import Jansson

/// What the coders remember of types, with more types than they have room for.
@Suite struct KnownTypesTests {
    private struct Model: Codable {}
    private final class Object: Decodable {}
    private enum Letter: String, Decodable { case a }

    @Test func whatTheDecoderKnows() {
        for _ in 0..<3 {
            for type in [Date.self, URL.self, Data.self, JSONValue.self] as [any Decodable.Type] {
                #expect(decoded(type) == .special, "\(type)")
            }
            for type in [Decimal.self, UUID.self] as [any Decodable.Type] {
                #expect(decoded(type) == [.special, .plain], "\(type)")
            }
            for type in [Int.self, UInt128.self, String.self, Bool.self, Float.self] as [any Decodable.Type] {
                #expect(decoded(type) == .plain, "\(type)")
            }
            for type in [[Model].self, [String: Model].self, [Date].self] as [any Decodable.Type] {
                #expect(decoded(type) == .collection, "\(type)")
            }
            #expect(decoded([[Double]].self) == [.collection, .plain])
            for type in [
                Model.self, Object.self, Letter.self, Int?.self, Set<Int>.self, [Int: Int].self,
                Range<Int>.self,
            ] as [any Decodable.Type] {
                #expect(decoded(type) == [], "\(type)")
            }
        }
    }

    @Test func whatTheEncoderKnows() {
        for _ in 0..<3 {
            #expect(encoded(Date.self) == .converted && encoded(URL.self) == .converted)
            #expect(encoded(Data.self) == .converted)
            #expect(
                encoded(Decimal.self) == [.converted, .plain] && encoded(UUID.self) == [.converted, .plain])
            #expect(
                encoded(Int.self) == .plain && encoded(String.self) == .plain && encoded(Bool.self) == .plain)
            #expect(encoded([Model].self) == .collection && encoded([String: Model].self) == .collection)
            #expect(encoded([Double].self) == [.collection, .plain])
            #expect(encoded(Model.self) == [] && encoded(Int?.self) == [] && encoded([Int: Int].self) == [])
        }
    }

    @Test func moreTypesThanRoom() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<3 {
                        self.nest(Model.self, 300, .collection)
                        self.nest(Int.self, 300, [.collection, .plain])
                    }
                }
            }
        }
    }

    private func decoded<T>(_ type: T.Type) -> DecodedType { DecodedType.of(type) }

    private func encoded<T>(_ type: T.Type) -> EncodedType { EncodedType.of(type) }

    /// Asks for arrays of arrays of a type.
    private func nest<T: Codable>(_ type: T.Type, _ depth: Int, _ expected: DecodedType) {
        #expect(DecodedType.of([T].self) == expected)
        #expect(EncodedType.of([T].self).contains(.collection))
        if depth > 0 { nest([T].self, depth - 1, expected) }
    }
}
