import Jansson
import TestSupport
import Testing

/// Models that contain models of their own type. The tree is made once, and its parts are passed on.
struct RecursiveModelsTests {
    private final class Results: JSONValueDecodable {
        let children: [Results]

        init(children: [Results]) { self.children = children }

        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Results> {
            value["children"].inflated(as: [Results].self).map(Results.init)
        }
    }

    private final class Named: JSONValueDecodable {
        let named: [String: Named]

        init(named: [String: Named]) { self.named = named }

        static func createWithJSONValue(_ value: JSONValue) -> JSONResult<Named> {
            value["named"].inflated(as: [String: Named].self).map(Named.init)
        }
    }

    private final class Optionals: JSONParselable {
        let children: [Optionals]

        init(children: [Optionals]) { self.children = children }

        static func with(json: [String: JSONValue]) -> Optionals? {
            json.p3_array(key: "children", of: Optionals.self).map(Optionals.init)
        }
    }

    private final class Parsed: JSONInitializable {
        let children: [Parsed]

        init(parser: Parser) throws { children = try parser.fetchArray("children") }
    }

    private final class Transformed: JSONInitializable {
        let children: [Transformed]

        init(parser: Parser) throws {
            children = try parser.fetchArray("children", transformation: Transformed.init(dictionary:))
        }
    }

    /// A chain with this many levels, with a text at each.
    private func chain(_ levels: Int, key: String = "children", named: Bool = false) -> JSONValue {
        let text = JSONValue.array((0..<100).map { .string("text number \($0)") })
        var value: JSONValue = .object([key: named ? [:] : [], "text": text])
        for _ in 1..<levels { value = [key: named ? ["k": value] : [value], "text": text] }
        return value
    }

    @Test
    func resultsModelsAreMadeInLinearTime() throws {
        #expect(
            try growth(from: 7) { _ = try chain($0).inflated(as: Results.self).get() } < quadraticGrowth)
        #expect(
            try growth(from: 7) {
                _ = try chain($0, key: "named", named: true).inflated(as: Named.self).get()
            } < quadraticGrowth)
        #expect(
            try growth(from: 7) { _ = try JSON(chain($0)).decode(as: Results.self) } < quadraticGrowth)
    }

    @Test
    func optionalsModelsAreMadeInLinearTime() throws {
        #expect(
            try growth(from: 7) { _ = try JSON(chain($0)).decode(as: Optionals.self) } < quadraticGrowth)
    }

    @Test
    func parserModelsOfADictionaryAreMadeInLinearTime() throws {
        #expect(
            growth(from: 7) { _ = Parsed(optionalDictionary: chain($0).dictionary) }
                < quadraticGrowth)
        #expect(
            growth(from: 7) { _ = Transformed(optionalDictionary: chain($0).dictionary) }
                < quadraticGrowth)
    }

    @Test
    func whatIsWrongDeepDownHasItsWholePath() throws {
        let value: JSONValue = ["children": [["children": []], ["children": [["children": 5], [:]]]]]
        let expected = """
            children[1].children[0].children: expected an array, found a number
            children[1].children[1].children: missing, expected an array
            """
        #expect(text(of: value.inflated(as: Results.self)) == expected)
        #expect(text(of: value.inflated(as: Parsed.self)) == expected)
        #expect(
            text(of: JSONResult(inflating: { try JSON(value).decode(as: Results.self) })) == expected)
    }

    private func text<T>(of result: JSONResult<T>) -> String {
        switch result {
        case .success: "a model"
        case .failure(let error): "\(error)"
        }
    }
}
