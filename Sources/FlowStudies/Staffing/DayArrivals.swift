import FlowMeasures
import Measures
import Scenarios
import Studies
import Experiments
import FlowNetworks
import FlowScenarios
package import QueueingTheory
import SimulationKernel
import Statistics

/// At what rate customers come to the station over the day.
package struct DayArrivals: Sendable {
    package let periods: [ArrivalPeriod]
    /// Whether a simulation counted them; else they are what the scenario says.
    let isMeasured: Bool
    /// Where the target is about one class of a line with priorities.
    let precedence: PeriodStaffing.Precedence?

    /// From the scenario itself; nil unless all who come are Poisson streams that come there first of all.
    package static func stated(_ staffed: StaffedStation, _ grid: DayGrid) -> DayArrivals? {
        guard staffed.load.isComplete, let first = grid.windows.first, let last = grid.windows.last else { return nil }
        var streams: [(profile: RateProfile, arrivals: Arrivals, weight: Double, customerClass: Int)] = []
        for part in staffed.load.parts {
            let customerClass = staffed.network.classes[part.customerClass]
            guard case .poisson(let profile) = customerClass.arrivals.source, customerClass.arrivals.first == nil,
                customerClass.flow.comesFirst(to: staffed.index)
            else { return nil }
            let size = customerClass.arrivals.batches?.mean ?? 1
            streams.append((profile, customerClass.arrivals, part.visits * size, part.customerClass))
        }
        var moments = grid.windows.flatMap { [$0.from, $0.until] }
        for stream in streams {
            moments += [stream.arrivals.from, stream.arrivals.until]
            for piece in stream.profile.pieces {
                moments.append(piece.time)
                if let period = stream.profile.period { moments.append(piece.time + period) }
            }
        }
        let times = Set(moments.filter { $0 >= first.from && $0 <= last.until }).sorted()
        func periods(_ includes: (Int) -> Bool) -> [ArrivalPeriod] {
            zip(times, times.dropFirst()).map { from, until in
                let rate = streams.filter { includes($0.customerClass) }.reduce(0.0) { sum, stream in
                    guard stream.arrivals.from <= from, until <= stream.arrivals.until else { return sum }
                    return sum + stream.weight * stream.profile.expectedPoints(from: from, to: until) / (until - from)
                }
                return ArrivalPeriod(start: from, end: until, rate: max(0, rate))
            }
        }
        return DayArrivals(
            periods: periods { _ in true }, isMeasured: false, precedence: precedence(staffed, periods))
    }

    /// It is `nil` where the target is about everybody, or the line has no priorities by class.
    private static func precedence(
        _ staffed: StaffedStation, _ periods: ((Int) -> Bool) -> [ArrivalPeriod]
    ) -> PeriodStaffing.Precedence? {
        guard let target = staffed.targetClass, case .priority(let preemption) = staffed.station.discipline,
            preemption == .none || preemption == .resume,
            !staffed.network.classes.flatMap(\.flow).visits.contains(where: {
                $0.station == staffed.index && $0.priority != nil
            })
        else { return nil }
        let ranks = staffed.network.classes.map(\.priority)
        return .init(
            higher: periods { ranks[$0] < ranks[target] }, own: periods { ranks[$0] == ranks[target] },
            interrupts: preemption == .resume)
    }

    /// Counted in a simulation of the scenario as it stands.
    static func measured(_ run: FlowRun, _ staffed: StaffedStation, _ grid: DayGrid) -> DayArrivals {
        let result = FlowResult(run, command: "")
        let names = staffed.network.classes.map(\.name)
        func rate(_ window: TimeWindow, _ customerClass: String) -> Double {
            result.measurement(staffed.station.element, .arrivals, .rate, ofClass: customerClass, window: window.name)?
                .estimate?
                .value ?? 0
        }
        func periods(_ rate: (TimeWindow) -> Double) -> [ArrivalPeriod] {
            grid.windows.map { ArrivalPeriod(start: $0.from, end: $0.until, rate: rate($0)) }
        }
        return DayArrivals(
            periods: periods { rate($0, MeasureName.everybody) }, isMeasured: true,
            precedence: precedence(staffed) { includes in
                periods { window in
                    names.indices.filter(includes).reduce(0) { $0 + rate(window, names[$1]) }
                }
            })
    }

    /// The mean of the services at the station, in servers that work at speed 1 and are always there.
    static func meanService(_ staffed: StaffedStation) -> Double {
        let parts = staffed.load.parts
        let known = parts.allSatisfy { $0.arrivalRate != nil && $0.visits.isFinite }
        let weights = parts.map { known ? $0.arrivalRate ?? 0 : 1 }
        let total = weights.reduce(0, +)
        guard total > 0 else { return parts.first?.meanService ?? 0 }
        return zip(parts, weights).reduce(0) { $0 + $1.0.meanService * $1.1 } / total
    }
}

extension [FlowStep] {
    /// Whether all visits to the station come before anything that takes time.
    func comesFirst(to station: Int) -> Bool { walked(to: station, isLate: false).isFirst }

    /// - Parameter isLate: whether time may have passed before.
    private func walked(to station: Int, isLate: Bool) -> (isFirst: Bool, isLate: Bool) {
        var isLate = isLate
        for step in self {
            switch step {
            case .become, .set, .enter, .move, .mark, .setNumbers: continue
            case .end: return (true, isLate)
            case .choose(let branches):
                let walks = branches.map { $0.flow.walked(to: station, isLate: isLate) }
                guard walks.allSatisfy(\.isFirst) else { return (false, isLate) }
                isLate = walks.contains(where: \.isLate)
            case .visit(let visit):
                if visit.station == station, isLate { return (false, isLate) }
                isLate = true
            case .delay, .until, .gate, .gather, .route, .loop, .wander, .attempt, .hold, .together, .chooseWhen:
                if [step].visits.contains(where: { $0.station == station }) { return (false, isLate) }
                isLate = true
            }
        }
        return (true, isLate)
    }
}
