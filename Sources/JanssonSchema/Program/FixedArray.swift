/// An immutable array whose elements are read without a reference count or a call.
///
/// A ``Storage`` owns the memory; a `Program` keeps the storage alive. In bounds: every index comes from that program.
@safe
struct FixedArray<Element: BitwiseCopyable>: @unchecked Sendable {
    // Unchecked, because only the initializer of `Storage` writes.
    private let elements: UnsafeMutablePointer<Element>

    final class Storage: Sendable {
        let array: FixedArray

        init(_ elements: [Element]) { array = FixedArray(elements) }

        deinit { unsafe array.elements.deallocate() }
    }

    private init(_ elements: [Element]) {
        // One element more, so that an empty array has an address.
        unsafe self.elements = .allocate(capacity: elements.count + 1)
        for (index, element) in elements.enumerated() {
            unsafe (self.elements + index).initialize(to: element)
        }
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        // Reads in place, so that reading a property does not copy a large element.
        _read { yield unsafe elements[index] }
    }

    @inline(__always)
    subscript(index: UInt32) -> Element {
        _read { yield unsafe elements[Int(index)] }
    }
}
