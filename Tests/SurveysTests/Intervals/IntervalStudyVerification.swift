import Foundation
import TestSupport
import Testing

import Surveys

/// Which bootstrap interval may decide a hypothesis: the study behind the default. What it found in full stands in
/// `Documentation/survey-intervals.md`, from rows written with `REDOMAT_INTERVAL_STUDY=cells.md`.
@Suite(.enabled(if: LongChecks.areAsked)) struct IntervalStudyVerification {
    /// Of 1,000 samples without the path at most 4.2 % have the interval that decides above 0, where 2.5 % should: the bound
    /// is 2.5 % and three and a half standard errors, so that an interval which holds its level fails once in 4,000 times.
    @Test(arguments: 0..<12) func falseAlarms(setting: Int) throws {
        var population = Self.settings[setting]
        population.path = 0
        let study = IntervalStudy(population: population, n: 200)
        let rates = try study.run()
        let rate = rates.share(rates.above, .combined)
        LongChecks.report(
            "interval of a path above 0 though there is none, \(study.population), n 200",
            measured: "combined \(rate.digits(3)), BC \(rates.share(rates.above, .biasCorrected).digits(3)), "
                + "percentile \(rates.share(rates.above, .percentile).digits(3))",
            bar: "combined at most 0.042")
        #expect(rates.sets == 1_000 && rate <= 0.042)
    }

    /// All cells, a row for each as soon as it is there: an interrupted study goes on with those that are missing.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REDOMAT_INTERVAL_STUDY"] != nil)) func page() async throws {
        let path = try #require(ProcessInfo.processInfo.environment["REDOMAT_INTERVAL_STUDY"])
        let before = (try? String(contentsOfFile: path, encoding: .utf8)) ?? Self.head
        try before.write(toFile: path, atomically: true, encoding: .utf8)
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        var left = Self.cells.filter { !before.contains(Self.start($0.n, $0.population)) }[...]
        try await withThrowingTaskGroup(of: String.self) { group in
            func next() {
                guard let (n, population) = left.popFirst() else { return }
                group.addTask {
                    Self.start(n, population) + Self.shares(try IntervalStudy(population: population, n: n).run())
                }
            }
            // As many at a time as there are processors: a row would wait for all that were begun.
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { next() }
            for try await row in group {
                try file.write(contentsOf: Data((row + "\n").utf8))
                next()
            }
        }
        let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == Self.cells.count + 2)
    }

    private static var cells: [(n: Int, population: IntervalStudy.Population)] {
        settings.flatMap { setting in
            [0, 0.1, 0.3, 0.5].flatMap { path in
                var population = setting
                population.path = path
                return [50, 100, 200, 500, 1_000].map { ($0, population) }
            }
        }
    }

    /// X that leads elsewhere as well, X alone, and X that correlates with the other predecessor of Y.
    private static let settings: [IntervalStudy.Population] = [PathModel.Mode.a, .b].flatMap { mode in
        [false, true].flatMap { weak in
            [(true, false), (false, false), (false, true)].map { anchored, correlated in
                IntervalStudy.Population(
                    mode: mode, path: 0, isAnchored: anchored, isWeak: weak, isCorrelated: correlated)
            }
        }
    }

    private static var head: String {
        let kinds = IntervalStudy.Kind.allCases.map(\.rawValue).joined(separator: " | ")
        return "| mode | items | X | path | n | \(kinds) | \(kinds) |\n|" + String(repeating: " --- |", count: 5)
            + String(repeating: " ---: |", count: 2 * IntervalStudy.Kind.allCases.count) + "\n"
    }

    private static func start(_ n: Int, _ population: IntervalStudy.Population) -> String {
        let place =
            if population.isAnchored {
                "leads elsewhere"
            } else if population.isCorrelated {
                "correlates with Z"
            } else {
                "alone"
            }
        let cells = [
            population.mode == .a ? "A" : "B", population.isWeak ? "weak" : "sound", place, "\(population.path)",
            "\(n)",
        ]
        return "| " + cells.joined(separator: " | ") + " | "
    }

    /// In %: how many intervals hold the truth, and how many lie above 0.
    private static func shares(_ rates: IntervalStudy.Rates) -> String {
        let kinds = IntervalStudy.Kind.allCases
        let shares = kinds.map { rates.share(rates.covers, $0) } + kinds.map { rates.share(rates.above, $0) }
        return shares.map { String(format: "%.1f", 100 * $0) }.joined(separator: " | ") + " |"
    }
}
