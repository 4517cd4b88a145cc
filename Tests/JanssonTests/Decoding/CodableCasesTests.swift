#if Foundation
import TestSupport
import Testing

/// Checks the cases of `FuzzCodable` on its seeds and on mutations of them.
struct CodableCasesTests {
    private static let inputs = Seeds.of("Codable")

    @Test func holdOnTheSeeds() {
        #expect(Self.inputs.count > 5)
        for input in Self.inputs { #expect(CodableCases.fault(input) == nil) }
    }

    @Test func holdOnMutations() {
        var mutator = Mutator(documents: Self.inputs, seed: 20_260_104)
        for _ in 0..<scaled(5_000) {
            let input = mutator.next()
            guard let fault = CodableCases.fault(input) else { continue }
            Issue.record("\(fault), of \(input)")
            return
        }
    }
}
#endif
