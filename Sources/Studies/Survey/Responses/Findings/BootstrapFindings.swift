import Scenarios
import Surveys

/// What the bootstrap samples say of a path model.
struct BootstrapFindings {
    let samples: Int
    let failed: Int
    /// By reason, the most frequent first.
    let failures: [PathBootstrap.Failures]
    let signs: SignHandling
    let summaries: Result<[BootstrapSummary], Unavailable>
    /// Of pairs that have a direct path as well; elsewhere the indirect effect is the total one.
    let indirect: [Indirect]
    private let places: [PathQuantity: Int]

    struct Indirect {
        let from: String
        let to: String
        let estimate: Double
        let standardDeviation: Double
        let percentile: BootstrapSummary.Interval
    }

    init(_ fit: PathFit, _ survey: ResponseSurvey, threads: Int?) {
        let bootstrap = PathBootstrap(
            fit,
            .init(
                samples: survey.bootstrap.samples, seed: survey.bootstrap.seed, signs: survey.bootstrap.signs,
                threads: threads))
        samples = bootstrap.samples
        failed = bootstrap.failed.count
        failures = bootstrap.failures
        signs = bootstrap.signs
        let summaries = attempt { () throws(Unavailable) in
            try bootstrap.summaries(confidences: [survey.confidence], threads: threads)
        }
        self.summaries = summaries
        places = Dictionary(
            (summaries.value ?? []).enumerated().map { ($1.quantity, $0) }, uniquingKeysWith: { first, _ in first })
        indirect = summaries.value == nil ? [] : Self.indirect(fit, bootstrap, confidence: survey.confidence)
    }

    func summary(_ quantity: PathQuantity) -> BootstrapSummary? {
        places[quantity].flatMap { place in summaries.value.map { $0[place] } }
    }

    /// The total less the direct effect, sample by sample.
    private static func indirect(_ fit: PathFit, _ bootstrap: PathBootstrap, confidence: Double) -> [Indirect] {
        fit.effects.filter { $0.direct != 0 && $0.indirect != 0 }.compactMap { effect in
            guard let total = bootstrap.quantities.firstIndex(of: .totalEffect(from: effect.from, to: effect.to)),
                let path = bootstrap.quantities.firstIndex(of: .path(from: effect.from, to: effect.to))
            else { return nil }
            let values = zip(bootstrap.values(of: total), bootstrap.values(of: path)).map { $0 - $1 }.sorted()
            guard values.count >= 2 else { return nil }
            let mean = values.reduce(0, +) / Double(values.count)
            let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return Indirect(
                from: effect.from, to: effect.to, estimate: effect.indirect,
                standardDeviation: (squares / Double(values.count - 1)).squareRoot(),
                percentile: .init(quantile(values, (1 - confidence) / 2), quantile(values, (1 + confidence) / 2)))
        }
    }

    /// Of type 7 (Hyndman & Fan 1996).
    private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
        let place = Double(sorted.count - 1) * share
        let below = min(Int(place), sorted.count - 1)
        guard below + 1 < sorted.count else { return sorted[below] }
        return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
    }
}
