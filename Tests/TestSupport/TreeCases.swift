#if Libjansson
internal import CJansson
internal import Jansson
internal import JanssonInterop

/// Builds trees with libjansson's own functions, by a program of bytes: deep ones, ones that share their parts or
/// contain themselves, with text that is not UTF-8 and reals that are no numbers. A copy must be what the program
/// put together, or the error that the first bad part deserves. The fuzzer uses these cases too.
@safe
package struct TreeCases {
    /// A description of the first failed check, or nil if all succeed.
    package static func fault(_ program: [UInt8]) -> String? {
        var cases = TreeCases()
        defer { cases.release() }
        var decisions = InputDecisions(program[...])
        while !decisions.rest.isEmpty, cases.parts.count < 6_000 { cases.build(&decisions) }
        guard !cases.parts.isEmpty else { return nil }
        let limits = [
            JanssonCopyLimits(nodeCount: 5_000), JanssonCopyLimits(nodeCount: 5_000, byteCount: 16, depth: 9),
            JanssonCopyLimits(nodeCount: 7), JanssonCopyLimits(nodeCount: -1, byteCount: -1, depth: -1),
        ]
        let roots = [cases.parts.count - 1, 0, Int(program.last ?? 0) % cases.parts.count]
        for root in Set(roots) {
            for limits in limits { if let fault = cases.fault(ofCopying: root, limits) { return fault } }
        }
        return nil
    }

    /// What a node is, as the program made it. Children are numbers of other nodes.
    private enum Part {
        case null
        case bool(Bool)
        case integer(Int64)
        case real(Double)
        case string([UInt8])
        case array([Int])
        case object([(key: [UInt8], value: Int)])
    }

    /// One reference to each node is owned, so that no release recurses, and cycles can be broken.
    private var nodes: [UnsafeMutablePointer<json_t>] = unsafe []
    private var parts: [Part] = []

    private mutating func add(_ node: UnsafeMutablePointer<json_t>?, _ part: Part) {
        guard let node = unsafe node else { return }
        unsafe nodes.append(node)
        parts.append(part)
    }

    private func release() {
        for index in parts.indices {
            unsafe json_array_clear(nodes[index])
            unsafe json_object_clear(nodes[index])
        }
        for index in parts.indices { unsafe json_decref(nodes[index]) }
    }

    // MARK: Building

    private mutating func build(_ decisions: inout InputDecisions) {
        switch decisions.byte() % 16 {
        case 0: unsafe add(json_null(), .null)
        case 1:
            let isTrue = decisions.byte() & 1 != 0
            unsafe add(isTrue ? json_true() : json_false(), .bool(isTrue))
        case 2:
            let value = Int64(bitPattern: Self.word(&decisions))
            unsafe add(json_integer(value), .integer(value))
        case 3:
            // libjansson refuses to make a NaN or an infinity, but a C program can write one.
            let value = Double(bitPattern: Self.word(&decisions))
            let node = unsafe json_real(0)
            // libjansson's `json_real_t` (2.7 to 2.15): type, reference count, value.
            unsafe UnsafeMutableRawPointer(node)?.storeBytes(of: value, toByteOffset: 16, as: Double.self)
            unsafe add(node, .real(value))
        case 4, 5:
            let text = decisions.bytes(Int(decisions.byte() % 24))
            let node = unsafe Self.withCharacters(text) { unsafe json_stringn_nocheck($0, text.count) }
            unsafe add(node, .string(text))
        case 6: unsafe add(json_array(), .array([]))
        case 7: unsafe add(json_object(), .object([]))
        case 8, 9, 10:
            guard let (container, child) = pair(&decisions) else { return }
            append(child, to: container)
        case 11, 12:
            guard let (container, child) = pair(&decisions) else { return }
            set(decisions.bytes(Int(decisions.byte() % 6)), to: child, in: container)
        case 13:
            // A chain of containers around the newest node.
            let keyed = decisions.byte()
            for level in 0..<(Int(decisions.byte()) * 9) where !parts.isEmpty {
                let inner = parts.count - 1
                if keyed >> (level % 8) & 1 == 0 {
                    unsafe add(json_array(), .array([]))
                    append(inner, to: parts.count - 1)
                } else {
                    unsafe add(json_object(), .object([]))
                    set([0x61], to: inner, in: parts.count - 1)
                }
            }
        case 14:
            // Each array holds the next one twice.
            for _ in 0..<(decisions.byte() % 64) where !parts.isEmpty {
                let inner = parts.count - 1
                unsafe add(json_array(), .array([]))
                append(inner, to: inner + 1)
                append(inner, to: inner + 1)
            }
        default:
            guard let (container, _) = pair(&decisions), case .array(var elements) = parts[container],
                !elements.isEmpty
            else { return }
            let index = Int(decisions.byte()) % elements.count
            guard unsafe json_array_remove(nodes[container], index) == 0 else { return }
            elements.remove(at: index)
            parts[container] = .array(elements)
        }
    }

    private static func word(_ decisions: inout InputDecisions) -> UInt64 {
        decisions.bytes(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Calls `body` with the bytes and a NUL after them.
    private static func withCharacters<Result>(
        _ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        let characters = (bytes + [0]).map { CChar(bitPattern: $0) }
        return unsafe body(characters)
    }

    /// Two nodes, by how long ago they were made.
    private func pair(_ decisions: inout InputDecisions) -> (container: Int, child: Int)? {
        guard !parts.isEmpty else { return nil }
        let (first, second) = (Int(decisions.byte()), Int(decisions.byte()))
        return (parts.count - 1 - first % parts.count, parts.count - 1 - second % parts.count)
    }

    /// libjansson refuses what is no array, and an array as its own element, but not longer cycles.
    private mutating func append(_ child: Int, to container: Int) {
        guard unsafe json_array_append_new(nodes[container], json_incref(nodes[child])) == 0,
            case .array(let elements) = parts[container]
        else { return }
        parts[container] = .array(elements + [child])
    }

    private mutating func set(_ key: [UInt8], to child: Int, in container: Int) {
        if cjansson_keeps_nul_in_keys() == 0, key.contains(0) { return }
        let status = unsafe Self.withCharacters(key) {
            unsafe json_object_setn_new_nocheck(nodes[container], $0, key.count, json_incref(nodes[child]))
        }
        guard status == 0, case .object(var members) = parts[container] else { return }
        if let place = members.firstIndex(where: { $0.key == key }) {
            members[place].value = child
        } else {
            members.append((key, child))
        }
        parts[container] = .object(members)
    }

    // MARK: Copying

    /// What a copy must be: a number of values that are all right, or an error.
    private enum Verdict {
        case whole(isFinite: Bool)
        case refused(JSONError.Code)
    }

    /// Walks through the tree as the documentation says that a copy does: what comes first is judged first.
    private func verdict(_ root: Int, _ limits: JanssonCopyLimits) -> Verdict {
        var isFinite = true
        var nodeCount = 1
        var byteCount = 0
        var open: [(node: Int, depth: Int, key: [UInt8])] = [(root, 1, [])]
        guard nodeCount <= limits.nodeCount else { return .refused(.limitExceeded) }
        while let (node, depth, key) = open.popLast() {
            var texts = [key]
            var children: [(node: Int, depth: Int, key: [UInt8])] = []
            var added = 0
            switch parts[node] {
            case .null, .bool, .integer: break
            case .real(let value): isFinite = isFinite && value.isFinite
            case .string(let text): texts.append(text)
            case .array(let elements):
                children = elements.map { ($0, depth + 1, []) }
                added = elements.count
            case .object(let members):
                children = members.map { ($0.value, depth + 1, $0.key) }
                added = 2 * members.count
            }
            for text in texts {
                byteCount += text.count
                guard byteCount <= limits.byteCount else { return .refused(.limitExceeded) }
                guard String(validating: text, as: UTF8.self) != nil else { return .refused(.invalidUTF8) }
            }
            switch parts[node] {
            case .array, .object:
                guard depth <= min(limits.depth, 2_048) else { return .refused(.depthExceeded) }
                nodeCount += added
                guard nodeCount <= limits.nodeCount else { return .refused(.limitExceeded) }
            default: break
            }
            open += children.reversed()
        }
        return .whole(isFinite: isFinite)
    }

    private func fault(ofCopying root: Int, _ limits: JanssonCopyLimits) -> String? {
        let pointer = unsafe nodes[root]
        let document = JSONResult(inflating: { unsafe try JSON(copying: pointer, limits: limits) })
        let value = JSONResult(inflating: { unsafe try JSONValue(copying: pointer, limits: limits) })
        let expected = verdict(root, limits)
        switch (expected, document, value) {
        case (.refused(let code), .failure(let error), .failure(let other)):
            guard error.code == code, other == error else { return "\(error) and \(other), not \(code)" }
            return nil
        case (.whole(let isFinite), .success(let json), .success(let value)):
            do {
                return try fault(json, root)
                    ?? (isFinite ? faultOfText(json, value, root, limits) : faultOfNaN(json, value))
            } catch {
                return "of a copy: \(error)"
            }
        default: return "\(document) and \(value), not \(expected)"
        }
    }

    /// Compares a copy with what the program made.
    private func fault(_ json: JSON, _ root: Int) -> String? {
        var open = [(json, root)]
        while let (view, node) = open.popLast() {
            let isRight: Bool
            switch parts[node] {
            case .null: isRight = view.isNull
            case .bool(let bool): isRight = view.value == .bool(bool)
            case .integer(let integer): isRight = view.value == .number(JSONNumber(integer))
            case .real(let real):
                let double = view.value.number?.double
                isRight = double == real || real.isNaN && double?.isNaN == true
            case .string(let text): isRight = view.value == .string(String(decoding: text, as: UTF8.self))
            case .array(let elements):
                isRight = view.kind == .array && view.count == elements.count
                open += zip(view.elements, elements)
            case .object(let members):
                isRight =
                    view.kind == .object && view.count == members.count
                    && zip(view.members, members).allSatisfy { Array($0.key.utf8) == $1.key }
                open += zip(view.members.map(\.value), members.map(\.value))
            }
            guard isRight else { return "a copy has \(view.kind) in place of \(parts[node])" }
        }
        return nil
    }

    private func faultOfText(
        _ json: JSON, _ value: JSONValue, _ root: Int, _ limits: JanssonCopyLimits
    ) throws -> String? {
        let text = try json.serializedString()
        guard try JSON(parsing: text, options: .init(limits: .init(depth: 2_048))).serializedString() == text,
            json.value == value
        else { return "a copy does not survive being written" }
        // Not by json_equal, which ends a key at its first NUL (libjansson 2.14).
        let node = try json.makeJanssonNode()
        return try fault(unsafe JSON(copying: node.pointer, limits: limits), root).map { "made again, \($0)" }
    }

    /// A tree with a NaN or an infinity can be copied, but neither written nor made again.
    private func faultOfNaN(_ json: JSON, _ value: JSONValue) -> String? {
        let attempts: [() throws -> Void] = [
            { _ = try json.serializedString() }, { _ = try value.serializedString() },
            { _ = try json.makeJanssonNode() }, { _ = try value.makeJanssonNode() },
        ]
        for attempt in attempts {
            do {
                try attempt()
                return "a NaN or an infinity is written"
            } catch {
                guard (error as? JSONError)?.code == .invalidValue else { return "of a NaN: \(error)" }
            }
        }
        return nil
    }
}
#endif
