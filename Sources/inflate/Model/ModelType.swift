import JanssonCore

/// A type that a model uses. Made from samples and schemas; written by ``ModelWriter``.
indirect enum ModelType {
    case bool, int, uint, double, number, string, date, url, uuid
    /// Any value, and the reason for having no better type, if worth a comment.
    case any(String?)
    case array(ModelType)
    /// An object whose keys are data.
    case dictionary(ModelType)
    case nullable(ModelType)
    case declared(ModelDeclaration)
}

final class ModelDeclaration {
    enum Form {
        case structure([ModelProperty], UnknownMembers)
        /// An enum with raw values.
        case strings([String])
        /// An enum. The member `tag` determines the case. Without a tag, the first matching case is taken.
        case union(tag: String?, [ModelCase])
    }

    /// The preferred name of the type.
    let name: String
    let comment: String
    var form: Form
    /// The type of members that a structure does not name, if it keeps them; nil for any values.
    var restType: ModelType?
    /// Whether the type contains itself, and must be a class or an indirect enum.
    fileprivate(set) var isRecursive = false

    init(name: String, comment: String = "", form: Form) {
        (self.name, self.comment, self.form) = (name, comment, form)
    }
}

/// The treatment of members that a structure does not name.
enum UnknownMembers {
    case ignored, kept, rejected
}

struct ModelProperty {
    let key: String
    let type: ModelType
    let isRequired: Bool
    /// The default value of a missing member.
    var defaultValue: JSON?
    var comment = ""
    /// A comment about the values.
    var hint: String?
    var constraints: WrittenConstraints?
}

struct ModelCase {
    /// The value of the tag, or the name of the case.
    let name: String
    /// Nil if the case has only the tag.
    let type: ModelType?
}

struct Model {
    /// The maximum number of keys of a type (see `JSONKeys`), and of cases of an enum of strings.
    static let maximumKeys = 254

    let root: ModelType
    let comment: String
    /// The types declared beside the root, because several types may use them.
    let shared: [ModelDeclaration]
    /// Whether constraints need `import JanssonSchema`.
    let needSchema: Bool

    init(
        root: ModelType, comment: String = "", shared: [ModelDeclaration] = [], needSchema: Bool = false
    ) {
        (self.root, self.comment, self.shared, self.needSchema) = (root, comment, shared, needSchema)
        markRecursion()
    }

    /// The declaration with the model's name; nil if that name is a type alias.
    var declaration: ModelDeclaration? {
        let type = if case .array(let element) = root { element } else { root }
        guard case .declared(let declaration) = type, !shared.contains(where: { $0 === declaration }) else {
            return nil
        }
        return declaration
    }

    /// Whether the documents are arrays of the type with the model's name.
    var isArray: Bool { if case .array = root { declaration != nil } else { false } }

    /// Empties the declarations, to break reference cycles.
    func release() {
        for declaration in shared + [declaration].compactMap(\.self) {
            declaration.form = .strings([])
            declaration.restType = nil
        }
    }

    /// Marks one declaration in each cycle of inline values.
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
    /// The declarations stored inline in values of this type.
    fileprivate var contained: [ModelDeclaration] {
        switch form {
        case .structure(let properties, _): properties.compactMap(\.type.declaration)
        case .strings: []
        case .union(_, let cases): cases.compactMap { $0.type?.declaration }
        }
    }
}

extension ModelType {
    /// The declaration of a declared type, nullable or not.
    var declaration: ModelDeclaration? {
        if case .declared(let declaration) = withoutNull { declaration } else { nil }
    }

    var withoutNull: ModelType { if case .nullable(let type) = self { type.withoutNull } else { self } }

    /// Why the type contains `any`, if worth a comment.
    var reason: String? {
        switch self {
        case .any(let reason): reason
        case .array(let type), .dictionary(let type), .nullable(let type): type.reason
        default: nil
        }
    }

    var isDate: Bool { if case .date = withoutNull { true } else { false } }

    /// Whether both types are the same, apart from reasons for `any`.
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
