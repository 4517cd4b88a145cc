import Jansson

/// A surface in space: arrays of reals.
@JSONModel
struct Mesh: Codable, Sendable {
    var positions: [Double]
    var normals: [Double]
}

extension Generated {
    /// Positions with six decimals, as programs export them, and normals with all digits.
    static func mesh() -> [UInt8] {
        var random = SeededNumbers(seed: 6)
        var builder = TextBuilder()
        builder.object { mesh in
            mesh.array("positions") { numbers in
                for _ in 0..<60_000 { numbers.add(Double(random.number(-9_999_999...9_999_999)) / 1e6) }
            }
            mesh.array("normals") { numbers in
                for _ in 0..<60_000 { numbers.add(Double.random(in: -1...1, using: &random)) }
            }
        }
        return builder.text
    }
}
