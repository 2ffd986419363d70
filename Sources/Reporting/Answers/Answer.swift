/// What a study says to what was asked of it: one value, from which the page, the text, the terminal, the files and the
/// workbench take every verdict, headline and number that they show.
package struct Answer: Sendable, Equatable {
    package var kind: Kind
    /// What its claims say, where they are no figures beside bounds; nil of a run.
    package let form: AnswerForm?
    /// The question of the file, in its own words; nil: it asks none.
    package var question: String?
    /// Worst first; ties in the file's order. Values of one input from end to end.
    package let claims: [AnswerClaim]
    /// Why a yes would not be whole, as sentences; empty: nothing.
    package var conditions: [String]
    /// What else those who decide should know of who and when, as sentences; of a study that is no run all that it found, the
    /// first thing first.
    package var notes: [ReportText]
    /// Where the study saw it worst, beside the hours of what was asked: by the hour first, then by whom.
    package var seen: [AnswerWorst] = []
    /// Of whom the headline says already that it is worst, with what was seen behind them; nil: of nobody.
    package var saidWorst: String?
    /// What to do first, as a clause, where the study knows more of it than the verdict; nil where it does not.
    package var next: String?
    /// From how many who come on another answer would be the right one, as a sentence; nil where nobody knows.
    package var tipping: String?
    /// Why no hour is the worst, as a clause; nil where one is told.
    package var whenUntold: String?
    /// Who is in none of the hours, as a sentence.
    package var whoElse: String?
    /// What a reader has to know before the figures are believed.
    package var warnings: [ReportText] = []
    package var sure: Sureness
    package var remedy: Remedy
    /// The weakest assumption first.
    package let flips: [Flip]
    /// What a period costs as it is; nil without prices.
    package var price: AnswerFigure?
    package var stands: AnswerStand

    package enum Kind: String, Sendable {
        case run, compare, capacity, select, sweep, staffing, test, validate, discover, fit, survey, audit
    }

    package init(
        kind: Kind, form: AnswerForm? = nil, question: String? = nil, claims: [AnswerClaim], conditions: [String] = [],
        notes: [ReportText] = [], sure: Sureness, remedy: Remedy = .notNeeded, flips: [Flip] = [],
        price: AnswerFigure? = nil,
        stands: AnswerStand
    ) {
        self.kind = kind
        self.form = form
        self.question = question
        let places = claims.enumerated().sorted { left, right in
            if AnswerClaim.areInOrder(left.element, right.element) { return true }
            return !AnswerClaim.areInOrder(right.element, left.element) && left.offset < right.offset
        }
        // From end to end of an input they stay as they are.
        self.claims = form?.isRange == true ? claims : places.map(\.element)
        self.conditions = conditions
        self.notes = notes
        self.sure = sure
        self.remedy = remedy
        self.flips = flips.sorted { $0.distance < $1.distance }
        self.price = price
        self.stands = stands
    }

    /// Only from the claims.
    package var verdict: AnswerVerdict {
        AnswerVerdict(
            claims.map(\.outcome), hours: claims.flatMap { $0.hours.map(\.outcome) },
            hasCondition: !conditions.isEmpty, rule: form?.rule ?? .all)
    }

    /// The claim whose figure is the one number of the headline.
    package var decisive: AnswerClaim? { claims.first { $0.outcome != .notAsked } ?? claims.first }

    /// What was asked and not settled.
    package var open: [AnswerClaim] { claims.filter { $0.outcome == .close || $0.outcome.key == "cannot tell" } }
}

/// What the answer rests on.
package struct Sureness: Sendable, Equatable {
    /// Assumptions of the file, in its words.
    package var assumptions: [String]
    /// How many of the inputs the file says are measured; nil where it does not say.
    package var measured: Int?

    package init(assumptions: [String], measured: Int? = nil) {
        self.assumptions = assumptions
        self.measured = measured
    }
}

/// On how much it stands.
package struct AnswerStand: Sendable, Equatable {
    /// `500 simulated Mondays`; empty where nothing was simulated.
    package var extent: String
    /// What is simulated several times: `simulated Mondays`.
    package var periods: String
    /// Of a study without simulation 0.
    package var replications: Int
    /// Of all intervals of claims together.
    package var confidence: Double
    /// Of a study without chance nil.
    package var seed: UInt64?
    /// The command line that gives it again.
    package var command: String
    /// How often it is looked at while it sharpens: the intervals of all these looks hold together; nil: once.
    package var looks: Int?

    package init(
        extent: String, periods: String, replications: Int, confidence: Double, seed: UInt64?, command: String,
        looks: Int? = nil
    ) {
        self.extent = extent
        self.periods = periods
        self.replications = replications
        self.confidence = confidence
        self.seed = seed
        self.command = command
        self.looks = looks
    }
}
