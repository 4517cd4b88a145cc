/// An array that never changes and whose elements are read without a reference count or a call.
///
/// The memory is that of a ``Storage``, which a program keeps as long as it is run. Every index comes from the program
/// itself, so it is in bounds.
@safe
struct FixedArray<Element: BitwiseCopyable>: @unchecked Sendable {
    // Unchecked, because nothing is written after the initializer of `Storage`.
    private let elements: UnsafeMutablePointer<Element>

    /// Owns the memory.
    final class Storage: Sendable {
        let array: FixedArray

        init(_ elements: [Element]) { array = FixedArray(elements) }

        deinit { unsafe array.elements.deallocate() }
    }

    private init(_ elements: [Element]) {
        // One more than there are, so that there is something to point to.
        unsafe self.elements = .allocate(capacity: elements.count + 1)
        for (index, element) in elements.enumerated() {
            unsafe (self.elements + index).initialize(to: element)
        }
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        // Read in place: a large element is not copied for one of its properties.
        _read { yield unsafe elements[index] }
    }

    @inline(__always)
    subscript(index: UInt32) -> Element {
        _read { yield unsafe elements[Int(index)] }
    }
}
