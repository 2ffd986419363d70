import Reporting
import SimulationKernel
import Statistics
import Surveys

/// Early respondents against late ones, who are taken to be nearest to those who never answered: all items and constructs.
///
/// Source: Armstrong & Overton (1977), Journal of Marketing Research 14, 396–402.
package struct WaveFindings {
    private let rows: [Row]
    /// Respondents whose time is known, and those of each wave.
    package let known: Int
    package let size: Int
    package let tested: Int
    /// Items and constructs that differ with all tests taken together (Holm).
    package let differing: [String]
    /// Why there is no comparison.
    package let reason: String?

    typealias Row = (
        kind: String, name: String, means: (early: Double?, late: Double?),
        test: Result<MeanComparison, Unavailable>, effect: Result<StandardizedDifference, Unavailable>, holm: Double?
    )

    /// The result is `nil` where the scenario does not ask for it.
    init?(_ survey: ResponseSurvey, _ scores: ResponseScores) {
        guard let waves = survey.waves else { return nil }
        let known = waves.times.indices.filter { !waves.times[$0].isNaN }
        // Who handed in at the same time stays in the order of the file.
        let order = known.sorted { (waves.times[$0], $0) < (waves.times[$1], $1) }
        self.known = order.count
        size = Int(saturating: (Double(order.count) * waves.part).rounded(.down))
        guard size >= 2 else {
            rows = []
            tested = 0
            differing = []
            reason = "Early and late respondents are too few to be compared."
            return
        }
        let early = order.prefix(size)
        let late = order.suffix(size)
        let items = zip(survey.responses.names, survey.responses.columns).map { ("item", $0, $1) }
        let constructs = zip(survey.constructs, scores.scores).filter { !$0.1.isEmpty }.map {
            ("construct", $0.0.name, $0.1)
        }
        var found = (items + constructs).map { kind, name, column -> Row in
            let groups = GroupedValues(
                labels: ["early", "late"],
                values: [early, late].map { rows in rows.map { column[$0] }.filter { !$0.isNaN } })
            func mean(_ group: Int) -> Double? {
                let own = groups.values[group]
                return own.isEmpty ? nil : own.reduce(0, +) / Double(own.count)
            }
            return (
                kind, name, (mean(0), mean(1)), Self.test(groups, survey.confidence),
                Self.effect(groups, survey.confidence),
                nil
            )
        }
        let corrected = WeightedFindings.holm(found.map { $0.test.value?.pValue })
        for place in found.indices { found[place].holm = corrected[place] }
        rows = found
        tested = corrected.count { $0 != nil }
        differing = found.filter { ($0.holm ?? 1) < 1 - survey.confidence }.map(\.name)
        reason = nil
    }

    private static func test(_ groups: GroupedValues, _ confidence: Double) -> Result<MeanComparison, Unavailable> {
        attempt(try MeanComparison(groups, .separate, confidence: confidence))
    }

    private static func effect(
        _ groups: GroupedValues, _ confidence: Double
    ) -> Result<StandardizedDifference, Unavailable> {
        attempt(try StandardizedDifference(groups, confidence: confidence))
    }

    var table: Table<Row> {
        Table(
            "early-late", rows, .text("kind") { $0.kind }, .text("name", "Item or construct") { $0.name },
            .number("mean_early", "Mean early", decimals: 2) { $0.means.early },
            .number("mean_late", "Mean late", decimals: 2) { $0.means.late },
            .of(
                \.test, .interval("difference", "Difference, interval", decimals: 2) { $0.difference },
                .number("welch_t", "Welch t", decimals: 2) { $0.t },
                .number("welch_df", "df", decimals: 1) { $0.degreesOfFreedom }, .p("welch_p", "p") { $0.pValue }),
            .p("welch_p_holm", "p (Holm)") { $0.holm },
            .of(\.effect, .number("hedges_g", "Hedges g", decimals: 2) { $0.g.estimate }))
    }
}
