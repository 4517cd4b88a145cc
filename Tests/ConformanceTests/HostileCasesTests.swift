import Foundation
import TestSupport
import Testing

/// Checks the cases of the fuzzers on their seeds and on mutations of them. Each run uses the same mutations.
struct HostileCasesTests {
    enum Cases: CaseIterable {
        case values, models, writing, tools, schemas, patterns
        #if Libjansson
        case trees
        #endif

        func fault(_ text: [UInt8]) -> String? {
            switch self {
            case .values: ValueCases.fault(text)
            case .models: ModelCases.fault(text)
            case .writing: WritingCases.fault(text)
            #if Libjansson
            case .trees: TreeCases.fault(text)
            #endif
            case .tools: ToolCases.fault(text)
            case .schemas: SchemaCases.fault(text)
            case .patterns: PatternCases.fault(text)
            }
        }

        /// The folder of the fuzzer's own seeds, below those of all.
        private var folder: String? {
            switch self {
            case .values, .models: nil
            case .writing: "Writing"
            #if Libjansson
            case .trees: "Trees"
            #endif
            case .tools: "Tools"
            case .schemas: "Schemas"
            case .patterns: "Patterns"
            }
        }

        /// Texts that mean something to the cases.
        var inputs: [[UInt8]] {
            guard let folder else { return Seeds.of() + DifferentialTests.samples.map { Array($0.utf8) } }
            return Seeds.of(folder)
        }
    }

    @Test(arguments: Cases.allCases)
    func holdOnTheSeeds(cases: Cases) {
        #expect(cases.inputs.count > 8)
        for (number, text) in cases.inputs.enumerated() where isOptimized || number.isMultiple(of: 4) {
            let fault = cases.fault(text)
            #expect(fault == nil, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test(arguments: Cases.allCases)
    func holdOnMutations(cases: Cases) {
        var mutator = Mutator(documents: cases.inputs, seed: 20_260_103)
        for _ in 0..<scaled(1_000) {
            let text = mutator.next()
            guard let fault = cases.fault(text) else { continue }
            Issue.record("\(fault), of \(String(decoding: text, as: UTF8.self).debugDescription)")
            return
        }
    }
}
