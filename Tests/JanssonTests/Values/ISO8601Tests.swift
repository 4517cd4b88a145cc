#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// Dates that are read can be written, and are those of Foundation.
struct ISO8601Tests {
    /// A decoder or strategy: how a text is read, and how a date is written.
    struct Form: Sendable, CustomTestStringConvertible {
        let name: String
        let read: @Sendable (String) throws -> Date
        let write: @Sendable (Date) throws -> String

        var testDescription: String { name }

        init(_ decoder: some JSONPropertyDecoder<Date> & JSONPropertyEncoder<Date> & Sendable, _ name: String)
        {
            self.name = name
            read = { try JSON(parsing: $0).decode(with: decoder) }
            write = { date in
                let text = try Member(date: date, coder: decoder).serializedString()
                return String(text.dropFirst(5).dropLast())
            }
        }

        init(_ decoding: JanssonDecoder.DateDecodingStrategy, _ encoding: JanssonEncoder.DateEncodingStrategy)
        {
            name = "\(decoding)"
            read = {
                let decoder = JanssonDecoder()
                decoder.dateDecodingStrategy = decoding
                return try decoder.decode(Date.self, from: $0)
            }
            write = {
                let encoder = JanssonEncoder()
                encoder.dateEncodingStrategy = encoding
                return try encoder.encodedString($0)
            }
        }
    }

    private struct Member<Coder: JSONPropertyDecoder<Date> & JSONPropertyEncoder<Date>>: JSONEncodable {
        var date: Date
        var coder: Coder

        func encode(to writer: inout JSONWriter) throws {
            try writer.beginObject()
            try writer._member("d", date, codedBy: coder)
            try writer.endObject()
        }
    }

    static let texts = [
        Form(ISO8601DateDecoder(), "milliseconds"),
        Form(ISO8601DateDecoder(.microseconds), "microseconds"),
        Form(.iso8601, .iso8601),
        Form(.iso8601WithFractionalSeconds, .iso8601WithFractionalSeconds),
    ]

    static let numbers = [
        Form(UnixDateDecoder(), "Unix seconds"), Form(UnixDateDecoder(.milliseconds), "Unix milliseconds"),
        Form(.secondsSince1970, .secondsSince1970), Form(.millisecondsSince1970, .millisecondsSince1970),
        Form(.deferredToDate, .deferredToDate),
    ]

    @Test(
        "Dates outside the years 1 to 9999 in UTC, and dates that do not exist, are refused",
        arguments: texts,
        [
            "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59.9995Z",
            "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:59.99999999999999999999Z", "10000-01-01T00:00:00Z",
            "2015-02-30T00:00:00Z", "2015-02-29T00:00:00Z", "2015-01-30T24:00:00Z", "2015-01-30T23:59:60Z",
            "2015-01-30T14:00:00Zabc", "2015-01-30T14:00:00Z ", "2015-01-30T14:00:00.5Z.5",
        ])
    func refused(form: Form, text: String) {
        #expect(throws: (any Error).self) { try form.read("\"\(text)\"") }
    }

    @Test(arguments: texts) func theBoundsAreRead(form: Form) throws {
        for text in ["0001-01-01T00:00:00Z", "0001-01-01T00:01:00+00:01", "9999-12-31T23:59:59.9994Z"] {
            let date = try form.read("\"\(text)\"")
            #expect(
                try form.write(date).contains(
                    text.contains(".") ? "9999-12-31T23:59:59" : "0001-01-01T00:00:00"))
        }
    }

    /// A random text that is nearly always a date, often near a bound.
    private static func text(_ random: inout SplitMix64) -> String {
        func number(_ range: ClosedRange<Int>, _ digits: Int) -> String {
            let number = Int.random(in: range, using: &random)
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let years = [0...2, 1580...1584, 1895...2105, 9998...9999, 1...9999]
        let year = number(years[Int.random(in: 0..<years.count, using: &random)], 4)
        let day = Bool.random(using: &random) ? "01-01" : number(1...12, 2) + "-" + number(1...31, 2)
        var text = "\(year)-\(Int.random(in: 0..<4, using: &random) == 0 ? "12-31" : day)T"
        text += number(0...23, 2) + ":" + number(0...59, 2) + ":" + number(0...59, 2)
        if Bool.random(using: &random) {
            text += "."
            for _ in 0..<Int.random(in: 1...9, using: &random) { text += number(0...9, 1) }
            if Int.random(in: 0..<4, using: &random) == 0 { text += "9999996" }
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: return text + "Z"
        case 2: return text + "+" + number(0...23, 2) + ":" + number(0...59, 2)
        default: return text + "-" + number(0...23, 2) + ":" + number(0...59, 2)
        }
    }

    @Test(arguments: texts) func whatIsReadCanBeWrittenAndReadAgain(form: Form) throws {
        var random = SplitMix64(state: 9999)
        var count = 0
        for _ in 0..<4_000 {
            let text = Self.text(&random)
            guard let date = try? form.read("\"\(text)\"") else { continue }
            count += 1
            let written = try form.write(date)
            let again = try form.read(written)
            #expect(abs(again.timeIntervalSince(date)) <= (form.name == "iso8601" ? 1 : 0.000_54), "\(text)")
            #expect(try form.write(again) == written, "\(text)")
        }
        #expect(count > 2_500)
    }

    @Test(arguments: numbers) func numbersThatAreReadCanBeWrittenAndReadAgain(form: Form) throws {
        var random = SplitMix64(state: 1970)
        let bounds = [-62_135_596_800.0, 253_402_300_800, 0, 978_307_200]
        for step in 0..<2_000 {
            var number = bounds[step % 4] + Double.random(in: -1...1, using: &random)
            if step % 3 == 0 { number *= 1000 }
            guard let date = try? form.read("\(number)") else { continue }
            let again = try form.read(form.write(date))
            #expect(abs(again.timeIntervalSince(date)) <= 0.000_54, "\(number)")
            #expect(try form.write(again) == form.write(date), "\(number)")
        }
    }

    /// Foundation is the oracle of `.iso8601` in all years, and of RFC 3339 since its Gregorian calendar began.
    @Test func datesAreThoseOfFoundation() throws {
        let (style, begin) = (Date.ISO8601FormatStyle(), Date(timeIntervalSince1970: -12_219_292_800))
        var random = SplitMix64(state: 1582)
        for day in stride(from: -719_164, to: 2_932_897, by: 101) {
            let second = Int.random(in: 0..<86_400, using: &random)
            let date = Date(timeIntervalSince1970: Double(day * 86_400 + second))
            let text = "\"\(style.format(date))\""
            #expect(try Self.texts[2].read(text) == date)
            #expect(try Self.texts[2].write(date) == text)
            guard date >= begin else { continue }
            #expect(try Self.texts[0].read(text) == date)
            #expect(try Self.texts[0].write(date) == text)
        }
    }

    /// The C library's calendar is the oracle before 1582.
    @Test func theCalendarOfRFC3339IsGregorianInAllYears() throws {
        for form in [Self.texts[0], Self.texts[3]] {
            for day in stride(from: -719_162, to: -141_000, by: 61) {
                var (seconds, parts) = (day * 86_400, unsafe tm())
                _ = unsafe gmtime_r(&seconds, &parts)
                let numbers = unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
                let text = String(format: "\"%04d-%02d-%02dT00:00:00Z\"", numbers.0, numbers.1, numbers.2)
                #expect(try form.read(text) == Date(timeIntervalSince1970: Double(seconds)))
            }
        }
    }

    /// Foundation, and a grammar, are the oracle of malformed texts.
    @Test func malformedTextsAreRefused() throws {
        let style = Date.ISO8601FormatStyle()
        let grammar =
            /([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)/
        var random = SplitMix64(state: 13)
        var (read, refused) = (0, 0)
        for step in 0..<10_000 {
            var text = Array(step % 2 == 0 ? "2015-01-30T13:00:00.25+01:00" : "2016-02-29T23:59:59Z")
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                let character = "0123456789-:TZ.+".randomElement(using: &random) ?? "0"
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text.remove(at: place)
                case 1: text.insert(character, at: place)
                default: text[place] = character
                }
            }
            let source = String(text)
            var exists = false
            if let parts = try grammar.wholeMatch(in: source)?.output {
                let plain = "\(parts.1)T\(parts.2)Z"
                exists = (try? style.parse(plain)).map(style.format) == plain && !plain.hasPrefix("0000")
                let digits = parts.4.filter(\.isNumber)
                exists = exists && (digits.isEmpty || digits.prefix(2) < "24" && digits.dropFirst(2) < "60")
            }
            let date = try? Self.texts[2].read("\"\(source)\"")
            #expect((date != nil) == exists, "\(source)")
            if exists { read += 1 } else { refused += 1 }
            if let date, let foundations = try? style.parse(source.uppercased()) {
                #expect(date == foundations, "\(source)")
            }
        }
        #expect(read > 1_000 && refused > 1_000)
    }
}
#endif
