import Foundation
import JanssonRepair
import TestSupport
import Testing

/// Broken texts, each with the value that was meant and the edits: Verification/oracles/RepairCorpus/corpus.jsonl,
/// which repair-oracle.py also reads.
@Suite struct RepairCorpusTests {
    private struct Case {
        let text: String
        let meant: JSONValue
        let documents: JSONRepair.Documents
        /// As in `1:5 trailingComma`.
        let edits: [String]
    }

    private func cases() throws -> [Case] {
        var root = URL(filePath: #filePath)
        for _ in 1...3 { root.deleteLastPathComponent() }
        let corpus = root.appending(path: "Verification/oracles/RepairCorpus/corpus.jsonl")
        let bytes = [UInt8](try Data(contentsOf: corpus))
        return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let json = try JSON(parsing: line)
            let documents = JSONRepair.Documents.allCases.first { "\($0)" == json["documents"].value.string }
            return Case(
                text: try json["text"].decode(), meant: json["meant"].value, documents: documents ?? .first,
                edits: try json["edits"].decode())
        }
    }

    @Test func theValueThatWasMeant() throws {
        let cases = try cases()
        #expect(cases.count >= 300)
        var failures: [String] = []
        for (line, item) in cases.enumerated() {
            var edits: [JSONRepair] = []
            let options = JSONRepair.Options(documents: item.documents)
            let json = try? JSON(repairing: item.text, edits: &edits, options: options)
            if json?.value != item.meant { failures.append("line \(line + 1)") }
            let found = edits.map { "\($0.location.line):\($0.location.column) \($0.kind)" }
            #expect(found == item.edits, "line \(line + 1)")
            guard isOptimized || line.isMultiple(of: 29) else { continue }
            #expect(
                RepairComparison.differenceWhileArriving(Array(item.text.utf8)) == nil, "line \(line + 1)")
            #expect(RepairComparison.difference(Array(item.text.utf8), documents: item.documents) == nil)
        }
        let share = 100 * Double(cases.count - failures.count) / Double(cases.count)
        print(
            "repaired to the value that was meant: \(cases.count - failures.count) of \(cases.count), "
                + "\((share * 10).rounded() / 10) %; not:", failures.joined(separator: ", "))
        #expect(share >= 95)
    }
}
