// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    // An expression over whose types the compiler has to try very much is an error of the debug build, which the tests make: one
    // such took eleven seconds of everybody's first build. What it tries is counted (its own limit is a million), not timed, so
    // that a busy machine finds what a quiet one finds.
    .unsafeFlags(["-Xfrontend", "-solver-scope-threshold=150000"], .when(configuration: .debug)),
]

/// The scripts build in release with `-Xswiftc -Onone`: what reads files and writes sentences, the tests and the libraries below
/// are called once or a few times in a run, and to optimise them takes most of a build. What computes insists on its
/// optimisation. A plain `swift build -c release`, as of `make package`, optimises all; the bytes that come out are the same.
let optimised = SwiftSetting.unsafeFlags(
    ["-Xfrontend", "-O", "-Xfrontend", "-enable-default-cmo"], .when(configuration: .release))

/// A module that computes: whose loops over events, rows, respondents or draws take the time of a run.
func computing(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings + [optimised])
}

/// An engine: a computing module whose moving state is one object of its own. Where tests may look into it (`package`), the
/// compiler would watch each access to it at run time, which costs half as much again; debug builds do watch.
func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies,
        swiftSettings: settings + [
            optimised, .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
        ])
}

/// A module that reads files or writes sentences.
func wording(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The tests of one module, with the helpers that all tests share; `computing` where their own loops take long.
func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
    computing: Bool = false
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: ["TestSupport"] + dependencies, exclude: exclude, resources: resources,
        swiftSettings: computing ? settings + [optimised] : settings)
}

let package = Package(
    name: "redomat",
    products: [.executable(name: "redomat", targets: ["redomat"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // 0  the libraries of the distribution: GSL, GLPK, libxlsxwriter, zlib, Expat, ReadStat
        .systemLibrary(
            name: "CLibraries", pkgConfig: "gsl",
            providers: [
                .apt([
                    "libgsl-dev", "libglpk-dev", "libxlsxwriter-dev", "zlib1g-dev", "libexpat1-dev", "libreadstat-dev",
                ])
            ]),
        // Its own malloc, for the command alone.
        .target(name: "MemoryRefusal"),
        // 1  kernels that know no domain
        computing("SimulationKernel"),
        computing("Files", ["CLibraries", "SimulationKernel"]),
        // Where the words of a picture find room.
        computing("Layout"),
        computing("Statistics", ["CLibraries", "SimulationKernel"]),
        // The language of formulas.
        computing("Formulas", ["SimulationKernel"]),
        // 2  domains; none imports another
        computing("QueueingTheory", ["SimulationKernel", "Statistics"]),
        engine("FlowNetworks", ["Formulas", "SimulationKernel"]),
        computing("Payments", ["SimulationKernel"]),
        engine("Fleets", ["SimulationKernel"]),
        computing("Surveys", ["Files", "SimulationKernel", "Statistics"]),
        // 3  what can be done with any model; how a report is written
        computing("Experiments", ["Files", "SimulationKernel", "Statistics"]),
        wording("Reporting", ["CLibraries", "Files", "Layout", "SimulationKernel"]),
        // 4  what a file says
        wording(
            "Scenarios",
            [
                "Experiments", "Files", "Formulas", "Payments", "SimulationKernel", "Statistics",
                .product(name: "Yams", package: "Yams"),
            ]),
        computing("EventLogs", ["CLibraries", "Files", "Scenarios", "SimulationKernel", "Statistics"]),
        // What replications told, as rows, figures and files.
        computing("Measures", ["Experiments", "Files", "Reporting", "Scenarios", "SimulationKernel", "Statistics"]),
        // 5  from a scenario to a report
        wording(
            "Studies",
            [
                "Experiments", "Files", "Measures", "Payments", "Reporting", "Scenarios", "SimulationKernel",
                "Statistics",
            ]),
        // What is measured of a flow.
        computing(
            "FlowMeasures", ["Experiments", "FlowNetworks", "Payments", "Scenarios", "SimulationKernel"]),
        wording(
            "FlowScenarios",
            [
                "FlowMeasures",
                "Experiments", "FlowNetworks", "Formulas", "Payments", "QueueingTheory", "Scenarios",
                "SimulationKernel", "Statistics",
            ]),
        wording(
            "FlowStudies",
            [
                "Experiments", "Files", "FlowMeasures", "FlowNetworks", "FlowScenarios", "Measures", "Payments",
                "QueueingTheory", "Reporting", "Scenarios", "SimulationKernel", "Statistics", "Studies",
            ]),
        wording(
            "FleetStudies",
            [
                "Experiments", "Files", "Fleets", "Formulas", "Measures", "Payments", "QueueingTheory", "Reporting",
                "Scenarios", "SimulationKernel", "Statistics", "Studies",
            ]),
        wording(
            "SurveyStudies",
            [
                "Experiments", "Files", "Measures", "Reporting", "Scenarios", "SimulationKernel", "Statistics",
                "Studies",
                "Surveys",
            ]),
        // Logs that are simulated beside logs that were kept.
        computing(
            "LogComparison",
            [
                "EventLogs", "Experiments", "Files", "FlowMeasures", "FlowNetworks", "FlowScenarios", "FlowStudies",
                "Measures", "Reporting", "Scenarios", "SimulationKernel", "Statistics", "Studies",
            ]),
        wording(
            "LogStudies",
            [
                "LogComparison", "Measures", "FlowMeasures", "EventLogs", "Experiments", "Files", "FlowNetworks",
                "FlowScenarios", "FlowStudies", "Reporting",
                "Scenarios", "SimulationKernel", "Statistics", "Studies",
            ]),
        // 6  all kinds of models together
        wording("Lanes", ["FleetStudies", "FlowScenarios", "FlowStudies", "Scenarios", "Studies", "SurveyStudies"]),
        wording(
            "Workbench",
            [
                "EventLogs", "Experiments", "Files", "FlowMeasures", "FlowNetworks", "FlowScenarios", "Formulas",
                "Lanes",
                "LogComparison", "LogStudies", "Measures", "Reporting",
                "Scenarios", "SimulationKernel", "Statistics", "Studies",
            ]),
        // 7  the command
        .executableTarget(
            name: "redomat",
            dependencies: [
                "EventLogs", "Experiments", "Files", "FlowStudies", "Lanes", "LogComparison", "LogStudies", "Measures",
                "MemoryRefusal",
                "QueueingTheory", "Reporting", "Scenarios", "SimulationKernel", "Studies",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // tests
        .target(
            name: "TestSupport", dependencies: ["SimulationKernel"], path: "Tests/TestSupport",
            swiftSettings: settings + [optimised]),
        .target(
            name: "LaneSupport", dependencies: ["FleetStudies", "FlowScenarios", "Scenarios"],
            path: "Tests/LaneSupport", swiftSettings: settings),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        tests("SimulationKernel", ["SimulationKernel"], computing: true),
        tests("Formulas", ["Formulas", "SimulationKernel"], computing: true),
        tests("NumericalMethods", ["Statistics"]),
        tests(
            "Statistics", ["SimulationKernel", "Statistics"],
            exclude: ["Fitting/Data", "Survival/Data", "Survival/survival.R"]),
        tests("LogDistances", ["EventLogs"], exclude: ["Data"]),
        tests("SystemAccess", ["Files"]),
        tests("Reporting", ["Files", "Reporting"]),
        tests("Workbooks", ["Files", "Reporting"]),
        tests("JournalTables", ["Files", "Reporting"]),
        tests("Figures", ["Layout", "Reporting"], exclude: ["Golden"]),
        tests("ScenarioReading", ["Files", "Scenarios"]),
        tests("StatisticalFiles", ["Files"]),
        tests("EventLogs", ["EventLogs", "Scenarios"], resources: [.copy("Logs")]),
        tests("LogDiscovery", ["EventLogs", "Files", "Scenarios", "SimulationKernel", "Statistics"]),
        tests(
            "LogStudies",
            [
                "EventLogs", "Experiments", "Files", "FlowMeasures", "FlowNetworks", "FlowScenarios", "FlowStudies",
                "LogComparison", "LogStudies", "Measures", "Reporting", "Scenarios", "SimulationKernel", "Studies",
            ]),
        // The engine's rules once more, slow and plain.
        .target(
            name: "NaiveFlows", dependencies: ["FlowNetworks", "SimulationKernel", "TestSupport"],
            path: "Tests/NaiveFlows", swiftSettings: settings + [optimised]),
        tests("FlowNetworks", ["AllocationCounter", "FlowNetworks", "NaiveFlows", "SimulationKernel"]),
        tests("Payments", ["Payments", "SimulationKernel"]),
        tests("Fleets", ["AllocationCounter", "Fleets", "SimulationKernel"], computing: true),
        tests("Surveys", ["SimulationKernel", "Statistics", "Surveys"], resources: [.copy("Data")]),
        tests("SurveyRegressions", ["SimulationKernel", "Statistics", "Surveys"], exclude: ["Data"]),
        tests("QueueingTheory", ["QueueingTheory", "Statistics"], resources: [.copy("ReferenceCases")]),
        tests(
            "FlowTheory",
            [
                "Experiments", "FlowMeasures", "FlowNetworks", "FlowScenarios", "LaneSupport", "QueueingTheory",
                "Scenarios", "SimulationKernel", "Statistics",
            ]),
        tests("Experiments", ["Experiments", "FlowNetworks", "QueueingTheory", "SimulationKernel", "Statistics"]),
        tests(
            "Scenarios",
            [
                "Experiments", "FleetStudies", "Fleets", "FlowMeasures", "FlowNetworks", "FlowScenarios", "LaneSupport",
                "Measures", "Payments", "Scenarios", "SimulationKernel",
            ],
            exclude: ["Broken"]),
        tests(
            "SurveyScenarios",
            ["FlowScenarios", "LaneSupport", "Measures", "Scenarios", "Statistics", "SurveyStudies", "Surveys"],
            exclude: ["Broken", "Data"]),
        tests(
            "Studies",
            [
                "Experiments", "Files", "FleetStudies", "Fleets", "FlowMeasures", "FlowNetworks", "FlowScenarios",
                "FlowStudies", "LaneSupport", "Measures", "Payments", "QueueingTheory", "Reporting", "Scenarios",
                "SimulationKernel", "Statistics", "Studies", "SurveyStudies",
            ],
            exclude: ["Golden"]),
        tests(
            "SurveyStudies",
            [
                "Experiments", "Files", "FlowScenarios", "FlowStudies", "LaneSupport", "Measures", "Reporting",
                "Scenarios", "Statistics", "Studies", "SurveyStudies", "Surveys",
            ]),
        tests(
            "LiveAnswers",
            [
                "Experiments", "FlowMeasures", "FlowStudies", "LaneSupport", "Measures", "Reporting", "Scenarios",
                "SimulationKernel", "Studies",
            ]),
        tests(
            "WorkbenchService",
            [
                "Experiments", "FlowMeasures", "FlowScenarios", "Formulas", "Lanes", "Measures", "Reporting",
                "Scenarios",
                "Studies", "Workbench",
            ]),
        .testTarget(
            name: "AcceptanceTests", dependencies: ["TestSupport", "redomat"],
            exclude: ["SameBytes/everything.yaml", "SameBytes/everything.csv", "Faults/faults.c"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: what is built only where it is asked for, in the same folder and with the same flags

/// `REDOMAT_WITH=workbench,benchmarks,fuzzing`. A trait of the package would hand its name to every module as a condition,
/// and so have all of them built again.
let with = Set((Context.environment["REDOMAT_WITH"] ?? "").split(separator: ",").map(String.init))

if with.contains("workbench") {
    // The HTTP server below it takes minutes to build, which only who opens the workbench pays.
    package.dependencies += [
        // Without what it can read of files of settings, of which there are none here.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ]
    package.products.append(.executable(name: "redomat-workbench", targets: ["redomat-workbench"]))
    package.targets += [
        // The files of the page, in the program.
        .target(name: "PageData"),
        wording(
            "WorkbenchServer",
            [
                "PageData", "Workbench",
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["Page"]),
        .executableTarget(
            name: "redomat-workbench",
            dependencies: [
                "Workbench", "WorkbenchServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // A server with answers made for tests.
        .executableTarget(
            name: "stand-in",
            dependencies: ["Workbench", "WorkbenchServer", .product(name: "NIOCore", package: "swift-nio")],
            path: "Tests/StandIn", swiftSettings: settings),
        .testTarget(
            name: "WorkbenchServerTests", dependencies: ["WorkbenchServer", "redomat-workbench", "stand-in"],
            swiftSettings: settings),
    ]
}

if with.contains("benchmarks") {
    package.targets += [
        .executableTarget(
            name: "bench", dependencies: ["Fleets", "FlowNetworks", "Formulas", "SimulationKernel", "Surveys"],
            path: "Benchmarks/Sources/bench", swiftSettings: settings + [optimised]),
        // random words for test batteries: Documentation/randomness.md
        .executableTarget(
            name: "words", dependencies: ["SimulationKernel"], path: "Benchmarks/Sources/words",
            swiftSettings: settings + [optimised]),
    ]
}

// Everything in it is built with the sanitizer, which `make fuzz` switches on, in a build folder of its own.
if with.contains("fuzzing") {
    package.targets += [
        // How libFuzzer is called, which comes with the toolchain and without a header.
        .target(name: "CFuzzer", path: "Fuzzing/Sources/CFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CFuzzer", "EventLogs", "FleetStudies", "FlowScenarios", "LogStudies", "Scenarios", "Studies",
                "SurveyStudies",
            ],
            path: "Fuzzing/Sources/fuzz", swiftSettings: settings),
    ]
}
