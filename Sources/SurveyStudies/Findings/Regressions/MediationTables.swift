import Surveys

/// What mediations found, as tables.
package struct MediationTables {
    package let effects: OwnedTable
    package let equations: OwnedTable

    private struct EffectRow {
        let model: MediationModel
        let own: MediationModel.Effect
    }

    private struct EquationRow {
        let model: MediationModel
        let equation: MediationModel.Equation
        let own: LinearRegression.Coefficient
    }

    init(_ asked: [RegressionFindings.AskedMediation]) {
        let models = asked.compactMap(\.result.value)
        let effects = models.flatMap { model in
            // Of one mediator both are the same.
            model.effects.filter { $0.kind != .indirect || model.request.through.count > 1 }
                .map { EffectRow(model: model, own: $0) }
        }
        self.effects = OwnedTable(
            "mediation-effects", effects, owner: { $0.model.request.name },
            [
                .text("mediation") { $0.model.request.name },
                .text("effect", "Effect") { Self.title($0.own, $0.model) },
                .number("estimate", "Estimate") { $0.own.estimate },
                .number("standardized", "Standardized") { $0.own.standardized },
                .number("bootstrap_se", "SE") { $0.own.bootstrap?.standardError },
                .interval("percentile", "Percentile") { $0.own.bootstrap?.percentile },
                .interval("bias_corrected", "BC") { $0.own.bootstrap?.biasCorrected },
                .interval("accelerated", "BCa") { $0.own.bootstrap?.accelerated },
                .number("sobel_z", "Sobel z", decimals: 2) { $0.own.product?.sobel.z },
                .p("sobel_p", "p (Sobel)") { $0.own.product?.sobel.pValue },
                .number("sobel_se") { $0.own.product?.sobel.standardError },
                .number("aroian_se") { $0.own.product?.aroian.standardError },
                .number("aroian_z") { $0.own.product?.aroian.z }, .p("aroian_p") { $0.own.product?.aroian.pValue },
                .number("goodman_se") { $0.own.product?.goodman?.standardError },
                .number("goodman_z") { $0.own.product?.goodman?.z },
                .p("goodman_p") { $0.own.product?.goodman?.pValue },
            ])
        let rows = models.flatMap { model in
            model.equations.flatMap { equation in
                equation.coefficients.dropFirst().map { EquationRow(model: model, equation: equation, own: $0) }
            }
        }
        equations = OwnedTable(
            "mediation-equations", rows, owner: { $0.model.request.name },
            [
                .text("mediation") { $0.model.request.name },
                .text("outcome", "Of") { row in
                    row.equation.isTotal ? "\(row.equation.outcome), without mediators" : row.equation.outcome
                },
                .text("predictor", "Predictor") { $0.own.column ?? "constant" }, .number("b", "b") { $0.own.b },
                .number("se", "SE") { $0.own.test(.classical)?.standardError },
                .p("p", "p") { $0.own.test(.classical)?.pValue },
                .number("se_hc3", "SE (HC3)") { $0.own.test(.hc3)?.standardError },
                .p("p_hc3", "p (HC3)") { $0.own.test(.hc3)?.pValue }, .number("beta", "β") { $0.own.beta },
                .number("r_squared", "R²") { $0.equation.rSquared },
            ])
    }

    var all: [FindingTable] { [effects, equations].map(\.table) }

    private static func title(_ effect: MediationModel.Effect, _ model: MediationModel) -> String {
        switch effect.kind {
        case .along(let mediators): "through " + mediators.joined(separator: " → ")
        case .indirect: "indirect, all ways"
        case .direct: "direct"
        case .total: "total"
        }
    }
}
