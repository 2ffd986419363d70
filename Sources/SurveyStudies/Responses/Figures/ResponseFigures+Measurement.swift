package import Reporting
import Statistics
import Surveys

/// Whether the items measure what they should: loadings, consistency, and whether constructs are told apart.
extension ResponseFigures {
    // MARK: told apart

    /// The heterotrait–monotrait ratios of all pairs, below the diagonal.
    package func heterotrait() -> DrawnFigure? {
        let pairs = findings.validity.pairs
        let names = survey.constructs.map(\.name).filter { name in
            pairs.contains { $0.first == name || $0.second == name }
        }
        guard let most = pairs.max(by: { $0.ratio < $1.ratio }), names.count > 1, names.count <= Self.mostConstructs
        else { return nil }
        let values = names.indices.dropFirst().map { row in
            names.indices.dropLast().map { column -> Double? in
                guard column < row else { return nil }
                return pairs.first {
                    ($0.first, $0.second) == (names[column], names[row])
                        || ($0.first, $0.second) == (names[row], names[column])
                }?.ratio
            }
        }
        // Columns have room for their numbers alone, as in a printed matrix of correlations.
        let isTight = names.count > 7
        let ends = findings.structure.bootstrap?.summary(.heterotraitMonotrait(most.first, most.second))
        let interval = ends?.intervals.first?.percentile
        let nearest =
            "\(most.first) and \(most.second) are nearest to each other, HTMT \(Self.ratio(most.ratio))"
            + (interval.map { " (\(Self.short($0.lower)) to \(Self.short($0.upper)))" } ?? "")
        let panel = HeatMap(
            title: "", finding: nearest + ".",
            rows: names.indices.dropFirst().map { "\($0 + 1) \(names[$0])" },
            columns: names.indices.dropLast().map { "\($0 + 1)" },
            values: Array(values),
            classes: .hue([0.4, 0.6, 0.75, Thresholds.heterotraitDistinct, Thresholds.heterotraitSimilar]),
            leavesGaps: true,
            words: { value in
                let text = Self.ratio(value)
                return isTight && text.hasPrefix("0.") ? String(text.dropFirst()) : text
            }
        ).panel
        let intervals = interval == nil ? "" : " The title has its \(report.percent) bootstrap interval in brackets."
        return DrawnFigure(
            name: "htmt", title: "Are the constructs told apart? \(toldApart); \(nearest)",
            subtitle:
                "Heterotrait–monotrait ratio of each pair, columns by the numbers of the rows (1 is \(names[0])). "
                + "Below 0.85 for distinct constructs, below 0.90 for similar ones: the strongest shade begins at "
                + "0.90, the next one at 0.85.\(intervals)", panels: [panel], columns: 1)
    }

    private var toldApart: String {
        let pairs = findings.validity.pairs
        let alike = pairs.count { $0.verdict == .alike }
        if alike > 0 { return "\(alike) of \(English.plural(pairs.count, "pair")) are not, with 0.90 or more" }
        let open = pairs.count { $0.verdict != .distinct }
        if open == 0 { return "All \(English.plural(pairs.count, "pair")) are, below 0.85 by their intervals" }
        if pairs.allSatisfy({ $0.upper == nil }) { return "All are below 0.90 by the points, without intervals" }
        return "\(pairs.count - open) of \(English.plural(pairs.count, "pair")) are, below 0.85 by their intervals"
    }

    // MARK: consistency

    /// Cronbach's α of each reflective construct with Feldt's interval.
    package func consistency() -> DrawnFigure? {
        let formative = findings.measurement.formative
        let known = findings.scales.scales.filter { !formative.contains($0.construct) }.compactMap { scale in
            scale.result.value.flatMap { own in
                own.alpha.value.map { (name: scale.construct, value: $0, interval: own.alphaInterval) }
            }
        }
        guard let least = known.min(by: { $0.value < $1.value }), known.count <= Self.mostRows else { return nil }
        let rows = known.map { own in
            let verdict: Verdict? = own.interval.map { interval in
                interval.lower >= Thresholds.reliability
                    ? .met : interval.upper < Thresholds.reliability ? .missed : .open
            }
            return EstimateRows.Row(
                name: own.name,
                value: DrawnValue(own.value, lower: own.interval?.lower, upper: own.interval?.upper),
                text: Self.long(own.value),
                interval: own.interval.map { "\(Self.long($0.lower)) to \(Self.long($0.upper))" } ?? "",
                shape: verdict.map { .verdict($0) } ?? .dot)
        }
        let interval =
            least.interval.map { " (\(report.percent) interval \(Self.long($0.lower)) to \(Self.long($0.upper)))" }
            ?? ""
        let finding = "The least α is \(Self.long(least.value)), of \(least.name)\(interval)"
        let lows: [Double] = known.map { own in min(own.value, own.interval?.lower ?? own.value) }
        let low = min(0, lows.min() ?? 0)
        let panel = EstimateRows(
            title: "", finding: finding + ".", axisTitle: "Cronbach's α", range: Span(max(-1, low), 1),
            target: Target(Thresholds.reliability, label: "0.70 asked for"),
            headings: ["α", "\(report.percent) interval"], rows: rows
        ).panel
        return DrawnFigure(
            name: "consistency", title: "Do the items of a scale agree? \(finding)",
            subtitle: "Cronbach's α of each scale, raw. Bars: \(report.percent) intervals of Feldt. Disc: the whole "
                + "interval from 0.70 on; diamond: too close to call; square: below.", panels: [panel], columns: 1)
    }

    // MARK: loadings

    /// Loadings with their intervals, a panel for each construct; weights where the construct is made of its items, or
    /// where the sample does not settle them.
    package func loadings() -> DrawnFigure? {
        let constructs = survey.constructs.filter { $0.items.count > 1 }
        guard !findings.measurement.outer.isEmpty, !constructs.isEmpty, constructs.count <= Self.mostConstructs else {
            return nil
        }
        let panels =
            constructs.filter { !$0.isFormative }.compactMap { outerPanel($0, isWeights: false) }
            + constructs.filter { $0.isFormative || unsettled.contains($0.name) }
            .compactMap { outerPanel($0, isWeights: true) }
        guard !panels.isEmpty else { return nil }
        let reflective = constructs.filter { !$0.isFormative }.map(\.name)
        let loadings = findings.measurement.outer.filter { reflective.contains($0.construct) }
        let weak = loadings.filter { $0.loading < Thresholds.loading }
        let least = loadings.min { $0.loading < $1.loading }
        let finding =
            least.map { least in
                let count =
                    weak.isEmpty
                    ? "All \(loadings.count) loadings reach 0.708"
                    : "\(weak.count) of \(loadings.count) loadings "
                        + "\(English.agreeing(weak.count, "is", "are")) below 0.708"
                return "\(count); the least is \(Self.short(least.loading)), of \(least.item) (\(least.construct))"
            } ?? "Only constructs that are made of their items"
        let open = unsettled.isEmpty ? "" : " The weights of \(English.listed(unsettled, most: 8)) are not settled."
        let bars =
            findings.structure.bootstrap == nil ? "" : " Bars: \(report.percent) percentile bootstrap intervals."
        return DrawnFigure(
            name: "loadings", title: "Do the items belong to their constructs? \(finding)",
            subtitle: "Loadings, an item's correlation with its construct's score, and weights where these decide."
                + bars + open, panels: panels)
    }

    private func outerPanel(_ construct: PathModel.Construct, isWeights: Bool) -> Panel? {
        let items = findings.measurement.outer.filter { $0.construct == construct.name }
        guard !items.isEmpty, items.count <= Self.mostRows else { return nil }
        let rows = items.map { own -> EstimateRows.Row in
            let quantity: PathQuantity = isWeights ? .weight(item: own.item) : .loading(item: own.item)
            let interval = findings.structure.bootstrap?.summary(quantity)?.intervals.first?.percentile
            let value = isWeights ? own.weight : own.loading
            let isWeak =
                isWeights
                ? interval.map { $0.lower <= 0 && $0.upper >= 0 } ?? false : value < Thresholds.loading
            return EstimateRows.Row(
                name: own.item, value: drawn(value, interval), text: Self.short(value),
                interval: interval.map { "\(Self.short($0.lower)) to \(Self.short($0.upper))" } ?? "",
                role: isWeak ? .missed : .data1)
        }
        let low = rows.map { min($0.value.value, $0.value.lower ?? 0) }.min() ?? 0
        let kind = isWeights ? "weights" : "loadings"
        return EstimateRows(
            title: construct.name, fact: kind,
            finding: rows.prefix(12).map {
                "\($0.name) \($0.text)" + ($0.interval.isEmpty ? "" : " (\($0.interval))")
            }.joined(separator: "; ") + ".",
            range: isWeights ? nil : Span(low < 0 ? -1 : 0, 1),
            target: isWeights ? nil : Target(Thresholds.loading, label: "0.708"), headings: [""], rows: rows,
            isWide: false
        ).panel
    }
}
