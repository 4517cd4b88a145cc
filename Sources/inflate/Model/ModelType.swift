import JanssonCore

/// A type that a model uses. Samples and schemas become these, and ``ModelWriter`` writes them.
indirect enum ModelType {
    case bool, int, uint, double, number, string, date, url, uuid
    /// Any value, and why it has no better type, if that is worth saying.
    case any(String?)
    case array(ModelType)
    /// An object whose keys are data.
    case dictionary(ModelType)
    /// A value or null.
    case nullable(ModelType)
    case declared(ModelDeclaration)
}

/// A type that a model declares.
final class ModelDeclaration {
    enum Form {
        case structure([ModelProperty], ModelRest)
        /// An enum with raw values.
        case strings([String])
        /// An enum whose member `tag` tells the case or, without a tag, whose first case that fits is taken.
        case union(tag: String?, [ModelCase])
    }

    /// How it is called, unless that name is taken.
    let name: String
    let comment: String
    var form: Form
    /// Whether it contains itself, so that it must be a reference.
    fileprivate(set) var isRecursive = false

    init(name: String, comment: String = "", form: Form) {
        (self.name, self.comment, self.form) = (name, comment, form)
    }
}

/// What becomes of the members that a structure does not name.
enum ModelRest {
    case ignored, kept, rejected
}

struct ModelProperty {
    let key: String
    let type: ModelType
    let isRequired: Bool
    /// The value where the member is missing.
    var defaultValue: JSON?
    var comment = ""
    /// What is worth knowing of the values.
    var hint: String?
}

struct ModelCase {
    /// The value of the tag, or what the case is called.
    let name: String
    /// Nil if the tag says all.
    let type: ModelType?
}

/// A model, as it is written.
struct Model {
    /// How many keys a type can have (see `JSONKeys`), and how many cases an enum of strings has at most.
    static let maximumKeys = 254

    let root: ModelType
    let comment: String
    /// The types that are declared beside the root, because several others may use them.
    let shared: [ModelDeclaration]

    init(root: ModelType, comment: String = "", shared: [ModelDeclaration] = []) {
        (self.root, self.comment, self.shared) = (root, comment, shared)
        markRecursion()
    }

    /// The declaration that has the model's name, if it is not an alias.
    var declaration: ModelDeclaration? {
        let type = if case .array(let element) = root { element } else { root }
        guard case .declared(let declaration) = type, !shared.contains(where: { $0 === declaration }) else {
            return nil
        }
        return declaration
    }

    /// Whether the documents are arrays of what has the model's name.
    var isArray: Bool { if case .array = root { declaration != nil } else { false } }

    /// Empties the declarations. Those that refer to themselves would keep each other.
    func release() {
        for declaration in shared { declaration.form = .strings([]) }
        declaration?.form = .strings([])
    }

    /// Marks one declaration in each circle of values that contain each other without an array or a dictionary between.
    private func markRecursion() {
        var isOpen: [ObjectIdentifier: Bool] = [:]
        var path: [(declaration: ModelDeclaration, rest: [ModelDeclaration])] = []
        func visit(_ declaration: ModelDeclaration) {
            switch isOpen[ObjectIdentifier(declaration)] {
            case true?: declaration.isRecursive = true
            case false?: break
            case nil:
                isOpen[ObjectIdentifier(declaration)] = true
                path.append((declaration, declaration.contained))
            }
        }
        for declaration in [declaration].compactMap({ $0 }) + shared {
            visit(declaration)
            while let last = path.indices.last {
                if let next = path[last].rest.popLast() {
                    visit(next)
                } else {
                    isOpen[ObjectIdentifier(path[last].declaration)] = false
                    path.removeLast()
                }
            }
        }
    }
}

extension ModelDeclaration {
    /// The declarations whose values are stored in a value of this one.
    fileprivate var contained: [ModelDeclaration] {
        switch form {
        case .structure(let properties, _): properties.compactMap(\.type.declaration)
        case .strings: []
        case .union(_, let cases): cases.compactMap { $0.type?.declaration }
        }
    }
}

extension ModelType {
    /// The type itself if it is declared, also with null.
    var declaration: ModelDeclaration? {
        if case .declared(let declaration) = withoutNull { declaration } else { nil }
    }

    var withoutNull: ModelType { if case .nullable(let type) = self { type.withoutNull } else { self } }

    /// Why there is a value in it that has no better type.
    var reason: String? {
        switch self {
        case .any(let reason): reason
        case .array(let type), .dictionary(let type), .nullable(let type): type.reason
        default: nil
        }
    }

    var isDate: Bool { if case .date = withoutNull { true } else { false } }

    /// Whether values of both types are written alike in Swift.
    func isSame(as other: ModelType) -> Bool {
        switch (self, other) {
        case (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double), (.number, .number),
            (.string, .string), (.date, .date), (.url, .url), (.uuid, .uuid), (.any, .any):
            true
        case (.array(let one), .array(let other)), (.dictionary(let one), .dictionary(let other)),
            (.nullable(let one), .nullable(let other)):
            one.isSame(as: other)
        case (.declared(let one), .declared(let other)): one === other
        default: false
        }
    }
}
