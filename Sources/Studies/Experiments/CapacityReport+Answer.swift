import Experiments
import Measures
import Reporting
import Scenarios

/// What the designs come to: the least that will do, and what is open.
extension CapacityReport {
    var form: AnswerForm? { plan.targets.isEmpty ? .cheapest : .least }

    /// Of the designs that the question hangs on: the one that will do, those that are open, and the next below it.
    var claims: [AnswerClaim] {
        if plan.targets.isEmpty {
            guard let cost = found.cost else { return [] }
            return cost.isShown
                ? [claim(cost.leader, .met)] : cost.candidates.map { claim($0, .close) }
        }
        let open = found.open.map { design -> AnswerClaim in
            claim(design, found.whyUnseen(design).map { .cannotTell($0) } ?? .close)
        }
        guard let answer = found.answer else {
            if found.isUnattainable { return [claim(found.grid.places.count - 1, .missed)] }
            if !open.isEmpty { return open }
            return [claim(found.grid.places.count - 1, found.whyUnseen.map { .cannotTell($0) } ?? .close)]
        }
        let below = found.cost == nil ? plan.factors.indices : 0..<0
        return [claim(answer, .met)] + open
            + below.compactMap { factor in
                found.grid.neighbour(of: answer, along: factor, by: -1).flatMap { other in
                    found.design(other)?.verdict == .missed ? claim(other, .missed) : nil
                }
            }
    }

    /// Of what is asked that which is nearest to its bound, with the design that will do.
    var seen: [AnswerWorst] {
        guard let answer = found.answer, let design = found.design(answer) else { return [] }
        let claims = TargetClaims(report.scenario)
        let all = plan.targets.indices.map { target in
            claims.claim(
                plan.targets[target],
                TargetClaims.Found(
                    design.point.estimate(found.targets.shown[target], confidence: found.confidence),
                    confidence: found.confidence, replications: design.point.replications, canGrow: false))
        }
        guard let nearest = all.filter({ $0.figure != nil }).max(by: { $0.excess < $1.excess }),
            let figure = nearest.figure
        else { return [] }
        var subject = nearest.subject
        subject.place += subject.place.isEmpty ? "" : ", with \(name(answer))"
        return [AnswerWorst(subject, asked: nearest.asked, figure: figure)]
    }

    var next: String? { found.answer.map(name) }

    private func claim(_ design: Int, _ outcome: Outcome) -> AnswerClaim {
        let place: Int? =
            switch plan.objective {
            case .measure(let measure) where plan.targets.isEmpty:
                found.targets.measures.firstIndex { $0.isSame(as: measure) }
            default: found.targets.shown.first
            }
        let figure = place.flatMap { place in
            found.design(design)?.point.estimate(place, confidence: found.confidence).map { estimate in
                let measure = found.targets.measures[place]
                return AnswerFigure(
                    estimate, of: measure, confidence: found.confidence, family: 1,
                    unit: AnswerUnit(measure, beside: [estimate.value], format))
            }
        }
        return AnswerClaim(name(design), named: name(design), AnswerStatement(outcome), figure: figure)
    }
}
