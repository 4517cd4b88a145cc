#if Foundation
import Foundation
import Jansson
import XCTest

/// The protocol of coders in Combine, OpenCombine and their users.
private protocol TopLevelDecoder {
    associatedtype Input

    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

private protocol TopLevelEncoder {
    associatedtype Output

    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JanssonDecoder: TopLevelDecoder {}
extension JanssonEncoder: TopLevelEncoder {}

/// Code written for Foundation's coders compiles for these without warnings, and means the same.
final class CallsAsOfFoundationTests: XCTestCase {
    private func decoded<Decoder: TopLevelDecoder>(
        _ data: Decoder.Input, by decoder: Decoder
    ) throws -> [Int] where Decoder.Input == Data {
        try decoder.decode([Int].self, from: data)
    }

    private func encoded<Encoder: TopLevelEncoder>(
        _ value: [Int], by encoder: Encoder
    ) throws -> Data where Encoder.Output == Data {
        try encoder.encode(value)
    }

    func testTheCodersAreTopLevelCodersOfData() throws {
        XCTAssertEqual(try decoded(encoded([1, 2], by: JanssonEncoder()), by: JanssonDecoder()), [1, 2])
    }

    func testASourceMadeInPlaceIsData() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        // The file must be read as bytes. As a String of a guessed encoding, it may be another text.
        try Data(#"["é"]"#.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let decoder = JanssonDecoder()
        XCTAssertEqual(try decoder.decode([String].self, from: .init(contentsOf: url)), ["é"])
        XCTAssertEqual(
            try decoder.decode([String].self, from: .init(contentsOf: url), collectingErrors: true), ["é"])
        XCTAssertEqual(try decoder.decode([Int].self, from: .init("[1]".utf8)), [1])
    }

    func testEverySourceIsTakenByItsType() throws {
        let decoder = JanssonDecoder()
        let bytes = Array("[1]".utf8)
        XCTAssertEqual(try decoder.decode([Int].self, from: "[1]"), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: "[\(1)]"), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: bytes), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: [0x5B, 0x31, 0x5D]), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: bytes.span), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: Data(bytes)), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: JSON(parsing: bytes)), [1])
        XCTAssertEqual(
            try decoder.decode([Int].self, from: JSON(parsing: bytes), collectingErrors: true), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: "[1]", collectingErrors: true), [1])
        XCTAssertEqual(try decoder.decode([Int].self, from: bytes, collectingErrors: true), [1])
        let inferred: [Int] = try decoder.decode(from: "[1]")
        XCTAssertEqual(inferred, [1])
    }

    func testAValueIsMadeOfTheDynamicTypeNotTheStaticOne() throws {
        let text = #"{"id":1,"name":"x"}"#
        typealias Base = OracleModels.Base
        let type: Base.Type = OracleModels.FlatSub.self
        struct Holder: Decodable {
            let single: Base
            let elements: [Base]

            init(from decoder: any Decoder) throws {
                let type: Base.Type = OracleModels.FlatSub.self
                let container = try decoder.container(keyedBy: FreeKey.self)
                single = try container.superDecoder(forKey: "a").singleValueContainer().decode(type)
                var list = try container.nestedUnkeyedContainer(forKey: "l")
                elements = [try list.decode(type), try list.decodeIfPresent(type)].compactMap { $0 }
            }
        }
        func isSub(_ base: Base?) -> Bool { (base as? OracleModels.FlatSub)?.name == "x" }
        let decoder = JanssonDecoder()
        XCTAssertTrue(isSub(try decoder.decode(type, from: text)))
        XCTAssertTrue(isSub(try decoder.decode(type, from: text, collectingErrors: true)))
        XCTAssertTrue(isSub(try JSON(parsing: text).decode(codable: type)))
        let holder = try decoder.decode(Holder.self, from: "{\"a\":\(text),\"l\":[\(text),\(text)]}")
        // In keyed containers, the standard library itself passes on the static type.
        XCTAssertTrue(isSub(holder.single))
        XCTAssertEqual(holder.elements.map(isSub), [true, true])
    }

    func testErrorsNameTheDynamicTypeNotTheStaticOne() throws {
        let type: OracleModels.Base.Type = OracleModels.FlatSub.self
        XCTAssertThrowsError(
            try JanssonDecoder().decode(type, from: #"{"id":"x","name":1}"#, collectingErrors: true)
        ) {
            XCTAssertEqual(($0 as? JSONError)?.errors.map(\.path), [["id"], ["name"]])
        }
    }

    func testAConfiguredValueIsMadeOfTheTypeThatIsGiven() throws {
        class Base: DecodableWithConfiguration {
            required init(from decoder: any Decoder, configuration: Int) {}
        }
        final class Sub: Base {}
        let type: Base.Type = Sub.self
        XCTAssertTrue(try JanssonDecoder().decode(type, from: "1", configuration: 1) is Sub)
    }

    /// Whatever holds the text, as `Data` by the overload that calls for `JSONDecoder` mean, it is corrupted at the root.
    func testATextThatIsNotJSONIsCorruptedData() throws {
        struct Configured: DecodableWithConfiguration {
            init(from decoder: any Decoder, configuration: Int) {}
        }
        let decoder = JanssonDecoder()
        for text in ["", " ", "{", "[1,,2]", "{}x", #"["\uD8"#, "tru"] {
            let data = Data(text.utf8)
            let calls: [() throws -> Void] = [
                { _ = try JSONDecoder().decode([Int].self, from: data) },
                { _ = try decoder.decode([Int].self, from: data) },
                { let _: [Int] = try decoder.decode(from: data) },
                { _ = try decoder.decode([Int].self, from: data, collectingErrors: false) },
                { _ = try decoder.decode([Int].self, from: Array(data)) },
                { _ = try decoder.decode([Int].self, from: text) },
                { _ = try decoder.decode([Int].self, from: data.span) },
                { _ = try decoder.decode(Configured.self, from: data, configuration: 1) },
                { _ = try decoder.decode(Configured.self, from: text, configuration: 1) },
            ]
            for (number, call) in calls.enumerated() {
                XCTAssertThrowsError(try call(), "call \(number) of \(text)") { error in
                    guard case DecodingError.dataCorrupted(let context) = error, context.codingPath.isEmpty
                    else { return XCTFail("call \(number) of \(text): \(error)") }
                    if number > 0 { XCTAssertTrue(context.underlyingError is JSONError) }
                }
            }
        }
    }
}
#endif
