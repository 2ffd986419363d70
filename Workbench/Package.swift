// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// Apart from the product: the HTTP server below it takes minutes to build, which only who opens the workbench pays.
let package = Package(
    name: "workbench",
    products: [.executable(name: "redomat-workbench", targets: ["redomat-workbench"])],
    dependencies: [
        .package(name: "redomat", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        // Without what it can read of files of settings, of which there are none here.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        // The files of the page, in the program.
        .target(name: "PageData"),
        .target(
            name: "WorkbenchServer",
            dependencies: [
                "PageData",
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "WorkbenchService", package: "redomat"),
            ],
            exclude: ["Page"],
            swiftSettings: settings),
        .executableTarget(
            name: "redomat-workbench",
            dependencies: [
                "WorkbenchServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "WorkbenchService", package: "redomat"),
            ],
            swiftSettings: settings),
        // A server with answers made for tests.
        .executableTarget(
            name: "stand-in",
            dependencies: [
                "WorkbenchServer",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "WorkbenchService", package: "redomat"),
            ],
            path: "Tests/StandIn",
            swiftSettings: settings),
        .testTarget(
            name: "WorkbenchServerTests",
            dependencies: ["WorkbenchServer", "redomat-workbench", "stand-in"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
