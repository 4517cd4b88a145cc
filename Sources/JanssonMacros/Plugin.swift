#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = []
}
#else
/// Without the trait there is no macro, and this is never built into anything.
@main
enum Plugin {
    static func main() {}
}
#endif
