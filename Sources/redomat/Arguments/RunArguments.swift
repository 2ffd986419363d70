import ArgumentParser
import Foundation
import Reporting
import Studies

/// How much is done at the same time.
struct JobsArguments: ParsableArguments {
    @Option(help: "Replications at the same time; all processors by default. The results do not depend on it.")
    var jobs: Int?

    func validate() throws { try Self.check(jobs) }

    static func check(_ jobs: Int?) throws {
        if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a whole number from 1 to 1024") }
    }

    var width: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// How a scenario is run, where that is not as its file says.
struct RunArguments: ParsableArguments {
    @Option(help: "Seed of the random numbers; the file's own by default.")
    var seed: UInt64?

    @Option(help: "Number of replications; the file's own by default.")
    var replications: Int?

    @OptionGroup var work: JobsArguments

    func validate() throws {
        if let replications, !(1...1_000_000).contains(replications) {
            throw ValidationError("--replications takes a whole number from 1 to 1,000,000")
        }
    }

    var options: StudyOptions { StudyOptions(seed: seed, replications: replications, jobs: work.width) }

    /// As a command line repeats them: the number of jobs changes no result.
    var words: [String] { options.words }
}

extension StudyOptions {
    /// What of them changes results, as a command line says it.
    var words: [String] {
        CommandLineWords.options(["seed": seed.map { "\($0)" }, "replications": replications.map { "\($0)" }])
    }
}
