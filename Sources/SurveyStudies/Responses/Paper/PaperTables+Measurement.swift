import Reporting
import Surveys

/// How well constructs are measured and told apart.
extension PaperTables {
    /// Means, SDs, reliability and correlations, √AVE on the diagonal.
    func constructs() -> JournalTable? {
        let own = findings.constructs
        let hasSquare = own.constructs.count > 1
        return own.table.paper(
            "descriptives",
            hasSquare
                ? "Means, Standard Deviations, Reliabilities, and Correlations of the Constructs"
                : "Mean, Standard Deviation, and Reliability of the Construct",
            notes: [overview(hasSquare, own.hasComposites)]
        ).map(Self.starred)
    }

    private func overview(_ hasSquare: Bool, _ hasComposites: Bool) -> JournalText {
        let own = findings.constructs
        let sizes = own.constructs.compactMap(\.n)
        let known: JournalText =
            Set(sizes).count == 1
            ? size(sizes[0])
            : "\(italic: "n") = \(JournalNumber(count: sizes.min() ?? 0).text) to "
                + "\(JournalNumber(count: sizes.max() ?? 0).text)."
        let weighted = own.hasWeightedMeans ? ", weighted" : ""
        var note: JournalText =
            "\(known) Means and standard deviations are of the mean of a construct's items\(weighted)."
        note =
            note
            + (hasComposites
                ? " α = Cronbach's alpha; ρ\(lowered: "C") = composite reliability." : " α = Cronbach's alpha.")
        guard hasSquare else { return note }
        let counted =
            if own.hasWeightedCorrelations {
                ", weighted"
            } else if own.hasWeightedMeans {
                ", not weighted"
            } else {
                ""
            }
        switch own.basis {
        case .composites:
            note = note + " Correlations, below the diagonal, are of the composites of the path model\(counted)."
        case .meanScores: note = note + " Correlations, below the diagonal, are of the mean scores\(counted)."
        }
        if own.constructs.contains(where: { $0.root.value != nil }) {
            note = note + " On the diagonal stands the square root of the average variance extracted."
        }
        return note
    }

    /// A construct above its items.
    private enum Line {
        case construct(PathFit.Reliability)
        case item(PathFit.Outer)

        var name: String {
            switch self {
            case .construct(let own): own.construct
            case .item(let own): own.item
            }
        }

        var item: PathFit.Outer? { if case .item(let own) = self { own } else { nil } }

        /// A dash where there is none or one item has none, and nothing beside an item.
        func figure(_ figure: (PathFit.Reliability) -> Figure) -> TableCell {
            guard case .construct(let own) = self else { return .none }
            return own.items == 1 ? .missing("") : figure(own).cell
        }
    }

    /// Loadings beneath their construct's reliability.
    func measurement() -> JournalTable? {
        let own = findings.measurement
        let constructs = own.reliabilities.filter { !own.formative.contains($0.construct) }
        let rows = constructs.flatMap { one -> [Line] in
            [.construct(one)] + own.outer.filter { $0.construct == one.construct }.map { .item($0) }
        }
        // On the right side of what is asked for, and of 1, which no reliability and no loading exceeds.
        let reliable = TableStyle.boundedJudged(2, by: [Thresholds.reliability, Thresholds.redundancy, 1])
        let scales = findings.scales
        let table = Table(
            rows, .paper("Construct and item", .text) { $0.name },
            .paper("Loading", .boundedJudged(2, by: [Thresholds.loading, Thresholds.leastLoading, 1])) {
                $0.item?.loading
            },
            .paper("α", reliable) { row in
                row.figure { one in
                    let isScale = scales.scales.contains { $0.construct == one.construct }
                    return isScale ? scales.alpha(one.construct) : one.alphaRaw
                }
            },
            .paper("ρ\(lowered: "A")", reliable) { $0.figure(\.rhoA) },
            .paper("ρ\(lowered: "C")", reliable) { $0.figure(\.rhoC) },
            .paper("AVE", .boundedJudged(2, by: [Thresholds.varianceExtracted, 1])) { row in
                row.figure { .number($0.averageVarianceExtracted) }
            })
        let n: JournalText = own.fit.value.map { size($0.data.cases) + " " } ?? ""
        let single: JournalText =
            constructs.contains { $0.items == 1 } ? " A single item has no figure of reliability." : ""
        let note: JournalText =
            n + "α = Cronbach's alpha; ρ\(lowered: "A") = reliability after Dijkstra and Henseler (2015); "
            + "ρ\(lowered: "C") = composite reliability; AVE = average variance extracted." + single
        return table.paper(
            "measurement-model", "Loadings, Reliability, and Convergent Validity",
            notes: [note] + [inadmissible(constructs.filter { $0.items > 1 })].compactMap { $0 },
            indented: { $0.item != nil })
    }

    /// Of a ρ_A above 1, as no reliability can be.
    private func inadmissible(_ constructs: [PathFit.Reliability]) -> JournalText? {
        let beyond = constructs.compactMap { own in
            own.rhoA.value.flatMap { value in
                value > 1 ? "\(own.construct) (\(Self.decimal(value)))" : nil
            }
        }
        guard !beyond.isEmpty else { return nil }
        return
            """
            ρ\(lowered: "A") above 1, as of \(English.listed(beyond, most: 8)), is inadmissible: no reliability \
            exceeds 1. It says that the weights of the composite disagree with how its items go together, as where a \
            construct hardly correlates with its neighbors, and that nothing can be corrected for attenuation by it.
            """
    }

    private static func decimal(_ value: Double) -> String {
        JournalNumber(value, decimals: TellingDecimals.count(value, [1], least: 2)).text
    }

    func formative() -> JournalTable? {
        findings.formative.table.paper(
            "formative-constructs", "Weights of the Items of Formative Constructs",
            notes: [bootstrapNote("percentile") + " VIF = variance inflation factor."])
    }

    func heterotrait() -> JournalTable? {
        guard !findings.validity.pairs.isEmpty else { return nil }
        let hasIntervals = findings.validity.pairs.contains { $0.upper != nil }
        let note: JournalText =
            """
            HTMT = heterotrait–monotrait ratio of correlations, of magnitudes (Ringle et al., 2023); below 0.85 is \
            asked for of distinct constructs, below 0.90 of similar ones (Henseler et al., 2015). What rounding would \
            put on a bound has more decimals.
            """
        return findings.validity.table.paper(
            "htmt", "Heterotrait–Monotrait Ratios of Correlations",
            notes: [hasIntervals ? note + " " + bootstrapNote("percentile") : note])
    }

    /// What CI stands for, from what was drawn.
    func bootstrapNote(_ kind: String) -> JournalText {
        guard let own = findings.structure.bootstrap else { return "" }
        return "CI = \(kind) bootstrap confidence interval, of \(JournalNumber(count: own.usable).text) samples."
    }
}
