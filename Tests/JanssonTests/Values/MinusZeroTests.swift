import Foundation
import Jansson
import TestSupport
import Testing

/// `-0` is the integer 0 as a number of JSON. A floating-point type keeps its sign, however it is read.
@Suite struct MinusZeroTests {
    private struct Model<Real: Codable & Equatable>: Codable, Equatable {
        let real: Real
        let optional: Real?
    }

    private func expectSign<Real: BinaryFloatingPoint & JSONInflatable & Codable>(_ type: Real.Type) throws {
        let isKept = { (reals: [Real]) in
            reals.map(\.sign) == [.minus, .plus, .minus] && reals.allSatisfy { $0 == 0 }
        }
        let text = "[-0, 0, -0.0]"
        for engine in engines {
            let options = JSONParsingOptions(engine: engine)
            let json = try JSON(parsing: text, options: options)
            #expect(isKept(try json.decode()))
            #expect(isKept(try json.elements.map { try $0.decode() }))
            #expect(isKept(json.elements.compactMap { Real._inflateIfPossible(from: $0) }))
            #expect(isKept(try JSON.decode([Real].self, from: text, options: options)))
            #expect(isKept(try JSON.decode([[Real]].self, from: "[\(text)]", options: options)[0]))
            let members = try JSON.decode([String: Real].self, from: #"{"a": -0, "b": 0}"#, options: options)
            #expect(members["a"]?.sign == .minus && members["b"]?.sign == .plus)
            #expect(isKept(try json.decode(codable: [Real].self)))
        }
        var options = JSONParsingOptions()
        options.dialect = .json5
        #expect(isKept(try JSON.decode([Real].self, from: "[-0, +0, -.0,]", options: options)))
        let decoder = JanssonDecoder()
        let model = try decoder.decode(Model<Real>.self, from: #"{"real": -0, "optional": -0}"#)
        #expect(model.real.sign == .minus && model.optional?.sign == .minus)
        #expect(try decoder.decode([String: Real].self, from: #"{"a": -0}"#)["a"]?.sign == .minus)
        #expect(isKept(try decoder.decode([[Real]].self, from: "[\(text)]")[0]))
        // What the encoder writes, reads back the same.
        let written = try JanssonEncoder().encodedString([Real(-0.0), 0, -0.0])
        #expect(isKept(try decoder.decode([Real].self, from: written)))
    }

    @Test func everyFloatingPointTypeKeepsTheSign() throws {
        try expectSign(Double.self)
        try expectSign(Float.self)
        try expectSign(Float16.self)
    }

    @Test func numbersAndTreesHaveTheIntegerZero() throws {
        let json = try JSON(parsing: "-0")
        #expect(json.value.number?.text == "0" && json.value.double?.sign == .plus)
        #expect(try Double.inflate(from: json.value).sign == .plus)
        #expect(try JSON(json.value).decode(as: Double.self).sign == .plus)
        #expect(try json.decode(as: Int.self) == 0)
    }
}
