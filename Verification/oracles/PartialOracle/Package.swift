// swift-tools-version: 6.2
import PackageDescription

// What partial-oracle.py runs.
let package = Package(
    name: "PartialOracle",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "PartialOracle", dependencies: [.product(name: "Jansson", package: "swift-jansson")])
    ]
)
