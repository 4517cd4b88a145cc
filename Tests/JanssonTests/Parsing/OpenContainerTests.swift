import Jansson
import Testing

/// Where the innermost container begins that a fault leaves open.
struct OpenContainerTests {
    @Test(
        arguments: [
            ("[1, {\"a\": [2, ", 10, false), ("[1, {\"a\": [2], ", 4, true), ("[[[]", 1, false),
            (" {", 1, true), ("", nil, false), ("[1]]", nil, false),
        ] as [(String, Int?, Bool)])
    func theInnermostOneIsFound(_ text: String, _ offset: Int?, _ isObject: Bool) {
        let found = JSONLocation.ofOpenContainer(in: Array(text.utf8).span, options: JSONParsingOptions())
        #expect(found?.begin.byteOffset == offset)
        if let found { #expect(found.isObject == isObject) }
    }
}
