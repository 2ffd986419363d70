import Surveys

/// Formative constructs (mode B), by their items' weights and collinearity: their items need not agree, so that loadings,
/// consistency and extracted variance say nothing of them.
struct FormativeFindings {
    struct Item {
        let construct: String
        let item: String
        let weight: Double
        let loading: Double
        let vif: Figure
        /// nil: the samples do not say.
        let isWeighted: Bool?
    }

    let items: [Item]
    let table: FindingTable

    init(_ measurement: MeasurementFindings, _ bootstrap: BootstrapFindings?) {
        var items: [Item] = []
        var table = FindingTable(
            "formative-items",
            [
                .text("construct", "Construct"), .text("item", "Item"), .number("weight", "Weight"),
                .number("bootstrap_sd", "SD"), .number("t", "t", decimals: 2), .p("p", "p"),
                .interval("percentile", "Percentile"), .number("item_vif", "VIF", decimals: 2),
                .number("loading", "Loading"), .interval("loading_percentile"), .text("verdict", "Verdict"),
            ])
        for outer in measurement.outer where measurement.formative.contains(outer.construct) {
            let summary = bootstrap?.summary(.weight(item: outer.item))
            let interval = summary?.intervals.first?.percentile
            let loading = bootstrap?.summary(.loading(item: outer.item))?.intervals.first?.percentile
            let isDecided = bootstrap?.isUndecided == false
            let item = Item(
                construct: outer.construct, item: outer.item, weight: outer.weight, loading: outer.loading,
                vif: outer.vif, isWeighted: isDecided ? interval.map { $0.lower > 0 || $0.upper < 0 } : nil)
            items.append(item)
            table.add([
                .text(outer.construct), .text(outer.item), .number(outer.weight),
                summary.map { .number($0.standardDeviation) } ?? .none,
                (summary?.tests?.t).map { .number($0) } ?? .none,
                (summary?.tests?.pStudentCases).map { .number($0) } ?? .none,
                interval.map { .interval($0.lower, $0.upper) } ?? .none, .figure(outer.vif), .number(outer.loading),
                loading.map { .interval($0.lower, $0.upper) } ?? .none, .text(Self.words(item)),
            ])
        }
        (self.items, self.table) = (items, table)
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
