import FlowNetworks
import SimulationKernel
import Testing

/// What can happen at a station, said from its description.
@Suite struct AbilityExactCases {
    private static func network(
        _ flow: [FlowStep] = [.visit(Visit(station: 0, service: .exponential(mean: 1)))],
        _ change: (inout Station) -> Void = { _ in }
    ) -> FlowNetwork {
        var station = Station(name: "desk", servers: .count(1))
        change(&station)
        return FlowNetwork(
            stations: [station, Station(name: "other", servers: .count(1))],
            classes: [CustomerClass(name: "all", arrivals: Arrivals(.poisson(.constant(1))), flow: flow)])
    }

    @Test func nobodyGivesUpAtAPlainLine() {
        let network = Self.network()
        #expect(!network.canAbandon(at: 0) && !network.canEnd(as: FlowNetwork.abandoned))
        #expect(!network.canEnd(as: FlowNetwork.rejected) && !network.canEnd(as: FlowNetwork.balked))
        #expect(network.canEnd(as: FlowNetwork.completed) && !network.makesCalls && !network.holdsCustomers)
    }

    @Test func eachReasonToGiveUpIsOne() {
        #expect(Self.network { $0.patience = .exponential(mean: 1) }.canAbandon(at: 0))
        // Who is sent away has been taken before.
        #expect(!Self.network { $0.atShiftEnd = .leave }.canAbandon(at: 0))
        let notified = Self.network {
            $0.information = Information(notify: .init(at: 2, travel: .deterministic(1)))
        }
        #expect(notified.canAbandon(at: 0) && !notified.canAbandon(at: 1))
        #expect(!Self.network { $0.information = Information() }.canAbandon(at: 0))
    }

    /// Wherever the visit stands: routed, kept, tried, or on the way of those who did not get in.
    @Test func aVisitsPatienceCountsWhereverItStands() {
        let visit = Visit(station: 1, service: .deterministic(1), patience: .deterministic(2))
        let places: [FlowStep] = [
            .visit(visit), .route(.shortestLine, [Visit(station: 0, service: .deterministic(1)), visit]),
            .hold(Hold(visit, while: [])), .attempt(Attempt([.visit(visit)], otherwise: [])),
            .attempt(Attempt([], otherwise: [.visit(visit)])),
            .together(Fork([[.visit(visit)], []], waitFor: 1)),
            .loop(FlowLoop([], .times(2), otherwise: [.visit(visit)])),
            .choose([FlowBranch(share: 1, flow: [.visit(visit)])]),
        ]
        for place in places {
            let network = Self.network([place])
            #expect(network.canAbandon(at: 1) && !network.canAbandon(at: 0), "\(place)")
            #expect(network.canEnd(as: FlowNetwork.abandoned))
        }
        let exit = Self.network { $0.onReject = [.visit(visit)] }
        #expect(exit.canAbandon(at: 1) && !exit.canAbandon(at: 0))
    }

    @Test func turnedAway() {
        let full = Self.network { $0.capacity = 3 }
        #expect(full.stations[0].canReject && full.canEnd(as: FlowNetwork.rejected) && !full.holdsCustomers)
        let blocking = Self.network {
            $0.capacity = 3
            $0.whenFull = .block
        }
        #expect(blocking.holdsCustomers && blocking.stations[0].blocksOthers && !blocking.stations[1].blocksOthers)
        #expect(!Self.network { $0.whenFull = .block }.holdsCustomers, "it is never full")
        #expect(Self.network { $0.balking = .atLength(2) }.canEnd(as: FlowNetwork.balked))
        let away = Self.network { $0.information = Information(stayAway: .init(over: 5, share: 1)) }
        #expect(away.stations[0].canBalk && away.canEnd(as: FlowNetwork.balked))
    }

    @Test func aFlowMaySayHowItEnds() {
        let network = Self.network([.choose([FlowBranch(share: 1, flow: [.end(outcome: FlowNetwork.balked)])])])
        #expect(network.canEnd(as: FlowNetwork.balked) && !network.stations[0].canBalk)
    }

    @Test func interruption() {
        let rules: [Preemption] = [.none, .resume, .restart, .resample]
        for rule in rules {
            let list: [Discipline] = [
                .priority(rule), .preemptiveLIFO(rule), .earliestDue(due: .deterministic(1), rule),
                .shortestJob(ShortestJob(preemption: rule)),
            ]
            for discipline in list {
                #expect(discipline.interruptsService == (rule != .none), "\(discipline)")
                #expect(discipline.repeatsService == (rule == .restart || rule == .resample), "\(discipline)")
            }
        }
        #expect(Discipline.shortestRemaining.interruptsService && !Discipline.shortestRemaining.repeatsService)
        let patient: [Discipline] = [
            .fifo, .lifo, .adaptiveLIFO(atLength: 2), .random, .agingPriority(step: 1),
            .accumulatingPriority(rates: [1]), .shortestJobFirst, .processorSharing(atMost: nil),
        ]
        for discipline in patient { #expect(!discipline.interruptsService, "\(discipline)") }
        #expect(!Self.network().stations[0].interruptsService)
        #expect(Self.network { $0.atShiftEnd = .interrupt(.resume) }.stations[0].interruptsService)
        let failing = Breakdowns(up: .exponential(mean: 9), repair: .exponential(mean: 1))
        #expect(Self.network { $0.breakdowns = failing }.stations[0].interruptsService)
    }

    /// Calls that nobody can be late for leave no work for nobody.
    @Test func calls() throws {
        let visit = FlowStep.visit(Visit(station: 1, service: .deterministic(1)))
        let plain = CallMap(Self.network([.attempt(Attempt([visit], tries: 2, otherwise: [], name: "call"))]))
        #expect(plain.hasErrands && plain.hasRetries && plain.reaches[1].isCalled && !plain.reaches[0].isCalled)
        #expect(!plain.reaches[1].canBeForNobody)
        let named = try #require(plain.call("call"))
        #expect(!named.canBeLate && !named.hasBudget)
        let late = CallMap(
            Self.network([.attempt(Attempt([visit], timeout: 1, onTimeout: .abandon, otherwise: []))]))
        #expect(late.reaches[1].canBeForNobody && late.reaches[1].canDiscard && late.named.isEmpty)
        let kept = CallMap(Self.network([.hold(Hold(Visit(station: 0, service: .deterministic(0)), while: [visit]))]))
        #expect(kept.reaches[0].isKept && !kept.reaches[1].isKept && !kept.hasRetries)
        let raced = CallMap(Self.network([.together(Fork([[visit], []], waitFor: 1))]))
        #expect(raced.reaches[1].canBeForNobody)
    }
}

/// Nothing happens in a random network that its description says cannot.
@Suite struct AbilityTests {
    @Test func whatHappensIsPossible() {
        var seen = (abandoned: 0, balked: 0, rejected: 0, blocked: 0, impossible: 0)
        for seed in 0..<600 as Range<UInt64> {
            let scenario = RandomScenario(seed: seed)
            let network = scenario.network
            let simulation = FlowSimulation(
                FlowProgram(network, plan: scenario.plan), seed: seed, replication: 0)
            guard (try? simulation.advance(events: RandomRun.eventLimit)) == true else { continue }
            let observed = simulation.observations()
            for (index, station) in network.stations.enumerated() {
                let visits = observed.visits[index]
                let abandoned = visits.reduce(0) { $0 + $1.abandoned }
                let balked = visits.reduce(0) { $0 + $1.balked }
                let rejected = visits.reduce(0) { $0 + $1.rejected }
                let blocked = visits.reduce(0) { $0 + Int($1.blocked.count) }
                seen.abandoned += abandoned
                seen.balked += balked
                seen.rejected += rejected
                seen.blocked += blocked
                if abandoned > 0, !network.canAbandon(at: index) { seen.impossible += 1 }
                if balked > 0, !station.canBalk { seen.impossible += 1 }
                if rejected > 0, !station.canReject { seen.impossible += 1 }
                if blocked > 0, !network.holdsCustomers { seen.impossible += 1 }
            }
            // Who is there at the start may stand on the way of those who were turned away.
            guard network.stations.allSatisfy(\.initial.isEmpty) else { continue }
            for own in observed.classes {
                for (outcome, count) in own.ends.enumerated() where count > 0 && !network.canEnd(as: outcome) {
                    seen.impossible += 1
                }
            }
        }
        #expect(seen.impossible == 0)
        #expect(seen.abandoned > 0 && seen.balked > 0 && seen.rejected > 0 && seen.blocked > 0)
    }
}
