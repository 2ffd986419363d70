import Reporting
import Surveys

/// The regressions and mediations that the file asks for.
extension MethodsText {
    func regressions() -> [String] {
        let models = findings.regressions.regressions.compactMap(\.result.value)
        var sentences = linear(models) + odds(models)
        let mediations = findings.regressions.mediations.filter { $0.result.value != nil }
        if let model = mediations.first?.result.value {
            let failed = mediations.compactMap(\.result.value).reduce(0) { $0 + $1.failed }
            let samples =
                model.samples == 0
                ? "without a bootstrap"
                : "with \(counted(model.samples, "bootstrap sample")) (seed \(survey.bootstrap.seed))"
            let left = failed == 0 ? "" : ", of which \(Readable.count(failed)) had no solution"
            let decided =
                mediations.contains { $0.kind != nil }
                ? "; the \(percent) percentile interval decides (Fritz et al., 2012), and mediation is named after "
                    + "Zhao et al. (2010)" : ""
            sentences.append(
                "Mediation was estimated by linear regressions \(samples)\(left)\(decided); Sobel's test (Sobel, 1982) "
                    + "stands beside it.")
        }
        return sentences
    }

    private func linear(_ models: [RegressionFindings.Model]) -> [String] {
        let own = models.compactMap { if case .linear(let model) = $0 { model } else { nil } }
        guard !own.isEmpty else { return [] }
        var sentences = [
            "\(counted(own.count, "linear regression").beginningSentence) of mean scores \(were(own.count)) estimated "
                + "by least squares."
        ]
        for errors in RegressionRequest.StandardErrors.allCases {
            let names = own.filter { $0.decidingErrors == errors }.map(\.request.name)
            guard !names.isEmpty else { continue }
            let of = names.count == own.count ? "" : " of \(English.listed(names, most: 8))"
            switch errors {
            case .classical: sentences.append("Standard errors\(of) are the classical ones.")
            case .hc0: sentences.append("Standard errors\(of) are robust (HC0; White, 1980).")
            default:
                sentences.append(
                    "Standard errors\(of) are robust (\(errors.rawValue.uppercased()); MacKinnon & White, 1985).")
            }
        }
        if own.contains(where: { !$0.moderations.isEmpty }) {
            sentences.append(
                "Predictors in products were centered at their means, and simple slopes are after Aiken and West "
                    + "(1991), regions of significance after Johnson and Neyman (1936; Bauer & Curran, 2005).")
        }
        if own.contains(where: { $0.steps.count > 1 }) {
            sentences.append("Predictors entered in steps, whose ΔR² was tested by F.")
        }
        sentences.append(
            "Residuals were checked for equal variance (Breusch & Pagan, 1979; Koenker, 1981), normality (Shapiro & "
                + "Wilk, 1965), neighbors in the file (Durbin & Watson, 1950) and influence (Cook, 1977), predictors "
                + "for collinearity.")
        return sentences
    }

    private func odds(_ models: [RegressionFindings.Model]) -> [String] {
        let logistic = models.compactMap { if case .logistic(let model) = $0 { model } else { nil } }
        let ordinal = models.compactMap { if case .ordinal(let model) = $0 { model } else { nil } }
        var sentences: [String] = []
        if !logistic.isEmpty {
            sentences.append(
                "\(counted(logistic.count, "logistic regression").beginningSentence) \(were(logistic.count)) estimated "
                    + "by maximum likelihood, coefficients tested by likelihood ratios, with profile intervals (Venzon "
                    + "& Moolgavkar, 1988), explained variation after McFadden (1974) and Nagelkerke (1991).")
            if logistic.contains(where: { $0.checks.hosmerLemeshow.value != nil }) {
                sentences.append(
                    "Calibration was tested after Hosmer and Lemeshow (1980), discrimination by the area under the ROC "
                        + "curve (Hanley & McNeil, 1982).")
            }
        }
        if !ordinal.isEmpty {
            sentences.append(
                "\(counted(ordinal.count, "ordinal regression").beginningSentence) \(were(ordinal.count)) of "
                    + "proportional odds (McCullagh, 1980), coefficients tested by likelihood ratios.")
            if ordinal.contains(where: { $0.brant.value != nil }) {
                sentences.append("Whether the odds are proportional was tested after Brant (1990).")
            }
        }
        return sentences
    }
}
