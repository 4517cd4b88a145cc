import Jansson
import XCTest

/// Models with many properties. Half of the test is that this compiles in reasonable time.
final class LargeModelTests: XCTestCase {
    struct Typed: JSONDecodable {
        let p00: String, p01: Int, p02: Double, p03: Bool, p04: String?, p05: [Int]
        let p06: String, p07: Int, p08: Double, p09: Bool, p10: String?, p11: [Int]
        let p12: String, p13: Int, p14: Double, p15: Bool, p16: String?, p17: [Int]
        let p18: String, p19: Int, p20: Double, p21: Bool, p22: String?, p23: [Int]
        let p24: String, p25: Int, p26: Double, p27: Bool, p28: String?, p29: [Int]
        let p30: String, p31: Int, p32: Double, p33: Bool, p34: String?, p35: [Int]
        let p36: String, p37: Int, p38: Double, p39: Bool, p40: String?, p41: [Int]
        let p42: String, p43: Int, p44: Double, p45: Bool, p46: String?, p47: [Int]
        let p48: String, p49: Int, p50: Double, p51: Bool, p52: String?, p53: [Int]
        let p54: String, p55: Int, p56: Double, p57: Bool, p58: String?, p59: [Int]

        init(json: JSON) throws {
            (
                p00, p01, p02, p03, p04, p05, p06, p07, p08, p09, p10, p11, p12, p13, p14, p15, p16,
                p17, p18, p19, p20, p21, p22, p23, p24, p25, p26, p27, p28, p29, p30, p31, p32, p33,
                p34, p35, p36, p37, p38, p39, p40, p41, p42, p43, p44, p45, p46, p47, p48, p49, p50,
                p51, p52, p53, p54, p55, p56, p57, p58, p59
            ) = try json.properties(
                .required("p00"), .required("p01"), .default("p02", 0.5), .required("p03"),
                .optional("p04"), .lossyArray("p05"), .required("p06"), .required("p07"),
                .default("p08", 0.5), .required("p09"), .optional("p10"), .lossyArray("p11"),
                .required("p12"), .required("p13"), .default("p14", 0.5), .required("p15"),
                .optional("p16"), .lossyArray("p17"), .required("p18"), .required("p19"),
                .default("p20", 0.5), .required("p21"), .optional("p22"), .lossyArray("p23"),
                .required("p24"), .required("p25"), .default("p26", 0.5), .required("p27"),
                .optional("p28"), .lossyArray("p29"), .required("p30"), .required("p31"),
                .default("p32", 0.5), .required("p33"), .optional("p34"), .lossyArray("p35"),
                .required("p36"), .required("p37"), .default("p38", 0.5), .required("p39"),
                .optional("p40"), .lossyArray("p41"), .required("p42"), .required("p43"),
                .default("p44", 0.5), .required("p45"), .optional("p46"), .lossyArray("p47"),
                .required("p48"), .required("p49"), .default("p50", 0.5), .required("p51"),
                .optional("p52"), .lossyArray("p53"), .required("p54"), .required("p55"),
                .default("p56", 0.5), .required("p57"), .optional("p58"), .lossyArray("p59"))
        }
    }

    struct Fetched: JSONInitializable {
        let p00: String, p01: Int, p02: Double, p03: Bool, p04: String?, p05: [Int]
        let p06: String, p07: Int, p08: Double, p09: Bool, p10: String?, p11: [Int]
        let p12: String, p13: Int, p14: Double, p15: Bool, p16: String?, p17: [Int]
        let p18: String, p19: Int, p20: Double, p21: Bool, p22: String?, p23: [Int]
        let p24: String, p25: Int, p26: Double, p27: Bool, p28: String?, p29: [Int]
        let p30: String, p31: Int, p32: Double, p33: Bool, p34: String?, p35: [Int]
        let p36: String, p37: Int, p38: Double, p39: Bool, p40: String?, p41: [Int]
        let p42: String, p43: Int, p44: Double, p45: Bool, p46: String?, p47: [Int]
        let p48: String, p49: Int, p50: Double, p51: Bool, p52: String?, p53: [Int]
        let p54: String, p55: Int, p56: Double, p57: Bool, p58: String?, p59: [Int]

        init(parser: Parser) throws {
            p00 = try parser.fetch("p00")
            p01 = try parser.fetch("p01")
            p02 = try parser.fetch("p02")
            p03 = try parser.fetch("p03")
            p04 = try parser.fetchOptional("p04")
            p05 = try parser.fetchArray("p05")
            p06 = try parser.fetch("p06")
            p07 = try parser.fetch("p07")
            p08 = try parser.fetch("p08")
            p09 = try parser.fetch("p09")
            p10 = try parser.fetchOptional("p10")
            p11 = try parser.fetchArray("p11")
            p12 = try parser.fetch("p12")
            p13 = try parser.fetch("p13")
            p14 = try parser.fetch("p14")
            p15 = try parser.fetch("p15")
            p16 = try parser.fetchOptional("p16")
            p17 = try parser.fetchArray("p17")
            p18 = try parser.fetch("p18")
            p19 = try parser.fetch("p19")
            p20 = try parser.fetch("p20")
            p21 = try parser.fetch("p21")
            p22 = try parser.fetchOptional("p22")
            p23 = try parser.fetchArray("p23")
            p24 = try parser.fetch("p24")
            p25 = try parser.fetch("p25")
            p26 = try parser.fetch("p26")
            p27 = try parser.fetch("p27")
            p28 = try parser.fetchOptional("p28")
            p29 = try parser.fetchArray("p29")
            p30 = try parser.fetch("p30")
            p31 = try parser.fetch("p31")
            p32 = try parser.fetch("p32")
            p33 = try parser.fetch("p33")
            p34 = try parser.fetchOptional("p34")
            p35 = try parser.fetchArray("p35")
            p36 = try parser.fetch("p36")
            p37 = try parser.fetch("p37")
            p38 = try parser.fetch("p38")
            p39 = try parser.fetch("p39")
            p40 = try parser.fetchOptional("p40")
            p41 = try parser.fetchArray("p41")
            p42 = try parser.fetch("p42")
            p43 = try parser.fetch("p43")
            p44 = try parser.fetch("p44")
            p45 = try parser.fetch("p45")
            p46 = try parser.fetchOptional("p46")
            p47 = try parser.fetchArray("p47")
            p48 = try parser.fetch("p48")
            p49 = try parser.fetch("p49")
            p50 = try parser.fetch("p50")
            p51 = try parser.fetch("p51")
            p52 = try parser.fetchOptional("p52")
            p53 = try parser.fetchArray("p53")
            p54 = try parser.fetch("p54")
            p55 = try parser.fetch("p55")
            p56 = try parser.fetch("p56")
            p57 = try parser.fetch("p57")
            p58 = try parser.fetchOptional("p58")
            p59 = try parser.fetchArray("p59")
        }
    }

    /// Sixty members of six kinds in turn.
    private let members: [String] = (0..<60).map { number in
        let value = ["\"s\(number)\"", "\(number)", "\(number).5", "true", "null", "[\(number)]"][number % 6]
        return "\"p\(number < 10 ? "0" : "")\(number)\": \(value)"
    }

    func testTypedForm() throws {
        let model = try JSON(parsing: "{\(members.joined(separator: ",\n"))}").decode(as: Typed.self)
        XCTAssertEqual(model.p00, "s0")
        XCTAssertEqual(model.p01, 1)
        XCTAssertEqual(model.p56, 56.5)
        XCTAssertEqual(model.p57, true)
        XCTAssertNil(model.p58)
        XCTAssertEqual(model.p59, [59])
    }

    func testTypedFormReportsEveryMember() throws {
        let json = try JSON(parsing: "{\(members.map { $0.prefix(7) + "{}" }.joined(separator: ",\n"))}")
        XCTAssertThrowsError(try json.decode(as: Typed.self)) { error in
            let errors = (error as? JSONError)?.errors ?? []
            XCTAssertEqual(errors.count, 60)
            XCTAssertEqual(errors.map(\.location?.line), (1...60).map { $0 })
            XCTAssertEqual(
                errors.first?.description, "p00: expected String, found an object (line 1, column 9)")
            XCTAssertEqual(
                errors.last?.description, "p59: expected an array, found an object (line 60, column 8)")
        }
    }

    func testParser() throws {
        let model = try JSON(parsing: "{\(members.joined(separator: ",\n"))}").decode(as: Fetched.self)
        XCTAssertEqual(model.p00, "s0")
        XCTAssertEqual(model.p55, 55)
        XCTAssertNil(model.p58)
        XCTAssertEqual(model.p59, [59])
    }
}
