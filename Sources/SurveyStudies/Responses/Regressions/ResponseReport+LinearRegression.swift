import Reporting
import Surveys

extension ResponseReport {
    /// Figure and slopes first where there are moderators, then the coefficients and what speaks against them.
    func linear(_ model: LinearRegression, _ asked: RegressionFindings.Asked) -> [ReportBlock] {
        let tables = findings.regressions.tables
        let name = model.request.name
        let whole = model.whole.summary
        var blocks: [ReportBlock] = ResponseFigures(self).slopes(model).map { .figure($0) }
        blocks += moderation(model, asked)
        blocks += tables.coefficients(of: model).blocks { $0.isWhole && $0.model.request.name == name }
        blocks.append(
            .paragraph(
                ReportText(
                    """
                    Least squares over \(basis(model.design)) R² \(Self.number(whole.rSquared)), adjusted \
                    \(Self.number(whole.adjustedRSquared)); F(\(whole.numerator), \(whole.denominator)) = \
                    \(Self.number(whole.f, 2)), \(RegressionWords.isOf(whole.pValue)); AIC \
                    \(Self.number(whole.aic, 1)), BIC \(Self.number(whole.bic, 1)). \(errors(model))
                    """)))
        blocks += terms(name)
        if model.steps.count > 1 {
            let last = model.whole
            blocks.append(
                """
                Step by step: the last one adds \(Self.number(last.change.rSquared * 100, 1)) percentage points to \
                what is explained, \(RegressionWords.isOf(last.change.robust?.pValue ?? last.change.pValue)).
                """)
            blocks += tables.steps(of: model).blocks { $0.model.request.name == name }
        }
        blocks.append("What the coefficients assume:")
        blocks.append(.bullets(checks(model).map { ReportText($0) }))
        return blocks
    }

    /// Groups as a whole, where they have several columns.
    func terms(_ name: String) -> [ReportBlock] {
        let blocks = findings.regressions.tables.terms.blocks { $0.name == name }
        guard !blocks.isEmpty else { return [] }
        return ["Whether a variable with several groups, or a product with one, matters as a whole:"] + blocks
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
        let source = asked == .hc0 ? "White, 1980" : "MacKinnon & White, 1985"
        let advised = asked == .hc3 ? ", as Long and Ervin (2000) advise" : ""
        return
            "Robust standard errors (\(name), \(source)\(advised)) hold whatever the residuals' variance depends on, "
            + "and decide; the classical ones stand beside them."
    }
}
