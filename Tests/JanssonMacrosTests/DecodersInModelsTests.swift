#if Macros && Foundation
import Foundation
import Jansson
import JanssonSchema
import Testing

@JSONModel
struct Delivery {
    @JSONCoded(by: Base64URLDataDecoder()) let token: Data
    @JSONCoded(by: LenientDecimalDecoder()) let price: Decimal
    @JSONCoded(by: OneOrManyDecoder<String>()) let tags: [String]
    @JSONCoded(by: JSONInStringDecoder<[Int]>()) let body: [Int]?
    @JSONCoded(by: ISO8601DateDecoder(.microseconds)) let at: Date
}

struct DecodersInModelsTests {
    @Test func modelsReadAndWriteWithTheDecoders() throws {
        let text = #"""
            {"token":"-_8","price":"0.10","tags":"a","body":"[1,2]","at":"2026-01-31T12:30:00.000125Z"}
            """#
        let written = try JSON.decode(Delivery.self, from: text).serializedString()
        #expect(
            written == #"""
                {"token":"-_8","price":0.1,"tags":["a"],"body":"[1,2]","at":"2026-01-31T12:30:00.000125Z"}
                """#)
        #expect(try JSON.decode(Delivery.self, from: written).serializedString() == written)
    }

    @Test func schemasDescribeTheDecoders() throws {
        let schema = Delivery.jsonSchema
        for (text, isValid) in [
            (#"{"token":"","price":"0.1","tags":"a","at":"2026-01-31T12:30:00Z"}"#, true),
            (#"{"token":"","price":0.1,"tags":["a"],"body":"[]","at":"2026-01-31T12:30:00Z"}"#, true),
            (#"{"token":"","price":0.1,"tags":[1],"at":"2026-01-31T12:30:00Z"}"#, false),
            (#"{"token":"","price":0.1,"tags":[],"body":[],"at":"2026-01-31T12:30:00Z"}"#, false),
        ] {
            #expect(schema.isValid(try JSON(parsing: text)) == isValid, "\(text)")
            #expect(((try? JSON.decode(Delivery.self, from: text)) != nil) == isValid, "\(text)")
        }
    }
}
#endif
