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

@JSONModel(dates: UnixDateDecoder())
struct Stay: Equatable {
    let from: Date
    let until: Date?
    @JSONCoded(by: ISO8601DateDecoder()) let booked: Date
    var seen: Foundation.Date = Date(timeIntervalSince1970: 0)
}

struct DecodersInModelsTests {
    @Test func oneDecoderIsForAllDatesWithoutTheirOwn() throws {
        let text = #"{"from":1,"until":2,"booked":"1970-01-01T00:00:03Z","seen":4}"#
        let stay = Stay(
            from: Date(timeIntervalSince1970: 1), until: Date(timeIntervalSince1970: 2),
            booked: Date(timeIntervalSince1970: 3), seen: Date(timeIntervalSince1970: 4))
        #expect(try JSON.decode(Stay.self, from: text) == stay)
        #expect(try JSON(parsing: text).decode(as: Stay.self) == stay)
        #expect(try stay.serializedString() == text)
        let least = try JSON.decode(Stay.self, from: #"{"from":1,"booked":"1970-01-01T00:00:03Z"}"#)
        #expect(least.until == nil)
        #expect(least.seen == Date(timeIntervalSince1970: 0))
        for (text, isValid) in [
            (text, true),
            (#"{"from":"1970-01-01T00:00:03Z","booked":"1970-01-01T00:00:03Z"}"#, false),
            (#"{"from":1,"booked":3}"#, false),
        ] {
            #expect(Stay.jsonSchema.isValid(try JSON(parsing: text)) == isValid, "\(text)")
            #expect(((try? JSON.decode(Stay.self, from: text)) != nil) == isValid, "\(text)")
        }
    }

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
