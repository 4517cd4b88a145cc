#if Foundation
import Foundation
import Jansson
import Testing

/// Sequences of calls on containers that no model should make, but some do.
@Suite struct ContainerMisuseTests {
    private func text(_ script: @escaping (any Encoder) throws -> Void) throws -> String {
        try JanssonEncoder().encodedString(ScriptedWriter(script: script))
    }

    private let misuse = "encoded to a container that is complete, has failed or was replaced"

    /// The `JSONError` under an `EncodingError`.
    private func underlying(_ body: () throws -> Void) -> JSONError? {
        do {
            try body()
        } catch EncodingError.invalidValue(_, let context) {
            return context.underlyingError as? JSONError
        } catch {}
        return nil
    }

    @Test func aScalarReplacesAnArrayToWhichAddingIsThenAnError() throws {
        for value in [1000 << 32, 0, .max] {
            let written = try text { encoder in
                var list = encoder.unkeyedContainer()
                var single = encoder.singleValueContainer()
                try single.encode(value)
                let error = underlying { try list.encode("x") }
                #expect(error?.code == .invalidValue)
                #expect(error?.message == misuse)
                #expect(underlying { try list.encode([1]) }?.message == misuse)
                var nested = list.nestedUnkeyedContainer()
                #expect(underlying { try nested.encodeNil() }?.message == misuse)
                #expect(underlying { try 1.encode(to: list.superEncoder()) }?.message == misuse)
                #expect(list.count == 0)
            }
            #expect(written == "\(value)")
        }
    }

    @Test func aStringReplacesAnObjectToWhichAddingIsThenAnError() throws {
        let written = try text { encoder in
            var object = encoder.container(keyedBy: FreeKey.self)
            try object.encode("long enough to lie elsewhere", forKey: "a")
            var single = encoder.singleValueContainer()
            try single.encode("long enough to lie elsewhere, too")
            #expect(underlying { try object.encode(1, forKey: "b") }?.message == misuse)
            var nested = object.nestedContainer(keyedBy: FreeKey.self, forKey: "c")
            #expect(underlying { try nested.encode(1, forKey: "b") }?.message == misuse)
            #expect(underlying { try 1.encode(to: object.superEncoder()) }?.message == misuse)
        }
        #expect(written == #""long enough to lie elsewhere, too""#)
    }

    @Test func anObjectOrOnErrorAString() throws {
        struct Loose: Encodable {
            let real: Double

            func encode(to encoder: any Encoder) throws {
                do {
                    var object = encoder.container(keyedBy: FreeKey.self)
                    try object.encode("first", forKey: "a")
                    try object.encode([["deep": real]], forKey: "b")
                } catch {
                    var single = encoder.singleValueContainer()
                    try single.encode("none")
                }
            }
        }
        let values = [Loose(real: 1), Loose(real: .nan), Loose(real: 2)]
        #expect(
            try JanssonEncoder().encodedString(values)
                == #"[{"a":"first","b":[{"deep":1}]},"none",{"a":"first","b":[{"deep":2}]}]"#)
    }

    @Test func whatIsKeptBeyondTheEndIsAnErrorToEncodeTo() throws {
        final class Kept {
            var object: KeyedEncodingContainer<FreeKey>?
            var list: (any UnkeyedEncodingContainer)?
            var encoder: (any Encoder)?
            var above: (any Encoder)?
        }
        let kept = Kept()
        _ = try text { encoder in
            kept.encoder = encoder
            var object = encoder.container(keyedBy: FreeKey.self)
            kept.above = object.superEncoder()
            kept.list = object.nestedUnkeyedContainer(forKey: "list")
            try object.encode(String(repeating: "x", count: 10_000), forKey: "text")
            kept.object = object
        }
        for _ in 0..<2 {
            #expect(underlying { try kept.object?.encode(1, forKey: "a") }?.message == misuse)
            #expect(underlying { try kept.list?.encode(1) }?.message == misuse)
            #expect(underlying { try 1.encode(to: #require(kept.encoder)) }?.message == misuse)
            #expect(underlying { try ["a": [1]].encode(to: #require(kept.above)) }?.message == misuse)
            var nested = kept.object?.nestedContainer(keyedBy: FreeKey.self, forKey: "list")
            #expect(underlying { try nested?.encode(1, forKey: "a") }?.message == misuse)
            var deeper = nested?.nestedUnkeyedContainer(forKey: "list")
            #expect(underlying { try deeper?.encodeNil() }?.message == misuse)
            #expect(kept.list?.count == 0)
            // A nested call makes no difference.
            _ = try text { try [1, 2].encode(to: $0) }
        }
    }

    @Test func whatHasFailedIsAnErrorToEncodeTo() throws {
        struct Failure: Error {}
        let written = try text { encoder in
            var list = encoder.unkeyedContainer()
            var kept: KeyedEncodingContainer<FreeKey>?
            let failing = ScriptedWriter { inner in
                kept = inner.container(keyedBy: FreeKey.self)
                try kept?.encode(1, forKey: "a")
                throw Failure()
            }
            #expect(throws: Failure.self) { try list.encode(failing) }
            try list.encode(["b": 2])
            #expect(underlying { try kept?.encode(3, forKey: "c") }?.message == misuse)
        }
        #expect(written == #"[{"b":2}]"#)
    }

    @Test func whatIsKeptBeyondItsValueGoesOnFillingIt() throws {
        let written = try text { encoder in
            var list = encoder.unkeyedContainer()
            var kept: KeyedEncodingContainer<FreeKey>?
            for _ in 0..<2 {
                try list.encode(
                    ScriptedWriter { inner in
                        kept = inner.container(keyedBy: FreeKey.self)
                        try kept?.encode(1, forKey: "a")
                    })
                try list.encode(0)
                try kept?.encode(2, forKey: "b")
            }
        }
        #expect(written == #"[{"a":1,"b":2},0,{"a":1,"b":2},0]"#)
    }

    @Test func aContainerWhoseKeyHasAnotherValueIsLeftOut() throws {
        let written = try text { encoder in
            var object = encoder.container(keyedBy: FreeKey.self)
            var nested = object.nestedContainer(keyedBy: FreeKey.self, forKey: "a")
            try nested.encode(1, forKey: "x")
            try object.encode(5, forKey: "a")
            try nested.encode(2, forKey: "y")
            try object.encode(6, forKey: "b")
        }
        #expect(written == #"{"a":5,"b":6}"#)
    }

    @Test(arguments: [0, 1, 2]) func aLongChainOfEncodersIsReleased(kind: Int) throws {
        // Deeper than allowed, and deeper than a stack has room for.
        #expect(throws: EncodingError.self) {
            try text { encoder in
                var encoder = encoder
                for _ in 0..<20_000 {
                    if kind == 0 {
                        var list = encoder.unkeyedContainer()
                        encoder = list.superEncoder()
                    } else {
                        var object = encoder.container(keyedBy: FreeKey.self)
                        if kind == 2 { _ = object.superEncoder(forKey: "b") }
                        encoder = object.superEncoder(forKey: "a")
                    }
                }
            }
        }
    }
}
#endif
