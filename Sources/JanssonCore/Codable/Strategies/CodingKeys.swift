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

/// A coding key with any string.
struct AnyKey: CodingKey {
    let stringValue: String

    /// True for a dictionary key, which may be an integer.
    private let mayBeInteger: Bool

    var intValue: Int? { mayBeInteger ? Int(stringValue) : nil }

    init(_ key: String, mayBeInteger: Bool = false) {
        stringValue = key
        self.mayBeInteger = mayBeInteger
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) { self.init("\(intValue)", mayBeInteger: true) }
}

/// A value being coded, linked to its container. The links are the coding path.
protocol CodingPathNode {
    var parent: Self? { get }
    var key: (any CodingKey)? { get }
}

extension CodingPathNode {
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
