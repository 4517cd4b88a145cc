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
