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

    package let items: [Item]
    package let table: FindingTable

    init(_ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        let rows = measurement.outer.filter { measurement.formative.contains($0.construct) }.map { outer in
            let summary = bootstrap?.summary(.weight(item: outer.item))
            let interval = summary?.intervals.first?.percentile
            let isDecided = bootstrap?.isUndecided == false
            let item = Item(
                construct: outer.construct, item: outer.item, weight: outer.weight, loading: outer.loading,
                vif: outer.vif, isWeighted: isDecided ? interval.map { $0.lower > 0 || $0.upper < 0 } : nil)
            return (own: item, summary: summary, interval: interval)
        }
        let items = rows.map(\.own)
        let table = FindingTable(
            "formative-items", rows, .text("construct", "Construct") { $0.own.construct },
            .text("item", "Item") { $0.own.item }, .number("weight", "Weight") { $0.own.weight },
            .number("bootstrap_sd", "SE") { $0.summary?.standardDeviation },
            .number("t", "t", decimals: 2) { $0.summary?.tests?.t }, .p("p", "p") { $0.summary?.tests?.pStudentCases },
            .interval("percentile", "Percentile") { $0.interval },
            .number("item_vif", "VIF", decimals: 2) { $0.own.vif }, .number("loading", "Loading") { $0.own.loading },
            .interval("loading_percentile") {
                bootstrap?.summary(.loading(item: $0.own.item))?.intervals.first?.percentile
            },
            .text("verdict", "Verdict") { Self.words($0.own) })
        self.items = items
        self.table = table
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
