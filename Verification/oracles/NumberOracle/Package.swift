// swift-tools-version: 6.2
import PackageDescription

// What number-oracle.py runs.
let package = Package(
    name: "NumberOracle",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "NumberOracle",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonFoundation", package: "swift-jansson"),
            ])
    ]
)
