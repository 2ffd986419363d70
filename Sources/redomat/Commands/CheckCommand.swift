import ArgumentParser
import Foundation
import Scenarios
import Studies

/// `redomat check`: reads and checks, runs nothing.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read and check scenario files, and print them as understood.",
        discussion: """
            Prints every mistake with its place, or the scenario as understood: as a file would say it, with what keys \
            mean, and beneath it the means of services and the load of each station. Nothing is simulated and nothing \
            is written.

            Example: redomat check Scenarios/hospital/outpatient.yaml
            """)

    @OptionGroup var scenarios: ScenarioArguments

    @Flag(help: "Print mistakes only.")
    var quiet = false

    func run() throws {
        let loaded = try scenarios.load(quiet: quiet)
        if quiet { return }
        let texts = loaded.map { (($0.summary + work($0)).joined(separator: "\n")) + "\n" }
        try StandardStreams.output(texts.joined(separator: "\n"))
    }

    /// How much work a run of it is, where that is worth knowing before.
    private func work(_ scenario: Scenario) -> [String] {
        let options = StudyOptions(jobs: ProcessInfo.processInfo.activeProcessorCount)
        guard let words = WorkEstimate(scenario, options).map({ WorkWords($0, scenario) }),
            let sentence = words.sentence
        else { return [] }
        let asks = words.objection == nil ? "" : "; 'redomat run' asks for --long before it does that"
        return ["work", "  a run takes \(sentence)\(asks)"]
    }
}
