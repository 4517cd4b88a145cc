#if Foundation
import Foundation
import Jansson
import XCTest

/// Types of the five styles inside Codable models, and Codable models inside the styles.
final class InflatedTests: XCTestCase {
    private enum Level: String, JSONInflatable, Codable { case low, high }

    /// Inflates, and is not Codable.
    private struct Range: JSONInflatable, Equatable {
        let low: Int
        let high: Int

        static func inflate(from json: JSON) throws -> Range {
            Range(low: try Int.inflate(from: json["low"]), high: try Int.inflate(from: json["high"]))
        }
    }

    private struct Settings: Decodable {
        @Inflated var range: Range
        @Inflated var ranges: [Range]
        @InflatedIfPresent var spare: Range?
        let name: String
    }

    private struct Levels: Codable, Equatable {
        @Inflated var level: Level
        @InflatedIfPresent var spare: Level?
    }

    private let text = #"{"range":{"low":1,"high":2},"ranges":[{"low":3,"high":4}],"name":"x"}"#

    func testInflatedProperties() throws {
        let settings = try JanssonDecoder().decode(Settings.self, from: text)
        XCTAssertEqual(settings.range, Range(low: 1, high: 2))
        XCTAssertEqual(settings.ranges, [Range(low: 3, high: 4)])
        XCTAssertNil(settings.spare)
        let spare = try JanssonDecoder().decode(
            Settings.self,
            from: text.replacingOccurrences(of: #""name""#, with: #""spare":{"low":5,"high":6},"name""#))
        XCTAssertEqual(spare.spare, Range(low: 5, high: 6))
    }

    func testUnderFoundationsDecoder() throws {
        let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
        XCTAssertEqual(settings.range, Range(low: 1, high: 2))
        XCTAssertNil(settings.spare)
    }

    func testErrorsAreTheDocuments() throws {
        let bad = text.replacingOccurrences(of: "\"high\":4", with: "\"high\":true")
        do {
            _ = try JanssonDecoder().decode(Settings.self, from: bad)
            XCTFail("decoded")
        } catch DecodingError.dataCorrupted(let context) {
            XCTAssertEqual(OracleOutcome.path(context.codingPath), "[ranges]")
            XCTAssertEqual(
                context.debugDescription, "ranges[0].high: found a boolean (line 1, column 55)")
            XCTAssertEqual((context.underlyingError as? JSONError)?.path, ["ranges", 0, "high"])
        }
    }

    func testEncoding() throws {
        let levels = try JanssonDecoder().decode(Levels.self, from: #"{"level":"high"}"#)
        XCTAssertEqual(try JanssonEncoder().encodedString(levels), #"{"level":"high"}"#)
        XCTAssertEqual(
            try JanssonEncoder().encodedString(Levels(level: .low, spare: .high)),
            #"{"level":"low","spare":"high"}"#)
    }

    /// A model of a style that contains a Codable model.
    private struct Holder: JSONInflatable {
        let levels: [Levels]

        static func inflate(from json: JSON) throws -> Holder {
            Holder(levels: try json["levels"].decode(codable: [Levels].self))
        }
    }

    func testCodableInsideTheStyles() throws {
        let json = try JSON(
            parsing: #"{"holders":[{"levels":[{"level":"low"}]},{"levels":[{"level":"low"},{}]}]}"#)
        XCTAssertEqual(try Holder.inflate(from: json["holders"][0]).levels.map(\.level), [.low])
        XCTAssertThrowsError(try [Holder].inflate(from: json["holders"])) {
            XCTAssertEqual(
                "\($0)",
                "holders[1].levels[1].level: missing, expected Level (line 1, column 69)"
            )
        }
    }
}
#endif
