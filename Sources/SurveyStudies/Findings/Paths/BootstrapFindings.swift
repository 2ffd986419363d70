import Reporting
package import Surveys

/// What the bootstrap samples say of a path model.
package struct BootstrapFindings {
    package let samples: Int
    package let failed: Int
    package var usable: Int { samples - failed }
    /// Whether their intervals decide nothing: there are too few samples (`SampleNeeds`), or each figure was given the
    /// sign of its estimate, so that none can lie on the other side of 0.
    package let isUndecided: Bool
    /// The first of both, which alone matters to what has no sign.
    let isTooFew: Bool
    /// Whether the intervals may change from one seed to another.
    package let isUnstable: Bool
    /// By reason, the most frequent first.
    package let failures: [PathBootstrap.Failures]
    package let signs: SignHandling
    package let summaries: Result<[BootstrapSummary], Unavailable>
    /// Of pairs that have a direct path as well; elsewhere the indirect effect is the total one.
    package let indirect: [PathBootstrap.Indirect]
    /// Along each of the chains that were asked for.
    package let specific: [PathBootstrap.Indirect]
    /// Of the conditional effects that were asked for.
    let conditional: [PathBootstrap.Indirect]
    package let regions: [PathBootstrap.SignificanceRegion]
    /// Of the chains that hypotheses are about: by both ends, and by one.
    let claimed: [(twoSided: PathBootstrap.Indirect, oneSided: PathBootstrap.Indirect)]
    /// The same samples by consistent partial least squares; nil: nobody asked.
    let consistent: ConsistentBootstrap?
    private let places: [PathQuantity: Int]
    /// Of a first stage, where it has constructs that the last has not.
    private var earlier: [PathQuantity: BootstrapSummary] = [:]

    init(
        _ fit: PathFit, _ survey: ResponseSurvey, chains: [PathFit.Chain], slopes: [ConditionalEffect] = [],
        claimed: [PathFit.Chain] = [], first: PathFit? = nil, consistent: ConsistentPathFit? = nil, threads: Int?
    ) {
        var options = PathBootstrap.Options(
            samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
            threads: threads)
        options.isConsistentToo = consistent != nil
        let bootstrap = PathBootstrap(fit, options)
        self.consistent = consistent.map { ConsistentBootstrap($0, bootstrap) }
        samples = bootstrap.samples
        failed = bootstrap.failed.count
        failures = bootstrap.failures
        signs = bootstrap.signs
        let sides = [survey.confidence, survey.oneSidedConfidence]
        let summaries = attempt(
            try bootstrap.summaries(confidences: sides + [Thresholds.oneSidedHeterotrait], threads: threads))
        self.summaries = summaries
        places = Dictionary(
            (summaries.value ?? []).enumerated().map { ($1.quantity, $0) }, uniquingKeysWith: { first, _ in first })
        let confidence = survey.confidence
        indirect = attempt(try bootstrap.indirect(confidence: confidence)).value ?? []
        specific = attempt(try bootstrap.specific(chains, confidence: confidence, threads: threads)).value ?? []
        var claims: [[PathBootstrap.Indirect]] = []
        for side in sides {
            claims.append(attempt(try bootstrap.specific(claimed, confidence: side, threads: threads)).value ?? [])
        }
        self.claimed = zip(claims[0], claims[claims.count - 1]).map { ($0, $1) }
        conditional = attempt(try bootstrap.conditional(slopes, confidence: confidence)).value ?? []
        regions =
            slopes.isEmpty
            ? [] : attempt(try bootstrap.significanceRegions(confidence: confidence, threads: threads)).value ?? []
        if let first {
            let own = PathBootstrap(
                first,
                .init(
                    samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
                    threads: threads))
            let found = attempt(
                try own.summaries(confidences: [survey.confidence, Thresholds.oneSidedHeterotrait], threads: threads))
            for summary in found.value ?? [] { earlier[summary.quantity] = summary }
        }
        let usable = bootstrap.samples - bootstrap.failed.count
        isTooFew = usable < SampleNeeds.leastToDecide(confidence: confidence)
        isUndecided = isTooFew || survey.bootstrap.signs == .individual
        isUnstable = usable < SampleNeeds.leastToBeStable(confidence: confidence)
    }

    static let oneSided = "all samples lie on one side of the estimate, so that no bias can be corrected."

    /// Why the samples decide nothing, as a sentence.
    package func obstacle(_ confidence: Double) -> String {
        if signs == .individual {
            return "With individual sign changes every sample has the estimate's sign, so that no interval can reach "
                + "across 0."
        }
        return "Too few bootstrap samples: \(usable) have a solution, and the ends of an interval at "
            + "\(English.percent(confidence)) need \(SampleNeeds.leastToDecide(confidence: confidence))."
    }

    /// The upper end of the one-sided 95 % interval, which is that of the two-sided 90 % one.
    func upperEnd(_ quantity: PathQuantity) -> Double? { summary(quantity)?.intervals.last?.percentile.upper }

    package func summary(_ quantity: PathQuantity) -> BootstrapSummary? {
        places[quantity].flatMap { place in summaries.value.map { $0[place] } } ?? earlier[quantity]
    }
}
