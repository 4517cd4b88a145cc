// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "CDaemon",
    platforms: [.macOS(.v26)],
    products: [.library(name: "Orders", type: .dynamic, targets: ["Orders"])],
    dependencies: [.package(name: "swift-jansson", path: "../..")],
    targets: [
        .target(
            name: "Orders",
            dependencies: [
                .product(name: "Jansson", package: "swift-jansson"),
                .product(name: "JanssonInterop", package: "swift-jansson"),
            ],
            // SwiftPM writes no header for C on Linux.
            swiftSettings: [
                .unsafeFlags(["-emit-clang-header-path", "\(Context.packageDirectory)/.build/Orders.h"])
            ])
    ])
