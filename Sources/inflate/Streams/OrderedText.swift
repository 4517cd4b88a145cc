import Jansson

extension JSONValue {
    /// The value as compact JSON. Members have the order they have in the documents at the same path; then that of
    /// the list in the member `list`, which is left out, then that in `keys`, and otherwise the order of their keys.
    ///
    /// It is not recursive, because a value may be deep.
    func text(
        orderedAs documents: [JSON] = [], orderedBy list: String? = nil, then keys: [String] = []
    ) throws -> String {
        let ranks = Dictionary(zip(keys, 0...), uniquingKeysWith: { first, _ in first })
        let order = Order(list: list, ranks: ranks)
        var text = ""
        var open: [Open] = []
        try begin(self, documents, order, &text, &open)
        while var innermost = open.popLast() {
            guard innermost.next < innermost.children.count else {
                text += innermost.end
                continue
            }
            let child = innermost.children[innermost.next]
            if innermost.next > 0 { text += "," }
            innermost.next += 1
            if let key = child.key { text += try JSONValue.string(key).serializedString() + ":" }
            open.append(innermost)
            try begin(child.value, child.guides, order, &text, &open)
        }
        return text + "\n"
    }

    private struct Order {
        let list: String?
        let ranks: [String: Int]
    }

    private struct Open {
        let children: [(key: String?, value: JSONValue, guides: [JSON])]
        let end: String
        var next = 0
    }

    private func begin(
        _ value: JSONValue, _ guides: [JSON], _ order: Order, _ text: inout String, _ open: inout [Open]
    ) throws {
        switch value {
        case .array(let elements):
            text += "["
            let children = elements.enumerated().map { index, element in
                (String?.none, element, guides.map { $0[index] }.filter(\.exists))
            }
            open.append(Open(children: children, end: "]"))
        case .object(let members):
            text += "{"
            var rest = members
            var keys: [String] = []
            for guide in guides {
                for (key, _) in guide.members where rest.removeValue(forKey: key) != nil { keys.append(key) }
            }
            if let list = order.list, case .array(let listed)? = rest.removeValue(forKey: list) {
                keys += listed.compactMap(\.string).filter { rest.removeValue(forKey: $0) != nil }
            }
            keys += rest.keys.sorted { (order.ranks[$0] ?? .max, $0) < (order.ranks[$1] ?? .max, $1) }
            let children = keys.compactMap { key in
                members[key].map { (String?.some(key), $0, guides.map { $0[key] }.filter(\.exists)) }
            }
            open.append(Open(children: children, end: "}"))
        default: text += try value.serializedString()
        }
    }
}
