#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message about a fault in a model.
struct Message: DiagnosticMessage, Error {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "Jansson", id: id) }

    static func outsideOfModel(_ name: String) -> Message {
        Message(id: "outside", message: "@\(name) has no effect outside a @JSONModel")
    }

    static let actor = Message(
        id: "actor",
        message: "an actor cannot be a @JSONModel, because its properties cannot be read from outside")
    static func suppressed(_ type: String) -> Message {
        Message(
            id: "suppressed",
            message: "a @JSONModel cannot be '\(type)', because reading and writing copy its values")
    }
    static let protocolOrOther = Message(
        id: "kind", message: "@JSONModel is for structs, final classes and enums")
    static let nonFinalClass = Message(
        id: "class",
        message:
            "a class that is a @JSONModel must be final: the properties of a subclass would be missing")
    static func hidden(_ name: String) -> Message {
        Message(
            id: "hidden",
            message:
                "'\(name)' is private in another type, where the extension of a @JSONModel cannot see it; make it 'fileprivate'"
        )
    }
    static func constant(_ name: String) -> Message {
        Message(
            id: "constant",
            message:
                "'\(name)' already has a value, so it cannot be read; make it a 'var', or exclude it by @JSONIgnored"
        )
    }
    static func computed(_ attribute: String) -> Message {
        Message(
            id: "computed", message: "@\(attribute) is for stored properties; this one is computed")
    }
    static func ofCase(_ attribute: String) -> Message {
        Message(id: "case", message: "@\(attribute) is for properties, not for cases")
    }
    static func key(_ key: String, _ other: String) -> Message {
        Message(id: "key", message: "the key \"\(key)\" is already used by '\(other)'")
    }
    static func tag(_ tag: String, _ other: String) -> Message {
        Message(id: "tag", message: "the tag \"\(tag)\" is already used by '\(other)'")
    }
    static func string(_ text: String, _ other: String) -> Message {
        Message(id: "string", message: "the string \"\(text)\" is already used by '\(other)'")
    }
    static func secondNull(_ key: String, _ other: String) -> Message {
        Message(
            id: "secondNull",
            message: "only one case can be null, and '\(other)' is already: \(key) makes this one a string")
    }
    static func overloaded(_ name: String) -> Message {
        Message(
            id: "overloaded",
            message:
                "there is already a case '\(name)': each case of an enum without a tag needs its own name")
    }
    static let untaggedKey = Message(
        id: "untaggedKey",
        message: "without a tag the values tell this case, so that @JSONKey has no effect")
    static func ignored(_ name: String) -> Message {
        Message(id: "ignored", message: "'\(name)' is ignored, so it needs a default value")
    }
    static func withoutCodingKey(_ name: String) -> Message {
        Message(id: "codingKey", message: "'\(name)' is not in CodingKeys, so it needs a default value")
    }
    static let tuple = Message(
        id: "tuple", message: "declare each property of a @JSONModel by its own name")
    static let conditional = Message(
        id: "conditional",
        message:
            "a macro cannot tell whether this is compiled: put the whole model in '#if', or exclude a property by @JSONIgnored"
    )
    static func type(_ type: String, _ advice: String) -> Message {
        Message(id: "type", message: "'\(type)' cannot be inflated: \(advice)")
    }
    static let rest = Message(
        id: "rest", message: "@JSONRest is for a dictionary, such as [String: JSONValue]")
    static func reserved(_ name: String, _ kind: String, _ attribute: String?) -> Message {
        let key = attribute.map { ", and write its name in JSON by \($0)" } ?? ""
        return Message(
            id: "reserved",
            message: "the generated code uses '\(name)': give this \(kind) another name\(key)")
    }
    static let mainActor = Message(
        id: "mainActor",
        message: "a @JSONModel is read and written on any thread: remove @MainActor, or write 'nonisolated'")
    static let secondModel = Message(id: "secondModel", message: "a type can have only one @JSONModel")
    static func labelIsTag(_ tag: String) -> Message {
        Message(
            id: "labelIsTag",
            message:
                "the member \"\(tag)\" is the tag: give this value another label, or give the values a member of their own by 'content'"
        )
    }
    static let mixedTags = Message(
        id: "mixedTags", message: "the tags of an enum are all strings, all integers or all booleans")
    static let tagOnly = Message(
        id: "tagOnly", message: "integers and booleans are for the cases of an enum with a tag")
    static let noConstraint = Message(id: "noConstraint", message: "@JSONConstraint needs a constraint")
    static let negativeBound = Message(id: "negativeBound", message: "a length or count is at least 0")
    static let noNumber = Message(id: "noNumber", message: "no number is within these bounds")
    static func bound(_ bound: String, _ type: String) -> Message {
        Message(id: "bound", message: "'\(bound)' does not fit '\(type)'")
    }
    static let secondRest = Message(
        id: "secondRest", message: "a model can have only one @JSONRest property")
    static let restAndReject = Message(
        id: "restAndReject",
        message: "with @JSONRest no key is unknown, so that 'unknownKeys: .reject' has no effect")
    static let flattenedOptional = Message(
        id: "flattenedOptional",
        message: "a flattened model is always present: make its own properties optional")
    static let flattenedUntyped = Message(
        id: "flattenedUntyped", message: "a flattened property needs its type: write it after a colon")
    static func conflict(_ one: String, _ other: String) -> Message {
        Message(id: "conflict", message: "@\(one) and @\(other) cannot be combined")
    }
    static func literal(_ label: String) -> Message {
        Message(id: "literal", message: "'\(label)' must be a string literal")
    }
    static func option(_ label: String, _ names: [String]) -> Message {
        let names = names.map { "'.\($0)'" }
        let list = "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        return Message(id: "option", message: "'\(label)' must be written as \(list)")
    }
    static let keyLiteral = Message(
        id: "keyLiteral",
        message: "@JSONKey needs at least one key, and all keys must be string literals")
    static let enumOnly = Message(id: "enumOnly", message: "'tag' and 'content' are for enums")
    static let structOnly = Message(
        id: "structOnly", message: "'unknownKeys', 'nulls' and 'dates' are for structs and classes")
    static let rawTag = Message(
        id: "rawTag", message: "an enum with raw values has no tag: the raw value tells the case")
    static let rawKeys = Message(
        id: "rawKeys", message: "the raw values tell the cases, so that 'keys' has no effect")
    static let codingKeys = Message(
        id: "codingKeysOfEnum",
        message: "the cases of a @JSONModel are named by @JSONKey: CodingKeys has no effect")
    static let rawKey = Message(
        id: "rawKey", message: "the raw value tells this case, so that @JSONKey has no effect")
    static let unlabeled = Message(
        id: "unlabeled", message: "a case with several values needs labels, which are the keys")
    static let fallbackPayload = Message(
        id: "fallback", message: "a @JSONFallback case has no value, or one of type JSONValue"
    )
    static let secondFallback = Message(
        id: "secondFallback", message: "an enum can have only one @JSONFallback case")
    static let untaggedFallback = Message(
        id: "untaggedFallback",
        message: "without a tag no case is unknown: let the last case take a JSONValue")
    static let optionalPayload = Message(
        id: "optionalPayload",
        message: "the value of this case cannot be optional, because JSON could not show that it is nil")
    static func misfit(_ constraint: String, _ kinds: String, _ type: String) -> Message {
        Message(id: "misfit", message: "'.\(constraint)' is for \(kinds), not for '\(type)'")
    }
    static let emptyRange = Message(
        id: "emptyRange", message: "the lower bound is greater than the upper bound")
    static let wholeBounds = Message(id: "wholeBounds", message: "the bounds of an integer must be integers")
    static let unmatchablePattern = Message(
        id: "unmatchablePattern",
        message:
            "look-behind, back references, and look-ahead other than next to '^' at the start are not supported in patterns"
    )
    static let groupOfPattern = Message(
        id: "groupOfPattern", message: "a pattern's group starts with '(', '(?:' or '(?<name>'")
    static let positive = Message(id: "positive", message: "'multiple(of:)' needs a number greater than 0")
    static let validation = Message(
        id: "validation",
        message: "@JSONValidation is for a method of the model that throws, without parameters"
    )
    static let validationOfEnum = Message(
        id: "validationOfEnum", message: "@JSONValidation is for structs and classes")
    static func payload(_ type: String) -> Message {
        Message(
            id: "payload",
            message:
                "the tag cannot be beside a value of type '\(type)': give the values a member of their own by 'content'"
        )
    }
    static let contentIsTag = Message(
        id: "contentIsTag", message: "'content' must be another key than 'tag'")
    static let secondKey = Message(
        id: "secondKey",
        message: "only one @JSONKey is read: name all keys in it, the one that is written first")
    static func misplaced(_ attribute: String, _ targets: String) -> Message {
        Message(id: "misplaced", message: "@\(attribute) is for \(targets)")
    }
    static let noCases = Message(
        id: "noCases", message: "an enum without cases has no values to read")
    static func written(_ name: String) -> Message {
        Message(
            id: "written",
            message:
                "@JSONModel writes '\(name)' itself: leave this one out, or write the model without the macro"
        )
    }
}

struct FixIt: FixItMessage {
    let id: String
    let message: String
    var fixItID: MessageID { MessageID(domain: "Jansson", id: id) }
}

extension Diagnostic {
    init(_ message: Message, at node: some SyntaxProtocol) {
        self.init(node: Syntax(node), message: message)
    }

    init(
        _ message: Message, at node: some SyntaxProtocol, fix: String,
        _ changes: SwiftDiagnostics.FixIt.Change...
    ) {
        self.init(
            node: Syntax(node), message: message,
            fixIts: [
                SwiftDiagnostics.FixIt(message: FixIt(id: message.id, message: fix), changes: changes)
            ])
    }

    /// Makes a diagnostic whose fix removes an attribute.
    init(_ message: Message, removing attribute: AttributeSyntax) {
        self.init(
            message, at: attribute, fix: "remove @\(attribute.name)",
            .replace(
                oldNode: Syntax(attribute),
                newNode: Syntax(TokenSyntax(.unknown(""), presence: .missing))))
    }
}
#endif
