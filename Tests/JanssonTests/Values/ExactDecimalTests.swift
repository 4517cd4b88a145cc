import Testing

@testable import JanssonCore

/// The exact number of a text, which need not be JSON's.
@Suite struct ExactDecimalTests {
    @Test(arguments: ["", "-", "+", ".", "1e", "1e+", "1e-", "1e+x", "1x", "e1", "1.2.3", "--1", "0x1"])
    func aTextThatIsNoNumberHasNone(_ text: String) {
        #expect(ExactDecimal(text.utf8Span.span) == nil)
    }

    @Test(arguments: [("+1", "1"), ("1.", "1"), (".5", "0.5"), ("1E2", "100"), ("1e+2", "100"), ("-0", "0")])
    func aNumberMayBeWrittenInOtherForms(_ text: String, _ same: String) {
        #expect(ExactDecimal(text.utf8Span.span) == ExactDecimal(same.utf8Span.span))
        #expect(ExactDecimal(text.utf8Span.span) != nil)
    }
}
