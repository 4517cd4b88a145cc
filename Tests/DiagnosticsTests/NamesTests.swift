#if Foundation && Macros
import Foundation
import JanssonNames
import Testing

/// Models whose properties, cases, labels and types have names that mean something in Swift, in its standard library or
/// in the generated code. They compile without a warning.
@Suite(
    .enabled(if: Compiler.isThere, "There is no swiftc on the path, or no modules beside the test bundle."))
struct NamesTests {
    @Test(arguments: [false, true])
    func everyNameCanBeThatOfAProperty(escaped: Bool) throws {
        let names = Self.names(escaped: escaped).filter { !ReservedNames.everywhere.contains($0) }
        let models = names.chunks(of: 40).enumerated().map { place, chunk in
            let names = chunk.map { Self.written($0, escaped: escaped) }
            func properties(_ make: (String) -> String) -> String {
                names.map(make).joined(separator: "; ")
            }
            // A wrapper stores its property under the name with an underscore.
            let wrapped = chunk.filter { !chunk.contains("_\($0)") }.map {
                "@Wrapper var \(Self.written($0, escaped: escaped)): Int = 5"
            }
            return """
                @JSONModel struct A\(place) { \(properties { "let \($0): Int" }) }
                @JSONModel final class B\(place) { \(properties { "let \($0): Int?" }) }
                enum C\(place) {
                    @JSONModel(unknownKeys: .reject, nulls: .takeDefaults) struct M { \(properties { "var \($0) = 5" }) }
                    @JSONModel struct N { \(properties { "@JSONConstraint(.range(1...5)) let \($0): Int" }) }
                    @JSONModel final class O { \(wrapped.joined(separator: "; ")) }
                }
                @JSONModel struct D\(place) { \(properties { "@JSONCoded(by: LenientIntDecoder()) var \($0): Int? = 5" }) }
                @JSONModel struct E\(place) { \(properties { "@JSONKey(path: \"a\", \"\($0.filter { $0 != "`" })\") let \($0): Int" }) }
                """
        }
        let single = names.enumerated().filter { Self.words.contains($1) }.map { place, name in
            let name = Self.written(name, escaped: escaped)
            return """
                @JSONModel struct F\(place) { @JSONRest var \(name): [String: JSONValue]; let b: Int }
                enum G\(place) { @JSONModel struct M { @JSONFlattened let \(name): Inner; var b = 0.5 } }
                """
        }
        try check(
            """
            @propertyWrapper struct Wrapper { var wrappedValue: Int }
            @JSONModel struct Inner { let x: Int }
            \((models + single).joined(separator: "\n"))
            """)
    }

    @Test(arguments: [false, true])
    func everyNameCanBeThatOfACase(escaped: Bool) throws {
        let names = Self.names(escaped: escaped).filter { !ReservedNames.cases.contains($0) }
        let models = names.chunks(of: 40).enumerated().map { place, names in
            let names = names.map { Self.written($0, escaped: escaped) }
            let cases = names.map { "case \($0)" }.joined(separator: "; ")
            let labeled = names.map { "case \($0)(x: Int, y: String?)" }.joined(separator: "; ")
            let others = names.map { "case \($0)(Int)" }.joined(separator: "; ")
            return """
                @JSONModel enum A\(place): String { \(cases) }
                @JSONModel enum B\(place) { \(cases) }
                @JSONModel(tag: "t") enum C\(place) { \(cases); case with(y: Int) }
                @JSONModel(tag: "t") enum D\(place) { \(labeled) }
                @JSONModel(tag: "t", content: "c") enum E\(place) { \(others); case none_; @JSONFallback case u(JSONValue) }
                enum F\(place) { @JSONModel enum M { \(labeled) } }
                """
        }
        let single = names.enumerated().filter { Self.words.contains($1) }.map { place, name in
            let name = Self.written(name, escaped: escaped)
            return """
                @JSONModel(tag: "t", content: "c") enum G\(place) { case a, b; @JSONFallback case \(name) }
                @JSONModel enum H\(place) { @JSONKey("x") case \(name); case last_(z: Int?) }
                @JSONModel enum I\(place): Int { @JSONFallback case \(name) = 1; case last_ }
                """
        }
        try check((models + single).joined(separator: "\n"))
    }

    @Test(arguments: [false, true])
    func everyNameCanBeThatOfALabel(escaped: Bool) throws {
        let models = Self.names(escaped: escaped).chunks(of: 20).enumerated().map { place, names in
            let names = names.map { Self.written($0, escaped: escaped) }
            let labels = names.map { "\($0): Int" }.joined(separator: ", ")
            let optionals = names.map { "\($0): Int?" }.joined(separator: ", ")
            let defaults = names.map { "\($0): Int = 5" }.joined(separator: ", ")
            return """
                @JSONModel(tag: "tag of all") enum A\(place) { case a(\(labels)), b(\(defaults)), c(\(optionals)), d }
                @JSONModel(tag: "t", content: "c") enum B\(place) { case a(\(labels)), b(\(defaults)), c }
                @JSONModel enum C\(place) { case a(\(labels)), b(\(defaults)), c(\(optionals)), d }
                """
        }
        try check(models.joined(separator: "\n"))
    }

    /// All types at once, beside the models and in them.
    @Test func everyNameCanBeThatOfAType() throws {
        let names = Self.names.filter { !ReservedNames.everywhere.contains($0) && $0 != "Type" }
        let types = names.map { "struct \(Self.written($0, escaped: true)) {}" }.joined(separator: "\n")
        let models = """
            @JSONModel(nulls: .takeDefaults) struct A { var a = 1; let b: Text?; @Wrapper var c: Number = 2 }
            @JSONModel(tag: "t", content: "c") enum B { case a(x: Flag, y: Number? = 1), b; @JSONFallback case u }
            @JSONModel enum C { case a(Number), b(x: Text), c(y: Number?); @JSONKey("x") case d }
            @JSONModel enum D: Int { case a = 1 }
            @JSONModel enum E { case a, b }
            @JSONModel struct F {}
            @JSONModel final class G { @JSONConstraint(.range(1...5)) let a: Number; @JSONFlattened let f: F }
            @JSONModel struct H { @JSONKey(path: "a", "b") let a: Number?; @JSONRest var r: Rest }
            """
        // The raw type is written as the macro knows it, so that the type must be that of the standard library.
        let without = types.replacing("struct `Int` {}", with: "").replacing(
            "struct `Dictionary` {}", with: "")
        try check(
            """
            typealias Text = String
            typealias Number = Int
            typealias Flag = Bool
            @propertyWrapper struct Wrapper { var wrappedValue: Number }
            enum Beside {
            \(without)
            \(models.replacing("@JSONRest var r: Rest", with: "let r: Number"))
            }
            """)
        // A type in a model cannot be named like a member that the macro writes.
        let inner = types.split(separator: "\n").filter { $0.contains(/`[A-Z]/) }.joined(separator: "\n")
        try check(
            """
            typealias Text = String
            typealias Number = Int
            typealias Flag = Bool
            @JSONModel struct A {
                var a = 1; let b: Text?; let c: Flag
            \(inner)
            }
            @JSONModel(tag: "t", content: "c") enum B {
                case a(x: Flag, y: Number? = 1), b; @JSONFallback case u
            \(inner)
            }
            """)
    }

    @Test(arguments: ReservedNames.everywhere.sorted())
    func theMacroRejectsNamesThatItsCodeNeeds(_ name: String) throws {
        let advice = "the generated code uses '\(name)': give this"
        for (source, kind) in [
            ("@JSONModel struct A { let `\(name)`: Int }", "property"),
            ("@JSONModel enum A { case `\(name)`, b }", "case"),
            ("@JSONModel struct A { let x: Int; struct `\(name)` {} }", "type"),
            ("@JSONModel struct `\(name)` { let x: Int }", "type"),
        ] {
            let output = try Compiler.checkModels("import Jansson\n\(source)").output
            let errors = output.matches(of: /:\d+:\d+: error: (.*)/).map(\.output.1)
            #expect(errors.count == 1 && errors[0].hasPrefix("\(advice) \(kind) another name"), "\(output)")
        }
    }

    private func check(_ source: String) throws {
        let result = try Compiler.checkModels(
            "import Jansson\n\(source)", options: ["-strict-memory-safety"])
        #expect(result.status == 0, "\(result.output.prefix(5000))")
        #expect(result.output.isEmpty, "\(result.output.prefix(5000))")
    }
}

extension NamesTests {
    /// The name in backticks, if it needs them or `escaped`.
    private static func written(_ name: String, escaped: Bool) -> String {
        escaped || reservedWords.contains(name) ? "`\(name)`" : name
    }

    /// The names with a meaning, and those of the generated code.
    static let names = Array(Set(words + library)).sorted()

    /// The names for a test: a third of them, or all if `JANSSON_ALL_NAMES` is set. With backticks, those of the library
    /// are like any other name.
    private static func names(escaped: Bool) -> [String] {
        let names = escaped ? words : names
        if ProcessInfo.processInfo.environment["JANSSON_ALL_NAMES"] != nil { return names }
        // With and without backticks, these are different thirds.
        return names.enumerated().filter { $0.offset % 3 == (escaped ? 1 : 0) }.map(\.element)
    }

    static let words = contextualWords + reservedWords + generated

    /// The keywords that need backticks as names.
    private static let reservedWords = list(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let operator
        precedencegroup private protocol public rethrows static struct subscript typealias var break case
        catch continue default defer do else fallthrough for guard if in repeat return throw switch where
        while as is Any Self Type Protocol false nil self super throws true try
        """)

    /// The contextual keywords of swift-syntax 603.
    private static let contextualWords = list(
        """
        Sendable _BridgeObject _Class _NativeClass _NativeRefCountedObject _PackageDescription
        _RefCountedObject _Trivial _TrivialAtMost _TrivialStride _UnknownLayout __consuming __owned
        __setter_access __shared _backDeploy _borrow _borrowing _compilerInitialized _const _consuming
        _documentation _dynamicReplacement _effects _forward _implements _linear _local _modify _move
        _mutating _noMetadata _opaqueReturnTypeOf _originallyDefinedIn _read _specialize _spi_available
        _underlyingVersion _version abi accesses actor addressWithNativeOwner addressWithOwner any
        assignment associativity async attached autoclosure availability available await backDeployed before
        block borrow borrowing canImport compiler consume consuming convenience convention copy dependsOn
        deprecated derivative didSet differentiable discard distributed dynamic each escaping exported file
        final forward freestanding get higherThan indirect infix initializes introduced isolated kind lazy
        left line linear lowerThan macro message metadata modify module mutableAddressWithNativeOwner
        mutableAddressWithOwner mutate mutating noDerivative noasync noescape none nonisolated nonmutating
        nonsending objc obsoleted of open optional override package postfix preconcurrency prefix read
        reasync renamed required retroactive reverse right safe scoped sending set some specialized spi
        spiModule swift target then transpose unavailable unchecked unowned unsafe unsafeAddress
        unsafeMutableAddress using visibility weak willSet wrt yield
        """)

    /// The names of the generated code and of this package.
    private static let generated = list(
        """
        Swift Jansson JanssonCore Foundation _Concurrency json cases reader writer members key place unknown
        value start start0 description jsonKeys jsonTags jsonConstraints jsonDefault describeJSON
        readsJSONDirectly readJSON inflate encode tags model rest error rawValue RawValue CodingKeys JSON
        JSONReader JSONWriter JSONError JSONProperty JSONInflatable JSONDecodable JSONEncodable
        JSONSchemaProviding JSONTypeDescription JSONConstraint JSONNullable self_ Date UUID URL Data hash
        hashValue allCases id errorDescription x y of0_0
        """)

    /// The protocols of Swift 6.3's standard library, their requirements, and common types.
    private static let library = list(
        """
        AdditiveArithmetic AllCases Array ArrayLiteralElement BidirectionalCollection BinaryFloatingPoint
        BinaryInteger BitwiseCopyable Bool BooleanLiteralType Bound CVarArg CaseIterable Character
        ClosedRange Codable CodingKey CodingKeyRepresentable Collection Comparable Copyable
        CustomDebugStringConvertible CustomLeafReflectable CustomPlaygroundDisplayConvertible
        CustomReflectable CustomStringConvertible Decodable Decoder DecodingError Dictionary Double Duration
        DurationProtocol Element Elements Encodable Encoder EncodingError Equatable Error Escapable Exponent
        ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralType FixedWidthInteger Float
        FloatLiteralType FloatingPoint Hashable ID Identifiable Index Indices InstantProtocol Int Int128
        Int64 IntegerLiteralType Iterator IteratorProtocol Key KeyPath KeyedDecodingContainerProtocol
        KeyedEncodingContainerProtocol LazyCollectionProtocol LazySequenceProtocol LosslessStringConvertible
        Magnitude MaskStorage Mirror MirrorPath MutableCollection Never Numeric OptionSet Optional
        RandomAccessCollection RandomNumberGenerator Range RangeExpression RangeReplaceableCollection
        RawExponent RawRepresentable RawSignificand Result SIMD SIMD16Storage SIMD2Storage SIMD32Storage
        SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar SIMDScalar SIMDStorage Scalar
        SendableMetatype Sequence Set SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Stride Strideable String StringInterpolation
        StringInterpolationProtocol StringLiteralType StringProtocol SubSequence Substring TextOutputStream
        TextOutputStreamable UInt UInt8 UTF16View UTF8View UnicodeCodec UnicodeScalarLiteralType
        UnicodeScalarView UnkeyedDecodingContainer UnkeyedEncodingContainer UnsafeSendable UnsignedInteger
        Value Void Words addProduct addingProduct addingReportingOverflow advanced allKeys append
        appendLiteral bigEndian binade bitWidth byteSwapped codingKey codingPath container contains count
        currentIndex customMirror debugDescription decode decodeIfPresent decodeNil distance
        dividedReportingOverflow dividingFullWidth duration elements encodeConditional encodeIfPresent
        encodeNil endIndex exponent exponentBitCount exponentBitPattern floatingPointClass formIndex
        formIntersection formRemainder formSquareRoot formSymmetricDifference formTruncatingRemainder
        formUnion greatestFiniteMagnitude hasPrefix hasSuffix index indices infinity insert intValue
        intersection isAtEnd isCanonical isDisjoint isEmpty isEqual isFinite isInfinite isLess
        isLessThanOrEqualTo isMultiple isNaN isNormal isSignalingNaN isSigned isSubnormal isSubset
        isSuperset isTotallyOrdered isZero leadingZeroBitCount leastNonzeroMagnitude leastNormalMagnitude
        littleEndian lowercased magnitude makeIterator max maximum maximumMagnitude min minimum
        minimumMagnitude multipliedFullWidth multipliedReportingOverflow nan negate nestedContainer
        nestedUnkeyedContainer next nextDown nextUp nonzeroBitCount partition pi playgroundDescription
        quotientAndRemainder radix relative remainder remainderReportingOverflow remove removeAll
        removeFirst removeSubrange replaceSubrange reserveCapacity round rounded scalarCount sign
        signalingNaN significand significandBitCount significandBitPattern significandWidth signum
        singleValueContainer squareRoot startIndex stringValue subtract subtracting
        subtractingReportingOverflow superDecoder superEncoder swapAt symmetricDifference
        trailingZeroBitCount truncatingRemainder ulp ulpOfOne underestimatedCount unicodeScalars union
        unkeyedContainer update uppercased userInfo utf16 utf8 withCString
        withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable words write zero
        """)

    private static func list(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

extension [String] {
    fileprivate func chunks(of count: Int) -> [[String]] {
        stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min(self.count, $0 + count)]) }
    }
}
#endif
