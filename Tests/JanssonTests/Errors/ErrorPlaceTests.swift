import Jansson
import TestSupport
import Testing

@testable import JanssonCore

/// Errors look up their places when someone asks.
@Suite struct ErrorPlaceTests {
    /// A key that is so long that the document keeps the string of it that a path needs.
    private static let longKey = String(repeating: "k", count: 100)

    private static func hasMadePlaces(_ json: JSON) -> Bool {
        json.document.tables.withLock { !$0.longKeys.isEmpty || !$0.marks.isEmpty || !$0.keys.isEmpty }
    }

    @Test func placesAreLookedUpWhenSomeoneAsks() throws {
        let text = #"{"\#(Self.longKey)": {"a": 1, "b": [true, 2], "c": {}}}"#
        let json = try JSON(parsing: text)
        // The errors are not in document order, and two are there twice.
        var failures = ErrorAccumulator()
        for key in ["c", "b", "a", "b"] {
            do { _ = try json[Self.longKey][key].decode(as: [String].self) } catch {
                failures.add(JSONError(wrapping: error))
            }
        }
        let error = failures.error
        #expect(!Self.hasMadePlaces(json))
        #expect(
            error.errors.map(\.path)
                == [["a"], ["b", 0], ["b", 1], ["c"]].map { JSONPath([.key(Self.longKey)] + $0) })
        #expect(error.errors.map(\.location?.column) == [112, 121, 127, 136])
        #expect(Self.hasMadePlaces(json))
    }

    @Test func anErrorKeepsItsDocumentAlive() throws {
        weak var document: Document?
        var error: JSONError?
        do {
            let json = try JSON(parsing: #"{"a": [1, "x"]}"#)
            document = json.document
            error = #expect(throws: JSONError.self) { try json["a"].decode(as: [Int].self) }
        }
        #expect(document != nil)
        #expect(error?.description == "a[1]: expected Int, found a string (line 1, column 11)")
        let settled = error?.withoutDocument
        #expect(settled == error && settled?.excerpt == #""x""#)
        error = nil
        #expect(document == nil)
        #expect(settled?.description == "a[1]: expected Int, found a string (line 1, column 11)")
    }

    /// Two cases of which one comes further.
    private enum Message: JSONDecodable {
        case call(method: String, id: Int)
        case answer(id: Int)

        init(json: JSON) throws {
            self = try JSON._firstCase(of: json) { cases throws -> Self? in
                if let call = try cases.attempt({ () throws -> Self? in
                    .call(method: try json["method"].decode(), id: try json["call"]["id"].decode())
                }) {
                    return call
                }
                return try cases.attempt({ () throws -> Self? in .answer(id: try json["id"].decode()) })
            }
        }
    }

    @Test(arguments: ["{}", #"{"id": "x"}"#, #"{"method": "m", "call": {"id": null}}"#, #"["x"]"#])
    func errorsOfRecordsThatAreKeptKeepNoDocuments(_ text: String) throws {
        let records = JSONRecords(parsing: "\n" + text, format: .lines)
        let models = records.inflate(as: Message.self)
        let error = try #require(throws: JSONError.self) { try models.values() }
        let kept = models.skippingFailures().errors
        #expect(kept == [error])
        #expect(error.value != nil)
        for error in kept.flatMap(\.all) {
            #expect(error.value == nil && error.document == nil)
            #expect(error.storage.nearestCase == nil)
        }
        #expect(kept.first?.description == error.description && kept.first?.metadata == error.metadata)
        #expect(kept.first?.publicStatement == error.publicStatement)
        #expect(kept.first?.recordNumber == 1 && kept.first?.excerpt == error.excerpt)
    }
}
