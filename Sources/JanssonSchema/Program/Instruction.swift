/// One step of a compiled schema: a keyword, or several keywords that are checked together.
struct Instruction: Sendable {
    var operation: Operation
    var first: UInt32 = 0
    var second: UInt32 = 0
    /// The number of the keyword that a violation names.
    var keyword: UInt32

    /// A missing index.
    static var none: UInt32 { .max }

    /// In routes: no value is valid.
    static var nothing: UInt32 { .max - 1 }

    /// The operations and their operands. A list is a range of `Program.lists`.
    enum Operation: UInt8, Sendable {
        /// Nothing is valid.
        case fail
        /// The schema at `first`.
        case reference
        /// The schema at `first`, unless the dynamic scope has another schema for the anchor `second`.
        case dynamicReference
        /// `second` schemas in the list at `first`: all, at least one, or exactly one of them.
        case all, any, one
        /// The schema at `first` must not hold.
        case not
        /// The condition is the schema at `first`. The list at `second`: the schema and keyword of `then`, and those of
        /// `else`.
        case condition
        /// A value of the enumeration `first`.
        case values
        /// The limit `first`.
        case minimum, exclusiveMinimum, maximum, exclusiveMaximum, multiple
        /// The number `first`.
        case minLength, maxLength, minItems, maxItems, minProperties, maxProperties
        /// The pattern `first`.
        case pattern
        /// The format `first`.
        case format
        /// The content `first`.
        case content
        /// The list at `first`: the number of positional schemas, the schema of other elements, the keywords of both,
        /// and the positional schemas.
        case items
        /// The schema at `first`. The list at `second`: minimum, maximum, their keywords, and 1 if matches count as
        /// evaluated.
        case contains
        case unique
        /// The plan `first`: `properties`, `required` and other keywords in one pass.
        case members
        /// The dependencies `first`.
        case dependentRequired
        /// The schemas of the dependencies `first`.
        case dependentSchemas
        /// The schema at `first` for children that no other keyword evaluated.
        case unevaluatedItems, unevaluatedProperties
        /// Nothing to check.
        case annotation
        /// Nothing to check. The annotation is only about strings.
        case stringAnnotation
    }
}

/// One schema or subschema. Its instructions are in sections from `number` to `annotations`. Each section ends where
/// the next one starts; the last ends at `end`.
struct SchemaHeader: Sendable {
    var types = TypeSet.all
    /// A bit for each kind of node that is valid without further checks.
    var simpleKinds: UInt16 = 0
    var tracksEvaluated = false
    /// A bit for each kind of number that is valid between `low` and `high` without further checks.
    var rangeKinds: UInt16 = 0
    /// The open range in which numbers of `rangeKinds` are valid.
    var low = -Double.infinity
    var high = Double.infinity
    /// A bit for each kind of container that is valid if empty.
    var emptyKinds: UInt16 = 0
    /// A list with the schema that continues a quick check, for each kind of node: ``Instruction/none`` for this
    /// schema, ``Instruction/nothing`` if the node is invalid. `plan`, `elements`, `elementsEnd` and `texts` may belong
    /// to the schema at the end of a route.
    var routes = Instruction.none
    /// The plan, if an object needs no other check.
    var plan = Instruction.none
    /// The bounds of the instructions, if an array needs no other check.
    var elements: UInt32 = 0
    var elementsEnd: UInt32 = 0
    /// The enumeration, if a string needs no other check.
    var texts = Instruction.none
    /// The enumeration, if no value needs another check.
    var values = Instruction.none
    var resource: UInt32 = 0
    var typeKeyword: UInt32 = Instruction.none
    var number: UInt32 = 0
    var string: UInt32 = 0
    var array: UInt32 = 0
    var object: UInt32 = 0
    var generic: UInt32 = 0
    /// Instructions that depend on the children evaluated by the instructions before.
    var unevaluated: UInt32 = 0
    var annotations: UInt32 = 0
    var end: UInt32 = 0
}

extension SchemaHeader {
    /// The only instruction of a schema, if it is for values of any kind.
    var onlyGeneric: UInt32? {
        number == generic && unevaluated == generic + 1 && unevaluated == annotations ? generic : nil
    }
}

/// A set of types. `number` includes `integer`.
struct TypeSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let bool = TypeSet(rawValue: 2)
    static let real = TypeSet(rawValue: 4)
    static let string = TypeSet(rawValue: 8)
    static let array = TypeSet(rawValue: 16)
    static let object = TypeSet(rawValue: 32)
    static let integer = TypeSet(rawValue: 64)
    static let number: TypeSet = [.real, .integer]
    static let all = TypeSet(rawValue: 127)

    /// The types by their names in a schema.
    static let names: [(name: String, types: TypeSet)] = [
        ("null", .null), ("boolean", .bool), ("number", .number), ("integer", .integer), ("string", .string),
        ("array", .array), ("object", .object),
    ]

    /// The type of a kind of node. A real may be an integer.
    @inline(__always)
    init(kind: UInt32) {
        // A byte for each kind up to `numberText`, then a shifted bit for string, array and object.
        self.init(
            rawValue: kind < 7
                ? UInt8(truncatingIfNeeded: 0x04_04_40_40_02_02_01 as UInt64 >> UInt64(8 * kind))
                : 8 << UInt8(truncatingIfNeeded: kind &- 7))
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The keywords that one pass over an object's members checks.
struct MemberPlan: Sendable {
    /// The table of the names in `properties` and `required`.
    var table: UInt32 = 0
    var count: UInt32 = 0
    /// A list of two numbers for each name: its schema, and flags. Bit 0 of the flags is set if the name is required.
    /// The upper 16 bits are the schema's `simpleKinds`.
    var entries: UInt32 = 0
    var required: UInt32 = 0
    /// Whether any name has a schema.
    var hasSchemas = false
    /// A list of two numbers for each pattern: pattern and schema.
    var patterns: UInt32 = 0
    var patternCount: UInt32 = 0
    var additional = Instruction.none
    var names = Instruction.none
    var propertiesKeyword = Instruction.none
    var requiredKeyword = Instruction.none
    var patternsKeyword = Instruction.none
    var additionalKeyword = Instruction.none
    var namesKeyword = Instruction.none
}

/// The operand of `minimum` or `multipleOf`, prepared for comparisons.
struct NumberLimit: Sendable {
    /// Whether `integer` is the number.
    var isInteger: Bool
    var integer: Int64
    var double: Double
    /// True if each short real with the same `double` equals the number.
    var isShort: Bool
}

/// The values of `enum` or `const`.
struct Enumeration: Sendable {
    /// A bit for each of null, false and true that is in the enumeration.
    var kinds: UInt32
    /// The index of the strings in `Program.tables`.
    var table: UInt32
    /// The index of the other values in `Program.otherValues`.
    var others: UInt32
    var hasStrings: Bool
    var hasNumbers: Bool
    var hasContainers: Bool
}
