import Jansson
import TestSupport
import Testing

struct KeptDecodersTests {
    /// The decoder of a model that does not keep it is the decoder of the next model.
    @Test func keptDecodersAmongOthersReadTheirOwnValues() throws {
        enum Keys: CodingKey { case id, kept, inner }
        final class Keeper: Decodable {
            let id: Int
            let inner: [Keeper]
            let decoder: (any Decoder)?
            let container: KeyedDecodingContainer<Keys>?

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                id = try container.decode(Int.self, forKey: .id)
                inner = try container.decodeIfPresent([Keeper].self, forKey: .inner) ?? []
                let kept = try container.decode(Int.self, forKey: .kept)
                self.decoder = kept & 1 == 1 ? decoder : nil
                self.container = kept & 2 == 2 ? container : nil
            }

            var all: [Keeper] { [self] + inner.flatMap(\.all) }
        }
        var random = SplitMix64(state: 5)
        var count = 0
        func text(_ depth: Int) -> String {
            count += 1
            let (id, kept, length) = (count, random.next() % 4, depth > 3 ? 0 : random.next() % 5)
            let inner = (0..<length).map { _ in text(depth + 1) }.joined(separator: ",")
            return "{\"id\":\(id),\"inner\":[\(inner)],\"kept\":\(kept)}"
        }
        let source = "[" + (0..<50).map { _ in text(0) }.joined(separator: ",") + "]"
        let keepers = try JanssonDecoder().decode([Keeper].self, from: source).flatMap(\.all)
        #expect(keepers.map(\.id) == Array(1...count))
        for keeper in keepers {
            if let decoder = keeper.decoder {
                #expect(try Keeper(from: decoder).id == keeper.id)
                // An index, and `inner` and an index for each level.
                #expect(decoder.codingPath.count % 2 == 1)
            }
            if let container = keeper.container {
                #expect(try container.decode(Int.self, forKey: .id) == keeper.id)
                let inner = try container.decode([Keeper].self, forKey: .inner)
                #expect(inner.map(\.id) == keeper.inner.map(\.id))
            }
        }
        #expect(keepers.count { $0.decoder != nil } > 100)
    }

    /// The decoder of a collection is that of the next one, unless an element kept its own, which needs it for its path.
    @Test func keptDecodersInCollectionsKeepTheirPaths() throws {
        struct Kept: Decodable {
            let decoder: any Decoder

            init(from decoder: any Decoder) throws { self.decoder = decoder }

            var path: String { decoder.codingPath.map(\.stringValue).joined(separator: "/") }
            var value: Int {
                get throws { try decoder.singleValueContainer().decode(Int.self) }
            }
        }
        struct Root: Decodable {
            let a: [Kept], numbers: [[Int?]], b: [Kept], c: [String: Kept], d: [[Kept]]
        }
        let source = #"{"a": [1, 2], "numbers": [[3], [null]], "b": [4], "c": {"x": 5}, "d": [[6], [7, 8]]}"#
        let root = try JanssonDecoder().decode(Root.self, from: source)
        let all = root.a + root.b + Array(root.c.values) + root.d.joined()
        #expect(
            all.map(\.path) == [
                "a/Index 0", "a/Index 1", "b/Index 0", "c/x", "d/Index 0/Index 0", "d/Index 1/Index 0",
                "d/Index 1/Index 1",
            ])
        #expect(try all.map { try $0.value } == [1, 2, 4, 5, 6, 7, 8])
    }
}
