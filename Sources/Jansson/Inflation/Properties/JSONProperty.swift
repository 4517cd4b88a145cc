/// What to read from an object, and how: one argument of ``JSON/properties(_:)``.
///
/// | property | the value | missing or null |
/// |---|---|---|
/// | `.required` | must be right | an error |
/// | `.optional` | must be right | nil |
/// | `.default` | must be right | a value of yours |
/// | `.lossyArray` | an array; its bad elements are left out | an error |
///
/// Each names a member by its key, `.required("name")`, or a value further down by its key path,
/// `.required(at: "address.city")`, and takes a transformation of the value read:
/// `.required("born") { Date(timeIntervalSince1970: $0) }`.
///
/// A key path is tried as one whole key first, then as keys between dots; one that starts with `/`
/// is a JSON Pointer (RFC 6901), which also leads into arrays: `/addresses/0/city`.
public struct JSONProperty<Output> {
    @usableFromInline let place: PropertyPlace

    /// Reads the value at the place, which may be missing. Captures no more than a caller's own
    /// default or transformation, so that the usual property costs no allocation.
    @usableFromInline let read: (JSON, inout Failures) throws(JSONError) -> Output

    @inlinable
    init(_ place: PropertyPlace, read: @escaping (JSON, inout Failures) throws(JSONError) -> Output) {
        self.place = place
        self.read = read
    }

    /// The value, or nil where there is an error, which goes to `failures`.
    @inlinable
    @inline(__always)
    func value(in json: JSON, failures: inout Failures, report: inout Failures) -> Output? {
        do {
            switch place {
            case .key(let key): return try read(json[key], &report)
            case .keyPath(let keyPath): return try read(json.value(atKeyPath: keyPath), &report)
            }
        } catch {
            failures.add(error)
            return nil
        }
    }
}

/// How a property names its value.
@usableFromInline
enum PropertyPlace {
    case key(String)
    case keyPath(String)

    /// Whether it may be read from an array: by a JSON Pointer, or as the array itself.
    @usableFromInline var leadsIntoArrays: Bool {
        guard case .keyPath(let text) = self else { return false }
        return text.isEmpty || text.utf8.first == UInt8(ascii: "/")
    }
}
