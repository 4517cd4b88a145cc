#if Foundation
import Foundation
import Jansson
import Testing

@Suite struct DiagnosticsTests {
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."),
        arguments: Mistake.all)
    func theCompilerNamesTheMistake(mistake: Mistake) throws {
        let result = try Compiler.check(mistake.source)
        #expect(result.status != 0)
        #expect(result.output.contains(mistake.message), "\(result.output)")
        if mistake.isAlone { #expect(result.output.matches(of: /swift:\d+:\d+: error:/).count == 1) }
        #expect(!result.output.contains("failed to produce diagnostic"))
    }

    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."),
        arguments: [RightForms.withoutFoundation, RightForms.withFoundation, RightForms.withDates])
    func whatIsRightCompiles(source: String) throws {
        let result = try Compiler.check(source)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.isEmpty, "\(result.output)")
    }

    #if Macros
    /// The optimizer merged stores of the errors of both lanes, which the compiler then refused.
    @Test(
        .enabled(
            if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
    func modelsDecodedAtTopLevelCompileWithOptimization() throws {
        let result = try Compiler.optimize(
            #"""
            import Jansson

            @JSONModel
            struct Item {
                let id: Int
                var name: String = "x"
                var tags: [String] = []
                lazy var count: Int = tags.count
            }
            print(try JSON.decode(Item.self, from: "{\"id\":2}").name)
            print(try JSON.decode([Item].self, from: "[{\"id\":2}]").count)
            """#)
        #expect(result.status == 0, "\(result.output)")
    }
    #endif

    private enum Level: String, Codable {
        case low

        init(from decoder: any Decoder) throws { throw CocoaError(.coderReadCorrupt) }
    }

    @Test func anEnumDecodesByItsRawValueAndNotByCodable() throws {
        let json = try JSON(parsing: #"{"level": "low"}"#)
        let level: Level = try json["level"].decode()
        #expect(level == .low)
    }
}
#endif
