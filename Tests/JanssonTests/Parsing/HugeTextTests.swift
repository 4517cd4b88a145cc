import Foundation
import Jansson
import TestSupport
import Testing

/// Whole texts beyond 2 GB. They take up to 7 GB of memory and, without optimization, minutes, so they are
/// read only if `JANSSON_HUGE_TEXTS` is set.
@Suite(
    .serialized, .enabled(if: ProcessInfo.processInfo.environment["JANSSON_HUGE_TEXTS"] != nil))
struct HugeTextTests {
    /// Where `end` stands: libjansson counts bytes and columns by an `Int32`.
    private static let start = Int(Int32.max) + 1000

    /// An array with spaces on its second line and `end` after them.
    private func text(ending end: String) -> [UInt8] {
        var text = [UInt8](repeating: UInt8(ascii: " "), count: Self.start + end.utf8.count)
        text[0] = UInt8(ascii: "[")
        text[1] = UInt8(ascii: "\n")
        for (index, byte) in end.utf8.enumerated() { text[Self.start + index] = byte }
        return text
    }

    private let location = JSONLocation(line: 2, column: start - 1, byteOffset: start)

    @Test(arguments: engines)
    func aFaultHasItsPlace(engine: JSONParsingOptions.Engine) throws {
        let error = #expect(throws: JSONError.self) {
            try JSON(parsing: text(ending: "01]"), options: JSONParsingOptions(engine: engine))
        }
        #expect(error?.code == .syntax)
        #expect(error?.location == location)
    }

    @Test(arguments: engines)
    func aValueHasItsPlace(engine: JSONParsingOptions.Engine) throws {
        let json = try JSON(
            parsing: text(ending: "12345678901234567, 7]"), options: JSONParsingOptions(engine: engine))
        #expect(json[0].location == location)
        #expect(json[0].value == 12_345_678_901_234_567)
        #expect(json[1].location?.byteOffset == Self.start + 19)
    }
}
