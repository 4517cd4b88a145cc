// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// For the tests, most of which need not be optimized themselves to test optimized libraries in a release build. It would
/// take longer than all else.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A product of another package, which is resolved and built only where a trait is enabled. The sources
/// that import it stand in `#if` of the trait's name.
func product(_ name: String, of package: String, trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

/// libjansson, which is neither looked for nor built where its trait is disabled. Only the folder `Libjansson` of the
/// target `JanssonCore`, `JanssonInterop` and tests import it.
let libjansson: Target.Dependency = .target(name: "CJansson", condition: .when(traits: ["Libjansson"]))

let package = Package(
    name: "swift-jansson",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "Jansson", targets: ["Jansson"]),
        .library(name: "JanssonCore", targets: ["JanssonCore"]),
        .library(name: "JanssonStyles", targets: ["JanssonStyles"]),
        .library(name: "JanssonStreams", targets: ["JanssonStreams"]),
        .library(name: "JanssonRepair", targets: ["JanssonRepair"]),
        .library(name: "JanssonProblems", targets: ["JanssonProblems"]),
        .library(name: "JanssonFoundation", targets: ["JanssonFoundation"]),
        .library(name: "JanssonInterop", targets: ["JanssonInterop"]),
        .library(name: "JanssonRegexp", targets: ["JanssonRegexp"]),
        .library(name: "JanssonTools", targets: ["JanssonTools"]),
        .library(name: "JanssonSchema", targets: ["JanssonSchema"]),
        .library(name: "JanssonTesting", targets: ["JanssonTesting"]),
        .library(name: "JanssonNIO", targets: ["JanssonNIO"]),
        .library(name: "JanssonHummingbird", targets: ["JanssonHummingbird"]),
        .library(name: "JanssonConfiguration", targets: ["JanssonConfiguration"]),
        .library(name: "JanssonLogging", targets: ["JanssonLogging"]),
        .executable(name: "inflate", targets: ["inflate"]),
    ],
    traits: [
        .default(enabledTraits: ["Foundation", "Libjansson"]),
        .trait(
            name: "Foundation",
            description:
                "Date, Data, Decimal, URL and UUID, file URLs, and JanssonFoundation, which link FoundationEssentials."
        ),
        .trait(
            name: "Libjansson",
            description:
                "The engine `libjansson`, JSONError.libraryMessage and JanssonInterop, which need the system library."
        ),
        .trait(
            name: "CommandLine",
            description: "The command line of `inflate`, which needs swift-argument-parser.",
            enabledTraits: ["Foundation"]),
        .trait(name: "Macros", description: "@JSONModel, which needs swift-syntax to be built."),
        .trait(name: "NIO", description: "JanssonNIO: SwiftNIO's ByteBuffer in and out."),
        .trait(
            name: "Hummingbird", description: "JanssonHummingbird: requests and responses of Hummingbird 2.",
            enabledTraits: ["Foundation", "NIO"]),
        .trait(
            name: "Configuration", description: "JanssonConfiguration: a provider for swift-configuration."),
        .trait(
            name: "Logging", description: "JanssonLogging: a handler for swift-log.",
            enabledTraits: ["Foundation"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // Without its traits, because this package reads JSON itself. Users who reload files enable Reloading.
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    ],
    targets: [
        .systemLibrary(
            name: "CJansson",
            pkgConfig: "jansson",
            providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
        .target(name: "CJSONScanner"),
        .target(
            name: "JanssonCore",
            dependencies: [
                libjansson, "CJSONScanner",
                .target(name: "JanssonMacros", condition: .when(traits: ["Macros"])),
            ],
            swiftSettings: settings),
        .target(name: "JanssonStyles", dependencies: ["JanssonCore"], swiftSettings: settings),
        .target(
            name: "JanssonStreams", dependencies: ["JanssonCore", "CJSONScanner"], swiftSettings: settings),
        .target(
            name: "JanssonRepair", dependencies: ["JanssonCore", "CJSONScanner"], swiftSettings: settings),
        .target(name: "JanssonProblems", dependencies: ["JanssonCore"], swiftSettings: settings),
        // The one import of most users. It re-exports the core and the leaves.
        .target(
            name: "Jansson",
            dependencies: [
                "JanssonCore", "JanssonStyles", "JanssonStreams", "JanssonRepair", "JanssonProblems",
            ],
            swiftSettings: settings),
        .macro(
            name: "JanssonMacros",
            dependencies: [
                "JanssonNames",
                product("SwiftSyntaxMacros", of: "swift-syntax", trait: "Macros"),
                product("SwiftCompilerPlugin", of: "swift-syntax", trait: "Macros"),
            ],
            swiftSettings: settings),
        // The names that the macro and `inflate model` share.
        .target(name: "JanssonNames", swiftSettings: settings),
        .target(
            name: "JanssonFoundation",
            dependencies: ["JanssonCore", "JanssonStyles"],
            swiftSettings: settings),
        .target(
            name: "JanssonInterop",
            dependencies: ["JanssonCore", libjansson],
            swiftSettings: settings),
        .target(name: "JanssonRegexp", dependencies: ["JanssonCore"], swiftSettings: settings),
        .target(
            name: "JanssonTools",
            dependencies: ["JanssonCore", "JanssonRegexp"],
            swiftSettings: settings),
        .target(
            name: "JanssonSchema",
            dependencies: ["JanssonCore", "JanssonTools", "JanssonRegexp", "CJSONScanner"],
            swiftSettings: settings),
        .target(
            name: "JanssonTesting",
            dependencies: ["JanssonCore", "JanssonTools"],
            swiftSettings: settings),
        .target(
            name: "JanssonNIO",
            dependencies: [
                "JanssonCore", "JanssonStreams", "JanssonRepair",
                product("NIOCore", of: "swift-nio", trait: "NIO"),
            ],
            swiftSettings: settings),
        .target(
            name: "JanssonHummingbird",
            dependencies: [
                "JanssonCore", "JanssonProblems", "JanssonNIO",
                product("Hummingbird", of: "hummingbird", trait: "Hummingbird"),
                product("HTTPTypes", of: "swift-http-types", trait: "Hummingbird"),
                product("Logging", of: "swift-log", trait: "Hummingbird"),
                product("NIOCore", of: "swift-nio", trait: "Hummingbird"),
                product("NIOHTTP1", of: "swift-nio", trait: "Hummingbird"),
            ],
            swiftSettings: settings),
        .target(
            name: "JanssonConfiguration",
            dependencies: [
                "JanssonCore", product("Configuration", of: "swift-configuration", trait: "Configuration"),
            ],
            // The setting of swift-configuration, whose protocols it implements.
            swiftSettings: settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        .target(
            name: "JanssonLogging",
            dependencies: [
                "JanssonCore", "JanssonStreams", product("Logging", of: "swift-log", trait: "Logging"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "inflate",
            dependencies: [
                "JanssonCore", "JanssonStyles", "JanssonStreams", "JanssonRepair", "JanssonNames",
                "JanssonTools", "JanssonSchema",
                product("ArgumentParser", of: "swift-argument-parser", trait: "CommandLine"),
            ],
            swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: [
                "Jansson", "JanssonFoundation", "JanssonInterop", "JanssonTools", "JanssonSchema", libjansson,
            ],
            path: "Tests/TestSupport",
            swiftSettings: settings),
        .testTarget(
            name: "JanssonTests",
            dependencies: [
                "TestSupport",
                "Jansson", "JanssonFoundation", "JanssonInterop", "JanssonTools", "JanssonSchema",
                "JanssonTesting",
                libjansson,
                "CJSONScanner",
            ],
            swiftSettings: settings + unoptimized),
        // Each imports only the library that it tests.
        .testTarget(
            name: "JanssonStylesTests",
            dependencies: ["TestSupport", "JanssonStyles"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonStreamsTests",
            dependencies: ["TestSupport", "JanssonStreams"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonRepairTests",
            dependencies: ["TestSupport", "JanssonRepair"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonProblemsTests",
            dependencies: ["TestSupport", "JanssonProblems"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonRegexpTests",
            dependencies: ["TestSupport", "JanssonRegexp"],
            swiftSettings: settings + unoptimized),
        // The same code base with Foundation's coders and with the package's.
        .target(name: "DropInFoundation", path: "Tests/DropIn/Foundation"),
        .target(name: "DropInJansson", dependencies: ["Jansson"], path: "Tests/DropIn/Jansson"),
        .testTarget(name: "DropInTests", dependencies: ["DropInFoundation", "DropInJansson", "Jansson"]),
        // As the targets of users are: without any of the settings.
        .testTarget(
            name: "CatchTests",
            dependencies: ["Jansson", "JanssonFoundation", "JanssonInterop"]),
        .testTarget(name: "CJSONScannerTests", dependencies: ["CJSONScanner", libjansson, "TestSupport"]),
        .testTarget(
            name: "DiagnosticsTests",
            dependencies: [
                "Jansson", "JanssonFoundation", "JanssonNames", "JanssonSchema", "JanssonTools",
                "TestSupport",
            ],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonToolsTests",
            dependencies: ["TestSupport", "Jansson", "JanssonTools"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonSchemaTests",
            dependencies: ["TestSupport", "Jansson", "JanssonTools", "JanssonSchema"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "JanssonTestingTests",
            dependencies: ["JanssonTesting", "Jansson"],
            swiftSettings: settings + unoptimized),
        // The code of the tutorial on the documentation's site.
        .testTarget(
            name: "TutorialTests",
            dependencies: ["Jansson", "JanssonTesting"],
            resources: [.copy("Payloads")]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["TestSupport", "Jansson", "JanssonStreams", libjansson],
            exclude: ["Engines/Meaning.digest"],
            swiftSettings: settings),
        .testTarget(
            name: "JanssonMacrosTests",
            dependencies: [
                "TestSupport", "Jansson", "JanssonSchema",
                .target(name: "JanssonMacros", condition: .when(traits: ["Macros"])),
                product("SwiftSyntaxMacroExpansion", of: "swift-syntax", trait: "Macros"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JanssonNIOTests",
            dependencies: ["JanssonNIO", "Jansson", product("NIOCore", of: "swift-nio", trait: "NIO")],
            swiftSettings: settings),
        .testTarget(
            name: "JanssonConfigurationTests",
            dependencies: [
                "JanssonConfiguration", "Jansson",
                product("Configuration", of: "swift-configuration", trait: "Configuration"),
                product("ConfigurationTesting", of: "swift-configuration", trait: "Configuration"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JanssonLoggingTests",
            dependencies: [
                "JanssonLogging", "Jansson", "TestSupport",
                product("Logging", of: "swift-log", trait: "Logging"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JanssonHummingbirdTests",
            dependencies: [
                "JanssonHummingbird", "Jansson",
                product("Hummingbird", of: "hummingbird", trait: "Hummingbird"),
                product("HummingbirdTesting", of: "hummingbird", trait: "Hummingbird"),
                product("HTTPTypes", of: "swift-http-types", trait: "Hummingbird"),
                product("Logging", of: "swift-log", trait: "Hummingbird"),
                product("NIOCore", of: "swift-nio", trait: "Hummingbird"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "InflateTests",
            dependencies: ["inflate", "Jansson", "JanssonNames", "JanssonSchema", "TestSupport"],
            swiftSettings: settings + unoptimized),
        .testTarget(
            name: "LearningTests",
            dependencies: ["TestSupport", libjansson],
            swiftSettings: settings + unoptimized),
    ]
)

// For `swift package generate-documentation`, as the Swift Package Index runs it. `make doc` does without.
if Context.environment["SPI_GENERATE_DOCS"] != nil {
    package.dependencies.append(
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
