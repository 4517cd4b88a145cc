import JanssonRepair
import TestSupport
import Testing

/// Documents that are damaged in one or two of the usual ways. Each key, string and number has a mark of its own, so
/// that a lost one is noticed.
@Suite struct RepairDamageTests {
    enum Damage: CaseIterable {
        case lineEnd, linesOfBrackets, json, extraComma, missingColon, doubledQuotes, singleQuotes
        case missingComma, missingQuote, extraQuote, extraBracket, wrongBracket, missingBracket, tuple

        /// Whether the repair always undoes the damage.
        var isUndone: Bool {
            switch self {
            case .lineEnd, .linesOfBrackets, .json, .extraComma, .missingColon, .doubledQuotes, .singleQuotes:
                true
            default: false
            }
        }
    }

    /// The tokens of a document, and those of the value that is meant.
    struct Sample {
        var tokens: [String] = []
        var meant: [String] = []
        var marks: [String] = []
        var random: SplitMix64

        init(_ random: SplitMix64) {
            self.random = random
            repeat {
                (tokens, marks) = ([], [])
                let isObject = Bool.random(using: &self.random)
                addContainer(isObject: isObject, depth: 0)
            } while tokens.count < 4
            meant = tokens
        }

        private mutating func mark(_ kind: String) -> String {
            marks.append("\(kind)\(1_000 + marks.count)")
            return marks.last ?? ""
        }

        private mutating func addValue(depth: Int) {
            switch Int.random(in: 0..<(depth > 3 ? 5 : 9), using: &random) {
            case 0...2:
                let end = [
                    "", " two", ", and", " (x)", ": y", " [z]", " {w}", ".\\n", " \\\"q\\\"", " it's", "; v",
                ]
                let start = ["", "the ", "a, "].randomElement(using: &random) ?? ""
                tokens.append("\"\(start)\(mark("s"))\(end.randomElement(using: &random) ?? "")\"")
            case 3: tokens.append(mark("7"))
            case 4: tokens.append(["true", "false", "null"].randomElement(using: &random) ?? "")
            case let kind: addContainer(isObject: kind < 7, depth: depth + 1)
            }
        }

        private mutating func addContainer(isObject: Bool, depth: Int) {
            tokens.append(isObject ? "{" : "[")
            for index in 0..<Int.random(in: 0...3, using: &random) {
                if index > 0 { tokens.append(",") }
                if isObject { tokens += ["\"\(mark("k"))\"", ":"] }
                addValue(depth: depth)
            }
            tokens.append(isObject ? "}" : "]")
        }

        private mutating func choose(_ indices: [Int]) -> Int? { indices.randomElement(using: &random) }

        private func isString(_ index: Int) -> Bool { tokens[index].hasPrefix("\"") }

        private func isBracket(_ index: Int) -> Bool { tokens[index] == "]" || tokens[index] == "}" }

        /// Adds to the end of a string that is not a key.
        private mutating func append(_ text: String) {
            guard let index = choose(tokens.indices.filter { isString($0) && tokens[$0 + 1] != ":" }) else {
                return
            }
            let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            tokens[index] = tokens[index].dropLast() + text + "\""
            meant[index] = meant[index].dropLast() + escaped + "\""
        }

        /// Damages the document. It may have no place for this damage.
        mutating func damage(_ damage: Damage) {
            switch damage {
            case .lineEnd: append("\n" + mark("s"))
            case .linesOfBrackets:
                let line = ["}", "]", "'q': ", "b: ", "} ]", "{"].randomElement(using: &random) ?? ""
                append("\n" + line + mark("s") + "\n")
            case .json:
                let mark = mark("s")
                append(
                    [
                        "{\"\(mark)\": \"v\"}", "[\"\(mark)\", 2]", "see {\"k\": {\"\(mark)\": 1}}, ok",
                        "{\n \"\(mark)\": \"v\"\n}\n",
                    ].randomElement(using: &random) ?? "")
            case .extraComma:
                if let index = choose(tokens.indices.filter { isBracket($0) || tokens[$0] == "," }) {
                    tokens[index] = "," + tokens[index]
                }
            case .missingColon: replace(":", with: " ")
            case .doubledQuotes: tokens = tokens.map { $0.hasPrefix("\"") ? "\"" + $0 + "\"" : $0 }
            case .singleQuotes:
                tokens = tokens.map { $0.hasPrefix("\"") ? "'" + $0.dropFirst().dropLast() + "'" : $0 }
            case .missingComma: replace(",", with: "")
            case .missingQuote:
                guard let index = choose(tokens.indices.filter(isString)) else { return }
                if Bool.random(using: &random) {
                    tokens[index].removeFirst()
                } else {
                    tokens[index].removeLast()
                }
            case .extraQuote:
                guard let index = choose(tokens.indices.filter(isString)) else { return }
                let offset = Int.random(in: 1..<tokens[index].count, using: &random)
                tokens[index].insert(
                    "\"", at: tokens[index].index(tokens[index].startIndex, offsetBy: offset))
            case .extraBracket:
                guard
                    let index = choose(
                        tokens.indices.filter { isBracket($0) || isString($0) && tokens[$0 + 1] != ":" })
                else { return }
                tokens[index] += Bool.random(using: &random) ? "]" : "}"
            case .wrongBracket:
                guard let index = choose(tokens.indices.filter(isBracket)) else { return }
                tokens[index] = tokens[index] == "]" ? "}" : "]"
            case .missingBracket:
                guard
                    let index = choose(
                        tokens.indices.filter { $0 > 0 && (isBracket($0) || "[{".contains(tokens[$0])) })
                else { return }
                tokens[index] = ""
            case .tuple:
                guard let index = choose(tokens.indices.filter { tokens[$0] == "[" }) else { return }
                var (end, depth) = (index, 1)
                while depth > 0, end + 1 < tokens.count {
                    end += 1
                    depth += tokens[end] == "[" ? 1 : tokens[end] == "]" ? -1 : 0
                }
                (tokens[index], tokens[end]) = ("(", ")")
            }
        }

        private mutating func replace(_ token: String, with other: String) {
            if let index = choose(tokens.indices.filter { tokens[$0] == token }) { tokens[index] = other }
        }

        /// Writes the tokens, compact, with spaces, or on lines.
        mutating func text() -> String {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: tokens.joined()
            case 1: tokens.map { $0 == "," || $0 == ":" ? $0 + " " : $0 }.joined()
            default:
                tokens.map { "{[,(".contains($0) ? $0 + "\n" : "}])".contains($0) ? "\n" + $0 : $0 }.joined()
            }
        }
    }

    private static func samples(_ damages: [Damage], count: Int, seed: UInt64) -> [(Sample, String)] {
        var random = SplitMix64(state: seed)
        return (0..<count).map { _ in
            var sample = Sample(SplitMix64(state: random.next()))
            for damage in damages { sample.damage(damage) }
            return (sample, sample.text())
        }
    }

    private static let count = scaled(2_000)

    /// No key and no value is lost without an edit that says so.
    @Test(arguments: Damage.allCases) func nothingIsLostSilently(_ damage: Damage) throws {
        var isFound = false
        for (sample, text) in Self.samples([damage], count: Self.count, seed: 1) {
            var edits: [JSONRepair] = []
            let json = try JSON(repairing: text, edits: &edits)
            isFound = isFound || !edits.isEmpty
            let output = (json.sourceText ?? "").replacing("\\\"", with: "")
            let lost = sample.marks.filter { !output.contains($0) && text.contains($0) }
            #expect(lost.isEmpty || edits.contains { $0.kind == .dropped }, "\(text)")
            if damage.isUndone {
                #expect(try json.value == JSON(parsing: sample.meant.joined()).value, "\(text)")
            }
            guard text.utf8.count < 300 else { continue }
            let bytes = Array(text.utf8)
            #expect(RepairComparison.difference(bytes) == nil, "\(text)")
            for chunk in [1, 3] {
                #expect(RepairComparison.differenceWhileArriving(bytes, chunk: chunk) == nil, "\(text)")
            }
        }
        #expect(isFound)
    }
}
