import Foundation
import Jansson
import TestSupport
import XCTest

/// Checks, for every valid document of the corpora, that reading and writing preserve the text.
final class SourceTextTests: XCTestCase {
    private static let folders = ["documents", "JSONTestSuite/test_parsing", "JSONTestSuite/test_transform"]

    private func forEachValidDocument(_ body: (String, [UInt8], JSON) throws -> Void) throws {
        var count = 0
        for folder in Self.folders {
            for file in try Corpora.files(in: folder) {
                guard let json = try? JSON(parsing: file.bytes) else { continue }
                try body(file.name, file.bytes, json)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 100)
    }

    func testTheSourceTextOfTheRootIsTheDocument() throws {
        let spaces = Set(" \t\r\n".utf8)
        try forEachValidDocument { name, bytes, json in
            let start = try XCTUnwrap(bytes.firstIndex { !spaces.contains($0) })
            let end = try XCTUnwrap(bytes.lastIndex { !spaces.contains($0) })
            XCTAssertEqual(json.sourceBytes, Array(bytes[start...end]), name)
            XCTAssertEqual(json.sourceText, String(decoding: bytes[start...end], as: UTF8.self), name)
        }
    }

    /// The texts of all values together are the document without its spaces.
    func testSourceTextsOfElementsAndMembersArePartsOfTheDocument() throws {
        try forEachValidDocument { name, _, json in
            var pending = [json]
            var tried = 0
            while let value = pending.popLast(), tried < 100 {
                tried += 1
                let again = try JSON(
                    parsing: try XCTUnwrap(value.sourceBytes),
                    options: JSONParsingOptions(limits: .init(depth: JSONParsingOptions.Limits.maximumDepth)))
                XCTAssertEqual(try again.serializedData(), try value.serializedData(), name)
                pending += value.elements.prefix(20) + value.members.prefix(20).map(\.value)
            }
        }
    }

    /// Every byte is that of the source, except in strings, which may be escaped differently, and in
    /// duplicate members, of which one is left.
    func testCompactTextWithNumbersPreservedIsTheSourceWithoutSpaces() throws {
        let options = JSONWritingOptions(preservesNumberText: true)
        try forEachValidDocument { name, bytes, json in
            let strict = try? JSON(parsing: bytes, options: JSONParsingOptions(duplicateKeys: .reject))
            guard strict != nil else { return }
            XCTAssertEqual(tokens(Array(try json.serializedData(options))), tokens(bytes), name)
        }
    }

    /// The tokens of a valid text, one string for each. Strings are represented by their contents.
    private func tokens(_ text: [UInt8]) -> [String] {
        var tokens: [String] = []
        var index = 0
        while index < text.count {
            let start = index
            index += 1
            switch text[start] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
            case UInt8(ascii: "\""):
                while text[index] != UInt8(ascii: "\"") { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
                index += 1
                let string = (try? JSON(parsing: Array(text[start..<index])))?.value.string
                // Bytes are compared, because canonically equivalent strings are not the same.
                tokens.append("\(string.map { Array($0.utf8) } ?? [])")
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: ","),
                UInt8(ascii: ":"):
                tokens.append(String(decoding: text[start..<index], as: UTF8.self))
            default:
                while index < text.count, !" \t\r\n,]}".utf8.contains(text[index]) { index += 1 }
                tokens.append(String(decoding: text[start..<index], as: UTF8.self))
            }
        }
        return tokens
    }
}
