// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ChatClient",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../..", traits: [.defaults, "Macros", "NIO"]),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        .target(
            name: "ChatClient",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonNIO", package: "swift-jansson"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
        // A server on the loopback interface for the tests and the program. It answers by scripts.
        .target(
            name: "ChatServer",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "Chat",
            dependencies: [
                "ChatClient", "ChatServer", .product(name: "AsyncHTTPClient", package: "async-http-client"),
            ]),
        .testTarget(
            name: "ChatClientTests",
            dependencies: [
                "Chat", "ChatClient", "ChatServer",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Jansson", package: "swift-jansson"),
            ]),
    ])
