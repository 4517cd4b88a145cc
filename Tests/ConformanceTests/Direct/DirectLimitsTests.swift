import Foundation
import Jansson
import Synchronization
import Testing

@testable import TestSupport

#if canImport(Glibc)
import Glibc
#endif

/// Depth on a small stack, and memory that runs out.
@Suite struct DirectLimitsTests {
    /// What `body` returns on a thread with so many KiB of stack.
    private func onSmallStack<T: Sendable>(
        of size: Int = 256, _ body: @escaping @Sendable () -> T
    ) throws -> T {
        let result = Mutex<T?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            let value = body()
            result.withLock { $0 = value }
            done.signal()
        }
        thread.stackSize = size << 10
        thread.start()
        done.wait()
        let value = result.withLock { $0 }
        return try #require(value)
    }

    /// So many levels of objects in arrays.
    private func tree(_ levels: Int) -> String {
        String(repeating: #"{"value":1,"children":["#, count: levels) + String(repeating: "]}", count: levels)
    }

    @Test(arguments: [1, 20, 100, 255, 256, 257, 1000])
    func aModelAsDeepAsTheLimitIsReadOrAnError(_ levels: Int) throws {
        let text = tree(levels)
        let code = try onSmallStack {
            // A tree that is made is also released here.
            Result { try JSON.decode(DirectTree.self, from: text).value }.failureCode
        }
        #expect(code == nil && levels <= 256 || code == .depthExceeded && levels > 20)
        // A large stack has room for all levels within the limit.
        #expect(
            Result { try JSON.decode(DirectTree.self, from: text).value }.failureCode
                == (levels > 256 ? .depthExceeded : nil))
    }

    /// A model with a list that leaves out elements that are wrong, which are models of the same type.
    private struct Lossy: JSONDecodable {
        struct List: JSONDecodable {
            let depth: Int

            init(json: JSON) throws {
                var dropped: [JSONError] = []
                let models: [Lossy] = try json.decode(dropped: &dropped)
                depth = models.first?.depth ?? 0
            }
        }

        let depth: Int

        init(json: JSON) throws { depth = 1 + (try json["list"].decode(as: List.self).depth) }

        init(depth: Int) { self.depth = depth }

        static let keys: JSONReader.Keys = ["list"]
        static var readsJSONDirectly: Bool { true }

        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Lossy {
            var list: List?
            var members = try reader.beginObject(keys)
            while try reader.nextKey(&members) != nil { list = try reader.read() }
            return Lossy(depth: 1 + (try reader.require(list).depth))
        }
    }

    @Test func aListThatDropsElementsLosesNoneForLackOfStack() throws {
        // glibc may reuse the stack of an earlier thread, up to four times as large as the requested one.
        // With optimization a level takes so little of it that only the last text needs more.
        let outcomes = try (Array(stride(from: 5, through: 1_000, by: 80)) + [8_000]).map { levels in
            let text =
                String(repeating: #"{"list":["#, count: levels) + String(repeating: "]}", count: levels)
            let outcome = try onSmallStack(of: 128) {
                Result {
                    try JSON.decode(Lossy.self, from: text, options: .init(limits: .init(depth: 20_000)))
                }
            }
            #expect((try? outcome.get().depth) ?? levels == levels)
            return outcome.failureCode
        }
        #expect(outcomes.contains(nil))
        #expect(outcomes.contains(.depthExceeded))
    }

    /// The text is passed over to each tag, which is the last member, and then again for the next level's.
    @Test func tagsAtTheEndsOfNestedObjectsAreLookedForWithinABudget() throws {
        for (levels, isRead) in [(10, true), (500, false)] {
            let text =
                String(repeating: #"{"left":"#, count: levels) + #"{"value":1,"type":"number"}"#
                + String(repeating: #","type":"sum"}"#, count: levels)
            let sum = JSON.decodedDirectly(
                ExpandedExpression.self, from: text.utf8Span.span, options: .init())
            #expect((sum != nil) == isRead)
            #expect(try JSON.decode(ExpandedExpression.self, from: text) == JSON(parsing: text).decode())
        }
        // In a list, nothing is passed over more than twice.
        let sum = #"{"left":{"value":1,"type":"number"},"type":"sum"}"#
        let list = "[" + String(repeating: "\(sum),", count: 5_000) + "\(sum)]"
        let sums = JSON.decodedDirectly([ExpandedExpression].self, from: list.utf8Span.span, options: .init())
        #expect(sums?.count == 5_001)
    }

    @Test func flattenedModelsThatNestAreReadWithinABudget() throws {
        for (levels, isRead) in [(10, true), (250, false)] {
            let text =
                String(repeating: #"{"id":1,"folders":["#, count: levels) + #"{"id":2}"#
                + String(repeating: "]}", count: levels)
            let folder = JSON.decodedDirectly(ExpandedFolder.self, from: text.utf8Span.span, options: .init())
            #expect((folder != nil) == isRead)
            #expect(try JSON.decode(ExpandedFolder.self, from: text) == JSON(parsing: text).decode())
        }
    }

    @Test func whatIsSkippedTakesNoStack() throws {
        for levels in [511, 512] {
            let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let text = Array(#"{"x":\#(deep),"value":1}"#.utf8)
            let isRead = try onSmallStack {
                JSON.decodedDirectly(DirectTree.self, from: text.span, options: .init()) != nil
            }
            #expect(isRead == (levels == 511))
        }
    }

    @Test func collectionsOnASmallStack() throws {
        let levels = 512
        let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let maps =
            String(repeating: #"{"k":"#, count: levels - 1) + "{}" + String(repeating: "}", count: levels - 1)
        for text in [lists, maps] {
            let code = try onSmallStack { Result { try JSON.decode(JSONValue.self, from: text) }.failureCode }
            #expect(code == nil || code == .depthExceeded)
            let inModel = try onSmallStack {
                Result { try JSON.decode([String: JSONValue].self, from: #"{"a":\#(text)}"#) }.failureCode
            }
            #expect(inModel == .depthExceeded)
        }
    }

    #if canImport(Glibc)
    /// The copy of the text is what the direct lane allocates by itself. Strings, arrays and models are allocated by
    /// Swift's runtime, which ends the process if it gets no memory.
    @Test(.disabled(if: isSanitized, "a sanitizer reserves more memory than the limit"))
    func memoryForTheTextThatIsMissingIsAnError() async {
        await #expect(processExitsWith: .success) {
            exit(try DirectLimitsTests.failsWithoutMemory() ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    /// Whether a text is an error that is larger than the memory that is left, and a small one is read.
    private static func failsWithoutMemory() throws -> Bool {
        let element = Array("1234567,".utf8)
        var text: [UInt8] = Array("[".utf8)
        text.reserveCapacity(64 << 20)
        while text.count < 64 << 20 - 16 { text += element }
        text += Array("1]".utf8)
        // What the process has now, and half of the text.
        let pages = try #require(
            String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").first
                .flatMap {
                    UInt($0)
                })
        let most = pages * UInt(sysconf(Int32(_SC_PAGESIZE))) + 32 << 20
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return false }
        let direct = JSON.decodedDirectly([Int].self, from: text.span, options: .init())
        let code = Result { try JSON.decode([Int].self, from: text).count }.failureCode
        let small = try JSON.decode([Int].self, from: "[1,2]")
        return direct == nil && code == .limitExceeded && small == [1, 2]
    }
    #endif
}

extension Result {
    fileprivate var failureCode: JSONError.Code? {
        if case .failure(let error) = self { (error as? JSONError)?.code } else { nil }
    }
}
