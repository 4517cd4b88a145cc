internal import JanssonCore

extension ComparedTree {
    /// Ignores the nodes that a query without filters selects. Such a query needs no document, so evaluation neither
    /// fails nor recurses.
    ///
    /// Complexity: O(*n*) for each segment.
    mutating func ignore(_ segments: [QuerySegment]) {
        // A set, because order and repetition do not matter.
        var list: Set<Int> = [0]
        for segment in segments {
            if segment.isDescendant { addDescendants(to: &list) }
            var selected: Set<Int> = []
            for node in list {
                for selector in segment.selectors { select(selector, from: node, into: &selected) }
            }
            list = selected
        }
        for node in list { ignore(node) }
    }

    private func addDescendants(to list: inout Set<Int>) {
        var pending = Array(list)
        while let node = pending.popLast() {
            for child in self[node].children where list.insert(child).inserted { pending.append(child) }
        }
    }

    private func select(_ selector: QuerySelector, from node: Int, into selected: inout Set<Int>) {
        let children = self[node].children
        let isArray = self[node].value.kind == .array
        switch selector {
        case .wildcard: selected.formUnion(children)
        case .name(let key):
            if let child = child(of: node, .key(key)) { selected.insert(child) }
        case .index(let index):
            if isArray, let position = QuerySelector.position(index, of: children.count) {
                selected.insert(children.lowerBound + position)
            }
        case .slice(let start, let end, let step):
            guard isArray else { return }
            for position in QuerySelector.positions(start, end, step, of: children.count) {
                selected.insert(children.lowerBound + position)
            }
        case .filter: break
        }
    }
}

extension JSONPathQuery {
    /// Whether the query has a filter, which needs a document.
    var hasFilters: Bool {
        segments.contains { segment in
            segment.selectors.contains { if case .filter = $0 { true } else { false } }
        }
    }
}
