import ArgumentParser
import Foundation
import Scenarios
import Studies
import Files

/// The command. Its subcommands read files, ask `Studies`, and write folders; they compute nothing.
@main
struct Redomat: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redomat",
        abstract: "Capacity reports from scenario files: simulation with intervals, exact theory beside it.",
        discussion: """
            A scenario file goes in, a folder of results comes out:

              redomat new clinic my-clinic.yaml
              redomat check my-clinic.yaml
              redomat run my-clinic.yaml
              redomat experiment Scenarios/experiments/staffing.yaml
              redomat theory M/M/3 --arrivals 20/h --service 8/h
              redomat fit Scenarios/hospital/data/consultations.csv --column minutes
              redomat staffing Scenarios/hospital/number-of-doctors.yaml
              redomat test my-clinic.yaml --record
              redomat trace Scenarios/hospital/outpatient.yaml --out log.csv
              redomat validate Scenarios/hospital/outpatient.yaml log.csv

            Exit codes: 0 done and as expected · 1 not as expected · 2 a scenario or data file is wrong · 3 a run \
            failed · 64 wrong usage · 130 interrupted.
            """,
        version: ProductVersion.current,
        subcommands: [
            RunCommand.self, ExperimentCommand.self, CheckCommand.self, TheoryCommand.self, FitCommand.self,
            StaffingCommand.self, TestCommand.self, TraceCommand.self, DiscoverCommand.self, ValidateCommand.self,
            NewCommand.self, OpenCommand.self,
            SchemaCommand.self, CollectCommand.self,
            UnitCommand.self,
        ])

    static func main() {
        StandardStreams.openClosed()
        // A file that may not grow any more is then an error of its write, which is said, not the process's end.
        signal(SIGXFSZ, SIG_IGN)
        // So is a pipe whose reader has gone.
        signal(SIGPIPE, SIG_IGN)
        if let obstacle = SystemLimits.obstacle() {
            StandardStreams.message("redomat: error: \(obstacle)")
            Foundation.exit(ExitCode.failedRun.rawValue)
        }
        let words = CommandLine.arguments.dropFirst()
        if words.first == "version", words.count == 1 { return begin(["--version"]) }
        // `help chek` as `chek`.
        let asked = words.first == "help" ? words.dropFirst().first : words.first
        if let word = asked, !word.hasPrefix("-"), let wrong = unknown(word, isFirst: words.first != "help") {
            StandardStreams.end(self, with: wrong)
        }
        if let wrong = givenTwice(words) { StandardStreams.end(self, with: wrong) }
        begin(nil)
    }

    /// As `main` of the parser does it, with its messages made safe and no words of the runtime in them.
    private static func begin(_ words: [String]?) {
        var command: any ParsableCommand
        do { command = try parseAsRoot(words) } catch { StandardStreams.end(self, with: error) }
        do { try command.run() } catch {
            // Help is a command whose work ends with an error of the parser's own.
            let isHelp = exitCode(for: error) == .success
            let isReported = isHelp || error is ExitCode || error is ValidationError || error is CleanExit
            StandardStreams.end(self, with: isReported ? error : ExitCode.failedRun(error))
        }
    }

    /// What is wrong with options that are given twice, of which the last would be taken and the others dropped
    /// silently.
    private static func givenTwice(_ words: ArraySlice<String>) -> ValidationError? {
        // These are lists.
        var lists: Set = ["--set", "--open", "--match", "--require"]
        if words.first == "discover" { lists.insert("--column") }
        var seen: Set<String> = []
        for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let option = String(word.prefix { $0 != "=" })
            guard !lists.contains(option), !seen.insert(option).inserted else { continue }
            let several =
                words.first == "staffing" && option == "--target"
                ? "; several targets at once are an experiment with 'capacity', which takes them as 'meet'" : ""
            return ValidationError("\(option) is given twice, and only one can be meant\(several)")
        }
        return nil
    }

    /// What is wrong with a word where it is no command: the first, or the one behind `help`.
    private static func unknown(_ word: String, isFirst: Bool) -> ValidationError? {
        let known = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help", "version"]
        guard !known.contains(word) else { return nil }
        let isFile = isFirst && (word.hasSuffix(".yaml") || word.hasSuffix(".yml"))
        let proposal = isFile ? "; did you mean 'run \(word)'?" : Spelling.suggestion(for: word, in: known)
        return ValidationError("there is no command '\(word)'\(proposal)")
    }
}
