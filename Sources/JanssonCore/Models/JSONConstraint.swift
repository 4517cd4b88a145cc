/// What a value must satisfy beyond its type. `@JSONConstraint` names constraints of a model's properties.
///
/// Constraints are about the JSON that is read, in the terms of JSON Schema 2020-12 (Validation, section 6): a value
/// of another kind satisfies them, and so does null, because the type of the property refuses it or not. Numbers are
/// compared exactly, by their digits: 0.30000000000000001 is greater than 0.3, although the nearest `Double` of both is
/// the same. Lengths count code points.
///
/// JanssonSchema adds those of texts: `.pattern`, `.format` and `.keys(pattern:)`.
public struct JSONConstraint: Sendable {
    package let rules: [Rule]

    package init(_ rules: [Rule?]) { self.rules = rules.compactMap(\.self) }

    /// A number within bounds: `1...12`, `0..<1`, `0...` or `...9`. A bound that is not finite is none.
    public static func range<Bound: Comparable & Numeric & JSONEncodable>(
        _ bounds: some RangeExpression<Bound>
    ) -> JSONConstraint {
        numbers(Bounds(bounds), isExclusive: false)
    }

    /// A number between bounds that are themselves excluded: `0...1`, or `0...` for what is greater than 0.
    public static func exclusiveRange<Bound: Comparable & Numeric & JSONEncodable>(
        _ bounds: some RangeExpression<Bound>
    ) -> JSONConstraint {
        numbers(Bounds(bounds), isExclusive: true)
    }

    private static func numbers<Bound: JSONEncodable>(
        _ bounds: Bounds<Bound>, isExclusive: Bool
    ) -> JSONConstraint {
        let lower = bounds.lower.flatMap { JSONNumber(encoding: $0) }
        let upper = bounds.upper.flatMap { JSONNumber(encoding: $0) }
        return JSONConstraint([
            lower.map { .minimum($0, isExclusive: isExclusive) },
            upper.map { .maximum($0, isExclusive: isExclusive || bounds.isHalfOpen) },
        ])
    }

    /// A multiple of a number, by its digits: 19.99 is a multiple of 0.01. The number must be greater than 0, or nothing
    /// but 0 is a multiple.
    public static func multiple(of number: some Numeric & JSONEncodable) -> JSONConstraint {
        JSONConstraint([JSONNumber(encoding: number).map { .multiple(of: $0) }])
    }

    /// A string of so many code points.
    public static func length(_ bounds: some RangeExpression<Int>) -> JSONConstraint {
        let bounds = Bounds(bounds)
        return JSONConstraint([
            bounds.lower.map { .length("minLength", $0) { $0 >= $1 } },
            bounds.last.map { .length("maxLength", $0) { $0 <= $1 } },
        ])
    }

    /// An array of so many elements, or a dictionary of so many members.
    public static func count(_ bounds: some RangeExpression<Int>) -> JSONConstraint {
        let bounds = Bounds(bounds)
        return JSONConstraint([
            bounds.lower.map { .count("minItems", $0) { $0 >= $1 } },
            bounds.last.map { .count("maxItems", $0) { $0 <= $1 } },
        ])
    }

    /// An array whose elements all differ, compared as ``JSONValue``.
    ///
    /// Complexity: O(*n*) in what the array has. A model that contains arrays of itself compares what is in the inner
    /// ones once more at each level.
    public static var unique: JSONConstraint { JSONConstraint([.unique]) }

    /// An array or dictionary whose elements or values satisfy these constraints.
    public static func each(_ constraints: JSONConstraint...) -> JSONConstraint {
        let rules = constraints.flatMap(\.rules)
        return JSONConstraint(rules.isEmpty ? [] : [.each(rules)])
    }
}

// For the code that `@JSONModel` writes.
extension JSONConstraint {
    /// Whether a text has so many code points.
    @inlinable
    @inline(__always)
    public static func _hasLength(_ text: String, in bounds: some RangeExpression<Int>) -> Bool {
        // A character in UTF-8 has at most four bytes.
        let count = text.utf8.count
        if bounds.contains(count), bounds.contains((count + 3) / 4) { return true }
        return bounds.contains(text.unicodeScalars.count)
    }

    /// Whether a text satisfies all of some constraints.
    public static func _areSatisfied(_ constraints: [JSONConstraint], by text: String) -> Bool {
        constraints.allSatisfy { $0.rules.allSatisfy { $0.isSatisfied(by: text) } }
    }

    /// The constraints of a generic type, which cannot have a `static let`. They are made once for each type.
    public static func _shared(
        for type: Any.Type, _ make: @autoclosure () -> [[JSONConstraint]]
    ) -> [[JSONConstraint]] {
        ofTypes.value(for: ObjectIdentifier(type), make)
    }

    private static let ofTypes = OnceCache<ObjectIdentifier, [[JSONConstraint]]>()
}

/// The bounds of any of the standard library's ranges.
private struct Bounds<Bound: Comparable> {
    var lower: Bound?
    var upper: Bound?
    var isHalfOpen = false

    init(_ range: some RangeExpression<Bound>) {
        switch range {
        case let range as ClosedRange<Bound>: (lower, upper) = (range.lowerBound, range.upperBound)
        case let range as Range<Bound>:
            (lower, upper, isHalfOpen) = (range.lowerBound, range.upperBound, true)
        case let range as PartialRangeFrom<Bound>: lower = range.lowerBound
        case let range as PartialRangeThrough<Bound>: upper = range.upperBound
        case let range as PartialRangeUpTo<Bound>: (upper, isHalfOpen) = (range.upperBound, true)
        default: break
        }
    }
}

extension Bounds<Int> {
    /// The last number within the bounds.
    var last: Int? { upper.map { isHalfOpen ? $0 - 1 : $0 } }
}

extension JSONNumber {
    /// The number that a value writes itself as; nil if it is not finite.
    fileprivate init?(encoding value: some JSONEncodable) {
        guard let text = try? value.serializedString() else { return nil }
        self.init(text)
    }
}
