internal import NumericalMethods
public import Surveys

extension LinearRegression {
    /// Whether all coefficients of a term are 0: those of a variable's groups together.
    public struct TermTest: Sendable, Hashable {
        /// One, or those of a product.
        public var variables: [String]
        public var errors: RegressionRequest.StandardErrors
        /// Wald's bᵀV⁻¹b by the number of coefficients; with the classical V it is F of leaving the term out.
        public var f: Double
        public var numerator: Int
        public var denominator: Int
        public var pValue: Double

        /// Whether it is that product, in whichever order.
        public func isOf(_ term: RegressionRequest.Term) -> Bool { variables.sorted() == term.factors.sorted() }
    }

    /// Of the whole model, in the order of its terms; none with errors that are not to be had.
    public func termTests(_ errors: RegressionRequest.StandardErrors) -> [TermTest] {
        guard let covariance = fit.covariance(errors) else { return [] }
        return design.terms().compactMap { term in
            let places = term.places.map { $0 + 1 }
            let b = places.map { fit.coefficients[$0] }
            var own = Matrix(rows: places.count, columns: places.count)
            for (i, one) in places.enumerated() {
                for (j, other) in places.enumerated() { own[i, j] = covariance[one, other] }
            }
            let entries = own.entries
            guard let solved = try? solveLinearSystem(entries.span, b.span) else { return nil }
            let f = zip(b, solved).reduce(0) { $0 + $1.0 * $1.1 } / Double(places.count)
            return TermTest(
                variables: term.variables, errors: errors, f: f, numerator: places.count,
                denominator: fit.degreesOfFreedom, pValue: Tails.f(f, places.count, fit.degreesOfFreedom))
        }
    }
}
