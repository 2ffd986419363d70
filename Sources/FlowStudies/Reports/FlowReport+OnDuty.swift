import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// Servers that come and go, in words.
extension FlowReport {
    /// `2 for 24% of the time`, `1 to 3, on average 1.8`; nil where the period has no end that is known before.
    func onDuty(_ station: Station) -> String? {
        guard case .schedule(let schedule) = station.servers, let (from, to) = scenario.run.plan.observed ?? open else {
            return nil
        }
        let levels = Self.levels(of: schedule, from: from, to: to)
        let present = levels.filter { $0.count > 0 }
        guard let least = present.map(\.count).min(), let most = present.map(\.count).max() else { return "0" }
        let share = present.reduce(0) { $0 + $1.time } / (to - from)
        let often = share < 1 - 1e-9 ? " for \(Readable.number(share, as: .share)) of the time" : ""
        if least == most { return "\(most)\(often)" }
        let mean = present.reduce(0) { $0 + Double($1.count) * $1.time } / present.reduce(0) { $0 + $1.time }
        return "\(least) to \(most), on average \(Readable.number(mean))\(often)"
    }

    /// While the doors are open, where else whole nights would count: those in which somebody stays until the next shift.
    private var open: (from: Double, to: Double)? {
        guard nights != nil, let length = scenario.run.plan.closesAfter else { return nil }
        switch scenario.run.plan.warmUp {
        case .none: return (0, length)
        case .time(let time): return (time, time + length)
        case .customers: return nil
        }
    }

    /// How long how many are on duty.
    private static func levels(of schedule: ServerSchedule, from: Double, to: Double) -> [(count: Int, time: Double)] {
        var levels: [(count: Int, time: Double)] = []
        var now: Double = from
        while now < to {
            let next = min(to, schedule.change(after: now))
            let count = schedule.count(at: now)
            if let place = levels.firstIndex(where: { $0.count == count }) {
                levels[place].time += next - now
            } else {
                levels.append((count, next - now))
            }
            now = next
        }
        return levels
    }
}
