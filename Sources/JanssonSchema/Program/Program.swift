internal import JanssonCore
internal import JanssonRegexp

/// A compiled schema: instructions for all its subschemas in one array, and the data they refer to by index.
///
/// What is read without counting references is in a `FixedArray`, whose memory the program owns.
final class Program: Sendable {
    let headers: FixedArray<SchemaHeader>.Storage
    /// The headers for checks that end at the first violation.
    let quickHeaders: FixedArray<SchemaHeader>.Storage
    let instructions: FixedArray<Instruction>.Storage
    let lists: FixedArray<UInt32>.Storage
    let plans: FixedArray<MemberPlan>.Storage
    let tables: FixedArray<KeyTable>.Storage
    /// The owners of the tables' memory.
    private let keys: [KeyTable.Storage]
    let limits: FixedArray<NumberLimit>.Storage
    /// The numbers of the limits, and what `multipleOf` compares with.
    let limitNumbers: [JSONNumber]
    let multiples: [ExactMultiple?]
    let patterns: [Pattern]
    let contents: [SchemaContent]
    let enumerations: FixedArray<Enumeration>.Storage
    let otherValues: [OtherValues]
    let dependencies: [Dependencies]
    /// For each dynamic anchor, the schemas that have it, by resource.
    let dynamicTargets: [[UInt32: UInt32]]

    /// What the messages are made of.
    let keywords: [KeywordSite]
    let sites: [SchemaSite]
    let documents: [JSONNodes]
    let resources: [ResourceSite]

    /// Whether the resources that were entered matter.
    let tracksScope: Bool

    init(_ parts: consuming ProgramParts) {
        headers = .init(parts.headers)
        quickHeaders = .init(parts.quickHeaders)
        instructions = .init(parts.instructions)
        lists = .init(parts.lists)
        plans = .init(parts.plans)
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
    /// The names in each plan.
    var planNames: [[String]] = []
    var tables: [KeyTable.Storage] = []
    var limits: [NumberLimit] = []
    var limitNumbers: [JSONNumber] = []
    var multiples: [ExactMultiple?] = []
    var patterns: [Pattern] = []
    /// The states of all patterns, each of which may have many although its text is short.
    var patternSize = 0
    static let maximumPatternSize = 4_000_000
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
}

/// Where a keyword is.
struct KeywordSite: Sendable {
    let keyword: Keyword?
    let name: String
    /// The number of the schema's document, and the keyword's value in it.
    let document: UInt32
    let node: UInt32
    /// The schema that has the keyword.
    let schema: UInt32
}

/// Where a schema is.
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

/// A regular expression, or the closure of the caller that stands for one.
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

    /// Returns nil if that takes more than `steps`, from which the steps are subtracted.
    func isFound(in text: Span<UInt8>, steps: inout Int) -> Bool? {
        if let regexp { return regexp.search(text, steps: &steps) }
        return text.string.map { matcher?($0) ?? false } ?? false
    }
}

/// The values of `enum` or `const` that are no strings, null or bools.
final class OtherValues: Sendable {
    let integers: Set<Int64>
    let numbers: Set<JSONNumber>
    /// By their hashes.
    let containers: [UInt64: [JSON]]

    init(integers: Set<Int64>, numbers: Set<JSONNumber>, containers: [UInt64: [JSON]]) {
        self.integers = integers
        self.numbers = numbers
        self.containers = containers
    }
}

/// What has to be there, or to hold, if a member is there.
final class Dependencies: Sendable {
    /// All names that matter.
    let table: UInt32
    let names: [String]
    /// The name that is the reason, and those that it requires.
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
