import Surveys

/// Tries numbers of respondents with all printed figures.
struct SizeTrial {
    let percentages: PercentageAudit
    let means: [PublishedAudit.Mean]

    /// A sample with a standard deviation is looked for among so many respondents at most; beyond, only the mean is audited.
    static let mostForDeviations = 10_000
    /// More sizes, or greater ones, are not tried for means with standard deviations: each takes a search.
    private static let mostSizes = 400
    private static let greatest = 1_000

    init(percentages: PercentageAudit, _ survey: PublishedSurvey) {
        self.percentages = percentages
        means = survey.means.map { plan in
            func verdict(_ n: Int) -> MeanAudit.Verdict {
                Self.verdict(plan, n, withDeviation: n <= Self.mostForDeviations)
            }
            var sizes: Set<Int>?
            let isQuick = survey.sizes.count <= Self.mostSizes && survey.sizes.upperBound <= Self.greatest
            if plan.sd == nil || isQuick { sizes = Set(survey.sizes.filter { verdict($0).isNoContradiction }) }
            return PublishedAudit.Mean(
                plan: plan, chosen: verdict(survey.size), stated: survey.statedSize.map(verdict), sizes: sizes)
        }
    }

    private static func verdict(_ mean: PublishedSurvey.Mean, _ n: Int, withDeviation: Bool) -> MeanAudit.Verdict {
        let sd = withDeviation ? mean.sd : nil
        return MeanAudit(mean: mean.mean, sd: sd, n: n, items: mean.items, scale: mean.scale).verdict
    }

    /// - Parameter verdicts: on the means, where they are known; of other sizes only the mean is tried where its standard
    ///   deviation took too long.
    func finding(_ n: Int, _ verdicts: [MeanAudit.Verdict] = []) -> PublishedAudit.Finding {
        let counts = percentages.finding(n: n).counts
        let isPossible = means.enumerated().map { place, mean in
            if place < verdicts.count { return verdicts[place].isNoContradiction }
            return self.isPossible(mean, n)
        }
        return PublishedAudit.Finding(
            n: n, isExplained: counts.map { $0 != nil } + isPossible, counts: counts + isPossible.map { _ in nil })
    }

    private func isPossible(_ mean: PublishedAudit.Mean, _ n: Int) -> Bool {
        if let sizes = mean.sizes { return sizes.contains(n) }
        return Self.verdict(mean.plan, n, withDeviation: false).isNoContradiction
    }

    /// The best first, of equals the smaller.
    func ranked(_ sizes: ClosedRange<Int>) -> [PublishedAudit.Size] {
        // From 100·10^d respondents on every percentage with d decimals is a share, so that all explain as many.
        let decimals = percentages.percentages.map(\.decimals).max() ?? 0
        let least = (0..<decimals).reduce(100) { n, _ in n * 10 }
        let most = percentages.explained(n: least)
        return sizes.map { n in
            let explained = (n >= least ? most : percentages.explained(n: n)) + means.count { isPossible($0, n) }
            return PublishedAudit.Size(
                n: n, explained: explained, failures: percentages.percentages.count + means.count - explained)
        }.sorted { ($1.explained, $0.n) < ($0.explained, $1.n) }
    }
}
