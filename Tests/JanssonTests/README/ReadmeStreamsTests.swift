import Foundation
import Jansson
import XCTest

/// The samples of Documentation/Streams.md on records, and the one of the README.
final class ReadmeStreamsTests: ReadmeTestCase {
    private struct Order: JSONDecodable, Sendable {
        let id: Int
        let quantity: Int

        init(json: JSON) throws {
            (id, quantity) = try json.properties(.required("id"), .required("quantity"))
        }
    }

    private static let text = """
        {"id": 1, "quantity": 2}
        {"id": 2, "quantity": "two"}
        {"id": 3, "quantity": 4}
        """

    /// The folder of the file, which the samples do not print.
    private var folder = ""

    override func print(_ item: Any) {
        super.print("\(item)".replacingOccurrences(of: folder + "/", with: ""))
    }

    /// A file by the name that the samples print.
    private func makeFile() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        self.folder = folder.path
        let file = folder.appending(path: "orders.jsonl")
        try Data(Self.text.utf8).write(to: file)
        return file.path
    }

    func testRecords() throws {
        let lines = """
            {"id": 1, "quantity": 2}
            {"id": 2, "quantity": "two"}
            {"id": 3, "quantity": 4}
            """
        for record in JSONRecords(parsing: lines, format: .lines) {
            do {
                print(try record.get()["quantity"].decode(as: Int.self))  // 2
            } catch {
                print(error)  // record 2: quantity: expected Int, found a string (line 2, column 23)
            }
        }
        // 4
        try checkPrinted("Streams of records, and text that is still arriving", of: .streams)
    }

    func testStreams() throws {
        let path = try makeFile()
        let orders = JSONRecords(contentsOf: path, format: .lines).inflate(as: Order.self)
        let collected = orders.skippingFailures()
        print(collected.values.map(\.id))  // [1, 3]
        print(collected.errors[0])
        // orders.jsonl: record 2: quantity: expected Int, found a string (line 2, column 23)
        try checkPrinted("Streams")
    }

    func testFormats() throws {
        let sequence = JSONRecords(parsing: "\u{1E}[1]\n\u{1E}[2, 3]\n", format: .textSequence)
        print(try sequence.values().map(\.count))  // [1, 2]

        let concatenated = JSONRecords(parsing: #"{"a": 1}[2] "three" 4"#, format: .concatenated)
        print(try concatenated.values().map(\.kind))  // [an object, an array, a string, a number]

        let map =
            #"{"type": "collection", "features": [{"id": 1, "quantity": 5}, {"id": "x", "quantity": 1}]}"#
        for feature in JSONRecords(parsing: map, format: .array(at: "features")).inflate(as: Order.self) {
            if case .failure(let error) = feature { print(error) }
        }
        // features[1].id: expected Int, found a string (line 1, column 70)

        let events =
            "event: delta\ndata: {\"text\": \"Hel\"}\n\ndata: {\"text\": \"lo\"}\n\ndata: [DONE]\n\n"
        let deltas = JSONRecords(parsing: events, format: .serverSentEvents)
        print(try deltas.values().map { try $0["text"].decode(as: String.self) }.joined())  // Hello
        try checkPrinted("Formats", of: .streams)
    }

    func testAsynchronousStreams() async throws {
        let body = AsyncStream<[UInt8]> { continuation in
            continuation.yield(Array("{\"id\": 7, \"quan".utf8))
            continuation.yield(Array("tity\": 1}\n".utf8))
            continuation.finish()
        }
        let path = try makeFile()
        for try await order in body.jsonRecords(format: .lines).inflate(as: Order.self) {
            print(try order.get().id)  // 7
        }
        let models = JSONRecords(contentsOf: path, format: .lines).concurrentlyInflate(as: Order.self)
        print(try await models.skippingFailures().values.count)  // 2
        let quantities = JSONRecords(contentsOf: path, format: .lines).concurrentlyMap { (order: Order) in
            order.quantity
        }
        print(try await quantities.skippingFailures().values.reduce(0, +))  // 6
        try checkPrinted("Asynchronous streams", of: .streams)
    }

    func testChunks() throws {
        var framer = JSONFramer(format: .lines)
        for chunk in ["{\"id\": 1, \"qua", "ntity\": 2}\n{\"id\"", ": 2}"] {
            framer.append(chunk.utf8)
            while let record = framer.next() { print(try record.get().inflate(as: Order.self).quantity) }
            // 2
        }
        framer.finish()
        while let record = framer.next() {
            do {
                print(try record.get().inflate(as: Order.self).quantity)
            } catch {
                print(error)  // record 2: quantity: missing, expected Int (line 2, column 1)
            }
        }
        try checkPrinted("Chunks", of: .streams)
    }
}
