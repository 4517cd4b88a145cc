internal import JanssonCore

extension JSONError {
    /// Makes the error of partial input that no continuation can make valid. The error is from parsing the input with a
    /// completed last token. Otherwise, parsing would report only that this token is unfinished.
    ///
    /// Complexity: O(*n*).
    ///
    /// - Parameters:
    ///   - text: The input so far.
    ///   - token: The offset of the token at fault, or of the byte at fault between tokens.
    init(inPartial text: Span<UInt8>, token: Int, options: JSONParsingOptions) {
        let text = [UInt8](copying: text) + text.completion(from: token)
        // Used only if the reader and the parser disagree.
        var error = JSONError(
            .syntax, location: JSONLocation(byteOffset: token, in: text.span),
            message: SyntaxFault.Kind.unknown.rawValue)
        do throws(JSONError) {
            _ = try JSON(parsing: text.span, options: options, file: nil)
            assertionFailure("a text that is valid, or can become so")
        } catch let fault {
            error = fault
        }
        self = error
    }

    /// Makes the `prematureEnd` error of incomplete input, with the location from parsing. Parsing reports a cut
    /// escape, literal or number as `syntax`, which is replaced. `numberOutOfRange` is kept.
    init(atEndOfPartial text: Span<UInt8>, options: JSONParsingOptions) {
        var end = JSONError(.prematureEnd, message: SyntaxFault.Kind.endsTooSoon.rawValue)
        do throws(JSONError) {
            _ = try JSON(parsing: text, options: options, file: nil)
            assertionFailure("a whole text")
        } catch let error {
            end =
                error.code == .prematureEnd || error.code == .numberOutOfRange
                ? error
                : error.with {
                    $0.code = .prematureEnd
                    $0.message = SyntaxFault.Kind.endsInToken.rawValue
                    $0.syntaxFault = .endsInToken
                }
        }
        self = end
    }
}

extension Span<UInt8> {
    /// Returns bytes that complete the last character, and the last token, which starts at `start`.
    fileprivate func completion(from start: Int) -> [UInt8] {
        var completion = restOfCharacter
        guard start < count else { return completion }
        switch self[start] {
        case UInt8(ascii: "\""): completion += restOfString(from: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            var number = NumberGrammar()
            if number.read(self, from: start) == count, !number.isComplete {
                completion.append(UInt8(ascii: "0"))
            }
        case UInt8(ascii: "n"): completion += rest(of: "null", from: start)
        case UInt8(ascii: "t"): completion += rest(of: "true", from: start)
        case UInt8(ascii: "f"): completion += rest(of: "false", from: start)
        default: break
        }
        return completion
    }

    /// Bytes that make the last character valid UTF-8; empty if the character is complete.
    private var restOfCharacter: [UInt8] {
        for start in indices.suffix(3) where isTruncatedUTF8(start..<count) {
            for second: UInt8 in [0x80, 0x90, 0xA0] {
                for length in 1...3 {
                    let rest = [second] + [UInt8](repeating: 0x80, count: length - 1)
                    let character = [UInt8](copying: extracting(start..<count)) + rest
                    if character.span.lengthOfUTF8(at: 0) == character.count { return rest }
                }
            }
        }
        return []
    }

    private func restOfString(from start: Int) -> [UInt8] {
        var index = start + 1
        while index < count, self[index] != UInt8(ascii: "\"") {
            guard self[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard index + 1 < count else { return Array("n\"".utf8) }
            let end = index + (self[index + 1] == UInt8(ascii: "u") ? 6 : 2)
            if end > count {
                return [UInt8](repeating: UInt8(ascii: "0"), count: end - count) + [UInt8(ascii: "\"")]
            }
            index += 2
        }
        return index < count ? [] : [UInt8(ascii: "\"")]
    }

    private func rest(of word: StaticString, from start: Int) -> [UInt8] {
        let letters = Array("\(word)".utf8)
        guard count - start < letters.count,
            extracting(start..<count).equals([UInt8](letters.prefix(count - start)))
        else { return [] }
        return [UInt8](letters[(count - start)...])
    }
}
