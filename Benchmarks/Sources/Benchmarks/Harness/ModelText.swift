/// A model as text: labels and scalars without type names, so that models of two styles are equal if
/// their contents are.
enum ModelText {
    static func of(_ model: Any) -> String {
        var text = ""
        write(model, to: &text)
        return text
    }

    private static func write(_ value: Any, to text: inout String) {
        if let boxed = value as? any ModelBox { return write(boxed.content, to: &text) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            if let child = mirror.children.first {
                write(child.value, to: &text)
            } else {
                text += "nil"
            }
        case .struct, .class, .collection, .tuple:
            // A struct without children is a scalar, unless it is an empty collection.
            guard mirror.displayStyle == .collection || !mirror.children.isEmpty else { fallthrough }
            text += "("
            for child in mirror.children {
                text += "\(child.label ?? "")="
                write(child.value, to: &text)
                text += ","
            }
            text += ")"
        case .dictionary:
            var members: [String] = []
            // Each child is a tuple of key and value.
            for child in mirror.children {
                var member = ""
                for part in Mirror(reflecting: child.value).children {
                    write(part.value, to: &member)
                    member += "="
                }
                members.append(member)
            }
            text += "{\(members.sorted().joined(separator: ","))}"
        default:
            text += "\(String(reflecting: value))"
        }
    }
}

/// A model of one style that contains a model of another.
protocol ModelBox {
    associatedtype Content
    var content: Content { get }
}
