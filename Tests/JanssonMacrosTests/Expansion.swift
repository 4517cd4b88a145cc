#if Macros
import Foundation
@testable import JanssonMacros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

private let macros: [String: any Macro.Type] = [
    "JSONModel": JSONModelMacro.self, "JSONKey": JSONKeyMacro.self, "JSONIgnored": JSONIgnoredMacro.self,
    "JSONCoded": JSONCodedMacro.self, "JSONFlattened": JSONFlattenedMacro.self,
    "JSONRest": JSONRestMacro.self,
    "JSONFallback": JSONFallbackMacro.self, "JSONValidation": JSONValidationMacro.self,
    "JSONConstraint": JSONConstraintMacro.self,
]

/// What the macros make of a source.
private func expand(_ source: String) -> (
    source: String, context: BasicMacroExpansionContext
) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "test.swift")])
    let specs = macros.mapValues { type in
        MacroSpec(
            type: type,
            conformances: type == JSONModelMacro.self
                ? ["JSONInflatable", "JSONDecodable", "JSONEncodable", "JSONSchemaProviding"] : [])
    }
    let expanded = file.expand(macroSpecs: specs) { syntax in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: syntax.allMacroLexicalContexts())
    }
    return (expanded.description, context)
}

/// A source with what is written for it.
func whole(_ source: String) -> String { expand(source).source }

/// What is written for a source, without the source.
func expansion(of source: String) -> String {
    let text = expand(source).source
    guard let start = text.range(of: "\nextension") else { return text }
    return String(text[start.lowerBound...].drop { $0.isNewline })
}

/// What is said of a source, a line each: where, and the fix there is.
func diagnostics(of source: String) -> [String] {
    let context = expand(source).context
    return context.diagnostics.map { diagnostic in
        let place = context.location(
            for: diagnostic.node.positionAfterSkippingLeadingTrivia, anchoredAt: diagnostic.node, fileName: ""
        )
        let fixes = diagnostic.fixIts.map { " (\($0.message.message))" }.joined()
        return "\(place.line):\(place.column): \(diagnostic.message)\(fixes)"
    }
}

/// The source after all fixes.
func fixed(_ source: String) -> String {
    let context = expand(source).context
    var bytes = Array(source.utf8)
    for change in context.diagnostics.flatMap(\.fixIts).flatMap(\.changes) {
        guard case .replace(let old, let new) = change else { continue }
        let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
        bytes.replaceSubrange(start..<start + old.totalLength.utf8Length, with: Array(new.description.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}
#endif
