// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A library module of ours: its name, the modules it may import, and where its arrows end.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one module, with the helpers that all tests share.
func tests(
    of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies, exclude: exclude,
        resources: resources, swiftSettings: settings)
}

let package = Package(
    name: "redomat",
    products: [
        .executable(name: "redomat", targets: ["redomat"]),
        // for Benchmarks/, a package of its own
        .library(name: "SimulationKernel", targets: ["SimulationKernel"]),
        .library(name: "FlowNetworks", targets: ["FlowNetworks"]),
        .library(name: "Fleets", targets: ["Fleets"]),
        .library(name: "Surveys", targets: ["Surveys"]),
        // for Fuzzing/, another one
        .library(
            name: "Reading",
            targets: ["ScenarioReading", "Scenarios", "FlowScenarios", "FleetScenarios", "SurveyScenarios"]),
        // for Workbench/
        .library(name: "WorkbenchService", targets: ["WorkbenchService", "Reporting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // 0  the C libraries
        .systemLibrary(name: "CGSL", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"])]),
        // It comes without a description for pkg-config.
        .systemLibrary(name: "CGLPK", providers: [.apt(["libglpk-dev"])]),
        // It comes without a description for pkg-config that clang would take.
        .systemLibrary(name: "CXLSX", providers: [.apt(["libxlsxwriter-dev"])]),
        // Packed logs.
        .systemLibrary(name: "CZLIB", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        // Logs in XML.
        .systemLibrary(name: "CEXPAT", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        // Files of SPSS and Stata. It comes without a description for pkg-config.
        .systemLibrary(name: "CREADSTAT", providers: [.apt(["libreadstat-dev"])]),
        // Its own malloc, for the command alone.
        .target(name: "MemoryRefusal"),
        // Numbers that users write or laws draw, made whole.
        module("CheckedNumbers"),
        // What is asked of the operating system: files, threads and what a terminal shows.
        module("SystemAccess"),
        // 1  kernels that know no domain
        module("SimulationKernel", ["CheckedNumbers"]),
        module("NumericalMethods", ["CheckedNumbers", "CGSL", "CGLPK"]),
        module("Statistics", ["CheckedNumbers", "NumericalMethods", "SimulationKernel"]),
        // Distances between event logs, as the field reports them.
        module("LogDistances", ["CheckedNumbers"]),
        module("Figures", ["CheckedNumbers"]),
        module("Reporting", ["CheckedNumbers", "Figures", "SystemAccess"]),
        module("Workbooks", ["CXLSX", "Reporting"]),
        // Tables of papers, as journals set them.
        module("JournalTables", ["CZLIB", "Figures"]),
        module("ScenarioReading", ["SystemAccess", .product(name: "Yams", package: "Yams")]),
        // Tables of statistical packages.
        module("StatisticalFiles", ["CEXPAT", "CheckedNumbers", "CREADSTAT", "CZLIB"]),
        module("EventLogs", ["CEXPAT", "CheckedNumbers", "CZLIB", "ScenarioReading", "SystemAccess"]),
        // What a log says of arrivals, flow, servers and rules.
        module("LogDiscovery", ["CheckedNumbers", "EventLogs", "NumericalMethods", "SimulationKernel", "Statistics"]),
        // 2  domains; none imports another
        module("FlowNetworks", ["CheckedNumbers", "SimulationKernel"]),
        module("QueueingTheory", ["CheckedNumbers", "NumericalMethods"]),
        module("Payments", ["CheckedNumbers", "SimulationKernel"]),
        module("Fleets", ["CheckedNumbers", "SimulationKernel"]),
        module("Surveys", ["CheckedNumbers", "NumericalMethods", "SimulationKernel", "Statistics", "SystemAccess"]),
        // What answers are explained by, beside Surveys' path models.
        module(
            "SurveyRegressions", ["CheckedNumbers", "NumericalMethods", "SimulationKernel", "Statistics", "Surveys"]),
        // 3  what is known of a model before it runs; what can be done with any model
        module(
            "FlowTheory",
            ["CheckedNumbers", "FlowNetworks", "NumericalMethods", "QueueingTheory", "SimulationKernel", "Statistics"]),
        module(
            "Experiments", ["CheckedNumbers", "NumericalMethods", "SimulationKernel", "Statistics", "SystemAccess"]),
        // 4  from a scenario to a report
        module(
            "Scenarios",
            ["CheckedNumbers", "ScenarioReading", "Experiments", "Payments", "SimulationKernel", "Statistics"]),
        module(
            "FlowScenarios",
            [
                "CheckedNumbers", "Scenarios", "ScenarioReading", "Experiments", "FlowNetworks", "FlowTheory",
                "Payments",
                "QueueingTheory", "SimulationKernel", "Statistics",
            ]),
        module(
            "FleetScenarios",
            [
                "CheckedNumbers", "Scenarios", "ScenarioReading", "Experiments", "Fleets", "Payments",
                "SimulationKernel", "Statistics",
            ]),
        module(
            "SurveyScenarios",
            ["CheckedNumbers", "Scenarios", "ScenarioReading", "SimulationKernel", "StatisticalFiles", "Surveys"]),
        module(
            "Studies",
            [
                "CheckedNumbers", "Scenarios", "ScenarioReading", "Experiments", "Figures", "NumericalMethods",
                "Payments",
                "Reporting",
                "SimulationKernel", "Statistics",
            ]),
        module(
            "FlowStudies",
            [
                "CheckedNumbers", "Studies", "FlowScenarios", "Scenarios", "ScenarioReading", "Experiments", "Figures",
                "FlowNetworks", "FlowTheory",
                "NumericalMethods", "Payments", "QueueingTheory", "Reporting", "SimulationKernel", "Statistics",
            ]),
        module(
            "FleetStudies",
            [
                "CheckedNumbers", "Studies", "FleetScenarios", "Scenarios", "ScenarioReading", "Experiments", "Figures",
                "Fleets",
                "Payments",
                "QueueingTheory", "Reporting", "SimulationKernel", "Statistics",
            ]),
        // A scenario held against a log; scenarios made from logs.
        module(
            "LogStudies",
            [
                "CheckedNumbers", "EventLogs", "Experiments", "Figures", "FlowNetworks", "FlowScenarios", "FlowStudies",
                "LogDiscovery", "LogDistances", "NumericalMethods", "Reporting", "ScenarioReading", "Scenarios",
                "SimulationKernel", "Statistics", "Studies", "SystemAccess",
            ]),
        // Answers that sharpen while one looks: what the workbench shows.
        module(
            "LiveAnswers", ["Experiments", "ScenarioReading", "Scenarios", "SimulationKernel", "Statistics", "Studies"]),
        module("SurveyFindings", ["CheckedNumbers", "Reporting", "Statistics", "SurveyRegressions", "Surveys"]),
        module(
            "SurveyStudies",
            [
                "CheckedNumbers", "Studies", "SurveyFindings", "SurveyScenarios", "Scenarios", "Experiments", "Figures",
                "JournalTables", "NumericalMethods",
                "Reporting", "SimulationKernel", "Statistics", "SurveyRegressions", "Surveys",
            ]),
        // 5  all kinds of models together
        module(
            "AllLanes",
            [
                "FlowScenarios", "FlowStudies", "FleetScenarios", "FleetStudies", "Scenarios", "Studies",
                "SurveyScenarios", "SurveyStudies",
            ]),
        // What a page asks of the scenarios of a folder, for Workbench/.
        module(
            "WorkbenchService",
            [
                "AllLanes", "CheckedNumbers", "Experiments", "Figures", "FlowNetworks", "FlowScenarios", "FlowStudies",
                "FlowTheory", "LiveAnswers", "Reporting", "ScenarioReading", "Scenarios", "SimulationKernel",
                "Statistics", "Studies",
                "SystemAccess",
            ]),
        // 6  the command
        .executableTarget(
            name: "redomat",
            dependencies: [
                "AllLanes", "CheckedNumbers",
                "EventLogs", "LogDiscovery", "LogStudies",
                "FlowScenarios", "FlowStudies", "FleetScenarios", "FleetStudies", "SurveyScenarios", "SurveyStudies",
                "Scenarios", "Studies", "ScenarioReading", "Experiments", "QueueingTheory", "Reporting",
                "SimulationKernel", "SystemAccess", "MemoryRefusal", "Workbooks",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        // tests
        .target(
            name: "TestSupport", dependencies: ["SimulationKernel"], path: "Tests/TestSupport", swiftSettings: settings),
        .target(
            name: "LaneSupport", dependencies: ["Scenarios", "FlowScenarios", "FleetScenarios"],
            path: "Tests/LaneSupport", swiftSettings: settings),
        tests(of: "SimulationKernel"),
        tests(of: "NumericalMethods"),
        tests(
            of: "Statistics", ["SimulationKernel"], exclude: ["Fitting/Data", "Survival/Data", "Survival/survival.R"]),
        tests(of: "LogDistances", exclude: ["Data"]),
        tests(of: "SystemAccess"),
        tests(of: "Reporting", ["SystemAccess"]),
        tests(of: "Workbooks", ["Reporting"]),
        tests(of: "JournalTables", ["StatisticalFiles"]),
        tests(of: "Figures", exclude: ["Golden"]),
        tests(of: "ScenarioReading"),
        tests(of: "StatisticalFiles"),
        tests(of: "EventLogs", ["ScenarioReading"], resources: [.copy("Logs")]),
        tests(of: "LogDiscovery", ["EventLogs", "ScenarioReading", "SimulationKernel", "Statistics"]),
        tests(
            of: "LogStudies",
            [
                "EventLogs", "Experiments", "Figures", "FlowNetworks", "FlowScenarios", "FlowStudies", "LogDiscovery",
                "LogDistances", "Reporting", "ScenarioReading", "Scenarios", "SimulationKernel", "Statistics",
                "Studies",
            ]),
        .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
        tests(of: "FlowNetworks", ["SimulationKernel", "AllocationCounter"]),
        tests(of: "Payments", ["SimulationKernel"]),
        tests(of: "Fleets", ["SimulationKernel", "AllocationCounter"]),
        tests(of: "Surveys", ["NumericalMethods", "SimulationKernel", "Statistics"], resources: [.copy("Data")]),
        tests(of: "SurveyRegressions", ["SimulationKernel", "Statistics", "Surveys"], exclude: ["Data"]),
        tests(of: "QueueingTheory", ["NumericalMethods"], resources: [.copy("ReferenceCases")]),
        tests(
            of: "FlowTheory",
            [
                "LaneSupport", "Experiments", "FlowNetworks", "FlowScenarios", "QueueingTheory", "ScenarioReading",
                "Scenarios",
                "SimulationKernel",
            ]),
        tests(of: "Experiments", ["FlowNetworks", "QueueingTheory", "SimulationKernel", "Statistics"]),
        tests(
            of: "Scenarios",
            [
                "LaneSupport", "FlowScenarios", "FleetScenarios", "ScenarioReading", "Experiments", "Fleets",
                "FlowNetworks", "FlowTheory", "Payments", "QueueingTheory",
                "SimulationKernel", "Statistics",
            ],
            exclude: ["Broken"]),
        tests(
            of: "SurveyScenarios",
            ["LaneSupport", "FlowScenarios", "ScenarioReading", "Scenarios", "Statistics", "Surveys"],
            exclude: ["Broken", "Data"]),
        tests(
            of: "Studies",
            [
                "LaneSupport", "FlowScenarios", "FlowStudies", "FleetScenarios", "FleetStudies", "SurveyScenarios",
                "Scenarios", "ScenarioReading", "Experiments", "Fleets", "FlowNetworks", "FlowTheory", "Payments",
                "QueueingTheory", "Reporting", "SimulationKernel", "Statistics",
            ],
            exclude: ["Golden"]),
        tests(
            of: "SurveyStudies",
            [
                "LaneSupport", "FlowScenarios", "FlowStudies",
                "Studies", "SurveyFindings", "SurveyScenarios", "Scenarios", "ScenarioReading", "Experiments",
                "Figures", "JournalTables",
                "Reporting", "Statistics", "Surveys",
            ]),
        tests(
            of: "LiveAnswers",
            [
                "LaneSupport", "FlowScenarios", "FlowStudies", "ScenarioReading", "Scenarios", "Experiments",
                "Reporting", "SimulationKernel", "Studies",
            ]),
        tests(
            of: "WorkbenchService",
            [
                "AllLanes", "LaneSupport", "Figures", "FlowScenarios", "FlowStudies", "LiveAnswers", "ScenarioReading",
                "Scenarios", "Experiments", "Reporting", "Studies", "SystemAccess",
            ]),
        .testTarget(
            name: "AcceptanceTests", dependencies: ["TestSupport", "redomat"],
            exclude: ["SameBytes/everything.yaml", "SameBytes/everything.csv", "Faults/faults.c"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
