import EventLogs
import TestSupport
import Testing

/// How long the memory of cases is.
@Suite struct FlowOrderTests {
    private func flow(_ cases: [[Int]]) throws -> DiscoveredFlow {
        let found = FlowDiscovery(ObservedLog(SimulatedWays.log(cases, activities: 4)))
        #expect(found.groups.count == 1)
        return try #require(found.groups.first)
    }

    @Test func sharesOfAChain() throws {
        let flow = try flow(SimulatedWays.cases(2000, 1) { SimulatedWays.orderOneCase(&$0) })
        #expect(flow.order == 1)
        #expect(flow.states.count == 4)
        #expect(flow.starts.count == 1 && flow.starts[0].share == 1)
        #expect(flow.replayableShare == 1)
    }

    /// Of 100 logs with 11 shares each 93 to 97 % are inside their intervals (of a correct program outside of these bounds
    /// less often than once in 100), and all of a state inside of the joint ones in at least 92 %.
    @Test func sharesAreInTheirIntervals() throws {
        var inside = 0
        var all = 0
        var joint = 0
        var states = 0
        for seed in 0..<100 {
            let flow = try flow(SimulatedWays.cases(200, 9000 + UInt64(seed)) { SimulatedWays.orderOneCase(&$0) })
            for state in flow.states {
                guard case .activity(let activity) = state.place else { continue }
                var isInside = true
                for (next, share) in SimulatedWays.orderOne[activity] ?? [] {
                    let exit = try #require(
                        state.exits.first { exit in
                            next < 0 ? exit.to == nil : exit.to.map { flow.states[$0].place } == .activity(next)
                        })
                    all += 1
                    if exit.interval.contains(share) { inside += 1 }
                    if !exit.jointInterval.contains(share) { isInside = false }
                }
                states += 1
                if isInside { joint += 1 }
            }
        }
        #expect(all == 1100 && states == 400)
        #expect((1023...1067).contains(inside), "\(inside) of 1100")
        #expect(joint >= 368, "\(joint) of 400")
    }

    /// 200 logs of 120 cases with a memory of one activity: more is found in at most 10, which is 5 %.
    @Test func noMemoryIsInvented() throws {
        var wrong = 0
        for seed in 0..<200 {
            let flow = try flow(SimulatedWays.cases(120, 1000 + UInt64(seed)) { SimulatedWays.orderOneCase(&$0) })
            if flow.order != 1 { wrong += 1 }
        }
        #expect(wrong <= 10, "\(wrong) of 200")
    }

    /// Twenty logs of 300 cases with a memory of two: found in all, with the state that matters.
    @Test func memoryIsFound() throws {
        for seed in 0..<20 {
            let flow = try flow(SimulatedWays.cases(300, 2000 + UInt64(seed)) { SimulatedWays.orderTwoCase(&$0) })
            #expect(flow.order == 2)
            let state = try #require(
                flow.states.first { $0.place == .activity(2) && $0.history == [.activity(1)] })
            #expect(abs((state.exits.first { $0.to != nil }?.share ?? 0) - 0.8) < 0.15)
        }
    }

    /// Each activity anew by chance: 0 or 1 with 40 % each.
    @Test func noMemoryAtAll() throws {
        let cases = SimulatedWays.cases(500, 3) { generator in
            SimulatedWays.way(&generator) { _, generator in
                SimulatedWays.pick([(0, 0.4), (1, 0.4), (-1, 0.2)], &generator)
            }
        }
        let flow = try flow(cases.filter { !$0.isEmpty })
        #expect(flow.order == 0)
        #expect(flow.states.count == 2)
        #expect(flow.states[0].exits.map(\.share) == flow.states[1].exits.map(\.share))
    }

    /// 20 activities one after the other in 5 cases: no chance in it.
    @Test func fewCasesInAFixedOrder() throws {
        let log = SimulatedWays.log(Array(repeating: Array(0..<20), count: 5), activities: 20)
        let flow = try #require(FlowDiscovery(ObservedLog(log)).groups.first)
        #expect(flow.states.count == 20)
        #expect(flow.states.allSatisfy { $0.exits.count == 1 })
    }

    @Test func rareWaysAreCut() throws {
        var cases = Array(repeating: [0, 1], count: 1000)
        cases[500] = [0, 2, 1]
        let flow = try flow(cases)
        #expect(flow.cut.ways == 1 && flow.cut.count == 1)
        #expect(flow.cut.activities == [2])
        #expect(flow.states.count == 2)
        #expect(flow.replayableShare == 0.999)
        let visits = try #require(flow.visits.first { $0.activity == 2 })
        #expect(visits.mean == 0.001 && visits.visitorShare == 0.001)
    }

    @Test func aDrawGoesTheFlowsWays() throws {
        let flow = try flow([[0, 1, 2], [0, 1, 2], [0, 1, 2]])
        var stream = RandomStreams.stream(1)
        #expect(flow.drawnCase(&stream) == [0, 1, 2])
    }
}
