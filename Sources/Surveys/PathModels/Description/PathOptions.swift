/// How partial least squares iterates.
package struct PathOptions: Sendable, Hashable {
    /// How a construct's neighbours are weighted in its inner proxy (Lohmöller 1989, section 2.2).
    package enum Weighting: String, Sendable, Hashable, CaseIterable {
        /// Predecessors by their regression coefficients, successors by their correlations.
        case path
        /// All neighbours by their correlations.
        case factorial
        /// All neighbours by the signs of their correlations.
        case centroid
    }

    package var weighting: Weighting
    /// The iteration ends when the weights' magnitudes of change add up to less.
    package var tolerance: Double
    /// More steps count as a failure.
    package var maximumIterations: Int

    /// By default the `tolerance` is so small that the results do not depend on where the iteration stops; 1e-7 is what most
    /// programs use.
    package init(weighting: Weighting = .path, tolerance: Double = 1e-13, maximumIterations: Int = 3_000) {
        self.weighting = weighting
        self.tolerance = tolerance
        self.maximumIterations = maximumIterations
    }
}

/// What is done about missing answers before the model is estimated.
package enum MissingAnswers: String, Sendable, Hashable, CaseIterable {
    /// A missing answer is replaced by the mean of the item's answers.
    case mean
    /// Only respondents who answered every item of the model are used.
    case casewise
    /// A missing answer is replaced by what the respondent's other answers let expect, with means and covariances by the EM
    /// algorithm (``NormalEstimate``).
    case em
    /// As `em` in the one data set that most figures are of; paths, means and correlations beside them are pooled over
    /// several imputations (``MultipleImputation``).
    case multiple
}
