import Statistics
import Surveys

/// What logistic and ordinal regressions found, as tables.
package struct OddsTables {
    package let ratios: OwnedTable
    package let steps: OwnedTable
    package let classified: OwnedTable
    package let brant: OwnedTable

    private struct Model {
        let request: RegressionRequest
        let steps: [OddsStep]
        /// Of an ordinal regression.
        let thresholds: [OddsCoefficient]
    }

    private struct RatioRow {
        let model: Model
        let step: OddsStep
        let own: OddsCoefficient
        var isThreshold = false
    }

    init(_ asked: [RegressionFindings.Asked]) {
        let models = asked.compactMap { one -> Model? in
            switch one.result.value {
            case .logistic(let own): Model(request: one.request, steps: own.steps, thresholds: [])
            case .ordinal(let own): Model(request: one.request, steps: own.steps, thresholds: own.thresholds)
            case .linear, nil: nil
            }
        }
        ratios = Self.ratios(models)
        let rows = models.flatMap { model in model.steps.map { (model: model, step: $0) } }
        steps = OwnedTable(
            "odds-steps", rows, owner: { $0.model.request.name },
            [
                .text("regression") { $0.model.request.name }, .text("kind") { $0.model.request.kind.rawValue },
                .count("step", "Step") { $0.step.number },
                .text("added", "Adds") { $0.step.added.joined(separator: ", ") },
                .number("log_likelihood") { $0.step.logLikelihood },
                .number("chi_squared", "χ²", decimals: 2) { $0.step.whole.statistic },
                .count("df", "df") { $0.step.whole.degreesOfFreedom }, .p("p", "p") { $0.step.whole.pValue },
                .number("chi_squared_change", "Δχ²", decimals: 2) { $0.step.change.statistic },
                .count("df_change", "Δdf") { $0.step.change.degreesOfFreedom },
                .p("p_change", "p of Δχ²") { $0.step.change.pValue },
                .number("mcfadden", "McFadden R²") { $0.step.mcFadden }, .number("cox_snell") { $0.step.coxSnell },
                .number("nagelkerke", "Nagelkerke R²") { $0.step.nagelkerke }, .number("aic") { $0.step.aic },
                .number("bic") { $0.step.bic },
            ])
        classified = Self.classified(asked)
        brant = Self.brant(asked)
    }

    var all: [FindingTable] { [ratios, steps, classified, brant].map(\.table) }

    private static func ratios(_ models: [Model]) -> OwnedTable {
        let rows = models.flatMap { model in
            model.steps.flatMap { step in step.coefficients.map { RatioRow(model: model, step: step, own: $0) } }
                + model.thresholds.compactMap { own in
                    model.steps.last.map { RatioRow(model: model, step: $0, own: own, isThreshold: true) }
                }
        }
        return OwnedTable(
            "odds-ratios", rows,
            owner: { row in
                let isShown = row.step.number == row.model.steps.count && !row.isThreshold && row.own.column != nil
                return isShown ? row.model.request.name : nil
            },
            [
                .text("regression") { $0.model.request.name }, .text("kind") { $0.model.request.kind.rawValue },
                .count("model_step") { $0.step.number },
                .text("predictor", "Predictor") { row in
                    row.isThreshold ? "threshold \(row.own.column ?? "")" : row.own.column ?? "constant"
                },
                .number("b", "b") { $0.own.b }, .number("se", "SE") { $0.own.standardError },
                .number("z") { $0.own.z }, .p("p", "p (Wald)") { $0.own.pValue },
                .number("odds_ratio", "Odds ratio") { row in
                    row.isThreshold || row.own.column == nil ? nil : row.own.oddsRatio.estimate
                },
                .interval("odds_ratio", "Wald interval") { row in
                    row.isThreshold || row.own.column == nil ? nil : row.own.oddsRatio
                },
                .number("likelihood_ratio") { $0.own.likelihoodRatio?.statistic },
                .p("p_likelihood_ratio", "p (LR)") { $0.own.likelihoodRatio?.pValue },
                .interval("profile", "Profile interval") { $0.own.profile },
            ])
    }

    private static func classified(_ asked: [RegressionFindings.Asked]) -> OwnedTable {
        let rows = asked.compactMap { one -> (name: String, own: LogisticRegression)? in
            if case .logistic(let own) = one.result.value { (one.request.name, own) } else { nil }
        }
        return OwnedTable(
            "logistic-checks", rows, owner: { _ in nil },
            [
                .text("regression") { $0.name }, .text("event") { $0.own.event }, .count("n") { $0.own.design.n },
                .count("left_out") { $0.own.design.leftOut }, .count("yes") { $0.own.yes },
                .count("no") { $0.own.no }, .number("area_under_roc") { $0.own.checks.area },
                .number("hosmer_lemeshow") { row in row.own.checks.hosmerLemeshow.figure { $0.statistic } },
                .count("hosmer_lemeshow_df") { $0.own.checks.hosmerLemeshow.value?.degreesOfFreedom },
                .p("hosmer_lemeshow_p") { row in row.own.checks.hosmerLemeshow.figure { $0.pValue } },
                .count("yes_as_yes") { $0.own.checks.classified.yesAsYes },
                .count("yes_as_no") { $0.own.checks.classified.yesAsNo },
                .count("no_as_yes") { $0.own.checks.classified.noAsYes },
                .count("no_as_no") { $0.own.checks.classified.noAsNo },
                .number("events_per_predictor") { $0.own.checks.eventsPerPredictor },
            ])
    }

    private static func brant(_ asked: [RegressionFindings.Asked]) -> OwnedTable {
        let rows = asked.flatMap { one -> [(name: String, predictor: String, test: LikelihoodRatio)] in
            guard case .ordinal(let own) = one.result.value, let test = own.brant.value else { return [] }
            return [(one.request.name, "all", test.whole)]
                + test.predictors.map { (one.request.name, $0.column, $0.test) }
        }
        return OwnedTable(
            "brant", rows, owner: { $0.name },
            [
                .text("regression") { $0.name }, .text("predictor", "Predictor") { $0.predictor },
                .number("chi_squared", "χ²", decimals: 2) { $0.test.statistic },
                .count("df", "df") { $0.test.degreesOfFreedom }, .p("p", "p") { $0.test.pValue },
            ])
    }
}
