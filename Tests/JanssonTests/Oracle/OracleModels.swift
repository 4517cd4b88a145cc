#if Foundation
/// Models with the shapes that are common in services.
enum OracleModels {
    enum Plain: String, Codable { case one, two }

    enum Represented: String, Codable, CodingKeyRepresentable { case one, two }

    enum Numbered: Int, Codable {
        case first = 1
        case second
    }

    enum Shape: Codable, Equatable {
        case circle(radius: Double)
        case rect(Int, Int)
        case none
    }

    struct User: Codable, Equatable { var userName: Int }

    class Base: Codable, Equatable {
        var id: Int

        init(id: Int) { self.id = id }

        static func == (left: Base, right: Base) -> Bool { left.id == right.id }
    }

    final class Sub: Base {
        var name: String

        private enum CodingKeys: CodingKey { case name }

        init(id: Int, name: String) {
            self.name = name
            super.init(id: id)
        }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try super.encode(to: container.superEncoder())
        }
    }

    final class FlatSub: Base {
        var name: String

        private enum CodingKeys: CodingKey { case name }

        init(id: Int, name: String) {
            self.name = name
            super.init(id: id)
        }

        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
            try super.init(from: decoder)
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try super.encode(to: encoder)
        }
    }

    /// Tries one type after another, as models of loose JSON do.
    indirect enum Loose: Codable, Equatable {
        case bool(Bool)
        case int(Int)
        case double(Double)
        case string(String)
        case list([Loose])
        case object([String: Loose])
        case null

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Int.self) {
                self = .int(value)
            } else if let value = try? container.decode(Double.self) {
                self = .double(value)
            } else if let value = try? container.decode(String.self) {
                self = .string(value)
            } else if let value = try? container.decode([Loose].self) {
                self = .list(value)
            } else {
                self = .object(try container.decode([String: Loose].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .int(let value): try container.encode(value)
            case .double(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .object(let value): try container.encode(value)
            case .null: try container.encodeNil()
            }
        }
    }
}
#endif
