internal import Foundation
internal import Jansson

#if Libjansson
internal import CJansson
internal import JanssonInterop
#endif

/// Writes a document with any options and reads it back. The texts must be UTF-8, mean the same, be the same when
/// they are written again, and be those of `json_dumps` if that writes the same reals. A text that is no document
/// has an error, which is drawn in this and in other sources. The fuzzer uses these cases too.
package struct WritingCases {
    private let json: JSON
    private let value: JSONValue
    private let options: JSONWritingOptions
    private let flags: Int32?
    /// Whether an object has two keys that a dictionary treats as equal, of which it keeps the last.
    private let mergesKeys: Bool

    /// A description of the first failed check, or nil if all succeed. The first four bytes choose the options,
    /// the others are the text.
    package static func fault(_ input: [UInt8]) -> String? {
        let text = Array(input.dropFirst(4))
        var decisions = InputDecisions(input.prefix(4))
        let (options, flags) = options(&decisions)
        do {
            let json = try JSON(parsing: text)
            return WritingCases(json, options, flags).fault()
                ?? SnippetCases.fault(ofPlacesIn: text, decisions: &decisions)
        } catch {
            guard let error = error as? JSONError else { return "\(error)" }
            // Its own source, one that is longer, one that is shorter, none, and one with other lines.
            let half = text.count / 2
            let others = [text, input, Array(text.prefix(half)), [], Array(text[half...] + text[..<half])]
            for source in others { if let fault = SnippetCases.fault(error, in: source) { return fault } }
            return SnippetCases.fault(ofPlacesIn: text, decisions: &decisions)
        }
    }

    /// Options, and the corresponding flags of libjansson; nil if there are none.
    private static func options(_ decisions: inout InputDecisions) -> (JSONWritingOptions, Int32?) {
        let indentation = decisions.choice([nil, 0, 1, 2, 3, 4, 8, 30, 31, 32, 1_000, .max])
        let bits = decisions.byte()
        let precision = decisions.choice([nil, nil, 17] + (1...31).map { $0 } + [0, -1, 32, .min, .max])
        let options = JSONWritingOptions(
            indentation: indentation, sortedKeys: bits & 1 != 0, ensuresASCII: bits & 2 != 0,
            escapesSlashes: bits & 4 != 0, realPrecision: precision, preservesNumberText: bits & 24 == 24)
        #if Libjansson
        let layout = indentation.map { Int32(min($0, 31)) } ?? JSON_COMPACT
        let flags =
            layout | (options.sortedKeys ? JSON_SORT_KEYS : 0)
            | (options.ensuresASCII ? JSON_ENSURE_ASCII : 0)
            | (options.escapesSlashes ? JSON_ESCAPE_SLASH : 0)
            | Int32(max(1, min(precision ?? 17, 31))) << 11
        return (options, options.preservesNumberText ? nil : flags)
        #else
        return (options, nil)
        #endif
    }

    private init(_ json: JSON, _ options: JSONWritingOptions, _ flags: Int32?) {
        self.json = json
        value = json.value
        self.options = options
        self.flags = flags
        var open = [json]
        var mergesKeys = false
        while let view = open.popLast() {
            if view.kind == .object, Set(view.members.map(\.key)).count < view.count { mergesKeys = true }
            open += view.elements.map { $0 } + view.members.map(\.value)
        }
        self.mergesKeys = mergesKeys
    }

    private func fault() -> String? {
        do {
            return try faultOfText() ?? faultOfValue() ?? faultOfLibrary() ?? faultOfCanonicalForms()
        } catch {
            return "\(options): \(error)"
        }
    }

    // MARK: Documents

    private func faultOfText() throws -> String? {
        let bytes = try [UInt8](json.serializedData(options))
        guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
        guard try Array(json.serializedString(options).utf8) == bytes else {
            return "a string is not its bytes"
        }
        guard !options.ensuresASCII || bytes.allSatisfy({ $0 < 0x80 }) else { return "not ASCII: \(text)" }
        guard !bytes.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\n") }),
            (options.indentation ?? 0) > 0 || !bytes.contains(UInt8(ascii: "\n"))
        else { return "a control character: \(text)" }
        let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
        guard !options.escapesSlashes || slashes.allSatisfy({ $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\\") })
        else { return "a slash that is not escaped: \(text)" }
        let again: JSON
        do {
            again = try JSON(parsing: bytes, options: JSONParsingOptions(limits: .init(depth: 2_048)))
        } catch let error as JSONError where error.code == .numberOutOfRange || error.code == .syntax {
            // The largest reals are rounded up to what no `Double` holds.
            let isRounded = options.realPrecision ?? 17 < 17 && !options.preservesNumberText
            return isRounded && value.numbers.contains { $0.double.magnitude > 9e307 }
                ? nil : "\(error): \(text)"
        }
        guard try Array(again.serializedString(options).utf8) == bytes else {
            return "written again it is another text: \(text)"
        }
        // As texts, because a value has the last of the keys that it merges, and they may have changed places.
        if options.realPrecision.map({ max(1, $0) >= 17 }) ?? true || options.preservesNumberText {
            let sorted = JSONWritingOptions(
                sortedKeys: true, realPrecision: 17, preservesNumberText: options.preservesNumberText)
            guard try again.serializedString(sorted) == json.serializedString(sorted) else {
                return "it means something else: \(text)"
            }
        }
        if options.sortedKeys, let fault = faultOfOrder(again, { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        {
            return fault
        }
        return nil
    }

    private func faultOfOrder(_ json: JSON, _ precedes: (String, String) -> Bool) -> String? {
        var open = [json]
        while let view = open.popLast() {
            let keys = view.members.map(\.key)
            guard zip(keys, keys.dropFirst()).allSatisfy(precedes) else {
                return "keys in another order: \(keys)"
            }
            open += view.elements.map { $0 } + view.members.map(\.value)
        }
        return nil
    }

    // MARK: Values and models

    private func faultOfValue() throws -> String? {
        let text = try value.serializedString(options)
        guard try value.serializedData(options) == Data(text.utf8) else { return "a string is not its bytes" }
        // A value keeps the texts of only those numbers that a `Double` would change.
        guard
            try mergesKeys || !options.sortedKeys || options.preservesNumberText
                || json.serializedString(options) == text
        else { return "a value is written in another way than its document: \(text)" }
        let model = try [value].serializedString(options)
        guard try !options.sortedKeys || model == JSONValue.array([value]).serializedString(options),
            try options.indentation != nil
                || [json].serializedString(options) == "[" + json.serializedString(options) + "]"
        else { return "a model is written in another way than its value: \(model)" }
        return nil
    }

    // MARK: libjansson

    #if Libjansson
    /// Whether libjansson writes 7.6 by `printf`, as 7.5999999999999996. Since 2.15 it may not.
    private static let libraryPrintsReals: Bool = {
        guard let node = try? JSONValue.number(7.6).makeJanssonNode() else { return false }
        return unsafe node.withPointer { unsafe json_dumpb($0, nil, 0, Int(JSON_ENCODE_ANY)) } == 18
    }()

    /// The text must be that of `json_dumps`, if the document can be a tree of libjansson and its reals are
    /// written with libjansson's digits.
    private func faultOfLibrary() throws -> String? {
        guard let flags,
            options.realPrecision != nil && Self.libraryPrintsReals
                || !value.numbers.contains(where: \.isReal)
        else { return nil }
        let node: JanssonNode
        do {
            node = try json.makeJanssonNode()
        } catch let error as JSONError where error.code == .numberOutOfRange || error.code == .invalidValue {
            return nil
        }
        let pointer = unsafe node.pointer
        let all = Int(flags | JSON_ENCODE_ANY)
        let count = unsafe json_dumpb(pointer, nil, 0, all)
        var bytes = [CChar](repeating: 0, count: count)
        _ = unsafe bytes.withUnsafeMutableBufferPointer {
            unsafe json_dumpb(pointer, $0.baseAddress, count, all)
        }
        let text = try Array(json.serializedString(options).utf8)
        guard text == bytes.map(UInt8.init(bitPattern:)) else {
            return "\(String(decoding: text, as: UTF8.self)), by libjansson "
                + String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        return nil
    }
    #else
    private func faultOfLibrary() -> String? { nil }
    #endif

    // MARK: Canonical form

    private func faultOfCanonicalForms() throws -> String? {
        for largeIntegers in [JSONWritingOptions.LargeIntegers.reject, .nearestDouble, .exact] {
            let canonical = JSONWritingOptions.canonical(largeIntegers: largeIntegers)
            let text: String
            do {
                text = try json.serializedString(canonical)
            } catch let error as JSONError {
                let numbers = value.numbers
                switch error.code {
                case .duplicateKey: continue
                case .numberOutOfRange where largeIntegers == .reject && numbers.contains(where: \.isLarge):
                    continue
                case .invalidValue
                where largeIntegers == .nearestDouble && numbers.contains { $0.double.isInfinite }:
                    continue
                default: return "no canonical form: \(error)"
                }
            }
            let again = try JSON(parsing: text, options: JSONParsingOptions(limits: .init(depth: 2_048)))
            guard try again.serializedString(canonical) == text else {
                return "another canonical form: \(text)"
            }
            guard try mergesKeys || value.serializedString(canonical) == text else {
                return "a value has another canonical form: \(text)"
            }
            if let fault = faultOfOrder(again, { $0.utf16.lexicographicallyPrecedes($1.utf16) }) {
                return fault
            }
        }
        return nil
    }
}

extension JSONNumber {
    /// Whether it is an integer of more than 53 bits, without a fraction or an exponent.
    fileprivate var isLarge: Bool { !isReal && double.magnitude >= 0x1p53 }

    /// Whether the text has a fraction or an exponent.
    fileprivate var isReal: Bool { text.contains { ".eE".contains($0) } }
}
