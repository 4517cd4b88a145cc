import Foundation
import Jansson
import JanssonFoundation
import Testing

/// Converting from and to `Any` takes time proportional to the size.
struct AnyGrowthTests {
    enum Shape: CaseIterable {
        case numbers, arrays, objects, members, objectMembers

        func any(_ count: Int) -> Any {
            switch self {
            case .numbers: [Any](repeating: 1, count: count)
            case .arrays: [Any](repeating: [1] as [Any], count: count)
            case .objects: [Any](repeating: ["a": 1] as [String: Any], count: count)
            case .members: [String: Any](uniqueKeysWithValues: (0..<count).map { ("k\($0)", $0) })
            case .objectMembers:
                [String: Any](uniqueKeysWithValues: (0..<count).map { ("k\($0)", ["a": $0]) })
            }
        }
    }

    @Test(arguments: Shape.allCases)
    func valuesOfAnyAreMadeInLinearTime(_ shape: Shape) throws {
        #expect(try growth(from: 2000) { _ = try JSONValue(any: shape.any($0)) } < 9)
    }

    @Test(arguments: Shape.allCases)
    func anyValuesAreMadeInLinearTime(_ shape: Shape) throws {
        #expect(try growth(from: 2000) { _ = try JSONValue(any: shape.any($0)).anyValue } < 9)
    }

    @Test(arguments: Shape.allCases)
    func documentsOfAnyAreMadeInLinearTime(_ shape: Shape) throws {
        #expect(try growth(from: 2000) { _ = try JSON(any: shape.any($0)).value } < 9)
    }

    @Test(arguments: Shape.allCases)
    func aParserOfAnyFetchesInLinearTime(_ shape: Shape) throws {
        #expect(
            try growth(from: 2000) {
                _ = try Parser(dictionary: ["a": shape.any($0)] as [String: Any]).fetch("a") as JSONValue
            } < 9)
    }

    @Test
    func foundationContainersAreConvertedInLinearTime() throws {
        #expect(
            try growth(from: 1000) { count in
                let array = NSArray(array: [Any](repeating: NSArray(array: [1]), count: count))
                _ = try JSONValue(any: NSDictionary(dictionary: ["a": array]))
            } < 9)
    }
}
