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
        .target(name: "Fuzzing", dependencies: ["CLibFuzzer"]),
        // The code with which the tests compare, except for what calls libjansson itself.
        .target(
            name: "TestSupport",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonFoundation", package: "swift-jansson"),
                .product(name: "JanssonInterop", package: "swift-jansson"),
                .product(name: "JanssonTools", package: "swift-jansson"),
                .product(name: "JanssonSchema", package: "swift-jansson"),
            ],
            exclude: ["Library.swift"],
            swiftSettings: [.define("Foundation"), .define("Libjansson")]),
        // What the tests compare the coders with.
        .target(
            name: "CodableOracle",
            dependencies: [
                "TestSupport",
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonFoundation", package: "swift-jansson"),
            ],
            swiftSettings: [.define("Foundation")]),
        // `run` builds all with -sanitize=fuzzer, without which those with Fuzzing do not link.
        .executableTarget(
            name: "FuzzLanes",
            dependencies: ["Fuzzing", "TestSupport", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzDialects",
            dependencies: ["Fuzzing", "TestSupport", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(name: "FuzzValues", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzModels", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(
            name: "FuzzAllocations",
            dependencies: ["Fuzzing", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzDirect",
            dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzFraming", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(
            name: "FuzzPartial",
            dependencies: ["Fuzzing", "TestSupport", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(
            name: "FuzzRepair",
            dependencies: ["Fuzzing", "TestSupport", .product(name: "Jansson", package: "swift-jansson")]),
        .executableTarget(name: "FuzzCodable", dependencies: ["Fuzzing", "CodableOracle"]),
        .executableTarget(name: "FuzzWriting", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzTrees", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzTools", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzSchemas", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(name: "FuzzPatterns", dependencies: ["Fuzzing", "TestSupport"]),
        .executableTarget(
            name: "FuzzEncoder",
            dependencies: ["TestSupport"]),
        .executableTarget(
            name: "FuzzReals",
            dependencies: ["TestSupport"]),
        .target(name: "CFaults"),
        // Its calls of malloc, not those of Swift's runtime, go to CFaults.
        .executableTarget(
            name: "Faults",
            dependencies: [
                "CFaults",
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonInterop", package: "swift-jansson"),
            ],
            linkerSettings: [
                .unsafeFlags(
                    ["malloc", "calloc", "realloc"].flatMap { ["-Xlinker", "--wrap=\($0)"] })
            ]),
    ]
)
