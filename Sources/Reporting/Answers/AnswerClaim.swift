/// One thing that was asked: a figure of a place or a case against its bound, and what became of it.
package struct AnswerClaim: Sendable, Equatable {
    /// As it is asked in a file: `ent.wait.p95`, `four doctors: ent.wait.p95`.
    package var id: String
    /// What readers call the measure: `wait of 19 of 20 at ENT clinic`.
    package var title: String
    package var subject: AnswerSubject
    package var asked: AskedQuantity
    /// It is `nil` where nothing was observed.
    package var figure: AnswerFigure?
    /// It is `nil` where nothing is to be kept to.
    package var bound: AnswerBound?
    /// Of those who come in each hour, where hours are told apart.
    package var hours: [HourFigure]
    /// About how many replications would tell what is too close to call; nil where none is known to.
    package var needed: Int?
    /// Whom the line loses of whose waits it is, as a sentence, where they are many.
    package var lost: String?
    /// The same for a row.
    package var lostInShort: String?
    /// The same for a headline, without its range: `4.35% of the urgent patients give up waiting`.
    package var lostAlone: String?
    /// Of whom the figure is then: `those who stay`.
    package var whoRemain: String?
    /// What a test of its own kind decided; nil: the figure beside its bound decides.
    package var statement: AnswerStatement?

    package init(
        id: String, title: String, subject: AnswerSubject, asked: AskedQuantity, figure: AnswerFigure?,
        bound: AnswerBound?,
        hours: [HourFigure] = [], needed: Int? = nil, lost: String? = nil
    ) {
        self.id = id
        self.title = title
        self.subject = subject
        self.asked = asked
        self.figure = figure
        self.bound = bound
        self.hours = hours
        self.needed = needed
        self.lost = lost
    }

    /// Only from the figure and its bound, or from the test that decided it.
    package var outcome: Outcome { statement?.outcome ?? Outcome(figure, bound) }

    /// The hour that is farthest beyond the bound, or nearest to it.
    package var worstHour: HourFigure? {
        guard let bound else { return hours.max { $0.figure.value < $1.figure.value } }
        return hours.max { bound.excess(of: $0.figure.value) < bound.excess(of: $1.figure.value) }
    }

    /// How far the figure is beyond its bound, as a part of it; below 0 it keeps to it.
    package var excess: Double {
        guard let figure, let bound else { return 0 }
        return bound.excess(of: figure.value)
    }

    /// Worst first: missed before what cannot be told, before too close, before met; within these by how far beyond.
    package static func areInOrder(_ left: AnswerClaim, _ right: AnswerClaim) -> Bool {
        (left.outcome.rank, left.excess) > (right.outcome.rank, right.excess)
    }
}

/// Of which place and of whom.
package struct AnswerSubject: Sendable, Equatable {
    /// `ENT clinic`; empty: of all places together.
    package var place: String
    /// Of a class: `urgent`; nil: of everybody.
    package var whom: String?
    /// Of those who come in a window: `early`; nil: of all times.
    package var window: String?
    /// Who waits: `patients`.
    package var people: String
    /// Who serves there: `1 doctor`; empty where nobody knows.
    package var staff: String
    /// As in `measures.csv`.
    package var element: String

    package init(
        place: String, whom: String? = nil, window: String? = nil, people: String, staff: String = "", element: String
    ) {
        self.place = place
        self.whom = whom
        self.window = window
        self.people = people
        self.staff = staff
        self.element = element
    }

    /// `ENT clinic (urgent, early)`.
    package var name: String {
        let scope = [whom, window].compactMap { $0 }
        let all = place.isEmpty ? "all \(people)" : place
        return scope.isEmpty ? all : "\(all) (\(scope.joined(separator: ", ")))"
    }
}

/// What is asked of it.
package enum AskedQuantity: Sendable, Equatable {
    /// That so many of them `wait`, `stay` or `take` at most the figure.
    case quantile(part: Double, verb: String)
    /// The share that waits at most so long: `30 min`.
    case within(time: String, verb: String)
    /// The share that waits longer.
    case over(time: String, verb: String)
    /// Anything else: `mean wait`, `share of time busy`.
    case noun(String)
}

/// Of those who come in an hour.
package struct HourFigure: Sendable, Equatable {
    /// As the scenario names it: `9:00`, `early`.
    package var name: String
    package var figure: AnswerFigure
    package var outcome: Outcome

    package init(_ name: String, _ figure: AnswerFigure, _ outcome: Outcome) {
        self.name = name
        self.figure = figure
        self.outcome = outcome
    }
}
