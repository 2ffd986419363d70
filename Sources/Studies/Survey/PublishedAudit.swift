import Scenarios
import Surveys

/// Which numbers of respondents can have produced the printed figures.
struct PublishedAudit {
    /// A percentage or a difference of percentages that must be a whole number of respondents.
    struct Item {
        /// `P5.no`, `P5.not-ready-in-all`, `P3 -> P4`.
        var name: String
        var printed: PrintedFigure
    }

    let items: [Item]
    /// Of the number that everything is computed with.
    let chosen: PercentageAudit.Finding
    /// Of the number that the source states; nil where it states none.
    let stated: PercentageAudit.Finding?
    /// All sizes that were tried, the best first.
    let ranked: [PercentageAudit.Finding]
    /// Questions whose printed answers leave nobody out, and whether these can be whole numbers that add up to the chosen
    /// and to the stated size.
    let addsUp: [(question: String, chosen: Bool, stated: Bool?)]
    let means: [Mean]

    struct Mean {
        var plan: PublishedSurvey.Mean
        var chosen: MeanAudit.Verdict
        var stated: MeanAudit.Verdict?
        /// The sizes from which the printed figures can be; nil where there were too many to try.
        var sizes: [Int]?
    }

    /// A sample with a standard deviation is looked for among so many respondents at most; beyond, only the mean is audited.
    static let mostForDeviations = 10_000
    /// More sizes, or greater ones, are not tried for means with standard deviations: each takes a search.
    private static let mostMeanSizes = 400
    private static let greatestTried = 1_000

    init(_ survey: PublishedSurvey) {
        var items: [Item] = []
        for question in survey.questions where !question.isCounted {
            for (answer, printed) in zip(question.answers, question.percentages) {
                items.append(Item(name: "\(question.name).\(answer.name)", printed: printed))
            }
        }
        for question in survey.questions {
            for one in question.combined {
                items.append(Item(name: "\(question.name).\(one.name)", printed: one.printed))
            }
        }
        for shift in survey.shifts {
            guard let printed = shift.printed else { continue }
            let size = PrintedFigure(digits: abs(printed.digits), decimals: printed.decimals)
            items.append(Item(name: "\(shift.from) -> \(shift.to)", printed: size))
        }
        self.items = items
        let audit = PercentageAudit(items.map(\.printed))
        chosen = audit.finding(n: survey.size)
        stated = survey.statedSize.map { audit.finding(n: $0) }
        ranked = items.isEmpty ? [] : audit.best(in: survey.sizes)
        let whole = survey.questions.filter { question in
            !question.isCounted && ReconstructedCounts(question.percentages, of: survey.size).leavesNobodyOut
        }
        addsUp = whole.map { question in
            let own = PercentageAudit(question.percentages)
            return (question.name, own.addsUp(to: survey.size), survey.statedSize.map { own.addsUp(to: $0) })
        }
        means = survey.means.map { mean in
            func verdict(_ n: Int) -> MeanAudit.Verdict {
                let sd = n <= Self.mostForDeviations ? mean.sd : nil
                return MeanAudit(mean: mean.mean, sd: sd, n: n, items: mean.items, scale: mean.scale).verdict
            }
            var sizes: [Int]?
            let isQuick = survey.sizes.count <= Self.mostMeanSizes && survey.sizes.upperBound <= Self.greatestTried
            if mean.sd == nil || isQuick {
                sizes = survey.sizes.filter { if case .possible = verdict($0) { true } else { false } }
            }
            return Mean(
                plan: mean, chosen: verdict(survey.size), stated: survey.statedSize.map(verdict), sizes: sizes)
        }
    }

    /// Whether the source's number explains fewer figures than the one that is used.
    var isInConflict: Bool {
        guard let stated, stated.n != chosen.n else { return false }
        return stated.explained < chosen.explained
    }

    /// The best of the sizes tried that are neither the chosen nor, where it is another, the stated one.
    var nextBest: PercentageAudit.Finding? { ranked.first { $0.n != chosen.n && $0.n != stated?.n } }

    /// How many of the sizes tried explain as many figures as the best of them.
    var equallyGood: Int { ranked.count { $0.explained == ranked[0].explained } }

    func names(_ places: [Int]) -> [String] { places.map { "\(items[$0].name) (\(items[$0].printed))" } }
}
