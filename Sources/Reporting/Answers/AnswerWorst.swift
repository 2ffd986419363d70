/// Where it is worst: of whom, where and when, with the figure that says so.
package struct AnswerWorst: Sendable, Equatable {
    package var subject: AnswerSubject
    /// Of those who arrive in it, as the scenario names it: `9:00`, `early`; nil: at all times.
    package var hour: String?
    package var asked: AskedQuantity
    package var figure: AnswerFigure
    /// Beside what is asked; not asked where nothing is.
    package var outcome: Outcome

    package init(
        _ subject: AnswerSubject, hour: String? = nil, asked: AskedQuantity, figure: AnswerFigure,
        outcome: Outcome = .notAsked
    ) {
        self.subject = subject
        self.hour = hour
        self.asked = asked
        self.figure = figure
        self.outcome = outcome
    }

    /// Whether it is another figure of the same people, place and hour.
    func isOfTheSame(as other: AnswerWorst) -> Bool { subject == other.subject && hour == other.hour }
}

/// Windows of arrival in words.
package enum ArrivalWindow {
    /// `9:00` and `Mon 9:00` are the hours from then on; any other window has a name.
    static func isHour(_ window: String) -> Bool { window.hasSuffix(":00") }

    /// `9–10`, `Mon 9–10`; the name of what is no hour.
    package static func span(_ window: String) -> String {
        guard isHour(window) else { return window }
        let parts = window.dropLast(3).split(separator: " ", omittingEmptySubsequences: false)
        guard let last = parts.last, let hour = Int(last), hour < 24 else { return window }
        return (parts.dropLast().map(String.init) + ["\(hour)–\(hour + 1)"]).joined(separator: " ")
    }

    /// `arriving 9–10`, `arriving in early`.
    package static func words(_ window: String) -> String {
        isHour(window) ? "arriving \(span(window))" : "arriving in \(window)"
    }
}

extension Answer {
    /// The worst hour of what was asked first, where hours are told apart; then what the study saw beside it.
    package var worst: [AnswerWorst] {
        guard let claim = worstByHour, let hour = claim.worstHour else { return seen }
        let own = AnswerWorst(
            claim.subject, hour: hour.name, asked: claim.asked, figure: hour.figure, outcome: hour.outcome)
        return [own] + seen.filter { $0.hour == nil }
    }

    /// The claim with the hour that is farthest beyond its bound; nil where hours are not told apart.
    var worstByHour: AnswerClaim? {
        let claims = claims.filter { $0.worstHour != nil && $0.bound != nil }
        return claims.max { excess($0) < excess($1) }
    }

    private func excess(_ claim: AnswerClaim) -> Double {
        guard let hour = claim.worstHour, let bound = claim.bound else { return 0 }
        return bound.excess(of: hour.figure.value)
    }
}
