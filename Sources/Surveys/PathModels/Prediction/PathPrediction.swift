/// How well a path model predicts answers that it has not seen (PLSpredict, Shmueli et al. 2016 and 2019).
public struct PathPrediction: Sendable {
    /// Who makes the predictions.
    public enum Predictor: String, Sendable, Hashable, CaseIterable {
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
        public var regressionOnTheSame: Predictor? {
            switch self {
            case .directAntecedents: .regressionOnAntecedents
            case .earliestAntecedents: .regressionOnExogenous
            default: nil
            }
        }
    }

    /// The errors of one predictor for one item, on the answers' own scale.
    public struct Errors: Sendable, Hashable {
        public var predictor: Predictor
        /// √(mean squared error).
        public var rootMeanSquare: Double
        public var meanMagnitude: Double
        /// Percent; unavailable where an answer is 0.
        public var meanMagnitudePercent: Figure
        /// 1 − SSE / SSE of the item mean: Q²predict.
        public var qSquared: Double
    }

    public struct Item: Sendable, Hashable {
        public var item: String
        public var construct: String
        /// In the predictors' order; a regression whose predictors are collinear is not among them.
        public var errors: [Errors]
    }

    /// The cross-validated predictive ability test (Liengaard et al. 2021): the path model's loss beside another's.
    public struct Comparison: Sendable, Hashable {
        /// nil: the items of all constructs with predecessors together.
        public var construct: String?
        /// ``Predictor/directAntecedents`` or ``Predictor/earliestAntecedents``.
        public var model: Predictor
        public var benchmark: Predictor
        /// The mean over the cases of the mean squared error over the items.
        public var modelLoss: Double
        public var benchmarkLoss: Double
        /// Paired over the cases, with n − 1 degrees of freedom.
        public var t: Figure
        public var degreesOfFreedom: Int
        /// Two-sided.
        public var p: Figure

        /// Negative: the path model predicts better.
        public var difference: Double { modelLoss - benchmarkLoss }
    }

    public let folds: Int
    /// How often the cases were divided into folds; what was predicted of a case is the mean over them.
    public let repetitions: Int
    public let items: [Item]
    public let comparisons: [Comparison]
    /// Why a regression is missing, as a sentence.
    public let warnings: [String]
}
