import Jansson
import JanssonSchema
import Testing

/// The bounds of integers in the schemas of models.
struct IntegerSchemaTests {
    private enum Described<Value>: JSONSchemaProviding {
        static func describeJSON(to description: inout JSONTypeDescription) {
            description._become(Value.self)
        }
    }

    private func check<T: FixedWidthInteger>(_ type: T.Type, _ minimum: Int?, _ maximum: Int?) {
        let json = Described<T>.jsonSchema.json
        #expect(json["type"].value.string == "integer")
        #expect(json["minimum"].value.int == minimum)
        #expect(json["maximum"].value.int == maximum)
    }

    @Test func integersOfLessThan64BitsHaveBounds() {
        check(Int8.self, -128, 127)
        check(Int16.self, -32_768, 32_767)
        check(Int32.self, -2_147_483_648, 2_147_483_647)
        check(UInt8.self, 0, 255)
        check(UInt16.self, 0, 65_535)
        check(UInt32.self, 0, 4_294_967_295)
    }

    @Test func largerOnesHaveASign() {
        check(Int.self, nil, nil)
        check(Int64.self, nil, nil)
        check(Int128.self, nil, nil)
        check(UInt.self, 0, nil)
        check(UInt64.self, 0, nil)
        check(UInt128.self, 0, nil)
    }
}
