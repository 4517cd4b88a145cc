import Foundation
import Jansson
import XCTest

/// The models of the samples: Swift attaches no extension to types in functions.
private enum ReadmeDirectSamples {
    enum ModelsByHand {
        struct Point: JSONDecodable, JSONEncodable {
            let x: Int
            let label: String?

            init(json: JSON) throws {
                (x, label) = try json.properties(.required("x"), .optional("label"))
            }

            static let keys: JSONReader.Keys = ["x", "label"]
            static var readsJSONDirectly: Bool { true }

            init(reading reader: inout JSONReader) throws(JSONReader.NeedsDocument) {
                var x: Int?
                var label: String?
                var members = try reader.beginObject(Self.keys)
                while let key = try reader.nextKey(&members) {
                    switch key {
                    case 0: x = try reader.read()
                    case 1: label = try reader.readIfPresent()
                    default: try reader.skip()
                    }
                }
                (self.x, self.label) = (try reader.require(x), label)
            }

            static func readJSON(from reader: inout JSONReader) throws(JSONReader.NeedsDocument) -> Point {
                try Point(reading: &reader)
            }

            func encode(to writer: inout JSONWriter) throws {
                try writer.beginObject()
                try writer.member("x", x)
                try writer.memberIfPresent("label", label)
                try writer.endObject()
            }
        }
    }
}

/// The sample of Documentation/Models.md that needs no macro.
final class ReadmeDirectTests: ReadmeTestCase {
    func testModelsByHand() throws {
        typealias Point = ReadmeDirectSamples.ModelsByHand.Point
        let points = try JSON.decode([Point].self, from: #"[{"x": 1, "label": "a"}, {"x": 2}]"#)
        print(try points.serializedString())  // [{"x":1,"label":"a"},{"x":2}]
        try checkPrinted("By hand", sample: 1, of: .models)
    }
}
