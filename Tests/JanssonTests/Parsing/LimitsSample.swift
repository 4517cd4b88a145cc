import Jansson
import TestSupport

/// A random document, and what its values need of each limit, counted while it is put together.
struct LimitsSample {
    private(set) var text = ""
    /// Where each value and key is, and how much of which limits it needs.
    private(set) var places: [(offset: Int, needs: [ValueLimit: Int])] = []

    init(_ random: inout SplitMix64) {
        addValue(depth: 0, &random)
    }

    private mutating func addSpace(_ random: inout SplitMix64) {
        if Int.random(in: 0..<4, using: &random) == 0 {
            text += String(repeating: " \n", count: Int.random(in: 0..<60, using: &random))
        }
    }

    /// A string with a prefix that makes it unlike others, and its length without quotes and escapes.
    private mutating func addText(prefix: String, _ random: inout SplitMix64) -> Int {
        var length = prefix.utf8.count
        places.append((text.utf8.count, [:]))
        text += "\"" + prefix
        for _ in 0..<Int.random(in: 0..<(Bool.random(using: &random) ? 4 : 150), using: &random) {
            let (written, count) =
                [
                    ("a", 1), (",", 1), ("[", 1), (#"\""#, 1), (#"\\"#, 1), (#"\u00e9"#, 2), ("é", 2),
                    (#"\ud83d\ude00"#, 4), ("{", 1), (" ", 1),
                ].randomElement(using: &random) ?? ("", 0)
            text += written
            length += count
        }
        // Marks of two, three and four bytes, each also as an escape.
        let kinds = [("\u{300}", 2), (#"\u0316"#, 2), ("\u{20D0}", 3), (#"\u3099"#, 3), ("\u{1E8D0}", 4)]
        let row = Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 1..<200, using: &random) : 0
        for _ in 0..<row {
            let (written, count) = kinds.randomElement(using: &random) ?? ("", 0)
            text += written
            length += count
        }
        text += "\""
        // Fewer are always allowed.
        places[places.count - 1].needs[.markCount] = row > 32 ? row : 0
        return length
    }

    private mutating func addNumber(_ random: inout SplitMix64) {
        func digits(_ most: Int) -> String {
            String(
                (0..<Int.random(in: 1...most, using: &random)).map { _ in
                    "123456789".randomElement(using: &random)!
                })
        }
        var number =
            (Bool.random(using: &random) ? "-" : "") + digits(Bool.random(using: &random) ? 3 : 100)
        if Bool.random(using: &random) { number += "." + digits(90) }
        if Bool.random(using: &random) {
            number += ["e", "E-", "e+"].randomElement(using: &random)! + digits(2)
        }
        let count = number.utf8.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        places.append((text.utf8.count, [.digitCount: count]))
        text += number
    }

    private mutating func addValue(depth: Int, _ random: inout SplitMix64) {
        addSpace(&random)
        switch Int.random(in: depth < 5 ? 0..<8 : 4..<8, using: &random) {
        case 0, 1:
            let count = Int.random(in: 0..<7, using: &random)
            places.append((text.utf8.count, [.elementCount: count]))
            text += "["
            for index in 0..<count {
                if index > 0 { text += "," }
                addValue(depth: depth + 1, &random)
            }
            text += "]"
        case 2, 3:
            let count = Int.random(in: 0..<6, using: &random)
            places.append((text.utf8.count, [.memberCount: count]))
            text += "{"
            for index in 0..<count {
                if index > 0 { text += "," }
                let place = places.count
                places[place].needs[.keyByteCount] = addText(prefix: "\(index)", &random)
                text += ":"
                addValue(depth: depth + 1, &random)
            }
            text += "}"
        case 4, 5:
            let length = addText(prefix: "", &random)
            places[places.count - 1].needs[.stringByteCount] = length
        case 6: addNumber(&random)
        default:
            places.append((text.utf8.count, [:]))
            text += ["null", "true", "false"].randomElement(using: &random)!
        }
        addSpace(&random)
    }

    /// How much of a limit the document needs.
    func need(of limit: ValueLimit) -> Int {
        limit == .nodeCount ? places.count : places.compactMap { $0.needs[limit] }.max() ?? 0
    }
}

extension ValueLimit {
    /// A new limit in the table is named here, counted in ``LimitsSample``, and then tried in every reader.
    var property: WritableKeyPath<JSONParsingOptions.Limits, Int> {
        switch self {
        case .stringByteCount: \.stringByteCount
        case .keyByteCount: \.keyByteCount
        case .memberCount: \.memberCount
        case .elementCount: \.elementCount
        case .nodeCount: \.nodeCount
        case .digitCount: \.digitCount
        case .markCount: \.markCount
        }
    }
}
