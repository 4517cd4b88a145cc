import Jansson
import XCTest

/// Classes, generic and recursive models.
final class ModelShapesTests: XCTestCase {
    class Vehicle: JSONInitializable {
        let wheels: Int

        required init(parser: Parser) throws { wheels = try parser.fetch("wheels") }
    }

    class Truck: Vehicle {
        let load: Double

        required init(parser: Parser) throws {
            load = try parser.fetch("load")
            try super.init(parser: parser)
        }
    }

    class Node: JSONDecodable {
        let name: String

        required init(json: JSON) throws { name = try json.properties(.required("name")) }
    }

    class Leaf: Node {
        let size: Int

        required init(json: JSON) throws {
            size = try json.properties(.required("size"))
            try super.init(json: json)
        }
    }

    struct Page<T: JSONInflatable>: JSONDecodable {
        let items: [T]
        let next: URLText?

        init(json: JSON) throws {
            (items, next) = try json.properties(.required("items"), .optional("next"))
        }
    }

    struct URLText: RawRepresentable, JSONInflatable, Equatable {
        let rawValue: String
    }

    struct Tree: JSONDecodable, Equatable {
        let value: Int
        let children: [Tree]

        init(json: JSON) throws {
            (value, children) = try json.properties(.required("value"), .default("children", []))
        }
    }

    /// A recursion through a reference.
    final class List: JSONInitializable {
        let value: Int
        let next: List?

        init(parser: Parser) throws {
            value = try parser.fetch("value")
            next = try parser.fetchOptional("next")
        }
    }

    func testClassHierarchies() throws {
        let json = try JSON(parsing: #"{"wheels": 6, "load": 7.5, "name": "n", "size": 3}"#)
        let truck: Truck = try json.decode()
        let vehicle: Vehicle = try json.decode()
        let leaf: Leaf = try json.decode()
        XCTAssertEqual(truck.wheels, 6)
        XCTAssertEqual(truck.load, 7.5)
        XCTAssertFalse(vehicle is Truck)
        XCTAssertEqual(leaf.name, "n")
        XCTAssertEqual(leaf.size, 3)
        XCTAssertThrowsError(try JSON(parsing: #"{"load": 1}"#).decode(as: Truck.self)) { error in
            XCTAssertEqual("\(error)", "wheels: missing, expected Int (line 1, column 1)")
        }
        XCTAssertThrowsError(try JSON(parsing: #"{"size": 1}"#).decode(as: Leaf.self)) { error in
            XCTAssertEqual("\(error)", "name: missing, expected String (line 1, column 1)")
        }
    }

    func testGenericModel() throws {
        let json = try JSON(
            parsing: #"{"items": [{"items": [1, 2]}, {"items": ["3"], "next": "/3"}], "next": "/2"}"#)
        let pages: Page<Page<JSONValue>> = try json.decode()
        XCTAssertEqual(pages.items.map(\.items), [[1, 2], ["3"]])
        XCTAssertEqual(pages.items.last?.next, URLText(rawValue: "/3"))
        XCTAssertEqual(pages.next, URLText(rawValue: "/2"))
        XCTAssertThrowsError(try json.decode(as: Page<Page<Int>>.self)) { error in
            XCTAssertEqual(
                "\(error)", "items[1].items[0]: expected Int, found a string (line 1, column 42)")
        }
    }

    func testTree() throws {
        let json = try JSON(
            parsing: """
                {"value": 1, "children": [{"value": 2, "children": [{"value": 3}]}, {"value": 4}]}
                """)
        let tree: Tree = try json.decode()
        XCTAssertEqual(tree.children.map(\.value), [2, 4])
        XCTAssertEqual(tree.children.first?.children.first?.value, 3)
    }

    func testErrorsInATree() throws {
        let json = try JSON(
            parsing: """
                {"value": 1, "children": [{"value": "2", "children": [{"value": 3}, {}]}, 4]}
                """)
        XCTAssertThrowsError(try json.decode(as: Tree.self)) { error in
            XCTAssertEqual(
                "\(error)",
                """
                children[0].value: expected Int, found a string (line 1, column 37)
                children[0].children[1].value: missing, expected Int (line 1, column 69)
                children[1]: expected an object, found a number (line 1, column 75)
                """)
        }
    }

    /// Swift asks a conditional conformance for each inherited protocol, so a style may inherit only this one.
    func testConditionalConformances() throws {
        let both: Both<Int> = try JSON(parsing: #"{"a": 1, "b": 2}"#).decode()
        XCTAssertEqual([both.a, both.b], [1, 2])
        XCTAssertEqual(try JSON.decode([Both<String>].self, from: #"[{"a": "x", "b": "y"}]"#).first?.b, "y")
    }

    func testRecursionThroughAReference() throws {
        let list: List = try JSON(parsing: #"{"value": 1, "next": {"value": 2, "next": null}}"#).decode()
        XCTAssertEqual(list.next?.value, 2)
        XCTAssertNil(list.next?.next)
    }

    func testTreeAsDeepAsADocumentMayBe() throws {
        // Half of the default depth of 512, because each level is an object and an array.
        let levels = 255
        let source =
            String(repeating: #"{"value": 0, "children": ["#, count: levels) + #"{"value": 1}"#
            + String(repeating: "]}", count: levels)
        var tree: Tree? = try JSON(parsing: source).decode(as: Tree.self)
        var depth = 0
        while let child = tree?.children.first {
            tree = child
            depth += 1
        }
        XCTAssertEqual(depth, levels)
        XCTAssertEqual(tree?.value, 1)
    }
}

private struct Both<Item> {
    let a, b: Item
}

extension Both: JSONInflatable, JSONDecodable where Item: JSONInflatable {
    init(json: JSON) throws { (a, b) = try json.properties(.required("a"), .required("b")) }
}
