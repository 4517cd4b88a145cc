#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import TestSupport
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
        #expect(try growth(from: 500) { _ = try JSONValue(any: shape.any($0)) } < quadraticGrowth)
    }

    @Test(arguments: Shape.allCases)
    func anyValuesAreMadeInLinearTime(_ shape: Shape) throws {
        #expect(try growth(from: 500) { _ = try JSONValue(any: shape.any($0)).anyValue } < quadraticGrowth)
    }

    @Test(arguments: Shape.allCases)
    func documentsOfAnyAreMadeInLinearTime(_ shape: Shape) throws {
        #expect(try growth(from: 500) { _ = try JSON(any: shape.any($0)).value } < quadraticGrowth)
    }

    @Test(arguments: Shape.allCases)
    func aParserOfAnyFetchesInLinearTime(_ shape: Shape) throws {
        #expect(
            try growth(from: 500) {
                _ = try Parser(dictionary: ["a": shape.any($0)] as [String: Any]).fetch("a") as JSONValue
            } < quadraticGrowth)
    }

    @Test
    func foundationContainersAreConvertedInLinearTime() throws {
        #expect(
            try growth(from: 250) { count in
                let array = NSArray(array: [Any](repeating: NSArray(array: [1]), count: count))
                _ = try JSONValue(any: NSDictionary(dictionary: ["a": array]))
            } < quadraticGrowth)
    }
}
#endif
