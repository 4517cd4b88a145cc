#if Logging
import Foundation
import Jansson
import JanssonLogging
import Logging
import Testing

/// What a line has in it.
@Suite struct LogLineTests {
    @Test func aLineHasTheEventInOrder() {
        let lines = Lines()
        lines.logger().notice("a \"b\"\nc", metadata: ["id": "7"], source: "Shop")
        #expect(
            lines.all == [
                #"{"time":"2026-03-01T12:00:00.000005Z","level":"notice","label":"orders","message":"a \"b\"\nc","#
                    + #""metadata":{"id":"7"},"source":"Shop"}"#
            ])
    }

    @Test func metadataStaysJSON() {
        let lines = Lines()
        lines.logger().info(
            "m",
            metadata: [
                "int": .stringConvertible(7), "real": .stringConvertible(0.5),
                "bool": .stringConvertible(true),
                "float": .stringConvertible(Float(1.5)), "small": .stringConvertible(UInt8(3)),
                "text": .stringConvertible("x"), "url": .stringConvertible(URL(filePath: "/a")),
                "value": .stringConvertible(["a": [1, nil]] as JSONValue),
                "list": ["a", ["b": .stringConvertible(2)]], "none": [:],
                "model": .json(["x": 1]), "other": .stringConvertible(Other()), "plain": "\(7)",
            ], source: "")
        let expected =
            #""metadata":{"bool":true,"float":1.5,"int":7,"list":["a",{"b":2}],"model":{"x":1},"none":{},"#
            + #""other":"other!","plain":"7","real":0.5,"small":3,"text":"x","url":"file:///a","#
            + #""value":{"a":[1,null]}}"#
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains(expected) == true, "\(lines.all)")
    }

    struct Other: CustomStringConvertible { var description: String { "other!" } }

    @Test func metadataOfAnEventReplacesThatOfProviderAndHandler() throws {
        let lines = Lines()
        var logger = lines.logger {
            $0.metadataProvider = Logger.MetadataProvider {
                ["a": "provider", "b": "provider", "p": "provider"]
            }
        }
        logger[metadataKey: "a"] = "handler"
        logger[metadataKey: "h"] = "handler"
        logger.info("m", metadata: ["b": "event"])
        #expect(
            try lines.values.first?[at: "metadata"]
                == ["a": "provider", "b": "event", "h": "handler", "p": "provider"])
    }

    @Test func realsThatAreNoNumbersAreTexts() throws {
        let lines = Lines()
        lines.logger().info(
            "m",
            metadata: [
                "nan": .stringConvertible(Double.nan), "infinity": .stringConvertible(-Double.infinity),
                "n": .json(1),
            ])
        #expect(try lines.values.first?[at: "metadata"] == ["nan": "nan", "infinity": "-inf", "n": 1])
    }

    @Test func aMetadataValueThatCannotBeWrittenIsText() throws {
        let lines = Lines()
        lines.logger().info(
            "m",
            metadata: [
                "bad": .json([1, Double.nan]), "nan": .stringConvertible(Float.nan),
                "good": .json(["x": [1]]),
            ])
        let value = try #require(try lines.values.first)
        #expect(value[at: "metadata", "bad"]?.string?.isEmpty == false)
        #expect(value[at: "metadata", "nan"] == "nan")
        #expect(value[at: "metadata", "good"] == ["x": [1]])
        #expect(value[at: "message"] == "m")
        #expect(value[at: "truncated"] == nil)
    }

    @Test func anErrorOfThisPackageIsAnObject() throws {
        let lines = Lines()
        let error = try #require(
            #expect(throws: JSONError.self) {
                try JSON(parsing: "[{\"n\": \"x\"}]")[0]["n"].decode(as: Int.self)
            })
        lines.logger().error("refused", error: error, metadata: ["cause": .stringConvertible(error)])
        let object: JSONValue = [
            "type": "JanssonCore.JSONError",
            "message": "[0].n: expected Int, found a string (line 1, column 8)",
            "code": "typeMismatch", "statement": "expected Int, found a string", "path": "[0].n", "line": 1,
            "column": 8, "byteOffset": 7,
        ]
        #expect(try lines.values.first?[at: "error"] == object)
        #expect(try lines.values.first?[at: "metadata", "cause"] == object)
    }

    @Test func aDecodingErrorHasThatOfThisPackage() throws {
        let lines = Lines()
        do { _ = try JanssonDecoder().decode([Int].self, from: "[1,true]") } catch {
            lines.logger().error("refused", error: error)
        }
        let object = try #require(try lines.values.first)[at: "error"]
        #expect(object?[at: "type"] == "Swift.DecodingError")
        #expect(object?[at: "code"] == "typeMismatch")
        #expect(object?[at: "column"] == 4)
    }

    /// Texts in which a value of a document may be, by the errors of all styles.
    @Test func noErrorOfThisPackageShowsAValue() throws {
        struct Model: Codable { var id: Int }
        let canary = "canary7531"
        let json = try JSON(parsing: #"{"id": "\#(canary)", "list": ["\#(canary)", 7531.5]}"#)
        let lines = Lines()
        let logger = lines.logger()
        func check(_ body: () throws -> Void) {
            do { try body() } catch {
                logger.error(
                    "refused", error: error, metadata: ["error": .stringConvertible("\(type(of: error))")])
                if let error = error as? JSONError {
                    logger.error("refused", metadata: ["error": .stringConvertible(error)])
                }
            }
        }
        check { _ = try json["id"].decode(as: Int.self) }
        check { _ = try json["list"].decode(as: [Bool].self) }
        check { _ = try json["list"][1].decode(as: Int.self) }
        check { _ = try json.decode(codable: Model.self) }
        check { _ = try JanssonDecoder().decode(Model.self, from: json.serializedData()) }
        check { _ = try JSON(parsing: #"["\#(canary)" \#(canary)"#) }
        #expect(lines.all.count == 10)
        #expect(lines.all.allSatisfy { !$0.contains("7531") }, "\(lines.all)")
    }

    struct Failure: Error, CustomStringConvertible { var description: String { "it\nfailed" } }

    @Test func anyOtherErrorHasItsTypeAndText() throws {
        let lines = Lines()
        lines.logger().error("refused", error: Failure())
        #expect(
            try lines.values.first?[at: "error"]
                == ["type": "JanssonLoggingTests.LogLineTests.Failure", "message": "it\nfailed"])
    }

    @Test(arguments: [
        (
            JSONLogFormat.ecs,
            #"{"@timestamp":"T","log.level":"warning","log.logger":"orders","message":"m","ecs.version":"1.6.0","#
                + #""metadata":{"a":"b"},"event.module":"Shop","error":{"type":"E","message":"it\nfailed"}}"#
        ),
        (
            JSONLogFormat.google,
            #"{"time":"T","severity":"WARNING","logger":"orders","message":"m","metadata":{"a":"b"},"#
                + #""source":"Shop","error":{"type":"E","message":"it\nfailed"}}"#
        ),
        (
            JSONLogFormat.datadog,
            #"{"timestamp":"T","status":"warning","logger.name":"orders","message":"m","metadata":{"a":"b"},"#
                + #""source":"Shop","error":{"kind":"E","message":"it\nfailed"}}"#
        ),
    ])
    func presetsHaveTheKeysOfTheirServices(format: JSONLogFormat, expected: String) {
        let lines = Lines()
        lines.logger(format).warning("m", error: Failure(), metadata: ["a": "b"], source: "Shop")
        let line = lines.all.first?.replacing("2026-03-01T12:00:00.000005Z", with: "T")
            .replacing("JanssonLoggingTests.LogLineTests.Failure", with: "E")
        #expect(line == expected)
    }

    @Test func partsWithoutAKeyAreLeftOut() {
        let lines = Lines()
        var format = JSONLogFormat.plain
        format.timeKey = nil
        format.levelKey = nil
        format.labelKey = nil
        format.sourceKey = nil
        format.metadataKey = nil
        format.errorKey = nil
        format.messageKey = "msg"
        format.constants = ["service": "shop", "version": 2]
        lines.logger(format).error("m", error: Failure(), metadata: ["a": "b"])
        #expect(lines.all == [#"{"msg":"m","service":"shop","version":2}"#])
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000000Z"), (951_868_799.999999, "2000-02-29T23:59:59.999999Z"),
        (951_868_799.9999999, "2000-03-01T00:00:00.000000Z"), (-0.25, "1969-12-31T23:59:59.750000Z"),
        (1_798_761_599.00012, "2026-12-31T23:59:59.000120Z"), (4_107_542_400, "2100-03-01T00:00:00.000000Z"),
        (253_402_300_800, "9999-12-31T23:59:59.999999Z"), (-62_135_596_801, "0001-01-01T00:00:00.000000Z"),
        (.infinity, "9999-12-31T23:59:59.999999Z"), (.nan, "1970-01-01T00:00:00.000000Z"),
    ])
    func timesAreWrittenByRFC3339(seconds: Double, text: String) {
        let lines = Lines()
        lines.logger { $0.now = { Date(timeIntervalSince1970: seconds) } }.info("m")
        #expect(lines.all.first?.hasPrefix(#"{"time":"\#(text)","#) == true, "\(lines.all)")
    }

    @Test func eachDayOfFourCenturiesIsWrittenAsByFoundation() {
        let lines = Lines()
        for day in stride(from: 0, to: 146_097, by: 7) {
            lines.logger { $0.now = { Date(timeIntervalSince1970: Double(day * 86_400)) } }.info("m")
        }
        let dates = lines.all.map { $0.dropFirst(9).prefix(10) }
        #expect(dates.count == 20_871)
        for (number, date) in dates.enumerated() {
            let day = Date(timeIntervalSince1970: Double(number * 7 * 86_400))
            #expect(date == day.formatted(.iso8601.year().month().day()))
        }
    }
}
#endif
