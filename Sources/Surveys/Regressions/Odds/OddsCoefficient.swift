package import Statistics

/// What the odds of an outcome are multiplied by with one more of a column, all others held.
package struct OddsCoefficient: Sendable {
    /// It is `nil` for the constant.
    package var column: String?
    /// In which it enters; 0: the constant.
    package var step: Int
    package var b: Double
    package var standardError: Double
    /// Wald's b/SE, with p two-sided by the normal law.
    package var z: Double
    package var pValue: Double
    /// The odds ratio e^b, with the ends of Wald's interval.
    package var oddsRatio: ConfidenceInterval
    /// Twice the loss of log-likelihood without the column, with its p by χ² of one degree of freedom; nil: not found.
    package var likelihoodRatio: LikelihoodRatio?
    /// The odds ratios that the likelihood does not refute (Venzon & Moolgavkar 1988); nil: not found.
    package var profile: BootstrapSummary.Interval?

    init(_ column: RegressionDesign.Column?, b: Double, standardError: Double, confidence: Double) {
        self.column = column?.title
        step = column?.step ?? 0
        self.b = b
        self.standardError = standardError
        z = b / standardError
        pValue = Tails.normal(b / standardError)
        let half = NormalDistribution.standard.quantile((1 + confidence) / 2) * standardError
        oddsRatio = ConfidenceInterval(
            estimate: Special.exp(b), lower: Special.exp(b - half), upper: Special.exp(b + half),
            standardError: Special.exp(b) * standardError, confidence: confidence)
    }
}

/// Twice a difference of log-likelihoods.
package struct LikelihoodRatio: Sendable, Hashable {
    package var statistic: Double
    package var degreesOfFreedom: Int
    package var pValue: Double

    init(_ difference: Double, _ degreesOfFreedom: Int) {
        statistic = max(0, 2 * difference)
        self.degreesOfFreedom = degreesOfFreedom
        pValue = degreesOfFreedom > 0 ? Tails.chiSquared(max(0, 2 * difference), degreesOfFreedom) : 1
    }
}

/// What a step adds, and how much better than chance the model is with it.
package struct OddsStep: Sendable {
    package var number: Int
    /// The terms that it adds, a variable with all its groups as one.
    package var added: [String]
    package var logLikelihood: Double
    /// Beside the model without any predictor.
    package var whole: LikelihoodRatio
    /// Beside the steps before.
    package var change: LikelihoodRatio
    /// 1 − ln L/ln L₀ (McFadden 1974).
    package var mcFadden: Double
    /// 1 − (L₀/L)^(2/n), and the same beside the most that it can be (Cox & Snell 1989; Nagelkerke 1991).
    package var coxSnell: Double
    package var nagelkerke: Double
    package var aic: Double
    package var bic: Double
    package var coefficients: [OddsCoefficient]

    /// - Parameters:
    ///   - columns: of the model, the step's own among them.
    ///   - empty: the log-likelihood without any predictor.
    ///   - before: that of the steps before.
    ///   - parameters: of the whole model, constants or thresholds among them.
    init(
        _ number: Int, added: [String], columns: (all: Int, own: Int), n: Int, logLikelihood: Double, before: Double,
        empty: Double,
        parameters: Int, _ coefficients: [OddsCoefficient]
    ) {
        self.number = number
        self.added = added
        self.logLikelihood = logLikelihood
        self.coefficients = coefficients
        whole = LikelihoodRatio(logLikelihood - empty, columns.all)
        change = LikelihoodRatio(logLikelihood - before, columns.own)
        mcFadden = 1 - logLikelihood / empty
        coxSnell = -Special.expm1(2 * (empty - logLikelihood) / Double(n))
        nagelkerke = coxSnell / -Special.expm1(2 * empty / Double(n))
        aic = 2 * Double(parameters) - 2 * logLikelihood
        bic = Special.log(Double(n)) * Double(parameters) - 2 * logLikelihood
    }
}

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
