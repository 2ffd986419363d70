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
        var answer = Answer(
            kind: .staffing, form: result.day == nil ? (asked ? .least : .cheapest) : .hours,
            claims: result.day.map(claims) ?? (asked ? ofTarget : ofCost), notes: conclusions,
            sure: Sureness(assumptions: scenario.assumptions),
            stands: AnswerStand(
                extent: scenario.simulatedPeriods(result.replications), periods: "replications",
                replications: result.replications, confidence: result.confidence, seed: result.seed,
                command: result.request.command))
        if let day = result.day {
            answer.seen = [worst(day)].compactMap { $0 }
        } else if let best = asked ? result.fewest : result.cheapest, answer.verdict == .found {
            answer.seen = waits(best)
            answer.tipping = tipping(best)
            answer.next = advice(best)
        }
        return answer
    }

    // MARK: beside the headline

    /// How long those wait whom so many serve, and how many have to.
    private func waits(_ point: StaffingPoint) -> [AnswerWorst] {
        let subject = subject("\(scenario.words.title(ofStation: name)), with \(servers(point.servers))")
        let wait = point.simulated?.meanWait.flatMap { mean in
            AnswerFigure(mean, unit: AnswerUnit(scenario.unit(ofTimes: [mean.value])))
        }
        return [
            wait.map { AnswerWorst(subject, asked: .noun("mean wait"), figure: $0) },
            AnswerFigure(point.simulated?.waiting, unit: .share).map {
                AnswerWorst(subject, asked: .noun("share who wait at all"), figure: $0)
            },
        ].compactMap { $0 }
    }

    /// The interval in which the target's measure is largest.
    private func worst(_ day: DayPlan) -> AnswerWorst? {
        guard let target = result.request.target,
            let worst = day.judged.filter({ $0.target?.estimate != nil }).max(by: {
                ($0.target?.value ?? 0) < ($1.target?.value ?? 0)
            })
        else { return nil }
        let bound = target.bound(in: staffed.unit)
        let time = bound.map { scenario.shown(time: $0) }
        let unit = bound == nil ? AnswerUnit(scenario.unit(ofTimes: [worst.target?.value ?? 0])) : .share
        let asked: AskedQuantity =
            if let time, bound != 0 {
                .over(time: time, verb: "wait")
            } else { .noun(bound == 0 ? "share who wait at all" : "mean wait") }
        return AnswerFigure(worst.target, unit: unit).map {
            AnswerWorst(
                subject(scenario.words.title(ofStation: name)), hour: worst.name, asked: asked, figure: $0,
                outcome: claim(worst.name, worst.name, worst.verdict, worst.target).outcome)
        }
    }

    private func subject(_ place: String) -> AnswerSubject {
        let whom = staffed.target?.customerClass.map { scenario.words.title(ofClass: $0) }
        return AnswerSubject(
            place: place, whom: whom, people: customer.many, element: staffed.station.element.rawValue)
    }

    /// `By theory one more is needed from 25.2 per h on, 26% more patients than are assumed.`
    private func tipping(_ point: StaffingPoint) -> String? {
        guard let (rate, factor) = staffed.tipping(point.servers) else { return nil }
        let most = Readable.about(rate * perHour.factor)
        let percent = Readable.number((factor - 1) * 100, halfWidth: 3)
        let what = staffed.target == nil ? "costs less" : "is needed"
        return "By theory one more \(server.one) \(what) from about \(most) \(customer.many) \(perHour.unit) on, "
            + "\(percent)% more than come."
    }

    /// What that changes of the file.
    private func advice(_ point: StaffingPoint) -> String? {
        guard case .count(let now) = staffed.station.servers else { return nil }
        return point.servers == now
            ? "keep the \(servers(now)) of the file" : "\(servers(point.servers)) in place of the \(now) of the file"
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
