import Foundation
import Jansson
import TestSupport
import Testing

/// Reals with any number of digits behind the point and any byte behind them, which are read many digits at a time.
/// `strtod` says what they are.
@Suite struct RealDigitsTests {
    private var numbers: [String] {
        var random = SplitMix64(state: 11)
        var numbers: [String] = []
        for whole in ["0", "7", "-9", "10", "-65", "99", "100", "-141", "999"] {
            for count in 1...24 {
                for digits in ["0", "9", "1"].map({ String(repeating: $0, count: count) }) + [
                    String(
                        (0..<count).map { _ in Character(String(UInt8.random(in: 0...9, using: &random))) })
                ] {
                    numbers.append("\(whole).\(digits)")
                }
            }
        }
        return numbers
    }

    @Test func values() throws {
        for number in numbers {
            let expected = unsafe strtod(number, nil)
            for text in ["[\(number)]", "[\(number),1]", "[ \(number) ]", "[\(number)\n]"] {
                #expect(try JSON(parsing: text)[0].decode(as: Double.self) == expected, "\(text)")
                #expect(try JSON.decode([Double].self, from: text)[0] == expected, "\(text)")
            }
            #expect(try JSON(parsing: number).decode(as: Double.self) == expected, "\(number)")
            #expect(try JSON(parsing: "[\(number)]").serializedString() != "[]")
            let hundredfold = unsafe strtod(number + "e2", nil)
            #expect(try JSON(parsing: "[\(number)e2]")[0].decode(as: Double.self) == hundredfold)
        }
    }

    /// The texts of what was read stay exactly those that were written, up to the digits that a number keeps.
    @Test func exactTexts() throws {
        let exact = JSONWritingOptions(preservesNumberText: true)
        for number in numbers {
            #expect(try JSON(parsing: "[\(number)]").serializedString(exact) == "[\(number)]")
        }
    }

    /// The characters next to the digits in ASCII, and others.
    @Test func whatIsNoDigit() {
        for number in numbers {
            for character in ["/", ":", "a", ".", "-", "\u{0}", "\u{80}", "\u{660}"] {
                let text = "[\(number)\(character)]"
                #expect(throws: JSONError.self, "\(text)") { try JSON(parsing: text) }
                #expect(throws: JSONError.self, "\(text)") { try JSON.decode([Double].self, from: text) }
            }
        }
    }
}
