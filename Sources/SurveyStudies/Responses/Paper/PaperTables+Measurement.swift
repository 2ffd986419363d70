import Reporting
import Surveys

/// How well constructs are measured and told apart.
extension PaperTables {
    static func bounded(_ figure: Figure, stars: Int = 0) -> JournalTable.Cell {
        figure.value.map { .number(JournalNumber($0, decimals: 2, isBounded: true, stars: stars)) } ?? .missing
    }

    /// On the right side of what is asked for, and of 1, which no reliability and no loading exceeds.
    private static func judged(_ figure: Figure, by bounds: Double...) -> JournalTable.Cell {
        figure.value.map { value in
            let decimals = TellingDecimals.count(value, bounds + [1], least: 2)
            return .number(JournalNumber(value, decimals: decimals, isBounded: true))
        } ?? .missing
    }

    /// A dash in place of what is nil or no number.
    static func free(_ value: Double?, _ decimals: Int = 2) -> JournalTable.Cell {
        value.flatMap { $0.isFinite ? .number(JournalNumber($0, decimals: decimals)) : nil } ?? .missing
    }

    static func free(_ figure: Figure, _ decimals: Int = 2) -> JournalTable.Cell {
        figure.value.map { .number(JournalNumber($0, decimals: decimals)) } ?? .missing
    }

    /// Means, SDs, reliability and correlations, √AVE on the diagonal.
    func constructs() -> JournalTable? {
        let own = findings.constructs
        guard !own.constructs.isEmpty else { return nil }
        let hasSquare = own.constructs.count > 1
        let hasComposites = own.constructs.contains { $0.rhoC.value != nil }
        var columns: [JournalTable.Column] = [
            .init("Construct", .words), .init("\(italic: "M")"), .init("\(italic: "SD")"), .init("α"),
        ]
        if hasComposites { columns.append(.init("ρ\(lowered: "C")")) }
        if hasSquare { columns += own.constructs.indices.map { .init("\($0 + 1)") } }
        var table = JournalTable(
            "descriptives",
            hasSquare
                ? "Means, Standard Deviations, Reliabilities, and Correlations of the Constructs"
                : "Mean, Standard Deviation, and Reliability of the Construct", columns)
        for (place, one) in own.constructs.enumerated() {
            var cells: [JournalTable.Cell] = [
                .text(hasSquare ? "\(place + 1). \(one.name)" : JournalText(one.name)), Self.free(one.mean),
                Self.free(one.sd), Self.bounded(one.alpha),
            ]
            if hasComposites { cells.append(Self.bounded(one.rhoC)) }
            if hasSquare {
                cells += own.constructs.indices.map { column in
                    if column > place { return .blank }
                    if column == place { return Self.bounded(one.root) }
                    let p = own.pValues.isEmpty ? nil : own.pValues[place][column]
                    return Self.bounded(own.correlations[place][column], stars: JournalNumber.stars(p))
                }
            }
            table.append(cells)
        }
        table.notes = [overview(hasSquare, hasComposites)]
        return Self.starred(table)
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

    /// Loadings beneath their construct's reliability.
    func measurement() -> JournalTable? {
        let own = findings.measurement
        let constructs = own.reliabilities.filter { !own.formative.contains($0.construct) }
        guard !constructs.isEmpty else { return nil }
        var table = JournalTable(
            "measurement-model", "Loadings, Reliability, and Convergent Validity",
            [
                .init("Construct and item", .words), .init("Loading"), .init("α"), .init("ρ\(lowered: "A")"),
                .init("ρ\(lowered: "C")"), .init("AVE"),
            ])
        for one in constructs {
            let hasOne = one.items == 1
            func figure(_ value: Figure) -> JournalTable.Cell {
                hasOne ? .missing : Self.judged(value, by: Thresholds.reliability, Thresholds.redundancy)
            }
            let raw = findings.scales.scales.contains { $0.construct == one.construct }
            table.append([
                .text(JournalText(one.construct)), .blank,
                figure(raw ? findings.scales.alpha(one.construct) : one.alphaRaw), figure(one.rhoA), figure(one.rhoC),
                hasOne
                    ? .missing : Self.judged(.number(one.averageVarianceExtracted), by: Thresholds.varianceExtracted),
            ])
            for item in own.outer where item.construct == one.construct {
                table.append(
                    [
                        .text(JournalText(item.item)),
                        Self.judged(.number(item.loading), by: Thresholds.loading, Thresholds.leastLoading), .blank,
                        .blank, .blank, .blank,
                    ],
                    isIndented: true)
            }
        }
        let n: JournalText = own.fit.value.map { size($0.data.cases) + " " } ?? ""
        let single: JournalText =
            constructs.contains { $0.items == 1 } ? " A single item has no figure of reliability." : ""
        table.notes = [
            n + "α = Cronbach's alpha; ρ\(lowered: "A") = reliability after Dijkstra and Henseler (2015); "
                + "ρ\(lowered: "C") = composite reliability; AVE = average variance extracted." + single
        ]
        if let note = inadmissible(constructs.filter { $0.items > 1 }) { table.notes.append(note) }
        return table
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
        JournalTable(
            "formative-constructs", "Weights of the Items of Formative Constructs", of: findings.formative.table,
            [
                .init("construct", "Construct", .words), .init("item", "Item", .words),
                .init("weight", "Weight", .free(2)), .init("bootstrap_sd", "\(italic: "SE")", .free(2)),
                .init("t", "\(italic: "t")", .free(2)), .init("percentile", interval, .free(2)),
                .init("p", "\(italic: "p")", .probability), .init("item_vif", "VIF", .free(2)),
                .init("loading", "Loading", .bounded(2)),
            ],
            notes: [bootstrapNote("percentile") + " VIF = variance inflation factor."])
    }

    func heterotrait() -> JournalTable? {
        guard !findings.validity.pairs.isEmpty else { return nil }
        let hasIntervals = findings.validity.pairs.contains { $0.upper != nil }
        let columns: [PaperColumn] = [
            .init("construct_1", "Construct", .words), .init("construct_2", "Construct", .words),
            .init("htmt", "HTMT", .judged(2, by: Thresholds.heterotrait)),
        ]
        let intervals: [PaperColumn] = [
            .init("htmt_percentile", interval, .free(2)),
            .init("htmt_upper_one_sided_95", "Upper end, one-sided 95%", .judged(2, by: Thresholds.heterotrait)),
        ]
        let note: JournalText =
            """
            HTMT = heterotrait–monotrait ratio of correlations, of magnitudes (Ringle et al., 2023); below 0.85 is \
            asked for of distinct constructs, below 0.90 of similar ones (Henseler et al., 2015). What rounding would \
            put on a bound has more decimals.
            """
        return JournalTable(
            "htmt", "Heterotrait–Monotrait Ratios of Correlations", of: findings.validity.table,
            columns + (hasIntervals ? intervals : []),
            notes: [hasIntervals ? note + " " + bootstrapNote("percentile") : note])
    }

    /// What CI stands for, from what was drawn.
    func bootstrapNote(_ kind: String) -> JournalText {
        guard let own = findings.structure.bootstrap else { return "" }
        return "CI = \(kind) bootstrap confidence interval, of \(JournalNumber(count: own.usable).text) samples."
    }
}
