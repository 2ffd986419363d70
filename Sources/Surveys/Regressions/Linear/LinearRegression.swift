internal import Statistics

/// A linear regression by least squares, step by step.
package struct LinearRegression: Sendable {
    package let request: RegressionRequest
    package let design: RegressionDesign
    package let confidence: Double
    /// One for each step; the last one is the whole model.
    package let steps: [Step]
    /// Of the whole model.
    package let checks: ResidualChecks
    /// By row of the design.
    let outcome: [Double]
    package let fit: LeastSquaresFit

    /// The model of a step, with all before it.
    package struct Step: Sendable {
        package var number: Int
        /// The terms that it adds, a variable with all its groups as one.
        package var added: [String]
        package var summary: Summary
        package var change: Change
        package var coefficients: [Coefficient]
    }

    /// What a model explains.
    package struct Summary: Sendable, Hashable {
        package var n: Int
        package var rSquared: Double
        package var adjustedRSquared: Double
        /// Of the hypothesis that all coefficients but the constant are 0.
        package var f: Double
        package var numerator: Int
        package var denominator: Int
        package var pValue: Double
        /// The residuals' standard deviation, with divisor n − k.
        package var sigma: Double
        package var residualSquares: Double
        package var logLikelihood: Double
        /// As R has them: with k + 1 parameters, the variance among them.
        package var aic: Double
        package var bic: Double
    }

    /// What a step adds to those before it.
    package struct Change: Sendable, Hashable {
        package var rSquared: Double
        package var f: Double
        package var numerator: Int
        package var denominator: Int
        package var pValue: Double
        /// Wald's test of what is added by the robust errors that were asked for; nil: classical ones, or none to be had.
        package var robust: TermTest?
    }

    /// - Parameters:
    ///   - outcome: what is explained.
    ///   - request: what is asked of the data.
    ///   - variables: each that the request names but the outcome.
    ///   - confidence: of intervals.
    /// - Throws: why there is no such regression.
    package init(
        _ request: RegressionRequest, outcome: RegressionVariable, variables: [RegressionVariable],
        confidence: Double = 0.95
    ) throws(Unavailable) {
        let design = try RegressionDesign(outcome: outcome, variables: variables, steps: request.expandedSteps)
        let values = try OutcomeValues.numbers(outcome, design.rows)
        let total = SampleMoments(values).squares
        var steps = [Step]()
        var last = LeastSquaresFit?.none
        for number in 1...max(1, design.steps) {
            let columns = design.columns(upTo: number)
            let fit = try LeastSquaresFit(columns.map(\.values), names: columns.map(\.title), values)
            let rest = fit.residualSquares
            try Unavailable.require(
                rest > 1e-22 * total,
                "\(outcome.name) is determined by what shall explain it, so that nothing is left to judge the "
                    + "coefficients by; look whether a predictor is made of it.")
            let before = last?.residualSquares ?? total
            let added = columns.count { $0.step == number }
            let names = design.terms(ofStep: number)
            let first = fit.k - added
            let robust = request.errors == .classical ? nil : fit.covariance(request.errors)
            let f = (before - rest) / Double(added) / (rest / Double(fit.degreesOfFreedom))
            steps.append(
                Step(
                    number: number, added: names, summary: Self.summary(fit, total, rest),
                    change: Change(
                        rSquared: (before - rest) / total, f: f, numerator: added,
                        denominator: fit.degreesOfFreedom, pValue: Tails.f(f, added, fit.degreesOfFreedom),
                        robust: robust.flatMap {
                            Self.wald(
                                fit, places: Array(first..<fit.k), covariance: $0, errors: request.errors,
                                variables: names)
                        }),
                    coefficients: Self.coefficients(of: fit, columns: columns, outcome: values, confidence: confidence))
            )
            last = fit
        }
        guard let fit = last else { throw Unavailable("The regression of \(outcome.name) has no predictors.") }
        self.request = request
        self.design = design
        self.confidence = confidence
        self.steps = steps
        self.outcome = values
        self.fit = fit
        checks = ResidualChecks(fit)
    }

    /// The whole model.
    package var whole: Step { steps[steps.count - 1] }

    /// The standard errors that decide: those that were asked for, or the classical ones where these are not to be had.
    package var decidingErrors: RegressionRequest.StandardErrors {
        fit.covariance(request.errors) == nil ? .classical : request.errors
    }

    private static func summary(_ fit: LeastSquaresFit, _ total: Double, _ rest: Double) -> Summary {
        let n = Double(fit.n)
        let k = fit.k
        let df = fit.degreesOfFreedom
        let explained = 1 - rest / total
        let f = (total - rest) / Double(k - 1) / (rest / Double(df))
        let likelihood = -n / 2 * (Special.log(2 * Double.pi) + Special.log(rest / n) + 1)
        return Summary(
            n: fit.n, rSquared: explained, adjustedRSquared: 1 - rest / total * (n - 1) / Double(df), f: f,
            numerator: k - 1, denominator: df, pValue: Tails.f(f, k - 1, df),
            sigma: (rest / Double(df)).squareRoot(), residualSquares: rest, logLikelihood: likelihood,
            aic: 2 * Double(k + 1) - 2 * likelihood, bic: Special.log(n) * Double(k + 1) - 2 * likelihood)
    }
}
