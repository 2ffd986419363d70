/// Whether all coefficients of a term are 0, by the likelihood without it: those of a variable's groups together.
package struct OddsTerm: Sendable, Hashable {
    /// One, or those of a product.
    package var variables: [String]
    package var test: LikelihoodRatio

    /// - Parameters:
    ///   - whole: the log-likelihood with all terms.
    ///   - without: that of some columns; nil where there is none.
    static func all(
        _ design: RegressionDesign, whole: Double, without: ([[Double]]) -> Double?
    ) -> [OddsTerm] {
        design.terms().compactMap { term in
            let others = design.columns.indices.filter { !term.places.contains($0) }.map { design.columns[$0].values }
            return without(others).map {
                OddsTerm(variables: term.variables, test: LikelihoodRatio(whole - $0, term.places.count))
            }
        }
    }
}
