#if Foundation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#endif

/// Finds the types that the coders treat in a way of their own, without a search of the runtime for models.
enum FastPathTypes {
    static func find(_ type: any Any.Type) -> (any FastPathCodable.Type)? {
        if let scalar = integer(type) ?? otherScalar(type) { return scalar }
        return tellsGenericTypes && !isGenericStruct(type) ? nil : type as? any FastPathCodable.Type
    }

    private static func otherScalar(_ type: any Any.Type) -> (any FastPathCodable.Type)? {
        #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
        if type == Float16.self { return Float16.self }
        #endif
        #if Foundation
        if let scalar = find(type, among: Date.self, Data.self, Decimal.self, URL.self, UUID.self) {
            return scalar
        }
        #endif
        return find(
            type, among: Bool.self, String.self, Double.self, Float.self, JSONNumber.self, JSONValue.self)
    }

    /// A list on the stack. An array would be one of another type, which costs the first call of a process more than all
    /// comparisons.
    static func find<each Scalar: FastPathCodable>(
        _ type: any Any.Type, among scalars: repeat (each Scalar).Type
    ) -> (any FastPathCodable.Type)? {
        for scalar in repeat each scalars {
            if scalar == type { return scalar }
        }
        return nil
    }

    /// Whether ``isGenericStruct(_:)`` is right for some types. If not, the runtime is asked for all.
    private static let tellsGenericTypes =
        (isGenericStruct(Int.self), isGenericStruct(String.self), isGenericStruct(Generic<Never>.self))
        == (false, false, true)

    /// An array would do, too, but the first one of a process makes a table of those that Swift's library has.
    private struct Generic<Parameter> {}

    /// Whether a type may be an array or a dictionary, by its metadata: that of a struct has a pointer to a description
    /// behind the kind of type, which begins with flags. The layout belongs to Swift's ABI.
    private static func isGenericStruct(_ type: any Any.Type) -> Bool {
        #if _ptrauth(_arm64e)
        return true  // The pointer is signed.
        #else
        // A metatype is the address of the metadata. All that has the kind of this struct has a description, too.
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata[0] == unsafeBitCast(Int.self as any Any.Type, to: UnsafePointer<UInt>.self)[0],
            let description = unsafe UnsafePointer<UInt32>(bitPattern: metadata[1])
        else { return false }
        return unsafe description[0] & 0x80 != 0
        #endif
    }
}
