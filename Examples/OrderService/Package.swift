// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OrderService",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(
            name: "swift-jansson", path: "../..",
            traits: [.defaults, "Hummingbird", "Configuration", "Logging"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: ["Reloading"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .target(
            name: "OrderService",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonConfiguration", package: "swift-jansson"),
                .product(name: "JanssonHummingbird", package: "swift-jansson"),
                .product(name: "JanssonNIO", package: "swift-jansson"),
                .product(name: "JanssonTools", package: "swift-jansson"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "Server",
            dependencies: [
                "OrderService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "JanssonLogging", package: "swift-jansson"),
                .product(name: "Logging", package: "swift-log"),
            ]),
        .testTarget(
            name: "OrderServiceTests",
            dependencies: [
                "OrderService", "Server",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonConfiguration", package: "swift-jansson"),
                .product(name: "JanssonHummingbird", package: "swift-jansson"),
                .product(name: "JanssonNIO", package: "swift-jansson"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        // The tests of JanssonHummingbird, by a link to their folder: what they need is built here anyway.
        .testTarget(
            name: "JanssonHummingbirdTests",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonHummingbird", package: "swift-jansson"),
                .product(name: "JanssonNIO", package: "swift-jansson"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: [.define("Hummingbird")]),
    ])
