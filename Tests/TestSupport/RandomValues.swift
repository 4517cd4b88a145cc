package import Jansson
internal import JanssonTools

extension JSONValue {
    /// A small tree with few keys and values, so that two of them have much in common.
    package static func random(_ random: inout some RandomNumberGenerator, depth: Int = 3) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .number(JSONNumber(Double.random(in: 0..<4, using: &random).rounded() / 2))
        case 3: .string(["", "a", "~1", "é/"].randomElement(using: &random) ?? "")
        case 4, 5: .number(JSONNumber(Int.random(in: -1...5, using: &random)))
        case 6, 7, 8:
            .array(
                (0..<Int.random(in: 0...5, using: &random)).map { _ in .random(&random, depth: depth - 1) })
        default:
            .object(
                Dictionary(
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        (
                            ["", "a", "b", "a/b", "m~n", "0", "-", "é"].randomElement(using: &random) ?? "",
                            .random(&random, depth: depth - 1)
                        )
                    }, uniquingKeysWith: { $1 }))
        }
    }

    /// This value with a few random changes, moves, copies and removals.
    package func mutated(_ random: inout some RandomNumberGenerator) -> JSONValue {
        var copy = self
        for _ in 0..<Int.random(in: 1...4, using: &random) { copy.mutate(&random) }
        return copy
    }

    private mutating func mutate(_ random: inout some RandomNumberGenerator) {
        switch self {
        case .array(var elements):
            switch Int.random(in: 0..<7, using: &random) {
            case 0: elements.shuffle(using: &random)
            case 1:
                elements.insert(
                    .random(&random, depth: 2), at: Int.random(in: 0...elements.count, using: &random))
            case 2 where !elements.isEmpty:
                elements.remove(at: Int.random(in: 0..<elements.count, using: &random))
            case 3 where !elements.isEmpty: elements.append(elements[0])
            default:
                guard let index = elements.indices.randomElement(using: &random) else { return }
                elements[index].mutate(&random)
            }
            self = .array(elements)
        case .object(var members):
            let key = members.keys.sorted().randomElement(using: &random) ?? "new"
            switch Int.random(in: 0..<6, using: &random) {
            case 0: members["a"] = members.removeValue(forKey: key)
            case 1: members["moved"] = members.removeValue(forKey: key)
            case 2: members["copied"] = members[key]
            case 3: members[key] = .random(&random, depth: 2)
            default: members[key]?.mutate(&random)
            }
            self = .object(members)
        default: self = .random(&random, depth: 1)
        }
    }

    /// A large tree of few distinct long values.
    package static func randomForest(_ random: inout some RandomNumberGenerator, depth: Int) -> JSONValue {
        if depth == 0 || Int.random(in: 0..<5, using: &random) == 0 {
            let digit = Int.random(in: 0..<6, using: &random)
            return [
                "text": .string(String(repeating: "\(digit)", count: 50)), "k": [.number(JSONNumber(digit))],
            ]
        }
        let children = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            JSONValue.randomForest(&random, depth: depth - 1)
        }
        if Bool.random(using: &random) { return .array(children) }
        return .object(
            Dictionary(zip(["a", "b", "c", "0", "1"], children), uniquingKeysWith: { $1 }))
    }

    /// Takes a value out, or a copy of it, and puts it into a container elsewhere.
    package mutating func relocate(_ random: inout some RandomNumberGenerator) {
        func randomPath() -> JSONPath {
            let nodes = (try? JSON(self).query("$..*")) ?? []
            return nodes.randomElement(using: &random)?.path ?? JSONPath()
        }
        let source = randomPath()
        guard !source.isEmpty, let value = self[source] else { return }
        if Int.random(in: 0..<3, using: &random) > 0 { self[source] = nil }
        for _ in 0..<20 {
            let place = randomPath()
            switch self[place] {
            case .array(let elements):
                var longer = elements
                longer.insert(value, at: Int.random(in: 0...elements.count, using: &random))
                self[place] = .array(longer)
                return
            case .object(let members):
                let key = ["a", "b", "d", "0"].randomElement(using: &random) ?? "e"
                self[place] = .object(members.merging([key: value], uniquingKeysWith: { $1 }))
                return
            default: break
            }
        }
    }
}
