#if Logging
import Jansson
import JanssonLogging
import Logging
import TestSupport
import Testing

/// Lines of random events, against trees that are made beside them.
@Suite struct RandomMetadataTests {
    /// Metadata, and what a line should have.
    private struct Pair {
        var value: Logger.MetadataValue
        var json: JSONValue
    }

    private static let pieces = [
        "", "a", "\0", "\u{1F}", "\n", "\r\n", "\"", "\\", "/", "\u{2028}", "\u{2029}", "\u{7F}", "\u{85}",
        "é", "e\u{301}",
        "𝄞", "\u{FFFF}", "\u{202E}", "…", String(repeating: "x", count: 200),
        String(repeating: "\u{1}", count: 50),
    ]

    private func text(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private func pair(_ random: inout SplitMix64, depth: Int) -> Pair {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
        case 0, 1:
            let text = text(&random)
            return Pair(value: .string(text), json: .string(text))
        case 2:
            let text = text(&random)
            return Pair(value: .stringConvertible(text), json: .string(text))
        case 3:
            let number = Int.random(in: .min ... .max, using: &random)
            return Pair(value: .stringConvertible(number), json: JSONValue(number))
        case 4:
            let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
            return Pair(
                value: .stringConvertible(number),
                json: number.isFinite ? .number(JSONNumber(number)) : .string("\(number)"))
        case 5: return Pair(value: .stringConvertible(true), json: true)
        case 6:
            let value = JSONValue.random(&random)
            return Pair(value: .json(value), json: value)
        case 7:
            let members = randomMembers(&random, depth: depth - 1)
            return Pair(
                value: .dictionary(members.mapValues(\.value)), json: .object(members.mapValues(\.json)))
        default:
            let elements = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                pair(&random, depth: depth - 1)
            }
            return Pair(value: .array(elements.map(\.value)), json: .array(elements.map(\.json)))
        }
    }

    private func randomMembers(_ random: inout SplitMix64, depth: Int) -> [String: Pair] {
        var members: [String: Pair] = [:]
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            members[text(&random)] = pair(&random, depth: depth)
        }
        return members
    }

    @Test func linesHaveWhatWasLogged() throws {
        var random = SplitMix64(state: 33)
        var wholes = 0
        for _ in 0..<3000 {
            let (message, label, source) = (text(&random), text(&random), text(&random))
            let members = randomMembers(&random, depth: 4)
            let limit = Int.random(in: 1024...8192, using: &random)
            let lines = Lines()
            lines.logger(label: label) { $0.maximumLineLength = limit }.info(
                "\(message)", metadata: members.mapValues(\.value), source: source)
            #expect(lines.all.count == 1)
            guard let line = lines.all.first, let value = try lines.values.first else { continue }
            #expect(line.utf8.count <= limit)
            #expect(value[at: "level"] == "info")
            if value[at: "truncated"] == true { continue }
            wholes += 1
            #expect(value[at: "message"] == .string(message))
            #expect(value[at: "label"] == .string(label))
            #expect(value[at: "source"] == .string(source))
            #expect(value[at: "metadata"] == (members.isEmpty ? nil : .object(members.mapValues(\.json))))
        }
        #expect(wholes > 1500)
    }

    /// A value whose description and encoding differ, and may fail half-way.
    private struct Unfinished: JSONEncodable, CustomStringConvertible, Sendable {
        let step: Int
        var description: String { "unfinished" }

        func encode(to writer: inout JSONWriter) throws {
            if step == 0 { return }
            try writer.beginObject()
            try writer.key("a")
            if step == 1 { throw JSONError(.custom, message: "stopped") }
            try writer.writeInteger(1)
            if step == 2 { return }
            try writer.endObject()
            // A second value where one belongs.
            try writer.writeInteger(2)
        }
    }

    @Test(arguments: 0...3) func aValueThatIsNotEncodedLeavesNothingBehind(step: Int) throws {
        let lines = Lines()
        lines.logger().info("m", metadata: ["a": .stringConvertible(Unfinished(step: step)), "b": "c"])
        let value = try #require(try lines.values.first)
        #expect(value[at: "metadata"] == ["a": "unfinished", "b": "c"])
        #expect(value[at: "source"] != nil)
    }
}
#endif
