/// The text of a tree, written as the tree grows.
///
/// Nearly all models encode depth first, each container before the next and each key once: then the
/// text is whole when they are done. What they do otherwise ends it, and the tree is walked.
extension EncodedTree {
    /// No value.
    static var none: UInt32 { .max }

    /// Whether the value at `index` is what the text goes on with.
    @inline(__always)
    func isNext(_ index: UInt32) -> Bool {
        guard unsafe isTextWhole else { return false }
        guard unsafe index == begun else {
            unsafe isTextWhole = false
            return false
        }
        unsafe begun = EncodedTree.none
        return true
    }

    /// Ends in the text what comes before another child of a container.
    @inline(__always)
    func writeUp(to container: UInt32) {
        guard unsafe isTextWhole else { return }
        if unsafe begun != EncodedTree.none || innermost != container { close(upTo: container) }
    }

    @inline(never)
    private func close(upTo container: UInt32) {
        closeBegun()
        while unsafe innermost != container, unsafe innermost != EncodedTree.none { closeInnermost() }
        if unsafe innermost != container { unsafe isTextWhole = false }
    }

    /// Writes a value of which nothing was encoded.
    private func closeBegun() {
        guard unsafe begun != EncodedTree.none else { return }
        unsafe begun = EncodedTree.none
        unsafe writer.openObject(count: 0)
        unsafe writer.closeObject()
    }

    private func closeInnermost() {
        let node = unsafe self[innermost]
        if node.kind == .object {
            if repeatsKeys(node) { unsafe isTextWhole = false }
            unsafe writer.closeObject()
        } else {
            unsafe writer.closeArray()
        }
        unsafe openContainers.removeLast()
        unsafe innermost = openContainers.last?.index ?? EncodedTree.none
    }

    @inline(__always)
    func writeOpening(_ kind: EncodedNode.Kind, of index: UInt32) {
        unsafe innermost = index
        // The walk says what is wrong.
        if unsafe openContainers.count >= TreeDepth.maximum { unsafe isTextWhole = false }
        if kind == .object {
            unsafe writer.openObject(count: 0)
        } else {
            unsafe writer.openArray(count: 0)
        }
        unsafe openContainers.append((index, writer.text.count - 1))
    }

    /// Keeps of a container, to which nobody can add any more, its text alone: the values in it make
    /// room for those to come.
    @inline(__always)
    func seal(_ index: UInt32) {
        guard unsafe isTextWhole, self[index].first != 0 else { return }
        if self[index].kind == .array || self[index].kind == .object { closeAndSeal(index) }
    }

    @inline(never)
    private func closeAndSeal(_ index: UInt32) {
        closeBegun()
        while unsafe innermost != index, unsafe innermost != EncodedTree.none { closeInnermost() }
        guard let container = unsafe openContainers.last, container.index == index else {
            unsafe isTextWhole = false
            return
        }
        closeInnermost()
        guard unsafe isTextWhole else { return }
        self[index].kind = .written
        self[index].payload = UInt64(truncatingIfNeeded: container.start)
        self[index].count = unsafe UInt32(truncatingIfNeeded: writer.text.count - container.start)
        // All behind it are in it, and have nothing to deinitialise.
        unsafe count = Int(index) + 1
    }

    /// Completes the text; whether it is that of the tree.
    func completeText() -> Bool {
        guard unsafe isTextWhole else { return false }
        closeBegun()
        while unsafe innermost != EncodedTree.none { closeInnermost() }
        return unsafe isTextWhole
    }

    /// The text, which the tree has no more.
    func takeText() -> TextBuffer {
        var taken = TextWriter(options: JSONWritingOptions())
        unsafe swap(&taken, &writer)
        return taken.takeText()
    }
}
