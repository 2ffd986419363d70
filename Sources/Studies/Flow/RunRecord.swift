import FlowNetworks
import Foundation
import NumericalMethods
import Reporting
import ScenarioReading
import Scenarios

/// `run.json`: what was run, with what, on what, and how fast.
struct RunRecord {
    let result: FlowResult

    init(_ result: FlowResult) { self.result = result }

    func json(resultsDigest: String) -> JSONValue {
        let run = result.run
        let scenario = run.scenario
        let customers = run.observations.reduce(0) { $0 + $1.customers }
        let events = run.observations.reduce(0) { $0 + $1.events }
        return [
            "redomat": 1,
            "versions": [
                "redomat": .string(ProductVersion.current),
                "gsl": .string(NumericalLibrary.version),
                "swift": .string(Self.compiler),
            ],
            "scenario": .string(scenario.name),
            "file": .string(scenario.file),
            "scenario_digest": .string(SHA256.digest(of: scenario.canonicalText)),
            "seed": .string(String(run.seed)),
            "replications": ["asked": .integer(run.asked), "finished": .integer(run.finished.count)],
            "warm_up": .string(warmUp),
            "confidence": .number(scenario.run.confidence),
            "results_digest": .string(resultsDigest),
            "simulation": [
                "customers": .integer(customers),
                "events": .integer(events),
                "cpu_seconds": .number(run.cpuSeconds),
                "wall_seconds": .number(run.wallSeconds),
                "customers_per_cpu_second": .number(Double(customers) / max(run.cpuSeconds, 1e-9)),
            ],
            "machine": [
                "system": .string(ProcessInfo.processInfo.operatingSystemVersionString),
                "architecture": .string(Self.architecture),
                "processors": .integer(ProcessInfo.processInfo.activeProcessorCount),
            ],
        ]
    }

    private var warmUp: String {
        switch result.run.scenario.run.plan.warmUp {
        case .none: "none"
        case .time(let time): "\(StatisticName.plain(time)) \(result.run.scenario.timeUnit.symbol)"
        case .customers(let number): "\(number) customers"
        }
    }

    /// The compiler that built the command, by the first two numbers of its version.
    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}
