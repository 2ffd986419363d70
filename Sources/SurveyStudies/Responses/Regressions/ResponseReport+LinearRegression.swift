import Reporting
import SurveyFindings
import SurveyRegressions
import Surveys

extension ResponseReport {
    /// Figure and slopes first where there are moderators, then the coefficients and what speaks against them.
    func linear(_ model: LinearRegression, _ asked: RegressionFindings.Asked) -> [ReportBlock] {
        let tables = findings.regressions.tables
        let (name, whole) = (model.request.name, model.whole.summary)
        var blocks: [ReportBlock] = ResponseFigures(self).slopes(model).map { .figure($0) }
        blocks += moderation(model, asked)
        let robust = model.request.errors == .classical ? [] : ["se_robust", "p_robust", "interval_robust"]
        let interval = model.request.errors == .classical ? ["interval"] : []
        blocks += tables.coefficients.table.blocks(
            only: ["predictor", "b", "se", "p"] + interval + robust + ["beta", "vif"],
            where: tables.coefficients.rows(of: name))
        blocks.append(
            .paragraph(
                ReportText(
                    """
                    Least squares over \(basis(model.design)) R² \(Self.number(whole.rSquared)), adjusted \
                    \(Self.number(whole.adjustedRSquared)); F(\(whole.numerator), \(whole.denominator)) = \
                    \(Self.number(whole.f, 2)), \(RegressionWords.isOf(whole.pValue)). \(errors(model))
                    """)))
        blocks += terms(name)
        if model.steps.count > 1 {
            let last = model.whole
            blocks.append(
                """
                Step by step: the last one adds \(Self.number(last.change.rSquared * 100, 1)) percentage points to what is \
                explained, \(RegressionWords.isOf(last.change.pValue)).
                """)
            blocks += tables.steps.table.blocks(
                only: ["step", "added", "r_squared", "adjusted_r_squared", "delta_r_squared", "f_change", "p_change"],
                where: tables.steps.rows(of: name))
        }
        blocks.append("What the coefficients assume:")
        blocks.append(.bullets(checks(model).map { ReportText($0) }))
        return blocks
    }

    /// Groups as a whole, where they have several columns.
    func terms(_ name: String) -> [ReportBlock] {
        let table = findings.regressions.tables.terms
        guard table.has(name) else { return [] }
        return [
            "Whether a variable with several groups, or a product with one, matters as a whole:"
        ] + table.table.blocks(where: table.rows(of: name))
    }

    /// Which standard errors decide.
    private func errors(_ model: LinearRegression) -> String {
        let asked = model.request.errors
        if asked == .classical { return "The standard errors are the classical ones, for residuals of one variance." }
        let name = asked.rawValue.uppercased()
        if model.decidingErrors != asked {
            return
                "Somebody determines a coefficient alone, so that there are no \(name) standard errors; the classical "
                + "ones decide."
        }
        let source = asked == .hc0 ? "White 1980" : "MacKinnon & White 1985"
        return
            "Robust standard errors (\(name), \(source)\(asked == .hc3 ? ", as Long & Ervin 2000 advise" : "")) hold "
            + "whatever the residuals' variance depends on, and decide; the classical ones stand beside them."
    }

    /// The assumptions in words.
    private func checks(_ model: LinearRegression) -> [String] {
        let own = model.checks
        let alpha = 1 - survey.confidence
        let (pagan, watson) = (own.breuschPagan, own.durbinWatson)
        var sentences = [
            "Equal variance of the residuals is "
                + (pagan.pValue < alpha
                    ? "refuted: the robust standard errors are the ones to read"
                    : "not refuted")
                + " (Breusch & Pagan 1979 in Koenker's form of 1981: χ² \(Self.number(pagan.statistic, 2)), "
                + "df \(pagan.degreesOfFreedom), \(RegressionWords.isOf(pagan.pValue)))."
        ]
        if let normality = own.normality.value {
            sentences.append(
                "Normal residuals are \(normality.pValue < alpha ? "refuted" : "not refuted") (Shapiro & Wilk 1965: W "
                    + "\(Self.number(normality.w)), \(RegressionWords.isOf(normality.pValue))), which matters "
                    + "\(model.design.n >= 100 ? "little with \(model.design.n) respondents" : "with so few respondents")."
            )
        } else if let reason = own.normality.reason {
            sentences.append("Normality of the residuals is not tested. \(reason)")
        }
        sentences.append(
            "Neighbours in the file have \((watson - 2).magnitude < 0.5 ? "little" : "something") in common "
                + "(Durbin & Watson 1950: \(Self.number(watson, 2)), 2 for nothing in common).")
        sentences.append(collinearity(model))
        if let cook = own.greatestCook.value, let far = own.greatestStudentized.value {
            sentences.append(
                "\(cook >= 1 ? "A single respondent moves the coefficients much" : "No single respondent moves the coefficients much") "
                    + "(the greatest of Cook's 1977 distances is \(Self.number(cook, 2)), 1 is much); the greatest studentized "
                    + "residual is \(Self.number(far, 1)).")
        } else if let reason = own.greatestCook.reason {
            sentences.append(reason)
        }
        return sentences
    }

    private func collinearity(_ model: LinearRegression) -> String {
        let all = model.whole.coefficients.compactMap { own in own.column.flatMap { name in own.vif.map { (name, $0) } }
        }
        guard let most = all.max(by: { $0.1 < $1.1 }) else {
            return "There is one predictor, so that none is collinear."
        }
        let critical = all.filter { $0.1 >= Thresholds.collinearity }.map(\.0)
        if all.count == 1 { return "There is one predictor, so that nothing is collinear." }
        return critical.isEmpty
            ? "The predictors are told apart: the greatest VIF is \(Self.number(most.1, 2)) (\(most.0)), 5 is critical (Hair "
                + "et al. 2019)."
            : "Hard to tell apart from the others (VIF of 5 or more, Hair et al. 2019): \(English.listed(critical, most: 8))."
    }
}
