import Surveys

/// Which numbers of respondents can have produced the printed figures.
package struct PublishedAudit {
    /// A printed figure that only some numbers of respondents can have produced: a percentage, a difference of percentages, or
    /// a mean with the standard deviation beside it.
    package struct Item {
        /// `P5.no`, `P5.not-ready-in-all`, `P3 -> P4`, `trust`.
        var name: String
        /// With the digits that were printed.
        var printed: String
        /// The percentage or difference of percentages; nil of a mean.
        var figure: PrintedFigure?
    }

    /// What one number of respondents explains.
    package struct Finding {
        package let n: Int
        /// For each item whether it does.
        let isExplained: [Bool]
        /// The counts that percentages are printed for; nil where there are none, and for means.
        let counts: [ClosedRange<Int>?]

        package var explained: Int { isExplained.count { $0 } }
        /// The places of the items that it does not explain.
        package var failures: [Int] { isExplained.indices.filter { !isExplained[$0] } }
    }

    /// How many figures one number of respondents explains.
    package struct Size {
        package let n: Int
        let explained: Int
        package let failures: Int

        init(n: Int, explained: Int, failures: Int) {
            self.n = n
            self.explained = explained
            self.failures = failures
        }

        init(_ finding: Finding) {
            self.init(n: finding.n, explained: finding.explained, failures: finding.failures.count)
        }
    }

    struct Mean {
        var plan: PublishedSurvey.Mean
        var chosen: MeanAudit.Verdict
        var stated: MeanAudit.Verdict?
        /// The sizes tried that are not excluded; nil where there were too many to try.
        var sizes: Set<Int>?
    }

    /// Percentages first, then means.
    package let items: [Item]
    /// Of the number that everything is computed with.
    package let chosen: Finding
    /// Of the number that the source states; nil where it states none.
    package let stated: Finding?
    /// All sizes that were tried, the best first.
    let ranked: [Size]
    /// Questions whose printed answers leave nobody out, and whether these can be whole numbers that add up to the chosen
    /// and to the stated size.
    package let addsUp: [(question: String, chosen: Bool, stated: Bool?)]
    /// Questions whose answers do not add up, with the misprints that would explain it.
    let misprints: [PublishedMisprints]

    /// Whether another of the sizes tried explains more than the one that is used, by the same trial of both.
    let isBeaten: Bool
    /// The number whose multiples are no rivals, for shares of n are shares of 2n as well: the one that is used, or the best
    /// of those tried where this explains more.
    let base: Int
    private let baseExplained: Int
    private let whole: [(question: String, audit: PercentageAudit)]
    private let trial: SizeTrial

    init(_ survey: PublishedSurvey, _ questions: [PublishedQuestion]) {
        let figures = Self.percentages(survey)
        items =
            figures.map {
                Item(name: $0.name, printed: "\($0.printed)" + ($0.isShift ? " points" : "%"), figure: $0.printed)
            }
            + survey.means.map { mean in
                Item(name: mean.name, printed: "mean \(mean.mean)" + (mean.sd.map { ", sd \($0)" } ?? ""))
            }
        let trial = SizeTrial(percentages: PercentageAudit(figures.map(\.printed)), survey)
        self.trial = trial
        chosen = trial.finding(survey.size, trial.means.map(\.chosen))
        stated = survey.statedSize.map { trial.finding($0, trial.means.compactMap(\.stated)) }
        ranked = items.isEmpty ? [] : trial.ranked(survey.sizes)
        let own = ranked.first { $0.n == survey.size }?.explained ?? trial.finding(survey.size).explained
        let most = ranked.first?.explained ?? own
        isBeaten = most > own
        if most > own {
            base = ranked[0].n
            baseExplained = most
        } else {
            base = survey.size
            baseExplained = own
        }
        // A question that misses 100 by more than rounding is one of them where it is misprinted, and none where answers may be
        // left out.
        let whole = questions.filter { question in
            guard let own = question.reconstruction else { return false }
            return own.leavesNobodyOut || own.isOver || !own.misprints.isEmpty
        }
        .map { (question: $0.name, audit: PercentageAudit($0.question.percentages)) }
        self.whole = whole
        addsUp = whole.map { name, own in
            (name, own.addsUp(to: survey.size), survey.statedSize.map { own.addsUp(to: $0) })
        }
        misprints = questions.compactMap { PublishedMisprints($0) }
    }

    /// Questions that leave nobody out and whose answers cannot be whole numbers that add up to so many respondents.
    package func questionsThatDoNotAddUp(to n: Int) -> [String] {
        whole.filter { !$0.audit.addsUp(to: n) }.map(\.question)
    }

    /// Of answers, of answers together, and differences.
    private static func percentages(
        _ survey: PublishedSurvey
    ) -> [(name: String, printed: PrintedFigure, isShift: Bool)] {
        var figures: [(name: String, printed: PrintedFigure, isShift: Bool)] = []
        for question in survey.questions where !question.isCounted {
            for (answer, printed) in zip(question.answers, question.percentages) {
                figures.append(("\(question.name).\(answer.name)", printed, false))
            }
        }
        for question in survey.questions {
            figures += question.combined.map { ("\(question.name).\($0.name)", $0.printed, false) }
        }
        for shift in survey.shifts {
            guard let printed = shift.printed else { continue }
            let size = PrintedFigure(digits: abs(printed.digits), decimals: printed.decimals)
            figures.append(("\(shift.from) -> \(shift.to)", size, true))
        }
        return figures
    }

    // MARK: what follows

    var means: [Mean] { trial.means }

    /// Whether the source's number explains fewer figures than the one that is used.
    package var isInConflict: Bool {
        guard let stated, stated.n != chosen.n else { return false }
        return stated.explained < chosen.explained
    }

    /// The sizes tried that are multiples of the base and explain no less, rising.
    package var multiples: [Size] { ranked.filter(isMultiple).sorted { $0.n < $1.n } }

    private func isMultiple(_ size: Size) -> Bool {
        size.n > base && size.n % base == 0 && size.explained >= baseExplained
    }

    /// The sizes tried beside the chosen, the stated and multiples, the best first.
    package var rivals: [Size] { ranked.filter { $0.n != chosen.n && $0.n != stated?.n && !isMultiple($0) } }

    /// How many of the sizes tried, multiples of the best left out, explain as many figures as the best of them.
    package var equallyGood: Int { ranked.count { $0.explained == ranked[0].explained && !isMultiple($0) } }

    func finding(_ n: Int) -> Finding { trial.finding(n) }

    /// Means with which the standard deviation was tried at the used and the stated number only.
    var untriedMeans: [String] { means.filter { $0.sizes == nil }.map(\.plan.name) }

    /// Means that no answers of as many respondents as are used can have.
    var impossibleMeans: [Mean] { means.filter { !$0.chosen.isNoContradiction } }

    package func names(_ places: [Int]) -> [String] {
        places.map { "\(items[$0].name) (\(items[$0].printed))" }
    }
}

extension MeanAudit.Verdict {
    /// Possible, or at least not known to be impossible.
    var isNoContradiction: Bool { if case .impossible = self { false } else { true } }
}
