#if Foundation
import Foundation
import Jansson
import TestSupport

/// Decodes and encodes with Foundation's coders and with ours, by models whose shape the input chooses. The values,
/// the texts and the errors must be the same, except for the differences that are named here. The fuzzer uses these
/// cases too.
package enum CodableCases {
    /// A description of the first failed check, or nil if all succeed. The first byte says how many of those after
    /// it choose the model and the settings. The others are the document; without any, it is made to fit the model.
    package static func fault(_ input: [UInt8]) -> String? {
        guard let first = input.first else { return nil }
        let choices = input.dropFirst().prefix(Int(first) % 64)
        var models = RandomModels(InputDecisions(choices))
        let settings = models.settings()
        let shape = models.shape(4)
        let rest = input.dropFirst(1 + choices.count)
        let text = rest.isEmpty ? Array(models.text(for: shape).utf8) : Array(rest)
        var decisions = InputDecisions(choices)
        return fault(decoding: shape, settings, text) ?? faultOfLoose(settings, text)
            ?? fault(of: WideModel(&decisions), settings, survives: true)
    }

    // MARK: Differences

    /// The differences of Documentation/Codable.md that a document can have.
    private enum Difference: String, CaseIterable {
        /// The whole text is parsed first, whatever the model reads, and by RFC 8259.
        case syntax
        /// UTF-32 with a little-endian byte order mark.
        case utf32
        /// Of two members with one key, or whose keys are canonically equivalent or converted to one, Foundation
        /// finds the first or any.
        case repeatedKeys
        /// Foundation also finds a key by canonical equivalence.
        case equivalentKeys
        /// A dictionary with several bad values has the error of any of them in Foundation.
        case errorsOfDictionaries
        /// Foundation reads reals through a `Double`, and refuses those that it rounds to zero and `0e5`. Ours are
        /// exact.
        case numbers
        /// Foundation compares the source of a string for an infinity, without its escapes.
        case escapedInfinities
        /// Foundation stops at 511 levels, and its recursion has no bound of its own.
        case depth

        func explains(_ document: Document, ours: String, theirs: String) -> Bool {
            switch self {
            case .syntax:
                document.json == nil && ours.hasPrefix("dataCorrupted [] ") || ours == "dataCorrupted []"
            case .utf32: document.bytes.starts(with: [0xFF, 0xFE, 0, 0])
            case .repeatedKeys: document.repeatsKeys
            case .equivalentKeys: document.hasDecomposedKeys
            case .errorsOfDictionaries: document.hasSeveralMembers && isError(ours) && isError(theirs)
            case .numbers: document.hasUnusualNumbers
            case .escapedInfinities: document.bytes.contains(UInt8(ascii: "\\"))
            case .depth: document.depth > 128
            }
        }

        private func isError(_ outcome: String) -> Bool {
            ["typeMismatch ", "valueNotFound ", "keyNotFound ", "dataCorrupted "].contains(
                where: outcome.hasPrefix)
        }
    }

    /// What of a document the differences depend on.
    private struct Document {
        let bytes: [UInt8]
        let json: JSON?
        var repeatsKeys = false
        var hasDecomposedKeys = false
        var hasSeveralMembers = false
        var hasUnusualNumbers = false
        var depth = 0

        init(_ bytes: [UInt8], keys: OracleSettings.Keys) {
            self.bytes = bytes
            let options = JSONParsingOptions(byteOrderMark: .allow, encoding: .detect)
            json = try? JSON(parsing: bytes, options: options)
            guard let json else { return }
            var strict = options
            strict.duplicateKeys = .reject
            repeatsKeys = (try? JSON(parsing: bytes, options: strict)) == nil
            var open = [(json, 1)]
            while let (view, level) = open.popLast() {
                depth = max(depth, level)
                if view.kind == .number, let text = view.sourceText, Self.isUnusual(text) {
                    hasUnusualNumbers = true
                }
                if view.count > 1, view.kind == .object { hasSeveralMembers = true }
                // Models have the composed key.
                if view.members.contains(where: { $0.key.unicodeScalars.contains("\u{301}") }) {
                    hasDecomposedKeys = true
                }
                let names = view.members.map { $0.key.lowercased().filter { $0 != "_" } }
                if Set(names).count < names.count { repeatsKeys = true }
                open += view.elements.map { ($0, level + 1) } + view.members.map { ($0.value, level + 1) }
            }
        }

        /// Whether a number is anything but an integer of 64 bits or a real of 15 digits near 1.
        private static func isUnusual(_ text: String) -> Bool {
            guard text.contains(where: { ".eE".contains($0) }) else { return text.utf8.count > 18 }
            guard text.utf8.filter({ 0x30...0x39 ~= $0 }).count <= 15, let value = Double(text) else {
                return true
            }
            return !(1e-30...1e15 ~= value.magnitude) && value.magnitude != 0
                || value == 0 && text.contains(where: { "eE-".contains($0) })
        }
    }

    // MARK: Decoding

    private static func fault(
        decoding shape: ModelShape, _ settings: OracleSettings, _ text: [UInt8]
    ) -> String? {
        func outcome(_ decode: (OracleSettings) throws -> RandomModel) -> String {
            var settings = settings
            settings.userInfo[RandomModel.key] = ShapeStack(shape)
            return OracleOutcome.of { try decode(settings).description }
        }
        let document = Document(text, keys: settings.keys)
        let ours = outcome { try $0.janssonDecoder.decode(RandomModel.self, from: text) }
        // Foundation's recursion has no bound.
        guard document.depth <= 128 else { return nil }
        let theirs = outcome { try $0.foundationDecoder.decode(RandomModel.self, from: Data(text)) }
        guard ours != theirs,
            !Difference.allCases.contains(where: { $0.explains(document, ours: ours, theirs: theirs) })
        else { return nil }
        return "\(ours), by Foundation \(theirs), of \(shape), \(settings)"
    }

    // MARK: Encoding

    /// A document as a model of loose JSON, decoded and encoded.
    private static func faultOfLoose(_ settings: OracleSettings, _ text: [UInt8]) -> String? {
        var plain = OracleSettings()
        plain.floats = settings.floats
        guard Document(text, keys: plain.keys).depth <= 128,
            let loose = try? plain.janssonDecoder.decode(OracleModels.Loose.self, from: text)
        else { return nil }
        // A `Double` that is written without a fraction is read as an `Int`.
        return fault(of: loose, plain, survives: false)
    }

    /// Encodes a value with both and compares the texts. If the value `survives`, what is decoded is encoded alike.
    private static func fault(
        of value: some Codable, _ settings: OracleSettings, survives: Bool
    ) -> String? {
        var settings = settings
        // A converted key may be that of another member, and a custom date is no date.
        settings.keys = .plain
        if case .custom = settings.dates.ours.decoding { settings.dates = .deferred }
        for (isPretty, keepsSlashes) in [(false, true), (true, false)] {
            (settings.isPretty, settings.keepsSlashes) = (isPretty, keepsSlashes)
            let theirs = OracleOutcome.of {
                String(decoding: try settings.foundationEncoder.encode(value), as: UTF8.self)
            }
            let ours = OracleOutcome.of { try settings.janssonEncoder.encodedString(value) }
            guard ours == theirs else { return "encoded as \(ours), by Foundation \(theirs)" }
            guard survives else { continue }
            let again = OracleOutcome.of { try encodedAgain(value, ours, settings) }
            guard again == ours else { return "decoded and encoded again: \(again), not \(ours)" }
        }
        return nil
    }

    private static func encodedAgain<Value: Codable>(
        _ value: Value, _ text: String, _ settings: OracleSettings
    ) throws -> String {
        try settings.janssonEncoder.encodedString(settings.janssonDecoder.decode(Value.self, from: text))
    }
}
#endif
