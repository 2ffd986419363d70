import FlowNetworks
import Measures
import Reporting
import Scenarios
import Studies

/// What follows from the tables, in words.
extension StaffingReport {
    var conclusions: [ReportText] { result.findings.map(words) }

    private func words(_ finding: StaffingFinding) -> ReportText {
        switch finding {
        case .optimum(let count, let cost):
            // Found over all numbers, so that it may lie where the table does not look.
            if cost == nil, let range = result.request.servers, !range.contains(count) {
                return "By theory \(strong: servers(count)) \(self.cost(count)) least, which --servers "
                    + "\(looked(range)) leaves out; a wider range tells what it costs."
            }
            let figure: ReportText = if let cost { ": \(exactCost(cost)) \(money)." } else { "." }
            return "By theory \(strong: servers(count)) \(self.cost(count)) least" + figure
        case .cheapestOfKnown(let count, let cost):
            return """
                By theory \(strong: servers(count)) \(self.cost(count)) least of those it knows: \(exactCost(cost)) \
                \(money).
                """
        case .cheapest(let count, let cost):
            return "By simulation \(strong: servers(count)) \(self.cost(count)) least: \(hourly(cost))."
        case .noDifferences: return "One replication tells no differences; add --replications."
        case .costUnseen(let why): return "\(strong: "Cannot tell") which number costs least in the long run: \(why)."
        case .asCheap(let counts):
            return "Not distinguishable from it: \(listed(counts)). The interval of the difference on the same "
                + "\(customer.many) contains 0 (marked *); more --replications may tell."
        case .othersCostMore: return "All others in the table cost more, beyond chance."
        case .atEnd(let range):
            return "It is at the end of --servers \(looked(range)): a wider range may hold a cheaper one."
        case .metByTheory(let count, let fewerDoNot, let value):
            let fewer = fewerDoNot ? ", fewer do not" : ""
            let meet = count == 1 ? "meets" : "meet"
            return "By theory \(strong: servers(count)) \(meet) the target\(fewer): "
                + targetTold(ReportText(Readable.number(value, as: targetKind))) + "."
        case .unmetByTheory(let range):
            return "By theory the target cannot be met with \(looked(range)) \(server.many)."
        case .met(let count, let value):
            let verb = count == 1 ? "is" : "are"
            return """
                By simulation \(strong: servers(count)) \(verb) the fewest shown to meet it, with \
                \(English.percent(result.confidence)) confidence: \
                \(targetTold(told(value, targetKind))).
                """
        case .undecidedBelow(let counts):
            return "Undecided: \(listed(counts)); the interval reaches over the limit, and more --replications decide."
        case .undecided(let counts):
            return
                "By simulation it is undecided for \(listed(counts)) \(server.many): the interval reaches "
                + "over the limit; more --replications decide."
        case .unseen(let counts, let why):
            return "\(strong: "Cannot tell") for \(listed(counts)) \(server.agreeing(counts.last ?? 1)): \(why)."
        case .nobodyCame: return "Nobody came in the simulation."
        case .unmet(let range): return "By simulation the target cannot be met with \(looked(range)) \(server.many)."
        case .loses(let count, let lost, let ends, let costs, let waits):
            return staffed.station.retry.map { tries(count, lost: lost, ends: ends, retry: $0, costs: costs) }
                ?? loses(count, lost, costs: costs, waits: waits)
        case .metIn(let met, let all):
            let part = met == all ? "all \(all)" : "\(met) of the \(all)"
            return "The target is met in \(part) intervals in which somebody comes."
        case .unmetIn(let names): return "Not met: \(names.joined(separator: ", "))."
        case .unservedIn(let names):
            return "Some came and none of them was served before the run ended: \(names.joined(separator: ", "))."
        case .undecidedIn(let names):
            return "Undecided, the interval reaches over the limit: \(names.joined(separator: ", ")); more "
                + "--replications decide."
        case .unseenIn(let names, let why):
            return "\(strong: "Cannot tell") for \(names.joined(separator: ", ")): \(why)."
        case .notRaised(let isAsPlanned):
            return isAsPlanned ? "The plan stands as theory made it." : "Nothing was raised."
        case .raised(let intervals, let rounds):
            let places = intervals.map { "\($0.name) from \($0.planned) to \($0.servers)" }
            return "Raised in \(rounds) of at most \(result.request.rounds) rounds: "
                + "\(places.joined(separator: ", "))."
        case .serverHours(let all, let hours, let most):
            return
                "\(Readable.number(all)) \(server.one) hours in \(Readable.number(hours)) h; \(most) all the "
                + "time would be \(Readable.number(hours * Double(most)))."
        case .shifts(let plan): return paid(plan)
        case .leastShifts(let plan): return least(plan)
        case .closedIn(let names):
            return
                "Closed in the file's schedule, and left so, though \(customer.many) come: "
                + "\(names.joined(separator: ", "))."
        case .dayCosts(let cost): return "It costs \(hourly(cost)) in the simulation."
        }
    }

    private func loses(_ count: Int?, _ lost: [MeasuredFigure], costs: Bool, waits: Bool) -> ReportText {
        let served = scenario.words.served(at: name)
        let parts = lost.compactMap { own in
            own.estimate.map { "\(LostShare.told($0)) \(LeavingFinding.verb(own.quantity, served))" }
        }
        var reasons: [String] = []
        if costs {
            reasons.append(
                staffed.outcomesCost
                    ? "what they cost as 'outcomes' is in the sum"
                    : "losing them costs nothing here, which 'outcomes: { …: { cost: … } }' would change")
        }
        if waits {
            reasons.append(LostShare.reason(lost.map(\.quantity)))
        }
        let with = count.map { servers($0) } ?? "this plan"
        if !waits, staffed.target?.isOfServed == true {
            reasons.append("the waits are of those who were \(served) alone")
        }
        let who = staffed.target?.customerClass.map { "of \(scenario.words.title(ofClass: $0)) many" } ?? customer.many
        return "\(strong: "With \(with) \(who) are lost"): \(English.listed(parts)); "
            + "\(reasons.joined(separator: "; "))."
    }

    /// Where who does not get through tries again, which is no loss yet.
    private func tries(
        _ count: Int?, lost: [MeasuredFigure], ends: [MeasuredFigure], retry: Retry, costs: Bool
    ) -> ReportText {
        let served = scenario.words.served(at: name)
        let parts = lost.map {
            "in \(told($0, .share).plain) of the tries \(customer.many) "
                + LeavingFinding.verb($0.quantity, served)
        }
        let with = count.map { servers($0) } ?? "this plan"
        var text = ""
        if let most = retry.atMost {
            text += (retry.who == nil ? "they" : "some") + " try again up to " + (most == 1 ? "once" : "\(most) times")
            text +=
                ends.isEmpty
                ? ""
                : ", and of all \(customer.many) "
                    + English.listed(
                        ends.map { "\(told($0, .share).plain) \(LeavingFinding.verb($0.quantity, served))" })
                    + " in the end"
        } else if retry.who != nil {
            text += "some of them try again until they get through"
        } else {
            text += "they try again until they get through, so that nobody is lost in the end"
        }
        if costs, !ends.isEmpty, !staffed.outcomesCost {
            text += "; losing them costs nothing here, which 'outcomes: { …: { cost: … } }' would change"
        }
        text +=
            staffed.target?.isOfServed == true
            ? "." : "; each try counts with the wait until its end, so that a station where many give up looks quick."
        return "\(strong: "With \(with) not every try gets through"): \(English.listed(parts)); \(text)"
    }

    private func hourly(_ cost: MeasuredFigure?) -> ReportText {
        told(cost, .quantity(unit: money), factor: perHour.factor)
    }

    func cost(_ count: Int) -> String { count == 1 ? "costs" : "cost" }

    func servers(_ count: Int) -> String { "\(count) \(server.agreeing(count))" }

    private func looked(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)..\(range.upperBound)" }

    private func listed(_ counts: [Int]) -> String { counts.map { "\($0)" }.joined(separator: ", ") }
}
