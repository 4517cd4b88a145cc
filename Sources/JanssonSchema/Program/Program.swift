internal import JanssonCore
internal import JanssonRegexp

/// A compiled schema: the instructions of all its subschemas in one array, and their data by index.
///
/// A `FixedArray` holds data that is read without reference counts. The program owns the array's memory.
final class Program: Sendable {
    let headers: FixedArray<SchemaHeader>.Storage
    /// The headers for checks that end at the first violation.
    let quickHeaders: FixedArray<SchemaHeader>.Storage
    let instructions: FixedArray<Instruction>.Storage
    let lists: FixedArray<UInt32>.Storage
    let plans: FixedArray<MemberPlan>.Storage
    /// The names of each plan.
    let planNames: [[String]]
    let tables: FixedArray<KeyTable>.Storage
    /// The owners of the tables' memory.
    private let keys: [KeyTable.Storage]
    let limits: FixedArray<NumberLimit>.Storage
    /// The limits as numbers, and the divisors of `multipleOf`.
    let limitNumbers: [JSONNumber]
    let multiples: [ExactMultiple?]
    let patterns: [Pattern]
    let contents: [SchemaContent]
    let enumerations: FixedArray<Enumeration>.Storage
    let otherValues: [OtherValues]
    let dependencies: [Dependencies]
    /// The schemas with each dynamic anchor, by resource.
    let dynamicTargets: [[UInt32: UInt32]]

    /// The data for messages.
    let keywords: [KeywordSite]
    let sites: [SchemaSite]
    let documents: [JSONNodes]
    let resources: [ResourceSite]

    /// True if dynamic references depend on the resources entered.
    let tracksScope: Bool
    /// A schema that applies itself to the same value without an end.
    let circularSchema: UInt32?

    init(_ parts: consuming ProgramParts) {
        headers = .init(parts.headers)
        quickHeaders = .init(parts.quickHeaders)
        instructions = .init(parts.instructions)
        lists = .init(parts.lists)
        plans = .init(parts.plans)
        planNames = parts.planNames
        tables = .init(parts.tables.map(\.table))
        keys = parts.tables
        limits = .init(parts.limits)
        limitNumbers = parts.limitNumbers
        multiples = parts.multiples
        patterns = parts.patterns
        contents = parts.contents
        enumerations = .init(parts.enumerations)
        otherValues = parts.otherValues
        dependencies = parts.dependencies
        dynamicTargets = parts.dynamicTargets
        keywords = parts.keywords
        sites = parts.sites
        documents = parts.documents
        resources = parts.resources
        tracksScope = parts.tracksScope
        circularSchema = parts.circularSchema
    }
}

/// The parts of a program, while it is compiled.
struct ProgramParts {
    var headers: [SchemaHeader] = []
    var quickHeaders: [SchemaHeader] = []
    var quickBudget = QuickBudget()
    var instructions: [Instruction] = []
    var lists: [UInt32] = []
    var plans: [MemberPlan] = []
    var planNames: [[String]] = []
    var tables: [KeyTable.Storage] = []
    var limits: [NumberLimit] = []
    var limitNumbers: [JSONNumber] = []
    var multiples: [ExactMultiple?] = []
    var patterns: [Pattern] = []
    /// The number of states in all patterns. Even a short pattern may have many.
    var patternSize = 0
    static let maximumPatternSize = 4_000_000
    /// The steps left for deterministic automata of patterns. A step takes some 40 ns. Other patterns are interpreted.
    var automatonSteps = 1_000_000
    var contents: [SchemaContent] = []
    var enumerations: [Enumeration] = []
    var otherValues: [OtherValues] = []
    var dependencies: [Dependencies] = []
    var dynamicTargets: [[UInt32: UInt32]] = []
    var keywords: [KeywordSite] = []
    var sites: [SchemaSite] = []
    var documents: [JSONNodes] = []
    var resources: [ResourceSite] = []
    var tracksScope = false
    var circularSchema: UInt32?
}

/// The location of a keyword.
struct KeywordSite: Sendable {
    let keyword: Keyword?
    let name: String
    /// The keyword's value: the number of its document, and its node.
    let document: UInt32
    let node: UInt32
    let schema: UInt32
}

/// The location of a schema.
struct SchemaSite: Sendable {
    let document: UInt32
    let node: UInt32
    let resource: UInt32
}

/// A schema with an identifier, or a document.
struct ResourceSite: Sendable {
    let uri: String
    let document: UInt32
    let node: UInt32
}

/// A regular expression, or the caller's closure.
final class Pattern: Sendable {
    private let regexp: ECMARegexp?
    private let matcher: (@Sendable (String) -> Bool)?

    init(_ regexp: ECMARegexp) {
        self.regexp = regexp
        matcher = nil
    }

    init(_ matcher: @escaping @Sendable (String) -> Bool) {
        regexp = nil
        self.matcher = matcher
    }

    /// Whether the pattern is found; nil if `steps` are too few. Subtracts the steps taken.
    func isFound(in text: Span<UInt8>, steps: inout Int) -> Bool? {
        if let regexp { return regexp.search(text, steps: &steps) }
        return text.string.map { matcher?($0) ?? false } ?? false
    }
}

/// The values of `enum` or `const` that are numbers or containers.
final class OtherValues: Sendable {
    let integers: Set<Int64>
    let numbers: Set<JSONNumber>
    /// The containers by their hashes.
    let containers: [UInt64: [JSON]]

    init(integers: Set<Int64>, numbers: Set<JSONNumber>, containers: [UInt64: [JSON]]) {
        self.integers = integers
        self.numbers = numbers
        self.containers = containers
    }
}

/// The names that a present member requires, or the schema that it applies.
final class Dependencies: Sendable {
    /// All triggers and required names.
    let table: UInt32
    let names: [String]
    /// The index in `names` of each trigger and of the names that it requires.
    let requirements: [(trigger: Int, names: [Int])]
    /// The schema for each name.
    let schemas: [UInt32]

    init(
        table: UInt32, names: [String], requirements: [(trigger: Int, names: [Int])], schemas: [UInt32]
    ) {
        self.table = table
        self.names = names
        self.requirements = requirements
        self.schemas = schemas
    }
}
