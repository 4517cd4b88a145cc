import Jansson
import JanssonTools
import TestSupport
import Testing

@Suite struct PatchUndoTests {
    /// Of random operations, most of which name places that exist, those before a failure are undone.
    @Test func aFailureAfterRandomOperationsChangesNothing() throws {
        var random = SplitMix64(state: 6902)
        var undone = 0
        for round in 0..<3000 {
            let before = JSONValue.random(&random)
            var value = before
            var patch = JSONPatch([])
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let places = value.places
                let from = places.randomElement(using: &random) ?? []
                var to = places.randomElement(using: &random) ?? []
                // Often a place around the first one.
                if Bool.random(using: &random) {
                    to = Array(from.prefix(Int.random(in: 0...from.count, using: &random)))
                } else if Bool.random(using: &random) {
                    to.append(["a", "0", "-", "new"].randomElement(using: &random) ?? "")
                }
                let (source, target) = (JSONPointer(from), JSONPointer(to))
                let operation: JSONPatch.Operation =
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: .add(target, .random(&random, depth: 1))
                    case 1: .remove(target)
                    case 2: .replace(target, .random(&random, depth: 1))
                    case 3: .copy(from: source, to: target)
                    default: .move(from: source, to: target)
                    }
                guard let next = try? value.applying(JSONPatch([operation])) else { continue }
                value = next
                patch = JSONPatch(patch.operations + [operation])
            }
            #expect(try before.applying(patch) == value, "round \(round): \(before), \(patch)")
            let failing = JSONPatch(patch.operations + [.test(JSONPointer(["none", "x"]), nil)])
            var kept = before
            #expect(throws: JSONError.self) { try kept.apply(failing) }
            #expect(kept == before, "round \(round): \(before), \(patch)")
            undone += patch.operations.count
        }
        #expect(undone > 5000)
    }
}

extension JSONValue {
    /// The tokens of each value in this one.
    fileprivate var places: [[String]] {
        var children: [(String, JSONValue)] = []
        switch self {
        case .array(let elements): children = elements.enumerated().map { ("\($0)", $1) }
        case .object(let members): children = members.sorted { $0.key < $1.key }.map { ($0, $1) }
        default: break
        }
        return [[]] + children.flatMap { token, child in child.places.map { [token] + $0 } }
    }
}
