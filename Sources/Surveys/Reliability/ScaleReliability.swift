package import Statistics

/// How consistently the items of one scale measure, over the rows that answer all of them.
///
/// Sources: Cronbach (1951) for α; Feldt (1965) for its F interval; van Zyl, Neudecker & Nel (2000) and Duhachek &
/// Iacobucci (2004) for its standard error; Guttman (1945) for λ₂, λ₄, λ₆; McDonald (1999) for ω.
package struct ScaleReliability: Sendable {
    /// Those that vary.
    package let items: [String]
    /// Items to which everybody who answered all gave one answer: they measure nothing here and are left out of all that
    /// follows, as R's psych does.
    package let constantItems: [String]
    /// The rows that answer all items.
    package let n: Int
    /// The rows left out because an answer is missing.
    package let incompleteRows: Int
    /// α from covariances: k/(k − 1)·(1 − Σ variances/variance of the sum).
    package let alpha: Figure
    /// Feldt's interval of ``alpha``: 1 − (1 − α)F with n − 1 and (n − 1)(k − 1) degrees of freedom. For items that are
    /// normal, with equal covariances.
    package let alphaInterval: ConfidenceInterval?
    /// α from the mean correlation: k·r̄/(1 + (k − 1)r̄).
    package let standardizedAlpha: Figure
    /// Feldt's interval, with the standardized α in place of α.
    package let standardizedAlphaInterval: ConfidenceInterval?
    /// α ∓ z·ASE, for normal items without other assumptions (its `standardError` is the ASE).
    package let asymptoticInterval: ConfidenceInterval?
    package let meanCorrelation: Figure
    /// Guttman's λ₂, from covariances.
    package let lambda2: Figure
    /// Guttman's λ₄ for the halves of odd and even items, from covariances.
    package let lambda4: Figure
    /// Guttman's λ₆, from correlations: 1 − Σ(1 − smc)/Σr.
    package let lambda6: Figure
    /// The correlation of the sums of odd and even items.
    package let splitHalfCorrelation: Figure
    /// 2r/(1 + r) of the halves' correlation, for halves of equal length.
    package let spearmanBrown: Figure
    /// ω total: (Σλ)²/((Σλ)² + Σθ) of a one-factor model fitted to the covariances by maximum likelihood.
    package let omega: Figure
    /// The same with loadings and residuals of the standardized items.
    package let standardizedOmega: Figure
    /// Whether the factor model explains more than all of an item's variance (a Heywood case), so that both ω are in doubt;
    /// the items concerned.
    package let heywoodItems: [String]
    /// The mean of the rows' item means.
    package let scaleMean: Double
    /// The standard deviation of the rows' item means, with divisor n − 1.
    package let scaleSD: Double
    package let itemStatistics: [ItemReliability]

    /// What one item contributes to its scale.
    package struct ItemReliability: Sendable, Hashable {
        package let item: String
        /// The correlation with the sum of all items, itself among them.
        package let itemTotalCorrelation: Figure
        /// The correlation with the sum of the other items.
        package let itemRestCorrelation: Figure
        /// α of the other items, from covariances.
        package let alphaIfDropped: Figure
        /// The share of its variance that the others explain.
        package let squaredMultipleCorrelation: Figure
    }
}
