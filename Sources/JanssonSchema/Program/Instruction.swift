/// One step of a compiled schema: a keyword, or several that are checked together.
struct Instruction: Sendable {
    var operation: Operation
    var first: UInt32 = 0
    var second: UInt32 = 0
    /// The number of the keyword that a violation names.
    var keyword: UInt32

    /// The index that stands for no schema.
    static var none: UInt32 { .max }

    /// The index that stands for a schema that nothing fits.
    static var nothing: UInt32 { .max - 1 }

    /// What an instruction does. Behind each, its operands; a list is a part of `Program.lists`.
    enum Operation: UInt8, Sendable {
        /// Nothing is valid.
        case fail
        /// The schema at `first`.
        case reference
        /// The schema at `first`, unless the dynamic scope has another one for the anchor `second`.
        case dynamicReference
        /// `second` schemas in the list at `first`: all, at least one, or exactly one of them.
        case all, any, one
        /// The schema at `first` must not hold.
        case not
        /// The schema at `first` decides. The list at `second`: the schema and the keyword of `then`, and of `else`.
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
        /// The list at `first`: the number of schemas by position, the schema of all other elements, the keywords of
        /// both, and the schemas by position.
        case items
        /// The schema at `first`. The list at `second`: minimum and maximum, their keywords, and 1 if the elements count as
        /// evaluated.
        case contains
        case unique
        /// The plan `first`: `properties`, `required` and the others in one pass.
        case members
        /// The dependencies `first`.
        case dependentRequired
        /// The dependencies `first`, each of which is a schema.
        case dependentSchemas
        /// The schema at `first` for what no other keyword has evaluated.
        case unevaluatedItems, unevaluatedProperties
        /// Nothing to check.
        case annotation
    }
}

/// One schema or subschema. Its instructions are in one range, in the order of these properties; each ends where the
/// next one starts.
struct SchemaHeader: Sendable {
    /// The kinds that are valid: see ``TypeSet``.
    var types = TypeSet.all
    /// A bit for each kind of node for which no more than the kind is to be checked.
    var simpleKinds: UInt16 = 0
    var tracksEvaluated = false
    /// A bit for each kind of number for which no more than the range is to be checked.
    var rangeKinds: UInt16 = 0
    /// The range, without its ends, in which all numbers are valid.
    var low = -Double.infinity
    var high = Double.infinity
    /// A bit for each kind of container that is valid if it is empty.
    var emptyKinds: UInt16 = 0
    /// A list with the schema for each kind of node that a quick check goes on with: ``Instruction/none`` for this one.
    var routes = Instruction.none
    /// The plan of an object, here or behind its route, for which there is nothing else to check.
    var plan = Instruction.none
    /// The instructions for an array, here or behind its route, for which there is nothing else to check.
    var elements: UInt32 = 0
    var elementsEnd: UInt32 = 0
    /// The enumeration of a string, here or behind its route, for which there is nothing else to check.
    var texts = Instruction.none
    /// The enumeration, if there is nothing else to check.
    var values = Instruction.none
    /// The resource it belongs to.
    var resource: UInt32 = 0
    /// The keyword `type`.
    var typeKeyword: UInt32 = Instruction.none
    var number: UInt32 = 0
    var string: UInt32 = 0
    var array: UInt32 = 0
    var object: UInt32 = 0
    var generic: UInt32 = 0
    /// What needs to know what the instructions before it have evaluated.
    var late: UInt32 = 0
    var annotations: UInt32 = 0
    var end: UInt32 = 0
}

extension SchemaHeader {
    /// The only instruction of a schema that has one for values of any kind, and nothing else.
    var onlyGeneric: UInt32? {
        number == generic && late == generic + 1 && late == annotations ? generic : nil
    }
}

/// A set of types. An integer has a bit of its own, which `number` includes.
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

    /// The type of a kind of node. A real may still be an integer.
    @inline(__always)
    init(kind: UInt32) {
        // A byte for each kind from null to numberText; then string, array and object.
        self.init(
            rawValue: kind < 7
                ? UInt8(truncatingIfNeeded: 0x04_04_40_40_02_02_01 as UInt64 >> UInt64(8 * kind))
                : 8 << UInt8(truncatingIfNeeded: kind &- 7))
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The keywords of an object that are checked in one pass over its members.
struct MemberPlan: Sendable {
    /// The names in `properties` and `required`.
    var table: UInt32 = 0
    var count: UInt32 = 0
    /// A list of two numbers for each name: its schema; and 1 if it is required, with the simple kinds of that schema in the
    /// higher half.
    var entries: UInt32 = 0
    var required: UInt32 = 0
    /// The patterns: a list of pattern and schema.
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

/// A number of a schema, as it is compared.
struct NumberLimit: Sendable {
    /// Whether `integer` is the number.
    var isInteger: Bool
    var integer: Int64
    var double: Double
    /// Whether each short real that is as near to `double` is equal to the number.
    var isShort: Bool
}

/// The values of `enum` or `const`.
struct Enumeration: Sendable {
    /// A bit for each kind of node that is a value of its own: null, false and true.
    var kinds: UInt32
    /// The table of the strings.
    var table: UInt32
    /// The number of the other values.
    var others: UInt32
    var hasStrings: Bool
    var hasNumbers: Bool
    var hasContainers: Bool
}
