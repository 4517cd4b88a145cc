#if Foundation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#endif

/// A lookup of types with their own fast path in the coders. For models, avoids the runtime's search for a
/// conformance.
enum FastPathTypes {
    static func find(_ type: any Any.Type) -> (any FastPathCodable.Type)? {
        if let scalar = integer(type) ?? nonIntegerScalar(type) { return scalar }
        return detectsGenericStructs && !isGenericStruct(type) ? nil : type as? any FastPathCodable.Type
    }

    private static func nonIntegerScalar(_ type: any Any.Type) -> (any FastPathCodable.Type)? {
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

    /// Compares with a list on the stack. In a process's first call, making an array type takes longer than all
    /// comparisons.
    static func find<each Scalar: FastPathCodable>(
        _ type: any Any.Type, among scalars: repeat (each Scalar).Type
    ) -> (any FastPathCodable.Type)? {
        for scalar in repeat each scalars {
            if scalar == type { return scalar }
        }
        return nil
    }

    /// True if ``isGenericStruct(_:)`` is right for sample types. Otherwise the runtime is asked for all types.
    private static let detectsGenericStructs =
        (isGenericStruct(Int.self), isGenericStruct(String.self), isGenericStruct(Generic<Never>.self))
        == (false, false, true)

    /// A sample. For an array type, the runtime would make a table of the array types in Swift's library.
    private struct Generic<Parameter> {}

    /// Returns whether a type is a generic struct, and so may be an array or a dictionary.
    ///
    /// In Swift's ABI, struct metadata is a kind and a pointer to a descriptor, which begins with flags.
    private static func isGenericStruct(_ type: any Any.Type) -> Bool {
        #if _ptrauth(_arm64e)
        return true  // The pointer is signed.
        #else
        // A metatype is the address of the type's metadata. All struct metadata has a descriptor.
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata[0] == unsafeBitCast(Int.self as any Any.Type, to: UnsafePointer<UInt>.self)[0],
            let description = unsafe UnsafePointer<UInt32>(bitPattern: metadata[1])
        else { return false }
        return unsafe description[0] & 0x80 != 0
        #endif
    }
}
