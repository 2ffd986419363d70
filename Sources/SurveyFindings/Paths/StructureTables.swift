package import Surveys

/// The tables of a path model.
struct StructureTables {
    let bootstrap: BootstrapFindings?
    let estimates: [PathFit.PathEstimate]
    let determinations: [PathFit.Determination]
    let effects: [PathFit.Effect]
    let chains: [PathFit.Chain]
    let misfits: [PathFit.Misfit]
    let blindfolding: [PathFit.Blindfolding]
    let prediction: PathPrediction?
    let consistent: ConsistentPathFit?
    let formative: [String]

    var all: [FindingTable] {
        [
            paths(), totals(), specific(), mediations(), explained(), predicted(), held(), heldPairs(), powers(),
            ability(), misfit(), consistentPaths(), consistentLoadings(), consistentExplained(), sampled(),
        ]
    }

    typealias Cell = FindingTable.Cell

    /// sd, t, p and the three intervals.
    func spread(_ quantity: PathQuantity) -> [Cell] {
        let reason = bootstrap?.summaries.reason ?? "There are no bootstrap samples."
        guard let summary = bootstrap?.summary(quantity) else {
            return [Cell](repeating: .figure(.unavailable(reason)), count: 5)
                + [Cell](repeating: .noInterval(reason), count: 3)
        }
        let none = summary.reason ?? "It has no bootstrap distribution."
        let tests = summary.tests
        func figure(_ value: Double?) -> Cell {
            .figure(value.map { .number($0) } ?? .unavailable("\(quantity): \(none)"))
        }
        let intervals = summary.intervals.first
        func ends(_ interval: BootstrapSummary.Interval?) -> Cell {
            if let interval { return .interval(interval.lower, interval.upper) }
            return .noInterval(
                intervals == nil
                    ? "\(quantity): \(none)"
                    : "\(quantity): all samples lie on one side of the estimate, so that no bias can be corrected.")
        }
        return [
            .figure(Figure(summary.standardDeviation, otherwise: "\(quantity): \(none)")), figure(tests?.t),
            figure(tests?.pStudentCases),
            figure(tests?.pNormal), figure(tests?.pStudentSamples), ends(intervals?.percentile),
            ends(intervals?.biasCorrected), ends(intervals?.accelerated),
        ]
    }

    static func spreadColumns(_ isShown: Bool = true) -> [FindingTable.Column] {
        [
            .number("bootstrap_sd", isShown ? "SD" : nil), .number("t", isShown ? "t" : nil, decimals: 2),
            .p("p_t_cases", isShown ? "p" : nil), .p("p_normal"), .p("p_t_samples"),
            .interval("percentile", isShown ? "Percentile" : nil), .interval("bias_corrected", isShown ? "BC" : nil),
            .interval("bias_corrected_accelerated", isShown ? "BCa" : nil),
        ]
    }

    private func paths() -> FindingTable {
        var table = FindingTable(
            "paths",
            [.text("from", "From"), .text("to", "To"), .number("coefficient", "Coefficient")] + Self.spreadColumns()
                + [
                    .number("f_squared_fixed_scores", "f² fixed scores"),
                    .number("f_squared_reestimated", "f² re-estimated"), .number("antecedent_vif", "VIF", decimals: 2),
                    .number("score_correlation"),
                ])
        for path in estimates {
            table.add(
                [.text(path.from), .text(path.to), .number(path.coefficient)]
                    + spread(.path(from: path.from, to: path.to))
                    + [
                        .figure(path.fSquaredFixedScores), .figure(path.fSquaredReestimated),
                        .figure(path.antecedentVIF), .number(path.scoreCorrelation),
                    ])
        }
        return table
    }

    private func explained() -> FindingTable {
        FindingTable(
            "r-squared", determinations.map { (own: $0, spread: spread(.rSquared($0.construct))) },
            .text("construct", "Construct") { $0.own.construct }, .number("r_squared", "R²") { $0.own.rSquared },
            .number("adjusted_r_squared", "Adjusted R²") { $0.own.adjustedRSquared },
            .number("aic", "AIC", decimals: 1) { $0.own.aic }, .number("bic", "BIC", decimals: 1) { $0.own.bic },
            .number("bootstrap_sd", "SD") { $0.spread[0] },
            .interval("percentile", "Percentile interval") { $0.spread[5] })
    }

    private func misfit() -> FindingTable {
        return FindingTable(
            "srmr", misfits, .text("structure", "Correlations of constructs") { $0.structure.rawValue },
            .text("within_block", "Within a block") { $0.withinBlock.words },
            .number("srmr", "SRMR") { $0.srmr },
            .number("unweighted_squared_distance", "d_ULS") { $0.unweightedDistance })
    }

    /// Everything that the bootstrap repeats, for machines.
    private func sampled() -> FindingTable {
        var table = FindingTable(
            "bootstrap",
            [.text("quantity"), .number("estimate"), .number("mean"), .number("bias")] + Self.spreadColumns(false)
                + [.number("bias_correction_z0"), .number("acceleration")])
        for summary in bootstrap?.summaries.value ?? [] {
            func finite(_ value: Double?) -> Cell {
                value.flatMap { $0.isFinite ? .number($0) : nil } ?? .none
            }
            table.add(
                [
                    .text(summary.quantity.description), finite(summary.estimate), finite(summary.mean),
                    finite(summary.bias),
                ] + spread(summary.quantity) + [
                    finite(summary.tests?.biasCorrection), finite(summary.tests?.acceleration),
                ])
        }
        return table
    }
}

extension PathFit.Misfit.WithinBlock {
    package var words: String { self == .commonFactor ? "common factor" : "composite" }
}
