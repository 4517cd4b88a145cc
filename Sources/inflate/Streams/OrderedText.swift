import Jansson

extension JSONValue {
    /// The value as compact JSON. Members have the order they have in the documents at the same path, and
    /// otherwise the order of their keys.
    ///
    /// It is not recursive, because a value may be deep.
    func text(orderedAs documents: [JSON]) throws -> String {
        var text = ""
        var open: [Open] = []
        try begin(self, documents, &text, &open)
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
            try begin(child.value, child.guides, &text, &open)
        }
        return text + "\n"
    }

    private struct Open {
        let children: [(key: String?, value: JSONValue, guides: [JSON])]
        let end: String
        var next = 0
    }

    private func begin(
        _ value: JSONValue, _ guides: [JSON], _ text: inout String, _ open: inout [Open]
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
            keys += rest.keys.sorted()
            let children = keys.compactMap { key in
                members[key].map { (String?.some(key), $0, guides.map { $0[key] }.filter(\.exists)) }
            }
            open.append(Open(children: children, end: "}"))
        default: text += try value.serializedString()
        }
    }
}
