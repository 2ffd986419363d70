package import Reporting

/// A case that was looked at, by what a period costs and by the longest wait of what is promised.
package struct FrontierSpot: Sendable, Equatable {
    /// A slider that was moved.
    package struct Setting: Sendable, Equatable {
        package var path: String
        package var value: String

        package init(path: String, value: String) {
            self.path = path
            self.value = value
        }
    }

    package var settings: [Setting]
    package var cost: AnswerFigure
    package var wait: AnswerFigure
    /// Where that is.
    package var place: String
    package var verdict: AnswerVerdict
    /// Whether it was found by a search, and not looked at by hand.
    package var isFound = false

    package init(
        settings: [Setting], cost: AnswerFigure, wait: AnswerFigure, place: String, verdict: AnswerVerdict,
        isFound: Bool = false
    ) {
        self.settings = settings
        self.cost = cost
        self.wait = wait
        self.place = place
        self.verdict = verdict
        self.isFound = isFound
    }

    /// It is `nil` without prices, and where no wait is promised.
    package init?(_ answer: Answer, settings: [Setting]) {
        guard let cost = answer.price, let claim = answer.longestWait, let wait = claim.figure else { return nil }
        self.init(
            settings: settings, cost: cost, wait: wait, place: claim.subject.name, verdict: answer.verdict)
    }

    /// What the search for what would do has tried, what it found first; none where nothing was found, or costs are not known.
    package static func found(by answer: Answer, settings: [Setting]) -> [FrontierSpot] {
        guard case .found(let found) = answer.remedy else { return [] }
        let verdict: AnswerVerdict = found.keepsEveryHour == false ? .yesBut : .yes
        let best = TriedChanges(changes: found.changes, figures: found.figures, verdict: verdict, cost: found.cost)
        return ([best] + found.others).compactMap { FrontierSpot($0, beside: answer, settings: settings) }
    }

    private init?(_ tried: TriedChanges, beside answer: Answer, settings: [Setting]) {
        guard let price = answer.price, let more = tried.cost else { return nil }
        let own = answer.waits.compactMap { claim in
            tried.figures.first { $0.claim == claim.id }?.figure.map { (claim: claim, figure: $0) }
        }
        guard let worst = own.max(by: { $0.figure.value < $1.figure.value }) else { return nil }
        var cost = AnswerFigure(price.value + more.value, unit: price.unit)
        if let before = price.interval, let added = more.interval {
            // The sum of both ranges holds at least as surely as they do together.
            cost.interval = AnswerInterval(
                before.lower + added.lower, before.upper + added.upper, confidence: before.confidence)
        }
        let changed = tried.changes.map { Setting(path: $0.path, value: String($0.to)) }
        self.init(
            settings: settings.filter { own in !changed.contains { $0.path == own.path } } + changed, cost: cost,
            wait: worst.figure, place: worst.claim.subject.name, verdict: tried.verdict, isFound: true)
    }

    /// The same for the same sliders, in whatever order they were moved.
    package var key: String { settings.map { "\($0.path)=\($0.value)" }.sorted().joined(separator: " ") }

    /// Whether another one costs no more and waits no longer, and is better in one of both.
    package func isBeaten(by other: FrontierSpot) -> Bool {
        other.cost.value <= cost.value && other.wait.value <= wait.value
            && (other.cost.value < cost.value || other.wait.value < wait.value)
    }
}

extension Answer {
    /// Promises of waits that ask the same as the one that decides, so that they stand on one scale.
    var waits: [AnswerClaim] {
        let all = claims.filter { claim in
            guard case .atMost? = claim.bound, case .quantile = claim.asked else { return false }
            return true
        }
        guard let first = all.first else { return [] }
        return all.filter { $0.asked == first.asked }
    }

    var longestWait: AnswerClaim? {
        waits.filter { $0.figure != nil }.max { ($0.figure?.value ?? 0) < ($1.figure?.value ?? 0) }
    }
}
