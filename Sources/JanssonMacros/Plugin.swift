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
/// Without the trait `Macros`, this target is unused.
@main
enum Plugin {
    static func main() {}
}
#endif
