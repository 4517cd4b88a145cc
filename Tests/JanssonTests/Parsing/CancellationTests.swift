import TestSupport
import Testing

@testable import JanssonCore
@testable import JanssonRepair

/// A long text is not read to its end in a task that was cancelled, and a short one always is.
@Suite struct CancellationTests {
    /// More than a megabyte of text, and of nodes.
    private static let numbers = "[" + String(repeating: "0,", count: 700_000) + "0]"

    /// More than a megabyte of text in few values, for what counts only the text, with a comma too many.
    private static let fewNumbers =
        "[" + String(repeating: String(repeating: "7", count: 99) + ",", count: 14_000) + "]"

    /// The result of a closure in a task that was cancelled before.
    private func whenCancelled<T: Sendable>(
        _ body: @escaping @Sendable () throws -> T
    ) async -> Result<T, any Error> {
        await Task {
            Self.cancelThisTask()
            return Result { try body() }
        }.value
    }

    static func cancelThisTask() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }

    private func isCancelled<T>(_ result: Result<T, any Error>) -> Bool {
        guard case .failure(let error as JSONError) = result else { return false }
        return error.code == .cancelled && error.description == "the task was cancelled"
    }

    @Test func longTextsAreNotRead() async {
        let text = Self.numbers
        let parsed = await whenCancelled { try JSON(parsing: text).count }
        #expect(isCancelled(parsed))
        let read = await whenCancelled { try JSON.decode([Int].self, from: text).count }
        #expect(isCancelled(read))
        var options = JSONParsingOptions()
        options.dialect = .json5
        options.engine = engines[engines.count - 1]
        let inDialect = await whenCancelled { [options] in try JSON(parsing: text, options: options).count }
        #expect(isCancelled(inDialect))
        let data = Array(text.utf8)
        let decoded = await whenCancelled { try JanssonDecoder().decode([Int].self, from: data).count }
        guard case .failure(DecodingError.dataCorrupted(let context)) = decoded else {
            Issue.record("\(decoded)")
            return
        }
        #expect((context.underlyingError as? JSONError)?.code == .cancelled)
    }

    @Test func shortTextsAreRead() async throws {
        let text = "[" + String(repeating: "0,", count: 500_000) + "0]"
        let parsed = try await whenCancelled { try JSON(parsing: text).count }.get()
        #expect(parsed == 500_001)
        let read = try await whenCancelled { try JSON.decode([Int].self, from: text).count }.get()
        #expect(read == 500_001)
        let broken = await whenCancelled { try JSON(parsing: text + "]").count }
        guard case .failure(let error as JSONError) = broken else {
            Issue.record("\(broken)")
            return
        }
        #expect(error.code == .syntax)
    }

    /// A text of exactly a megabyte is short, however many values it has and whoever reads it.
    @Test func theLongestShortText() async throws {
        let text = "[" + String(repeating: "0,", count: 524_286) + "0]" + " "
        try #require(text.utf8.count == 1 << 20 && text.utf8.count == Cancellation.distance)
        let dialects = [JSONParsingOptions.Dialect.rfc8259, .json5]
        for options in dialects.flatMap({ JSONParsingOptions(dialect: $0).withEachEngine }) {
            var options = options
            options.limits.digitCount = 1
            let count = try await whenCancelled { [options] in try JSON(parsing: text, options: options).count
            }.get()
            #expect(count == 524_287)
        }
        let read = try await whenCancelled { try JSON.decode([Int].self, from: text).count }.get()
        #expect(read == 524_287)
    }

    @Test func withoutATaskNothingIsCancelled() throws {
        #expect(try JSON(parsing: Self.numbers).count == 700_001)
    }

    /// The fault of a long text is not looked for to its end.
    @Test func faultsAreNotLookedFor() async throws {
        let text = Self.fewNumbers
        let found = try await whenCancelled {
            [Cancellation?.none, Cancellation()].map { cancellation -> JSONError.Code? in
                var reader = GrammarReader(options: JSONParsingOptions())
                reader.cancellation = cancellation
                do throws(SyntaxFault) {
                    try reader.read(text.utf8Span.span)
                    return nil
                } catch {
                    return error.code
                }
            }
        }.get()
        #expect(found == [.syntax, .cancelled])
    }

    /// A file that never ends, and a text that is repaired.
    @Test func filesAndRepairsAreNotReadToTheirEnd() async throws {
        var options = JSONParsingOptions()
        options.limits.byteCount = 4 << 20
        let file = await whenCancelled { [options] in try JSON(contentsOf: "/dev/zero", options: options) }
        #expect(isCancelled(file))
        let text = [UInt8](Self.fewNumbers.utf8)
        for isWhole in [true, false] {
            let repaired = try await whenCancelled {
                var repairer = Repairer(text, depth: 10, documents: .first, isWhole: isWhole)
                return (repairer.repaired() == nil, repairer.isCancelled)
            }.get()
            #expect(repaired == (isWhole, isWhole))
        }
    }

    /// What is asked about a document that was read is answered.
    @Test func repeatedKeysAreFoundInAnyTask() async throws {
        let json = try JSON(parsing: #"{"a": \#(Self.numbers), "b": 1, "b": 2}"#)
        let code = try await whenCancelled { json.repeatedKey?.code }.get()
        #expect(code == .duplicateKey)
    }

    /// The values of a long text are not compared with limits to their end.
    @Test func limitsAreNotChecked() async throws {
        let json = try JSON(parsing: Self.numbers)
        var limits = JSONParsingOptions.Limits()
        limits.digitCount = 1
        let checked = await whenCancelled { [limits] in try json.document.check(limits) }
        #expect(isCancelled(checked))
        #expect(throws: Never.self) { try json.document.check(limits) }
    }

    /// A model that cancels the task in which it is read.
    private struct Canceller: JSONInflatable {
        static func inflate(from json: JSON) throws -> Canceller {
            CancellationTests.cancelThisTask()
            return Canceller()
        }

        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Canceller {
            CancellationTests.cancelThisTask()
            try reader.skip()
            return Canceller()
        }
    }

    /// A model without keys, which cancels the task at the first member that it skips.
    private struct Skipper: JSONDecodable {
        init(json: JSON) throws {}
        init() {}

        static let keys: JSONReader.Keys = []
        static let readsJSONDirectly = true

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Skipper {
            var members = try reader.beginObject(keys)
            while try reader.nextKey(&members) != nil {
                CancellationTests.cancelThisTask()
                try reader.skip()
            }
            return Skipper()
        }
    }

    private func readingIsCancelled<T: JSONInflatable & SendableMetatype>(
        _ type: T.Type, _ text: String
    ) async -> Bool {
        isCancelled(await Task { Result { _ = try JSON.decode(type, from: text) } }.value)
    }

    @Test func skippingEndsInItsMiddle() async {
        #expect(await readingIsCancelled(Canceller.self, Self.numbers))
        let objects = "[" + String(repeating: #"{"a":[]},"#, count: 200_000) + "0]"
        #expect(await readingIsCancelled(Canceller.self, objects))
    }

    @Test func readingMembersEndsInItsMiddle() async {
        let members = "{" + (0..<200_000).map { #""m\#($0)":0"# }.joined(separator: ",") + "}"
        #expect(await readingIsCancelled([String: Canceller].self, members))
        #expect(await readingIsCancelled(Skipper.self, members))
    }

    @Test(arguments: [
        Named("numbers", "[" + String(repeating: "0,", count: 700_000) + "0]"),
        Named("arrays", "[" + String(repeating: "[[]],", count: 280_000) + "0]"),
        Named("arrays in an array", "[[[0], " + String(repeating: "[[]],", count: 280_000) + "0]]"),
    ])
    func readingEndsInItsMiddle(text: Named<String>) async {
        let result = await Task { Result { try JSON.decode([Canceller].self, from: text.value).count } }.value
        #expect(isCancelled(result))
    }
}
