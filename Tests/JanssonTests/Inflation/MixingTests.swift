import Jansson
import XCTest

/// Models of each style in models of each other: as members, in arrays and as dictionary values.
final class MixingTests: XCTestCase {
    /// Each line is one way to nest.
    private static func payload(one: Int, many: Int, named: Int, bad: String) -> String {
        func leaf(_ number: Int, _ isBad: Int) -> String { isBad == 1 ? bad : #"{"value": \#(number)}"# }
        return """
            {"one": \(leaf(1, one)),
             "many": [{"value": 2}, \(leaf(3, many))],
             "named": {"a": {"value": 4}, "b": \(leaf(5, named))}}
            """
    }

    // The matrix

    func testModelsOfEachStyleInModelsOfEachOther() throws {
        try checkOuters(of: OptionalsLeaf.self)
        try checkOuters(of: ResultsLeaf.self)
        try checkOuters(of: ParserLeaf.self)
        try checkOuters(of: PropertiesLeaf.self)
        try checkOuters(of: CursorLeaf.self)
    }

    private func checkOuters<L: Leaf>(of leaf: L.Type) throws {
        let pairs: [any Holder<L>.Type] = [
            InOptionals<L>.self, InResults<L>.self, InParser<L>.self, InProperties<L>.self, InCursor<L>.self,
        ]
        for pair in pairs { try check(pair) }
    }

    private func check<L: Leaf, H: Holder<L>>(_ type: H.Type) throws {
        let good = try JSON(parsing: MixingTests.payload(one: 0, many: 0, named: 0, bad: ""))
        let holder: H = try good.decode()
        XCTAssertEqual(holder.one.value, 1, "\(type)")
        XCTAssertEqual(holder.many.map(\.value), [2, 3], "\(type)")
        XCTAssertEqual(holder.named.mapValues(\.value), ["a": 4, "b": 5], "\(type)")

        // The path, and the columns of the leaf and of the value in it.
        let cases = [
            (MixingTests.payload(one: 1, many: 0, named: 0, bad: #"{"value": "x"}"#), "one", 1, 9),
            (MixingTests.payload(one: 0, many: 1, named: 0, bad: #"{"value": "x"}"#), "many[1]", 2, 25),
            (MixingTests.payload(one: 0, many: 0, named: 1, bad: #"{"value": "x"}"#), "named.b", 3, 36),
        ]
        for (source, path, line, column) in cases {
            let text =
                switch (H.saysWhere, L.saysWhere) {
                case (true, true):
                    "\(path).value: expected Int, found a string (line \(line), column \(column + 10))"
                case (true, false):
                    "\(path): expected \(L.self), found an object that is not one "
                        + "(line \(line), column \(column))"
                case (false, _):
                    "expected \(type), found an object that is not one (line 1, column 1)"
                }
            XCTAssertThrowsError(try JSON(parsing: source).decode(as: H.self), "\(type)") { error in
                XCTAssertEqual("\(error)", text, "\(type)")
            }
        }

        let missing = MixingTests.payload(one: 0, many: 0, named: 1, bad: "{}")
        XCTAssertThrowsError(try JSON(parsing: missing).decode(as: H.self), "\(type)") { error in
            guard let error = error as? JSONError else { return XCTFail("\(type): \(error)") }
            let path: JSONPath = H.saysWhere ? L.saysWhere ? ["named", "b", "value"] : ["named", "b"] : []
            XCTAssertEqual(error.path, path, "\(type)")
            XCTAssertEqual(error.code, H.saysWhere && L.saysWhere ? .keyNotFound : .invalidValue, "\(type)")
            let place = H.saysWhere ? "line 3, column 36" : "line 1, column 1"
            XCTAssertEqual(error.location?.description, place, "\(type)")
        }
    }

    // A chain of all five

    func testAllFiveInOneAnother() throws {
        typealias Chain = InCursor<InParser<InProperties<InResults<OptionalsLeaf>>>>
        let json = try JSON(parsing: chain(of: 4, around: #"{"value": 7}"#))
        let model: Chain = try json.decode()
        XCTAssertEqual(model.one.one.one.one.value, 7)
        XCTAssertEqual(model.many.first?.named["k"]?.one.many.first?.value, 7)
    }

    func testPathThroughAllFive() throws {
        typealias Chain = InCursor<InParser<InResults<InProperties<CursorLeaf>>>>
        let source = chain(of: 4, around: #"{"value": 7}"#)
        let broken =
            #"{"one": {"one": {"one": {"one": {"value": 7}, "many": [{"value": []}], "named": {}},"#
            + #" "many": [], "named": {}}, "many": [], "named": {}}, "many": [], "named": {}}"#
        XCTAssertNoThrow(try JSON(parsing: source).decode(as: Chain.self))
        XCTAssertThrowsError(try JSON(parsing: broken).decode(as: Chain.self)) { error in
            XCTAssertEqual(
                "\(error)",
                "one.one.one.many[0].value: expected Int, found an array (line 1, column 66)")
        }
    }

    /// Nested holders, through every member.
    private func chain(of levels: Int, around leaf: String) -> String {
        (0..<levels).reduce(leaf) { inner, _ in
            #"{"one": \#(inner), "many": [\#(inner)], "named": {"k": \#(inner)}}"#
        }
    }

    // Every entry point takes every style

    func testEveryVerbTakesEveryStyle() throws {
        try checkVerbs(OptionalsLeaf.self)
        try checkVerbs(ResultsLeaf.self)
        try checkVerbs(ParserLeaf.self)
        try checkVerbs(PropertiesLeaf.self)
        try checkVerbs(CursorLeaf.self)
    }

    private func checkVerbs<L: Leaf>(_ type: L.Type) throws {
        let json = try JSON(parsing: #"{"a": {"value": 1}, "l": [{"value": 2}, {}], "n": null}"#)
        let parser = Parser(json: json)
        var dropped: [JSONError] = []
        XCTAssertEqual(try json["a"].decode(as: L.self).value, 1)
        XCTAssertNil(try json["n"].decodeIfPresent(as: L.self))
        XCTAssertEqual(try json["l"].decode(as: [L?].self).map { $0?.value }, [2, nil])
        XCTAssertEqual(try (parser.fetch("a") as L).value, 1)
        XCTAssertNil(try parser.fetchOptional("n") as L?)
        XCTAssertEqual(try (parser.fetchArray("l", dropped: &dropped) as [L]).map(\.value), [2])
        let (leaf, none, lossy): (L, L?, [L]) = try json.properties(
            .required("a"), .optional("n"), .lossyArray("l"), dropped: &dropped)
        XCTAssertEqual(leaf.value, 1)
        XCTAssertNil(none)
        XCTAssertEqual(lossy.map(\.value), [2])
        XCTAssertEqual(dropped.count, 2)
        XCTAssertEqual(try json.value["a"].inflated(as: L.self).get().value, 1)
        XCTAssertEqual(try L.inflate(from: json["a"]).value, 1)
    }
}

// The five styles of a leaf.

private protocol Leaf: JSONInflatable {
    var value: Int { get }
    /// Whether its errors tell which value inside it is wrong.
    static var saysWhere: Bool { get }
}

extension Leaf {
    static var saysWhere: Bool { true }
}

private struct OptionalsLeaf: Leaf, JSONParselable {
    let value: Int
    static var saysWhere: Bool { false }

    static func with(json: [String: JSONValue]) -> OptionalsLeaf? {
        json.p3_int(key: "value").map { OptionalsLeaf(value: $0) }
    }
}

private struct ResultsLeaf: Leaf, JSONValueDecodable {
    let value: Int

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<ResultsLeaf> {
        value["value"].int.map { ResultsLeaf(value: $0) }
    }
}

private struct ParserLeaf: Leaf, JSONInitializable {
    let value: Int

    init(parser: Parser) throws { value = try parser.fetch("value") }
}

private struct PropertiesLeaf: Leaf, JSONDecodable {
    let value: Int

    init(json: JSON) throws { value = try json.properties(.required("value")) }
}

private struct CursorLeaf: Leaf, JSONDecodable {
    let value: Int

    init(json: JSON) throws { value = try json["value"].decode() }
}

// The five styles of what holds others.

private protocol Holder<Inner>: JSONInflatable {
    associatedtype Inner: JSONInflatable
    var one: Inner { get }
    var many: [Inner] { get }
    var named: [String: Inner] { get }
    static var saysWhere: Bool { get }
}

extension Holder {
    static var saysWhere: Bool { true }
}

private struct InOptionals<Inner: JSONInflatable>: Holder, JSONParselable {
    let one: Inner
    let many: [Inner]
    let named: [String: Inner]
    static var saysWhere: Bool { false }

    static func with(json: [String: JSONValue]) -> InOptionals? {
        let value = JSONValue.object(json)
        guard
            let one = try? value["one"].inflated(as: Inner.self).get(),
            let many = try? value["many"].inflated(as: [Inner].self).get(),
            let named = try? value["named"].inflated(as: [String: Inner].self).get()
        else { return nil }
        return InOptionals(one: one, many: many, named: named)
    }
}

private struct InResults<Inner: JSONInflatable>: Holder, JSONValueDecodable {
    let one: Inner
    let many: [Inner]
    let named: [String: Inner]

    static func createWithJSONValue(_ value: JSONValue) -> JSONResult<InResults> {
        value["one"].inflated(as: Inner.self).bind { one in
            value["many"].inflated(as: [Inner].self).bind { many in
                value["named"].inflated(as: [String: Inner].self).map { named in
                    InResults(one: one, many: many, named: named)
                }
            }
        }
    }
}

private struct InParser<Inner: JSONInflatable>: Holder, JSONInitializable {
    let one: Inner
    let many: [Inner]
    let named: [String: Inner]

    init(parser: Parser) throws {
        one = try parser.fetch("one")
        many = try parser.fetchArray("many")
        named = try parser.fetch("named")
    }
}

private struct InProperties<Inner: JSONInflatable>: Holder, JSONDecodable {
    let one: Inner
    let many: [Inner]
    let named: [String: Inner]

    init(json: JSON) throws {
        let properties = try Parser.parseProperties(json: json) { make in
            make.propertyForKeyPath("one", type: .dictionary, decodedToType: Inner.self)
            make.propertyForKeyPath("many", type: .array, decodedToType: Inner.self)
            make.propertyForKeyPath("named", type: .dictionary, decodedToType: [String: Inner].self)
        }
        (one, many, named) = try (properties <-! "one", properties <--! "many", properties <-! "named")
    }
}

private struct InCursor<Inner: JSONInflatable>: Holder, JSONDecodable {
    let one: Inner
    let many: [Inner]
    let named: [String: Inner]

    init(json: JSON) throws {
        one = try json["one"].decode()
        many = try json["many"].decode()
        named = try json["named"].decode()
    }
}
