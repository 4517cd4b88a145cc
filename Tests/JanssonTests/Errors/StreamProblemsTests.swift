import Jansson
import Testing

/// A record and partial input that are too large have the status of a body that is too large.
@Suite struct StreamProblemsTests {
    private static let small = JSONParsingOptions(limits: .init(byteCount: 20, recordByteCount: 8))

    @Test func aRecordIsTooLarge() {
        let records = JSONRecords(parsing: "1\n[1, 2, 3, 4]", format: .lines, options: Self.small)
        let error = #expect(throws: JSONError.self) { try records.map { try $0.get() } }
        #expect(error.map { ProblemDetails($0).status } == 413)
    }

    @Test func partialInputIsTooLarge() {
        var partial = JSONPartial(options: .init(limits: Self.small.limits))
        let error = #expect(throws: JSONError.self) { try partial.append("[1, 2, 3, 4, 5, 6, 7, 8]") }
        #expect(error.map { ProblemDetails($0).status } == 413)
    }
}
