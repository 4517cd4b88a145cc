internal import JanssonCore

/// A converter from nearly JSON to JSON. It copies the source, with edits.
///
/// It reads the source once, with an explicit stack. Its lookaheads are short or remembered, so the time is linear.
///
/// With partial input, it emits only output that later input cannot change. It undoes the first step that reaches the
/// end of the input, and ``advance(_:count:)`` repeats that step.
struct Repairer: Sendable {
    private(set) var text: [UInt8]
    /// The length of the input. Later bytes of `text` are ignored.
    private(set) var count: Int
    let maximumDepth: Int
    let maximumEdits: Int

    /// The choice of a document; nil for the first that begins.
    let documents: JSONRepair.Documents?

    /// The next byte to read, and the end of the current document.
    var index = 0
    var limit = 0

    /// Whether partial input may continue the document at the limit.
    var mayGoOn: Bool

    /// The results of lookaheads.
    private(set) var horizon = Horizon()

    /// `@unchecked Sendable` is safe: a copied repairer makes its own `Horizon` before it reads on.
    final class Horizon: @unchecked Sendable {
        /// Whether the current step reached the limit.
        var wasReached = false

        /// The last searches for a line end and for `*/`.
        var line = Searched()
        var block = Searched()

        /// The last search for a closing bracket without an opening one: its range, and whether there is one.
        var brackets = (range: 0..<0, isUnpaired: false)

        /// Before this offset, no quote in a string starts JSON that is not escaped.
        var noJSONBefore = 0

        /// The ends of comments behind a plus sign that no string follows.
        var unjoined: Set<Int> = []

        init() {}

        init(copying other: Horizon) {
            (line, block, brackets, noJSONBefore, unjoined) = (
                other.line, other.block, other.brackets, other.noJSONBefore, other.unjoined
            )
        }
    }

    /// A range that was searched without success.
    struct Searched {
        private var range = 0..<0

        /// Returns the offset where a search from `start` begins.
        func unsearched(from start: Int, _ limit: Int) -> Int {
            range.contains(start) ? min(range.upperBound, limit) : start
        }

        mutating func extend(from start: Int, to end: Int) {
            range = (range.contains(start) ? range.lowerBound : start)..<max(start, end)
        }
    }

    var stack: [Frame] = []
    var output = RepairedText()

    /// Whether the document's first token was read.
    var hasRoot = false

    /// Whether the document follows prose, outside of code fences.
    private var isInProse = false

    /// The open code fence around the document.
    private(set) var fence: Fence?

    /// The end of the last token, and of extra characters to remove.
    var lastEnd = 0
    var extrasEnd = 0

    /// Before this offset, no quote in a word starts a key.
    var noKeyBefore = 0

    /// Whether the current step wrote the beginning of a cut string.
    var isInString = false

    let isWhole: Bool

    /// Whether to undo an undecided step completely, and whether reading continues with that step.
    private(set) var suspends = false
    private(set) var isSuspended = false

    /// Whether writing has stopped, because of a limit or cancellation.
    var hasStopped = false

    /// Whether the task was cancelled while reading whole input.
    private(set) var isCancelled = false
    private var cancellation = Cancellation()

    /// An open array or object.
    struct Frame {
        var isObject: Bool
        /// Whether the opening bracket is a parenthesis.
        var isTuple: Bool
        var state: State
        /// The index of the innermost outer frame of the other kind (array or object), or -1.
        var other: Int
    }

    enum State {
        /// At the start of a container, or after a comma.
        case first, next
        /// After a key, after its colon, and after a value.
        case colon, value, separator
    }

    init(
        _ text: [UInt8], depth: Int, documents: JSONRepair.Documents?,
        editCount: Int = JSONRepair.Options().editCount, isWhole: Bool = true
    ) {
        (self.text, count, self.documents) = (text, text.count, documents)
        (maximumDepth, maximumEdits) = (depth, max(0, editCount))
        (self.isWhole, mayGoOn) = (isWhole, !isWhole)
    }

    /// Returns whether reading continues. Stops reading if the task was cancelled.
    mutating func goesOn() -> Bool {
        if isWhole, cancellation.stops(at: index) { (isCancelled, hasStopped) = (true, true) }
        return !hasStopped
    }

    /// Whether later input could change the result of the current step.
    var isUndecided: Bool { mayGoOn && horizon.wasReached }

    // MARK: Documents

    /// The chosen document, whether it is an array of several documents, and the edits around it.
    private var best: RepairedText?
    private var isArray = false
    private var surroundings: [RepairedText.Edit] = []

    /// Returns the repaired text; nil if there is no JSON value, or if `hasStopped`.
    mutating func repaired() -> RepairedText? {
        readDocuments(in: 0..<count, rank: nil)
        return result
    }

    /// The repaired text of the documents so far.
    private var result: RepairedText? {
        guard !hasStopped || !isWhole, var result = best, isWhole || result.rank > 0 else { return nil }
        if isWhole, result.changes + surroundings.count > maximumEdits { return nil }
        result.surroundings = surroundings
        return result
    }

    /// Reads the documents in a range.
    ///
    /// - Parameter rank: The rank of documents in a code fence; nil outside.
    private mutating func readDocuments(in range: Range<Int>, rank: Int?) {
        index = range.lowerBound
        let (end, mayGoOn) = (trimmedEnd(range), mayGoOn)
        var (isFirst, isProse, isText, isBehindDocument) = (true, false, false, false)
        // The edit that left out text behind a document, and the brackets that the text has opened.
        var (rest, brackets) = (nil as Int?, 0)
        while goesOn(), !isChosen {
            (limit, self.mayGoOn) = (end, mayGoOn)
            index = afterSpace(index)
            guard index < end else { return }
            horizon.wasReached = false
            let space = wideSpaceLength(at: index)
            if space > 0 {
                note(.whiteSpace, length: space)
                continue
            }
            if rank == nil, isFence(at: index) {
                let fence = fence(at: index)
                note(.codeFence)
                self.mayGoOn = mayGoOn && !fence.isClosed
                self.fence = fence
                readDocuments(in: fence.content, rank: fence.isJSON ? 3 : 2)
                if mayGoOn, !fence.isClosed { return }
                self.fence = nil
                index = fence.end
                isText = false
            } else if startsDocument(at: index, isFirst: isFirst) {
                guard !isUndecided else { return }
                let isBehind = (best?.rank ?? 0) > 0
                readDocument(isInProse: isProse && rank == nil, rank: rank ?? 1)
                guard !isUndecided else { return }
                if isBehind, documents != .all {
                    // This is a part of the document before it, if it or what follows has a bracket of that one.
                    rest = rest ?? surroundings.indices.last
                    let hasBracket = output.edits.contains {
                        $0.kind == .extraBracket || $0.kind == .wrongBracket
                    }
                    if hasBracket, let rest { surroundings[rest].kind = .dropped }
                }
                (isText, isBehindDocument) = (false, true)
            } else if isBehindDocument, rest == nil, self[index].closesContainer {
                note(.extraBracket, length: 1)
            } else if !isText, let end = commentEnd(at: index) {
                note(.comment, length: end - index)
                continue
            } else {
                guard !isUndecided else { return }
                if !isText {
                    note(isBehindDocument && continuesDocument(at: index) ? .dropped : .surroundingText)
                }
                if (best?.rank ?? 0) > 0 { rest = rest ?? surroundings.indices.last }
                (isProse, isText, isBehindDocument) = (true, true, false)
                let start = index
                skipWord()
                for byte in text[start..<index] where brackets >= 0 {
                    brackets += byte.opensContainer ? 1 : byte.closesContainer ? -1 : 0
                }
                if brackets < 0, let rest { surroundings[rest].kind = .dropped }
            }
            isFirst = false
        }
    }

    /// Returns whether a comma and a member or an element are at an offset.
    private func continuesDocument(at index: Int) -> Bool {
        let next = afterSpace(index + 1)
        return has(",", at: index) && !self[next].opensContainer && (isKey(at: next) || startsValue(at: next))
    }

    /// Whether later input cannot change the choice of the document.
    var isChosen: Bool { !isWhole && (best?.rank ?? 0) > 0 }

    private mutating func note(_ kind: JSONRepair.Kind, length: Int = 0) {
        surround(kind, at: index)
        index += length
    }

    private mutating func surround(_ kind: JSONRepair.Kind, at offset: Int) {
        hasStopped = hasStopped || surroundings.count >= maximumEdits
        guard !hasStopped else { return }
        surroundings.append(RepairedText.Edit(kind: kind, offset: offset))
    }

    private mutating func skipWord() {
        let isBracket = self[index].opensContainer
        repeat { index += 1 } while isBracket && self[index].opensContainer
        guard !isBracket else { return }
        while !hasEnded(index), !self[index].isJSONSpace, !self[index].opensContainer, !isFence(at: index) {
            index += 1
        }
    }

    private mutating func readDocument(isInProse: Bool, rank: Int) {
        output = RepairedText()
        (output.start, output.copied) = (index, index)
        output.rank = documents == nil ? 1 : rank
        output.parts.append(RepairSourceMap.Part(output: 0, source: index))
        (lastEnd, extrasEnd) = (index, index)
        (hasRoot, self.isInProse) = (false, isInProse)
        stack.removeAll(keepingCapacity: true)
        readOn()
    }

    /// Reads the document to its end, or to the limit.
    private mutating func readOn() {
        readStructure()
        isSuspended = isUndecided && suspends && !mayBeReference
        guard !isSuspended else { return }
        if !isUndecided { copy(to: lastEnd) }
        if mayBeReference {
            output.rank = 0
            if isUndecided { return }
        }
        keep(output)
    }

    /// Whether the document may be a reference such as `[1]`, a check box, or empty braces.
    var mayBeReference: Bool {
        isInProse && output.bytes.count <= 5 && !output.bytes.contains { ",\"".utf8.contains($0) }
    }

    /// Keeps a document, the earlier document, or an array of both.
    private mutating func keep(_ document: RepairedText) {
        guard let known = best else {
            best = document
            return
        }
        if document.rank == known.rank, documents == .all {
            best?.append(document, toArray: isArray)
            isArray = true
            if let best, best.changes > maximumEdits { hasStopped = true }
            return
        }
        let isBetter = document.rank > known.rank || document.rank == known.rank && documents == .last
        surround(.furtherDocument, at: isBetter ? known.start : document.start)
        if isBetter { (best, isArray) = (document, false) }
    }
}

// MARK: - Partial input

extension Repairer {
    /// Repairs partial input as far as later input cannot change the result. The next call continues there, or starts
    /// again if no document has begun.
    ///
    /// - Parameter count: The length of the input. Later bytes are ignored.
    ///
    /// Complexity: O(*n*) in the unread input and the cut token.
    mutating func advance(_ text: [UInt8], count: Int) {
        resume(text, count: count, suspends: true)
        // With a second reference, the caller's next append would copy the array.
        self.text = []
    }

    /// Returns the repaired text so far; nil before a document has begun.
    func repaired(_ text: [UInt8], count: Int) -> RepairedText? {
        var copy = self
        copy.resume(text, count: count, suspends: false)
        return copy.result
    }

    private mutating func resume(_ text: [UInt8], count: Int, suspends: Bool) {
        // Later input does not change the result.
        guard !isChosen, !hasStopped else { return }
        if !isSuspended {
            self = Repairer(
                [], depth: maximumDepth, documents: documents, editCount: maximumEdits, isWhole: false)
        }
        // A copy may have read another continuation.
        horizon = Horizon(copying: horizon)
        (self.text, self.count, self.suspends) = (text, count, suspends)
        guard isSuspended else { return readDocuments(in: 0..<count, rank: nil) }
        (limit, mayGoOn) = (trimmedEnd(index..<count), true)
        if var fence {
            search(forEndOf: &fence)
            (limit, mayGoOn) = (trimmedEnd(index..<fence.content.upperBound), !fence.isClosed)
            self.fence = fence
        }
        readOn()
    }
}
