import JanssonRepair
import Testing

/// How many edits a repair may take.
@Suite struct RepairEditCountTests {
    @Test func manyEdits() throws {
        var edits: [JSONRepair] = []
        let text = "[" + String(repeating: "x,", count: 5_000) + "]"
        _ = try JSON(repairing: text, edits: &edits)
        #expect(edits.count == 5_001)
        #expect(edits[4_999].location.column == 2 + 2 * 4_999)
    }

    /// The memory of edits is bounded: there are as many as are allowed, or none.
    @Test func tooManyEdits() throws {
        #expect(MemoryLayout<JSONRepair>.stride == 32)
        let texts: [@Sendable (Int) -> String] = [
            { "[" + String(repeating: "x,", count: $0) + "]" },
            { "{\"a\": \"" + String(repeating: "\t", count: $0) + "\"}" },
            { "['" + String(repeating: "\"", count: $0) + "']" },
            { "[1" + String(repeating: ",", count: $0) + "]" },
            { "x " + String(repeating: "{a:1} ", count: $0) },
        ]
        for text in texts {
            for documents in JSONRepair.Documents.allCases {
                var edits: [JSONRepair] = []
                var options = JSONRepair.Options(documents: documents, editCount: 100)
                let error = #expect(throws: JSONError.self) {
                    try JSON(repairing: text(1_000), edits: &edits, options: options)
                }
                #expect(error?.code == .syntax && edits.isEmpty)
                options.editCount = .max
                #expect(try JSON(repairing: text(1_000), edits: &edits, options: options).exists)
                #expect(edits.count <= 2_002)
            }
        }
    }

    @Test(arguments: JSONRepair.Documents.allCases)
    func asManyEditsAsAreAllowed(documents: JSONRepair.Documents) throws {
        let commas = "[1" + String(repeating: ",", count: 1_000)
        for text in ["[1,,2,,3]", commas, "// x\n[1,/**/2]", "x [1,] y [2,,3] z"] {
            var edits: [JSONRepair] = []
            var options = JSONRepair.Options(documents: documents)
            _ = try JSON(repairing: text, edits: &edits, options: options)
            options.editCount = edits.count
            var found: [JSONRepair] = []
            _ = try JSON(repairing: text, edits: &found, options: options)
            #expect(found == edits && !edits.isEmpty)
            options.editCount -= 1
            #expect(throws: JSONError.self) { try JSON(repairing: text, edits: &found, options: options) }
        }
    }
}
