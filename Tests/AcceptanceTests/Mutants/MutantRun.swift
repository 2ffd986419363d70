import Foundation

/// Mutants put through the command, and what must not come of it.
struct MutantRun {
    let mutator: Mutator
    /// A folder of its own, which holds a copy of the shipped scenarios.
    let folder: String

    /// A mutant by which the command fell.
    struct Find: Sendable {
        var mutant: Mutant
        var what: String
    }

    init(_ mutator: Mutator, in folder: String) throws {
        self.mutator = mutator
        self.folder = folder
        try Corpus.copy(to: folder)
    }

    /// How much computing and memory `check` may take, and of a run how much is looked at.
    private static let checkLimit = "ulimit -c 0; ulimit -t 5; ulimit -v 4194304; "
    private static func runLimit(_ seconds: Int) -> String {
        "ulimit -c 0; ulimit -t \(seconds); ulimit -v 8388608; "
    }

    /// - Returns: what fell, and whether the mutant is a scenario.
    func check(_ number: Int) throws -> (find: Find?, isScenario: Bool) {
        let mutant = mutator.mutant(number)
        try mutant.write(into: folder)
        defer { mutant.remove(from: folder) }
        let outcome = try BuiltCommand.shell(
            Self.checkLimit + "exec redomat check '\(mutant.name)'", in: folder, limit: 120)
        if let what = Self.wrong(outcome, allowed: [0, 2]) {
            return (Find(mutant: mutant, what: "check: \(what)"), false)
        }
        return (try fit(mutant, number), outcome.status == 0)
    }

    /// Changed data as `fit` reads them, by one of the columns that they had.
    private func fit(_ mutant: Mutant, _ number: Int) throws -> Find? {
        guard let data = mutant.data, let header = data.shipped.split(separator: "\n").first else { return nil }
        let columns = header.split(separator: ",")
        let column = columns[number / 2 % columns.count].trimmingCharacters(in: .whitespaces)
        let how = number % 4 < 2 ? "--arrivals" : "--bootstrap 5"
        let line = "exec redomat fit '\(data.name)' --quiet --jobs 1 --column '\(column)' \(how)"
        let outcome = try BuiltCommand.shell(Self.runLimit(20) + line, in: folder, limit: 600)
        return Self.wrong(outcome, allowed: [0, 1, 2, 3, 64]).map { Find(mutant: mutant, what: "\(line): \($0)") }
    }

    /// Half of the scenarios that `check` has taken are run; the others go to the other commands.
    private static func command(_ name: String, _ number: Int) -> String {
        switch number / 2 % 8 {
        case 0: "trace --quiet --out report-\(number).csv '\(name)'"
        case 1: "staffing --quiet --jobs 1 --replications 4 '\(name)'"
        case 2: "experiment --quiet --jobs 1 --replications 3 --out report-\(number) '\(name)'"
        case 3: "test --quiet --jobs 1 --effort 1000 --record '\(name)'"
        default: "run --quiet --jobs 1 --out report-\(number) '\(name)'"
        }
    }

    /// Puts a mutant that `check` has taken for a scenario to work, as far as the seconds go: long work is no mistake.
    func work(_ number: Int, seconds: Int) throws -> Find? {
        let mutant = mutator.mutant(number)
        try mutant.write(into: folder)
        let left = [
            "report-\(number)", "report-\(number).csv", "report-\(number).csv.unfinished", "report-\(number).units",
        ]
        defer {
            mutant.remove(from: folder)
            let baseline = mutant.name.replacing(".yaml", with: ".baseline")
            for name in left + [baseline] { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
        }
        let line = "exec redomat " + Self.command(mutant.name, number)
        let outcome = try BuiltCommand.shell(Self.runLimit(seconds) + line, in: folder, limit: 600)
        if outcome.status == -SIGXCPU || outcome.status == -SIGKILL { return nil }
        return Self.wrong(outcome, allowed: [0, 1, 2, 3, 64]).map { Find(mutant: mutant, what: "\(line): \($0)") }
    }

    /// What nobody may ever see: a process that is ended, a code that means nothing, words of the runtime, commands to
    /// the terminal, and a refusal without a word.
    static func wrong(_ outcome: BuiltCommand.Outcome, allowed: Set<Int32>) -> String? {
        let said = outcome.output + outcome.messages
        if outcome.status == -SIGXCPU || outcome.status == -SIGKILL { return "more than the seconds it may take" }
        if !allowed.contains(outcome.status) { return "status \(outcome.status): \(said.suffix(300))" }
        for word in ["Fatal error", "Swift/", "NSCocoa", "NSPOSIX", "Optional(", "couldn’t", "Error Domain", "Swift."]
        where said.contains(word) {
            return "says '\(word)'"
        }
        let isSteered = said.unicodeScalars.contains { scalar in
            (scalar.value < 0x20 && scalar != "\n" && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
                || scalar.properties.isBidiControl
        }
        if isSteered { return "lets a command to the terminal through" }
        if outcome.status > 1, outcome.messages.isEmpty { return "refuses without a word" }
        return nil
    }
}
