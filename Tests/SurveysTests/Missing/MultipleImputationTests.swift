import Statistics
import Testing

import Surveys

/// Answers drawn several times, and figures of them put together.
@Suite struct MultipleImputationTests {
    /// `pool.scalar` of R's mice 3.15.0.
    @Test func asMicePools() throws {
        let estimates = [0.412, 0.398, 0.431, 0.405, 0.388]
        let variances = [0.0025, 0.0027, 0.0024, 0.0026, 0.0029]
        func check(_ own: PooledEstimate, _ expected: [Double]) {
            let found = [
                own.estimate, own.within, own.between, own.standardError * own.standardError, own.degreesOfFreedom,
                own.missingInformation,
            ]
            #expect(zip(found, expected).allSatisfy { near($0, $1, 1e-12) }, "\(found)")
        }
        check(
            try PooledEstimate(estimates, variances: variances, complete: 116),
            [0.4068, 0.00262, 0.0002617, 0.00293404, 78.8454164018127, 0.128854116933517])
        check(
            try PooledEstimate(estimates, variances: variances),
            [0.4068, 0.00262, 0.0002617, 0.00293404, 349.158094409667, 0.112104702286918])
        check(
            try PooledEstimate([1, 2, 4], variances: [0.5, 0.4, 0.6], complete: 19),
            [2.33333333333333, 0.5, 2.33333333333333, 3.61111111111111, 1.26702097715688, 0.926436918425728])
    }

    private func holes() throws -> (whole: Responses, holed: Responses) {
        let data = try ReferenceTable(beside: "mida_utaut.csv").responses
        let whole = data.select(Array(data.names.prefix(5)))
        var columns = whole.columns
        for item in columns.indices {
            for row in 0..<whole.rows where (7 * row + 11 * item + row * item) % 13 < 2 { columns[item][row] = .nan }
        }
        return (whole, Responses(names: whole.names, columns: columns))
    }

    /// What was answered stays, everything is there, and the same seed gives the same draws whatever their number.
    @Test func whatIsDrawn() throws {
        let (_, holed) = try holes()
        let twenty = try MultipleImputation(holed, count: 4, seed: 7, steps: 20).imputations
        let two = try MultipleImputation(holed, count: 2, seed: 7, steps: 20).imputations
        #expect(two[1].columns == twenty[1].columns && two[0].columns != two[1].columns)
        for imputation in twenty {
            for (drawn, given) in zip(imputation.columns, holed.columns) {
                #expect(zip(drawn, given).allSatisfy { $0.isFinite && ($1.isNaN || $0 == $1) })
            }
        }
        #expect(throws: Unavailable.self) { try MultipleImputation(holed.complete, count: 2, seed: 1) }
    }

    /// The draws are about what maximum likelihood says: in each of 5 means and 15 covariances, over 100 imputations, within
    /// 4.5 standard errors of the mean over imputations; the prior shifts them by less. Seeded; a false alarm has a chance
    /// below 20 × 7e-6.
    @Test func drawsAreAboutTheEstimate() throws {
        let (_, holed) = try holes()
        let estimate = try NormalEstimate(holed)
        let drawn = try MultipleImputation(holed, count: 100, seed: 3, steps: 40).imputations
        let n = Double(holed.rows)
        let p = holed.names.count
        func check(_ values: [Double], _ expected: Double, _ what: String) {
            let moments = SampleMoments(values)
            let error = (moments.variance / moments.n).squareRoot()
            #expect(
                abs(moments.mean - expected) < 4.5 * error + 0.01 * abs(expected),
                "\(what): \(moments.mean) \(expected)")
        }
        let covariances = try drawn.map { try CovarianceMatrix($0) }
        for i in 0..<p {
            check(covariances.map { $0.means[i] }, estimate.means[i], "mean \(i)")
            for j in 0...i {
                let unbiased = estimate.covariances[i][j] * n / (n - 1)
                check(covariances.map { $0.covariances[i, j] }, unbiased, "covariance \(i) \(j)")
            }
        }
    }

    @Test func patterns() {
        let answers = Responses(names: ["a", "b"], columns: [[1, .nan, 2, .nan, 3], [1, 2, 3, .nan, 5]])
        #expect(answers.missingPatterns.map(\.missing) == [[], ["a"], ["a", "b"]])
        #expect(answers.missingPatterns.map(\.rows) == [3, 1, 1])
    }
}
