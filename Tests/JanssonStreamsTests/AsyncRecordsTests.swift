import Foundation
import JanssonStreams
import TestSupport
import Testing

@Suite struct AsyncRecordsTests {
    struct Item: JSONDecodable, Equatable {
        let id: Int

        init(json: JSON) throws { id = try json["id"].decode() }
    }

    struct Broken: Error {}

    /// Chunks that come one by one, and how many have been asked for.
    struct Chunks<Chunk: Sendable>: AsyncSequence, Sendable {
        let chunks: [Chunk]
        var failure: Broken?
        let count = Counter()

        func makeAsyncIterator() -> Iterator { Iterator(chunks: self) }

        struct Iterator: AsyncIteratorProtocol {
            let chunks: Chunks
            var index = 0

            mutating func next() async throws -> Chunk? {
                await Task.yield()
                guard index < chunks.chunks.count else {
                    if let failure = chunks.failure { throw failure }
                    return nil
                }
                defer { index += 1 }
                chunks.count.increment()
                return chunks.chunks[index]
            }
        }
    }

    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func increment() { lock.withLock { count += 1 } }
        var value: Int { lock.withLock { count } }
    }

    private func lines(_ count: Int) -> [UInt8] {
        Array((0..<count).map { "{\"id\":\($0)}\n" }.joined().utf8)
    }

    @Test func chunksOfEveryTypeAndSizeGiveTheSameRecords() async throws {
        let bytes = lines(300)
        let expected = Array(0..<300)
        for size in [1, 2, 3, 7, 64, 1000, bytes.count] {
            let slices = stride(from: 0, to: bytes.count, by: size).map {
                bytes[$0..<min($0 + size, bytes.count)]
            }
            let ofSlices = Chunks(chunks: slices).jsonRecords(format: .lines)
            #expect(try await ofSlices.values().map { $0["id"].value.int } == expected)
            let ofArrays = Chunks(chunks: slices.map { Array($0) }).jsonRecords(format: .lines)
            #expect(try await ofArrays.inflate(as: Item.self).values().map(\.id) == expected)
            let ofData = Chunks(chunks: slices.map { Data($0) }).jsonRecords(format: .lines)
            #expect(
                try await ofData.concurrentlyInflate(as: Item.self, width: 3).values().map(\.id) == expected)
        }
        let ofBytes = Chunks(chunks: bytes).jsonRecords(format: .lines)
        #expect(try await ofBytes.inflate(as: Item.self).values().map(\.id) == expected)
        let texts = try await ofBytes.texts.values().map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts.first == "{\"id\":0}" && texts.count == 300)
    }

    @Test func aSlowConsumerSlowsTheProducerDown() async throws {
        let chunks = Chunks(chunks: (0..<100).map { Array("{\"id\":\($0)}\n".utf8) })
        var taken = 0
        for try await record in chunks.jsonRecords(format: .lines) {
            #expect(try record.get()["id"].value.int == taken)
            taken += 1
            #expect(chunks.count.value == taken)
        }
        #expect(taken == 100)
    }

    @Test func noChunkIsAskedForBehindAFaultThatEndsTheArray() async throws {
        let chunks = Chunks(chunks: ["[1", ",2}", ",3"].map { Array($0.utf8) })
        var errors: [JSONError.Code] = []
        for try await record in chunks.jsonRecords(format: .array(at: [])) {
            if case .failure(let error) = record { errors.append(error.code) }
        }
        #expect(errors == [.syntax])
        #expect(chunks.count.value == 2)
    }

    @Test func readingAheadIsBounded() async throws {
        let chunks = Chunks(chunks: (0..<200).map { Array("{\"id\":\($0)}\n".utf8) })
        var iterator = chunks.jsonRecords(format: .lines).concurrentlyInflate(as: Item.self, width: 2)
            .makeAsyncIterator()
        for taken in 1...50 {
            #expect(try await iterator.next()?.get().id == taken - 1)
            for _ in 0..<20 { await Task.yield() }
            // Two wait, one is taken, and one may be read.
            #expect(chunks.count.value <= taken + 4)
        }
    }

    @Test func recordsThatHaveComeAreGivenBeforeMoreIsThere() async throws {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        var iterator = stream.jsonRecords(format: .lines).concurrentlyInflate(as: Item.self, width: 4)
            .makeAsyncIterator()
        for id in 0..<20 {
            continuation.yield(Array("{\"id\":\(id)}\n".utf8))
            #expect(try await iterator.next()?.get().id == id)
        }
        continuation.finish()
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
    }

    /// Several tasks take copies of the iterator.
    struct Shared<Iterator>: @unchecked Sendable {
        let iterator: Iterator
    }

    @Test func copiesOfAnIteratorMayWaitAtOnce() async throws {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        let records = stream.jsonRecords(format: .lines).concurrentlyInflate(as: Item.self, width: 1)
        let shared = Shared(iterator: records.makeAsyncIterator())
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var (iterator, sum) = (shared.iterator, 0)
                    while let item = try await iterator.next() { sum += try item.get().id }
                    return sum
                }
            }
            for id in 1...100 {
                await Task.yield()
                continuation.yield(Array("{\"id\":\(id)}\n".utf8))
            }
            continuation.finish()
            return try await group.reduce(0, +)
        }
        #expect(sum == 5050)
    }

    @Test func theStreamsOwnErrorIsThrownAfterItsRecords() async throws {
        let chunks = Chunks(chunks: [Array("{\"id\":1}\n{\"id\":2}\n{\"id\"".utf8)], failure: Broken())
        var ids: [Int] = []
        await #expect(throws: Broken.self) {
            for try await item in chunks.jsonRecords(format: .lines).inflate(as: Item.self) {
                ids.append(try item.get().id)
            }
        }
        #expect(ids == [1, 2])
        ids = []
        await #expect(throws: Broken.self) {
            for try await item in chunks.jsonRecords(format: .lines).concurrentlyInflate(as: Item.self) {
                ids.append(try item.get().id)
            }
        }
        #expect(ids == [1, 2])
    }

    @Test func aCancelledTaskGetsAnErrorOfItsCode() async throws {
        for isConcurrent in [false, true] {
            let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
            continuation.yield(lines(10_000))
            let records = stream.jsonRecords(format: .lines)
            let (started, starts) = AsyncStream<Void>.makeStream()
            let task = Task {
                var count = 0
                if isConcurrent {
                    for try await item in records.concurrentlyInflate(as: Item.self) {
                        _ = try item.get()
                        count += 1
                        if count == 10_000 { starts.yield() }
                    }
                } else {
                    for try await item in records.inflate(as: Item.self) {
                        _ = try item.get()
                        count += 1
                        if count == 100 {
                            starts.yield()
                            // Until it is cancelled.
                            while !Task.isCancelled { await Task.yield() }
                        }
                        #expect(count <= 100)
                    }
                }
            }
            for await _ in started { break }
            task.cancel()
            let error = await #expect(throws: JSONError.self) { try await task.value }
            #expect(error?.code == .cancelled)
        }
    }

    /// An `AsyncStream` ends where its task is cancelled, and what has come may be the beginning of a record.
    @Test func aRecordThatCancellationCutsIsNotGiven() async throws {
        for format in [JSONRecordFormat.lines, .concatenated] {
            let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
            continuation.yield(Array("1\n2\n12".utf8))
            let (started, starts) = AsyncStream<Void>.makeStream()
            let task = Task {
                var given: [Int] = []
                var records = stream.jsonRecords(format: format).inflate(as: Int.self).makeAsyncIterator()
                do {
                    while let record = try await records.next() {
                        given.append(try record.get())
                        if given.count == 2 { starts.yield() }
                    }
                    Issue.record("it was not cancelled")
                } catch {
                    #expect((error as? JSONError)?.code == .cancelled)
                }
                // Nothing comes behind it.
                let next = try await records.next()
                #expect(next == nil)
                return given
            }
            for await _ in started { break }
            task.cancel()
            let given = try await task.value
            #expect(given == [1, 2])
        }
    }

    @Test func leavingTheLoopStopsTheTasks() async throws {
        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        let (ended, ends) = AsyncStream<Void>.makeStream()
        continuation.onTermination = { _ in ends.yield() }
        continuation.yield(lines(100))
        for try await item in stream.jsonRecords(format: .lines).concurrentlyInflate(as: Item.self) {
            #expect(try item.get().id == 0)
            break
        }
        // The reader, which waits for a chunk that never comes, is cancelled.
        for await _ in ended { break }
    }

    @Test func concurrentRecordsKeepTheirOrderAndTheirErrors() async throws {
        var text = ""
        var random = SplitMix64(state: 7)
        for id in 0..<20_000 {
            switch random.next() % 20 {
            case 0: text += "{\"id\":\"\(id)\"}\n"
            case 1: text += "{\"id\":\(id)\n"
            case 2:
                text +=
                    "{\"id\":\(id),\"pad\":\"\(String(repeating: "x", count: Int(random.next() % 900)))\"}\n"
            default: text += "{\"id\":\(id)}\n"
            }
        }
        let records = JSONRecords(parsing: text, format: .lines)
        let sequential = records.inflate(as: Item.self).map { $0 }
        for width in [1, 2, 5] {
            var concurrent: [Result<Item, JSONError>] = []
            for try await item in records.concurrentlyInflate(as: Item.self, width: width) {
                concurrent.append(item)
            }
            #expect(concurrent == sequential)
        }
        let collected = try await records.concurrentlyInflate(as: Item.self).skippingFailures(
            maximumErrors: 5)
        #expect(collected.errors.count == 5)
        #expect(collected.values.count + collected.skippedCount == 20_000)
    }

    /// A model of a class that cannot be sent to another task.
    final class Tally: JSONDecodable {
        var count: Int
        init(json: JSON) throws { count = try json["id"].decode() }
    }

    struct TooLarge: Error {}

    @Test func resultsOfModelsKeepTheirOrderAndTheirErrors() async throws {
        let text = (1...5000).map { $0 % 100 == 7 ? "{\"id\":true}\n" : "{\"id\":\($0)}\n" }.joined()
        let records = JSONRecords(parsing: text, format: .lines)
        for width in [1, 3] {
            var number = 0
            let results = records.concurrentlyMap(width: width) { (tally: Tally) in
                if tally.count % 1000 == 0 { throw TooLarge() }
                return tally.count * 2
            }
            for try await result in results {
                number += 1
                switch result {
                case .success(let count): #expect(count == 2 * number)
                case .failure(let error):
                    #expect(number % 100 == 7 || number % 1000 == 0)
                    #expect(error.code == (number % 1000 == 0 ? .custom : .typeMismatch))
                    #expect(error.recordNumber == number)
                    #expect(error.location?.line == number)
                }
            }
            #expect(number == 5000)
        }
        let chunks = Chunks(chunks: [Array("{\"id\":1}\n{\"id\"".utf8), Array(":2}".utf8)])
        let sums = chunks.jsonRecords(format: .lines).concurrentlyMap { (item: Item) in item.id + 1 }
        #expect(try await sums.values() == [2, 3])
    }

    /// A record whose lines are apart in the stream, and records of a format without lines of its own.
    @Test func resultsOfRecordsOfAnyFormat() async throws {
        let events = "data: {\"id\":\ndata: 1}\n\ndata: {\"id\":\ndata: 2}\n\n"
        let ids = JSONRecords(parsing: events, format: .serverSentEvents).concurrentlyMap { (item: Item) in
            if item.id == 2 { throw TooLarge() }
            return item.id
        }
        var results: [Result<Int, JSONError>] = []
        for try await id in ids { results.append(id) }
        #expect(results.count == 2)
        #expect(try results.first?.get() == 1)
        let error = #expect(throws: JSONError.self) { try results[1].get() }
        #expect(error?.location?.line == 4)
    }

    @Test func aFileThatCannotBeReadIsTheLastElement() async throws {
        var results: [Result<Item, JSONError>] = []
        let records = JSONRecords(contentsOf: "/nowhere", format: .lines)
        for try await item in records.concurrentlyInflate(as: Item.self) { results.append(item) }
        #expect(results.count == 1)
        #expect(throws: JSONError.self) { try results[0].get() }
    }
}
