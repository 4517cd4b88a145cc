// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "..")
    ],
    targets: [
        .target(name: "CLibFuzzer"),
        // `run` builds it with -sanitize=fuzzer, without which it does not link.
        .executableTarget(
            name: "FuzzLanes",
            dependencies: ["CLibFuzzer", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzDialects",
            dependencies: ["CLibFuzzer", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzEncoder",
            dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzReals",
            dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
    ]
)
