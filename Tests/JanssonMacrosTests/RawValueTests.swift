#if Macros
import Foundation
import Jansson
import JanssonSchema
import Testing

/// As C's enums are declared.
@JSONModel
private enum Status: CInt {
    case ok, failed
    @JSONFallback case other = -1
}

@JSONModel
private enum Delay: Foundation.TimeInterval {
    case short = 0.5
    case long = 1.5
}

private protocol Interval {}

@JSONModel
private enum Step: Interval, Hashable { case second, minute }

@JSONModel
private enum Turn: RawRepresentable, Hashable {
    case left, right

    init?(rawValue: Int) { self = rawValue == 0 ? .left : .right }

    var rawValue: Int {
        switch self {
        case .left: 0
        case .right: 1
        }
    }
}

@JSONModel
private enum Accented: String {
    case accented = "\u{E9}"
    case kelvin = "K"
}

@JSONModel
private enum Open: String {
    case accented = "\u{E9}"
    @JSONFallback case other
}

/// The names of cases are compared as raw values are.
@JSONModel
private enum Spelling {
    @JSONKey("\u{E9}") case composed
    @JSONKey("e\u{301}") case decomposed
}

@JSONModel
private struct Spelled: Equatable {
    @JSONKey("\u{C5}", "A\u{30A}") var ring: Int?
    @JSONKey("\u{212B}") var unit: Int?
}

@Suite struct RawValueTests {
    /// As the schema compares them. Swift's initializer of a raw value also takes a canonically equivalent string.
    @Test func textsAreComparedByTheirBytes() throws {
        let texts = ["\u{E9}", "e\u{301}", "K", "\u{212A}"]
        for (text, value) in zip(texts, [Accented.accented, nil, .kelvin, nil]) {
            let source = "\"\(text)\""
            #expect((try? decoded(Accented.self, source, isDirect: value != nil)) == value)
            #expect(Accented.jsonSchema.isValid(try JSON(parsing: source)) == (value != nil))
            #expect(
                try decoded(Open.self, source)
                    == (text.utf8.elementsEqual("\u{E9}".utf8) ? .accented : .other))
        }
        #expect(try decoded([Spelling].self, "[\"e\u{301}\", \"\u{E9}\"]") == [.decomposed, .composed])
        #expect(try decoded(Spelled.self, "{\"A\u{30A}\": 1}") == Spelled(ring: 1, unit: nil))
        #expect(try decoded(Spelled.self, "{\"\u{212B}\": 1, \"\u{C5}\": 2}") == Spelled(ring: 2, unit: 1))
    }

    @Test func theNamesOfCAreTypesOfRawValues() throws {
        try expectRoundTrip([Status.ok, .failed], "[0,1]")
        #expect(try decoded(Status.self, "7") == .other)
        try expectRoundTrip(Delay.long, "1.5")
        #expect(errors(Status.self, #""ok""#).count == 1)
    }

    @Test(arguments: [
        "CChar", "CSignedChar", "CUnsignedChar", "CShort", "CUnsignedShort", "CInt", "CUnsignedInt", "CLong",
        "CUnsignedLong", "CLongLong", "CUnsignedLongLong", "CFloat", "CDouble", "Swift.CInt", "NSInteger",
        "TimeInterval",
    ])
    func anAliasOfTheStandardLibraryIsKnown(_ type: String) {
        #expect(expansion(of: "@JSONModel enum A: \(type) { case a }").contains("_value(ofRaw: "))
    }

    /// Its raw values are not those of its cases, so the names stay.
    @Test func rawValuesByHandAndProtocolsChangeNothing() throws {
        try expectRoundTrip(Turn.right, #""right""#)
        try expectRoundTrip(Step.minute, #""minute""#)
    }

    @Test func onlyAnEnumThatMayInheritFromAnAliasIsAsked() {
        #expect(expansion(of: "@JSONModel enum A: Code { case a }").contains("._naming(Self.self)"))
        for types in ["", ": Hashable", ": Swift.Sendable, Interval", ": Code, RawRepresentable"] {
            #expect(!expansion(of: "@JSONModel enum A\(types) { case a }").contains("naming"))
        }
    }
}
#endif
