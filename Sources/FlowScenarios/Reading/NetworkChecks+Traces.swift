internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel
import Statistics

/// Whether data that belong together have as many rows, and whether all of them come into the run.
extension NetworkChecks {
    func checkTraces(_ plan: RunPlan) {
        for (index, customer) in network.classes.enumerated() {
            let place = drafts.classes[index].place
            switch customer.arrivals.source {
            case .at(let times):
                checkRows(customer, times.count, at: place)
                warnOfLateOnes(times, what: "arrivals", of: customer, plan: plan, at: place)
            case .appointments(let booked):
                warnOfLateOnes(booked.times, what: "booked times", of: customer, plan: plan, at: place)
                warnOfLateness(booked, of: customer, plan: plan, at: place)
            default: break
            }
        }
    }

    /// The first customer has the first value, the second the second: with other rows than those of the trace each has
    /// somebody else's.
    private func checkRows(_ customer: CustomerClass, _ arrivals: Int, at place: SourcePlace) {
        func compare(_ count: Int, _ what: String) {
            guard count != arrivals, count > 1 else { return }
            let then = count < arrivals ? "; after the last one they begin anew" : ""
            log.warning(
                "\(what) has \(count) values for the \(arrivals) arrivals of class '\(customer.name)': if both are of "
                    + "one file, customers have the values of other rows\(then)", at: place,
                hint: "take the same rows for both: the same 'where', and no row without a value")
        }
        var seen: Set<Int> = []
        for visit in customer.flow.visits {
            guard case .sequence(let values) = visit.service, seen.insert(visit.station).inserted else { continue }
            compare(values.count, "the sequence of services at '\(network.stations[visit.station].name)'")
        }
        for case .rows(let rows) in customer.numbers where rows.isInOrder {
            compare(rows.rows.count, "what 'numbers' takes in order")
        }
    }

    private func warnOfLateOnes(
        _ times: [Double], what: String, of customer: CustomerClass, plan: RunPlan, at place: SourcePlace
    ) {
        let end = plan.latestEnd
        let late = times.count { $0 > end }
        guard late > 0, times.count > 1 else { return }
        let some = "\(late) of the \(times.count) \(what) of class '\(customer.name)'"
        log.warning(
            "\(some) are after the end of the run and never come", at: place,
            hint: "lengthen the run, or leave these out")
    }

    /// Who is booked for a time within the run, and so late that it is over by then.
    private func warnOfLateness(
        _ booked: Appointments, of customer: CustomerClass, plan: RunPlan, at place: SourcePlace
    ) {
        guard let law = booked.punctuality else { return }
        let end = plan.latestEnd
        let within = booked.times.filter { $0 <= end }
        let late = within.reduce(0) { $0 + (1 - booked.noShow) * law.survival(end - $1) }
        guard end.isFinite, late >= max(Self.fewLate, Self.notableLate * Double(within.count)) else { return }
        let about = law.scv == 0 ? "" : "about "
        log.warning(
            "\(about)\(Understood.number(late)) of the \(within.count) who are booked as '\(customer.name)' within the "
                + "run would come after its end, as late as they are: they never come, and are in no figure", at: place,
            hint: "lengthen the run, or let the last booked time be earlier")
    }

    /// Fewer in a run, or such a part of them, move no figure.
    private static let fewLate = 0.05
    private static let notableLate = 0.01
}
