package import Surveys

/// The tables of a path model.
struct StructureTables {
    let bootstrap: BootstrapFindings?
    let estimates: [PathFit.PathEstimate]
    let determinations: [PathFit.Determination]
    let effects: [PathFit.Effect]
    let chains: [PathFit.Chain]
    let misfits: [PathFit.Misfit]
    let misfitTests: [Result<MisfitTest, Unavailable>]
    let blindfolding: [PathFit.Blindfolding]
    let prediction: PathPrediction?
    let consistent: ConsistentPathFit?
    let consistentSamples: ConsistentFindings?
    let formative: [String]

    var all: [FindingTable] {
        [
            paths(), totals(), specific(), mediations(), explained(), predicted(), held(), heldPairs(), powers(),
            ability(), misfit(), consistentPaths(), consistentLoadings(), consistentExplained(), sampled(),
        ]
    }

    typealias Cell = FindingTable.Cell

    /// What the samples say of a quantity: sd, t, three p and three intervals.
    ///
    /// - Parameters:
    ///   - prefix: of the keys.
    ///   - titles: of the columns that the report shows, by their keys.
    func spread<Row>(
        prefix: String = "", _ titles: [String: String] = [:], _ quantity: @escaping (Row) -> PathQuantity
    ) -> FindingColumn<Row> {
        let styles: [(String, FindingTable.Style)] = [
            ("bootstrap_sd", .number(3)), ("t", .number(2)), ("p_t_cases", .probability), ("p_normal", .probability),
            ("p_t_samples", .probability), ("percentile", .interval(3)), ("bias_corrected", .interval(3)),
            ("bias_corrected_accelerated", .interval(3)),
        ]
        return FindingColumn(
            columns: styles.map { .init(key: prefix + $0, title: titles[$0], style: $1) },
            cells: { spread(quantity($0)) })
    }

    func spread(_ quantity: PathQuantity) -> [Cell] {
        let reason = bootstrap?.summaries.reason ?? "There are no bootstrap samples."
        guard let summary = bootstrap?.summary(quantity) else {
            return [Cell](repeating: .figure(.unavailable(reason)), count: 5)
                + [Cell](repeating: .noInterval(reason), count: 3)
        }
        let none = "\(quantity): \(summary.reason ?? "It has no bootstrap distribution.")"
        let tests = summary.tests
        let intervals = summary.intervals.first
        func figure(_ value: Double?) -> Cell { .figure(value.map { .number($0) } ?? .unavailable(none)) }
        func ends(_ interval: BootstrapSummary.Interval?) -> Cell {
            interval?.cell ?? .noInterval(intervals == nil ? none : "\(quantity): \(BootstrapFindings.oneSided)")
        }
        return [
            .figure(Figure(summary.standardDeviation, otherwise: none)), figure(tests?.t), figure(tests?.pStudentCases),
            figure(tests?.pNormal), figure(tests?.pStudentSamples), ends(intervals?.percentile),
            ends(intervals?.biasCorrected), ends(intervals?.accelerated),
        ]
    }

    private func paths() -> FindingTable {
        FindingTable(
            "paths", estimates, .text("from", "From") { $0.from }, .text("to", "To") { $0.to },
            .number("coefficient", "Coefficient") { $0.coefficient },
            spread([
                "bootstrap_sd": "SE", "t": "t", "p_t_cases": "p", "percentile": "Percentile", "bias_corrected": "BC",
                "bias_corrected_accelerated": "BCa",
            ]) { .path(from: $0.from, to: $0.to) },
            .number("f_squared_fixed_scores", "f² fixed scores") { $0.fSquaredFixedScores },
            .number("f_squared_reestimated", "f² re-estimated") { $0.fSquaredReestimated },
            .number("antecedent_vif", "VIF", decimals: 2) { $0.antecedentVIF },
            .number("score_correlation") { $0.scoreCorrelation })
    }

    private func explained() -> FindingTable {
        FindingTable(
            "r-squared", determinations.map { (own: $0, spread: spread(.rSquared($0.construct))) },
            .text("construct", "Construct") { $0.own.construct }, .number("r_squared", "R²") { $0.own.rSquared },
            .number("adjusted_r_squared", "Adjusted R²") { $0.own.adjustedRSquared },
            .number("aic", "AIC", decimals: 1) { $0.own.aic }, .number("bic", "BIC", decimals: 1) { $0.own.bic },
            .number("bootstrap_sd", "SE") { $0.spread[0] },
            .interval("percentile", "Percentile interval") { $0.spread[5] })
    }

    private func misfit() -> FindingTable {
        typealias Row = (own: PathFit.Misfit, test: Result<MisfitTest, Unavailable>?)
        let rows: [Row] = misfits.enumerated().map { ($1, misfitTests.isEmpty ? nil : misfitTests[$0]) }
        func quantile(
            _ key: String, _ title: String?, _ figure: @escaping (MisfitTest) -> Double?
        ) -> FindingColumn<Row> {
            .number(key, title) { row in
                row.test.map { test in
                    test.figure { own in
                        Figure(
                            figure(own) ?? .nan,
                            otherwise: own.isWhole
                                ? "It has no value in the samples."
                                : "It is not computed in samples of more than \(MisfitTest.mostItemsForGeodesic) items."
                        )
                    }
                }
            }
        }
        return FindingTable(
            "srmr", rows, .text("structure", "Correlations of constructs") { $0.own.structure.rawValue },
            .text("within_block", "Within a block") { $0.own.withinBlock.words },
            .number("srmr", "SRMR") { $0.own.srmr }, quantile("srmr_95", "95%") { $0.srmr.quantile95 },
            quantile("srmr_99", nil) { $0.srmr.quantile99 },
            .number("unweighted_squared_distance", "d_ULS") { $0.own.unweightedDistance },
            quantile("d_uls_95", "95%") { $0.unweighted.quantile95 },
            quantile("d_uls_99", nil) { $0.unweighted.quantile99 },
            .number("geodesic_distance", "d_G") { $0.own.geodesicDistance },
            quantile("d_g_95", "95%") { $0.geodesic?.quantile95 },
            quantile("d_g_99", nil) { $0.geodesic?.quantile99 })
    }

    /// Everything that the bootstrap repeats, for machines.
    private func sampled() -> FindingTable {
        func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }
        return FindingTable(
            "bootstrap", bootstrap?.summaries.value ?? [], .text("quantity") { $0.quantity.description },
            .number("estimate") { finite($0.estimate) }, .number("mean") { finite($0.mean) },
            .number("bias") { finite($0.bias) }, spread { $0.quantity },
            .number("bias_correction_z0") { finite($0.tests?.biasCorrection) },
            .number("acceleration") { finite($0.tests?.acceleration) })
    }
}

extension PathFit.Misfit.WithinBlock {
    package var words: String { self == .commonFactor ? "common factor" : "composite" }
    package var plural: String { self == .commonFactor ? "common factors" : "composites" }
}
