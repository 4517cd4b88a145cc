/// Makes a JSON text of a text that is nearly one: a copy of the source, with edits.
///
/// It reads the source once, with an explicit stack. Where the meaning of a byte depends on what follows, it looks
/// ahead as far as the next token and no further, so that the time is linear.
struct Repairer {
    let text: [UInt8]
    let maximumDepth: Int
    let documents: JSONRepair.Documents

    /// The next byte to read, and the end of the document that is being read.
    var index = 0
    var limit = 0

    var stack: [Frame] = []
    var output = Output()

    /// The end of the last token, and of commas that separate nothing.
    var lastEnd = 0
    var extraCommasEnd = 0

    var isTooDeep = false

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

    struct Edit {
        var kind: JSONRepair.Kind
        var offset: Int
    }

    /// A part of the output, which is a copy of the source or written instead of it.
    struct Part {
        var output: Int
        var source: Int
        var isCopy = true
    }

    /// The text of a document, and how it was made.
    struct Output {
        var text: [UInt8] = []
        var edits: [Edit] = []
        var count = 0
        var parts: [Part] = []

        /// The start of the document, and the end of what was copied of it.
        var start = 0
        var copied = 0

        /// How likely it is the document that is meant: 3 in a fence marked as JSON, 2 in another one, 0 if it is
        /// probably no document at all.
        var rank = 1

        mutating func add(_ edit: Edit) {
            if edits.count < JSONRepair.maximumEdits { edits.append(edit) }
            count += 1
        }
    }

    init(_ text: [UInt8], depth: Int, documents: JSONRepair.Documents) {
        (self.text, self.documents) = (text, documents)
        maximumDepth = depth
    }

    /// The documents found so far, whether they are several, and the edits around them.
    private var best: Output?
    private var isList = false
    private var surroundings: [Edit] = []

    /// The repaired text; nil if there is no JSON value, or it is nested too deep.
    mutating func repaired() -> Output? {
        readDocuments(in: 0..<text.count, rank: nil)
        guard !isTooDeep, var result = best else { return nil }
        surroundings.sort { $0.offset < $1.offset }
        var (merged, own) = ([Edit](), 0)
        for edit in surroundings {
            while own < result.edits.count, result.edits[own].offset < edit.offset {
                merged.append(result.edits[own])
                own += 1
            }
            merged.append(edit)
        }
        merged += result.edits[own...]
        result.edits = Array(merged.prefix(JSONRepair.maximumEdits))
        result.count += surroundings.count
        return result
    }

    /// Reads the documents in a text.
    ///
    /// - Parameter rank: The rank of those in a code fence, if the text is the content of one.
    private mutating func readDocuments(in range: Range<Int>, rank: Int?) {
        index = range.lowerBound
        let end = trimmedEnd(range)
        var (isFirst, isProse, isText, isBehindDocument) = (true, false, false, false)
        while !isTooDeep {
            limit = end
            index = afterSpace(index)
            if index < end, wideSpaceLength(at: index) > 0 {
                surroundings.append(Edit(kind: .whiteSpace, offset: index))
                index += wideSpaceLength(at: index)
                continue
            }
            guard index < end else { return }
            if rank == nil, isFence(at: index) {
                let fence = fence(at: index)
                surroundings.append(Edit(kind: .codeFence, offset: index))
                readDocuments(in: fence.content, rank: fence.isJSON ? 3 : 2)
                index = fence.end
                isText = false
            } else if startsDocument(at: index, isFirst: isFirst) {
                readDocument(isInProse: isProse && rank == nil, rank: rank ?? 1)
                (isText, isBehindDocument) = (false, true)
            } else if isBehindDocument, text[index] == UInt8(ascii: "}") || text[index] == UInt8(ascii: "]") {
                surroundings.append(Edit(kind: .extraBracket, offset: index))
                index += 1
            } else if !isText, let comment = commentEnd(at: index) {
                surroundings.append(Edit(kind: .comment, offset: index))
                index = comment
                continue
            } else {
                if !isText { surroundings.append(Edit(kind: .surroundingText, offset: index)) }
                (isProse, isText, isBehindDocument) = (true, true, false)
                skipWord()
            }
            isFirst = false
        }
    }

    private mutating func skipWord() {
        let isBracket = text[index].opensContainer
        repeat { index += 1 } while index < limit && isBracket && text[index].opensContainer
        guard !isBracket else { return }
        while index < limit, !text[index].isJSONSpace, !text[index].opensContainer, !isFence(at: index) {
            index += 1
        }
    }

    private mutating func readDocument(isInProse: Bool, rank: Int) {
        output = Output()
        (output.start, output.copied, output.rank) = (index, index, rank)
        output.parts.append(Part(output: 0, source: index))
        (lastEnd, extraCommasEnd) = (index, index)
        readStructure()
        copy(to: lastEnd)
        // A reference such as [1], a check box, or empty braces.
        if isInProse, output.text.count <= 5, !output.text.contains(where: { ",\"".utf8.contains($0) }) {
            output.rank = 0
        }
        keep(output)
    }

    /// Chooses between a document and those before.
    private mutating func keep(_ document: Output) {
        guard let known = best else {
            best = document
            return
        }
        if document.rank == known.rank, documents == .all {
            best?.append(document, to: isList)
            isList = true
            return
        }
        let isBetter = document.rank > known.rank || document.rank == known.rank && documents == .last
        surroundings.append(Edit(kind: .furtherDocument, offset: isBetter ? known.start : document.start))
        if isBetter { (best, isList) = (document, false) }
    }
}

extension Repairer.Output {
    /// Makes an array of this document and another one, or appends it to the array of those before.
    fileprivate mutating func append(_ document: Self, to isList: Bool) {
        if isList {
            text.removeLast()
        } else {
            text.insert(UInt8(ascii: "["), at: 0)
            for index in parts.indices { parts[index].output += 1 }
        }
        text.append(UInt8(ascii: ","))
        for var part in document.parts {
            part.output += text.count
            parts.append(part)
        }
        text += document.text
        text.append(UInt8(ascii: "]"))
        add(Repairer.Edit(kind: .severalDocuments, offset: document.start))
        edits += document.edits.prefix(JSONRepair.maximumEdits - edits.count)
        count += document.count
    }
}
