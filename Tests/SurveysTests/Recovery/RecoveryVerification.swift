import Foundation
import TestSupport
import Testing

@testable import Surveys

/// What is known of a population must come back: the tables of `Documentation/survey-recovery.md`, which are written where
/// `REDOMAT_RECOVERY` names a file.
@Suite(.enabled(if: LongChecks.areAsked)) struct RecoveryVerification {
    /// The estimator that is right for each population.
    private static let studies: [(kind: RecoveryPopulation.Kind, estimator: RecoveryStudy.Estimator, n: Int)] = [
        (.composites, .plain, 100), (.composites, .plain, 300), (.formative, .plain, 300),
        (.moderated, .plain, 300), (.factors, .consistent, 300),
    ]

    /// The aim is a coverage of 93 to 97 %. Strong paths of composites have a little less with the interval that decides, as the
    /// page says row by row, so that the bar is 91 %, of 100 respondents 90 %: a true coverage of 93 % is below 91 % in 1,000
    /// sets with a chance of 0.7 %. A true null that is supported in 5 % is so in more than 6.6 % with a chance of 1 %; the seed
    /// is fixed.
    @Test func whatIsTrueIsFound() throws {
        var rows: [RecoveryStudy.Row] = []
        for study in Self.studies {
            let own = RecoveryStudy(population: .init(kind: study.kind), estimator: study.estimator, n: study.n).run()
            for row in own { check(row) }
            rows += own
        }
        // Beside them what PLS without the correction makes of common factors: attenuated, and said to be.
        let attenuated = RecoveryStudy(population: .init(kind: .factors), n: 300, sets: 500).run()
        #expect(attenuated[2].bias < -0.05)
        rows += attenuated
        guard let path = ProcessInfo.processInfo.environment["REDOMAT_RECOVERY"] else { return }
        try Self.page(rows).write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func check(_ row: RecoveryStudy.Row) {
        let name = "\(row.population.rawValue), \(row.estimator.rawValue), n \(row.n): \(row.quantity.name)"
        let least = row.n < 300 ? 0.90 : 0.91
        let coverage = "coverage \(row.coverage.digits(3)), percentile \(row.percentileCoverage.digits(3))"
        LongChecks.report(
            name, measured: "bias \(row.bias.digits(2)), \(coverage), supported \(row.supported.digits(3))",
            bar: "aim 0.93 to 0.97, at least \(least)" + (row.quantity.truth == 0 ? ", supported at most 0.06" : ""))
        #expect(row.sets >= 990, "\(name): \(row.sets)")
        #expect((least...0.97).contains(row.coverage), "\(name): coverage \(row.coverage)")
        if row.quantity.truth == 0 { #expect(row.supported <= 0.06, "\(name): supported \(row.supported)") }
    }

    private static func page(_ rows: [RecoveryStudy.Row]) -> String {
        func number(_ value: Double, _ decimals: Int = 3) -> String { String(format: "%.\(decimals)f", value) }
        func percent(_ value: Double) -> String { number(100 * value, 1) + "%" }
        let head = """
            | population | estimator | n | quantity | true | mean | bias | RMSE | SD of estimates | mean SE | coverage | \
            of the percentile interval | interval off 0 | sets |
            | --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            """
        let lines = rows.map { row in
            [
                row.population.rawValue, row.estimator.rawValue, "\(row.n)", row.quantity.name,
                number(row.quantity.truth, 2), number(row.mean), number(row.bias), number(row.rootMeanSquare),
                number(row.deviation), number(row.standardError), percent(row.coverage),
                percent(row.percentileCoverage), percent(row.supported),
                "\(row.sets)",
            ].joined(separator: " | ")
        }
        return head + "\n" + lines.map { "| \($0) |" }.joined(separator: "\n") + "\n"
    }
}
