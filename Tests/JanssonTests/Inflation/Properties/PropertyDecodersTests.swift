#if Foundation
import Foundation
import Jansson
import JanssonFoundation
import TestSupport
import Testing

struct PropertyDecodersTests {
    private func decode<D: JSONPropertyDecoder>(_ source: String, by decoder: D) throws -> D.Output {
        try Parser.parseObject(data: Data(source.utf8), withDecoder: decoder)
    }

    @Test func stringToInt() throws {
        #expect(try decode(#""42""#, by: StringToIntDecoder()) == 42)
        #expect(try decode(#""-42""#, by: StringToIntDecoder()) == -42)
    }

    @Test(arguments: [
        (#""""#, "expected Int, found a string that is not one (line 1, column 1)"),
        (#""4.2""#, "expected Int, found a string that is not one (line 1, column 1)"),
        (#"" 4""#, "expected Int, found a string that is not one (line 1, column 1)"),
        (#""four""#, "expected Int, found a string that is not one (line 1, column 1)"),
        (#""99999999999999999999""#, "expected Int, found a string that is not one (line 1, column 1)"),
        ("42", "expected String, found a number (line 1, column 1)"),
    ])
    func valuesThatAreNotIntsInStrings(_ source: String, _ text: String) throws {
        #expect(try jsonError(try decode(source, by: StringToIntDecoder())).description == text)
    }

    private static let noon = 1_422_622_800.0

    @Test(
        arguments: [
            ("2015-01-30T13:00:00Z", noon),
            ("2015-01-30T13:00:00.250Z", noon + 0.25),
            ("2015-01-30T14:30:00+01:30", noon),
            ("2015-01-30T12:00:00.5-01:00", noon + 0.5),
            ("2015-01-30t13:00:00z", noon),
            ("1970-01-01T00:00:00Z", 0),
            ("1969-12-31T23:59:59Z", -1),
            ("2000-02-29T00:00:00Z", 951_782_400),
            ("1900-03-01T00:00:00Z", -2_203_891_200),
            ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("1500-03-01T00:00:00Z", -14_826_672_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799.999),
        ])
    func iso8601(_ text: String, _ time: Double) throws {
        let date = try decode("\"\(text)\"", by: ISO8601DateDecoder())
        #expect(abs(date.timeIntervalSince1970 - time) <= 0.0005)
    }

    @Test(arguments: [
        "", "2015-01-30", "13:00:00Z", "2015-13-30T13:00:00Z", "2015-02-30T13:00:00Z",
        "2015-01-30T24:00:00Z", "2015-01-30T25:00:00Z", "2015-01-30T13:00:00", "2015-01-30T13:00:00Zz",
        "2015-01-30T13:00:00.Z",
        " 2015-01-30T13:00:00Z", "2015-01-30T13:00:00+0100", "2015-01-30T13:00:00+24:00",
        "1900-02-29T00:00:00Z", "2015-00-30T13:00:00Z", "2015-01-00T13:00:00Z", "2015-01-30T13:60:00Z",
        "2015-01-30T13:00:60Z", "2015-1-30T13:00:00Z", "yesterday", "1500-02-29T00:00:00Z",
    ])
    func textsThatAreNotISO8601(_ text: String) throws {
        #expect(
            try jsonError(try decode("\"\(text)\"", by: ISO8601DateDecoder())).expected
                == "an ISO 8601 date and time such as 2026-01-01T10:00:00Z")
    }

    @Test func aNumberIsNotISO8601() throws {
        #expect(
            try jsonError(try decode("5", by: ISO8601DateDecoder())).description
                == "expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found a number (line 1, column 1)"
        )
    }

    @Test(
        arguments: [
            (#""-_8""#, [0xFB, 0xFF]), (#""-_8=""#, [0xFB, 0xFF]), (#""""#, []), (#""AA""#, [0]),
            (#""AQID""#, [1, 2, 3]), (#""\u0041A==""#, [0]),
        ] as [(String, [UInt8])])
    func base64ForURLs(_ source: String, _ bytes: [UInt8]) throws {
        #expect(try decode(source, by: Base64URLDataDecoder()) == Data(bytes))
    }

    @Test(arguments: [
        #""+_8""#, #""-/8""#, #""A""#, #""AAAAA""#, #""AB""#, #""A===""#, #""AA=""#, #""AA===""#, #""A A""#,
        #""AQID=""#, #""=""#, #""\u0000A""#, #""é""#,
    ])
    func otherFormsAreNotBase64ForURLs(_ source: String) throws {
        expectError(
            try decode(source, by: Base64URLDataDecoder()), .invalidValue,
            "expected data in Base64 for URLs, found a string that is not one (line 1, column 1)")
    }

    @Test(arguments: [
        ("0.1", "0.1"), (#""0.1""#, "0.1"), (#""1e3""#, "1000"), ("-7", "-7"),
        (#""100000000000000.01""#, "100000000000000.01"), ("100000000000000.01", "100000000000000.01"),
        (#""12345678901234567890123456789012345678""#, "12345678901234567890123456789012345678"),
    ])
    func decimalOrItsText(_ source: String, _ text: String) throws {
        #expect(try decode(source, by: LenientDecimalDecoder()) == Decimal(string: text))
    }

    @Test(arguments: [
        (#""1,5""#, JSONError.Code.invalidValue, "expected Decimal, found a string that is not one"),
        (#"" 1""#, .invalidValue, "expected Decimal, found a string that is not one"),
        (#""NaN""#, .invalidValue, "expected Decimal, found a string that is not one"),
        (#""""#, .invalidValue, "expected Decimal, found a string that is not one"),
        ("true", .typeMismatch, "expected Decimal, found a boolean"),
        ("null", .typeMismatch, "expected Decimal, found null"),
    ])
    func valuesThatAreNotDecimals(_ source: String, _ code: JSONError.Code, _ text: String) {
        expectError(try decode(source, by: LenientDecimalDecoder()), code, text + " (line 1, column 1)")
    }

    @Test func oneOrMany() throws {
        #expect(try decode(#""a""#, by: OneOrManyDecoder<String>()) == ["a"])
        #expect(try decode(#"["a", "b"]"#, by: OneOrManyDecoder<String>()) == ["a", "b"])
        #expect(try decode("[]", by: OneOrManyDecoder<Int>()) == [])
        #expect(try decode("[[1], [2]]", by: OneOrManyDecoder<[Int]>()) == [[1], [2]])
        expectError(
            try decode("null", by: OneOrManyDecoder<Int>()), .typeMismatch,
            "expected Int, found null (line 1, column 1)")
        expectError(
            try decode(#"[1, "x", null]"#, by: OneOrManyDecoder<Int>()), .multiple,
            "[1]: expected Int, found a string (line 1, column 5)\n"
                + "[2]: expected Int, found null (line 1, column 10)")
    }

    private struct Wrapped<Coder: JSONPropertyDecoder & JSONPropertyEncoder>: JSONEncodable
    where Coder.Output: JSONEncodable {
        var value: Coder.Output
        var coder: Coder

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer._member("v", value, codedBy: coder)
            try writer.endObject()
        }
    }

    @Test func jsonInAString() throws {
        let decoder = JSONInStringDecoder<[String: Double]>()
        #expect(try decode(#""{\"a\": 1}""#, by: decoder) == ["a": 1])
        #expect(
            try Wrapped(value: ["a": 1.5], coder: decoder).serializedString() == #"{"v":"{\"a\":1.5}"}"#)
        expectError(
            try decode(#""{\"a\": true}""#, by: decoder), .typeMismatch,
            "in another document: a: expected Double, found a boolean (line 1, column 7) (line 1, column 1)")
        expectError(
            try decode(#""{""#, by: decoder), .prematureEnd,
            "in another document: the text ends too soon (line 1, column 2) (line 1, column 1)")
        expectError(
            try decode("{}", by: decoder), .typeMismatch,
            "expected String, found an object (line 1, column 1)")
        expectError(
            try Wrapped(value: ["a": .nan], coder: decoder).serializedString(), .invalidValue,
            "v: in another document: a: expected a finite number, found NaN or an infinity")
        var options = JSONParsingOptions()
        options.limits.depth = 2
        expectError(
            try decode(#""[[[]]]""#, by: JSONInStringDecoder<JSON>(options: options)), .depthExceeded,
            "in another document: [0][0]: nested deeper than 2 arrays and objects (line 1, column 3) "
                + "(line 1, column 1)")
    }

    @Test func bytesAreWrittenInBase64ForURLs() throws {
        for count in 0..<10 {
            let data = Data((0..<count).map { UInt8(251 + $0 % 5) })
            let text = try Wrapped(value: data, coder: Base64URLDataDecoder()).serializedString()
            #expect(!text.contains { "+/=".contains($0) })
            #expect(try JSON(parsing: text)["v"].decode(with: Base64URLDataDecoder()) == data)
        }
    }

    @Test func microsecondsAreKept() throws {
        let coder = ISO8601DateDecoder(.microseconds)
        for (text, written) in [
            ("2026-01-31T12:30:00.123456Z", "2026-01-31T12:30:00.123456Z"),
            ("2026-01-31T12:30:00.1234564+01:00", "2026-01-31T11:30:00.123456Z"),
            ("2026-01-31T12:30:00.000001Z", "2026-01-31T12:30:00.000001Z"),
            ("2026-01-31T12:30:00.9999996Z", "2026-01-31T12:30:01Z"),
            ("2026-01-31T12:30:00Z", "2026-01-31T12:30:00Z"),
        ] {
            let date = try decode("\"\(text)\"", by: coder)
            #expect(try Wrapped(value: date, coder: coder).serializedString() == "{\"v\":\"\(written)\"}")
        }
        // The decoder refuses what rounds to the year 10000, so it is not written either.
        let last = Date(timeIntervalSince1970: 253_402_300_799.9999)
        #expect(throws: JSONError.self) { try Wrapped(value: last, coder: coder).serializedString() }
    }

    // MARK: Seconds since 1970

    @Test(arguments: [
        ("1422622800", UnixDateDecoder(), noon),
        ("1422622800.25", UnixDateDecoder(.seconds), noon + 0.25),
        ("14226228e2", UnixDateDecoder(), noon),
        ("0", UnixDateDecoder(), 0),
        ("-62135596800", UnixDateDecoder(), -62_135_596_800),
        ("253402300799.5", UnixDateDecoder(), 253_402_300_799.5),
        ("1422622800250", UnixDateDecoder(.milliseconds), noon + 0.25),
        ("-0.5", UnixDateDecoder(.milliseconds), -0.0005),
        ("-62135596800000", UnixDateDecoder(.milliseconds), -62_135_596_800),
    ])
    func secondsSince1970(_ text: String, _ decoder: UnixDateDecoder, _ time: Double) throws {
        #expect(try decode(text, by: decoder) == Date(timeIntervalSince1970: time))
    }

    @Test(arguments: [
        ("\"0\"", UnixDateDecoder(), JSONError.Code.typeMismatch, "expected Double, found a string"),
        ("null", UnixDateDecoder(), .typeMismatch, "expected Double, found null"),
        ("1e400", UnixDateDecoder(), .numberOutOfRange, "a number beyond the range of Double"),
        (
            // Milliseconds.
            "1422622800250", UnixDateDecoder(), .invalidValue,
            "expected a date in the years 1 to 9999, found a number that is not one"
        ),
        (
            "-62135596801", UnixDateDecoder(), .invalidValue,
            "expected a date in the years 1 to 9999, found a number that is not one"
        ),
        (
            "253402300800000", UnixDateDecoder(.milliseconds), .invalidValue,
            "expected a date in the years 1 to 9999, found a number that is not one"
        ),
    ])
    func numbersThatAreNoDates(
        _ text: String, _ decoder: UnixDateDecoder, _ code: JSONError.Code, _ message: String
    ) {
        expectError(try decode(text, by: decoder), code, message + " (line 1, column 1)")
    }

    private struct Stamp: JSONEncodable {
        let date: Date
        let decoder: UnixDateDecoder

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer._member("at", date, codedBy: decoder)
            try writer.endObject()
        }
    }

    @Test(arguments: [
        (noon, UnixDateDecoder(), "1422622800"), (noon + 0.25, UnixDateDecoder(), "1422622800.25"),
        (noon + 0.25, UnixDateDecoder(.milliseconds), "1422622800250"),
        (noon + 0.0004, UnixDateDecoder(.milliseconds), "1422622800000"),
        (-0.0006, UnixDateDecoder(.milliseconds), "-1"),
        (-62_135_596_800, UnixDateDecoder(.milliseconds), "-62135596800000"),
    ])
    func secondsSince1970AreWritten(_ time: Double, _ decoder: UnixDateDecoder, _ text: String) throws {
        let stamp = Stamp(date: Date(timeIntervalSince1970: time), decoder: decoder)
        #expect(try stamp.serializedString() == #"{"at":\#(text)}"#)
    }

    @Test(arguments: [253_402_300_800, -62_135_596_801, Double.infinity, -Double.infinity, Double.nan])
    func datesOfOtherYearsAreNotWritten(_ time: Double) {
        for unit in [UnixDateDecoder.Unit.seconds, .milliseconds] {
            let stamp = Stamp(date: Date(timeIntervalSince1970: time), decoder: UnixDateDecoder(unit))
            expectError(
                try stamp.serializedString(), .invalidValue,
                "at: expected a date in the years 1 to 9999, found a date outside these years")
        }
    }

    /// Foundation's strategies are the oracle.
    @Test func datesSince1970AreThoseOfFoundation() throws {
        let (seconds, milliseconds) = (JSONDecoder(), JSONDecoder())
        seconds.dateDecodingStrategy = .secondsSince1970
        milliseconds.dateDecodingStrategy = .millisecondsSince1970
        var generator = SplitMix64(state: 1970)
        for _ in 0..<2_000 {
            let time = Double.random(in: -62_135_596_800..<253_402_300_800, using: &generator)
            let text = Bool.random(using: &generator) ? "\(time)" : "\(Int(time))"
            let date = try decode(text, by: UnixDateDecoder())
            #expect(try date == seconds.decode(Date.self, from: Data(text.utf8)))
            let written = try Stamp(date: date, decoder: UnixDateDecoder()).serializedString()
            #expect(try seconds.decode([String: Date].self, from: Data(written.utf8)) == ["at": date])
            let count = "\(Int(time * 1000))"
            let fine = try decode(count, by: UnixDateDecoder(.milliseconds))
            #expect(try fine == milliseconds.decode(Date.self, from: Data(count.utf8)))
            #expect(
                try Stamp(date: fine, decoder: UnixDateDecoder(.milliseconds)).serializedString()
                    == #"{"at":\#(count)}"#)
        }
    }

    @Test func dateByFormatIsReadInUTC() throws {
        let date = try decode(
            #""30 Jan 2015, 13:00""#, by: DateDecoder(dateFormatString: "dd MMM yyyy, HH:mm"))
        #expect(date.timeIntervalSince1970 == 1_422_622_800)
    }

    @Test func dateByFormatterKeepsItsTimeZone() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 3600)
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        let decoder = DateDecoder(dateFormatter: formatter)
        formatter.dateFormat = "yyyy"
        #expect(try decode(#""2015-01-30 14:00""#, by: decoder).timeIntervalSince1970 == 1_422_622_800)
    }

    @Test func stringsThatDoNotMatchTheFormat() throws {
        let decoder = DateDecoder(dateFormatString: "yyyy-MM-dd")
        expectError(
            try decode(#""10000-01-01""#, by: decoder), .invalidValue,
            "expected a date in the years 1 to 9999, found a date outside these years (line 1, column 1)")
        expectError(
            try decode(#""30.1.2015""#, by: decoder), .invalidValue,
            "expected a date in the format yyyy-MM-dd, found another string (line 1, column 1)")
        expectError(
            try decode("2015", by: decoder), .typeMismatch,
            "expected a date in the format yyyy-MM-dd, found a number (line 1, column 1)")
    }

    @Test func oneDateDecoderOnSeveralThreads() async throws {
        let decoder = DateDecoder(dateFormatString: "yyyy-MM-dd")
        let dates = try await withThrowingTaskGroup(of: [Date].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try Parser.parseArray(
                        data: Data(#"["2015-01-30", "1990-05-30", "2024-02-29"]"#.utf8), withDecoder: decoder)
                }
            }
            return try await group.reduce(into: Set<[Date]>()) { $0.insert($1) }
        }
        #expect(
            dates.map { $0.map(\.timeIntervalSince1970) } == [[1_422_576_000, 644_025_600, 1_709_164_800]])
    }

    @Test func decoderInTheTypedForm() throws {
        let json = try JSON(parsing: #"{"born": "2015-01-30T13:00:00Z", "dates": ["x"]}"#)
        let decoder = ISO8601DateDecoder()
        var dropped: [JSONError] = []
        let (born, dates): (Date, [Date]) = try json.properties(
            .required("born") { try decoder.decode($0) }, .lossyArray("dates") { try decoder.decode($0) },
            dropped: &dropped)
        #expect(born.timeIntervalSince1970 == 1_422_622_800)
        #expect(dates == [])
        #expect(
            dropped.map(\.description) == [
                "dates[0]: expected an ISO 8601 date and time such as 2026-01-01T10:00:00Z, found another string (line 1, column 44)"
            ])
    }
}
#endif
