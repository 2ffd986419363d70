import Experiments
import Measures
import Reporting
import Scenarios
import Studies

/// What a look shows.
extension AnswerWork {
    /// - Parameters:
    ///   - number: of the looks, from 0.
    ///   - found: by all replications so far.
    ///   - asked: of them.
    func look(_ number: Int, _ found: LiveAnswer, _ asked: AskedTargets) -> AnswerLook {
        let units = AnswerUnits(order.base, found.figures.map(\.measure))
        let isLast = number + 1 == schedule.count
        let claims = asked.claims(found, isLast: isLast, units)
        let rows = found.figures.indices.compactMap { index -> AnswerRow? in
            let measure = found.figures[index].measure
            let claim = claims.first { $0.id == measure.text }
            // A promise is shown whatever else is: the verdict is of it.
            guard claim != nil || isShown(measure) else { return nil }
            return AnswerRow(found, index, units, claim: claim)
        }
        let isEarly = number == 0 ? AnswerState.preview : .sharpening
        return AnswerLook(
            look: number + 1, of: schedule.count, replications: found.replications, confidence: found.confidence,
            state: isLast ? .final : isPrecise(found) ? .precise : isEarly,
            answer: answer(claims, found, asked), rows: rows)
    }

    private func isShown(_ measure: MeasureName) -> Bool {
        if let shown = order.shown { return shown.contains(measure.text) }
        return AnswerMeasures.chosen(of: order.base).contains { $0.isSame(as: measure) }
    }

    private func answer(_ claims: [AnswerClaim], _ found: LiveAnswer, _ asked: AskedTargets) -> Answer {
        let scenario = asked.scenario
        let stands = AnswerStand(
            extent: scenario.simulatedPeriods(found.replications),
            periods: "simulated " + scenario.simulatedPeriod.many, replications: found.replications,
            confidence: schedule.confidence, seed: scenario.run.seed, command: order.command,
            looks: schedule.count > 1 ? schedule.count : nil)
        var answer = RunAnswer(scenario, stands: stands).answer(claims)
        answer.price = price(found, asked)
        return answer
    }

    /// What a period costs; nil without prices.
    private func price(_ found: LiveAnswer, _ asked: AskedTargets) -> AnswerFigure? {
        guard let measure = asked.price,
            let figure = found.figures.first(where: { $0.measure.isSame(as: measure) }), let estimate = figure.estimate
        else { return nil }
        return AnswerFigure(
            estimate, of: measure, confidence: figure.confidence, family: figure.family,
            unit: AnswerUnit(measure, beside: [estimate.value], MeasureFormat(order.base)))
    }

    /// Whether all goals of the file are reached, by intervals that share the error of all looks.
    private func isPrecise(_ found: LiveAnswer) -> Bool {
        let goals = order.base.run.precision
        return !goals.isEmpty
            && goals.allSatisfy { goal in
                let figure = found.figures.first { $0.measure.isSame(as: goal.measure) }
                return PrecisionVerdict(figure?.estimate, bound: goal.bound, parts: found.replications)?.isReached
                    ?? false
            }
    }
}
