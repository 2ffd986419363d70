/// The least change that meets what was missed.
package enum Remedy: Sendable, Equatable {
    /// Nothing is missed, or nothing was asked.
    case notNeeded
    /// One that was shown to do.
    case found(FoundRemedy)
    /// All changes within reach were shown not to do, or could not be shown to; why, as a sentence.
    case noneWithin(RemedyRange)
    /// It was not looked for; why, as a sentence.
    case notTried(String)
}

/// A change of numbers of servers, beds or vehicles.
package struct FoundRemedy: Sendable, Equatable {
    package var changes: [RemedyChange]
    /// Of each claim with the change, in the order of the answer's claims.
    package var figures: [RemediedFigure]
    /// Whether each smaller change was shown not to do: then it is the least.
    package var isLeast: Bool
    /// Smaller changes of which it is too close to call, as they are called: `2 doctors at ENT`.
    package var open: [String]
    /// By how much a period costs more than today, on the same customers; nil without prices.
    package var cost: AnswerFigure?
    /// Whether every hour is met, too; nil where hours are not told apart.
    package var keepsEveryHour: Bool?
    /// How many runs found it.
    package var runs: Int
    /// What else was tried on the way, in the order of its numbers.
    package var others: [TriedChanges]

    package init(
        changes: [RemedyChange], figures: [RemediedFigure], isLeast: Bool, open: [String] = [],
        cost: AnswerFigure? = nil, keepsEveryHour: Bool? = nil, runs: Int, others: [TriedChanges] = []
    ) {
        self.changes = changes
        self.figures = figures
        self.isLeast = isLeast
        self.open = open
        self.cost = cost
        self.keepsEveryHour = keepsEveryHour
        self.runs = runs
        self.others = others
    }
}

/// Changes that were tried, and what became of what is asked.
package struct TriedChanges: Sendable, Equatable {
    package var changes: [RemedyChange]
    package var figures: [RemediedFigure]
    package var verdict: AnswerVerdict
    /// By how much a period costs more than today, on the same customers; nil without prices.
    package var cost: AnswerFigure?

    package init(
        changes: [RemedyChange], figures: [RemediedFigure], verdict: AnswerVerdict, cost: AnswerFigure? = nil
    ) {
        self.changes = changes
        self.figures = figures
        self.verdict = verdict
        self.cost = cost
    }
}

/// One number that is changed.
package struct RemedyChange: Sendable, Equatable {
    /// In the scenario's file: `stations.ent.servers`; what the workbench sets.
    package var path: String
    /// The place in the words of its readers: `ENT clinic`; empty where there is but one, as of a fleet's vehicles.
    package var place: String
    /// As measures are called there: `ent`.
    package var element: String
    package var from: Int
    package var to: Int
    /// What is counted: `doctor`, `doctors`.
    package var one: String
    package var many: String

    package init(path: String, place: String, element: String, from: Int, to: Int, one: String, many: String) {
        self.path = path
        self.place = place
        self.element = element
        self.from = from
        self.to = to
        self.one = one
        self.many = many
    }
}

package struct RemediedFigure: Sendable, Equatable {
    package var claim: String
    package var figure: AnswerFigure?
    package var outcome: Outcome

    package init(claim: String, figure: AnswerFigure?, outcome: Outcome) {
        self.claim = claim
        self.figure = figure
        self.outcome = outcome
    }
}

/// How far was looked, and what was in the way.
package struct RemedyRange: Sendable, Equatable {
    /// The largest that was tried.
    package var changes: [RemedyChange]
    /// What is still not met with it: names of places.
    package var left: [String]
    /// Whether it was shown that it does not do; else it is too close to call.
    package var isShown: Bool
    package var runs: Int

    package init(changes: [RemedyChange], left: [String], isShown: Bool, runs: Int) {
        self.changes = changes
        self.left = left
        self.isShown = isShown
        self.runs = runs
    }
}
