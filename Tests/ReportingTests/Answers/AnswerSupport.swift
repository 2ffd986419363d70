import Reporting

/// Claims of clinics, by hand.
enum Wanted {
    static let minutes = AnswerUnit("min")

    /// That 19 of 20 patients wait at most `bound` at a place.
    static func wait(
        _ place: String, _ value: Double?, _ lower: Double = 0, _ upper: Double = 0, bound: Double? = 30,
        hours: [(String, Double, Double, Double)] = [], flaw: String? = nil, isTooShort: Bool = false
    ) -> AnswerClaim {
        let limit = bound.map { AnswerBound.atMost($0) }
        var figure = value.map {
            AnswerFigure(
                $0, AnswerInterval(lower, upper, confidence: 0.9917, family: 6), unit: minutes, flaw: flaw)
        }
        figure?.isTooShort = isTooShort
        return AnswerClaim(
            id: "\(place).wait.p95", title: "wait of 19 of 20 at \(place)",
            subject: AnswerSubject(place: place, people: "patients", staff: "1 doctor", element: place),
            asked: .quantile(part: 0.95, verb: "wait"), figure: figure, bound: limit,
            hours: hours.map { hour in
                let figure = AnswerFigure(
                    hour.1, AnswerInterval(hour.2, hour.3, confidence: 0.999, family: 42), unit: minutes)
                return HourFigure(hour.0, figure, Outcome(figure, limit))
            })
    }

    static func answer(
        _ claims: [AnswerClaim], conditions: [String] = [], remedy: Remedy = .notNeeded, flips: [Flip] = []
    ) -> Answer {
        Answer(
            kind: .run, claims: claims, conditions: conditions,
            sure: Sureness(assumptions: ["every figure is made up"]), remedy: remedy, flips: flips,
            stands: AnswerStand(
                extent: "500 simulated Mondays", periods: "simulated Mondays", replications: 500, confidence: 0.95,
                seed: 1, command: "redomat run clinic.yaml"))
    }

    static func words(_ claims: AnswerClaim...) -> AnswerWords { AnswerWords(answer(claims)) }
}
