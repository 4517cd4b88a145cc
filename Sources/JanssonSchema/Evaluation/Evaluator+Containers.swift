internal import JanssonCore

extension Evaluator {
    // MARK: Arrays

    mutating func runArray(
        _ start: UInt32, _ end: UInt32, _ array: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        guard !Stack.isShort else { throw tooDeep(array) }
        var isValid = true
        for index in start..<end {
            let instruction = instructions[Int(index)]
            let holds: Bool
            switch instruction.operation {
            case .items:
                holds = try runItems(instruction, array, evaluatedBits)
            case .contains: holds = try runContains(instruction, array, evaluatedBits)
            case .minItems:
                holds = nodes.count(array) >= instruction.first
                if !holds { log.fail(instruction.keyword, at: array) }
            case .maxItems:
                holds = nodes.count(array) <= instruction.first
                if !holds { log.fail(instruction.keyword, at: array) }
            default:
                try count(Int(nodes.count(array)) / 8)
                let same = try repeatedElement(of: array)
                holds = same == nil
                if let same { log.fail(instruction.keyword, at: same) }
            }
            if !holds {
                if Log.isQuick { return false }
                isValid = false
            }
        }
        return isValid
    }

    private mutating func runItems(
        _ instruction: Instruction, _ array: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        let list = Int(instruction.first)
        let prefix = Int(lists[list])
        let rest = lists[list + 1]
        let size = Int(nodes.count(array))
        try count((rest == Instruction.none ? min(prefix, size) : size) / 8)
        let end = nodes.end(array)
        var isValid = true
        var index = array &+ 1
        var position = 0
        while index < end, position < prefix {
            if !(try self.isValid(lists[list + 4 + position], index, by: lists[list + 2])) {
                if Log.isQuick { return false }
                isValid = false
            }
            if evaluatedBits >= 0 { mark(position, evaluatedBits) }
            position += 1
            index = nodes.end(index)
        }
        guard rest != Instruction.none else { return isValid }
        let keyword = lists[list + 3]
        while index < end {
            if !(try self.isValid(rest, index, by: keyword)) {
                if Log.isQuick { return false }
                isValid = false
            }
            if evaluatedBits >= 0 { mark(position, evaluatedBits) }
            position += 1
            index = nodes.end(index)
        }
        return isValid
    }

    private mutating func runContains(
        _ instruction: Instruction, _ array: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        try count(Int(nodes.count(array)) / 8)
        let list = Int(instruction.second)
        let minimum = lists[list]
        let maximum = lists[list + 1]
        let isMarking = evaluatedBits >= 0 && lists[list + 4] == 1
        let limit = log.beginAlternative(recording: 0)
        var found: UInt32 = 0
        var index = array &+ 1
        var position = 0
        let end = nodes.end(array)
        while index < end {
            if try isValid(instruction.first, index, by: instruction.keyword) {
                found += 1
                if isMarking {
                    mark(position, evaluatedBits)
                } else if Log.isQuick, maximum == .max, found >= minimum {
                    return true
                }
            }
            position += 1
            index = nodes.end(index)
        }
        log.endAlternative(limit)
        if found < minimum {
            let keyword = lists[list + 2]
            log.fail(keyword == Instruction.none ? instruction.keyword : keyword, at: array)
            return false
        }
        if found > maximum {
            log.fail(lists[list + 3], at: array)
            return false
        }
        return true
    }

    // MARK: Objects

    mutating func runObject(
        _ start: UInt32, _ end: UInt32, _ object: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        guard !Stack.isShort else { throw tooDeep(object) }
        var isValid = true
        for index in start..<end {
            let instruction = instructions[Int(index)]
            let holds: Bool
            switch instruction.operation {
            case .members: holds = try runMembers(instruction.first, object, evaluatedBits)
            case .minProperties:
                holds = nodes.count(object) >= instruction.first
                if !holds { log.fail(instruction.keyword, at: object) }
            case .maxProperties:
                holds = nodes.count(object) <= instruction.first
                if !holds { log.fail(instruction.keyword, at: object) }
            case .dependentRequired: holds = try runDependentRequired(instruction, object)
            default: holds = try runDependentSchemas(instruction, object, evaluatedBits)
            }
            if !holds {
                if Log.isQuick { return false }
                isValid = false
            }
        }
        return isValid
    }

    mutating func runMembers(
        _ plan: UInt32, _ object: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        let isPlain = plans[plan].patternCount == 0 && plans[plan].names == Instruction.none
        if isPlain, plans[plan].additional == Instruction.none,
            areFew(Int(plans[plan].count), for: object), evaluatedBits < 0 || !plans[plan].hasSchemas
        {
            return try runNames(plan, object)
        }
        try count(Int(nodes.count(object) / 8))
        if Log.isQuick, isPlain, evaluatedBits < 0 { return try areValid(plan, object) }
        let table = tables[plans[plan].table]
        let hasNames = plans[plan].count > 0
        let entries = Int(plans[plan].entries)
        let end = nodes.end(object)
        var isValid = true
        var required: UInt32 = 0
        var hint = 0
        var position = 0
        var key = object &+ 1
        while key < end {
            let value = key &+ 1
            let next = nodes.end(value)
            var schema = Instruction.none
            let number = hasNames ? table.number(of: key, in: nodes, hint: &hint) : -1
            if number >= 0 {
                required &+= lists[entries &+ 2 &* number &+ 1] & 1
                schema = lists[entries &+ 2 &* number]
            }
            var keyword = plans[plan].propertiesKeyword
            if schema == Instruction.none, isPlain {
                schema = plans[plan].additional
                keyword = plans[plan].additionalKeyword
            }
            var isKnown = schema != Instruction.none
            var holds = true
            if isKnown { holds = try self.isValid(schema, value, by: keyword) }
            if !isPlain {
                if Log.isQuick, !holds { return false }
                holds = try runPatterns(plan, key, &isKnown) && holds
            }
            if !holds {
                if Log.isQuick { return false }
                isValid = false
            }
            if isKnown, evaluatedBits >= 0 { mark(position, evaluatedBits) }
            position &+= 1
            key = next
        }
        return try hasRequired(required, plan, object) && isValid
    }

    /// Whether names are few enough to look each of them up in an object, rather than visit its members.
    private func areFew(_ names: Int, for object: UInt32) -> Bool {
        nodes.count(object) > 256 && names < nodes.count(object) / 8
    }

    /// Whether an object has the `count` names that a plan requires. Records the missing names.
    @inline(__always)
    private mutating func hasRequired(
        _ count: UInt32, _ plan: UInt32, _ object: UInt32
    ) throws(JSONError) -> Bool {
        guard count < plans[plan].required else { return true }
        if log.isRecording {
            try self.count(Int(plans[plan].count))
            failRequired(plan, object)
        }
        return false
    }

    /// Checks the members that a plan names.
    private mutating func runNames(_ plan: UInt32, _ object: UInt32) throws(JSONError) -> Bool {
        let names = program.planNames[Int(plan)]
        let entries = Int(plans[plan].entries)
        try count(names.count)
        var isValid = true
        var required: UInt32 = 0
        for (number, name) in names.enumerated() {
            guard let value = document.member(name, of: object) else { continue }
            required += lists[entries + 2 * number + 1] & 1
            let schema = lists[entries + 2 * number]
            if schema != Instruction.none,
                !(try self.isValid(schema, value, by: plans[plan].propertiesKeyword))
            {
                if Log.isQuick { return false }
                isValid = false
            }
        }
        return try hasRequired(required, plan, object) && isValid
    }

    /// Whether an object fits a plan without patterns and `propertyNames`. Only for quick checks.
    private mutating func areValid(_ plan: UInt32, _ object: UInt32) throws(JSONError) -> Bool {
        let needed = plans[plan].required
        if nodes.count(object) < needed { return false }
        let table = tables[plans[plan].table]
        let hasNames = plans[plan].count > 0
        let entries = Int(plans[plan].entries)
        let additional = plans[plan].additional
        let end = nodes.end(object)
        var required: UInt32 = 0
        var hint = 0
        var key = object &+ 1
        while key < end {
            let value = key &+ 1
            let next = nodes.end(value)
            var schema = additional
            let number = hasNames ? table.number(of: key, in: nodes, hint: &hint) : -1
            key = next
            if number >= 0 {
                let flags = lists[entries &+ 2 &* number &+ 1]
                required &+= flags & 1
                // The kind alone settles most members.
                if (flags >> 16) >> nodes.kind(value) & 1 != 0 { continue }
                let own = lists[entries &+ 2 &* number]
                if own != Instruction.none { schema = own }
            }
            guard schema != Instruction.none else { continue }
            guard try isValid(schema, value, by: Instruction.none) else { return false }
        }
        return required >= needed
    }

    /// Checks a member against `patternProperties`, `propertyNames` and, if no other keyword names it,
    /// `additionalProperties`.
    private mutating func runPatterns(
        _ plan: UInt32, _ key: UInt32, _ isKnown: inout Bool
    ) throws(JSONError) -> Bool {
        var isValid = true
        for position in 0..<Int(plans[plan].patternCount) {
            let list = Int(plans[plan].patterns) + 2 * position
            try count(1 + Int(nodes.length(key)) / 32)
            guard try isFound(lists[list], in: key) else { continue }
            isKnown = true
            isValid =
                try self.isValid(lists[list + 1], key &+ 1, by: plans[plan].patternsKeyword) && isValid
        }
        if plans[plan].names != Instruction.none {
            isValid = try self.isValid(plans[plan].names, key, by: plans[plan].namesKeyword) && isValid
        }
        if !isKnown, plans[plan].additional != Instruction.none {
            isKnown = true
            isValid =
                try self.isValid(plans[plan].additional, key &+ 1, by: plans[plan].additionalKeyword)
                && isValid
        }
        return isValid
    }

    /// Records a violation for each missing key.
    private mutating func failRequired(_ plan: UInt32, _ object: UInt32) {
        let site = program.keywords[Int(plans[plan].requiredKeyword)]
        let schema = program.documents[Int(site.document)]
        var known: Set<ByteKey> = []
        schema.forEachChild(of: site.node) { name in
            guard schema.kind(of: name) == .string else { return true }
            let name = schema.string(name)
            if document.member(name, of: object) == nil, known.insert(ByteKey(name)).inserted {
                log.fail(plans[plan].requiredKeyword, at: object, name)
            }
            return true
        }
    }

    private mutating func runDependentRequired(
        _ instruction: Instruction, _ object: UInt32
    ) throws(JSONError) -> Bool {
        let dependencies = program.dependencies[Int(instruction.first)]
        try count(dependencies.requirements.count / 8 + dependencies.names.count / 64)
        var isPresent = [Bool](repeating: false, count: dependencies.names.count)
        for number in try presentNames(of: dependencies, in: object) { isPresent[number] = true }
        var isValid = true
        for (trigger, names) in dependencies.requirements where isPresent[trigger] {
            try count(names.count / 8)
            for name in names where !isPresent[name] {
                if Log.isQuick { return false }
                isValid = false
                log.fail(
                    instruction.keyword, at: object,
                    "\(dependencies.names[name].quoted), because it has \(dependencies.names[trigger].quoted)"
                )
            }
        }
        return isValid
    }

    private mutating func runDependentSchemas(
        _ instruction: Instruction, _ object: UInt32, _ evaluatedBits: Int
    ) throws(JSONError) -> Bool {
        let dependencies = program.dependencies[Int(instruction.first)]
        var isValid = true
        for number in try presentNames(of: dependencies, in: object)
        where !(try evaluate(dependencies.schemas[number], object, evaluatedBits, by: instruction.keyword)) {
            if Log.isQuick { return false }
            isValid = false
        }
        return isValid
    }

    /// Returns the numbers of the names that are keys of an object.
    private mutating func presentNames(
        of dependencies: Dependencies, in object: UInt32
    ) throws(JSONError) -> [Int] {
        let names = dependencies.names
        if areFew(names.count, for: object) {
            try count(names.count)
            return names.indices.filter { document.member(names[$0], of: object) != nil }
        }
        try count(Int(nodes.count(object) / 8))
        let table = tables[dependencies.table]
        var present: [Int] = []
        var hint = 0
        var key = object &+ 1
        let end = nodes.end(object)
        while key < end {
            let number = table.number(of: key, in: nodes, hint: &hint)
            if number >= 0 { present.append(number) }
            key = nodes.end(key &+ 1)
        }
        return present
    }
}
