#if Foundation
import Foundation
import Jansson
import TestSupport
import XCTest

/// Values in the forms that are read and written without Foundation, and their neighbours, by both coders.
final class PlainFormsTests: OracleTestCase {
    /// A text with some characters replaced, removed or doubled.
    private func mutations(of text: String, _ alphabet: String, _ random: inout SplitMix64) -> [String] {
        (0..<40).map { _ in
            var characters = Array(text)
            for _ in 0..<Int.random(in: 1...2, using: &random) where !characters.isEmpty {
                let place = Int.random(in: 0..<characters.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: characters.remove(at: place)
                case 1: characters.insert(characters[place], at: place)
                default: characters[place] = alphabet.randomElement(using: &random) ?? "0"
                }
            }
            return String(characters)
        }
    }

    func testUUIDs() {
        var random = SplitMix64(state: 11)
        let texts = ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-000000000000"]
        for text in texts + texts.map({ $0.lowercased() }) + ["", "x"] {
            for text in mutations(of: text, "0123456789abcdefABCDEFgG-{} é", &random) + [text] {
                same([UUID].self, "[\"\(text)\"]")
                same([String: UUID].self, "{\"a\":\"\(text)\"}")
            }
        }
        for _ in 0..<200 {
            let uuid = UUID()
            sameText(uuid)
            sameText([uuid, UUID()])
            sameText(["a": uuid])
            XCTAssertEqual(try uuid.serializedString(), "\"\(uuid.uuidString)\"")
            XCTAssertEqual(
                try JSON.decode([UUID].self, from: "[\"\(uuid.uuidString.lowercased())\"]"), [uuid])
        }
    }

    func testStylesTakeUUIDsOfTheirFormOnly() throws {
        for text in ["00000000-0000-0000-0000- 00000000000", "00000000-0000-0000-0000-00000000-000"] {
            XCTAssertThrowsError(try JSON(parsing: "\"\(text)\"").decode(as: UUID.self)) {
                XCTAssertEqual(($0 as? JSONError)?.code, .invalidValue)
            }
            XCTAssertThrowsError(try JSON.decode([UUID].self, from: "[\"\(text)\"]"))
        }
    }

    func testBase64() {
        var random = SplitMix64(state: 12)
        for count in 0..<40 {
            let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
            let text = data.base64EncodedString()
            for text in mutations(of: text, "ABCxyz0189+/=-_ \\n", &random) + [
                text, text + "=", "\(text)\(text)",
            ] {
                let json = "[\"\(text.replacingOccurrences(of: "\\", with: "\\\\"))\"]"
                same([Data].self, json)
                XCTAssertEqual(
                    try? Base64DataDecoder().decode(JSON(parsing: json)[0]), Data(base64Encoded: text), text)
            }
            sameText([data])
        }
    }

    func testDates() {
        var random = SplitMix64(state: 13)
        for _ in 0..<2000 {
            let seconds = Double(Int64.random(in: -62_135_769_600..<253_402_300_800, using: &random))
            for part in [0, 0.25, 0.999] {
                sameText([Date(timeIntervalSince1970: seconds + part)]) { $0.dates = .iso8601 }
            }
            // Dates so near a whole second that the seconds since 1970 are one.
            let reference = Double(Int.random(in: -978_307_200...1_000_000_000, using: &random))
            for near in [reference, reference.nextDown, reference.nextUp] {
                sameText([Date(timeIntervalSinceReferenceDate: near)]) { $0.dates = .iso8601 }
            }
        }
        for near in [799_999_999.9999999, -1e-9, -0.0, 1e-9, -978_307_200.0000001] {
            sameText([Date(timeIntervalSinceReferenceDate: near)]) { $0.dates = .iso8601 }
        }
    }
}
#endif
