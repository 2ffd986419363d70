import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Reporting
import Scenarios
import Studies

/// How busy servers are, and where they are held, down, or at work beyond their shifts.
enum WorkFinding: FlowFinding {
    /// The shares of time at the busiest stations, of so many stations.
    case busiest([MeasuredFigure], of: Int)
    case heldUp(MeasuredFigure)
    case notAlwaysThere(MeasuredFigure)
    case beyondShifts([MeasuredFigure])
    /// Of those who wait when the last server goes off duty for a while.
    case leftWaiting([MeasuredFigure])
    /// Of those who wait when all have gone for long, and how many they are; whether that is more than now and then.
    case leftBehind([MeasuredFigure], isOften: Bool)

    var seriousness: Seriousness {
        switch self {
        case .leftBehind(_, let isOften): isOften ? .bad : .warning
        case .leftWaiting: .warning
        case .busiest, .heldUp, .notAlwaysThere, .beyondShifts: .notice
        }
    }
}

extension FlowResult {
    var workFindings: [WorkFinding] {
        let busy = measurements.filter { $0.quantity == .utilization && $0.isOfWholePeriod && $0.estimate != nil }
        let ofStations = stations.flatMap { station -> [WorkFinding] in
            [
                positive(station.element, .held, .share).map { .heldUp($0) },
                positive(station.element, .down, .share).map { .notAlwaysThere($0) },
            ].compactMap { $0 }
        }
        let overtime = positive(.overtime, .total)
        let behind = positive(.leftBehind, .count)
        // Those who are left for long are not told once more as waiting.
        let left = positive(.leftWaiting, .mean).filter { one in !behind.contains { $0.element == one.element } }
        return (busy.isEmpty ? [] : [.busiest(busy.leaders, of: busy.count)]) + ofStations
            + (overtime.isEmpty ? [] : [.beyondShifts(overtime)]) + (left.isEmpty ? [] : [.leftWaiting(left)])
            + (leftBehind.map { [$0] } ?? [])
    }

    /// Nil where nobody is.
    var leftBehind: WorkFinding? {
        let found = positive(.leftBehind, .count)
        guard !found.isEmpty else { return nil }
        let isOften = found.contains { one in
            one.value >= Self.oftenInPeriod
                || (measurement(one.element, .leftBehind, .share)?.value ?? 0) >= Self.oftenOfAll
        }
        return .leftBehind(found, isOften: isOften)
    }

    /// So many in a period, or such a share of those who come, is no accident.
    private static let oftenInPeriod = 0.5
    private static let oftenOfAll = 0.01
}

extension WorkFinding {
    func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .busiest(let most, let all): return busiest(most, of: all, report)
        case .heldUp(let held): return heldUp(held, report)
        case .notAlwaysThere(let down):
            return "\(strong: "\(report.opening(down.element)) is not always there"): its "
                + "\(report.servers(at: down.element)) are down or away \(report.estimate(down, .share)) of the time."
        case .beyondShifts(let overtime):
            let place = overtime.count == 1 ? " at \(report.title(overtime[0].element))" : ""
            let servers = report.reader.server(at: overtime.map(\.element.rawValue)).many
            return "\(strong: "Overtime"): \(report.range(overtime, report.time))\(place) \(report.perPeriod), all "
                + "\(servers) together."
        case .leftWaiting(let left): return leftWaiting(left, report)
        case .leftBehind(let left, _): return leftBehind(left, report)
        }
    }

    private func leftBehind(_ left: [MeasuredFigure], _ report: FlowReport) -> ReportText {
        let servers = report.reader.server(at: left.map(\.element.rawValue)).many
        let place = left.count == 1 ? " at \(report.title(left[0].element))" : ""
        // Where a disturbance takes them, no shift ends.
        let rules = left.compactMap { one -> Station.ShiftEnd? in
            guard let index = report.run.network.stations.firstIndex(where: { $0.element == one.element }) else {
                return nil
            }
            let station = report.run.network.stations[index]
            return station.closesOnlyIn(report.scenario.disturbances, at: index) ? nil : station.atShiftEnd
        }
        let areBooked = report.run.network.classes.contains {
            if case .appointments = $0.arrivals.source { true } else { false }
        }
        var advice: ReportText = ""
        if rules.isEmpty {
            advice = " It is a disturbance that takes them away."
        } else if !rules.contains(where: \.servesWhoIsIn) {
            advice = " \(code: "at-shift-end: serve-all") has those served who are in by then"
            advice = advice + (areBooked ? ", \(code: "serve-booked") also those who are booked and late." : ".")
        } else if areBooked, !rules.contains(.serveBooked) {
            advice = " \(code: "at-shift-end: serve-booked") has those served too who are booked and late."
        }
        let again =
            left.contains { comesAgain($0, report) }
            ? "hours pass until anybody is on duty again" : "nobody is on duty again"
        return
            "\(strong: "Left behind"): on average \(report.range(left, .number)) of the \(report.customers)\(place) "
            + "\(report.perPeriod), in line still when all \(servers) have gone or come after that, and \(again)."
            + (report.daysOfLeftBehind.map { " \($0)" } ?? "") + advice
    }

    private func leftWaiting(_ left: [MeasuredFigure], _ report: FlowReport) -> ReportText {
        let servers = report.reader.server(at: left.map(\.element.rawValue)).many
        let place = left.count == 1 ? " at \(report.title(left[0].element))" : ""
        let again = left.contains { comesAgain($0, report) } ? ", until somebody is on duty again" : ""
        return
            "\(strong: "Left waiting"): when the last of the \(servers) goes off duty, some \(report.customers) "
            + "still wait\(place), \(report.range(left, .number)) on average\(again). Where "
            + "they are still served, in overtime, \(code: "at-shift-end: serve-all") says so."
    }

    /// Whether anybody is on duty at the station after its last server went.
    private func comesAgain(_ figure: MeasuredFigure, _ report: FlowReport) -> Bool {
        let station = report.run.network.stations.first { $0.element == figure.element }
        guard case .schedule(let schedule)? = station?.servers, schedule.period == nil else { return true }
        return (schedule.pieces.last?.count ?? 0) > 0
    }

    private func heldUp(_ held: MeasuredFigure, _ report: FlowReport) -> ReportText {
        let word = report.reader.held(at: held.element.rawValue)
        let place = report.title(held.element)
        let title =
            word == "held up"
            ? "\(report.opening(held.element)) is held up" : "\(word.beginningSentence) at \(place)"
        let servers = report.servers(at: held.element)
        let share = report.estimate(held, .share)
        let who = "\(report.customers(at: held.element)) who are done and wait for a place at the next station"
        let station = report.run.network.stations.first { $0.element == held.element }
        guard case .count(let count)? = station?.servers, count > 1 else {
            let isOne = if case .count? = station?.servers { true } else { false }
            let noun = isOne ? report.reader.server(at: held.element.rawValue).one : servers
            return "\(strong: title): \(share) of the time of its \(noun) goes to \(who)."
        }
        let factor = Double(count)
        let mean = Readable.number(held.value * factor, halfWidth: held.halfWidth.map { $0 * factor })
        let are = mean == "1" ? "is" : "are"
        return
            "\(strong: title): on average \(mean) of its \(count) \(servers) \(are) taken by \(who) (\(share) of the "
            + "time)."
    }

    private func busiest(_ most: [MeasuredFigure], of all: Int, _ report: FlowReport) -> ReportText {
        let shares = English.listed(most.map { report.estimate($0, .share) })
        if most.count == all, all > 1 {
            let stations = all == 2 ? "Both" : "All \(all)"
            return
                "\(strong: "\(stations) stations are about equally busy"): "
                + "\(report.range(most, .share)) of the "
                + "time."
        }
        if most.count > 3 {
            return "\(strong: "\(most.count) stations are about equally busy"): \(report.range(most, .share)) of the "
                + "time."
        }
        let names = report.opening(most)
        if most.count > 1 {
            let servers = report.reader.server(at: most.map(\.element.rawValue)).many
            return "\(strong: "\(names) are the busiest"): their \(servers) are busy \(shares) of the time."
        }
        let servers = report.run.network.stations.first { $0.element == most[0].element }?.servers
        let noun = report.reader.server(at: most[0].element.rawValue)
        let who =
            switch servers {
            case .count(1): "its \(noun.one) is"
            case .count(let number): "its \(number) \(noun.many) are"
            default: "its \(noun.many) are"
            }
        let time =
            switch servers {
            case .schedule, .groups: "their time on duty"
            default: "the time"
            }
        let isOnly = all == 1 ? "" : " is the busiest"
        return "\(strong: "\(names)\(isOnly)"): \(who) busy \(shares) of \(time)."
    }
}
