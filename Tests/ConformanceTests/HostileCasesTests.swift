import Foundation
import TestSupport
import Testing

/// Checks the cases of `FuzzValues` and `FuzzModels` on the fuzzers' seeds and on mutations of them. Each
/// run uses the same mutations.
struct HostileCasesTests {
    private static let documents: [[UInt8]] = {
        let seeds = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(components: "..", "..", "Fuzz", "Seeds")
        let files =
            (try? FileManager.default.contentsOfDirectory(at: seeds, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.compactMap { try? [UInt8](Data(contentsOf: $0)) }
            + DifferentialTests.samples.map { Array($0.utf8) }
    }()

    enum Cases: CaseIterable {
        case values, models

        func fault(_ text: [UInt8]) -> String? {
            switch self {
            case .values: ValueCases.fault(text)
            case .models: ModelCases.fault(text)
            }
        }
    }

    @Test(arguments: Cases.allCases)
    func holdOnTheSeeds(cases: Cases) {
        #expect(Self.documents.count > DifferentialTests.samples.count)
        for text in Self.documents {
            let fault = cases.fault(text)
            #expect(fault == nil, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test(arguments: Cases.allCases)
    func holdOnMutations(cases: Cases) {
        var mutator = Mutator(documents: Self.documents, seed: 20_260_103)
        for _ in 0..<(100 * DifferentialTests.scale) {
            let text = mutator.next()
            guard let fault = cases.fault(text) else { continue }
            Issue.record("\(fault), of \(String(decoding: text, as: UTF8.self).debugDescription)")
            return
        }
    }
}
