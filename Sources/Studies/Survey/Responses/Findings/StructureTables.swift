import Surveys

/// The tables of a path model.
struct StructureTables {
    let bootstrap: BootstrapFindings?
    let estimates: [PathFit.PathEstimate]
    let determinations: [PathFit.Determination]
    let effects: [PathFit.Effect]
    let misfits: [PathFit.Misfit]
    let blindfolding: [PathFit.Blindfolding]
    let prediction: PathPrediction?
    let consistent: ConsistentPathFit?

    var all: [FindingTable] {
        [
            paths(), explained(), totals(), misfit(), predicted(), held(), ability(), consistentPaths(),
            consistentLoadings(), consistentExplained(), sampled(),
        ]
    }

    typealias Cell = FindingTable.Cell

    /// sd, t, p and the three intervals.
    private func spread(_ quantity: PathQuantity) -> [Cell] {
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
            .number(summary.standardDeviation), figure(tests?.t), figure(tests?.pStudentCases),
            figure(tests?.pNormal), figure(tests?.pStudentSamples), ends(intervals?.percentile),
            ends(intervals?.biasCorrected), ends(intervals?.accelerated),
        ]
    }

    private static func spreadColumns(_ isShown: Bool = true) -> [FindingTable.Column] {
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

    private func totals() -> FindingTable {
        var table = FindingTable(
            "effects",
            [
                .text("from", "From"), .text("to", "To"), .number("direct", "Direct"), .number("indirect", "Indirect"),
                .number("indirect_sd"), .interval("indirect_percentile", "Indirect, percentile"),
                .number("total", "Total"),
            ]
                + Self.spreadColumns(false).map { column in
                    let isPercentile = column.key == "percentile"
                    return .init(
                        key: "total_\(column.key)", title: isPercentile ? "Total, percentile" : nil, style: column.style
                    )
                })
        for effect in effects {
            let own = spread(.totalEffect(from: effect.from, to: effect.to))
            let indirect = bootstrap?.indirect.first { $0.from == effect.from && $0.to == effect.to }
            let isIndirectOnly = effect.direct == 0
            table.add(
                [
                    .text(effect.from), .text(effect.to), .number(effect.direct), .number(effect.indirect),
                    indirect.map { .number($0.standardDeviation) } ?? (isIndirectOnly ? own[0] : .none),
                    indirect.map { .interval($0.percentile.lower, $0.percentile.upper) }
                        ?? (isIndirectOnly ? own[5] : .none), .number(effect.total),
                ] + own)
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

    private func predicted() -> FindingTable {
        var table = FindingTable(
            "blindfolding",
            [
                .text("construct", "Construct"), .count("omission_distance", "D"),
                .number("q_squared_redundancy", "Q² redundancy"), .number("q_squared_communality", "Q² communality"),
                .number("squares_total"), .number("squares_error_redundancy"), .number("squares_error_communality"),
            ])
        for own in blindfolding {
            table.add([
                .text(own.construct), .count(own.omissionDistance), .number(own.redundancy), .number(own.communality),
                .number(own.total), .number(own.redundancyError), .number(own.communalityError),
            ])
        }
        return table
    }

    private func held() -> FindingTable {
        var table = FindingTable(
            "plspredict",
            [
                .text("construct", "Construct"), .text("item", "Item"), .text("predictor", "Predictor"),
                .number("rmse", "RMSE"), .number("mae", "MAE"), .number("mape"),
                .number("q_squared_predict", "Q²predict"),
            ])
        for item in prediction?.items ?? [] {
            for errors in item.errors {
                table.add([
                    .text(item.construct), .text(item.item), .text(errors.predictor.rawValue),
                    .number(errors.rootMeanSquare), .number(errors.meanMagnitude),
                    errors.meanMagnitudePercent.value.map { .number($0) } ?? .none, .number(errors.qSquared),
                ])
            }
        }
        return table
    }

    private func ability() -> FindingTable {
        var table = FindingTable(
            "cvpat",
            [
                .text("construct", "Construct"), .text("model", "Model"), .text("benchmark", "Benchmark"),
                .number("loss_model", "Loss of the model"), .number("loss_benchmark", "Loss of the benchmark"),
                .number("difference", "Difference"), .number("t", "t", decimals: 2), .count("df", "df"), .p("p", "p"),
            ])
        for own in prediction?.comparisons ?? [] {
            table.add([
                .text(own.construct ?? "all"), .text(own.model.rawValue), .text(own.benchmark.rawValue),
                .number(own.modelLoss), .number(own.benchmarkLoss), .number(own.difference), .figure(own.t),
                .count(own.degreesOfFreedom), .figure(own.p),
            ])
        }
        return table
    }

    private func consistentPaths() -> FindingTable {
        var table = FindingTable(
            "plsc-paths",
            [
                .text("from", "From"), .text("to", "To"), .number("coefficient", "PLS"),
                .number("consistent", "Consistent PLS"),
            ])
        for path in consistent?.paths ?? [] {
            let plain = estimates.first { $0.from == path.from && $0.to == path.to }
            table.add([
                .text(path.from), .text(path.to), plain.map { .number($0.coefficient) } ?? .none,
                .number(path.coefficient),
            ])
        }
        return table
    }

    private func consistentLoadings() -> FindingTable {
        var table = FindingTable("plsc-loadings", [.text("construct"), .text("item"), .number("loading")])
        for own in consistent?.loadings ?? [] {
            table.add([.text(own.construct), .text(own.item), .number(own.loading)])
        }
        return table
    }

    private func consistentExplained() -> FindingTable {
        var table = FindingTable(
            "plsc-constructs",
            [
                .text("construct", "Construct"), .number("rho_a", "ρ_A"), .number("rho_c", "ρ_C"),
                .number("ave", "AVE"),
                .number("r_squared", "R²"), .number("adjusted_r_squared", "Adjusted R²"),
            ])
        for own in consistent?.reliabilities ?? [] {
            let explained = consistent?.determinations.first { $0.construct == own.construct }
            table.add([
                .text(own.construct), .number(own.rhoA), .figure(own.rhoC), .number(own.averageVarianceExtracted),
                explained.map { .number($0.rSquared) } ?? .none,
                explained.map { .figure($0.adjustedRSquared) } ?? .none,
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
