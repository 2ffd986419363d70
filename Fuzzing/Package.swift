// swift-tools-version: 6.2
import PackageDescription

// Apart from the product: everything in it is built with the sanitizer, which `make fuzz` switches on.
let package = Package(
    name: "fuzzing",
    dependencies: [.package(name: "redomat", path: "..")],
    targets: [
        // How libFuzzer is called, which comes with the toolchain and without a header.
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CFuzzer",
                .product(name: "Reading", package: "redomat"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
