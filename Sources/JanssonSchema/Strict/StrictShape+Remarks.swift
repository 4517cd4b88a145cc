internal import JanssonCore

extension StrictShape {
    /// The value of `description`: the schemas' descriptions, then sentences.
    struct Remarks {
        private var texts: [String] = []
        private var sentences: [String] = []
        private var knownTexts = Set<ByteKey>()
        private var knownSentences = Set<ByteKey>()

        var isEmpty: Bool { texts.isEmpty && sentences.isEmpty }

        mutating func add(description: String) {
            if !description.isEmpty, knownTexts.insert(ByteKey(description)).inserted {
                texts.append(description)
            }
        }

        mutating func add(_ sentence: String) {
            if knownSentences.insert(ByteKey(sentence)).inserted { sentences.append(sentence) }
        }

        mutating func add(_ other: Remarks) {
            for text in other.texts { add(description: text) }
            for sentence in other.sentences { add(sentence) }
        }

        /// The joined text; nil if there are no remarks.
        var text: String? {
            guard !isEmpty else { return nil }
            var text = texts.joined(separator: "\n")
            guard let first = sentences.first else { return text }
            if let last = text.last { text += last.isLetter || last.isNumber ? ". " : " " }
            let all = [first.prefix(1).uppercased() + first.dropFirst()] + sentences.dropFirst()
            return text + all.joined(separator: ", ") + "."
        }
    }
}
