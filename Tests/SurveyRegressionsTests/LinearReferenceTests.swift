import Statistics
import Surveys
import Testing

/// Linear regressions beside R's, to 1e-9 of each figure.
@Suite struct LinearReferenceTests {
    private static func compare(_ own: LinearRegression, _ coefficients: Figures, _ summary: Figures) throws {
        let whole = own.whole
        #expect(whole.coefficients.count == coefficients.rows.count)
        for (row, coefficient) in whole.coefficients.enumerated() {
            let name = coefficient.column ?? "(Intercept)"
            func number(_ column: String) throws -> Double? { try coefficients.number(row, column) }
            let classical = try #require(coefficient.test(.classical))
            expect(coefficient.b, try number("b"), "\(name) b")
            expect(classical.standardError, try number("se"), "\(name) se")
            expect(classical.t, try number("t"), "\(name) t")
            expect(classical.pValue, try number("p"), "\(name) p")
            expect(classical.interval.lower, try number("ci_lower"), "\(name) lower")
            expect(classical.interval.upper, try number("ci_upper"), "\(name) upper")
            if coefficient.column != nil {
                expect(coefficient.beta, try number("beta_standardized"), "\(name) beta")
                expect(coefficient.vif, try number("vif"), "\(name) vif")
            }
            for (errors, column) in [
                (RegressionRequest.StandardErrors.hc0, "se_hc0"), (.hc1, "se_hc1"), (.hc3, "se_hc3"),
            ] { expect(coefficient.test(errors)?.standardError, try number(column), "\(name) \(column)") }
            expect(coefficient.test(.hc3)?.pValue, try number("p_hc3_t"), "\(name) p of HC3")
        }
        let found = whole.summary
        let checks = own.checks
        for (value, column) in [
            (Double(found.n), "n"), (found.rSquared, "r2"), (found.adjustedRSquared, "adj_r2"), (found.f, "F"),
            (Double(found.numerator), "df1"), (Double(found.denominator), "df2"), (found.pValue, "F_p"),
            (found.sigma, "sigma"), (found.residualSquares, "rss"), (found.logLikelihood, "loglik"),
            (found.aic, "aic"), (found.bic, "bic"), (checks.durbinWatson, "durbin_watson"),
            (checks.breuschPagan.statistic, "breusch_pagan_koenker"),
            (Double(checks.breuschPagan.degreesOfFreedom), "bp_df"), (checks.breuschPagan.pValue, "bp_p"),
            (checks.greatestCook.value ?? .nan, "max_cooks_d"),
            (checks.greatestStudentized.value ?? .nan, "max_abs_rstudent"), (checks.greatestLeverage, "max_leverage"),
            (checks.conditionNumber.value ?? .nan, "condition_number_scaled_X"),
        ] { expect(value, try summary.number(column), column) }
        // R's own approximation of the law of W is good for so many digits.
        let normality = try checks.normality.get()
        expect(normality.w, try summary.number("shapiro_resid_W"), "W", to: 1e-8)
        expect(normality.pValue, try summary.number("shapiro_resid_p"), "p of W", to: 1e-6)
    }

    @Test func intentionOfTheClinicians() throws {
        let own = try Answers.mida().linear(
            "IntUse", [[.init("PerfExp"), .init("FacCond"), .init("Security"), .init("Guidance")]])
        try Self.compare(
            own, Figures(beside: "mida_intuse_coefficients.csv"), Figures(beside: "mida_intuse_summary.csv"))
    }

    @Test func moderationOfTheClinicians() throws {
        // The reference explains intention by performance expectancy, moderated by risk.
        let own = try Answers.mida().linear("IntUse", [[.init("PerfExp", "Risk")]])
        try Self.compare(
            own, Figures(beside: "mida_pe_risk_moderation_coefficients.csv"),
            Figures(beside: "mida_pe_risk_moderation_summary.csv"))
        try Self.slopes(
            own, Figures(beside: "mida_pe_risk_simple_slopes.csv"), try Answers.mida().numbers["Risk"] ?? [])
    }

    private static func slopes(_ own: LinearRegression, _ expected: Figures, _ moderator: [Double]) throws {
        let term = own.moderations[0]
        let slopes = own.simpleSlopes(of: term)
        #expect(slopes.count == 3)
        for (row, slope) in slopes.enumerated() {
            let test = try #require(slope.test(.classical))
            let at = try #require(try expected.number(row, "moderator_value_centered"))
            expect(slope.settings[0].centred, at, "moderator")
            expect(slope.slope, try expected.number(row, "simple_slope"), "slope at \(at)")
            expect(test.standardError, try expected.number(row, "se"), "se at \(at)")
            expect(test.t, try expected.number(row, "t"), "t at \(at)")
            expect(test.pValue, try expected.number(row, "p"), "p at \(at)")
            expect(Double(test.degreesOfFreedom), try expected.number(row, "df"), "df at \(at)")
        }
        let regions = own.johnsonNeyman(of: term, values: moderator, errors: .classical)
        #expect(regions.count == 1)
        let mean = try #require(own.design.spreads.first { $0.variable == term.factors[1] }).mean
        let bounds = regions[0].bounds.map { $0 - mean }
        let ends = [
            try #require(try expected.number("johnson_neyman_lower_centered")),
            try #require(try expected.number("johnson_neyman_upper_centered")),
        ].sorted()
        #expect(bounds.count == 2)
        // From the mean and back, the bounds lose the digits that the mean has.
        for (bound, end) in zip(bounds, ends) { expect(bound, end, "bound") }
        expect(regions[0].regions.reduce(0) { $0 + $1.share }, 1, "shares")
    }

    @Test(.enabled(if: Reference.isThere)) func satisfactionInSteps() throws {
        let own = try Answers.mobi().linear(
            "Satisfaction", [[.init("Image")], [.init("Expectation")], [.init("Quality"), .init("Value")]])
        let expected = try Reference.figures("expected/regression/mobi_hierarchical.csv")
        for (row, step) in own.steps.enumerated() {
            expect(step.summary.rSquared, try expected.number(row, "r2"), "R² \(row)")
            expect(step.change.rSquared, try expected.number(row, "delta_r2"), "ΔR² \(row)")
            expect(step.change.f, try expected.number(row, "F_change"), "F \(row)")
            expect(Double(step.change.numerator), try expected.number(row, "df1"), "df1 \(row)")
            expect(Double(step.change.denominator), try expected.number(row, "df2"), "df2 \(row)")
            expect(step.change.pValue, try expected.number(row, "p_change"), "p \(row)")
        }
        for step in 1...3 {
            let terms: [[RegressionRequest.Term]] = [
                [.init("Image")], [.init("Expectation")], [.init("Quality"), .init("Value")],
            ]
            try Self.compare(
                try Answers.mobi().linear("Satisfaction", [Array(terms.prefix(step).joined())]),
                Reference.figures("expected/regression/mobi_step\(step)_coefficients.csv"),
                Reference.figures("expected/regression/mobi_step\(step)_summary.csv"))
        }
    }

    @Test(.enabled(if: Reference.isThere)) func technologyAndValue() throws {
        let technology = try Answers.technology()
        try Self.compare(
            technology.linear("BI", [[.init("PE"), .init("EE"), .init("SN")]]),
            Reference.figures("expected/regression/technology_bi_coefficients.csv"),
            Reference.figures("expected/regression/technology_bi_summary.csv"))
        try Self.compare(
            technology.linear("USE", [[.init("FC"), .init("BI")]]),
            Reference.figures("expected/regression/technology_use_coefficients.csv"),
            Reference.figures("expected/regression/technology_use_summary.csv"))
        let mobi = try Answers.mobi()
        let own = try mobi.linear("Satisfaction", [[.init("Image", "Value")]])
        try Self.compare(
            own, Reference.figures("expected/regression/mobi_image_value_moderation_coefficients.csv"),
            Reference.figures("expected/regression/mobi_image_value_moderation_summary.csv"))
        try Self.slopes(
            own, Reference.figures("expected/regression/mobi_image_value_simple_slopes.csv"),
            mobi.numbers["Value"] ?? [])
    }
}
