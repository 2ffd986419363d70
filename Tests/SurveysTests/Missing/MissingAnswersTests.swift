import Surveys
import Testing

/// Estimates from answers with gaps, by R 4.2.2, and a case whose solution is known.
@Suite struct MissingAnswersTests {
    @Test(.enabled(if: Reference.isThere, "the reference data of other licences are not beside the project"))
    func mobilePhones() throws {
        let responses = try Reference.responses("mobi_missing")
        for (row, count) in zip(
            try ReferenceTable(reference: "expected/missing_counts_mobi_missing.csv").records, responses.missingCounts)
        { #expect(Double(count) == row.number("missing")) }
        let pairwise = PairwiseCorrelations(responses)
        for (i, row) in try ReferenceTable(reference: "expected/missing_pairwise_correlations_mobi_missing.csv").records
            .enumerated()
        {
            for (j, name) in pairwise.names.enumerated() {
                #expect(near(pairwise.values[i][j], row.number(name)))
            }
        }
        let six = responses.select(["IMAG1", "IMAG2", "IMAG3", "PERQ1", "PERQ2", "PERQ3"])
        let estimate = try NormalEstimate(six)
        for (i, row) in try ReferenceTable(reference: "expected/missing_em_mobi_missing_6items.csv").records
            .enumerated()
        {
            #expect(near(estimate.means[i], row.number("em_mean")))
            for j in 0..<6 { #expect(near(estimate.covariances[i][j], row.number("X\(j + 1)"))) }
        }
        let row = try ReferenceTable(reference: "expected/missing_little_mcar_mobi_missing_6items.csv").records[0]
        let unbiased = try LittleTest(six)
        let likelihood = try LittleTest(six, divisor: .n)
        #expect(Double(unbiased.patterns) == row.number("patterns") && unbiased.degreesOfFreedom == row.number("df"))
        #expect(near(unbiased.chiSquared, row.number("chi2_unbiased_cov")))
        #expect(near(unbiased.pValue, row.number("p_unbiased_cov")))
        #expect(near(likelihood.chiSquared, row.number("chi2_ml_cov")))
        #expect(near(likelihood.pValue, row.number("p_ml_cov")))
    }

    /// With y missing in some rows only, the estimate is that of the regression of y on x (Anderson 1957).
    @Test func monotoneGaps() throws {
        let x = [1.0, 2, 3, 4, 5, 9]
        let y = [2.0, 3, 5, 4, Double.nan, .nan]
        let estimate = try NormalEstimate(Responses(names: ["x", "y"], columns: [x, y]))
        // Over the first four rows: slope 4/5, mean of x 5/2, mean of y 7/2; the mean of all x is 4.
        #expect(near(estimate.means[0], 4) && near(estimate.means[1], 3.5 + 0.8 * 1.5))
        #expect(near(estimate.covariances[0][0], 40.0 / 6) && near(estimate.covariances[0][1], 0.8 * 40 / 6))
        // Residual variance 1.8/4.
        #expect(near(estimate.covariances[1][1], 0.45 + 0.64 * 40 / 6))
    }

    /// The same gaps filled by that regression; nothing is known of a row without answers but the means. A path model of the
    /// two has their correlation as its coefficient.
    @Test func expectedAnswers() throws {
        let x = [1.0, 2, 3, 4, 5, 9, .nan]
        let y = [2.0, 3, 5, 4, Double.nan, .nan, .nan]
        let responses = Responses(names: ["x", "y"], columns: [x, y])
        let filled = try NormalEstimate(responses).expected(responses)
        for (found, exact) in zip(filled[0] + filled[1], [1, 2, 3, 4, 5, 9, 4, 2, 3, 5, 4, 5.5, 8.7, 4.7]) {
            #expect(near(found, exact))
        }
        let model = try PathModel(
            constructs: [.init("X", items: ["x"]), .init("Y", items: ["y"])], paths: [.init("X", "Y")])
        let data = try PathData(model, responses, missing: .em)
        #expect(data.replaced == 4 && data.cases == 7 && data.leftOut == 0)
        #expect(near(try PathFit(data).paths[0].coefficient, try LinearCorrelation(filled[0], filled[1]).r))
        // Without gaps nothing is estimated, however few the rows are.
        let whole = Responses(names: ["x", "y"], columns: [[1, 2, 4], [1, 3, 2]])
        #expect(try PathData(model, whole, missing: .em).replaced == 0)
    }

    @Test func nothingToEstimate() {
        let empty = Responses(names: ["x", "y"], columns: [[1, 2, 3], [.nan, .nan, .nan]])
        #expect(throws: Unavailable("y has no answers.")) { try NormalEstimate(empty) }
        let full = Responses(names: ["x", "y"], columns: [[1, 2, 3, 5], [2, 1, 4, 3]])
        #expect(
            throws: Unavailable("All rows have the same answers missing, or none, so that there is nothing to compare.")
        ) { try LittleTest(full) }
        // Half of them answered x and y, the others z alone.
        let apart = Responses(
            names: ["x", "y", "z"],
            columns: [[1, 2, 4, .nan, .nan, .nan], [2, 1, 4, .nan, .nan, .nan], [.nan, .nan, .nan, 1, 3, 2]])
        #expect(
            throws: Unavailable(
                "No item was answered in two patterns of missing answers, so that there is nothing to compare.")
        ) { try LittleTest(apart) }
        #expect(
            PairwiseCorrelations(empty).values[0][1].reason
                == "A correlation needs 2 rows with both answers, and there are 0.")
    }
}
