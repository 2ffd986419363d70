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

/// Words of a command line.
enum CommandLineWords {
    /// The options that were given.
    static func options(_ options: KeyValuePairs<String, String?>) -> [String] {
        options.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
    }

    /// A call of this program, as a shell reads it back.
    static func call(_ words: [String]) -> String { (["redomat"] + words).map(quoted).joined(separator: " ") }

    /// A word as a shell reads it back.
    static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,%+@".contains($0)) }
        if VisibleText.name(word) != word { return "$'" + escaped(word) + "'" }
        return plain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    /// What nobody sees, as bash and zsh read it between `$'` and `'`.
    private static func escaped(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
            if VisibleText.name(String(scalar)) == String(scalar) { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
