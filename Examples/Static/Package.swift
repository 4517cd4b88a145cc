// swift-tools-version: 6.2
import PackageDescription

/// run.sh can take the macro from a tool that is built already, because swift-syntax with optimization takes very long.
let takesBuiltMacro = Context.environment["MACRO_TOOL"] != nil

let package = Package(
    name: "Static",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../..", traits: takesBuiltMacro ? [] : ["Macros"])
    ],
    targets: [
        .executableTarget(
            name: "Orders", dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
        // The same program on Foundation's coders, to compare with.
        .executableTarget(name: "OrdersOnFoundation"),
    ]
)
