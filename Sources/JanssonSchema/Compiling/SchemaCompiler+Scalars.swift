internal import JanssonCore
internal import JanssonRegexp

extension SchemaCompiler {
    mutating func compileNumbers(_ schema: inout SchemaSections) throws {
        let isDraft4 = schema.dialect.draft == .draft4
        for (name, exclusive, operations) in [
            (
                Keyword.minimum, Keyword.exclusiveMinimum,
                (Instruction.Operation.minimum, Instruction.Operation.exclusiveMinimum)
            ),
            (.maximum, .exclusiveMaximum, (.maximum, .exclusiveMaximum)),
        ] {
            let isExclusive =
                isDraft4 && schema.members[exclusive].map { nodes(schema).json($0).decode() as Bool? } == true
            if let node = schema.members[name] {
                try compileLimit(isExclusive ? operations.1 : operations.0, name, node, &schema)
            }
            if !isDraft4, let node = schema.members[exclusive] {
                try compileLimit(operations.1, exclusive, node, &schema)
            }
        }
        if let node = schema.members[.multipleOf] {
            try compileLimit(.multiple, .multipleOf, node, &schema)
        }
    }

    private mutating func compileLimit(
        _ operation: Instruction.Operation, _ name: Keyword, _ node: UInt32, _ schema: inout SchemaSections
    ) throws {
        guard let number = nodes(schema).number(node) else { throw unusable(node, schema) }
        let integer = number.int.map(Int64.init)
        let isShort = integer.map { $0.magnitude < 1 << 53 } ?? false
        let limit = NumberLimit(
            isInteger: integer != nil, integer: integer ?? 0, double: number.double, isShort: isShort)
        parts.limitNumbers.append(number)
        parts.multiples.append(operation == .multiple ? ExactMultiple(number) : nil)
        schema.numbers.append(
            Instruction(
                operation: operation, first: parts.limits.add(limit), keyword: keyword(name, node, schema)))
    }

    /// Returns the operand of a keyword such as `maxItems`. `UInt32.max` replaces larger numbers, which no document
    /// reaches.
    func natural(_ node: UInt32, _ schema: SchemaSections) throws -> UInt32 {
        guard let number = nodes(schema).number(node), number.isIntegral, number.double >= 0 else {
            throw unusable(node, schema)
        }
        return number.int.flatMap(UInt32.init(exactly:)) ?? .max
    }

    mutating func compileCounts(
        _ names: [(Keyword, Instruction.Operation)], _ schema: SchemaSections,
        into section: inout [Instruction]
    ) throws {
        for (name, operation) in names {
            guard let node = schema.members[name] else { continue }
            let count = try natural(node, schema)
            section.append(
                Instruction(operation: operation, first: count, keyword: keyword(name, node, schema)))
        }
    }

    mutating func compileStrings(_ schema: inout SchemaSections) throws {
        var section: [Instruction] = []
        try compileCounts([(.minLength, .minLength), (.maxLength, .maxLength)], schema, into: &section)
        if let node = schema.members[.pattern] {
            guard nodes(schema).kind(of: node) == .string else { throw unusable(node, schema) }
            let pattern = try pattern(nodes(schema).string(node), at: schema.place(node))
            section.append(
                Instruction(operation: .pattern, first: pattern, keyword: keyword(.pattern, node, schema)))
        }
        if let node = schema.members[.format], nodes(schema).kind(of: node) == .string,
            options.assertsFormats || schema.dialect.vocabularies.contains(.formatAssertion),
            let format = JSONSchema.Format(rawValue: nodes(schema).string(node)),
            let number = JSONSchema.Format.allCases.firstIndex(of: format)
        {
            section.append(
                Instruction(
                    operation: .format, first: UInt32(truncatingIfNeeded: number),
                    keyword: keyword(.format, node, schema)))
        }
        if options.assertsContent { compileContent(schema, into: &section) }
        schema.strings += section
    }

    private mutating func compileContent(_ schema: SchemaSections, into section: inout [Instruction]) {
        func text(_ name: Keyword) -> String? {
            schema.members[name].flatMap { nodes(schema).json($0).decode() }
        }
        let encoding = text(.contentEncoding)
        for (name, type) in [(Keyword.contentEncoding, nil), (.contentMediaType, text(.contentMediaType))] {
            guard let node = schema.members[name] else { continue }
            let content = parts.contents.add(SchemaContent(encoding: encoding, mediaType: type))
            section.append(
                Instruction(operation: .content, first: content, keyword: keyword(name, node, schema)))
        }
    }

    mutating func pattern(_ text: String, at place: Address) throws -> UInt32 {
        if let number = patternNumbers[ByteKey(text)] { return number }
        let limitHits = Stack.limitHits
        do {
            parts.automatonSteps += 16 * text.utf8.count
            let regexp = try ECMARegexp(parsing: text, automatonSteps: &parts.automatonSteps)
            parts.patternSize += regexp.size
            parts.patterns.append(Pattern(regexp))
        } catch {
            let error = JSONError(wrapping: error)
            // If the stack was too short, the pattern may still be usable.
            guard Stack.limitHits == limitHits else {
                throw library.json(place).error(Stack.exceeded, code: .depthExceeded)
            }
            guard let make = options.patternMatcher else {
                throw library.error("a pattern that cannot be used: \(error.statement)", at: place)
            }
            parts.patterns.append(Pattern(try make(text)))
        }
        guard parts.patternSize <= ProgramParts.maximumPatternSize else {
            throw library.json(place).error(
                "patterns with more than \(ProgramParts.maximumPatternSize) states in all",
                code: .limitExceeded)
        }
        let number = UInt32(truncatingIfNeeded: parts.patterns.count - 1)
        patternNumbers[ByteKey(text)] = number
        return number
    }
}
