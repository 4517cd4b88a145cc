import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

/// Parsing, reading and writing in a loop takes its memory from what the last pass has left.
@Suite struct JSONMemoryTests {
    private static func check(_ condition: Bool, line: UInt32 = #line) {
        if !condition { fatalError("line \(line)") }
    }

    /// A document of about a megabyte, with escapes.
    private static let text =
        "["
        + (0..<12_000).map { #"{"id": \#($0), "name": "a name \#($0)", "text": "two\nlines of text"}"# }
        .joined(separator: ", ") + "]"

    private static var pageFaults: Int {
        // The number of faults that needed no disk (proc(5)) is behind the name, which is in parentheses.
        guard let line = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8) else { return 0 }
        let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 7 ? Int(fields[7]) ?? 0 : 0
    }

    struct Row: JSONDecodable {
        let id: Int
        init(json: JSON) throws { id = try json["id"].decode() }
        init(id: Int) { self.id = id }
        static let keys: JSONReader.Keys = ["id"]
        static let readsJSONDirectly = true
        static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Row {
            var id: Int?
            var members = try reader.beginObject(keys)
            while let key = try reader.nextKey(&members) {
                if key == 0 { id = try reader.read() } else { try reader.skip() }
            }
            return Row(id: try reader.require(id))
        }
    }

    struct CodableRow: Decodable { let id: Int }

    @Test(.disabled(if: isSanitized, "a sanitizer has pages of its own"))
    func aLoopTakesNoNewPages() async {
        await #expect(processExitsWith: .success) {
            let text = Array(Self.text.utf8)
            Self.check(Self.pageFaults > 0)
            let passes: [() throws -> Int] = [
                { try JSON(parsing: text).count },
                { try JSON.decode([Row].self, from: text).count },
                { try JSON(parsing: text).serializedData().count },
                { try JanssonDecoder().decode([CodableRow].self, from: text).count },
            ]
            for pass in passes {
                do {
                    for _ in 0..<3 { Self.check(try pass() > 0) }
                    let before = Self.pageFaults
                    for _ in 0..<10 { Self.check(try pass() > 0) }
                    // The text alone has more than 200 pages.
                    Self.check(Self.pageFaults - before < 200)
                } catch {
                    fatalError("\(error)")
                }
            }
        }
    }

    /// The block for a text is as large as the source at first, of which most is white space here.
    @Test(.disabled(if: isSanitized, "a sanitizer has pages of its own"))
    func aLoopTakesNoNewPagesForShorterTexts() async {
        await #expect(processExitsWith: .success) {
            do {
                let spaces = String(repeating: " ", count: 200)
                let text = Self.text.replacingOccurrences(of: "}, {", with: "},\(spaces){")
                let json = try JSON(parsing: text)
                for _ in 0..<3 { Self.check(try json.serializedData().count > 600_000) }
                let before = Self.pageFaults
                for _ in 0..<10 { Self.check(try json.serializedData().count < text.utf8.count / 2) }
                // A text alone has more than 150 pages.
                Self.check(Self.pageFaults - before < 200)
            } catch {
                fatalError("\(error)")
            }
        }
    }

    @Test func theLimitIsSetAndKept() async {
        await #expect(processExitsWith: .success) {
            do {
                Self.check(JSONMemory.maximumRecycledByteCount == 16 * 1024 * 1024)
                _ = try JSON(parsing: Self.text).count
                Self.check(JSONMemory.recycledByteCount > Self.text.utf8.count)
                JSONMemory.releaseRecycled()
                Self.check(JSONMemory.recycledByteCount == 0)
                JSONMemory.maximumRecycledByteCount = -1
                Self.check(JSONMemory.maximumRecycledByteCount == 0)
                _ = try JSON(parsing: Self.text).count
                Self.check(JSONMemory.recycledByteCount == 0)
            } catch {
                fatalError("\(error)")
            }
        }
    }

    /// A document that lives is not overwritten by the next ones, nor is a text that was written.
    @Test func whatIsHeldStays() throws {
        var held: [(JSON, Data, Int)] = []
        for count in 0..<40 {
            let text = "[" + String(repeating: "\(count),", count: 10_000 + 1000 * count) + "0]"
            let json = try JSON(parsing: text)
            held.append((json, try json.serializedData(), count))
            if count % 4 == 3 { held.removeFirst(2) }
        }
        for (json, data, count) in held {
            #expect(json.count == 10_001 + 1000 * count && json[5].value == .number(JSONNumber(count)))
            #expect(
                data == Data(("[" + String(repeating: "\(count),", count: 10_000 + 1000 * count) + "0]").utf8)
            )
        }
    }
}
