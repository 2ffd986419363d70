import Reporting
import Surveys

/// What mediations found, as tables.
package struct MediationTables {
    private let models: [MediationModel]

    struct EffectRow {
        let model: MediationModel
        let own: MediationModel.Effect

        /// `through trust → use`.
        var title: String {
            switch own.kind {
            case .along(let mediators): "through " + mediators.joined(separator: " → ")
            case .indirect: "indirect, all ways"
            case .direct: "direct"
            case .total: "total"
            }
        }
    }

    struct EquationRow {
        let model: MediationModel
        let equation: MediationModel.Equation
        let own: LinearRegression.Coefficient
    }

    init(_ asked: [RegressionFindings.AskedMediation]) { models = asked.compactMap(\.result.value) }

    var files: [TableFile] { [effects().file, equations.file] }

    /// - Parameters:
    ///   - shown: the mediation that a report or a paper shows; the file has them all.
    ///   - interval: above intervals in a paper.
    func effects(of shown: MediationModel? = nil, interval: JournalText = "") -> Table<EffectRow> {
        let rows = models.flatMap { model in
            // Of one mediator both are the same.
            model.effects.filter { $0.kind != .indirect || model.request.through.count > 1 }
                .map { EffectRow(model: model, own: $0) }
        }
        let hasSamples = (shown?.samples ?? 0) > 0
        func sampled(_ title: ReportText) -> ReportText? { hasSamples ? title : nil }
        return Table(
            "mediation-effects", rows, .text("mediation") { $0.model.request.name },
            .text("effect", "Effect") { $0.title }.paper("Effect", .text),
            .number("estimate", "Estimate") { $0.own.estimate }.paper("Estimate", .number(3)),
            .number("standardized", "Standardized") { $0.own.standardized }.paper("Standardized", .number(2), at: 5),
            .number("bootstrap_se", sampled("SE")) { $0.own.bootstrap?.standardError }
                .paper("\(italic: "SE")", .number(3), if: hasSamples),
            .interval("percentile", sampled("Percentile")) { $0.own.bootstrap?.percentile }
                .paper(interval, .interval(3), if: hasSamples),
            .interval("bias_corrected", sampled("BC")) { $0.own.bootstrap?.biasCorrected },
            .interval("accelerated", sampled("BCa")) { $0.own.bootstrap?.accelerated },
            .number("sobel_z") { $0.own.product?.sobel.z },
            .p("sobel_p", "p (Sobel)") { $0.own.product?.sobel.pValue },
            .number("sobel_se") { $0.own.product?.sobel.standardError },
            .number("aroian_se") { $0.own.product?.aroian.standardError },
            .number("aroian_z") { $0.own.product?.aroian.z }, .p("aroian_p") { $0.own.product?.aroian.pValue },
            .number("goodman_se") { $0.own.product?.goodman?.standardError },
            .number("goodman_z") { $0.own.product?.goodman?.z },
            .p("goodman_p") { $0.own.product?.goodman?.pValue })
    }

    var equations: Table<EquationRow> {
        let rows = models.flatMap { model in
            model.equations.flatMap { equation in
                equation.coefficients.dropFirst().map { EquationRow(model: model, equation: equation, own: $0) }
            }
        }
        return Table(
            "mediation-equations", rows, .text("mediation") { $0.model.request.name },
            .text("outcome", "Of") { row in
                row.equation.isTotal ? "\(row.equation.outcome), without mediators" : row.equation.outcome
            },
            .text("predictor", "Predictor") { $0.own.column ?? "constant" }, .number("b", "b") { $0.own.b },
            .number("se", "SE") { $0.own.test(.classical)?.standardError },
            .p("p", "p") { $0.own.test(.classical)?.pValue },
            .number("se_hc3", "SE (HC3)") { $0.own.test(.hc3)?.standardError },
            .p("p_hc3", "p (HC3)") { $0.own.test(.hc3)?.pValue }, .number("beta", "β") { $0.own.beta },
            .number("r_squared", "R²") { $0.equation.rSquared })
    }
}
