// Optimised code is built without what @testable needs.
#if DEBUG
import Foundation
import Testing

@testable import JanssonCore

/// Locations beyond 2 GB, where libjansson's own counts wrap.
struct LargeTextTests {
    /// Calls `body` with a text that ends with `end`, at the offset `start`. The pages before it are not
    /// allocated until they are read.
    private func withText(ending end: String, at start: Int, _ body: (Span<UInt8>) throws -> Void) throws {
        let length = start + end.utf8.count
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let pages = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let text = unsafe pages, unsafe pages != MAP_FAILED else {
            Issue.record("no memory can be mapped")
            return
        }
        // Unmaps everything that was mapped. Nobody uses it any more.
        defer { _ = unsafe munmap(text, length) }
        for (index, byte) in end.utf8.enumerated() {
            unsafe text.storeBytes(of: byte, toByteOffset: start + index, as: UInt8.self)
        }
        try body(
            unsafe UnsafeBufferPointer(start: text.assumingMemoryBound(to: UInt8.self), count: length).span)
    }

    @Test func tokensAndFaultsBeyond2GBHaveTheirPlace() throws {
        let start = Int(Int32.max) + 1000
        try withText(ending: "\n \"\u{E9}\",\n  01]", at: start) { text in
            var lexer = Lexer(dialect: .rfc8259)
            lexer.move(to: start)
            let string = try lexer.next(in: text)
            #expect(string.range == start + 2..<start + 6)
            _ = try lexer.next(in: text)
            let number = try lexer.next(in: text)
            #expect(number.range.lowerBound == start + 10)
            let line = JSONLocation(line: 3_000_000_000, column: 1, byteOffset: start)
            #expect(
                line.advanced(to: number.range.lowerBound, in: text)
                    == JSONLocation(line: 3_000_000_002, column: 3, byteOffset: start + 10))
            let fault = SyntaxFault(.leadingZero, token: number.range)
            #expect(fault.offset == start + 10)
        }
    }

    @Test func stringsThatAreNotClosedBeyond2GBStartWhereTheyDo() throws {
        let start = Int(Int32.max) - 5
        try withText(ending: "\"0123456789", at: start) { text in
            var lexer = Lexer(dialect: .json5)
            lexer.move(to: start)
            do throws(SyntaxFault) {
                _ = try lexer.next(in: text)
                Issue.record("a token")
            } catch {
                #expect(error.code == .prematureEnd)
                #expect(error.offset == start)
                #expect(error.token.upperBound == Int(Int32.max) + 6)
            }
        }
    }
}
#endif
