import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// The same random scenarios with some of their steps inside attempts, held servers and forks.
///
/// Servers are kept only where one customer has one server: not where they are shared or serve several together. What an
/// app's polls pass is left as it is.
struct RandomErrands {
    private(set) var network: FlowNetwork
    let plan: RunPlan
    let windows: [TimeWindow]
    private var random: SeededGenerator
    private let failed: Int

    init(seed: UInt64) {
        let scenario = RandomScenario(seed: seed)
        plan = scenario.plan
        windows = scenario.windows
        random = SeededGenerator(seed ^ 0x5DEE_CE66_D1CE)
        var network = scenario.network
        failed = network.outcomes.count
        network.outcomes.append(FlowNetwork.failed)
        network.attributes = [Attribute(name: "card", values: ["none", "debit", "credit"])]
        network.journal = ["charge"]
        self.network = network
        for index in network.stations.indices where random.chance(0.2) {
            network.stations[index].discardsExpired = true
        }
        for index in network.classes.indices where network.classes[index].arrivals.source != .polls {
            network.classes[index].flow = flow(network.classes[index].flow, depth: 3)
        }
        for index in network.stations.indices where random.chance(0.3) {
            network.stations[index].onAbandon = network.stations[index].onAbandon.map { flow($0, depth: 1) }
        }
        self.network = network
    }

    private mutating func flow(_ steps: [FlowStep], depth: Int) -> [FlowStep] {
        steps.flatMap { step(inside($0, depth: depth), depth: depth) }
    }

    /// Errands within what stands in a step already.
    private mutating func inside(_ step: FlowStep, depth: Int) -> FlowStep {
        if case .choose(let branches) = step {
            return .choose(branches.map { FlowBranch(share: $0.share, flow: flow($0.flow, depth: depth)) })
        }
        if case .loop(var loop) = step {
            loop.flow = flow(loop.flow, depth: depth)
            return .loop(loop)
        }
        return step
    }

    private mutating func step(_ step: FlowStep, depth: Int) -> [FlowStep] {
        guard depth > 0, random.chance(0.5) else { return [step] }
        switch random.whole(0...7) {
        case 0, 1, 2: return [attempt([step], depth)]
        case 3:
            if case .end = step { return [step] }
            let flows = [[step], [.delay(.exponential(mean: 2), name: nil)], flow([step], depth: depth - 1)]
            let count = random.whole(1...3)
            return [.together(Fork(Array(flows.prefix(count)), waitFor: random.whole(1...count)))]
        case 4:
            return [
                .set([
                    AttributeChange(
                        attribute: 0, options: [.init(share: 0.5, value: 1), .init(share: 0.5, value: 2)])
                ]),
                .chooseWhen([
                    ConditionalBranch(when: [.attribute(0, isOneOf: [1])], flow: flow([step], depth: depth - 1)),
                    ConditionalBranch(when: [], flow: [.enter(0), step]),
                ]),
            ]
        default:
            guard case .visit(let visit) = step, mayBeKept(network.stations[visit.station]) else {
                return [attempt([.enter(0), step], depth)]
            }
            let nested = flow([.delay(.deterministic(Double(random.whole(0...3))), name: nil)], depth: depth - 1)
            return [attempt([.hold(Hold(visit, while: nested))], depth)]
        }
    }

    private func mayBeKept(_ station: Station) -> Bool {
        if case .processorSharing = station.discipline { return false }
        return station.servesTogether == 1
    }

    private mutating func attempt(_ inside: [FlowStep], _ depth: Int) -> FlowStep {
        var attempt = Attempt(
            flow(inside, depth: depth - 1), tries: random.whole(1...4),
            otherwise: random.chance(0.5) ? [.end(outcome: failed)] : [], name: random.pick(["call", "pay"]))
        if random.chance(0.8) { attempt.timeout = .deterministic(Double(random.whole(1...6))) }
        if random.chance(0.3) { attempt.deadline = Double(random.whole(3...12)) }
        if random.chance(0.3) { attempt.budget = 0.2 }
        if random.chance(0.3) { attempt.onTimeout = .abandon }
        if random.chance(0.5) {
            attempt.backoff = Backoff(
                first: 1, factor: 2, atMost: 3, jitter: random.pick([.none, .full, .equal, .decorrelated]))
        }
        return .attempt(attempt)
    }
}

/// What must be true of any run with errands.
enum ErrandRun {
    static func check(seed: UInt64) -> [String] {
        let scenario = RandomErrands(seed: seed)
        let program = FlowProgram(
            scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows,
            recording: FlowRecording(outcomeTimes: true, binWidth: 10))
        let simulation = FlowSimulation(program, seed: seed, replication: 0)
        do {
            var isOver = false
            for _ in 0..<20 where !isOver { isOver = try simulation.advance(events: RandomRun.eventLimit / 20) }
            // Servers that are kept by those who wait for them may stand still for ever.
            guard isOver else { return ["does not end"] }
        } catch .deadlock { return [] } catch { return ["\(error)"] }
        let observed = simulation.observations()
        var found = observed.checks.filter { !$0.holds }.map { "\($0)" }
        for (station, visits) in zip(observed.stations, observed.visits) {
            guard let work = station.errands else { return ["no errands"] }
            if work.zombieService < -1e-9 || work.zombieService > work.service * (1 + 1e-9) + 1e-9 {
                found.append("service for nobody \(work.zombieService) of \(work.service)")
            }
            if work.retries > visits.reduce(0, { $0 + $1.arrivals }) { found.append("retries \(work.retries)") }
        }
        found += faults(in: simulation.takeJournal(), of: scenario.network, isOver: observed.classes)
        for own in observed.classes where own.timeByOutcome.map({ Int($0.count) }) != own.ends && !own.arePolls {
            found.append("ends \(own.ends), by times \(own.timeByOutcome.map(\.count))")
        }
        return found
    }

    /// A customer's entries come before the end of all, which comes once and not before its own end.
    private static func faults(
        in journal: [JournalRecord], of network: FlowNetwork, isOver classes: [ClassObservations]
    ) -> [String] {
        struct Who: Hashable {
            let origin: Int32
            let number: UInt64
        }
        var ended: Set<Who> = []
        var over: Set<Who> = []
        // Members of a population who were there at the start share the numbers of each other's later visits.
        for record in journal where record.number < 1 << 40 {
            let who = Who(origin: record.origin, number: record.number)
            if over.contains(who) { return ["something of \(who) after all was over"] }
            switch record.what {
            case .entry, .mark: break
            case .end: if !ended.insert(who).inserted { return ["\(who) ends twice"] }
            case .over:
                if !ended.contains(who) { return ["\(who) is over and has not ended"] }
                over.insert(who)
            }
        }
        return []
    }
}

/// Networks that mix everything with attempts, held servers and forks.
@Suite struct RandomErrandTests {
    @Test(arguments: 0..<8) func nothingIsLostWithErrands(part: UInt64) {
        for seed in 10_000 + part * 250..<10_000 + (part + 1) * 250 {
            let faults = ErrandRun.check(seed: seed)
            if !faults.isEmpty { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
    }

    /// The scenarios mean something only if they are varied.
    @Test func theErrandsAreVaried() throws {
        var timeouts = 0
        var discarded = 0
        var holds = 0
        var zombies = 0
        var refused = 0
        var retries = 0
        for seed in 10_000..<10_300 as Range<UInt64> {
            let scenario = RandomErrands(seed: seed)
            let simulation = FlowSimulation(
                FlowProgram(scenario.network, plan: scenario.plan), seed: seed, replication: 0)
            guard (try? simulation.advance(events: RandomRun.eventLimit)) == true else { continue }
            let observed = simulation.observations()
            timeouts += observed.attempts.reduce(0) { $0 + $1.timeouts }
            refused += observed.attempts.reduce(0) { $0 + $1.refusedByBudget }
            for work in observed.stations.compactMap(\.errands) {
                discarded += work.discarded
                retries += work.retries
                holds += Int(work.holds.count)
                if work.zombieService > 0 { zombies += 1 }
            }
        }
        #expect(timeouts > 1000)
        #expect(discarded > 100)
        #expect(holds > 1000)
        #expect(zombies > 100)
        #expect(refused > 0)
        #expect(retries > 500)
    }
}
