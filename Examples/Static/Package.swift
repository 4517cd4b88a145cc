// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Static",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "swift-jansson", path: "../..", traits: ["Macros"])],
    targets: [
        .executableTarget(
            name: "Orders", dependencies: [.product(name: "Jansson", package: "swift-jansson")]),
        // The same program on Foundation's coders, to compare with.
        .executableTarget(name: "OrdersOnFoundation"),
    ]
)
