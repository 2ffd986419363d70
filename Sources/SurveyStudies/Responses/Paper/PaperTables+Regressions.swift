import Reporting
import Statistics
import Surveys

/// A table for each regression and mediation.
extension PaperTables {
    func regressions() -> [JournalTable] {
        let own = findings.regressions
        let models = own.regressions.enumerated().compactMap { number, asked -> JournalTable? in
            switch asked.result.value {
            case .linear(let model): linear("regression-\(number + 1)", model)
            case .logistic(let model):
                odds(
                    "regression-\(number + 1)", request: asked.request, steps: model.steps,
                    outcome: "whether \(model.event)", n: model.design.n)
            case .ordinal(let model):
                odds(
                    "regression-\(number + 1)", request: asked.request, steps: model.steps,
                    outcome: asked.request.outcome, n: model.design.n)
            case nil: nil
            }
        }
        return models + own.mediations.enumerated().compactMap { mediation("mediation-\($0 + 1)", $1) }
    }

    private func linear(_ name: String, _ model: LinearRegression) -> JournalTable? {
        let errors = model.decidingErrors
        let summary = model.whole.summary
        let kind = errors == .classical ? "classical" : "robust (\(errors.rawValue.uppercased()))"
        let note: JournalText = """
            \(size(summary.n)) \(italic: "R")\(raised: "2") = \(bounded(summary.rSquared)), adjusted \
            \(italic: "R")\(raised: "2") = \(bounded(summary.adjustedRSquared)), \
            \(italic: "F")(\(summary.numerator), \(summary.denominator)) = \
            \(JournalNumber(summary.f, decimals: 2).text), \(italic: "p") \(probability(summary.pValue)). Standard \
            errors are \(kind).
            """
        let table = findings.regressions.tables.coefficients(of: model, interval: interval).paper(
            name, "Regression of \(model.request.outcome) (\(model.request.name))",
            notes: [note] + (model.steps.count > 1 ? [steps(model)] : [])
        ) { $0.isWhole && $0.model.request.name == model.request.name }
        return table.map(Self.starred)
    }

    private func steps(_ model: LinearRegression) -> JournalText {
        let parts = model.steps.map { step -> JournalText in
            let p = step.change.robust?.pValue ?? step.change.pValue
            return """
                step \(step.number) adds \(English.listed(step.added, most: 8)), Δ\(italic: "R")\(raised: "2") = \
                \(bounded(step.change.rSquared)), \(italic: "p") \(probability(p))
                """
        }
        let first: JournalText = "By steps: "
        return parts.enumerated().reduce(first) { $0 + ($1.offset == 0 ? "" : "; ") + $1.element } + "."
    }

    private func bounded(_ value: Double) -> String {
        JournalNumber(value, decimals: 2, isBounded: true).text
    }

    /// `= .034`, `< .001`.
    private func probability(_ p: Double) -> String {
        let text = JournalNumber(p: p).text
        return text.hasPrefix(".") || text.hasPrefix("1") ? "= \(text)" : text
    }

    private func odds(
        _ name: String, request: RegressionRequest, steps: [OddsStep], outcome: String, n: Int
    ) -> JournalTable? {
        guard let whole = steps.last else { return nil }
        let kind = request.kind == .ordinal ? "Ordinal" : "Logistic"
        let isProfile = whole.coefficients.contains { $0.profile != nil }
        let isRatio = whole.coefficients.contains { $0.likelihoodRatio != nil }
        let test = isRatio ? "of likelihood ratios" : "Wald's"
        let ends = isProfile ? "by profile likelihood" : "Wald's"
        let note: JournalText = """
            \(size(n)) χ\(raised: "2")(\(whole.whole.degreesOfFreedom)) = \
            \(JournalNumber(whole.whole.statistic, decimals: 2).text), \(italic: "p") \
            \(probability(whole.whole.pValue)); McFadden's \(italic: "R")\(raised: "2") = \(bounded(whole.mcFadden)), \
            Nagelkerke's \(italic: "R")\(raised: "2") = \(bounded(whole.nagelkerke)). \(italic: "p") of predictors are \
            \(test); CI = confidence interval of the odds ratio, \(ends).
            """
        let table = findings.regressions.tables.odds.ratios(interval: interval).paper(
            name, "\(kind) Regression of \(outcome) (\(request.name))", notes: [note]
        ) { $0.isWhole && $0.model.request.name == request.name }
        return table.map(Self.starred)
    }

    private func mediation(_ name: String, _ asked: RegressionFindings.AskedMediation) -> JournalTable? {
        guard let model = asked.result.value else { return nil }
        let samples: JournalText =
            model.samples > 0
            ? " CI = percentile bootstrap confidence interval, of "
                + "\(JournalNumber(count: model.samples - model.failed).text) samples." : ""
        return findings.regressions.mediationTables.effects(of: model, interval: interval).paper(
            name, "Mediation of \(asked.request.from) on \(asked.request.to) (\(asked.request.name))",
            notes: [size(model.n) + samples]
        ) { $0.model.request.name == asked.request.name }
    }
}
