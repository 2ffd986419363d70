import Reporting
import Surveys

/// The assumptions of a linear regression in words.
extension ResponseReport {
    func checks(_ model: LinearRegression) -> [String] {
        let watson = model.checks.durbinWatson
        let neighbours = (watson - 2).magnitude < 0.5 ? "little" : "something"
        return [variance(model), normality(model)] + [
            "Neighbours in the file have \(neighbours) in common (Durbin & Watson, 1950; \(Self.number(watson, 2)), 2 "
                + "for nothing in common).",
            collinearity(model), influence(model.checks),
        ]
    }

    /// `refuted`, `not refuted`: what a test says of an assumption.
    func said(_ p: Double) -> String { p < 1 - survey.confidence ? "refuted" : "not refuted" }

    private func variance(_ model: LinearRegression) -> String {
        let test = model.checks.breuschPagan
        let remark =
            test.pValue < 1 - survey.confidence ? "; the robust standard errors are the ones to read" : ""
        return
            "Equal variance of the residuals is \(said(test.pValue)) (Breusch & Pagan, 1979, in the form of Koenker, "
            + "1981; χ² \(Self.number(test.statistic, 2)), df \(test.degreesOfFreedom), "
            + "\(RegressionWords.isOf(test.pValue)))\(remark)."
    }

    private func normality(_ model: LinearRegression) -> String {
        guard let test = model.checks.normality.value else {
            return "Normality of the residuals is not tested. \(model.checks.normality.reason ?? "")"
        }
        let n = model.design.n
        let weight = n >= 100 ? "little with \(Readable.count(n)) respondents" : "with so few respondents"
        return "Normal residuals are \(said(test.pValue)) (Shapiro & Wilk, 1965; W \(Self.number(test.w)), "
            + "\(RegressionWords.isOf(test.pValue))), which matters \(weight)."
    }

    private func collinearity(_ model: LinearRegression) -> String {
        let design = model.design
        let all = zip(design.columns, model.whole.coefficients.dropFirst()).compactMap { column, own in
            design.isMultiplied(column) ? nil : own.vif.map { (name: column.title, vif: $0) }
        }
        let rest =
            all.count < design.columns.count
            ? " Of products and what they are made of a VIF says little, since they go together by how they are made."
            : ""
        guard let most = all.max(by: { $0.vif < $1.vif }), design.columns.count > 1 else {
            return rest.isEmpty ? "There is one predictor, so that nothing is collinear." : String(rest.dropFirst())
        }
        let critical = all.filter { $0.vif >= Thresholds.collinearity }.map(\.name)
        let words = English.listed(critical, most: 8)
        return critical.isEmpty
            ? "The predictors are told apart: the greatest VIF is \(Self.number(most.vif, 2)) (\(most.name)), 5 is "
                + "critical (Hair et al., 2019).\(rest)"
            : "Hard to tell apart from the others (VIF of 5 or more; Hair et al., 2019): \(words).\(rest)"
    }

    private func influence(_ own: ResidualChecks) -> String {
        guard let cook = own.greatestCook.value, let far = own.greatestStudentized.value else {
            return own.greatestCook.reason ?? own.greatestStudentized.reason ?? ""
        }
        let who = cook >= 1 ? "A single respondent moves" : "No single respondent moves"
        return
            "\(who) the coefficients much (Cook, 1977; the greatest distance is \(Self.number(cook, 2)), 1 is much); "
            + "the greatest studentized residual is \(Self.number(far, 1))."
    }
}
