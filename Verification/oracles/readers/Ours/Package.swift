// swift-tools-version: 6.2
import PackageDescription

// What oracles.sh compares with the oracles.
let package = Package(
    name: "Ours",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../../../..")
    ],
    targets: [
        .executableTarget(name: "Ours", dependencies: [.product(name: "Jansson", package: "swift-jansson")])
    ]
)
