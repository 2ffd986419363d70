/// How well a path model predicts answers that it has not seen (PLSpredict, Shmueli et al. 2016 and 2019).
package struct PathPrediction: Sendable {
    /// Who makes the predictions.
    package enum Predictor: String, Sendable, Hashable, CaseIterable {
        /// The path model, from the scores of a construct's own predecessors.
        case directAntecedents = "DA"
        /// The path model, from the scores of the constructs without predecessors alone.
        case earliestAntecedents = "EA"
        /// A linear regression on the items of the construct's own predecessors: knows what ``directAntecedents`` knows.
        case regressionOnAntecedents = "LM_direct"
        /// A linear regression on the items of all constructs without predecessors (Shmueli et al. 2019; SmartPLS): knows
        /// what ``earliestAntecedents`` knows.
        case regressionOnExogenous = "LM_exo"
        /// A linear regression on the items of all other constructs (seminr).
        case regressionOnOthers = "LM_seminr"
        /// The mean of the item in the other folds.
        case itemMean = "IA"

        /// The regression that is told the same as a path model's predictor; nil for those that are no path model's.
        package var regressionOnTheSame: Predictor? {
            switch self {
            case .directAntecedents: .regressionOnAntecedents
            case .earliestAntecedents: .regressionOnExogenous
            default: nil
            }
        }
    }

    /// The errors of one predictor for one item, on the answers' own scale.
    package struct Errors: Sendable, Hashable {
        package var predictor: Predictor
        /// √(mean squared error).
        package var rootMeanSquare: Double
        package var meanMagnitude: Double
        /// Percent; unavailable where an answer is 0.
        package var meanMagnitudePercent: Figure
        /// 1 − SSE / SSE of the item mean: Q²predict.
        package var qSquared: Double
    }

    package struct Item: Sendable, Hashable {
        package var item: String
        package var construct: String
        /// In the predictors' order; a regression whose predictors are collinear is not among them.
        package var errors: [Errors]
    }

    /// The cross-validated predictive ability test (Liengaard et al. 2021): the path model's loss beside another's.
    package struct Comparison: Sendable, Hashable {
        /// It is `nil` for the items of all constructs with predecessors together.
        package var construct: String?
        /// ``Predictor/directAntecedents`` or ``Predictor/earliestAntecedents``.
        package var model: Predictor
        package var benchmark: Predictor
        /// The mean over the cases of the mean squared error over the items.
        package var modelLoss: Double
        package var benchmarkLoss: Double
        /// Paired over the cases, with n − 1 degrees of freedom.
        package var t: Figure
        package var degreesOfFreedom: Int
        /// Two-sided.
        package var p: Figure

        /// Negative: the path model predicts better.
        package var difference: Double { modelLoss - benchmarkLoss }
    }

    package let folds: Int
    /// How often the cases were divided into folds; what was predicted of a case is the mean over them.
    package let repetitions: Int
    package let items: [Item]
    package let comparisons: [Comparison]
    /// Why a regression is missing, as a sentence.
    package let warnings: [String]
}
