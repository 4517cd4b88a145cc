import Foundation
import Jansson
import TestSupport
import Testing

/// `JSONNullable` in Codable models.
@Suite struct NullableCodableTests {
    struct Change: Codable, Equatable {
        var nick: JSONNullable<String>
        var ages: [JSONNullable<Int>] = []
    }

    private let cases: [(String, Change)] = [
        (#"{"ages":[]}"#, Change(nick: .missing)),
        (#"{"ages":[1,null],"nick":null}"#, Change(nick: .null, ages: [.value(1), .null])),
        (#"{"ages":[],"nick":"A"}"#, Change(nick: .value("A"))),
    ]

    @Test func missingNullAndValuesAreToldApart() throws {
        for (text, change) in cases {
            #expect(try JanssonDecoder().decode(Change.self, from: text) == change)
            #expect(try JSONDecoder().decode(Change.self, from: Data(text.utf8)) == change)
            #expect(
                try JanssonDecoder().decode(Change.self, from: text, collectingErrors: true) == change)
        }
    }

    @Test func aMissingMemberIsLeftOut() throws {
        for (text, change) in cases {
            let encoder = JanssonEncoder()
            encoder.outputFormatting = .sortedKeys
            #expect(String(decoding: try encoder.encode(change), as: UTF8.self) == text)
            let other = JSONEncoder()
            other.outputFormatting = .sortedKeys
            #expect(String(decoding: try other.encode(change), as: UTF8.self) == text)
        }
    }

    @Test func aWrongTypeIsNamedAsThatOfTheValue() {
        #expect {
            try JanssonDecoder().decode(Change.self, from: #"{"ages":[],"nick":1}"#)
        } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.underlyingError.map { "\($0)" }
                == "nick: expected String, found a number (line 1, column 19)"
        }
    }
}
