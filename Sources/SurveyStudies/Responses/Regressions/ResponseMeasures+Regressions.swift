import Reporting
import Statistics
import Surveys

extension ResponseMeasures {
    /// The coefficients of regressions, and the effects of mediations.
    func regressions() -> [MeasureRow] {
        let confidence = findings.survey.confidence
        func row(
            _ element: String, _ quantity: String, _ statistic: String, _ value: Double, _ lower: Double?,
            _ upper: Double?, _ error: Double?, _ note: String
        ) -> MeasureRow {
            MeasureRow(
                element: element, quantity: quantity, statistic: statistic, unit: "1", estimate: value, lower: lower,
                upper: upper, confidence: lower == nil ? nil : confidence, standardError: error, note: note)
        }
        let own = findings.regressions
        let coefficients = own.regressions.flatMap { asked -> [MeasureRow] in
            let name = asked.request.name
            func odds(_ all: [OddsCoefficient]) -> [MeasureRow] {
                // A ratio beyond all numbers has a reason in its table.
                all.filter { $0.column != nil && $0.oddsRatio.upper.isFinite }.map { one in
                    row(
                        "\(name): \(one.column ?? "")", "odds-ratio", "coefficient", one.oddsRatio.estimate,
                        one.profile?.lower ?? one.oddsRatio.lower, one.profile?.upper ?? one.oddsRatio.upper, nil,
                        one.profile == nil ? "Wald interval" : "profile likelihood interval")
                }
            }
            switch asked.result.value {
            case .linear(let model):
                return model.whole.coefficients.compactMap { one -> MeasureRow? in
                    guard let column = one.column, let test = one.test(model.decidingErrors) else { return nil }
                    return row(
                        "\(name): \(column)", "regression", "coefficient", one.b, test.interval.lower,
                        test.interval.upper, test.standardError, "\(test.errors.rawValue) standard error")
                } + [row(name, "regression", "r-squared", model.whole.summary.rSquared, nil, nil, nil, "")]
            case .logistic(let model): return odds(model.whole.coefficients)
            case .ordinal(let model): return odds(model.whole.coefficients)
            case nil: return []
            }
        }
        let effects = own.mediations.flatMap { asked in
            (asked.result.value?.effects ?? []).compactMap { effect -> MeasureRow? in
                let kind: String
                switch effect.kind {
                case .along: return nil
                case .indirect: kind = "indirect"
                case .direct: kind = "direct"
                case .total: kind = "total"
                }
                let ends = effect.bootstrap?.percentile
                return row(
                    asked.request.name, "mediation", kind, effect.estimate, ends?.lower, ends?.upper,
                    effect.bootstrap?.standardError, ends == nil ? "" : "percentile bootstrap interval")
            }
        }
        return coefficients + effects
    }
}
