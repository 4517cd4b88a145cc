import Foundation
import Testing

@testable import Jansson

/// What the decoder remembers of types, with more types than it has room for.
@Suite struct DecodedTypeTests {
    private struct Model: Decodable {}
    private final class Object: Decodable {}
    private enum Letter: String, Decodable { case a }

    @Test func whatIsKnown() {
        for _ in 0..<3 {
            for type in [Date.self, URL.self, Data.self, JSONValue.self] as [any Decodable.Type] {
                #expect(known(type) == .special, "\(type)")
            }
            for type in [Decimal.self, UUID.self] as [any Decodable.Type] {
                #expect(known(type) == [.special, .plain], "\(type)")
            }
            for type in [Int.self, UInt128.self, String.self, Bool.self, Float.self] as [any Decodable.Type] {
                #expect(known(type) == .plain, "\(type)")
            }
            for type in [[Model].self, [String: Model].self, [Date].self] as [any Decodable.Type] {
                #expect(known(type) == .collection, "\(type)")
            }
            #expect(known([[Double]].self) == [.collection, .plain])
            for type in [
                Model.self, Object.self, Letter.self, Int?.self, Set<Int>.self, [Int: Int].self,
                Range<Int>.self,
            ] as [any Decodable.Type] {
                #expect(known(type) == [], "\(type)")
            }
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

    private func known<T>(_ type: T.Type) -> DecodedType { DecodedType.of(type) }

    /// Asks for arrays of arrays of a type.
    private func nest<T: Decodable>(_ type: T.Type, _ depth: Int, _ expected: DecodedType) {
        #expect(DecodedType.of([T].self) == expected)
        if depth > 0 { nest([T].self, depth - 1, expected) }
    }
}
