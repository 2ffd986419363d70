import SimulationKernel
import EventLogs
import FlowNetworks
import FlowScenarios
import Scenarios
import Studies

/// The cases of a log as arrivals of a scenario: each at its first time, of its class (Kleijnen's trace-driven
/// simulation; Kleijnen, Cheng & Bettonvil 2001, Management Science 47, 1533–1538).
struct LoggedArrivals {
    private let network: FlowNetwork
    private let unit: Double
    /// In order of time: when each case comes, in seconds of the log, and its class in the network; nil: not known.
    private let cases: [(time: Double, customerClass: Int?)]
    private let shares: [Double]

    /// - Throws: `StudyError` where it cannot be told as whom cases come that have no class.
    package init(
        _ network: FlowNetwork, scenario: Scenario, log: EventLog, matching: LogMatching,
        canonical: CanonicalRows, waits: LoggedWaits
    ) throws {
        self.network = network
        unit = scenario.timeUnit.seconds
        var cases: [(time: Double, customerClass: Int?)] = []
        for number in 0..<log.caseCount {
            var begin = Double.infinity
            var own: Int?
            for entry in log.entries(ofCase: number) {
                guard let row = canonical.row(log.row(entry)) else { continue }
                let came = waits.showsArrivals ? row.arrived : .nan
                for time in [came, row.enabled, row.start, row.end] where time < begin { begin = time }
                if own == nil, row.customerClass >= 0 { own = matching.classes[row.customerClass] }
            }
            if begin < .infinity { cases.append((begin, own)) }
        }
        self.cases = cases.sorted { $0.time < $1.time }
        // Who has no class, or one that does not come from outside, comes as one of those who do, by their numbers.
        let coming = network.classes.map(\.comesByItself)
        let isKnown = cases.allSatisfy { own in own.customerClass.map { coming[$0] } ?? false }
        shares =
            isKnown || coming.count(where: { $0 }) <= 1
            ? coming.map { $0 ? 1 : 0 } : try Self.shares(network, scenario)
    }

    /// How many of each class come in a replication.
    private static func shares(_ network: FlowNetwork, _ scenario: Scenario) throws -> [Double] {
        var plan = scenario.run.plan
        plan.closing = .stop
        let simulation = FlowSimulation(
            FlowProgram(network, plan: plan), seed: scenario.run.seed, replication: 0, tracing: .events)
        var counts = network.classes.map { _ in 0.0 }
        var isOver = false
        var slices = 0
        do throws(FlowRunError) {
            while !isOver, slices < 64 {
                isOver = try simulation.advance(events: 1 << 14)
                slices += 1
                for event in simulation.takeEvents() where event.what == .arrive { counts[Int(event.origin)] += 1 }
                _ = simulation.takeJournal()
            }
        } catch { throw StudyError("the scenario cannot be simulated, so it is not known how many of each class come") }
        return counts.reduce(0, +) > 0 ? counts : network.classes.map { $0.comesByItself ? 1 : 0 }
    }

    /// A network for each run of a layout.
    func networks(_ layout: RunLayout, seed: UInt64) -> [FlowNetwork] {
        layout.runs.map { run in
            var times = network.classes.map { _ in [Double]() }
            var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 0x1099_ED))
            for one in cases {
                let draw = stream.uniform()
                guard one.time >= run.start, one.time < run.start + run.length else { continue }
                let own = one.customerClass.flatMap { network.classes[$0].comesByItself ? $0 : nil }
                times[own ?? pick(draw)].append((one.time - run.start) / unit)
            }
            return network.withArrivals(times)
        }
    }

    private func pick(_ draw: Double) -> Int {
        var left = draw * shares.reduce(0, +)
        for (index, share) in shares.enumerated() where share > 0 {
            if left < share { return index }
            left -= share
        }
        return shares.lastIndex { $0 > 0 } ?? 0
    }
}
