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

    private static func number(_ value: Double?, _ decimals: Int, stars: Int = 0) -> JournalTable.Cell {
        value.flatMap { $0.isFinite ? .number(JournalNumber($0, decimals: decimals, stars: stars)) : nil } ?? .blank
    }

    private static func ends(_ lower: Double, _ upper: Double, _ decimals: Int) -> JournalTable.Cell {
        guard lower.isFinite, upper.isFinite else { return .missing }
        return .interval(JournalNumber(end: lower, decimals: decimals), JournalNumber(end: upper, decimals: decimals))
    }

    private func linear(_ name: String, _ model: LinearRegression) -> JournalTable {
        let errors = model.decidingErrors
        var table = JournalTable(
            name, "Regression of \(model.request.outcome) (\(model.request.name))",
            [
                .init("Predictor", .words), .init("\(italic: "b")"), .init("\(italic: "SE")"), .init("β"),
                .init("\(italic: "t")"), .init(interval), .init("\(italic: "p")"), .init("VIF"),
            ])
        for one in model.whole.coefficients {
            let test = one.test(errors)
            table.append([
                .text(JournalText(one.column ?? "Constant")),
                Self.number(one.b, 3, stars: JournalNumber.stars(test?.pValue)), Self.number(test?.standardError, 3),
                Self.number(one.beta, 2), Self.number(test?.t, 2),
                test.map { Self.ends($0.interval.lower, $0.interval.upper, 3) } ?? .missing,
                test.map { .number(JournalNumber(p: $0.pValue)) } ?? .missing, Self.number(one.vif, 2),
            ])
        }
        let summary = model.whole.summary
        let kind = errors == .classical ? "classical" : "robust (\(errors.rawValue.uppercased()))"
        table.notes = [
            """
            \(size(summary.n)) \(italic: "R")\(raised: "2") = \(bounded(summary.rSquared)), adjusted \
            \(italic: "R")\(raised: "2") = \(bounded(summary.adjustedRSquared)), \
            \(italic: "F")(\(summary.numerator), \(summary.denominator)) = \
            \(JournalNumber(summary.f, decimals: 2).text), \(italic: "p") \(probability(summary.pValue)). Standard \
            errors are \(kind).
            """
        ]
        if model.steps.count > 1 { table.notes.append(steps(model)) }
        return Self.starred(table)
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
        var table = JournalTable(
            name, "\(kind) Regression of \(outcome) (\(request.name))",
            [
                .init("Predictor", .words), .init("\(italic: "b")"), .init("\(italic: "SE")"), .init("Odds ratio"),
                .init(interval), .init("\(italic: "p")"),
            ])
        let isProfile = whole.coefficients.contains { $0.profile != nil }
        let isRatio = whole.coefficients.contains { $0.likelihoodRatio != nil }
        for one in whole.coefficients {
            let isConstant = one.column == nil
            let p = isConstant ? one.pValue : one.likelihoodRatio?.pValue ?? one.pValue
            let ends = one.profile ?? .init(one.oddsRatio.lower, one.oddsRatio.upper)
            table.append([
                .text(JournalText(one.column ?? "Constant")), Self.number(one.b, 3, stars: JournalNumber.stars(p)),
                Self.number(one.standardError, 3), isConstant ? .blank : Self.number(one.oddsRatio.estimate, 2),
                isConstant ? .blank : Self.ends(ends.lower, ends.upper, 2), .number(JournalNumber(p: p)),
            ])
        }
        let test = isRatio ? "of likelihood ratios" : "Wald's"
        let ends = isProfile ? "by profile likelihood" : "Wald's"
        table.notes = [
            """
            \(size(n)) χ\(raised: "2")(\(whole.whole.degreesOfFreedom)) = \
            \(JournalNumber(whole.whole.statistic, decimals: 2).text), \(italic: "p") \
            \(probability(whole.whole.pValue)); McFadden's \(italic: "R")\(raised: "2") = \(bounded(whole.mcFadden)), \
            Nagelkerke's \(italic: "R")\(raised: "2") = \(bounded(whole.nagelkerke)). \(italic: "p") of predictors are \
            \(test); CI = confidence interval of the odds ratio, \(ends).
            """
        ]
        return Self.starred(table)
    }

    private func mediation(_ name: String, _ asked: RegressionFindings.AskedMediation) -> JournalTable? {
        guard let model = asked.result.value else { return nil }
        let tables = findings.regressions.mediationTables.effects
        let hasSamples = model.samples > 0
        let intervals: [PaperColumn] = [
            .init("bootstrap_se", "\(italic: "SE")", .free(3)), .init("percentile", interval, .free(3)),
        ]
        let samples: JournalText =
            hasSamples
            ? " CI = percentile bootstrap confidence interval, of "
                + "\(JournalNumber(count: model.samples - model.failed).text) samples." : ""
        return JournalTable(
            name, "Mediation of \(asked.request.from) on \(asked.request.to) (\(asked.request.name))", of: tables.table,
            [.init("effect", "Effect", .words), .init("estimate", "Estimate", .free(3))]
                + (hasSamples ? intervals : []) + [.init("standardized", "Standardized", .free(2))],
            notes: [size(model.n) + samples], where: tables.rows(of: asked.request.name))
    }
}
