internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel
import Statistics

/// Says of whom the file states when they come, and who are still inside when the run stops: their waits and stays are cut
/// off, and the means are those of the others. Worked out by mean services and in order of arrival, from those stated times
/// alone, so that whoever comes besides makes it more.
struct CutBookings {
    let network: FlowNetwork
    let plan: RunPlan
    let drafts: FlowDrafts
    let unit: TimeUnit
    var starts: ClockTime?
    let log: DiagnosticLog

    func check() {
        guard let period = ClassRate.observed(plan), plan.closing == .stop else { return }
        for station in network.stations.indices where keepsAll(network.stations[station]) {
            let bookings = bookings(at: station, until: period.upperBound)
            guard !bookings.isEmpty else { continue }
            warn(of: cut(bookings, at: network.stations[station], by: period.upperBound), period)
        }
    }

    /// Somebody who comes to his first station at a time that is known.
    private struct Booking {
        let customerClass: Int
        let time: Double
        /// At the first station, and on all the way behind it.
        let service: Double
        let rest: Double
        let share: Double
    }

    /// When those who are cut off would all be done, and by class how many they are.
    private struct Cut {
        var done = 0.0
        var counts: [Int: Double] = [:]
    }

    private static let most = 20_000
    /// Of those who are stated; a smaller part moves no figure by much.
    private static let few = 0.05

    private func keepsAll(_ station: Station) -> Bool {
        station.patience == nil && station.balking == nil && station.capacity == nil && station.information == nil
            && station.servesTogether == 1
    }

    private func bookings(at station: Int, until end: Double) -> [Booking] {
        let all = network.classes.indices.flatMap { index -> [Booking] in
            let customer = network.classes[index]
            guard let (times, share) = customer.arrivals.stated, customer.arrivals.batches == nil,
                let (before, visit) = first(of: customer.flow), visit.station == station, visit.patience == nil
            else { return [] }
            let own = ExpectedVisits(ofClass: index, in: network)
            let service = (visit.services[index] ?? visit.service).mean
            let whole =
                own.entries.reduce(0) { $0 + $1.count * $1.service.mean }
                + own.pauses.reduce(0) { $0 + $1.count * $1.mean }
            guard own.isKnown, whole.isFinite else { return [] }
            let coming = times.filter { $0 >= customer.arrivals.from && $0 < min(customer.arrivals.until, end) }
            return coming.prefix(customer.arrivals.first ?? .max).map {
                Booking(
                    customerClass: index, time: $0 + before, service: service, rest: max(0, whole - before - service),
                    share: share)
            }
        }
        return Array(all.sorted { $0.time < $1.time }.suffix(Self.most))
    }

    /// The visit with which a flow begins, and the mean of what comes before it.
    private func first(of flow: [FlowStep]) -> (before: Double, visit: Visit)? {
        var before = 0.0
        for step in flow {
            switch step {
            case .visit(let visit): return (before, visit)
            case .delay(let law, _): before += law.mean
            case .mark, .set, .setNumbers, .enter: continue
            default: return nil
            }
        }
        return nil
    }

    private func cut(_ bookings: [Booking], at station: Station, by end: Double) -> Cut {
        let capacity = ServiceCapacity(station)
        var free: [Double] = []
        var result = Cut()
        for booking in bookings {
            let begins = max(booking.time, free.min() ?? 0)
            let servers = min(capacity.at(begins) ?? .infinity, Double(bookings.count))
            let count = max(1, Int(saturating: servers))
            if free.count > count { free = Array(free.sorted(by: >).prefix(count)) }
            while free.count < count { free.append(0) }
            let place = free.indices.min { free[$0] < free[$1] } ?? 0
            free[place] = max(booking.time, free[place]) + booking.service
            let done = free[place] + booking.rest
            guard done > end * (1 + 1e-12) else { continue }
            result.counts[booking.customerClass, default: 0] += booking.share
            result.done = max(result.done, done)
        }
        return result
    }

    private func warn(of cut: Cut, _ period: ClosedRange<Double>) {
        for index in cut.counts.keys.sorted() {
            let name = network.classes[index].name
            guard let count = cut.counts[index], let (times, share) = network.classes[index].arrivals.stated else {
                continue
            }
            let all = Double(times.filter(period.contains).count) * share
            guard count >= Self.few * all else { continue }
            let done = ScheduleWords.moment(cut.done, starts: starts, in: unit, until: cut.done)
            let number = Understood.number(count)
            let verbs = number == "1" ? ("is", "counts") : ("are", "count")
            log.warning(
                "the end of the run cuts off '\(name)': by mean services \(number) of the \(Understood.number(all)) "
                    + "whose times are stated \(verbs.0) still inside then, and \(verbs.1) in no wait and no stay that "
                    + "is not over",
                at: drafts.classes[index].place,
                hint: "write at-end: finish beside 'horizon', or let the run last until about \(done)")
        }
    }
}
