import Statistics
import Surveys
import Testing

/// Logistic and ordinal regressions of the clinicians' answers beside R's and 50-digit ones, to 1e-9 of each figure.
@Suite struct OddsReferenceTests {
    private func logistic() throws -> LogisticRegression {
        let answers = try Answers.mida()
        let request = RegressionRequest(
            name: "adopts", outcome: "IntUse", kind: .logistic,
            steps: [[.init("status")], [.init("PerfExp"), .init("FacCond")]],
            event: .init(ranges: [4...5], words: "4..5"))
        let status = Grouping(numbers: answers.numbers["Q1"] ?? [])
        return try LogisticRegression(
            request, outcome: try #require(answers.variable("IntUse")),
            variables: [RegressionVariable("status", status)] + answers.variables(["PerfExp", "FacCond"]))
    }

    @Test func oddsOfAdoption() throws {
        let own = try logistic()
        let expected = try Figures(beside: "mida_logistic_coefficients.csv")
        #expect(own.whole.coefficients.count == expected.rows.count)
        for (row, coefficient) in own.whole.coefficients.enumerated() {
            func number(_ column: String) throws -> Double? { try expected.number(row, column) }
            let name = coefficient.column ?? "constant"
            expect(coefficient.b, try number("b"), "\(name) b")
            expect(coefficient.standardError, try number("se"), "\(name) se")
            expect(coefficient.z, try number("z"), "\(name) z")
            expect(coefficient.pValue, try number("p"), "\(name) p")
            expect(coefficient.oddsRatio.estimate, try number("or"), "\(name) odds ratio")
            expect(coefficient.oddsRatio.lower, try number("or_lower"), "\(name) lower")
            expect(coefficient.oddsRatio.upper, try number("or_upper"), "\(name) upper")
            expect(coefficient.likelihoodRatio?.statistic, try number("lr"), "\(name) LR")
            expect(coefficient.likelihoodRatio?.pValue, try number("lr_p"), "\(name) p of LR")
            expect(coefficient.profile?.lower, try number("profile_lower"), "\(name) profile lower")
            expect(coefficient.profile?.upper, try number("profile_upper"), "\(name) profile upper")
        }
    }

    @Test func fitOfAdoption() throws {
        let own = try logistic()
        let expected = try Figures(beside: "mida_logistic_summary.csv")
        let whole = own.whole
        let checks = own.checks
        let hosmer = try checks.hosmerLemeshow.get()
        for (value, column) in [
            (Double(own.design.n), "n"), (Double(own.yes), "yes"), (whole.logLikelihood, "loglik"),
            (own.steps[0].logLikelihood, "loglik_step1"), (whole.whole.statistic, "chisq"),
            (Double(whole.whole.degreesOfFreedom), "df"), (whole.whole.pValue, "p"),
            (whole.change.statistic, "change"), (whole.change.pValue, "change_p"), (whole.mcFadden, "mcfadden"),
            (whole.coxSnell, "coxsnell"), (whole.nagelkerke, "nagelkerke"), (whole.aic, "aic"), (whole.bic, "bic"),
            (hosmer.statistic, "hl"), (Double(hosmer.degreesOfFreedom), "hl_df"), (hosmer.pValue, "hl_p"),
            (checks.area, "auc"), (Double(checks.classified.yesAsYes), "yes_as_yes"),
            (Double(checks.classified.yesAsNo), "yes_as_no"), (Double(checks.classified.noAsYes), "no_as_yes"),
            (Double(checks.classified.noAsNo), "no_as_no"),
        ] { expect(value, try expected.number(column), column) }
    }

    @Test func ordinalIntention() throws {
        let answers = try Answers.mida()
        let request = RegressionRequest(
            name: "o", outcome: "Q22", kind: .ordinal, steps: [[.init("PerfExp"), .init("FacCond"), .init("Trust")]])
        let own = try OrdinalRegression(
            request, outcome: try #require(answers.variable("Q22")), variables: answers.variables(request.predictors))
        let expected = try Figures(beside: "mida_ordinal_coefficients.csv")
        #expect(own.categories.map(\.label) == ["1", "2", "3", "4", "5"])
        for (row, coefficient) in (own.thresholds + own.whole.coefficients).enumerated() {
            let name = coefficient.column ?? ""
            expect(coefficient.b, try expected.number(row, "b"), "\(name) b")
            expect(coefficient.standardError, try expected.number(row, "se"), "\(name) se")
            expect(coefficient.z, try expected.number(row, "z"), "\(name) z")
            expect(coefficient.pValue, try expected.number(row, "p"), "\(name) p")
            expect(coefficient.likelihoodRatio?.statistic, try expected.number(row, "lr"), "\(name) LR")
        }
        let summary = try Figures(beside: "mida_ordinal_summary.csv")
        for (value, column) in [
            (own.whole.logLikelihood, "loglik"), (own.whole.whole.statistic, "chisq"),
            (own.whole.mcFadden, "mcfadden"), (own.whole.nagelkerke, "nagelkerke"),
        ] { expect(value, try summary.number(column), column) }
        let brant = try own.brant.get()
        let tests = try Figures(beside: "mida_ordinal_brant.csv")
        for (row, test) in ([brant.whole] + brant.predictors.map(\.test)).enumerated() {
            expect(test.statistic, try tests.number(row, "chisq"), "Brant \(row)")
            expect(Double(test.degreesOfFreedom), try tests.number(row, "df"), "df \(row)")
            expect(test.pValue, try tests.number(row, "p"), "p \(row)")
        }
    }
}
