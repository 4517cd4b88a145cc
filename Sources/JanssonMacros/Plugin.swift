#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        JSONModelMacro.self, JSONKeyMacro.self, JSONIgnoredMacro.self, JSONCodedMacro.self,
        JSONFlattenedMacro.self, JSONRestMacro.self, JSONFallbackMacro.self,
        JSONValidationMacro.self, JSONConstraintMacro.self,
    ]
}
#else
/// An unused target without the trait `Macros`.
@main
enum Plugin {
    static func main() {}
}
#endif
