public import JanssonCore

extension JSONValue {
    /// Applies a patch completely or not at all: if an operation fails, the value is unchanged.
    ///
    /// - An operation changes values in place, and costs only the values that it touches.
    /// - `test` compares numbers by value, and keys and strings byte by byte (RFC 6902, section 4.6).
    /// - Adding a key to an object that has a canonically equivalent key is an error: an object cannot have both.
    ///
    /// Complexity: each operation is linear in its tokens, the size of an added, copied or tested value, and the
    /// elements after an inserted or removed element, which ``JSONPatch/Limits/copiedBytes`` limits. Moving large values
    /// deeper measures the document once, and up to that limit more in the whole patch.
    ///
    /// - Parameters:
    ///   - patch: The patch.
    ///   - limits: Bounds on the result and the work. Default: 256 MiB of copies, 2048 levels.
    /// - Throws: `JSONError` with the path of the value at fault, and a ``JSONPatch/Failure`` as `underlying` error.
    ///   Its code is `keyNotFound`, `indexOutOfBounds`, `typeMismatch`, `invalidValue` (a failed test, or a value moved
    ///   into itself), `duplicateKey`, `limitExceeded` or `depthExceeded`.
    public mutating func apply(_ patch: JSONPatch, limits: JSONPatch.Limits = JSONPatch.Limits()) throws {
        var applier = PatchApplier(exchange(&self, with: .null), limits: limits)
        defer { self = applier.takeRoot() }
        for (index, operation) in patch.operations.enumerated() {
            do {
                try applier.apply(operation)
            } catch {
                applier.undoAll()
                throw patch.error(error, at: index)
            }
        }
    }

    /// Returns the value with a patch applied.
    ///
    /// - Throws: `JSONError`, as ``apply(_:limits:)`` does.
    public func applying(_ patch: JSONPatch, limits: JSONPatch.Limits = JSONPatch.Limits()) throws
        -> JSONValue
    {
        var value = self
        try value.apply(patch, limits: limits)
        return value
    }
}

/// Applies operations, and records how to undo them.
private struct PatchApplier {
    private var editor: TreeEditor
    private let limits: JSONPatch.Limits
    private var countedBytes = 0
    private var undo: [Undo] = []
    /// An upper bound on the document's depth; nil until a large value is moved deeper.
    private var depthBound: Int?

    private enum Undo {
        case remove([String])
        case insert([String], JSONValue)
        case replace([String], JSONValue)
        /// Puts `former` back at `from`, and the value found there at `to`.
        case move(from: [String], to: [String], former: JSONValue?)
    }

    init(_ root: consuming JSONValue, limits: JSONPatch.Limits) {
        editor = TreeEditor(root)
        self.limits = limits
    }

    mutating func takeRoot() -> JSONValue { exchange(&editor, with: TreeEditor(.null)).root }

    mutating func apply(_ operation: JSONPatch.Operation) throws(Fault) {
        try checkCopies()
        switch operation {
        case .add(let path, let value):
            try checkDepth(of: value, at: path)
            try add(value, at: path.tokens)
        case .remove(let path):
            undo.append(.insert(path.tokens, try editor.remove(at: path.tokens)))
        case .replace(let path, let value):
            try checkDepth(of: value, at: path)
            undo.append(.replace(path.tokens, try editor.replace(at: path.tokens, by: value)))
        case .move(let from, let to): try move(from: from, to: to)
        case .copy(let from, let to):
            let value = try editor.value(at: from.tokens)
            try checkDepth(try countedDepth(of: value), at: to)
            try add(value, at: to.tokens)
        case .test(let path, let value):
            guard try editor.value(at: path.tokens) == value else {
                throw Fault(
                    .invalidValue, at: editor.root.path(of: path), "the value differs from the tested one")
            }
        }
    }

    private mutating func add(_ value: JSONValue, at tokens: [String]) throws(Fault) {
        let place = resolved(tokens)
        if let former = try editor.add(value, at: tokens) {
            undo.append(.replace(place, former))
        } else {
            undo.append(.remove(place))
        }
    }

    private mutating func move(from: JSONPointer, to: JSONPointer) throws(Fault) {
        let isWithin = to.tokens.starts(with: from.tokens) { $0.hasSameBytes(as: $1) }
        guard !isWithin || to.tokens.count > from.tokens.count else {
            _ = try editor.value(at: from.tokens)
            return
        }
        guard !isWithin else {
            throw Fault(.invalidValue, at: editor.root.path(of: from), "a value cannot be moved into itself")
        }
        try checkDepth(ofMovedFrom: from, to: to)
        let value = try editor.remove(at: from.tokens)
        let place = resolved(to.tokens)
        do {
            let former = try editor.add(value, at: to.tokens)
            undo.append(.move(from: place, to: from.tokens, former: former))
        } catch {
            undo.append(.insert(from.tokens, value))
            throw error
        }
    }

    /// Returns tokens with a final `-` replaced by the index that it means.
    private func resolved(_ tokens: [String]) -> [String] {
        guard tokens.last == "-", case .array(let elements)? = try? editor.value(at: tokens.dropLast())
        else { return tokens }
        return tokens.dropLast() + ["\(elements.count)"]
    }

    private mutating func checkDepth(of value: JSONValue, at pointer: JSONPointer) throws(Fault) {
        try checkDepth(value.isContainer ? value.size(upTo: .max).depth : 0, at: pointer)
    }

    /// Checks the depth of a moved value. A small value is measured on each move. A large value is measured only if
    /// ``depthBound`` forbids the move, even after the document is measured again.
    private mutating func checkDepth(ofMovedFrom from: JSONPointer, to: JSONPointer) throws(Fault) {
        let growth = to.tokens.count - from.tokens.count
        guard growth > 0 else { return }
        let value = try editor.value(at: from.tokens)
        let (size, depth) = value.size(upTo: PatchApplier.smallSize)
        if size <= PatchApplier.smallSize { return try checkDepth(depth, at: to) }
        // The first measurement does not count towards the limit.
        var bound = depthBound ?? editor.root.size(upTo: .max).depth
        if depthBound != nil, bound + growth > limits.depth { bound = try countedDepth(of: editor.root) }
        let isAllowed = bound + growth <= limits.depth
        depthBound = isAllowed ? bound + growth : bound
        if !isAllowed { try checkDepth(try countedDepth(of: value), at: to) }
    }

    /// The maximum size of a small value, in bytes.
    private static let smallSize = 256

    /// Returns the depth of a copied or moved value, and counts its size towards the limit of the patch. Copies share
    /// storage, so even a document of little memory can take long to measure.
    private mutating func countedDepth(of value: JSONValue) throws(Fault) -> Int {
        let (size, depth) = value.size(upTo: limits.copiedBytes - countedBytes)
        countedBytes += size
        try checkCopies()
        return depth
    }

    private func checkCopies() throws(Fault) {
        guard countedBytes + editor.movedElements / 4 <= limits.copiedBytes else {
            throw Fault(
                .limitExceeded, "copies and moves of more than \(limits.copiedBytes) bytes in one patch")
        }
    }

    private mutating func checkDepth(_ depth: Int, at pointer: JSONPointer) throws(Fault) {
        if let bound = depthBound { depthBound = max(bound, pointer.tokens.count + depth) }
        guard pointer.tokens.count + depth <= limits.depth else {
            throw Fault(
                .depthExceeded, at: editor.root.path(of: pointer),
                "nested deeper than \(limits.depth) arrays and objects")
        }
    }

    /// Undoes all operations in reverse order. Each step finds the tree as its operation left it, so no step fails.
    mutating func undoAll() {
        while let step = undo.popLast() {
            switch step {
            case .remove(let tokens): _ = try? editor.remove(at: tokens)
            case .insert(let tokens, let value): _ = try? editor.add(value, at: tokens)
            case .replace(let tokens, let value): _ = try? editor.replace(at: tokens, by: value)
            case .move(let from, let to, let former):
                // `former` is restored first, because `to` may lead into it.
                let value =
                    if let former { try? editor.replace(at: from, by: former) } else {
                        try? editor.remove(at: from)
                    }
                if let value { _ = try? editor.add(value, at: to) }
            }
        }
    }
}
