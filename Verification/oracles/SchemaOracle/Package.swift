// swift-tools-version: 6.2
import PackageDescription

// What schema-oracle.py runs.
let package = Package(
    name: "SchemaOracle",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "swift-jansson", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "SchemaOracle",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonSchema", package: "swift-jansson"),
            ])
    ]
)
