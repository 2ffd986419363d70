import Experiments
import FlowNetworks
import Measures
import Reporting
import Scenarios
import Studies

/// What the numbers of servers come to: the fewest that meet the target, the hours in which the plan of a day does, or the
/// number that costs least.
extension StaffingReport {
    var answer: Answer {
        let asked = result.request.target != nil
        return Answer(
            kind: .staffing, form: result.day == nil ? (asked ? .least : .cheapest) : .hours,
            claims: result.day.map(claims) ?? (asked ? ofTarget : ofCost), notes: conclusions,
            sure: Sureness(assumptions: scenario.assumptions),
            stands: AnswerStand(
                extent: scenario.simulatedPeriods(result.replications), periods: "replications",
                replications: result.replications, confidence: result.confidence, seed: result.seed,
                command: result.request.command))
    }

    /// A claim for each hour in which somebody comes.
    private func claims(_ day: DayPlan) -> [AnswerClaim] {
        day.judged.map { claim($0.name, $0.name, $0.verdict, $0.target) }
    }

    /// Below the fewest that will do, and the fewest; all, where none is shown to.
    private var ofTarget: [AnswerClaim] {
        let most = result.fewest?.servers ?? .max
        return result.points.filter { $0.servers <= most }.compactMap { point in
            let name = servers(point.servers)
            let id = "\(staffed.station.name).servers=\(point.servers)"
            if let simulated = point.simulated, let verdict = simulated.verdict {
                // What is met, but with more is not, is chance.
                let own: StaffingVerdict = verdict == .met && point.servers != most ? .undecided : verdict
                return claim(id, name, own, simulated.target, unseen: simulated.unseen)
            }
            // Whose line grows without end.
            return point.simulated == nil ? AnswerClaim(id, named: name, AnswerStatement(.missed)) : nil
        }
    }

    private func claim(
        _ id: String, _ name: String, _ verdict: StaffingVerdict, _ target: MeasuredFigure?, unseen: String? = nil
    ) -> AnswerClaim {
        let outcome: Outcome =
            switch verdict {
            case .met: .met
            case .missed, .unserved: .missed
            case .undecided: .close
            case .unseen: .cannotTell(unseen ?? "the run cannot have seen what decides it")
            case .nobody: .cannotTell("nobody came")
            }
        let figure = target.flatMap { own in
            own.estimate.map { estimate in
                AnswerFigure(
                    estimate.value,
                    estimate.lower.flatMap { lower in
                        estimate.upper.map { AnswerInterval(lower, $0, confidence: own.confidence, family: own.family) }
                    }, unit: result.request.target?.bound(in: staffed.unit) == nil ? AnswerUnit(symbol) : .share)
            }
        }
        return AnswerClaim(id, named: name, AnswerStatement(outcome), figure: figure)
    }

    /// The cheapest, and those that may be as cheap.
    private var ofCost: [AnswerClaim] {
        guard let cheapest = result.cheapest, result.replications > 1 else { return [] }
        let alike = result.asCheap.map(\.servers)
        return result.points.filter { $0.simulated?.costs != nil }.map { point in
            let outcome: Outcome =
                if let why = point.simulated?.unseenCost {
                    .cannotTell(why)
                } else if point.servers == cheapest.servers {
                    alike.isEmpty ? .met : .close
                } else {
                    alike.contains(point.servers) ? .close : .missed
                }
            return AnswerClaim(
                "\(staffed.station.name).servers=\(point.servers)", named: servers(point.servers),
                AnswerStatement(outcome))
        }
    }
}
