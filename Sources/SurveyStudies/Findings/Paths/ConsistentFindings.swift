package import Surveys

/// What the bootstrap says of consistent partial least squares.
package struct ConsistentFindings {
    package let samples: Int
    package let failed: Int
    package let inadmissible: Int
    package let usable: Int
    /// Whether its intervals decide nothing.
    package let isTooFew: Bool
    private let summaries: [PathQuantity: BootstrapSummary]
    private let bootstrap: ConsistentBootstrap
    private let confidences: [Double]

    /// For more answers the samples are estimated so only where hypotheses are decided by it.
    private static let mostAnswers = 5_000

    /// Whether the samples of the bootstrap are estimated so too.
    static func isAsked(_ fit: PathFit, _ survey: ResponseSurvey) -> Bool {
        survey.bootstrap.samples > 0 && (survey.isConsistent || fit.data.cases <= mostAnswers)
    }

    /// The result is `nil` where nobody asked for samples, or none has an admissible solution.
    init?(_ own: ConsistentBootstrap?, _ survey: ResponseSurvey) {
        let sides = survey.isOneSided ? [survey.confidence, survey.oneSidedConfidence] : [survey.confidence]
        // As with other figures the last is another one's.
        confidences = sides + [Thresholds.oneSidedHeterotrait]
        guard let own, let found = attempt(try own.summaries(confidences: confidences)).value else { return nil }
        bootstrap = own
        samples = own.samples
        failed = own.failed
        inadmissible = own.inadmissible
        usable = own.usable
        isTooFew = own.usable < SampleNeeds.leastToDecide(confidence: survey.confidence)
        summaries = Dictionary(found.map { ($0.quantity, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func summary(_ quantity: PathQuantity) -> BootstrapSummary? { summaries[quantity] }

    /// Of what a hypothesis is about; nil: there is no such effect.
    func summary(_ hypothesis: ResponseSurvey.Hypothesis) -> BootstrapSummary? {
        let path = hypothesis.path
        switch hypothesis.effect {
        case .path: return summary(.path(from: path.from, to: path.to))
        case .total: return effect([path.from, path.to])
        case .chain(let names): return effect(names)
        }
    }

    private func effect(_ names: [String]) -> BootstrapSummary? {
        attempt(try bootstrap.effect(along: names, confidences: confidences)).value ?? nil
    }
}
