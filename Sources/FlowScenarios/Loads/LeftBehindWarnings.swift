internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel
import Statistics

/// Says who will come to a station when its last server has gone, as far as that follows from the file: who is still on the
/// way there, and who is booked and late.
struct LeftBehindWarnings {
    let network: FlowNetwork
    let loads: [StationLoad]
    let plan: RunPlan
    let drafts: FlowDrafts
    let unit: TimeUnit
    var starts: ClockTime?
    let log: DiagnosticLog

    /// When the last server goes, and when somebody is on duty again.
    private typealias Closing = (from: Double, until: Double)

    func check() {
        guard let period = ClassRate.observed(plan) else { return }
        for (index, station) in network.stations.enumerated() where station.closes && !station.initial.isEmpty {
            warnOfThoseThere(at: index, until: period.upperBound)
        }
        for (index, station) in network.stations.enumerated() where station.closes && loads[index].closedTo == nil {
            let closings = closings(of: station, within: period)
            guard !closings.isEmpty else { continue }
            if !station.atShiftEnd.servesWhoIsIn { warnOfTheWay(to: index, closings, since: period.lowerBound) }
            if station.atShiftEnd != .serveBooked { warnOfLateness(at: index, closings, since: period.lowerBound) }
        }
    }

    private static let most = 4000

    /// Those after which nobody is on duty for long, in order.
    private func closings(of station: Station, within period: ClosedRange<Double>) -> [Closing] {
        let capacity = ServiceCapacity(station)
        let hour = 3600 / unit.seconds
        let changes = Set(capacity.changes(before: period.upperBound + 400 * hour, limit: 2 * Self.most)).sorted()
        // A run that stops then sees nobody wait.
        let end = plan.closing == .finish ? period.upperBound.nextUp : period.upperBound
        var result: [Closing] = []
        var isOpen = (capacity.at(period.lowerBound) ?? 0) > 0
        for (place, moment) in changes.enumerated() where moment >= period.lowerBound {
            let opens = (capacity.at(moment) ?? 0) > 0
            defer { isOpen = opens }
            guard isOpen, !opens, moment < end, result.count < Self.most else { continue }
            let again = changes[(place + 1)...].first { (capacity.at($0) ?? 0) > 0 } ?? .infinity
            if again - moment > StationLoad.hoursOfClosure * hour { result.append((moment, again)) }
        }
        return result
    }

    private func moment(_ time: Double, _ closing: Closing) -> String {
        let last = closing.until < .infinity ? closing.until : closing.from
        return ScheduleWords.moment(time, starts: starts, in: unit, until: last)
    }

    private func wait(_ closing: Closing) -> String {
        closing.until < .infinity ? "until \(moment(closing.until, closing))" : "for ever"
    }

    // MARK: at the start

    /// Who is there before anybody is on duty.
    private func warnOfThoseThere(at index: Int, until end: Double) {
        let station = network.stations[index]
        let capacity = ServiceCapacity(station)
        guard (capacity.at(0) ?? .infinity) <= 0 else { return }
        let hour = 3600 / unit.seconds
        let opening =
            capacity.changes(before: end + 400 * hour, limit: 2 * Self.most).sorted()
            .first { $0 > 0 && (capacity.at($0) ?? 0) > 0 } ?? .infinity
        guard opening > StationLoad.hoursOfClosure * hour else { return }
        let closing = Closing(from: 0, until: opening)
        let count = station.initial.reduce(0) { $0 + $1.count }
        let who =
            count == 1
            ? "who is at '\(station.name)' at the start waits"
            : "the \(count) who are at "
                + "'\(station.name)' at the start wait"
        log.warning(
            "\(who) \(wait(closing)): nobody is on duty there before", at: drafts.stations[index].place(of: "initial"),
            hint: "let the run start when the first shift does, or somebody be on duty from its start")
    }

    // MARK: on the way

    /// Whoever comes in shortly before the end is not there by then.
    private func warnOfTheWay(to station: Int, _ closings: [Closing], since start: Double) {
        for customer in network.classes where customer.arrivals.source != .polls {
            guard let way = meanWay(to: station, in: customer.flow), way > 0,
                let rate = ClassRate(customer.arrivals, plan)
            else { continue }
            let found = closings.first { closing in
                guard closing.from - way > start else { return false }
                if let times = rate.stated { return times.contains { $0 > closing.from - way && $0 < closing.from } }
                return rate.rate(at: closing.from - way / 2) > 0
            }
            guard let found else { continue }
            let name = network.stations[station].name
            return log.warning(
                "who comes as '\(customer.name)' in the last \(Understood.duration(way, unit)) before "
                    + "\(moment(found.from, found)) is not at '\(name)' yet when its last server goes, and waits there "
                    + wait(found),
                at: drafts.stations[station].place,
                hint:
                    "let the shift end later than the arrivals, or write at-shift-end: serve-all for whoever is in "
                    + "by then"
            )
        }
    }

    /// The mean of all services and delays before the first visit; nil where the way there depends on chance.
    private func meanWay(to station: Int, in flow: [FlowStep]) -> Double? {
        var way = 0.0
        for step in flow {
            switch step {
            case .visit(let visit):
                if visit.station == station { return way.isFinite ? way : nil }
                way += visit.service.mean
            case .delay(let law, _): way += law.mean
            case .mark, .set, .setNumbers, .enter: continue
            default: return nil
            }
        }
        return nil
    }

    // MARK: late

    private func warnOfLateness(at station: Int, _ closings: [Closing], since start: Double) {
        for customer in network.classes {
            guard case .appointments(let booked) = customer.arrivals.source, let law = booked.punctuality,
                let way = meanWay(to: station, in: customer.flow)
            else { continue }
            var expected = 0.0
            var sessions: Set<Int> = []
            var place = 0
            for time in booked.times where time + way >= start {
                while place < closings.count, closings[place].from < time + way { place += 1 }
                guard place < closings.count else { break }
                sessions.insert(place)
                expected += (1 - booked.noShow) * law.survival(closings[place].from - time - way)
            }
            guard let first = sessions.min(), expected / Double(sessions.count) >= Self.rare else { continue }
            let each = expected / Double(sessions.count)
            // A station that closes at noon and at night does not close once a day.
            let halfDay = 12 * 3600 / unit.seconds
            let isDaily = zip(closings, closings.dropFirst()).allSatisfy { $1.from - $0.from > halfDay }
            let occasions = isDaily ? "days" : "closings"
            let number = Understood.number(each)
            let come = number == "1" ? "comes" : "come"
            let often =
                each < 1
                ? "on about 1 of \(Understood.number((1 / each).rounded())) \(occasions) somebody who is "
                    + "booked as '\(customer.name)' comes"
                : "about \(number) of those who are booked as '\(customer.name)' \(come)"
            let who = each < 1 || number == "1" ? "he waits" : "they wait"
            return log.warning(
                "\(often) to '\(network.stations[station].name)' after "
                    + "\(moment(closings[first].from, closings[first])), when its last server has gone: "
                    + "\(who) \(wait(closings[first]))",
                at: drafts.stations[station].place,
                hint: "at-shift-end: serve-booked has everybody served who was booked, however late he comes")
        }
    }

    /// Latecomers in a session; fewer are none to plan for.
    private static let rare = 0.002
}
