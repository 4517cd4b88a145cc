internal import Foundation
package import Jansson
internal import JanssonFoundation

#if Libjansson
internal import CJansson
internal import JanssonInterop
#endif

/// Converts a document to a plain value, `Any`, sorted text, sets, Swift's number types and a `json_t`,
/// and assigns to its paths. The results must agree, and their costs must be bounded. The fuzzer uses
/// these cases too.
package struct ValueCases {
    private let text: [UInt8]
    private let json: JSON
    private let value: JSONValue
    private let survey: Survey

    /// A description of the first failed check. It is nil if all succeed or if the text is not a
    /// document.
    package static func fault(_ text: [UInt8]) -> String? {
        guard let json = try? JSON(parsing: text) else { return nil }
        let cases = ValueCases(text: text, json: json, value: json.value, survey: Survey(json))
        return cases.faultOfAny() ?? cases.faultOfSorting() ?? cases.faultOfHashing()
            ?? cases.faultOfNumbers()
            ?? cases.faultOfKeys() ?? cases.faultOfPaths() ?? cases.faultOfLongPaths()
            ?? cases.faultOfCopies()
    }

    /// A summary of a document's contents.
    private struct Survey {
        /// Up to 200 views, in any order.
        var views: [JSON] = []
        var nodeCount = 0
        var byteCount = 0
        /// Whether an object has two keys that a dictionary treats as equal.
        var mergesKeys = false
        var hasNULInAKey = false
        /// Whether a number is an integer that a `json_t` cannot hold. It may be the value of a key that merges.
        var hasLargeInteger = false

        init(_ json: JSON) {
            var open = [json]
            while let view = open.popLast() {
                nodeCount += 1 + (view.kind == .object ? view.count : 0)
                if views.count < 200 { views.append(view) }
                switch view.kind {
                case .string: byteCount += view.value.string?.utf8.count ?? 0
                case .number:
                    if let number = view.value.number, number.int == nil, number.isIntegral {
                        hasLargeInteger = true
                    }
                default: break
                }
                open += view.elements
                let keys = view.members.map(\.key)
                byteCount += keys.reduce(0) { $0 + $1.utf8.count }
                if Set(keys).count < keys.count { mergesKeys = true }
                if keys.contains(where: { $0.utf8.contains(0) }) { hasNULInAKey = true }
                open += view.members.map(\.value)
            }
        }
    }

    // MARK: Any

    #if Foundation
    private func faultOfAny() -> String? {
        let any = value.anyValue
        let isFinite = value.numbers.allSatisfy(\.double.isFinite)
        do {
            let back = try JSONValue(any: any)
            guard isFinite else { return "an infinity is taken for a number" }
            guard back.isNearly(value) else { return "a value is another by Any" }
            guard try JSON(any: any).value == back, try JSONValue(any: back.anyValue).isNearly(back) else {
                return "a document of Any is another"
            }
            guard let members = any as? [String: Any] else { return nil }
            let parser = Parser(dictionary: members)
            for key in members.keys.sorted().prefix(8) where !key.isEmpty && !key.hasPrefix("/") {
                guard try parser.fetch(key) as JSONValue == back[at: .key(key)] else {
                    return "a member of Any"
                }
            }
            return nil
        } catch {
            return isFinite ? "of Any: \(error)" : nil
        }
    }
    #else
    private func faultOfAny() -> String? { nil }
    #endif

    // MARK: Sorted keys

    private func faultOfSorting() -> String? {
        let options = JSONWritingOptions(sortedKeys: true)
        do {
            let sorted = try json.serializedString(options)
            let again = try JSON(parsing: sorted)
            guard try again.serializedString() == sorted else {
                return "sorted keys are written in another order"
            }
            var open = [again]
            while let view = open.popLast() {
                let keys = view.members.map { Array($0.key.utf8) }
                guard zip(keys, keys.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) }) else {
                    return "keys that are not sorted"
                }
                open += view.elements.map { $0 } + view.members.map(\.value)
            }
            if !survey.mergesKeys, try value.serializedString(options) != sorted {
                return "a value is sorted in another order than its document"
            }
            let encoder = JanssonEncoder()
            encoder.outputFormatting = .sortedKeys
            guard try JSONValue(parsing: encoder.encodedString(value)).isNearly(value) else {
                return "a value is encoded as another"
            }
            return nil
        } catch {
            return "of sorting: \(error)"
        }
    }

    // MARK: Equality and hashing

    private func faultOfHashing() -> String? {
        var numbers: [JSONNumber] = []
        for number in value.numbers.prefix(12) {
            numbers += [number, JSONNumber(number.double)] + [JSONNumber(number.text)].compactMap(\.self)
            if let int = number.int {
                numbers += [JSONNumber(int), JSONNumber(int &+ 1), JSONNumber(Double(int))]
            }
        }
        numbers.removeAll(where: \.double.isNaN)
        if let fault = Self.fault(ofHashing: numbers) { return "numbers that \(fault)" }
        let values = survey.views.prefix(24).map(\.value)
        let copies = values.map(\.copy)
        guard zip(values, copies).allSatisfy({ $0 == $1 && $0.hashValue == $1.hashValue }) else {
            return "a value and its copy differ"
        }
        return Self.fault(ofHashing: values + copies.suffix(4)).map { "values that \($0)" }
    }

    private static func fault<Value: Hashable>(ofHashing values: [Value]) -> String? {
        var different: [Value] = []
        for (position, left) in values.enumerated() {
            var isNew = true
            for (other, right) in values[..<position].enumerated() {
                let isEqual = left == right
                guard isEqual == (right == left) else { return "are equal one way: \(left), \(right)" }
                // Different values may not even have equal hashes: they have 64 bits and a seed for each
                // process, so a collision by chance is too unlikely.
                guard isEqual == (left.hashValue == right.hashValue) else {
                    return
                        "\(isEqual ? "are equal and hash apart" : "differ and hash equal"): \(left), \(right)"
                }
                if isEqual, other < position { isNew = false }
            }
            if isNew { different.append(left) }
        }
        return Set(values).count == different.count ? nil : "a set counts in another way"
    }

    // MARK: Numbers

    private func faultOfNumbers() -> String? {
        let views = survey.views.filter { $0.kind == .number }.prefix(24)
        guard let copy = try? JSON(.array(views.map(\.value))) else { return "numbers that are no document" }
        for (view, other) in zip(views, copy.elements) {
            guard let text = view.sourceText, let number = view.value.number else {
                return "a number without text"
            }
            // The reference implementation holds exponents in an `Int`, so longer ones are skipped.
            let exponent = text.split(whereSeparator: { $0 == "e" || $0 == "E" }).dropFirst().first ?? ""
            guard exponent.utf8.count < 10 else { continue }
            let oracle = BigDecimal(text)
            func isInteger<T: FixedWidthInteger & JSONInflatable>(_ type: T.Type) -> Bool {
                let expected = oracle.integer.flatMap { T($0) }
                return (try? view.decode(as: T.self)) == expected
                    && (try? other.decode(as: T.self)) == expected
            }
            func isReal<T: BinaryFloatingPoint & JSONInflatable>(_ type: T.Type) -> Bool {
                let real = try? view.decode(as: T.self)
                return oracle.isNearest(real) && (try? other.decode(as: T.self)) == real
            }
            guard isInteger(Int8.self), isInteger(Int.self), isInteger(UInt64.self), isInteger(Int128.self)
            else {
                return "an integer of \(text)"
            }
            guard isReal(Double.self), isReal(Float.self), isReal(Float16.self) else {
                return "a real of \(text)"
            }
            #if Foundation
            guard (try? view.decode(as: Decimal.self)) == (try? other.decode(as: Decimal.self)) else {
                return "a decimal of \(text)"
            }
            #endif
            guard BigDecimal(number.text) == oracle, number.int == oracle.integer.flatMap({ Int($0) }) else {
                return "the number of \(text)"
            }
            let written = try? JSONValue.number(number).serializedString(.init(preservesNumberText: true))
            guard let written, (try? JSONValue(parsing: written)) == .number(number) else {
                return "\(text), written and read"
            }
        }
        return nil
    }

    // MARK: Keys that merge

    private func faultOfKeys() -> String? {
        let options = JSONParsingOptions(duplicateKeys: .reject)
        guard let strict = try? JSON(parsing: text, options: options) else {
            return (try? JSONValue(parsing: text, options: options)) == nil
                ? nil : "a duplicate key in a value"
        }
        let values = [
            JSONResult(inflating: { try JSONValue(parsing: text, options: options) }),
            JSONResult(inflating: { try strict.decode(as: JSONValue.self) }),
        ]
        for value in values {
            switch value {
            case .success(let value): if survey.mergesKeys || value != self.value { return "merged keys" }
            case .failure(let error):
                if !survey.mergesKeys || error.code != .duplicateKey { return "\(error)" }
            }
        }
        guard json.kind == .object else { return nil }
        let members = Members(members: json.members.map { ($0.key, $0.value.value) })
        do {
            let plain = try JSON(parsing: JanssonEncoder().encodedString(members), options: options)
            let encoder = JanssonEncoder()
            encoder.outputFormatting = .sortedKeys
            let sorted = try JSON(parsing: encoder.encodedString(members), options: options)
            let documents = [plain, sorted].map { document in
                document.members.map { ($0.key.utf8.map { $0 }, $0.value.value) }
                    .sorted { $0.0.lexicographicallyPrecedes($1.0) }
            }
            let isSame =
                documents[0].count == documents[1].count
                && zip(documents[0], documents[1]).allSatisfy { $0.0 == $1.0 && $0.1.isNearly($1.1) }
            return isSame ? nil : "encoded keys are others if sorted"
        } catch {
            return "of keys: \(error)"
        }
    }

    private struct Members: Encodable {
        let members: [(String, JSONValue)]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
        }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    // MARK: Paths

    private func faultOfPaths() -> String? {
        for view in survey.views.prefix(24) {
            let path = view.path
            guard json[path].location == view.location, json[path].value == view.value else {
                return "\(path)"
            }
            // A scalar has no properties, so it is not found by its pointer.
            let pointed: JSONValue? = try? json.properties(.optional(at: path.pointer))
            guard view.isNull || pointed == view.value || path.elements.isEmpty && survey.nodeCount == 1
            else {
                return "by its pointer: \(path)"
            }
            guard !survey.mergesKeys else { continue }
            guard value[path] == view.value else { return "a value's \(path)" }
            var copy = value
            copy[path] = ["x": [1]]
            guard copy[path] == ["x": [1]] else { return "assigned: \(path)" }
            copy[path] = view.value
            guard copy == value else { return "assigned back: \(path)" }
            guard let last = path.elements.last else { continue }
            let parent = JSONPath(path.elements.dropLast())
            copy[path] = nil
            guard copy[parent]?.size == value[parent].map({ $0.size - 1 }) else { return "removed: \(path)" }
            if case .index = last { continue }
            copy[path] = view.value
            guard copy == value else { return "added: \(path)" }
        }
        return nil
    }

    /// Looks up a path of 3000 missing keys, for one in eight texts.
    private func faultOfLongPaths() -> String? {
        guard text.count % 8 == 3 else { return nil }
        let path = JSONPath([JSONPathElement](repeating: .key("k\u{202E}"), count: 3_000))
        var copy = value
        copy[path] = 1
        guard copy == value, value[path] == nil, !json[path].exists else {
            return "a path that leads nowhere"
        }
        switch JSONResult(inflating: { try json[path].decode(as: Int.self) }) {
        case .success: return "a number from nowhere"
        case .failure(let error): return error.description.utf8.count < 2_000 ? nil : "a long text of a path"
        }
    }

    // MARK: json_t

    #if Libjansson
    private func faultOfCopies() -> String? {
        do {
            if cjansson_keeps_nul_in_keys() == 0, survey.hasNULInAKey { return nil }
            let node = try json.makeJanssonNode()
            let pointer = unsafe node.pointer
            let all = JanssonCopyLimits(nodeCount: survey.nodeCount, byteCount: survey.byteCount)
            let copy = unsafe try JSON(copying: pointer, limits: all)
            // A json_t holds a real as a `Double`, without its text.
            let options = JSONWritingOptions(realPrecision: 17)
            guard try copy.serializedString(options) == json.serializedString(options) else {
                return "a json_t's copy"
            }
            guard unsafe try JSONValue(copying: pointer, limits: all).isNearly(value) else {
                return "a json_t's value"
            }
            guard unsafe isRefused(pointer, .init(nodeCount: survey.nodeCount - 1)),
                unsafe survey.byteCount == 0 || isRefused(pointer, .init(byteCount: survey.byteCount - 1))
            else { return "a json_t beyond its limits" }
            // Each array holds the next one twice, so the number of elements doubles with each level.
            var root = unsafe json_incref(pointer)
            for _ in 0..<24 {
                let outer = unsafe json_array()
                unsafe json_array_append(outer, root)
                unsafe json_array_append_new(outer, root)
                unsafe root = outer
            }
            defer { unsafe json_decref(root) }
            return unsafe isRefused(root, JanssonCopyLimits(nodeCount: 1_000))
                ? nil : "a json_t that shares its parts"
        } catch {
            let isBeyond = (error as? JSONError)?.code == .numberOutOfRange && survey.hasLargeInteger
            return isBeyond ? nil : "of json_t: \(error)"
        }
    }

    private func isRefused(_ pointer: UnsafeMutablePointer<json_t>?, _ limits: JanssonCopyLimits) -> Bool {
        let document = JSONResult(inflating: { unsafe try JSON(copying: pointer, limits: limits) })
        let value = JSONResult(inflating: { unsafe try JSONValue(copying: pointer, limits: limits) })
        guard case .failure(let error) = document, case .failure(let other) = value else { return false }
        return error.code == .limitExceeded && other == error
    }
    #else
    private func faultOfCopies() -> String? { nil }
    #endif
}

extension JSONNumber {
    /// Whether the text consists of digits, without a fraction or an exponent.
    fileprivate var isIntegral: Bool { !text.contains { ".eE".contains($0) } }
}

extension JSONValue {
    /// All numbers, in any order.
    var numbers: [JSONNumber] {
        var numbers: [JSONNumber] = []
        var open = [self]
        while let value = open.popLast() {
            switch value {
            case .number(let number): numbers.append(number)
            case .array(let elements): open += elements
            case .object(let members): open += members.values
            case .string, .bool, .null: break
            }
        }
        return numbers
    }

    /// The number of elements or members.
    fileprivate var size: Int { array?.count ?? dictionary?.count ?? 0 }

    /// An equal value that shares no storage with this one.
    fileprivate var copy: JSONValue {
        switch self {
        case .object(let members):
            .object(.init(uniqueKeysWithValues: members.reversed().map { ($0 + "", $1.copy) }))
        case .array(let elements): .array(elements.map(\.copy))
        default: self
        }
    }

    /// Whether the values are equal, except for digits of numbers that a `Double` cannot hold.
    package func isNearly(_ other: JSONValue) -> Bool {
        var open = [(self, other)]
        while let (left, right) = open.popLast() {
            switch (left, right) {
            case (.number(let left), .number(let right)):
                guard left == right || left.double == right.double else { return false }
            case (.array(let left), .array(let right)):
                guard left.count == right.count else { return false }
                open += zip(left, right)
            case (.object(let left), .object(let right)):
                guard left.count == right.count else { return false }
                for (key, value) in left {
                    guard let other = right[key] else { return false }
                    open.append((value, other))
                }
            default: guard left == right else { return false }
            }
        }
        return true
    }
}
