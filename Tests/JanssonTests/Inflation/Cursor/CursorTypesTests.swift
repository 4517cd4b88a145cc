import Jansson
import XCTest

/// Enums, raw types and classes in the cursor style.
final class CursorTypesTests: XCTestCase {
    enum Bare: Int {
        case one = 1
        case two
    }

    enum Decodable: String, JSONDecodable { case low, high }

    enum Inflatable: String, JSONInflatable { case low, high }

    /// Reads another value than its raw value.
    struct Tag: RawRepresentable, JSONDecodable {
        let rawValue: String

        init(rawValue: String) { self.rawValue = rawValue }

        init(json: JSON) throws { rawValue = try "#" + json["tag"].decode() }
    }

    class Shape: JSONDecodable {
        let name: String

        required init(json: JSON) throws { name = try json["name"].decode() }
    }

    final class Circle: Shape {
        let radius: Double

        required init(json: JSON) throws {
            radius = try json["radius"].decode()
            try super.init(json: json)
        }
    }

    func testEnumWithoutConformance() throws {
        let json = try JSON(parsing: #"{"value": 2, "bad": 8, "text": "2", "null": null}"#)
        let value: Bare = try json["value"].decode()
        let bad: Bare? = json["bad"].decode()
        XCTAssertEqual(value, .two)
        XCTAssertNil(bad)
        XCTAssertEqual(try json["value"].decode(as: Bare.self), .two)
        XCTAssertEqual(try json["value"].decodeIfPresent(as: Bare.self), .two)
        XCTAssertEqual(try json["value"].decodeIfPresent(), Bare.two)
        XCTAssertNil(try json["null"].decodeIfPresent(as: Bare.self))
        XCTAssertThrowsError(try json["bad"].decode() as Bare) { error in
            XCTAssertEqual(
                "\(error)", "bad: expected Bare, found a number that is not one (line 1, column 21)")
        }
        XCTAssertThrowsError(try json["text"].decode() as Bare) { error in
            XCTAssertEqual("\(error)", "text: expected Int, found a string (line 1, column 32)")
        }
    }

    func testEnumThatDeclaresAConformanceAndNothingMore() throws {
        let json = try JSON(parsing: #"["low", "high", "none"]"#)
        let decodable: Decodable = try json[0].decode()
        let inflatable: Inflatable = try json[1].decode()
        XCTAssertEqual(decodable, .low)
        XCTAssertEqual(inflatable, .high)
        let decodables: [Decodable?] = json.decode()
        let inflatables: [Inflatable?] = json.decode()
        XCTAssertEqual(decodables, [.low, .high, nil])
        XCTAssertEqual(inflatables, [.low, .high, nil])
        XCTAssertThrowsError(try json.decode(as: [Decodable].self)) { error in
            XCTAssertEqual(
                "\(error)", "[2]: expected Decodable, found a string that is not one (line 1, column 17)")
        }
    }

    func testRawTypeGoesByItsOwnInitialiser() throws {
        let json = try JSON(parsing: #"{"tag": "new"}"#)
        let tag: Tag = try json.decode()
        let optional: Tag? = json.decode()
        XCTAssertEqual(tag.rawValue, "#new")
        XCTAssertEqual(optional?.rawValue, "#new")
        XCTAssertEqual(try json.decode(as: Tag.self).rawValue, "#new")
    }

    func testClassThatIsNotFinal() throws {
        let json = try JSON(parsing: #"[{"name": "dot"}, {"name": "ring", "radius": 2}]"#)
        let shape: Shape = try json[1].decode()
        let circle: Circle = try json[1].decode()
        XCTAssertFalse(shape is Circle)
        XCTAssertEqual(circle.name, "ring")
        XCTAssertEqual(circle.radius, 2)
        XCTAssertThrowsError(try json.decode(as: [Circle].self)) { error in
            XCTAssertEqual(
                "\(error)", "[0].radius: missing, expected Double (line 1, column 2)")
        }
    }
}
