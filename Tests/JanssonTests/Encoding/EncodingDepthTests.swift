#if Foundation
import Jansson
import TestSupport
import Testing

/// Encoding on the small stacks of a service's threads.
@Suite struct EncodingDepthTests {
    private struct Nest: Encodable {
        let depth: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: FreeKey.self)
            if depth > 1 { try container.encode(Nest(depth: depth - 1), forKey: "a") }
        }
    }

    private static func code(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "encoded"
        } catch EncodingError.invalidValue(_, let context) {
            return "\((context.underlyingError as? JSONError)?.code.name ?? "") \(context.codingPath.count)"
        } catch {
            return "\(error)"
        }
    }

    @Test func aModelThatNestsDeeperThanTheStackIsAnError() throws {
        for model in [Nest(depth: 2000), Nest(depth: 1_000_000)] {
            let outcome = try onSmallStack { Self.code { _ = try JanssonEncoder().encode(model) } }
            #expect(outcome == "depthExceeded 0")
        }
    }

    /// Models that recurse without a call of `encode(_:forKey:)` for the next level.
    private struct Handed: Encodable {
        enum Way: CaseIterable { case superForKey, superOfObject, superOfArray, object, array, wrapped }

        let way: Way
        let depth: Int

        func encode(to encoder: any Encoder) throws {
            let next = Handed(way: way, depth: depth - 1)
            switch way {
            case .superForKey, .superOfObject:
                var container = encoder.container(keyedBy: FreeKey.self)
                try container.encode("text", forKey: "a")
                guard depth > 1 else { return }
                try next.encode(
                    to: way == .superForKey
                        ? container.superEncoder(forKey: "b") : container.superEncoder())
            case .superOfArray:
                var container = encoder.unkeyedContainer()
                try container.encode(1)
                if depth > 1 { try next.encode(to: container.superEncoder()) }
            case .object: try Handed.nest(encoder.container(keyedBy: FreeKey.self), depth)
            case .array: try Handed.nest(encoder.unkeyedContainer(), depth)
            case .wrapped:
                var container = encoder.singleValueContainer()
                if depth > 1 { try container.encode(next) } else { try container.encode(1) }
            }
        }

        private static func nest(_ container: KeyedEncodingContainer<FreeKey>, _ depth: Int) throws {
            var container = container
            try container.encodeNil(forKey: "a")
            guard depth > 1 else { return }
            try nest(container.nestedContainer(keyedBy: FreeKey.self, forKey: "b"), depth - 1)
        }

        private static func nest(_ container: any UnkeyedEncodingContainer, _ depth: Int) throws {
            var container = container
            try container.encode(true)
            if depth > 1 { try nest(container.nestedUnkeyedContainer(), depth - 1) }
        }
    }

    @Test(arguments: Handed.Way.allCases)
    private func aModelThatRecursesByItselfDeeperThanTheStackIsAnError(_ way: Handed.Way) throws {
        let outcome = try onSmallStack {
            Self.code { _ = try JanssonEncoder().encode(Handed(way: way, depth: 1_000_000)) }
        }
        #expect(outcome == "depthExceeded 0")
        #expect(throws: Never.self) { try JanssonEncoder().encode(Handed(way: way, depth: 12)) }
    }

    @Test func aModelThatNestsEndlesslyIsAnError() {
        #expect(Self.code { _ = try JanssonEncoder().encode(Nest(depth: .max)) } == "depthExceeded 0")
    }

    /// The values are kept, because releasing a value nested so deep takes more stack than encoding it.
    private static let values = [512, 2048].flatMap { depth in
        [nestedValue(depth) { .array([$0]) }, nestedValue(depth) { .object(["a": $0]) }]
    }

    @Test(arguments: values.indices) func aValueNestsAsDeepAsIsAllowedOnAnyStack(index: Int) throws {
        for sorted in [false, true] {
            let written = try onSmallStack {
                let encoder = JanssonEncoder()
                if sorted { encoder.outputFormatting = .sortedKeys }
                return try? encoder.encodedString(Self.values[index])
            }
            #expect(try written == Self.values[index].serializedString())
        }
    }

    @Test func aValueInAModelNestsAsDeepAsIsAllowedWithTheModel() throws {
        let value = Self.nestedValue(2047) { .array([$0]) }
        #expect(try JanssonEncoder().encodedString([value]) == "[" + value.serializedString() + "]")
        let outcome = Self.code { _ = try JanssonEncoder().encode([[value]]) }
        #expect(outcome.hasPrefix("depthExceeded"))
    }

    private static func nestedValue(_ depth: Int, _ wrap: (JSONValue) -> JSONValue) -> JSONValue {
        var value: JSONValue = wrap(0)
        for _ in 1..<depth { value = wrap(value) }
        return value
    }
}
#endif
