import Foundation
import JanssonStreams
import Testing

/// Files that change, or wait, while their records are read.
@Suite final class JSONRecordsFilesTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "jansson-\(UUID().uuidString)")
        .path

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Lines of 20 bytes with their number.
    private func lines(_ numbers: Range<Int>) -> Data {
        Data(numbers.map { number in "{ \"id\" : \(100_000_000 + number)}\n" }.joined().utf8)
    }

    @Test func aPipeWaitsForItsWriterAndForWhatItWrites() throws {
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let (name, text) = (path, lines(0..<40_000))
        let writer = Thread {
            // The reader waits for a writer, and then for the rest of a line.
            Thread.sleep(forTimeInterval: 0.2)
            guard let handle = FileHandle(forWritingAtPath: name) else { return }
            handle.write(text.prefix(30))
            Thread.sleep(forTimeInterval: 0.2)
            handle.write(text.dropFirst(30))
            try? handle.close()
        }
        writer.start()
        let records = JSONRecords(contentsOf: path, format: .lines)
        #expect(
            try records.map { try $0.get()["id"].decode(as: Int.self) }
                == (0..<40_000).map { 100_000_000 + $0 })
    }

    #if Foundation
    @Test func aFileIsNamedByItsURL() throws {
        try lines(0..<3).write(to: URL(filePath: path))
        #expect(try JSONRecords(contentsOf: URL(filePath: path), format: .lines).values().count == 3)
        let error = #expect(throws: JSONError.self) {
            try JSONRecords(contentsOf: #require(URL(string: "https://a.b/c")), format: .lines)
        }
        #expect(error?.code == .file)
    }
    #endif

    @Test func aWriterThatWritesNothingLeavesNoRecords() throws {
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let name = path
        Thread { try? FileHandle(forWritingAtPath: name)?.close() }.start()
        #expect(Array(JSONRecords(contentsOf: path, format: .lines)).isEmpty)
    }

    @Test func aWriterThatDiesWithinARecordLeavesAnErrorThere() throws {
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let (name, text) = (path, lines(0..<3).dropLast(5))
        Thread {
            let handle = FileHandle(forWritingAtPath: name)
            handle?.write(text)
            try? handle?.close()
        }.start()
        let records = Array(JSONRecords(contentsOf: path, format: .lines))
        #expect(records.count == 3)
        let error = #expect(throws: JSONError.self) { try records.last?.get() }
        #expect(error?.code == .prematureEnd)
        #expect(error?.recordNumber == 3)
    }

    /// A file is read chunk by chunk, and may change between two reads. One that shrinks ends where it then does, or
    /// after what has been read: within a record, that is an error.
    @Test(arguments: [0, 1_500_000, 1_500_007])
    func aFileThatShrinksEndsThere(_ length: Int) throws {
        try lines(0..<100_000).write(to: URL(filePath: path))
        var iterator = JSONRecords(contentsOf: path, format: .lines).makeIterator()
        #expect(try iterator.next()?.get()["id"].decode() == 100_000_000)
        #expect(unsafe truncate(path, length) == 0)
        var (count, errors) = (1, [JSONError]())
        while let record = iterator.next() {
            count += 1
            do {
                #expect(try record.get()["id"].decode() == 99_999_999 + count)
            } catch {
                errors.append(try #require(error as? JSONError))
            }
        }
        if length == 0 {
            #expect(count < 75_000)
            #expect(errors.allSatisfy { $0.code == .prematureEnd && $0.location?.line == count })
        } else {
            #expect(count == (length + 19) / 20)
            #expect(errors.map(\.code) == (length % 20 == 0 ? [] : [.prematureEnd]))
            #expect(errors.map(\.location?.line) == (length % 20 == 0 ? [] : [count]))
        }
    }

    @Test func aFileIsNotReadBehindAFaultThatEndsItsArray() throws {
        try (Data("[1}".utf8) + lines(0..<100_000)).write(to: URL(filePath: path))
        let handle = try #require(FileHandle(forReadingAtPath: path))
        let records = JSONRecords(fileDescriptor: handle.fileDescriptor, format: .array(at: []))
        #expect(records.map { (try? $0.get()) != nil } == [true, false])
        #expect(try handle.offset() < 1_000_000)
    }

    @Test func aFileThatGrowsIsReadToItsNewEnd() throws {
        try lines(0..<20_000).write(to: URL(filePath: path))
        var iterator = JSONRecords(contentsOf: path, format: .lines).makeIterator()
        _ = iterator.next()
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        handle.write(lines(20_000..<30_000))
        try handle.close()
        var count = 1
        while let record = iterator.next() {
            #expect(try record.get()["id"].decode() == 100_000_000 + count)
            count += 1
        }
        #expect(count == 30_000)
    }
}
