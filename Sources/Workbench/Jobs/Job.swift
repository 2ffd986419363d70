import Reporting
import Scenarios

/// A command that runs, or ran, for a page: the same as on a terminal.
package struct Job: Sendable {
    package enum State: String, Sendable {
        case waiting
        case running
        case done
        /// Its exit code says what was not as expected, or wrong.
        case failed
        case stopped
    }

    var number: Int
    /// Behind the program's name.
    var arguments: [String]
    /// Whose it is, as it is shown.
    var scenario: String
    package var state = State.waiting
    var code: Int32?
    /// Of the work, 0 to 1; nil where it has not said.
    var part: Double?
    /// The last lines of what it said.
    var output: [String] = []
    /// Below the open folder, as it is shown; nil where it made none.
    var report: String?
    /// Seconds since 1970; nil before.
    package var began: Double?
    package var ended: Double?

    package init(number: Int, arguments: [String], scenario: String) {
        self.number = number
        self.arguments = arguments
        self.scenario = scenario
    }

    /// More lines are not kept.
    static let mostLines = 400

    package var command: String { CommandLineWords.call(arguments) }

    /// Takes a line that it said.
    package mutating func take(_ line: String) {
        if let part = Self.part(line) {
            self.part = part
            return
        }
        if line.hasPrefix("report: ") {
            let path = line.dropFirst("report: ".count)
            report = path.lastIndex(of: "/").map { String(path[..<$0]) }
        }
        output.append(line.count > 2_000 ? String(line.prefix(2_000)) + "…" : line)
        if output.count > Self.mostLines { output.removeFirst(output.count - Self.mostLines) }
    }

    /// What it says in one line: the first sentence that it found, once it is done; else its last words.
    package var summary: String {
        (state == .done ? output.first { $0.hasSuffix(".") } : nil) ?? output.last ?? ""
    }

    /// `outpatient-clinic: 42 %, 3 s left` as 0.42; nil of what says no such thing.
    private static func part(_ line: String) -> Double? {
        guard line.hasSuffix(" left"), let before = line.cut(at: " %, ")?.before else { return nil }
        let digits = before.reversed().prefix { $0.isNumber }.reversed()
        return Double(String(digits)).map { $0 / 100 }
    }
}
