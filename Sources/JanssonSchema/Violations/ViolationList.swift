internal import JanssonCore
internal import JanssonTools

/// Finds the violations in the records of an evaluation, and describes them.
struct ViolationList {
    let program: Program
    let units: [TreeLog.Unit]
    let document: JSONNodes
    let isForeign: (UInt32) -> Bool

    init(
        _ program: Program, _ units: [TreeLog.Unit], of document: JSONNodes,
        isForeign: @escaping (UInt32) -> Bool
    ) {
        self.program = program
        self.units = units
        self.document = document
        self.isForeign = isForeign
    }

    /// Returns the violations in document order.
    func errors(code: JSONError.Code) -> [JSONError] {
        struct Fault: Hashable {
            let node: UInt32
            let sentence: String
        }
        var known: Set<Fault> = []
        var errors: [JSONError] = []
        let leaves = leaves(0..<units.count).sorted { (units[$0].node, $0) < (units[$1].node, $1) }
        // Equal violations, from several schemas, are reported once. So more are examined.
        for index in leaves.prefix(16 * JSONError.maximumCollected) {
            let node = units[index].node
            guard !isForeign(node) else { continue }
            let sentence = sentence(of: index, depth: 0)
            guard known.insert(Fault(node: node, sentence: sentence)).inserted else { continue }
            errors.append(error(of: index, sentence, code: code))
            if errors.count > JSONError.maximumCollected { break }
        }
        return errors
    }

    /// Returns the failures in a range. Omits failures of alternatives, which explain another failure.
    private func leaves(_ range: Range<Int>) -> [Int] {
        var leaves: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let unit = units[index]
            switch unit.kind {
            case .failure: leaves.append(index)
            case .schema:
                if unit.isValid || isAlternative(unit) {
                    index = unit.end
                    continue
                }
            case .annotation: break
            }
            index += 1
        }
        return leaves
    }

    private func isAlternative(_ unit: TreeLog.Unit) -> Bool {
        guard unit.keyword != Instruction.none else { return false }
        switch program.keywords[Int(unit.keyword)].keyword {
        case .anyOf, .oneOf, .not, .contains, .if: return true
        default: return false
        }
    }

    private func error(of index: Int, _ sentence: String, code: JSONError.Code) -> JSONError {
        let unit = units[index]
        let (name, location) = place(of: index)
        let isKey = isKey(unit.node)
        let view = document.json(unit.node)
        return view.error(isKey ? "its key " + sentence : sentence, code: code)
            .violating(JSONError.SchemaLocation(keyword: name, location: location))
    }

    func isKey(_ node: UInt32) -> Bool {
        guard node != document.root, document.kind(of: node) == .string else { return false }
        return document.isKey(node)
    }

    /// Returns the name and location of a failure's keyword. For the schema `false`, returns the name of the enclosing
    /// keyword.
    private func place(of index: Int) -> (name: String, location: String) {
        let unit = units[index]
        let site = program.keywords[Int(unit.keyword)]
        let location = program.location(document: site.document, node: site.node, of: site.schema)
        guard site.isFalse, index > 0, units[index - 1].keyword != Instruction.none else {
            return (site.name, location)
        }
        return (program.keywords[Int(units[index - 1].keyword)].name, location)
    }

    func sentence(of index: Int, depth: Int) -> String {
        let unit = units[index]
        let site = program.keywords[Int(unit.keyword)]
        let outer =
            index > 0 && units[index - 1].keyword != Instruction.none
            ? program.keywords[Int(units[index - 1].keyword)].keyword : nil
        let sentences = Sentences(
            program: program, site: site, value: document.json(unit.node), detail: unit.detail)
        switch site.keyword {
        case nil: return sentences.forFalseSchema(in: outer)
        case .anyOf, .oneOf:
            let count = program.documents[Int(site.document)].count(of: site.node)
            if unit.detail != nil {
                return "fits several of the \(count) alternatives, but must fit exactly one"
            }
            let start =
                count == 1 ? "does not fit the only alternative" : "fits none of the \(count) alternatives"
            return depth < 2 ? start + nearest(index, depth: depth) : start
        default: return sentences.text
        }
    }

    /// Describes the nearest alternative and its first failure. If all fail at one member's `const`, lists the
    /// constants.
    private func nearest(_ index: Int, depth: Int) -> String {
        struct Candidate {
            let schema: UInt32
            let leaves: [Int]
            let score: (Int, Int, Int)
        }
        let value = units[index].node
        let base = document.json(value).path.elements.count
        var best: Candidate?
        // The member that violates a `const` of each alternative, the number of such alternatives, and the constants.
        var (tag, tagged, constants): (UInt32?, Int, [JSON]) = (nil, 0, [])
        var alternative = units[index].start
        var tried = 0
        while alternative < index, tried < 256 {
            let unit = units[alternative]
            defer { alternative = max(unit.end, alternative + 1) }
            guard unit.kind == .schema, unit.keyword == units[index].keyword else { continue }
            tried += 1
            let leaves = leaves(alternative + 1..<unit.end)
            guard !leaves.isEmpty else { continue }
            // Another kind of value, or another constant in a member, means that a different alternative is intended.
            var kindMatch = 2
            var deepest = 0
            for leaf in leaves.prefix(16) {
                let depth = document.json(units[leaf].node).path.elements.count - base
                deepest = max(deepest, depth)
                let site = program.keywords[Int(units[leaf].keyword)]
                let node = units[leaf].node
                if site.keyword == .const, depth == 1, tagged < tried, tag ?? node == node {
                    (tag, tagged) = (node, tagged + 1)
                    let constant = program.documents[Int(site.document)].json(site.node)
                    if constants.count <= 8, !constants.contains(constant) { constants.append(constant) }
                }
                switch site.keyword {
                case .type where depth == 0: kindMatch = 0
                case .const where depth == 1, .enum where depth == 1: kindMatch = min(kindMatch, 1)
                default: break
                }
            }
            let score = (kindMatch, deepest, -leaves.count)
            if best.map({ score > $0.score }) ?? true {
                best = Candidate(schema: unit.schema, leaves: leaves, score: score)
            }
        }
        if let tag, tagged == tried, tried > 1, let list = Requirement.list(constants) {
            return "; \(JSONPath(Array(document.json(tag).path.elements.dropFirst(base)))): must be \(list)"
        }
        guard let best, let leaf = best.leaves.min(by: { units[$0].node < units[$1].node }) else { return "" }
        let path = JSONPath(Array(document.json(units[leaf].node).path.elements.dropFirst(base)))
        let statement = sentence(of: leaf, depth: depth + 1)
        let more = best.leaves.count > 1 ? ", and \(best.leaves.count - 1) more" : ""
        return
            "; the nearest is \(program.location(of: best.schema)): \(path.isEmpty ? "" : "\(path): ")\(statement)\(more)"
    }
}

extension KeywordSite {
    /// Whether the keyword is the schema `false`.
    var isFalse: Bool { keyword == nil && name == "false" }
}

extension Program {
    /// Returns the URI of a schema. Follows a schema that is only a `$ref`.
    func location(of schema: UInt32) -> String {
        var schema = schema
        for _ in 0..<8 {
            let header = headers.array[schema]
            guard header.types == .all, let only = header.onlyGeneric,
                instructions.array[only].operation == .reference
            else { break }
            schema = instructions.array[only].first
        }
        let site = sites[Int(schema)]
        return location(document: site.document, node: site.node, of: schema)
    }

    /// Returns the URI of a value in a schema: the URI of the schema's resource with a JSON Pointer as the fragment.
    func location(document: UInt32, node: UInt32, of schema: UInt32) -> String {
        let resource = resources[Int(sites[Int(schema)].resource)]
        return resource.uri + pointer(from: resource.node, to: node, in: document)
    }

    /// Returns a JSON Pointer from a value to a descendant, as a fragment.
    func pointer(from start: UInt32, to node: UInt32, in document: UInt32) -> String {
        JSONPointer(tokens(from: start, to: node, in: document)).fragment
    }

    func tokens(from start: UInt32, to node: UInt32, in document: UInt32) -> [String] {
        let nodes = documents[Int(document)]
        let outer = nodes.json(start).path.elements.count
        return nodes.json(node).path.elements.dropFirst(outer).map(\.pointerToken)
    }
}
