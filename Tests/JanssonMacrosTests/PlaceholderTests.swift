#if Macros
internal import SwiftSyntaxMacrosGenericTestSupport
#endif
