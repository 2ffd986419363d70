import Surveys

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
        var table = FindingTable(
            "r-squared",
            [
                .text("construct", "Construct"), .number("r_squared", "R²"),
                .number("adjusted_r_squared", "Adjusted R²"),
                .number("aic", "AIC", decimals: 1), .number("bic", "BIC", decimals: 1), .number("bootstrap_sd", "SD"),
                .interval("percentile", "Percentile interval"),
            ])
        for own in determinations {
            let spread = spread(.rSquared(own.construct))
            table.add([
                .text(own.construct), .number(own.rSquared), .figure(own.adjustedRSquared), .figure(own.aic),
                .figure(own.bic), spread[0], spread[5],
            ])
        }
        return table
    }

    private func misfit() -> FindingTable {
        var table = FindingTable(
            "srmr",
            [
                .text("structure", "Correlations of constructs"), .text("within_block", "Within a block"),
                .number("srmr", "SRMR"), .number("unweighted_squared_distance", "d_ULS"),
            ])
        for own in misfits {
            table.add([
                .text(own.structure.rawValue), .text(own.withinBlock == .commonFactor ? "common factor" : "composite"),
                .number(own.srmr), .number(own.unweightedDistance),
            ])
        }
        return table
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
