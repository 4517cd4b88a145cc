#if Macros
import Foundation
import Jansson
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

@Suite struct RawValueTests {
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
        #expect(expansion(of: "@JSONModel enum A: \(type) { case a }").contains("Self(rawValue: "))
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
