import SimulationKernel
import Studies
import Experiments
import FlowNetworks
import FlowScenarios
import Scenarios

/// Finds how much of the beginning a long run must not observe: some replications from the very beginning, each measure
/// averaged over them, and MSER-5 on each average. The largest wins.
///
/// Where the load tells how long the slowest station takes to forget its beginning, five times that counts as one more:
/// a pilot of few replications may not see a slow approach for noise.
enum WarmUpPilot {
    static let most = 10
    /// So many events in each replication at most.
    static let events = 2_000_000

    /// - Parameter replications: of the run itself.
    /// - Returns: nil when it was asked to stop.
    /// - Throws: `StudyError` when a replication could not go on.
    static func find(
        _ scenario: Scenario, _ network: FlowNetwork, seed: UInt64, replications: Int, jobs: Int,
        cancellation: Cancellation
    ) throws -> WarmUpFinding? {
        let plan = RunPlan(scenario.run.plan.length)
        let program = FlowProgram(network, plan: plan)
        // One long run in batches has a pilot of several short ones.
        let isOne = replications == 1
        let count = isOne ? most : min(most, replications)
        let limit = isOne ? events / 5 : events
        let unit = scenario.timeUnit.symbol
        let outcomes = try ReplicationPool.run(count, jobs: jobs, cancellation: cancellation) { number in
            do throws(FlowRunError) {
                return try FlowSlices.run(
                    program, seed: seed, replication: UInt64(number), events: limit,
                    isCancelled: { cancellation.isRequested })
            } catch { throw StudyError("replication \(number + 1) of the warm-up failed: \(error.sentence(in: unit))") }
        }
        let slices = outcomes.compactMap { $0 }
        guard slices.count == count else { return nil }
        return finding(aligned(slices), network, plan)
    }

    /// Slices of equally many events, cut to the shortest replication.
    private static func aligned(_ slices: [FlowSlices]) -> [[FlowTotals]] {
        let widest = slices.map(\.eventsPerSlice).max() ?? 0
        let even = slices.map { one in
            var one = one
            while one.eventsPerSlice < widest { one.halve() }
            return one.ends
        }
        let length = even.map(\.count).min() ?? 0
        return even.map { Array($0.prefix(length)) }
    }

    private static func finding(_ ends: [[FlowTotals]], _ network: FlowNetwork, _ plan: RunPlan) -> WarmUpFinding {
        let count = Double(ends.count)
        let length = ends.first?.count ?? 0
        let times = (0..<length).map { place in ends.reduce(0) { $0 + $1[place].time } / count }
        let customers = (0..<length).map { place in ends.reduce(0) { $0 + Double($1[place].ended) } / count }
        let rows = measures(of: network).map { measure in
            let series = averages(ends, length, measure.read)
            let rule = MSER5(series)
            let last = rule.truncation - 1
            let group = max(1, (length + 399) / 400)
            let places = stride(from: group - 1, to: length, by: group)
            return WarmUpFinding.Row(
                measure: measure.name, times: places.map { times[$0] },
                curve: WelchCurve(averages: BatchMeans(series, size: group).means),
                time: last < 0 ? 0 : times[last], customers: last < 0 ? 0 : customers[last],
                isPastHalf: rule.isPastHalf)
        }
        let need = WarmUpNeed(TheoryRecognition(network))
        let byLoad = need.time.flatMap { $0.isFinite && $0 > 0 && need.rate.isFinite ? ($0, $0 * need.rate) : nil }
        return choice(rows, byLoad, plan, replications: ends.count)
    }

    private static func choice(
        _ rows: [WarmUpFinding.Row], _ byLoad: (time: Double, customers: Double)?, _ plan: RunPlan, replications: Int
    ) -> WarmUpFinding {
        let half: Double
        let asked: [Double]
        let loaded: Double
        switch plan.length {
        case .customers(let number):
            half = Double(number) / 2
            asked = rows.map(\.customers)
            loaded = byLoad?.1 ?? 0
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time):
            half = time / 2
            asked = rows.map(\.time)
            loaded = byLoad?.0 ?? 0
        }
        let largest = max(asked.max() ?? 0, loaded <= half ? loaded : 0)
        let isPastHalf = rows.contains(where: \.isPastHalf) || largest > half || loaded > half
        let warmUp: RunPlan.WarmUp
        if largest <= 0 {
            warmUp = .none
        } else if case .customers = plan.length {
            warmUp = .customers(Int(saturating: roundedUp(largest)))
        } else {
            warmUp = .time(roundedUp(largest))
        }
        return WarmUpFinding(
            rows: rows, byLoad: byLoad, replications: replications, warmUp: warmUp, isPastHalf: isPastHalf)
    }

    /// To two significant digits, so that it can be read and said again.
    private static func roundedUp(_ value: Double) -> Double {
        var unit = 1.0
        while value / unit >= 100 { unit *= 10 }
        while value / unit < 10 { unit /= 10 }
        return unit >= 1 ? (value / unit).rounded(.up) * unit : (value / unit).rounded(.up) / (1 / unit).rounded()
    }

    private typealias Measure = (name: String, read: (FlowTotals) -> FlowTotals.Sum)

    private static func measures(of network: FlowNetwork) -> [Measure] {
        var measures: [Measure] = []
        for (index, station) in network.stations.enumerated() {
            measures.append(("\(station.name).wait.mean", { $0.waits[index] }))
            measures.append(("\(station.name).occupancy.mean", { .init(sum: $0.occupancy[index], count: $0.time) }))
        }
        return measures + [("system.time.mean", \.timeInSystem)]
    }

    /// By slice: all that was seen in it over all that it was seen of, over the replications. A slice that saw nothing
    /// says what the one before it says.
    private static func averages(
        _ ends: [[FlowTotals]], _ length: Int, _ read: (FlowTotals) -> FlowTotals.Sum
    ) -> [Double] {
        var series: [Double?] = []
        var before = FlowTotals.Sum()
        for place in 0..<length {
            var total = FlowTotals.Sum()
            for end in ends {
                let part = read(end[place])
                total.sum += part.sum
                total.count += part.count
            }
            let count = total.count - before.count
            series.append(count > 0 ? (total.sum - before.sum) / count : series.last ?? nil)
            before = total
        }
        let first = series.first { $0 != nil } ?? nil
        return series.map { $0 ?? first ?? 0 }
    }
}
