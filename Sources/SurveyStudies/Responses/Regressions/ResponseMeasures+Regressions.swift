import Reporting
import Statistics
import Surveys

extension ResponseMeasures {
    /// The coefficients of regressions, and the effects of mediations.
    func regressions() -> [MeasureRow] {
        let confidence = findings.survey.confidence
        func row(
            _ element: String, quantity: String, statistic: String, value: Double, lower: Double?,
            upper: Double?, error: Double?, note: String
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
                        "\(name): \(one.column ?? "")", quantity: "odds-ratio", statistic: "coefficient",
                        value: one.oddsRatio.estimate, lower: one.profile?.lower ?? one.oddsRatio.lower,
                        upper: one.profile?.upper ?? one.oddsRatio.upper, error: nil,
                        note: one.profile == nil ? "Wald interval" : "profile likelihood interval")
                }
            }
            switch asked.result.value {
            case .linear(let model):
                return model.whole.coefficients.compactMap { one -> MeasureRow? in
                    guard let column = one.column, let test = one.test(model.decidingErrors) else { return nil }
                    return row(
                        "\(name): \(column)", quantity: "regression", statistic: "coefficient", value: one.b,
                        lower: test.interval.lower, upper: test.interval.upper, error: test.standardError,
                        note: "\(test.errors.rawValue) standard error")
                } + [
                    row(
                        name, quantity: "regression", statistic: "r-squared", value: model.whole.summary.rSquared,
                        lower: nil, upper: nil, error: nil, note: "")
                ]
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
                    asked.request.name, quantity: "mediation", statistic: kind, value: effect.estimate,
                    lower: ends?.lower, upper: ends?.upper, error: effect.bootstrap?.standardError,
                    note: ends == nil ? "" : "percentile bootstrap interval")
            }
        }
        return coefficients + effects
    }
}
