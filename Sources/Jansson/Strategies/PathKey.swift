/// The coding keys that are no model's: of elements, and of what a class leaves to its superclass.
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
