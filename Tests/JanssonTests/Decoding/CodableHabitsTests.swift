import Foundation
import Jansson
import XCTest

/// What services write in initializers and around coders, beyond what Foundation's coders do with it.
final class CodableHabitsTests: XCTestCase {
    /// The text of the error, or nil.
    private func message<T: Decodable>(
        _ type: T.Type, _ text: String, collecting: Bool = true,
        _ change: (JanssonDecoder) -> Void = { _ in }
    ) -> String? {
        let decoder = JanssonDecoder()
        change(decoder)
        do {
            _ = try decoder.decode(type, from: text, collectingErrors: collecting)
            return nil
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            return context.underlyingError.map { "\($0)" }
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Stand-ins

    private struct Month: Decodable {
        let number: UInt8

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            number = try container.decode(UInt8.self)
            guard 1...12 ~= number else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a month")
            }
        }
    }

    private struct Due: Decodable {
        let days: Int

        enum CodingKeys: CodingKey { case month }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            days = [31, 28][Int(try container.decode(Month.self, forKey: .month).number) - 1]
        }
    }

    func testNoStandInIsAValueThatItsInitializerRefuses() {
        XCTAssertEqual(message(Due.self, #"{"month": 13}"#), "month: not a month (line 1, column 11)")
        XCTAssertEqual(
            message([Due].self, #"[{"month": 13}, {}]"#)?.split(separator: "\n").count, 2)
    }

    #if Foundation
    func testAStandInOfFoundationsTypesIsReleased() {
        struct Filter: Decodable { let name: String, allowed: CharacterSet }
        XCTAssertEqual(
            message(Filter.self, #"{"name": 1}"#),
            """
            allowed: missing, expected CharacterSet (line 1, column 1)
            name: expected String, found a number (line 1, column 10)
            """)
    }

    #endif

    // MARK: - Collecting reads as the decoder does

    private struct Port: Codable, Equatable { var port: Int }

    func testCollectingReadsWhatTheDecoderReads() throws {
        let texts: [(bytes: [UInt8], change: (JanssonDecoder) -> Void)] = [
            (Array("{port: 80,}".utf8), { $0.allowsJSON5 = true }),
            (Array(#""port": 80"#.utf8), { $0.assumesTopLevelDictionary = true }),
            (Array("\u{FEFF}{\"port\": 80}".utf8), { _ in }),
            ("{\"port\": 80}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, { _ in }),
        ]
        for (bytes, change) in texts {
            let decoder = JanssonDecoder()
            change(decoder)
            XCTAssertEqual(try decoder.decode(Port.self, from: bytes, collectingErrors: true), Port(port: 80))
        }
        XCTAssertThrowsError(
            try JanssonDecoder().decode(Port.self, from: "{port: 80}", collectingErrors: true)
        ) {
            XCTAssertEqual(($0 as? JSONError)?.code, .syntax)
        }
    }

    // MARK: - Dates

    #if Foundation
    func testMillisecondsAreWrittenAsTheyWereRead() throws {
        let (decoder, encoder) = (JanssonDecoder(), JanssonEncoder())
        decoder.dateDecodingStrategy = .iso8601WithFractionalSeconds
        encoder.dateEncodingStrategy = .iso8601WithFractionalSeconds
        for second in ["2023-11-14T22:13:20", "1969-12-31T23:59:59", "1583-01-01T00:00:00"] {
            let texts = (0..<1000).map { "\"\(second).\(String($0 + 1000).dropFirst())Z\"" }
            let text = "[\(texts.joined(separator: ","))]"
            XCTAssertEqual(try encoder.encodedString(decoder.decode([Date].self, from: text)), text)
        }
        XCTAssertEqual(
            try encoder.encodedString([Date(timeIntervalSince1970: 0.9996)]), #"["1970-01-01T00:00:01.000Z"]"#
        )
    }

    #endif

    // MARK: - Unknown keys

    private struct Event: Decodable {
        let id: Int
        let extra: [String: JSONValue]

        enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            extra = try decoder.singleValueContainer().decode([String: JSONValue].self)
        }
    }

    private struct Raw: Decodable {
        let value: JSONValue

        enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            value = try JSONValue(from: decoder)
        }
    }

    private struct Ports: Decodable {
        let ports: [String: Port]

        enum CodingKeys: CodingKey { case a }

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: CodingKeys.self).contains(.a)
            ports = try decoder.singleValueContainer().decode([String: Port].self)
        }
    }

    func testAnObjectThatIsReadAsAWholeHasNoUnknownKeys() {
        let reject: (JanssonDecoder) -> Void = { $0.unknownKeys = .reject }
        for collecting in [false, true] {
            XCTAssertNil(
                message(Event.self, #"{"id": 1, "color": {"a": 1}}"#, collecting: collecting, reject))
            XCTAssertNil(message(Raw.self, #"{"id": 1, "color": {"a": 1}}"#, collecting: collecting, reject))
        }
        // But the objects of its values may have some.
        XCTAssertEqual(
            message(Ports.self, #"{"b": {"port": 1, "x": 2}}"#, reject),
            "b.x: unknown key (line 1, column 24)")
    }

    // MARK: - What is missing

    private class Animal: Decodable { var name: String }

    private final class Dog: Animal {
        enum CodingKeys: CodingKey { case breed }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try container.decode(String.self, forKey: .breed)
            try super.init(from: container.superDecoder())
        }
    }

    private struct Leg: Decodable {
        enum CodingKeys: CodingKey { case leg }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            _ = try Int(from: container.superDecoder(forKey: .leg))
        }
    }

    func testAMissingSuperIsNamed() {
        for collecting in [false, true] {
            XCTAssertEqual(
                message([Dog].self, #"[{"breed": "x"}]"#, collecting: collecting)?.split(separator: "\n")
                    .first,
                "[0].super: missing, expected an object (line 1, column 2)")
            XCTAssertEqual(
                message([Leg].self, "[{}]", collecting: collecting),
                "[0].leg: missing, expected Int (line 1, column 2)")
        }
    }

    // MARK: - Errors that a model keeps

    private struct Failable<T: Decodable>: Decodable {
        let result: Result<T, any Error>

        init(from decoder: any Decoder) { result = Result { try T(from: decoder) } }
    }

    func testAnErrorThatAModelKeepsSaysWhereItIs() throws {
        for (text, line) in [
            (#"[{"port": "x"}]"#, "[0].port: expected Int, found a string (line 1, column 11)"),
            ("[{}]", "[0].port: missing, expected Int (line 1, column 2)"),
        ] {
            let kept = try JanssonDecoder().decode([Failable<Port>].self, from: text)[0].result
            XCTAssertThrowsError(try kept.get()) { error in
                XCTAssertTrue("\(error)".contains(line), "\(error)")
                XCTAssertEqual(JSONError(in: error)?.description, line)
                XCTAssertEqual(ProblemDetails(error)?.errors.first?.pointer, "/0/port")
            }
        }
    }

    // MARK: - Names with acronyms

    private enum Action: Codable, Equatable {
        case openUrl(url: String)
        case myHtmlPath(myID: Int)
        case plain
    }

    private enum Acronym: Codable { case openURL(url: String) }

    func testCasesAreFoundAsFromSnakeCase() throws {
        let (decoder, encoder) = (JanssonDecoder(), JanssonEncoder())
        decoder.keyDecodingStrategy = .matchSnakeCase
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let actions = [Action.openUrl(url: "a"), .myHtmlPath(myID: 1), .plain]
        let text = try encoder.encodedString(actions)
        XCTAssertEqual(text, #"[{"open_url":{"url":"a"}},{"my_html_path":{"my_id":1}},{"plain":{}}]"#)
        XCTAssertEqual(try decoder.decode([Action].self, from: text), actions)
        XCTAssertThrowsError(try decoder.decode([Action].self, from: #"[{"open_uri": {}}]"#))
        XCTAssertThrowsError(try decoder.decode(Acronym.self, from: #"{"open_url":{"url":"a"}}"#))
    }
}
