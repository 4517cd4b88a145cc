import Foundation
import Jansson
import JanssonTools
import Testing

@testable import JanssonSchema

/// Where the JSON Schema Test Suite is, if it is there.
private let suite = ProcessInfo.processInfo.environment["JANSSON_CORPORA"].map { $0 + "/schema" }

@Suite struct SchemaFormatTests {
    @Test(arguments: [
        (
            JSONSchema.Format.dateTime, ["2024-02-29t23:59:60z"],
            ["2023-02-29T00:00:00Z", "2024-02-29 00:00:00Z"]
        ),
        (.date, ["2000-02-29"], ["1900-02-29", "2026-00-01", "26-01-01"]),
        (.time, ["00:29:60-23:30", "10:00:00.5+00:00"], ["10:00:00", "10:00:00.Z", "23:59:60+01:00"]),
        (.duration, ["P1Y2M3DT4H5M6S", "P2W"], ["P1Y2D", "PT1H1S", "P1W1D", "PT", "P1DT"]),
        (.email, [#""a\"b"@c.de"#, "a@[IPv6:::1]"], ["a@-b", "a@", "é@c.de", #""a"b@c"#, "a@b@c"]),
        (.idnEmail, ["é@実.de"], ["é", "é@実_.de"]),
        (.hostname, ["xn--bcher-kva.de", "1.a"], ["bücher.de", "a_b", "a.", "xn--bcher-kvb.de"]),
        (.idnHostname, ["bücher。de", "אב.de"], ["Bücher.de", "u\u{308}.de", "ab--ü", "1.אב"]),
        (.ipv4, ["255.0.10.1"], ["256.0.0.1", "1.2.3", "01.2.3.4"]),
        (.ipv6, ["::", "1:2:3:4:5:6:7::", "1::1.2.3.4"], ["1:2:3:4:5:6:7:8::", ":", "1::2::3", "::%1"]),
        (.uri, ["urn:a", "http://[v1.a]:1/%41?#"], ["/a", "1a:b", "a://[::1", "a:%4", "a:é", "a:#b#"]),
        (.uriReference, ["", "a/b:c", "//a@b:"], ["a b", "1:b", "//a@b@c"]),
        (.iri, ["http://é/?\u{E000}"], ["http://é/\u{E000}", "é"]),
        (.iriReference, ["é"], ["\u{FFFE}", "é\\"]),
        (.uriTemplate, ["a{+b:12,c*}d", "é"], ["{", "}", "{a:0}", "{a b}", "%4"]),
        (.uuid, ["01234567-89ab-CDEF-0123-456789abcdef"], ["0123456789abcdef0123456789abcdef"]),
        (.jsonPointer, ["", "/~0~1é"], ["a", "/~", "/~2"]),
        (.relativeJSONPointer, ["0#", "10/a", "0+1"], ["01", "1#/", "-1", "0+"]),
        (.regex, [#"(?<=a)\k<n>(?<n>b)"#], [#"\a"#, "(", #"(a)\2"#]),
    ])
    func examples(format: JSONSchema.Format, valid: [String], invalid: [String]) {
        for text in valid { #expect(format.isValid(text), "\(text)") }
        for text in invalid { #expect(!format.isValid(text), "\(text)") }
    }

    /// The optional tests for formats of a draft.
    @Test(
        .enabled(if: suite != nil),
        arguments: ["draft4", "draft6", "draft7", "draft2019-09", "draft2020-12"])
    func suiteOfFormats(draft: String) throws {
        let folder = "\(suite ?? "")/\(draft)/optional/format"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            var (count, passed) = (0, 0)
            for group in try JSON(contentsOf: "\(folder)/\(file)").elements {
                let format = group["schema"]["format"].value.string.flatMap(JSONSchema.Format.init)
                for test in group["tests"].elements {
                    let text = test["data"].value.string
                    let isValid = text.flatMap { text in format?.isValid(text) } ?? true
                    count += 1
                    let description = "\(file): \(group["description"].value), \(test["description"].value)"
                    if isValid == test["valid"].value.bool {
                        passed += 1
                    } else {
                        Issue.record("\(description)")
                    }
                }
            }
            print("\(draft) \(file): \(passed) of \(count)")
        }
    }

    /// The suite's patterns, all of whose schemas have nothing but one.
    @Test(
        .enabled(if: suite != nil),
        arguments: ["draft4", "draft6", "draft7", "draft2019-09", "draft2020-12"])
    func suiteOfPatterns(draft: String) throws {
        for file in ["optional/ecmascript-regex.json", "optional/non-bmp-regex.json", "pattern.json"] {
            var (count, passed) = (0, 0)
            for group in try JSON(contentsOf: "\(suite ?? "")/\(draft)/\(file)").elements {
                guard let pattern = group["schema"]["pattern"].value.string else { continue }
                let regexp = try ECMARegexp(parsing: pattern)
                for test in group["tests"].elements {
                    let isFound = test["data"].value.string.map { text in regexp.isFound(in: text) } ?? true
                    count += 1
                    if isFound == test["valid"].value.bool {
                        passed += 1
                    } else {
                        Issue.record("\(test.value)")
                    }
                }
            }
            print("\(draft) \(file): \(passed) of \(count)")
        }
    }
}
