#if Foundation
#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#endif

/// Finds the types that the coders treat in a way of their own, without a search of the runtime for models.
enum CodedTypes {
    private static let scalars: [any CodedType.Type] = {
        var types = integers
        types += [Bool.self, String.self, Double.self, Float.self, JSONNumber.self, JSONValue.self]
        #if Foundation
        types += [Date.self, Data.self, Decimal.self, URL.self, UUID.self]
        #endif
        #if !(arch(x86_64) && (os(macOS) || targetEnvironment(macCatalyst)))
        types.append(Float16.self)
        #endif
        return types
    }()

    static func find(_ type: any Any.Type) -> (any CodedType.Type)? {
        if let scalar = scalars.first(where: { $0 == type }) { return scalar }
        return tellsGenericTypes && !isGenericStruct(type) ? nil : type as? any CodedType.Type
    }

    /// Whether ``isGenericStruct(_:)`` is right for some types. If not, the runtime is asked for all.
    private static let tellsGenericTypes =
        !isGenericStruct(Int.self) && !isGenericStruct(String.self) && isGenericStruct([Int].self)

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
