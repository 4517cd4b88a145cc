internal import JanssonCore

/// Makes a JSON text of a text that is nearly one: a copy of the source, with edits.
///
/// It reads the source once, with an explicit stack. Where the meaning of a byte depends on what follows, it looks
/// ahead as far as the next token and no further, so that the time is linear.
///
/// Of a text that is still arriving, it makes what no continuation changes: it stops at the first step that looks at the
/// end of the text, and undoes that step. From there it can go on when more has come (``advance(_:count:)``).
struct Repairer: Sendable {
    private(set) var text: [UInt8]
    /// The length of the text. What is behind it in `text` is not read.
    private(set) var count: Int
    let maximumDepth: Int
    let maximumEdits: Int

    /// Which document is chosen; nil for the first one that begins, wherever it is.
    let documents: JSONRepair.Documents?

    /// The next byte to read, and the end of the document that is being read.
    var index = 0
    var limit = 0

    /// Whether the document may go on at the limit, because the text is still arriving.
    var mayGoOn: Bool

    /// What lookaheads found.
    private(set) var horizon = Horizon()

    /// It is `@unchecked Sendable` because a repairer that was copied has one of its own before it reads on.
    final class Horizon: @unchecked Sendable {
        /// Whether anything looked at the limit in the current step.
        var wasReached = false

        /// Where the last searches for the end of a line and of a block comment found none.
        var line = Searched()
        var block = Searched()

        init() {}

        init(copying other: Horizon) { (line, block) = (other.line, other.block) }
    }

    /// A part of the text in which something was searched in vain.
    struct Searched {
        private var range = 0..<0

        /// Where a search from `start` has to begin.
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

    /// Whether the document is one that may be a reference in prose.
    private var isInProse = false

    /// The code fence around the document, if it has not closed.
    private var fence: Fence?

    /// The end of the last token, and of what is removed because nothing follows that a comma could separate.
    var lastEnd = 0
    var extrasEnd = 0

    /// The offset before which no quote in a word starts a key.
    var noKeyBefore = 0

    /// Whether the current step wrote the beginning of a string that is still arriving.
    var isInString = false

    let isWhole: Bool

    /// Whether a step that is undecided is undone with all that it changed, and whether reading goes on with it.
    private(set) var suspends = false
    private(set) var isSuspended = false

    /// Whether the text is nested too deep, has too many faults, or is not read to its end. Nothing is written after
    /// that.
    var isRefused = false

    /// Whether the task was cancelled while it read a whole text.
    private(set) var isCancelled = false
    private var cancellation = Cancellation()

    /// An open array or object.
    struct Frame {
        var isObject: Bool
        var state: State
        /// The index of the innermost frame below of the other kind, or -1.
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

    /// Whether the text is read on, which ends where the task was cancelled.
    mutating func goesOn() -> Bool {
        if isWhole, cancellation.stops(at: index) { (isCancelled, isRefused) = (true, true) }
        return !isRefused
    }

    /// Whether the current step could have another result if more text came.
    var isUndecided: Bool { mayGoOn && horizon.wasReached }

    // MARK: Documents

    /// The document chosen so far, whether it is an array of several, and the edits around it.
    private var best: RepairedText?
    private var isArray = false
    private var surroundings: [RepairedText.Edit] = []

    /// The repaired text; nil if there is no JSON value yet, or if the text is refused.
    ///
    /// Of a text that is still arriving and is refused, it is what was repaired before.
    mutating func repaired() -> RepairedText? {
        readDocuments(in: 0..<count, rank: nil)
        return result
    }

    /// What was repaired of the documents read so far.
    private var result: RepairedText? {
        guard !isRefused || !isWhole, var result = best, isWhole || result.rank > 0 else { return nil }
        if isWhole, result.changes + surroundings.count > maximumEdits { return nil }
        result.surroundings = surroundings
        return result
    }

    /// Reads the documents in a text.
    ///
    /// - Parameter rank: The rank of those in a code fence, if the text is the content of one.
    private mutating func readDocuments(in range: Range<Int>, rank: Int?) {
        index = range.lowerBound
        let (end, mayGoOn) = (trimmedEnd(range), mayGoOn)
        var (isFirst, isProse, isText, isBehindDocument) = (true, false, false, false)
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
                readDocument(isInProse: isProse && rank == nil, rank: rank ?? 1)
                guard !isUndecided else { return }
                (isText, isBehindDocument) = (false, true)
            } else if isBehindDocument, self[index].closesContainer {
                note(.extraBracket, length: 1)
            } else if !isText, let end = commentEnd(at: index) {
                note(.comment, length: end - index)
                continue
            } else {
                guard !isUndecided else { return }
                if !isText { note(.surroundingText) }
                (isProse, isText, isBehindDocument) = (true, true, false)
                skipWord()
            }
            isFirst = false
        }
    }

    /// Whether nothing that may come changes the choice of the document.
    var isChosen: Bool { !isWhole && (best?.rank ?? 0) > 0 }

    private mutating func note(_ kind: JSONRepair.Kind, length: Int = 0) {
        surround(kind, at: index)
        index += length
    }

    private mutating func surround(_ kind: JSONRepair.Kind, at offset: Int) {
        isRefused = isRefused || surroundings.count >= maximumEdits
        guard !isRefused else { return }
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

    /// Whether the document is, so far, no more than a reference such as [1], a check box, or empty braces.
    var mayBeReference: Bool {
        isInProse && output.bytes.count <= 5 && !output.bytes.contains { ",\"".utf8.contains($0) }
    }

    /// Chooses between a document and those before.
    private mutating func keep(_ document: RepairedText) {
        guard let known = best else {
            best = document
            return
        }
        if document.rank == known.rank, documents == .all {
            best?.append(document, toArray: isArray)
            isArray = true
            if let best, best.changes > maximumEdits { isRefused = true }
            return
        }
        let isBetter = document.rank > known.rank || document.rank == known.rank && documents == .last
        surround(.furtherDocument, at: isBetter ? known.start : document.start)
        if isBetter { (best, isArray) = (document, false) }
    }
}

// MARK: - A text that is still arriving

extension Repairer {
    /// Reads a text that is still arriving as far as no continuation changes what is read, and goes on from there when
    /// more has come. As long as no document has begun, it starts again.
    ///
    /// - Parameter count: The length of the text. What is behind it is not read.
    ///
    /// Complexity: O(*n*) in what was not read, with the token that is cut.
    mutating func advance(_ text: [UInt8], count: Int) {
        resume(text, count: count, suspends: true)
        // It would be copied when more comes.
        self.text = []
    }

    /// The repaired text so far. Nil before a document has begun.
    func repaired(_ text: [UInt8], count: Int) -> RepairedText? {
        var copy = self
        copy.resume(text, count: count, suspends: false)
        return copy.result
    }

    private mutating func resume(_ text: [UInt8], count: Int, suspends: Bool) {
        // Nothing that comes changes these.
        guard !isChosen, !isRefused else { return }
        if !isSuspended {
            self = Repairer(
                [], depth: maximumDepth, documents: documents, editCount: maximumEdits, isWhole: false)
        }
        // Another copy may have read another continuation.
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
