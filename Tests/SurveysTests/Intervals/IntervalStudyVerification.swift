import Foundation
import TestSupport
import Testing

@testable import Surveys

/// Which bootstrap interval may decide a hypothesis: the study behind the default. What it found in full stands in
/// `Documentation/survey-intervals.md`, written with `REDOMAT_INTERVAL_STUDY=page`.
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

    /// All cells, as a page.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REDOMAT_INTERVAL_STUDY"] != nil)) func page() async throws {
        var cells: [(n: Int, population: IntervalStudy.Population)] = []
        for setting in Self.settings {
            for path in [0, 0.1, 0.3, 0.5] {
                var population = setting
                population.path = path
                cells += [50, 100, 200, 500, 1_000].map { ($0, population) }
            }
        }
        let rows = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (place, cell) in cells.enumerated() {
                group.addTask {
                    let rates = try IntervalStudy(population: cell.population, n: cell.n).run()
                    return (place, Self.row(cell.n, cell.population, rates))
                }
            }
            var rows = [String](repeating: "", count: cells.count)
            for try await (place, row) in group { rows[place] = row }
            return rows
        }
        let path = try #require(ProcessInfo.processInfo.environment["REDOMAT_INTERVAL_STUDY"])
        let kinds = IntervalStudy.Kind.allCases.map(\.rawValue).joined(separator: " | ")
        let head =
            "| mode | items | X | path | n | \(kinds) | \(kinds) |\n|"
            + String(repeating: " --- |", count: 5)
            + String(repeating: " ---: |", count: 2 * IntervalStudy.Kind.allCases.count)
        try (head + "\n" + rows.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
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

    private static func row(_ n: Int, _ population: IntervalStudy.Population, _ rates: IntervalStudy.Rates) -> String {
        let kinds = IntervalStudy.Kind.allCases
        func percent(_ share: Double) -> String { String(format: "%.1f", 100 * share) }
        let cells =
            [
                population.mode == .a ? "A" : "B", population.isWeak ? "weak" : "sound",
                population.isAnchored ? "leads elsewhere" : population.isCorrelated ? "correlates with Z" : "alone",
                "\(population.path)", "\(n)",
            ]
            + kinds.map { percent(rates.share(rates.covers, $0)) } + kinds.map { percent(rates.share(rates.above, $0)) }
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
