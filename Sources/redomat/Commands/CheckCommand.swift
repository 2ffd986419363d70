import ArgumentParser
import Scenarios

/// `redomat check`: reads and checks, runs nothing.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read and check scenario files, and print them as understood.",
        discussion: """
            Prints every mistake with its place, or the scenario as understood: arrivals, laws with their mean and \
            standard deviation, and the load of each station. Nothing is simulated and nothing is written.

            Example: redomat check Scenarios/hospital/outpatient.yaml
            """)

    @OptionGroup var scenarios: ScenarioArguments

    @Flag(help: "Print mistakes only.")
    var quiet = false

    func run() throws {
        let loaded = try scenarios.load(quiet: quiet)
        if quiet { return }
        try StandardStreams.output(loaded.map { $0.summary.joined(separator: "\n") + "\n" }.joined(separator: "\n"))
    }
}
