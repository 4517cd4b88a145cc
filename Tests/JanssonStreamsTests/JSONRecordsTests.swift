import Foundation
import JanssonStreams
import TestSupport
import Testing

@Suite struct JSONRecordsTests {
    struct Order: JSONDecodable, Equatable {
        let id: Int
        let note: String?

        init(id: Int, note: String?) { (self.id, self.note) = (id, note) }

        init(json: JSON) throws {
            id = try json["id"].decode()
            note = try json["note"].decodeIfPresent()
        }
    }

    private func temporaryFile(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)").path
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func recordsOfAFileAreReadOneByOne() throws {
        let path = try temporaryFile("{\"id\":1}\n\n{\"id\":}\n{\"id\":\"x\"}\n{\"id\":3,\"note\":\"a\"}")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let records = JSONRecords(contentsOf: path, format: .lines)
        let texts = records.map { record in
            switch record {
            case .success(let json): json["id"].location.map { "\($0)" } ?? "?"
            case .failure(let error): "\(error)"
            }
        }
        #expect(
            texts == [
                "line 1, column 7",
                "\(path): record 2: id: a value is missing after the colon (line 3, column 7)",
                "line 4, column 7", "line 5, column 7",
            ])
        let models = records.inflate(as: Order.self).map { record in
            record.mapError { $0 }.map(\.id).map { "\($0)" }.flatMapError { .success("\($0)") }
                as Result<String, Never>
        }.map { $0.get() }
        #expect(
            models == [
                "1", "\(path): record 2: id: a value is missing after the colon (line 3, column 7)",
                "\(path): record 3: id: expected Int, found a string (line 4, column 7)", "3",
            ])
    }

    @Test func allValuesOrTheFirstFailure() throws {
        let good = JSONRecords(parsing: "{\"id\":1}\n{\"id\":2}", format: .lines).inflate(as: Order.self)
        #expect(try good.values() == [Order(id: 1, note: nil), Order(id: 2, note: nil)])
        let bad = JSONRecords(parsing: "{\"id\":1}\n{}\n{\"id\":2}\n[]", format: .lines).inflate(
            as: Order.self)
        let error = #expect(throws: JSONError.self) { try bad.values() }
        #expect("\(error!)" == "record 2: id: missing, expected Int (line 2, column 1)")
        #expect(error?.metadata["record"] == "2")
        let collected = bad.skippingFailures(maximumErrors: 1)
        #expect(collected.values.map(\.id) == [1, 2])
        #expect(collected.errors == [error])
        #expect(collected.skippedCount == 2)
    }

    @Test func pathsOfElementsStartAtTheDocumentsRoot() throws {
        let text = #"{"kind":"x","features":[{"id":1},{"id":1.5},{"id":{"q":[]}}]}"#
        let records = JSONRecords(parsing: text, format: .array(at: "features"))
        let errors = records.inflate(as: Order.self).skippingFailures().errors.map { "\($0)" }
        #expect(
            errors == [
                "features[1].id: expected Int, found a number with a fraction (line 1, column 40)",
                "features[2].id: expected Int, found an object (line 1, column 51)",
            ])
        // A view of an element starts at the element, and its errors at the document.
        let element = try records.map { try $0.get() }[2]
        #expect(element["id"]["q"].path == ["id", "q"])
        #expect(element["id"]["q"].location == JSONLocation(line: 1, column: 56, byteOffset: 55))
        let error = #expect(throws: JSONError.self) { try element["id"]["q"][3].decode(as: Int.self) }
        #expect(error?.path == ["features", 2, "id", "q", 3])
        #expect(error?.recordNumber == 3)
    }

    @Test func collectedErrorsOfARecordArePlacedInTheStream() throws {
        let records = JSONRecords(parsing: "[1]\n[1,\n\"a\"]\n[true,2,\"b\"]", format: .lines)
        let errors = records.inflate(as: [Int].self).skippingFailures().errors
        #expect(errors.map(\.recordNumber) == [2, 3, 4])
        let both = errors[2].errors
        #expect(
            both.map { "\($0)" } == [
                "record 4: [0]: expected Int, found a boolean (line 4, column 2)",
                "record 4: [2]: expected Int, found a string (line 4, column 9)",
            ])
    }

    @Test func theOptionsAreThoseOfEveryRecord() throws {
        let options = JSONParsingOptions(duplicateKeys: .reject, dialect: .json5)
        let records = JSONRecords(parsing: "{a:1} // one\n{a:1,a:2}\n", format: .lines, options: options)
        #expect(records.map { (try? $0.get())?["a"].value.int } == [1, nil])
        let deep = JSONParsingOptions(limits: .init(depth: 1))
        let nested = JSONRecords(parsing: "[1]\n[[1]]\n[2]", format: .lines, options: deep)
        #expect(nested.map { (try? $0.get()) != nil } == [true, false, true])
        let marked = JSONRecords(
            parsing: "\u{FEFF}[1]\n[2]", format: .lines, options: JSONParsingOptions(byteOrderMark: .allow))
        #expect(try marked.values().count == 2)
        let sequence = JSONRecords(
            parsing: "\u{FEFF}[1][2]", format: .concatenated,
            options: JSONParsingOptions(byteOrderMark: .allow))
        #expect(try sequence.values().count == 2)
    }

    @Test(arguments: ["/", "/nowhere/at/all", "a\0b"])
    func aFileThatCannotBeReadIsOneFailure(path: String) {
        let results = JSONRecords(contentsOf: path, format: .lines).map { $0 }
        #expect(results.count == 1)
        #expect(throws: JSONError.self) { try results[0].get() }
        if case .failure(let error) = results[0] {
            #expect(error.code == .file)
            #expect(error.file == path)
            #expect(error.recordNumber == nil)
        }
    }

    @Test func aCanaryIsInNoError() {
        let canary = "c4n4ry"
        for format in [
            JSONRecordFormat.lines, .textSequence, .concatenated, .serverSentEvents, .array(at: []),
            .array(at: "a"), .array(at: 1, "x"),
        ] {
            for text in [
                "\"\(canary)", "{\"a\":\"\(canary)\",}", "[\"\(canary)\",tru]", "data: \"\(canary)\n\n",
                "\(canary)",
                "\u{1E}\(canary)\u{1E}[\"\(canary)\"", "{\"a\":[\"\(canary)\" \"\(canary)\"]}",
            ] {
                for case .failure(let error) in JSONRecords(parsing: text, format: format) {
                    #expect(!"\(error) \(error.metadata)".contains(canary))
                }
            }
        }
    }
}
