import Reporting
package import Surveys

/// Formative constructs (mode B), by their items' weights and collinearity: their items need not agree, so that loadings,
/// consistency and extracted variance say nothing of them.
package struct FormativeFindings {
    package struct Item {
        package let construct: String
        package let item: String
        package let weight: Double
        package let loading: Double
        package let vif: Figure
        /// It is `nil` where the samples do not say.
        package let isWeighted: Bool?
    }

    typealias Row = (
        own: Item, summary: BootstrapSummary?, interval: BootstrapSummary.Interval?,
        ofLoading: BootstrapSummary.Interval?
    )

    package let items: [Item]
    private let rows: [Row]
    private let intervalTitle: JournalText

    init(_ survey: ResponseSurvey, _ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        rows = measurement.outer.filter { measurement.formative.contains($0.construct) }.map { outer -> Row in
            let summary = bootstrap?.summary(.weight(item: outer.item))
            let interval = summary?.intervals.first?.percentile
            let isDecided = bootstrap?.isUndecided == false
            let item = Item(
                construct: outer.construct, item: outer.item, weight: outer.weight, loading: outer.loading,
                vif: outer.vif, isWeighted: isDecided ? interval.map { $0.lower > 0 || $0.upper < 0 } : nil)
            return (
                item, summary, interval,
                bootstrap?.summary(.loading(item: outer.item))?.intervals.first?.percentile
            )
        }
        items = rows.map(\.own)
        intervalTitle = survey.intervalTitle
    }

    var table: Table<Row> {
        Table(
            "formative-items", rows, .text("construct", "Construct") { $0.own.construct }.paper("Construct", .text),
            .text("item", "Item") { $0.own.item }.paper("Item", .text),
            .number("weight", "Weight") { $0.own.weight }.paper("Weight", .number(2)),
            .number("bootstrap_sd", "SE") { $0.summary?.standardDeviation }.paper("\(italic: "SE")", .number(2)),
            .number("t", "t", decimals: 2) { $0.summary?.tests?.t }.paper("\(italic: "t")", .number(2)),
            .p("p", "p") { $0.summary?.tests?.pStudentCases }.paper("\(italic: "p")", .probability, at: 7),
            .interval("percentile", "Percentile") { $0.interval }.paper(intervalTitle, .interval(2)),
            .number("item_vif", "VIF", decimals: 2) { $0.own.vif }.paper("VIF", .number(2)),
            .number("loading", "Loading") { $0.own.loading }.paper("Loading", .bounded(2)),
            .interval("loading_percentile") { $0.ofLoading },
            .text("verdict", "Verdict") { Self.words($0.own) })
    }

    /// Hair, Hult, Ringle & Sarstedt (2022), A Primer on PLS-SEM, chapter 5.
    private static func words(_ item: Item) -> String {
        var words =
            switch item.isWeighted {
            case nil: "not tested"
            case true?: "weight differs from 0"
            case false?:
                item.loading.magnitude >= Thresholds.formativeLoading
                    ? "weight not, loading 0.50 or more" : "neither weight nor loading"
            }
        if let vif = item.vif.value, vif >= Thresholds.collinearity { words += "; collinear (VIF 5 or more)" }
        return words
    }
}
