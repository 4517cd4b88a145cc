#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with a model.
struct Message: DiagnosticMessage, Error {
    let id: String
    let message: String
    var severity = DiagnosticSeverity.error

    var diagnosticID: MessageID { MessageID(domain: "Jansson", id: id) }

    static func outsideOfModel(_ name: String) -> Message {
        Message(id: "outside", message: "@\(name) has no effect on what is no part of a @JSONModel")
    }

    static let actor = Message(
        id: "actor",
        message: "an actor cannot be a @JSONModel: what it holds is read and written from outside")
    static let protocolOrOther = Message(
        id: "kind", message: "@JSONModel is for structs, final classes and enums")
    static let nonFinalClass = Message(
        id: "class",
        message:
            "a class that is a @JSONModel must be final, as a subclass would lack its own properties")
    static func constant(_ name: String) -> Message {
        Message(
            id: "constant",
            message:
                "'\(name)' has its value already, so it cannot be read; make it a 'var', or leave it out by @JSONIgnored"
        )
    }
    static func computed(_ attribute: String) -> Message {
        Message(
            id: "computed", message: "@\(attribute) is for stored properties; this one is computed")
    }
    static func key(_ key: String, _ other: String) -> Message {
        Message(id: "key", message: "the key \"\(key)\" is that of '\(other)' already")
    }
    static func tag(_ tag: String, _ other: String) -> Message {
        Message(id: "tag", message: "the tag \"\(tag)\" is that of '\(other)' already")
    }
    static func ignored(_ name: String) -> Message {
        Message(id: "ignored", message: "'\(name)' is ignored, so it needs a default value")
    }
    static let tuple = Message(
        id: "tuple", message: "a @JSONModel declares each property by its own name")
    static func type(_ type: String, _ advice: String) -> Message {
        Message(id: "type", message: "'\(type)' cannot be inflated: \(advice)")
    }
    static let rest = Message(
        id: "rest", message: "@JSONRest is for a property of type [String: JSONValue]")
    static let secondRest = Message(
        id: "secondRest", message: "a model has one property for the rest")
    static let restAndReject = Message(
        id: "restAndReject",
        message: "with @JSONRest no key is unknown, so that 'unknownKeys: .reject' has no effect")
    static let flattenedOptional = Message(
        id: "flattenedOptional",
        message: "what is flattened is always there: make its own properties optional")
    static func conflict(_ one: String, _ other: String) -> Message {
        Message(id: "conflict", message: "@\(one) and @\(other) exclude each other")
    }
    static func literal(_ label: String) -> Message {
        Message(id: "literal", message: "'\(label)' is a string literal, as the macro reads it")
    }
    static let keyLiteral = Message(
        id: "keyLiteral",
        message: "the keys are string literals, as the macro reads them, and there is at least one")
    static let enumOnly = Message(id: "enumOnly", message: "'tag' and 'content' are for enums")
    static let structOnly = Message(
        id: "structOnly", message: "'unknownKeys' and 'nulls' are for structs and classes")
    static let rawTag = Message(
        id: "rawTag", message: "an enum with raw values has no tag: the value itself tells the case")
    static let rawKey = Message(
        id: "rawKey", message: "the raw value tells this case, so that @JSONKey has no effect")
    static let unlabeled = Message(
        id: "unlabeled", message: "several values of a case need labels, which are their keys")
    static let fallbackPayload = Message(
        id: "fallback", message: "the case for what is unknown has no value, or one of type JSONValue"
    )
    static let secondFallback = Message(
        id: "secondFallback", message: "an enum has one case for what is unknown")
    static let untaggedFallback = Message(
        id: "untaggedFallback",
        message: "without a tag none is unknown: let the last case take a JSONValue")
    static let optionalPayload = Message(
        id: "optionalPayload",
        message: "the value of this case cannot be optional, as nothing would tell where it is nil")
    static let validation = Message(
        id: "validation",
        message: "@JSONValidation is for a method of the model that throws, without parameters"
    )
    static let validationOfEnum = Message(
        id: "validationOfEnum", message: "@JSONValidation is for structs and classes")
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
}
#endif
