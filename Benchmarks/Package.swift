// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    traits: [
        .trait(name: "Macros", description: "The models of the benchmarks, of which Soak has none."),
        .default(enabledTraits: ["Macros"]),
    ],
    dependencies: [
        .package(
            name: "swift-jansson", path: "..",
            traits: [.defaults, .trait(name: "Macros", condition: .when(traits: ["Macros"])), "Logging"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CBenchmarks"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CBenchmarks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonFoundation", package: "swift-jansson"),
                .product(name: "JanssonInterop", package: "swift-jansson"),
                .product(name: "JanssonTools", package: "swift-jansson"),
                .product(name: "JanssonSchema", package: "swift-jansson"),
                .product(name: "JanssonLogging", package: "swift-jansson"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.copy("Schemas")],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .executableTarget(
            name: "Soak",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonFoundation", package: "swift-jansson"),
                .product(name: "JanssonInterop", package: "swift-jansson"),
                .product(name: "JanssonTools", package: "swift-jansson"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
