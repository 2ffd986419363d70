import Foundation
import Statistics
import Reporting
import Scenarios
import Studies
import Files

/// `run.json` of a survey.
enum SurveyRecord {
    /// - Parameters:
    ///   - seed: nil where nothing is drawn by chance.
    ///   - more: what the kind of survey adds.
    static func json(
        _ scenario: Scenario, seed: UInt64?, resultsDigest: String, more: [(key: String, value: JSONValue)] = []
    ) -> JSONValue {
        .object(
            [
                (key: "redomat", value: 1),
                (
                    key: "versions",
                    value: [
                        "redomat": .string(ProductVersion.current), "gsl": .string(NumericalLibrary.version),
                        "swift": .string(Machine.compiler),
                    ]
                ),
                (key: "scenario", value: .string(scenario.name)),
                (key: "file", value: .string(scenario.file)),
                (key: "scenario_digest", value: .string(SHA256.digest(of: scenario.canonicalText))),
                (key: "seed", value: JSONValue(seed.map { String($0) })),
                (key: "confidence", value: .number(scenario.run.confidence)),
                (key: "results_digest", value: .string(resultsDigest)),
            ] + more + [
                (
                    key: "machine",
                    value: [
                        "system": .string(ProcessInfo.processInfo.operatingSystemVersionString),
                        "architecture": .string(Machine.architecture),
                        "processors": .integer(ProcessInfo.processInfo.activeProcessorCount),
                    ]
                )
            ])
    }
}
