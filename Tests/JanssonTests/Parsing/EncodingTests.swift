import Foundation
import Jansson
import TestSupport
import Testing

/// Byte order marks, UTF-16 and UTF-32: read on request, with locations in the original bytes.
struct EncodingTests {
    struct Form: CustomTestStringConvertible {
        let name: String
        let unitLength: Int
        let isBigEndian: Bool
        let hasMark: Bool

        var testDescription: String {
            "\(name) \(isBigEndian ? "big" : "little")-endian \(hasMark ? "with" : "without") a mark"
        }

        /// The text in this encoding.
        func encoded(_ text: String) -> [UInt8] {
            let text = (hasMark ? "\u{FEFF}" : "") + text
            let units: [UInt32] =
                switch unitLength {
                case 1: text.utf8.map(UInt32.init)
                case 2: text.utf16.map(UInt32.init)
                default: text.unicodeScalars.map(\.value)
                }
            return units.flatMap { unit in
                let bytes = (0..<unitLength).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
                return isBigEndian ? bytes.reversed() : bytes
            }
        }

        /// The number of bytes of the mark and a part of a text.
        func offset(after text: String) -> Int { encoded(text).count }
    }

    static let forms: [Form] = [false, true].flatMap { hasMark in
        [Form(name: "UTF-8", unitLength: 1, isBigEndian: false, hasMark: hasMark)]
            + [false, true].flatMap { isBigEndian in
                [("UTF-16", 2), ("UTF-32", 4)].map {
                    Form(name: $0.0, unitLength: $0.1, isBigEndian: isBigEndian, hasMark: hasMark)
                }
            }
    }

    private static let options = JSONParsingOptions(byteOrderMark: .allow, encoding: .detect)

    private static func error(_ text: [UInt8], _ options: JSONParsingOptions = options) -> JSONError? {
        do {
            _ = try JSON(parsing: text, options: options)
            return nil
        } catch {
            return error as? JSONError
        }
    }

    @Test(arguments: forms)
    func aTextIsReadInItsEncoding(_ form: Form) throws {
        for text in sampleDocuments where text.utf8.count > 1 {
            let expected = try JSON(parsing: text)
            for engine in engines {
                var options = Self.options
                options.engine = engine
                let json = try JSON(parsing: form.encoded(text), options: options)
                #expect(json.value == expected.value)
                #expect(try json.serializedString() == expected.serializedString())
            }
        }
        #expect(try JSON(parsing: form.encoded("7"), options: Self.options).value == 7)
    }

    /// Each length of UTF-8, in random order, and the first and last character of each.
    @Test(arguments: forms)
    func charactersOfEachLengthAreRead(_ form: Form) throws {
        var random = SplitMix64(state: 16)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
        ]
        for _ in 0..<200 {
            var text = ""
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                let range = ranges[Int.random(in: 0..<5, using: &random)]
                let ends = [range.lowerBound, range.upperBound, UInt32.random(in: range, using: &random)]
                let scalar = try #require(Unicode.Scalar(ends[Int.random(in: 0..<3, using: &random)]))
                if scalar != "\"", scalar != "\\" { text.unicodeScalars.append(scalar) }
            }
            let json = try JSON(parsing: form.encoded(#"["\#(text)"]"#), options: Self.options)
            #expect(json[0].value.string.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
        }
    }

    @Test(arguments: forms)
    func placesAreThoseOfTheOriginalBytes(_ form: Form) throws {
        // Beyond the distance between the marks from which locations are counted.
        let before =
            "[\"\u{E9}\u{1D11E}\u{65E5}\",\n" + String(repeating: "\"\u{1D11E}\u{E9} a\",\n ", count: 300)
        let text = before + "{\"\u{E9}\": \"x\"}]"
        let json = try JSON(parsing: form.encoded(text), options: Self.options)
        let offset = form.offset(after: before + "{\"\u{E9}\": ")
        let location = JSONLocation(line: 302, column: 8, byteOffset: offset)
        #expect(json[301]["\u{E9}"].location == location)
        #expect(json.location == JSONLocation(line: 1, column: 1, byteOffset: form.offset(after: "")))
        #expect(
            json[0].location == JSONLocation(line: 1, column: 2, byteOffset: form.offset(after: "[")))
        do {
            _ = try json[301]["\u{E9}"].decode(as: Int.self)
            Issue.record("decoded")
        } catch let error as JSONError {
            #expect(error.location == location)
        }
        let error = Self.error(form.encoded(before + "{\"\u{E9}\": x}]"))
        #expect(error?.code == .syntax)
        #expect(error?.location == location)
        #expect(error?.path == [301, "\u{E9}"])
        let end = Self.error(form.encoded(before))
        #expect(end?.code == .prematureEnd)
        #expect(end?.location?.byteOffset == form.offset(after: before))
    }

    @Test(arguments: forms)
    func aDialectIsReadInItsEncoding(_ form: Form) throws {
        var options = Self.options
        options.dialect = .json5
        let json = try JSON(parsing: form.encoded("[/* \u{E9} */ .5, 'a']"), options: options)
        #expect(json.description == #"[0.5,"a"]"#)
        #expect(json[1].location?.byteOffset == form.offset(after: "[/* \u{E9} */ .5, "))
    }

    @Test(arguments: forms)
    func whatIsNotAllowedIsRefusedByName(_ form: Form) {
        let text = form.encoded("[1, 2]")
        let isPlain = form.unitLength == 1 && !form.hasMark
        let error = Self.error(text, JSONParsingOptions())
        #expect((error == nil) == isPlain)
        #expect(
            (Self.error(text, JSONParsingOptions(encoding: .detect)) == nil)
                == (form.unitLength > 1 || isPlain))
        #expect(
            (Self.error(text, JSONParsingOptions(byteOrderMark: .allow)) == nil) == (form.unitLength == 1))
        guard !isPlain else { return }
        let sentence =
            form.unitLength == 1 ? "a byte order mark" : "a text in \(form.name), where UTF-8 is expected"
        #expect(error?.message == sentence)
    }

    @Test func aSecondMarkIsAnError() {
        let error = Self.error(Array("\u{FEFF}\u{FEFF}[]".utf8))
        #expect(error?.description == "a byte order mark (line 1, column 1)")
        #expect(error?.location?.byteOffset == 3)
    }

    @Test func codeUnitsOfNoCharacterAreErrorsAtTheirPlace() {
        for form in Self.forms where form.unitLength > 1 {
            let unit =
                form.isBigEndian
                ? [UInt8](repeating: 0, count: form.unitLength - 2) + [0xD8, 0x00]
                : [0x00, 0xD8] + [UInt8](repeating: 0, count: form.unitLength - 2)
            for (start, rest, code, path) in [
                (
                    "[1, \"\u{E9}", unit + form.encoded("\"]").dropFirst(form.hasMark ? form.unitLength : 0),
                    JSONError.Code.invalidUTF8, [1] as JSONPath
                ),
                ("{\"a\": \"", unit, .invalidUTF8, ["a"]), ("[1]", [0], .invalidUTF8, []),
            ] as [(String, [UInt8], JSONError.Code, JSONPath)] {
                let error = Self.error(form.encoded(start) + rest)
                #expect(error?.code == code)
                #expect(error?.message == "a code unit that is not \(form.name)")
                #expect(error?.location?.byteOffset == form.offset(after: start))
                #expect(error?.path == path)
            }
            // An earlier fault is reported first.
            let error = Self.error(form.encoded("[x") + unit)
            #expect(error?.code == .syntax)
            #expect(error?.location?.byteOffset == form.offset(after: "["))
        }
    }

    @Test func limitsHoldForTheTextAndItsConversion() {
        let form = Form(name: "UTF-16", unitLength: 2, isBigEndian: false, hasMark: false)
        var options = Self.options
        options.limits.byteCount = 15
        // 7 characters in 14 bytes, which are 17 bytes in UTF-8.
        #expect(Self.error(form.encoded("[\"\u{20AC}\u{20AC}\u{20AC}\"]"), options) == nil)
        #expect(
            Self.error(form.encoded("[\"\u{20AC}\u{20AC}\u{20AC}\u{20AC}\"]"), options)?.code
                == .limitExceeded)
    }

    @Test func aMarkIsNoColumn() {
        let error = Self.error(Array("\u{FEFF}[x]".utf8))
        #expect(error?.location == JSONLocation(line: 1, column: 2, byteOffset: 4))
    }
}
