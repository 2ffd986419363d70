internal import Statistics

extension LinearRegression {
    /// Whether all coefficients of a term are 0: those of a variable's groups together.
    package struct TermTest: Sendable, Hashable {
        /// One, or those of a product.
        package var variables: [String]
        package var errors: RegressionRequest.StandardErrors
        /// Wald's bᵀV⁻¹b by the number of coefficients; with the classical V it is F of leaving the term out.
        package var f: Double
        package var numerator: Int
        package var denominator: Int
        package var pValue: Double

        /// Whether it is that product, in whichever order.
        package func isOf(_ term: RegressionRequest.Term) -> Bool {
            variables.sorted() == term.factors.sorted()
        }
    }

    /// Of the whole model, in the order of its terms; none with errors that are not to be had.
    package func termTests(_ errors: RegressionRequest.StandardErrors) -> [TermTest] {
        guard let covariance = fit.covariance(errors) else { return [] }
        return design.terms().compactMap { term in
            Self.wald(
                fit, places: term.places.map { $0 + 1 }, covariance: covariance, errors: errors,
                variables: term.variables)
        }
    }

    /// Whether a variable matters for the average respondent, whatever moderates it: a number by its slope, a group by all
    /// its differences from the reference together.
    package func averageTest(of variable: String, _ errors: RegressionRequest.StandardErrors) -> TermTest? {
        guard let covariance = fit.covariance(errors) else { return nil }
        return Self.wald(
            fit, contrasts: factors(of: variable).map { weights($0, []) }, covariance: covariance, errors: errors,
            variables: [variable])
    }

    /// - Parameter places: of the coefficients, the constant first.
    static func wald(
        _ fit: LeastSquaresFit, places: [Int], covariance: Matrix, errors: RegressionRequest.StandardErrors,
        variables: [String]
    ) -> TermTest? {
        let contrasts = places.map { place in fit.coefficients.indices.map { $0 == place ? 1.0 : 0 } }
        return wald(fit, contrasts: contrasts, covariance: covariance, errors: errors, variables: variables)
    }

    private static func wald(
        _ fit: LeastSquaresFit, contrasts: [[Double]], covariance: Matrix,
        errors: RegressionRequest.StandardErrors, variables: [String]
    ) -> TermTest? {
        let values = contrasts.map { zip($0, fit.coefficients).reduce(0) { $0 + $1.0 * $1.1 } }
        var own = Matrix(rows: contrasts.count, columns: contrasts.count)
        for (i, one) in contrasts.enumerated() {
            for (j, other) in contrasts.enumerated() { own[i, j] = covariance.product(one, other) }
        }
        let entries = own.entries
        guard let solved = try? solveLinearSystem(entries.span, values.span) else { return nil }
        let f = zip(values, solved).reduce(0) { $0 + $1.0 * $1.1 } / Double(contrasts.count)
        return TermTest(
            variables: variables, errors: errors, f: f, numerator: contrasts.count,
            denominator: fit.degreesOfFreedom, pValue: Tails.f(f, contrasts.count, fit.degreesOfFreedom))
    }
}
