#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension TextBuffer {
    /// The written bytes. They are copied only if they are few.
    @usableFromInline
    consuming func takeData() -> Data {
        guard count >= 16_384 else { return unsafe withBytes { unsafe Data($0) } }
        let count = count
        let bytes = unsafe takeBytes()
        return unsafe Data(
            bytesNoCopy: unsafe bytes, count: count,
            deallocator: .custom { bytes, _ in
                unsafe Memory.release(bytes.assumingMemoryBound(to: UInt8.self))
            })
    }
}
