import FlowNetworks
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
}

extension FlowResult {
    var workFindings: [WorkFinding] {
        let busy = measurements.filter { $0.quantity == .utilization && $0.isOfWholePeriod && $0.estimate != nil }
        let ofStations = stations.flatMap { station -> [WorkFinding] in
            [
                seen(station.element, .held, .share).map { .heldUp($0) },
                seen(station.element, .down, .share).map { .notAlwaysThere($0) },
            ].compactMap { $0 }
        }
        let overtime = seen(.overtime, .total)
        return (busy.isEmpty ? [] : [.busiest(busy.leaders, of: busy.count)]) + ofStations
            + (overtime.isEmpty ? [] : [.beyondShifts(overtime)])
    }
}

extension WorkFinding {
    func words(_ report: FlowReport) -> ReportText {
        switch self {
        case .busiest(let most, let all): return busiest(most, of: all, report)
        case .heldUp(let held):
            return "\(strong: "\(held.element) is held up"): \(report.estimate(held, .share)) of its servers' time "
                + "they hold a customer who is done but has no place at the next station."
        case .notAlwaysThere(let down):
            return "\(strong: "\(down.element) is not always there"): its servers are down or away "
                + "\(report.estimate(down, .share)) of the time."
        case .beyondShifts(let overtime):
            let place = overtime.count == 1 ? " at \(overtime[0].element)" : ""
            return "\(strong: "Work goes on beyond the shifts"): \(report.range(overtime, report.time))\(place) in "
                + "each replication, all servers together."
        }
    }

    private func busiest(_ most: [MeasuredFigure], of all: Int, _ report: FlowReport) -> ReportText {
        let shares = English.listed(most.map { report.estimate($0, .share) })
        if most.count > 3 {
            return "\(strong: "\(most.count) stations are about equally busy"): \(report.range(most, .share)) of their "
                + "servers' time."
        }
        if most.count > 1 {
            return "\(strong: "\(most.names) are the busiest"): their servers are busy \(shares) of the time."
        }
        let servers = report.run.network.stations.first { $0.element == most[0].element }?.servers
        let who =
            switch servers {
            case .count(1): "its server is"
            case .count(let number): "its \(number) servers are"
            default: "its servers are"
            }
        let time =
            switch servers {
            case .schedule, .groups: "their time on duty"
            default: "the time"
            }
        let isOnly = all == 1 ? "" : " is the busiest"
        return "\(strong: "\(most[0].element)\(isOnly)"): \(who) busy \(shares) of \(time)."
    }
}
