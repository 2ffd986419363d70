import Experiments
import FlowNetworks
import Foundation
import NumericalMethods
import Payments
import Reporting
import ScenarioReading
import Scenarios
import SimulationKernel

/// `run.json`: what was run, with what, on what, and how fast.
struct RunRecord {
    let result: FlowResult

    init(_ result: FlowResult) { self.result = result }

    func json(resultsDigest: String) -> JSONValue {
        guard case .object(let entries) = record(resultsDigest), !result.run.money.isEmpty else {
            return record(resultsDigest)
        }
        return .object(entries + [(key: "money", value: money)])
    }

    private func record(_ resultsDigest: String) -> JSONValue {
        let run = result.run
        let (customers, events) = (run.remains.customers, run.remains.events)
        return Self.json(
            scenario: run.scenario, seed: run.seed, asked: run.asked, finished: run.finished, batches: batches,
            warmUpChosenBy: run.warmUp == nil ? "the scenario" : "MSER-5", precision: run.precision,
            resultsDigest: resultsDigest,
            simulation: [
                (key: "customers", value: .integer(customers)), (key: "events", value: .integer(events)),
                (key: "cpu_seconds", value: .number(run.cpuSeconds)),
                (key: "wall_seconds", value: .number(run.wallSeconds)),
                (key: "customers_per_cpu_second", value: .number(Double(customers) / max(run.cpuSeconds, 1e-9))),
            ])
    }

    /// What every kind of run records.
    static func json(
        scenario: Scenario, seed: UInt64, asked: Int, finished: Int, batches: JSONValue = .null,
        warmUpChosenBy: String = "the scenario", precision: [PrecisionCheck.Outcome], resultsDigest: String,
        simulation: [(key: String, value: JSONValue)]
    ) -> JSONValue {
        [
            "redomat": 1,
            "versions": [
                "redomat": .string(ProductVersion.current),
                "gsl": .string(NumericalLibrary.version),
                "swift": .string(Self.compiler),
            ],
            "scenario": .string(scenario.name),
            "file": .string(scenario.file),
            "scenario_digest": .string(SHA256.digest(of: scenario.canonicalText)),
            "seed": .string(String(seed)),
            "replications": ["asked": .integer(asked), "finished": .integer(finished)],
            "batches": batches,
            "warm_up": .string(warmUp(scenario)),
            "warm_up_chosen_by": .string(warmUpChosenBy),
            "variance_reduction": .string(scenario.run.varianceReduction.rawValue),
            "precision": self.precision(precision),
            "confidence": .number(scenario.run.confidence),
            "results_digest": .string(resultsDigest),
            "simulation": .object(simulation),
            "machine": [
                "system": .string(ProcessInfo.processInfo.operatingSystemVersionString),
                "architecture": .string(Self.architecture),
                "processors": .integer(ProcessInfo.processInfo.activeProcessorCount),
            ],
        ]
    }

    private var batches: JSONValue {
        guard let batching = result.run.batching else { return .null }
        return [
            "number": .integer(batching.choice.count),
            "chosen": .string(batching.isAutomatic ? "by correlation" : "by the scenario"),
            "correlation_tested_among": .integer(batching.choice.testedCount),
            "correlation": .number(batching.choice.correlation), "bound": .number(batching.choice.bound),
        ]
    }

    /// Over all replications, exactly.
    private var money: JSONValue {
        let all = result.run.money
        guard let first = all.first else { return .null }
        func sum(_ parts: [Money?]) -> JSONValue {
            let known = parts.compactMap { $0 }
            return JSONValue(known.count == parts.count ? Money.exactSum(known)?.description : nil)
        }
        func counted(_ path: KeyPath<PaymentCounts, Counted>) -> JSONValue {
            [
                "count": .integer(all.reduce(0) { $0 + $1.counts[keyPath: path].count }),
                "value": sum(all.map { $0.counts[keyPath: path].value }),
            ]
        }
        return [
            "currency": JSONValue(result.run.scenario.costs.currency),
            "charged": counted(\.charged), "charged_twice": counted(\.doubleCharged),
            "without_goods": counted(\.withoutGoods), "refunded": counted(\.refunded),
            "reversed_charged_twice": counted(\.reversedDoubles),
            "reversed_without_goods": counted(\.reversedWithoutGoods),
            "accounts": .object(
                first.parties.enumerated().map { index, party in (key: party, value: sum(all.map { $0.sum(of: index) }))
                }),
        ]
    }

    private static func precision(_ outcomes: [PrecisionCheck.Outcome]) -> JSONValue {
        .array(
            outcomes.map { outcome in
                [
                    "measure": .string(outcome.goal.measure.text),
                    "half_width": outcome.verdict.map { $0.halfWidth.isFinite ? .number($0.halfWidth) : .null }
                        ?? .null,
                    "asked": outcome.verdict.map { .number($0.target) } ?? .null,
                    "reached": .bool(outcome.isReached),
                    "would_do": outcome.verdict?.partsThatWouldDo.map { .integer($0) } ?? .null,
                ]
            })
    }

    private static func warmUp(_ scenario: Scenario) -> String {
        switch scenario.run.plan.warmUp {
        case .none: "none"
        case .time(let time): "\(MeasureWords.plain(time)) \(scenario.timeUnit.symbol)"
        case .customers(let number): "\(number) customers"
        }
    }

    /// The compiler that built the command, by the first two numbers of its version.
    static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}
