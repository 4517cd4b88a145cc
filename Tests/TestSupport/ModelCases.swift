internal import Foundation
internal import Jansson
internal import JanssonFoundation

/// Reads a document as models of every style, most of which it does not match. Reading must end after a
/// number of steps in proportion to the document's size, and the styles must agree. Errors must be
/// bounded, keep each problem on one line and show no value. The fuzzer uses these cases too.
package enum ModelCases {
    /// A description of the first failed check, or nil if all succeed.
    package static func fault(_ text: [UInt8]) -> String? {
        let json: JSON
        do {
            json = try JSON(parsing: text)
        } catch {
            return fault(of: error, count: text.count).map { "a syntax error \($0)" }
        }
        return faultOfSteps(json, text) ?? faultOfStyles(json) ?? faultOfDropping(json, text)
            ?? faultOfMasked(json) ?? faultOnSmallStack(text)
    }

    // MARK: Steps

    /// Counts how often models are made.
    final class Steps: @unchecked Sendable {
        @TaskLocal static var current: Steps?

        private(set) var count = 0
        private let limit: Int

        init(limit: Int) { self.limit = limit }

        struct Endless: Error {}

        /// Counts a step. It throws far beyond the limit, so that endless reading ends.
        static func take() throws {
            guard let steps = current else { return }
            steps.count += 1
            if steps.count > 2 * steps.limit { throw Endless() }
        }

        var isBeyond: Bool { count > limit }
    }

    /// A way to read a document. It throws if the document does not match.
    private struct Way: Sendable {
        let name: String
        let read: @Sendable (JSON) throws -> Void

        init(_ name: String, _ read: @escaping @Sendable (JSON) throws -> Void) {
            self.name = name
            self.read = read
        }

        static func decoding<T: Decodable & SendableMetatype>(_ type: T.Type) -> [Way] {
            [
                Way("\(type)") { _ = try JanssonDecoder().decode(type, from: $0) },
                Way("\(type), collecting") {
                    _ = try JanssonDecoder().decode(type, from: $0, collectingErrors: true)
                },
            ]
        }

        static func inflating<T: JSONInflatable & SendableMetatype>(_ type: T.Type) -> [Way] {
            [
                Way("\(type)") { _ = try $0.decode(as: type) },
                Way("\(type)?") { let _: T? = $0.decode() },
                Way("[\(type)]") { _ = try $0.decode(as: [T].self) },
                Way("[String: \(type)]") { _ = try $0.decode(as: [String: T].self) },
            ]
        }
    }

    /// Ways that would never end if nothing bounded them.
    private static let hostileWays: [Way] =
        Way.decoding(CodedModels.Tree.self) + Way.decoding(CodedModels.Walk.self)
        + Way.decoding(CodedModels.Numbered.self)

    /// A way that makes all the stand-ins that are allowed, 10,000 of as many types, where a value is missing.
    /// It took three quarters of the fuzzer's time, so only one in 8 texts is read by it.
    private static let growingWays: [Way] = Way.decoding(CodedModels.Growing<Int>.self)

    private static let ways: [Way] =
        Way.decoding(CodedModels.Lossy.self) + Way.decoding([CodedModels.Lossy].self)
        + Way.decoding([String: CodedModels.Tree].self) + Way.decoding([[String: Int]].self)
        + Way.decoding(CodedModels.Node.self)
        + Way.inflating(CursorNode.self) + Way.inflating(PropertiesNode.self) + Way.inflating(MadeNode.self)
        + Way.inflating(ParserNode.self) + Way.inflating(ResultsNode.self)
        + Way.inflating(OptionalsNode.self)
        + Way.inflating(String.self) + Way.inflating([String: [Int]].self) + Way.inflating(Level.self)
        + Way.inflating(Float16.self) + foundationWays

    #if Foundation
    private static let foundationWays = Way.inflating(URL.self) + Way.inflating(UUID.self)
    #else
    private static let foundationWays: [Way] = []
    #endif

    private static func faultOfSteps(_ json: JSON, _ text: [UInt8]) -> String? {
        for way in hostileWays + ways + (text.count % 8 == 2 ? growingWays : []) {
            // The stand-ins for missing values never need more steps than this, whatever the document is.
            let steps = Steps(limit: 20_000 + 20 * text.count)
            let outcome = Result { try Steps.$current.withValue(steps) { try way.read(json) } }
            guard !steps.isBeyond else { return "\(way.name): \(steps.count) steps for \(text.count) bytes" }
            guard case .failure(let error) = outcome, !(error is DecodingError) else { continue }
            if let fault = fault(of: error, count: text.count) { return "\(way.name): an error \(fault)" }
        }
        return nil
    }

    // MARK: Styles

    /// Checks that all styles make the same model of a document, or have the same errors.
    private static func faultOfStyles(_ json: JSON) -> String? {
        let cursor = JSONResult { try json.decode(as: CursorNode.self).shape }
        let properties = JSONResult { try json.decode(as: PropertiesNode.self).shape }
        let made = JSONResult { try json.decode(as: MadeNode.self).shape }
        let parser = JSONResult { try json.decode(as: ParserNode.self).shape }
        let results = JSONResult { try json.decode(as: ResultsNode.self).shape }
        // A value knows no places.
        let ofValue = json.value.inflated(as: ResultsNode.self).map(\.shape)
        let shapes = [
            try? cursor.get(), try? properties.get(), try? made.get(), try? parser.get(), try? results.get(),
            try? ofValue.get(), try? json.decode(as: OptionalsNode.self).shape,
            try? Parser(dictionary: json.value.dictionary).json.decode(as: ParserNode.self).shape,
            try? JanssonDecoder().decode(CodedModels.Node.self, from: json).shape,
            try? JanssonDecoder().decode(CodedModels.Node.self, from: json, collectingErrors: true).shape,
        ]
        guard Set(shapes).count == 1 else { return "styles make different models: \(shapes)" }
        guard case .failure(let first) = cursor, case .failure(let all) = properties else { return nil }
        // Those that end at the first property that fails.
        for (name, outcome) in [("parser", parser), ("results", results)] {
            guard case .failure(let error) = outcome,
                error.all.map(Problem.init) == first.all.map(Problem.init)
            else {
                return "\(outcome) by the \(name) style, \(first) by the cursor"
            }
        }
        guard case .failure(let error) = ofValue,
            error.all.map({ Problem($0, isPlaced: false) }) == first.all.map({ Problem($0, isPlaced: false) })
        else { return "\(ofValue) of a value, \(first) of its document" }
        // Those that report all properties, in document order.
        guard case .failure(let error) = made, error.all.map(Problem.init) == all.all.map(Problem.init) else {
            return "\(made) by declared properties, \(all) by typed ones"
        }
        guard all.isTruncated || Set(all.all.map(Problem.init)).isSuperset(of: first.all.map(Problem.init))
        else {
            return "the properties have \(all), the cursor has \(first)"
        }
        return nil
    }

    /// What an error says in every style. What it expected names the model.
    private struct Problem: Hashable {
        let code: JSONError.Code
        let path: JSONPath
        let location: JSONLocation?
        let actual: String?

        init(_ error: JSONError) { self.init(error, isPlaced: true) }

        init(_ error: JSONError, isPlaced: Bool) {
            (code, path, actual) = (error.code, error.path, error.actual)
            location = isPlaced ? error.location : nil
        }
    }

    // MARK: Dropped

    private static func faultOfDropping(_ json: JSON, _ text: [UInt8]) -> String? {
        var open = [json]
        var tried = 0
        while let view = open.popLast(), tried < 8 {
            open += view.elements.map { $0 } + view.members.map(\.value)
            guard view.kind == .array else { continue }
            tried += 1
            let right = view.elements.compactMap { try? $0.decode(as: Int.self) }
            var dropped: [JSONError] = []
            let found: [Int]? = try? view.decode(dropped: &dropped)
            guard found == right else { return "elements are dropped that are right, or kept" }
            guard dropped.count <= JSONError.maximumCollected,
                dropped.reduce(0, { $0 + 1 + $1.omittedCount }) == view.count - right.count
            else { return "\(dropped.count) dropped of \(view.count)" }
            for error in dropped {
                if let fault = fault(of: error, count: text.count) { return "a dropped one \(fault)" }
            }
        }
        return nil
    }

    // MARK: Errors

    /// Checks an error itself: its number of errors, its text and its type.
    private static func fault(of error: any Error, count: Int) -> String? {
        guard let error = error as? JSONError else { return "is no JSONError: \(error)" }
        guard error.errors.count <= JSONError.maximumCollected else { return "of \(error.errors.count)" }
        guard error.excerpt?.utf8.count ?? 0 <= 8 * 64 + 2 else {
            return "with a long excerpt"
        }
        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == error.all.count + (error.isTruncated ? 1 : 0) else {
            return "of \(lines.count) lines"
        }
        for line in lines {
            guard line.utf8.count < 3_000 else { return "with a line of \(line.utf8.count) bytes" }
            guard !line.unicodeScalars.contains(where: isUnseen) else {
                return "with characters that are not seen"
            }
        }
        return nil
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            true
        default: false
        }
    }

    private static let canary = "kanarienvogel"
    private static let number = "739184.5"

    /// Replaces all values of the document and checks that no error shows the replacements.
    private static func faultOfMasked(_ json: JSON) -> String? {
        guard let text = try? json.value.masked(by: .string(canary), 739184.5).serializedString(),
            // An error shows the keys of its path, so a document with such keys cannot be checked.
            json.value.keys.allSatisfy({ !$0.contains("kanarien") && !$0.contains("739184") }),
            let masked = try? JSON(parsing: text)
        else { return nil }
        for way in ways {
            do {
                try way.read(masked)
            } catch {
                let bridged = error as NSError
                var dumped = ""
                dump(error, to: &dumped)
                let printed = [
                    "\(error)", String(reflecting: error), "\([error])", "\(["k": error])", dumped,
                    bridged.localizedDescription, "\(bridged.userInfo)",
                ]
                if let shown = printed.first(where: { $0.contains(canary) || $0.contains(number) }) {
                    return "\(way.name): an error shows a value: \(shown.prefix(300))"
                }
            }
        }
        return nil
    }

    // MARK: Small stacks

    /// Reads a chain of objects on a thread with 256 KiB of stack, for one in 16 texts. The text
    /// determines the chain's depth.
    private static func faultOnSmallStack(_ text: [UInt8]) -> String? {
        guard text.count % 16 == 5 else { return nil }
        let depth = 1 + text.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 2_047
        let chain =
            String(repeating: #"{"next":"#, count: depth - 1) + "{}"
            + String(repeating: "}", count: depth - 1)
        guard let json = try? JSON(parsing: chain, options: JSONParsingOptions(limits: .init(depth: 2_048)))
        else {
            return "a chain of \(depth) is not parsed"
        }
        // The value is kept alive here, because this thread has enough stack to release it.
        let value = json.value
        let chainRead = ChainReading(json: json, value: value, depth: depth)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            chainRead.read()
            done.signal()
        }
        thread.stackSize = 256 * 1024
        thread.start()
        done.wait()
        return withExtendedLifetime(value) { chainRead.fault }
    }

    /// Reads a chain in every way. It is used by one thread at a time.
    private final class ChainReading: @unchecked Sendable {
        private let json: JSON
        private var value: JSONValue
        private let depth: Int
        private(set) var fault: String?

        init(json: JSON, value: JSONValue, depth: Int) {
            (self.json, self.value, self.depth) = (json, value, depth)
        }

        func read() {
            for way in DeepModels.ways where depth <= 1_000 || !way.makesValue {
                do {
                    let found = try way.read(json, value)
                    if let found, found != depth { fault = "\(way.name): \(found) of \(depth) levels" }
                } catch {
                    var cause = error
                    if case DecodingError.dataCorrupted(let context) = error {
                        cause = context.underlyingError ?? error
                    }
                    if case EncodingError.invalidValue(_, let context) = error {
                        cause = context.underlyingError ?? error
                    }
                    if (cause as? JSONError)?.code != .depthExceeded {
                        fault = "\(way.name), of \(depth) levels: \(error)"
                    }
                }
            }
            // Drops this reference, so that the small thread is not the one that releases the value.
            value = .null
        }
    }
}

extension JSONValue {
    /// A copy in which every string and every number is replaced.
    fileprivate func masked(by string: JSONValue, _ number: Double) -> JSONValue {
        switch self {
        case .object(let members): .object(members.mapValues { $0.masked(by: string, number) })
        case .array(let elements): .array(elements.map { $0.masked(by: string, number) })
        case .string: string
        case .number: .number(JSONNumber(number))
        case .bool, .null: self
        }
    }

    /// All keys, in any order.
    fileprivate var keys: [String] {
        var keys: [String] = []
        var open = [self]
        while let value = open.popLast() {
            open += value.array ?? []
            keys += value.dictionary.map { Array($0.keys) } ?? []
            open += value.dictionary.map { Array($0.values) } ?? []
        }
        return keys
    }
}
