/// A condition on a property's value, in addition to the type, for use with `@JSONConstraint`.
///
/// Constraints check JSON, with the meaning of JSON Schema 2020-12 (Validation, section 6):
///
/// - Null and values of another kind satisfy a constraint. The property's type decides whether they are valid.
/// - Numbers are compared exactly, by their digits. `0.30000000000000001` is greater than 0.3, although both have the
///   same nearest `Double`.
/// - Lengths count code points.
///
/// JanssonSchema adds constraints on strings and keys: `.pattern`, `.format` and `.keys(pattern:)`.
public struct JSONConstraint: Sendable {
    package let rules: [Rule]

    package init(_ rules: [Rule?]) { self.rules = rules.compactMap(\.self) }

    /// Requires a number within bounds: `1...12`, `0..<1`, `0...` or `...9`. Ignores a bound that is not finite.
    public static func range<Bound: Comparable & Numeric & JSONEncodable>(
        _ bounds: some RangeExpression<Bound>
    ) -> JSONConstraint {
        numbers(Bounds(bounds), isExclusive: false)
    }

    /// Requires a number within bounds and not equal to a bound: `0...` for numbers greater than 0.
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

    /// Requires a multiple of a number, compared by digits: 19.99 is a multiple of 0.01. The multiples of a negative
    /// number are those of its magnitude. If `number` is 0, only 0 is a multiple.
    public static func multiple(of number: some Numeric & JSONEncodable) -> JSONConstraint {
        // JSON Schema requires a number greater than 0.
        guard number != .zero else { return range(0...0) }
        guard let number = JSONNumber(encoding: number) else { return JSONConstraint([]) }
        let text = number.text
        return JSONConstraint([
            .multiple(of: text.first == "-" ? JSONNumber(String(text.dropFirst())) ?? number : number)
        ])
    }

    /// Requires a string whose number of code points is within bounds. Without a number within them from 0, no string
    /// is valid.
    public static func length(_ bounds: some RangeExpression<Int>) -> JSONConstraint {
        let bounds = Bounds(bounds)
        return JSONConstraint([
            bounds.least.map { .length("minLength", $0) { $0 >= $1 } },
            bounds.last.map { .length("maxLength", $0) { $0 <= $1 } },
        ])
    }

    /// Requires an array or object whose number of elements or members is within bounds. Without a number within them
    /// from 0, no array or object is valid.
    public static func count(_ bounds: some RangeExpression<Int>) -> JSONConstraint {
        let bounds = Bounds(bounds)
        return JSONConstraint([
            bounds.least.map { .count("minItems", $0) { $0 >= $1 } },
            bounds.last.map { .count("maxItems", $0) { $0 <= $1 } },
        ])
    }

    /// Requires that all elements of an array differ. Numbers are compared as numbers, strings by bytes.
    ///
    /// Complexity: O(*n*) in all values in the array. A recursive model compares nested arrays again at each level.
    public static var unique: JSONConstraint { JSONConstraint([.unique]) }

    /// Requires an array or object whose elements or values satisfy these constraints.
    public static func each(_ constraints: JSONConstraint...) -> JSONConstraint {
        let rules = constraints.flatMap(\.rules)
        return JSONConstraint(rules.isEmpty ? [] : [.each(rules)])
    }
}

// For the code that `@JSONModel` writes.
extension JSONConstraint {
    /// Returns whether the number of code points of a string is within bounds.
    @inlinable
    @inline(__always)
    public static func _hasLength(_ text: String, in bounds: some RangeExpression<Int>) -> Bool {
        // A code point has one to four bytes in UTF-8.
        let count = text.utf8.count
        if bounds.contains(count), bounds.contains((count + 3) / 4) { return true }
        return bounds.contains(text.unicodeScalars.count)
    }

    /// Returns whether a string satisfies all constraints.
    public static func _areSatisfied(_ constraints: [JSONConstraint], by text: String) -> Bool {
        constraints.allSatisfy { $0.rules.allSatisfy { $0.isSatisfied(by: text) } }
    }

    /// Returns the constraints of a generic type, made once for each type. Generic types cannot have a `static let`.
    public static func _shared(
        for type: Any.Type, _ make: @autoclosure () -> [[JSONConstraint]]
    ) -> [[JSONConstraint]] {
        ofTypes.value(for: ObjectIdentifier(type), make)
    }

    private static let ofTypes = OnceCache<ObjectIdentifier, [[JSONConstraint]]>()
}

/// The bounds of any range type of the standard library.
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
    // Keywords of JSON Schema take no number below 0. If no number is within the bounds, they become 1 and 0.

    private var isNever: Bool { upper.map { isHalfOpen ? $0 <= 0 : $0 < 0 } ?? false }

    /// The first number from 0 within the bounds.
    var least: Int? { isNever ? 1 : lower.map { max($0, 0) } }

    /// The last number within the bounds.
    var last: Int? { isNever ? 0 : upper.map { isHalfOpen ? $0 - 1 : $0 } }
}

extension JSONNumber {
    /// Creates the number that a value encodes to; nil if the value is not finite.
    fileprivate init?(encoding value: some JSONEncodable) {
        guard let text = try? value.serializedString() else { return nil }
        self.init(text)
    }
}
