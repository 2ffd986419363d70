import ArgumentParser
import Foundation
import Scenarios
import Studies
import Files

/// `redomat trace`: one replication, event by event.
struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Write one replication's event log, or say where two histories part.",
        discussion: """
            The log is CSV as process-mining tools read it: case,class,activity,lifecycle,timestamp,resource,time, \
            with the transitions of XES (schedule, start, suspend, resume, complete, withdraw, ...). Timestamps count \
            from run.starts, where it has no date on or after Monday, 1 January 2024; time is the exact model time, in \
            the scenario's unit; resource is a single server, such as 'doctor 2'. With calls there is a column try \
            more, and with payments amount and key: 'charge again' is who paid twice. With --out log.xes the log is \
            written in XES (IEEE 1849-2016).

            With --diff, as in 'redomat trace old.yaml --diff new.yaml', two scenarios are run side by side under the \
            same seed until an event differs, which is named; the exit code is then 1.

            With --audit the audit log of people's records is written in its place: \
            timestamp,time,record,person,what,move,before,after,by, with a line for each change, refusal and reading. \
            Of couriers who are asked by broadcast it is the log of their deliveries, each transition checked against \
            the rule.

            With --rules it is written what formulas and conditions decided, and why: \
            timestamp,time,case,class,place,rule,formula,read,value,decision, with a line for each branch and station \
            that was asked for, each customer whom a server might have taken, and each watched rule that came true. \
            A rule is named by its key in the file; read are the words of the formula with what they were then.

            Example: redomat trace Scenarios/hospital/outpatient.yaml --out log.csv
            """)

    @Argument(help: "The scenario file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @Option(
        help: ArgumentHelp("Another scenario; name the first event that differs.", valueName: "OTHER"),
        completion: .file(extensions: ["yaml", "yml"]))
    var diff: String?

    @Option(help: "Which replication, from 1.")
    var replication = 1

    @Option(help: "Seed of the random numbers; the file's own by default, for both files when it is given.")
    var seed: UInt64?

    @Option(
        name: .customLong("set"), parsing: .singleValue,
        help: ArgumentHelp("Override a parameter of FILE; may be repeated.", valueName: "NAME=VALUE"))
    var settings: [String] = []

    @Option(
        help: ArgumentHelp(
            "Where the log goes, as CSV or as XES by the file's ending; standard output by default.",
            valueName: "FILE.csv|FILE.xes"))
    var out: String?

    @Flag(help: "Write the audit log of people's records instead of the event log.")
    var audit = false

    @Flag(help: "Write what formulas and conditions decided, with what they read, instead of the event log.")
    var rules = false

    @Flag(help: "Print no warnings.")
    var quiet = false

    func validate() throws {
        if replication < 1 { throw ValidationError("--replication takes a whole number from 1 on") }
        try SettingArguments.check(settings)
        if diff != nil, out != nil { throw ValidationError("--diff writes no log: leave out --out") }
        if let out, format(out) == nil {
            throw ValidationError(
                "--out takes a file that ends in .csv or .xes, not '\(out)': the ending says how the log is written")
        }
        if audit, rules { throw ValidationError("--audit and --rules are two logs: give one") }
        if audit || rules, out.flatMap(format) == .xes {
            let log = audit ? "the audit log is" : "decisions are"
            throw ValidationError("\(log) written as CSV: --out takes a file that ends in .csv")
        }
        if diff != nil, audit || rules {
            let log = audit ? "audit" : "rules"
            throw ValidationError("--diff writes no log: leave out --\(log)")
        }
    }

    private enum Format {
        case csv
        case xes
    }

    /// By the file's ending; a device or a pipe needs none and takes CSV. Nil for another one.
    private func format(_ path: String) -> Format? {
        switch URL(filePath: path).pathExtension.lowercased() {
        case "csv": .csv
        case "xes": .xes
        case _ where StreamFile.isAt(path): .csv
        default: nil
        }
    }

    func run() throws {
        let scenario = try load(file, settings)
        let study = TraceStudy(scenario, seed: seed, replication: replication)
        if audit, let obstacle = study.auditObstacle {
            throw ExitCode.wrongFile.reporting("redomat: error: \(file): \(obstacle), so there is no audit log")
        }
        if rules, let obstacle = study.rulesObstacle {
            throw ExitCode.wrongFile.reporting("redomat: error: \(file): \(obstacle), so there is nothing to tell")
        }
        let cancellation = Interruption().cancellation
        func write(_ add: (String) throws -> Void) throws -> Bool {
            if rules { return try study.writeRules(cancellation: cancellation, to: add) }
            if audit { return try study.writeAudit(cancellation: cancellation, to: add) }
            if out.flatMap(format) == .xes { return try study.writeXES(cancellation: cancellation, to: add) }
            return try study.write(cancellation: cancellation, to: add)
        }
        try ExitCode.naming(file) {
            if let diff {
                let other = TraceStudy(try load(diff, []), seed: seed ?? scenario.run.seed, replication: replication)
                guard let difference = try TraceDifference(study, other, cancellation: cancellation) else {
                    throw ExitCode.interrupted
                }
                try StandardStreams.output(difference.text + "\n")
                if !difference.isNone { throw ExitCode.failure }
            } else if let out {
                let isWhole = try OutputFile(path: out).write { try write($0) }
                if !isWhole { throw ExitCode.interrupted }
            } else {
                let isWhole = try write { try StandardStreams.output($0) }
                if !isWhole { throw ExitCode.interrupted }
            }
        }
    }

    private func load(_ file: String, _ settings: [String]) throws -> Scenario {
        let scenario = try Scenario.load([file], settings: settings, quiet: quiet)[0]
        if let obstacle = scenario.obstacleToSimulation {
            throw ExitCode.wrongFile.reporting("redomat: error: \(file): \(obstacle): there are no events to trace")
        }
        return scenario
    }
}
