internal import JanssonCore
internal import JanssonTools

/// Formats the records of an evaluation in the output formats of the specification.
struct OutputTree {
    private let program: Program
    private let units: [TreeLog.Unit]
    private let document: JSONNodes
    private let isValid: Bool
    private let violations: ViolationList
    /// The remaining size of the text. It is limited because each part repeats its whole path.
    private var textLeft: Int

    init(_ program: Program, _ units: [TreeLog.Unit], of json: JSON, isValid: Bool) {
        self.program = program
        self.units = units
        document = JSONNodes(json)
        self.isValid = isValid
        violations = ViolationList(program, units, of: document) { _ in false }
        textLeft = 16_000_000 + 4_096 * document.size
    }

    mutating func value(_ format: JSONSchema.OutputFormat) throws -> JSONValue {
        switch format {
        case .flag: return ["valid": .bool(isValid)]
        case .basic:
            var list: [JSONValue] = []
            try collect(0, path: [], into: &list)
            return ["valid": .bool(isValid), isValid ? "annotations" : "errors": .array(list)]
        case .detailed:
            return try tree(0, path: [], isWhole: false) ?? ["valid": .bool(isValid)]
        case .verbose: return try tree(0, path: [], isWhole: true) ?? ["valid": .bool(isValid)]
        }
    }

    /// The annotations of valid schemas within valid schemas.
    var annotations: [JSONSchema.Annotation] {
        guard isValid else { return [] }
        var found: [(node: UInt32, annotation: JSONSchema.Annotation)] = []
        var index = 0
        while index < units.count {
            let unit = units[index]
            if unit.kind == .schema, !contributesAnnotations(unit) {
                index = unit.end
                continue
            }
            if unit.kind == .annotation {
                let site = program.keywords[Int(unit.keyword)]
                let view = document.json(unit.node)
                let annotation = JSONSchema.Annotation(
                    path: view.path, location: view.location, isOfKey: violations.isKey(unit.node),
                    keyword: site.name,
                    schemaLocation: program.location(
                        document: site.document, node: site.node, of: site.schema),
                    value: program.documents[Int(site.document)].json(site.node).value)
                found.append((unit.node, annotation))
            }
            index += 1
        }
        return found.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
            .map(\.element.annotation)
    }

    /// True if the schema is valid and not under `not`.
    private func contributesAnnotations(_ unit: TreeLog.Unit) -> Bool {
        guard unit.keyword != Instruction.none else { return unit.isValid }
        return unit.isValid && program.keywords[Int(unit.keyword)].keyword != .not
    }

    // MARK: Formats

    /// Adds the failures below a schema, or the annotations if the document is valid.
    private mutating func collect(_ start: Int, path: [String], into list: inout [JSONValue]) throws {
        try checkStack(start)
        for index in children(of: start) {
            let unit = units[index]
            let path = path + tokens(of: index, in: start)
            switch unit.kind {
            case .schema:
                if isValid ? contributesAnnotations(unit) : !unit.isValid {
                    try collect(index, path: path, into: &list)
                }
            case .failure, .annotation:
                if (unit.kind == .annotation) == isValid { list.append(.object(try leaf(index, path: path))) }
            }
        }
    }

    /// Returns the output for a schema; nil if the format omits the schema.
    private mutating func tree(_ start: Int, path: [String], isWhole: Bool) throws -> JSONValue? {
        try checkStack(start)
        var members = try place(start, path: path)
        let holds = units[start].isValid
        members["valid"] = .bool(holds)
        var errors: [JSONValue] = []
        var annotations: [JSONValue] = []
        for index in children(of: start) {
            let unit = units[index]
            let path = path + tokens(of: index, in: start)
            guard
                isWhole
                    || (unit.isValid == holds
                        && (unit.kind != .schema || holds == false || contributesAnnotations(unit)))
            else {
                continue
            }
            let value: JSONValue? =
                unit.kind == .schema
                ? try tree(index, path: path, isWhole: isWhole) : .object(try leaf(index, path: path))
            guard let value else { continue }
            if unit.isValid { annotations.append(value) } else { errors.append(value) }
        }
        if !isWhole {
            // A single part replaces the schema around it.
            if errors.count + annotations.count == 1, start > 0 { return errors.first ?? annotations.first }
            if errors.isEmpty, annotations.isEmpty, start > 0 { return nil }
        }
        if !errors.isEmpty { members["errors"] = .array(errors) }
        if !annotations.isEmpty { members["annotations"] = .array(annotations) }
        return .object(members)
    }

    private mutating func leaf(_ index: Int, path: [String]) throws -> [String: JSONValue] {
        var members = try place(index, path: path)
        let unit = units[index]
        members["valid"] = .bool(unit.isValid)
        if unit.kind == .annotation {
            let site = program.keywords[Int(unit.keyword)]
            let nodes = program.documents[Int(site.document)]
            for node in site.node..<nodes.end(of: site.node) {
                try count(16 + (nodes.kind(of: node) == .string ? nodes.string(node).utf8.count : 0))
            }
            members["annotation"] = nodes.json(site.node).value
        } else {
            let sentence = violations.sentence(of: index, depth: 0)
            try count(sentence.utf8.count)
            members["error"] = .string(sentence)
        }
        return members
    }

    private mutating func place(_ index: Int, path: [String]) throws -> [String: JSONValue] {
        let unit = units[index]
        let absolute: String
        if unit.kind == .schema {
            let site = program.sites[Int(unit.schema)]
            absolute = program.location(document: site.document, node: site.node, of: unit.schema)
        } else {
            let site = program.keywords[Int(unit.keyword)]
            absolute = program.location(document: site.document, node: site.node, of: site.schema)
        }
        let start = document.json(document.root).path.elements.count
        let elements = Array(document.json(unit.node).path.elements.dropFirst(start))
        let texts = (JSONPointer(path).description, JSONPath(elements).pointer)
        try count(absolute.utf8.count + texts.0.utf8.count + texts.1.utf8.count)
        return [
            "keywordLocation": .string(texts.0),
            "absoluteKeywordLocation": .string(absolute),
            "instanceLocation": .string(texts.1),
        ]
    }

    private mutating func count(_ bytes: Int) throws {
        textLeft -= bytes
        if textLeft < 0 {
            throw JSONError(.limitExceeded, message: "an output of too much text for its document")
        }
    }

    private func children(of start: Int) -> [Int] {
        var children: [Int] = []
        var index = start + 1
        while index < units[start].end {
            children.append(index)
            index = max(units[index].end, index + 1)
        }
        return children
    }

    /// Returns the path from schema `outer` to the keyword of `index`, or to the subschema in that keyword.
    private func tokens(of index: Int, in outer: Int) -> [String] {
        let unit = units[index]
        let keyword = program.keywords[Int(unit.keyword)]
        let schema = program.sites[Int(units[outer].schema)]
        var tokens =
            keyword.isFalse ? [] : program.tokens(from: schema.node, to: keyword.node, in: keyword.document)
        guard unit.kind == .schema else { return tokens }
        let target = program.sites[Int(unit.schema)]
        let end = program.documents[Int(keyword.document)].end(of: keyword.node)
        if target.document == keyword.document, keyword.node < target.node, target.node < end {
            tokens += program.tokens(from: keyword.node, to: target.node, in: keyword.document)
        }
        return tokens
    }

    private func checkStack(_ index: Int) throws {
        if Stack.isShort {
            throw document.json(units[index].node).error(
                Stack.exceeded, code: .depthExceeded)
        }
    }
}
