#if Foundation
import Foundation
import Jansson
import TestSupport
import Testing

/// The bytes of Base64, against Foundation.
struct Base64Tests {
    private func read(_ text: [UInt8]) -> [UInt8]? { [UInt8](base64: text.span) }

    @Test func bytesAreThoseOfFoundation() {
        var random = SplitMix64(state: 20_261_129)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = Array(Data(bytes).base64EncodedString().utf8)
            #expect(read(text) == bytes)
            #expect(read(text + [UInt8(ascii: "=")]) == nil)
            #expect(count == 0 || read(text.dropLast()) == nil)
        }
    }
}
#endif
