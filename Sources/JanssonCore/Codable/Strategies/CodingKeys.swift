/// The coding keys that no model declares: indices, and `super`.
enum PathKey: CodingKey {
    case index(Int)
    case `super`

    var stringValue: String {
        switch self {
        case .index(let index): "Index \(index)"
        case .super: "super"
        }
    }

    var intValue: Int? {
        switch self {
        case .index(let index): index
        case .super: nil
        }
    }

    init?(stringValue: String) {
        guard stringValue == "super" else { return nil }
        self = .super
    }

    init(intValue: Int) { self = .index(intValue) }
}

/// A coding key with any text.
struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ key: String) {
        stringValue = key
        intValue = nil
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}

/// The coding key of a dictionary's member, which may be an integer as well.
struct MemberKey: CodingKey {
    let stringValue: String

    init(_ key: String) { stringValue = key }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) { self.init("\(intValue)") }

    var intValue: Int? { Int(stringValue) }
}

/// A value that is coded, and the way there: a list linked from each value to the one around it.
protocol CodingPlace {
    var parent: Self? { get }
    var key: (any CodingKey)? { get }
}

extension CodingPlace {
    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var place: Self? = self
        while let current = place {
            if let key = current.key { path.append(key) }
            place = current.parent
        }
        path.reverse()
        return path
    }
}
