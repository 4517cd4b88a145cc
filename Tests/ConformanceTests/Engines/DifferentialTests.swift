import Foundation
import Jansson
import TestSupport
import XCTest

/// Checks that the two lanes mean the same, with texts that are nearly JSON. The texts are the same in
/// each run.
final class DifferentialTests: XCTestCase {
    /// Small documents that together contain every feature of JSON.
    static let samples: [String] = [
        #"{"people":[{"name":"Ann","age":30,"tags":["a","b\n"]},{"name":"Bo \u00e9","age":-1.5e3,"nick":null}]}"#,
        #"[0,-0,-0.0,1,1.0,1e2,123456789012345678901234567890,9223372036854775808,0.1,1e-400,4.9e-324,7.6]"#,
        #"{"":"","a":{"a":{"a":[]}},"b":{},"\u0000":true,"é":"日本語😀","\ud83d\ude00":false}"#,
        "{\n    \"indented\": [\n        1,\n        2\n    ],\n    \"other\" : { }\n}\n",
        #"["\"\\\/\b\f\n\r\t\u001f\u007f","aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]"#,
        #"{"k0":0,"k1":1,"k2":2,"k3":3,"k4":4,"k5":5,"k6":6,"k7":7,"k8":8,"k9":9,"k10":10,"k1":11,"k2":[{}]}"#,
        "\"text\"", "12345.678", "[[[[[[[[[[1]]]]]]]]]]", " null ",
    ]

    /// The samples and, if there are corpora, pieces of their documents.
    static let documents: [[UInt8]] = {
        var documents = samples.map { Array($0.utf8) }
        guard let corpora = ProcessInfo.processInfo.environment["JANSSON_CORPORA"] else { return documents }
        for name in ["twitter", "canada", "citm_catalog", "github_events"] {
            let url = URL(fileURLWithPath: corpora).appending(path: "documents/\(name).json")
            guard let bytes = try? [UInt8](Data(contentsOf: url)) else { continue }
            for start in stride(from: 0, to: bytes.count - 600, by: bytes.count / 12) {
                // It starts at a brace or bracket, so that the piece starts like a document.
                let from =
                    bytes[start...].firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") } ?? start
                documents.append(Array(bytes[from..<min(from + 600, bytes.count)]))
            }
        }
        return documents
    }()

    #if Libjansson
    func testLanesAgreeOnTheSamples() {
        for sample in Self.documents {
            XCTAssertNil(LaneComparison.difference(sample), String(decoding: sample, as: UTF8.self))
            XCTAssertNil(
                LaneComparison.difference(sample, duplicateKeys: .reject),
                String(decoding: sample, as: UTF8.self))
        }
    }

    func testLanesAgreeOnTruncations() {
        for sample in Self.documents {
            for length in 0..<sample.count {
                let text = Array(sample.prefix(length))
                guard let difference = LaneComparison.difference(text) else { continue }
                return XCTFail(
                    "\(difference)\nof \(String(reflecting: String(decoding: text, as: UTF8.self)))")
            }
        }
    }

    func testLanesAgreeOnMutations() {
        var mutator = Mutator(documents: Self.documents, seed: 20_260_101)
        for round in 0..<scaled(205_000) {
            let text = mutator.next()
            let duplicateKeys: JSONParsingOptions.DuplicateKeys = round % 8 == 0 ? .reject : .useLast
            guard let difference = LaneComparison.difference(text, duplicateKeys: duplicateKeys) else {
                continue
            }
            return XCTFail(
                "round \(round): \(difference)\nof \(String(reflecting: String(decoding: text, as: UTF8.self)))"
            )
        }
    }
    #endif

    func testRealsAreReadAsStrtodReadsThem() {
        var generator = SplitMix64(state: 1)
        let values = RealCases.random(scaled(100_000), using: &generator)
        XCTAssertNil(RealCases.misread(values.map(RealCases.in17Digits)))
        XCTAssertNil(RealCases.misread(values.map { "\($0)" }))
    }

    func testRealsAtTheEdgesAreReadAsStrtodReadsThem() {
        XCTAssertNil(RealCases.misread(RealCases.edges(step: isOptimized ? 3 : 150)))
    }

    func testRealsSurviveBeingWritten() {
        var generator = SplitMix64(state: 2)
        XCTAssertNil(RealCases.miswritten(RealCases.random(scaled(100_000), using: &generator)))
    }
}
