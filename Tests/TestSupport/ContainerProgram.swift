internal import Foundation
internal import Jansson

/// A model that encodes with random calls on containers. It opens several, keeps them and super encoders,
/// returns to them, uses keys again, and throws in between. Its seed determines everything.
package struct ContainerProgram: Encodable {
    /// The set of calls that a program may use.
    package enum Freedom: CaseIterable {
        /// The calls whose result Foundation's encoder defines.
        case foundation
        /// The calls whose result Documentation/Codable.md defines. They include encoders that are kept,
        /// one key for values of every kind, and values that fail.
        case documented
        /// All calls that compile.
        case any
    }

    let seed: UInt64
    let freedom: Freedom
    let run: Run

    package init(seed: UInt64, freedom: Freedom) {
        self.seed = seed
        self.freedom = freedom
        run = Run(seed: seed, freedom: freedom)
    }

    package func encode(to encoder: any Encoder) throws {
        run.begin(seed: seed)
        try run.fill(encoder, run.root, isRoot: true)
    }

    /// What is wrong with the result of a program, if anything.
    package func fault() -> String? {
        let encoder = JanssonEncoder()
        if freedom == .foundation || seed % 3 == 0 { encoder.outputFormatting.insert(.sortedKeys) }
        if seed % 2 == 0 { encoder.outputFormatting.insert(.prettyPrinted) }
        let ours = Result<String, any Error> { try encoder.encodedString(self) }
        let expected = run.root.text(sorted: encoder.outputFormatting.contains(.sortedKeys))
        let left = run.handles
        // A container that is kept beyond the end is harmless.
        for handle in left { run.use(handle) }
        switch (ours, freedom) {
        case (.success(let text), .any):
            guard (try? JSON(parsing: text, options: .init(duplicateKeys: .reject))) != nil else {
                return "not JSON: \(text)"
            }
            return nil
        case (.failure(let error), .any):
            return error is EncodingError || error is Failure ? nil : "\(error)"
        case (.success(let text), .documented):
            let compact = try? JSON(parsing: text).serializedString()
            return compact == expected ? nil : "\(compact ?? text), not \(expected)"
        case (.failure(let error), .documented):
            return expected.isEmpty && error is EncodingError ? nil : "\(error), not \(expected)"
        case (_, .foundation):
            let theirs = Result<String, any Error> {
                let encoder = JSONEncoder()
                encoder.outputFormatting = seed % 2 == 0 ? [.sortedKeys, .prettyPrinted] : .sortedKeys
                return String(decoding: try encoder.encode(self), as: UTF8.self)
            }
            let (text, other) = (try? ours.get(), try? theirs.get())
            return text == other ? nil : "\(text ?? "an error"), not \(other ?? "an error")"
        }
    }

    struct Failure: Error {}

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension ContainerProgram {
    /// A container or encoder that a program holds.
    enum Handle {
        case encoder(any Encoder, Node)
        case keyed(KeyedEncodingContainer<Key>, Node)
        case unkeyed(any UnkeyedEncodingContainer, Node)
        case single(any SingleValueEncodingContainer, Node)
    }

    /// A value in a value.
    private struct Child: Encodable {
        let run: Run
        let node: Node
        let fails: Bool

        func encode(to encoder: any Encoder) throws {
            try run.fill(encoder, node, isRoot: false)
            if fails { throw Failure() }
        }
    }

    final class Run {
        let freedom: Freedom
        var root = Node()
        var handles: [Handle] = []
        private var random: SplitMix64
        private var steps = 0
        private var depth = 0
        /// The handles before this index belong to values that a failing value must not touch.
        private var firstUsable = 0
        private var supers = 0

        package init(seed: UInt64, freedom: Freedom) {
            random = SplitMix64(state: seed)
            self.freedom = freedom
        }

        func begin(seed: UInt64) {
            random = SplitMix64(state: seed)
            (root, handles, steps, depth, firstUsable, supers) = (Node(), [], 0, 0, 0, 0)
        }

        private func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

        /// Encodes something as a value, and in between encodes to other values.
        func fill(_ encoder: any Encoder, _ node: Node, isRoot: Bool) throws {
            depth += 1
            defer { depth -= 1 }
            let first = handles.count
            handles.append(.encoder(encoder, node))
            if freedom == .foundation || below(8) > 0 { use(handles[first], at: first) }
            for _ in 0..<below(isRoot ? 24 : 8) {
                steps += 1
                if steps > 80 || firstUsable >= handles.count { break }
                let index = firstUsable + below(handles.count - firstUsable)
                use(handles[index], at: index)
                if freedom != .foundation, below(16) == 0, handles.count > firstUsable + 1 {
                    handles.remove(at: firstUsable + below(handles.count - firstUsable))
                }
            }
            // Containers of Foundation's encoder cannot be used beyond their value.
            if freedom == .foundation { handles.removeLast(handles.count - first) }
        }

        func use(_ handle: Handle) {
            firstUsable = 0
            use(handle, at: nil)
        }

        private func use(_ handle: Handle, at index: Int?) {
            switch handle {
            case .encoder(let encoder, let node):
                // Those of Foundation can be used once.
                if freedom == .foundation, let index { handles.remove(at: index) }
                use(encoder, node)
            case .keyed(var container, let node): use(&container, node)
            case .unkeyed(var container, let node): use(&container, node)
            case .single(var container, let node): use(&container, node)
            }
        }

        private func use(_ encoder: any Encoder, _ node: Node) {
            let kinds: [Node.Kind] = freedom == .any ? [.object, .array, .scalar] : node.kindsToCome
            switch kinds[below(kinds.count)] {
            case .object:
                node.become(.object)
                handles.append(.keyed(encoder.container(keyedBy: Key.self), node))
            case .array:
                node.become(.array)
                handles.append(.unkeyed(encoder.unkeyedContainer(), node))
            case .scalar, .unset:
                var container = encoder.singleValueContainer()
                if freedom == .foundation {
                    if node.kind == .unset { use(&container, node) }
                } else {
                    handles.append(.single(container, node))
                    use(&container, node)
                }
            }
        }

        private func use(_ container: inout any SingleValueEncodingContainer, _ node: Node) {
            guard freedom == .any || node.kind == .unset || node.kind == .scalar else { return }
            let text = scalar()
            switch text {
            case .integer(let value): try? container.encode(value)
            case .string(let value): try? container.encode(value)
            case .null: try? container.encodeNil()
            }
            node.become(.scalar)
            node.text = text.text
        }

        private func use(_ container: inout KeyedEncodingContainer<Key>, _ node: Node) {
            let isLive = node.kind == .object
            switch below(6) {
            case 0, 1:
                let (key, value) = (key("v"), scalar())
                switch value {
                case .integer(let value): try? container.encode(value, forKey: key)
                case .string(let value): try? container.encode(value, forKey: key)
                case .null: try? container.encodeNil(forKey: key)
                }
                if isLive { node.add(key.stringValue).become(.scalar, text: value.text) }
            case 2:
                let key = key("v")
                encode(node, key.stringValue, isLive) { try container.encode($0, forKey: key) }
            case 3:
                let key = key("o")
                let nested = isLive ? node.nested(.object, key.stringValue) : Node(.object)
                handles.append(.keyed(container.nestedContainer(keyedBy: Key.self, forKey: key), nested))
            case 4:
                let key = key("a")
                let nested = isLive ? node.nested(.array, key.stringValue) : Node(.array)
                handles.append(.unkeyed(container.nestedUnkeyedContainer(forKey: key), nested))
            default:
                supers += 1
                let key = freedom == .foundation ? Key(stringValue: "s\(supers)") : key("v")
                let child = isLive ? node.add(key.stringValue) : Node()
                handles.append(.encoder(container.superEncoder(forKey: key), child))
            }
        }

        private func use(_ container: inout any UnkeyedEncodingContainer, _ node: Node) {
            let isLive = node.kind == .array
            switch below(freedom == .foundation ? 5 : 6) {
            case 0, 1:
                let value = scalar()
                switch value {
                case .integer(let value): try? container.encode(value)
                case .string(let value): try? container.encode(value)
                case .null: try? container.encodeNil()
                }
                if isLive { node.add(nil).become(.scalar, text: value.text) }
            case 2: encode(node, nil, isLive) { try container.encode($0) }
            case 3:
                let nested = isLive ? node.add(nil) : Node()
                nested.become(.object)
                handles.append(.keyed(container.nestedContainer(keyedBy: Key.self), nested))
            case 4:
                let nested = isLive ? node.add(nil) : Node()
                nested.become(.array)
                handles.append(.unkeyed(container.nestedUnkeyedContainer(), nested))
            default:
                let child = isLive ? node.add(nil) : Node()
                handles.append(.encoder(container.superEncoder(), child))
            }
        }

        private func encode(_ node: Node, _ key: String?, _ isLive: Bool, _ body: (Child) throws -> Void) {
            guard depth < 5 else { return }
            let fails = freedom != .foundation && below(5) == 0
            let child = isLive ? node.add(key) : Node()
            let before = firstUsable
            // Foundation adds a value to its container only when it is encoded.
            if fails && freedom == .documented || freedom == .foundation { firstUsable = handles.count }
            do { try body(Child(run: self, node: child, fails: fails)) } catch { child.remove() }
            firstUsable = min(before, handles.count)
        }

        private func key(_ kind: String) -> Key {
            let number = below(4)
            let names = ["é", "b\"/\n", "c", "\u{1}d"]
            return Key(stringValue: freedom == .foundation ? kind + names[number] : names[number])
        }

        private func scalar() -> Scalar {
            switch below(3) {
            case 0: .integer(below(1000))
            case 1: .string(["", "x/", "{\"]", "\u{0}é"][below(4)])
            default: .null
            }
        }

        private enum Scalar {
            case integer(Int)
            case string(String)
            case null

            var text: String {
                switch self {
                case .integer(let value): "\(value)"
                case .string(let value): Node.quoted(value)
                case .null: "null"
                }
            }
        }
    }
}

extension ContainerProgram {
    /// The expected value according to the documentation.
    final class Node {
        enum Kind {
            case unset, scalar, object, array
        }

        private(set) var kind: Kind
        var text = ""
        private var children: [(key: String?, node: Node)] = []
        private weak var parent: Node?
        private var key: String?

        init(_ kind: Kind = .unset) { self.kind = kind }

        /// The kinds that this value can become without replacing another one.
        var kindsToCome: [Kind] { kind == .unset ? [.object, .array, .scalar] : [kind] }

        func add(_ key: String?) -> Node {
            let node = Node()
            (node.parent, node.key) = (self, key)
            children.append((key, node))
            return node
        }

        /// A failed value leaves nothing behind.
        func remove() {
            parent?.children.removeAll { $0.node === self }
            parent = nil
        }

        /// The last container for a key if it has this kind; otherwise a new one.
        func nested(_ kind: Kind, _ key: String) -> Node {
            if let last = children.last(where: { $0.key == key })?.node, last.kind == kind { return last }
            let node = add(key)
            node.become(kind)
            return node
        }

        /// A value that is encoded first, or as a scalar, takes the place of its key again.
        func become(_ kind: Kind, text: String = "") {
            if self.kind != kind || kind == .scalar, let parent, let key,
                let last = parent.children.last(where: { $0.key == key })?.node, last !== self
            {
                parent.children.append((key, self))
            }
            self.kind = kind
            self.text = text
        }

        func text(sorted: Bool) -> String {
            switch kind {
            case .unset: return parent == nil ? "" : "{}"
            case .scalar: return text
            case .array:
                return "[" + children.map { $0.node.textOfChild(sorted) }.joined(separator: ",") + "]"
            case .object:
                var members: [(key: String, node: Node)] = []
                for (key, node) in children {
                    let key = key ?? ""
                    if let place = members.firstIndex(where: { Array($0.key.utf8) == Array(key.utf8) }) {
                        members[place].node = node
                    } else {
                        members.append((key, node))
                    }
                }
                if sorted { members.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
                return "{"
                    + members.map { Node.quoted($0.key) + ":" + $0.node.textOfChild(sorted) }
                    .joined(separator: ",") + "}"
            }
        }

        private func textOfChild(_ sorted: Bool) -> String {
            kind == .unset ? "{}" : text(sorted: sorted)
        }

        static func quoted(_ text: String) -> String {
            (try? JSONValue.string(text).serializedString()) ?? ""
        }
    }
}
