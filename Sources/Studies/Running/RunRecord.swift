package import Scenarios
import Experiments
import SimulationKernel
import Foundation
import Statistics
package import Reporting
import Files

/// `run.json`: what was run, with what, on what, and how fast.
package enum RunRecord {
    /// What every kind of run records.
    package static func json(
        scenario: Scenario, seed: UInt64, requested: Int, finished: Int, batches: JSONValue = .null,
        warmUpChosenBy: String = "the scenario", precision: [PrecisionCheck.Outcome], resultsDigest: String,
        simulation: [(key: String, value: JSONValue)]
    ) -> JSONValue {
        [
            "redomat": 1,
            "versions": [
                "redomat": .string(ProductVersion.current),
                "gsl": .string(NumericalLibrary.version),
                "swift": .string(Machine.compiler),
            ],
            "scenario": .string(scenario.name),
            "file": .string(scenario.file),
            "scenario_digest": .string(SHA256.digest(of: scenario.canonicalText)),
            "seed": .string(String(seed)),
            "replications": ["asked": .integer(requested), "finished": .integer(finished)],
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
                "architecture": .string(Machine.architecture),
                "processors": .integer(ProcessInfo.processInfo.activeProcessorCount),
            ],
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
}
