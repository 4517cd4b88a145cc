import Foundation
import Jansson
import JanssonSchema
import Testing

/// The JSON Schema Test Suite, in the folder `schema` of the corpora.
@Suite struct SuiteTests {
    private static let folder = ProcessInfo.processInfo.environment["JANSSON_CORPORA"].map { $0 + "/schema" }

    static let drafts: [(name: String, draft: JSONSchema.Draft, required: Int)] = [
        ("draft4", .draft4, 618), ("draft6", .draft6, 839), ("draft7", .draft7, 927),
        ("draft2019-09", .draft201909, 1_259), ("draft2020-12", .draft202012, 1_299),
    ]

    /// What is not supported: in draft 4, the suite asks optionally for 1.0 not to be an integer.
    private static let unsupported = ["zeroTerminatedFloats.json"]

    @Test(.enabled(if: folder != nil), arguments: drafts)
    func requiredTests(name: String, draft: JSONSchema.Draft, required: Int) throws {
        let (passed, total) = try run(name, draft, in: "")
        print("\(name): \(passed) of \(total)")
        #expect(passed == required)
        #expect(total == required)
    }

    @Test(.enabled(if: folder != nil), arguments: drafts)
    func optionalTests(name: String, draft: JSONSchema.Draft, required: Int) throws {
        for folder in ["/optional", "/optional/format"] {
            let (passed, total) = try run(name, draft, in: folder)
            print("\(name)\(folder): \(passed) of \(total)")
            #expect(passed == total)
        }
    }

    private func run(_ name: String, _ draft: JSONSchema.Draft, in part: String) throws -> (Int, Int) {
        let folder = try #require(SuiteTests.folder)
        let base = "\(folder)/\(name)\(part)"
        var options = JSONSchema.Options(defaultDraft: draft)
        options.registry.add(contentsOfFolder: folder + "/remotes", at: "http://localhost:1234/")
        options.assertsFormats = part.hasSuffix("format")
        options.assertsContent = !part.isEmpty
        var (passed, total) = (0, 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: base).sorted()
        for file in files where file.hasSuffix(".json") && !SuiteTests.unsupported.contains(file) {
            for group in try JSON(contentsOf: "\(base)/\(file)").elements {
                let schema = try JSONSchema(group["schema"], options: options)
                for test in group["tests"].elements {
                    total += 1
                    let isValid: Bool = try test["valid"].decode()
                    let violations = schema.violations(of: test["data"])
                    // A check that ends at the first violation is another way through the schema.
                    if schema.isValid(test["data"]) == isValid, violations.isEmpty == isValid,
                        violations.allSatisfy({ $0.code == .schemaViolation })
                    {
                        passed += 1
                    } else {
                        Issue.record(
                            "\(name)\(part)/\(file): \(test["description"].value), found \(violations)")
                    }
                }
            }
        }
        return (passed, total)
    }
}
