import FlowMeasures
import FlowNetworks
import SimulationKernel
import Statistics

/// How much work a station's servers can do, over time.
struct ServiceCapacity {
    /// Numbers of servers, which add; nil: unlimited.
    private var servers: [RateProfile]?
    /// How fast each of these groups is beside the station's own speed.
    private let speeds: [Double]
    private let speed: RateProfile?
    /// Customers at a time, and the part of the time that a server is not under repair.
    private let factor: Double
    /// Where rules say how many there are or how fast: how many at least, and how fast at least.
    private var least: (servers: Double?, speed: Double?) = (nil, nil)

    /// - Parameter taking: how many servers every customer takes at once, where all take as many: of five servers that are
    ///   taken by twos one is never at work.
    init(_ station: Station, taking: Int = 1) {
        switch station.servers {
        case .unlimited: servers = nil
        case .count(let count): servers = [.constant(Double(count))]
        case .schedule(let schedule): servers = [schedule.profile]
        case .groups(let groups): servers = groups.map(\.schedule.profile)
        // At most so many: how many there are is not known before the run.
        case .formula: servers = station.servers.greatestCount.map { [.constant(Double($0))] }
        }
        let groups = station.servers.groups.map(\.speed)
        speeds = groups.isEmpty ? [1] : groups
        if case .formula(let formula) = station.servers {
            least.servers = max(0, formula.tree.bounds().low).rounded(.up)
        }
        least.speed = station.speedFormula.map { max(0, $0.tree.bounds().low) }
        if least.servers == nil, least.speed != nil, case .count(let count) = station.servers {
            least.servers = Double(count)
        }
        // At most so fast.
        let greatest = station.speedFormula?.tree.bounds().high
        speed = greatest.map { .constant($0) } ?? station.speed
        var factor = Double(station.servesTogether)
        if let breakdowns = station.breakdowns {
            // Busy time or all time: either way a server that always works is up for this part of the time.
            let up = breakdowns.up.mean
            let repair = breakdowns.repair.mean
            if up.isFinite, up + repair > 0 { factor *= up / (up + repair) }
        }
        if taking > 1, case .count(let count) = station.servers, count >= taking {
            factor *= Double(count / taking * taking) / Double(count)
        }
        self.factor = factor
        if let greatest, !greatest.isFinite { servers = nil }
    }

    private var profiles: [RateProfile] { (servers ?? []) + (speed.map { [$0] } ?? []) }

    var isConstant: Bool { profiles.allSatisfy(\.isConstant) }

    func at(_ time: Double) -> Double? {
        servers.map { sum($0) { $0.value(at: time) } * (speed?.value(at: time) ?? 1) * factor }
    }

    /// Servers on duty, in the mean over the observed period or in the long run.
    func meanServers(_ plan: RunPlan) -> Double? { servers.map { $0.reduce(0) { $0 + $1.mean(plan) } } }

    func mean(_ plan: RunPlan) -> Double? {
        servers.map { sum($0) { $0.mean(plan) } * (speed?.mean(plan) ?? 1) * factor }
    }

    /// What they can do at least, where rules say how many they are or how fast; nil where none do.
    func leastMean(_ plan: RunPlan) -> Double? {
        guard let servers = least.servers else { return nil }
        return servers * (least.speed ?? speed?.mean(plan) ?? 1) * factor
    }

    /// Of all servers, each as much as it is fast.
    private func sum(_ servers: [RateProfile], _ number: (RateProfile) -> Double) -> Double {
        zip(servers, speeds).reduce(0) { $0 + number($1.0) * $1.1 }
    }

    /// How much more work is done where whoever is served when his server goes off duty is served to the end, and a time
    /// on duty may be shorter than a service: with each server who comes on duty one more service is begun and ended (by
    /// Wald's equation; Ross 1996, *Stochastic Processes*, section 3.3). It is 0 where services are short beside shifts,
    /// whose overtime is no capacity to plan with.
    func workBeyondShifts(meanService: Double, _ plan: RunPlan) -> Double {
        guard meanService.isFinite, let servers,
            zip(servers, speeds).contains(where: { $0.0.shortestDuty < meanService / $0.1 })
        else { return 0 }
        let begun = servers.reduce(0) { $0 + $1.rises(plan) }
        return begun * meanService * factor
    }

    /// The moments within a period of time at which something changes, at most `limit` of each.
    func changes(before end: Double, limit: Int) -> [Double] {
        profiles.filter { !$0.isConstant }.flatMap { $0.changes(before: end, limit: limit) }
    }
}

extension RateProfile {
    /// The shortest time without a break for which it is above 0, at the beginning and at the end of a day that goes round
    /// as far as midnight; infinite where it never ends.
    fileprivate var shortestDuty: Double {
        var shortest = Double.infinity
        var begin: Double?
        for piece in pieces {
            if piece.rate > 0 {
                begin = begin ?? piece.time
            } else if let from = begin {
                shortest = min(shortest, piece.time - from)
                begin = nil
            }
        }
        return shortest
    }

    /// How many servers come on duty in a unit of time: in a run's observed period, with those who are on duty when it
    /// begins, or in the long run.
    fileprivate func rises(_ plan: RunPlan) -> Double {
        guard let observed = ClassRate.observed(plan) else {
            guard let period else { return 0 }
            return (max(0, value(at: 0) - (pieces.last?.rate ?? 0)) + rises(from: 0, to: period)) / period
        }
        return (value(at: observed.lowerBound) + rises(from: observed.lowerBound, to: observed.upperBound))
            / (observed.upperBound - observed.lowerBound)
    }

    private func rises(from begin: Double, to end: Double) -> Double {
        var before = value(at: begin)
        var sum = 0.0
        for moment in changes(before: end, limit: 8_000).sorted() where moment > begin {
            let here = value(at: moment)
            sum += max(0, here - before)
            before = here
        }
        return sum
    }

    func value(at time: Double) -> Double {
        var time = time
        if let period { time -= (time / period).rounded(.down) * period }
        return pieces.last { $0.time <= time }?.rate ?? (period == nil ? 0 : pieces.last?.rate ?? 0)
    }

    /// The moments within a period of time at which it changes, at most `limit` and those of one more round.
    func changes(before end: Double, limit: Int) -> [Double] {
        var moments: [Double] = []
        var start = 0.0
        repeat {
            moments += pieces.map { start + $0.time }.filter { $0 < end }
            start += period ?? .infinity
        } while start < end && moments.count < limit
        return moments
    }

    /// The mean over a run's observed period, or in the long run when its length is not known.
    func mean(_ plan: RunPlan) -> Double {
        if isConstant { return pieces[0].rate }
        if let observed = ClassRate.observed(plan) {
            return expectedPoints(from: observed.lowerBound, to: observed.upperBound)
                / (observed.upperBound - observed.lowerBound)
        }
        if let period { return expectedPoints(from: 0, to: period) / period }
        return pieces.last?.rate ?? 0
    }
}
