// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ToolServer",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../..", traits: [.defaults, "Macros"])
    ],
    targets: [
        .executableTarget(
            name: "ToolServer",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonSchema", package: "swift-jansson"),
            ]),
        .testTarget(
            name: "ToolServerTests",
            dependencies: [
                "ToolServer",
                .product(name: "Jansson", package: "swift-jansson"),
            ]),
    ])
