// swift-tools-version: 6.2
import PackageDescription

// Apart from the product, so that nobody who builds or tests it builds this too.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "redomat", path: "..")],
    targets: [
        .executableTarget(
            name: "bench",
            dependencies: [
                .product(name: "Fleets", package: "redomat"),
                .product(name: "FlowNetworks", package: "redomat"),
                .product(name: "SimulationKernel", package: "redomat"),
                .product(name: "Surveys", package: "redomat"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]),
        // random words for test batteries: Documentation/randomness.md
        .executableTarget(
            name: "words", dependencies: [.product(name: "SimulationKernel", package: "redomat")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
