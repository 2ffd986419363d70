import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Who is there when the run begins, and how long they have waited by then.
@Suite struct InitialExactCases {
    /// People of a class of their own, of whom nobody comes later.
    private struct Group {
        let count: Int
        let waited: Law?
        let need: Double
        var priority = 1
    }

    private func run(
        _ groups: [Group], _ discipline: Discipline = .fifo, servers: Station.Servers = .count(1),
        plan: RunPlan = RunPlan(.untilEmpty(limit: 1000)), _ change: (inout Station) -> Void = { _ in }
    ) throws -> FlowObservations {
        let result = try observe(network(groups, discipline, servers, change), plan)
        for check in result.checks { #expect(check.holds, "\(check)") }
        return result
    }

    private func network(
        _ groups: [Group], _ discipline: Discipline, _ servers: Station.Servers, _ change: (inout Station) -> Void
    ) -> FlowNetwork {
        var station = Station(name: "doctor", servers: servers, discipline: discipline)
        station.initial = groups.enumerated().map {
            InitialCustomers(customerClass: $0, count: $1.count, waited: $1.waited)
        }
        change(&station)
        let classes = groups.enumerated().map { place, group in
            CustomerClass(
                name: "\(place)", arrivals: Arrivals(.at([])), priority: group.priority,
                flow: [.visit(Visit(station: 0, service: .deterministic(group.need)))])
        }
        return FlowNetwork(stations: [station], classes: classes)
    }

    /// 40, 30, 20 and 5 have been waited: 40 and 0, 30 and 10, 20 and 20, 5 and 30. Who has waited longest is first, in
    /// whatever order they are listed.
    @Test func whatWasWaitedCounts() throws {
        for waited: [Double] in [[40, 30, 20, 5], [20, 5, 40, 30]] {
            let result = try run([Group(count: 4, waited: .sequence(waited), need: 10)])
            #expect(result.visits[0][0].wait.sum == 155)
            #expect(result.visits[0][0].wait.maximum == 40)
            #expect(result.visits[0][0].wait.count == 4)
            // In the house: ten longer.
            #expect(result.classes[0].time.sum == 195)
            #expect(result.classes[0].atStart == 4)
            // What is observed begins with the run: 10 each of 4, 3, 2 and 1.
            #expect(result.stations[0].occupancy.area == 100)
            #expect(result.stations[0].waiting.area == 60)
            #expect(result.end == 40)
        }
    }

    /// Two routine ones and an urgent one, whoever has waited longer.
    @Test(arguments: [Law?.none, .deterministic(25)]) func byRank(waited: Law?) throws {
        let groups = [
            Group(count: 2, waited: waited, need: 10, priority: 2), Group(count: 1, waited: nil, need: 5, priority: 1),
        ]
        let own = waited == nil ? 0.0 : 25
        #expect(try run(groups, .priority(.none)).waits() == [5 + 15 + 2 * own, 0])
        // The latest first: of those who have just come the last, else who has waited least.
        #expect(try run(groups, .lifo).waits() == [5 + 15 + 2 * own, 0])
        #expect(try run(groups, .fifo).waits() == [10 + 2 * own, 20])
    }

    /// r of rank 3 has waited 25, which two steps of 10 have raised to rank 1, where he was before u.
    @Test func ranksRiseByIt() throws {
        let groups = [
            Group(count: 1, waited: nil, need: 5, priority: 1),
            Group(count: 1, waited: .deterministic(25), need: 7, priority: 3),
        ]
        #expect(try run(groups, .agingPriority(step: 10)).waits() == [7, 25])
        #expect(try run(groups, .agingPriority(step: 20)).waits() == [0, 30])
        // 25 at a rate of 1 against nothing yet at a rate of 9.
        #expect(try run(groups, .accumulatingPriority(rates: [9, 1])).waits() == [7, 25])
        // 7 less a tenth of 25 is less than 5.
        #expect(try run(groups, .shortestJob(ShortestJob(agingRate: 0.1))).waits() == [7, 25])
        #expect(try run(groups, .shortestJob(ShortestJob(agingRate: 0.05))).waits() == [0, 30])
        // Due 30 after they came: at 5 and at 30.
        #expect(try run(groups, .earliestDue(due: .deterministic(30), .none)).waits() == [7, 25])
    }

    /// Patience of 15 counts from when they came. The first of 20, 16, 12 and 4 is taken; the second would have gone by
    /// then, and goes at once; the others go at 3 and at 11.
    @Test func patienceIsUsedUp() throws {
        let result = try run([Group(count: 4, waited: .sequence([20, 16, 12, 4]), need: 30)]) {
            $0.patience = .deterministic(15)
        }
        #expect(result.visits[0][0].abandoned == 3)
        #expect(result.visits[0][0].wait.sum == 20 + 16 + 15 + 15)
        #expect(result.visits[0][0].waitOfServed.sum == 20)
        #expect(result.end == 30)
    }

    /// Who is still there after 10 has a patience of more than that: of up to 20 they go between 0 and 10 from now.
    @Test func patienceIsLongerThanTheWait() throws {
        let result = try run(
            [Group(count: 300, waited: .deterministic(10), need: 1)], servers: .count(0), plan: RunPlan(.horizon(100))
        ) { $0.patience = .uniform(low: 0, high: 20) }
        let wait = result.visits[0][0].wait
        #expect(result.visits[0][0].abandoned == 300)
        #expect(wait.minimum > 10 && wait.maximum <= 20)
        // Uniform over that: mean 15, standard error 10 / √12 / √300 = 0.17. A correct program is beyond five of them
        // with probability 6e-7, and the seed is fixed.
        #expect(abs(wait.sum / 300 - 15) < 0.85)
    }

    /// Urgent after 9 of waiting: at 5 where 4 have been waited.
    @Test func theChangeOfClassComesSooner() throws {
        let groups = [
            Group(count: 1, waited: .deterministic(9), need: 6, priority: 1),
            Group(count: 1, waited: .deterministic(8), need: 1, priority: 2),
            Group(count: 1, waited: .deterministic(4), need: 1, priority: 2),
            Group(count: 0, waited: nil, need: 1, priority: 1),
        ]
        let result = try run(groups, .priority(.none)) {
            $0.whileWaiting = [WaitingChange(customerClass: 2, becomes: 3, after: .deterministic(9))]
        }
        // The first 0–6, then the one who became urgent at 5, 6–7, in the row of the class as which he came.
        // 8 + 7 and 4 + 6, of which 8 and 4 before the run.
        let waits: [Double] = [9, 15, 10, 0]
        #expect(result.waits() == waits)
    }

    /// With a warm-up they come in with it: who is served by its end is none of the observed.
    @Test func beforeTheWarmUp() throws {
        let result = try run(
            [Group(count: 3, waited: .deterministic(5), need: 4)], plan: RunPlan(.horizon(10), warmUp: .time(6)))
        // 0–4, 4–8, 8–12: at 6 there are two, the second in service.
        #expect(result.visits[0][0].atStart == 2)
        #expect(result.visits[0][0].wait.sum == 5 + 8)
        #expect(result.visits[0][0].time.sum == 5 + 8 + 5 + 12)
        #expect(result.stations[0].occupancy.area == 2 * 2 + 4)
    }

    /// They stand in the trace as of when they came, before all else.
    @Test func theTraceTellsWhenTheyCame() throws {
        var network = network(
            [
                Group(count: 1, waited: .deterministic(3), need: 2),
                Group(count: 1, waited: .deterministic(7), need: 2),
            ], .fifo, .count(1), { _ in })
        network.classes[0].arrivals = Arrivals(.at([1]))
        #expect(
            try TraceExactCases.lines(network).prefix(7) == [
                "-7.0 1 arrive", "-7.0 1 join doctor", "-3.0 0 arrive", "-3.0 0 join doctor", "0.0 1 start doctor",
                "1.0 0 arrive", "1.0 0 join doctor",
            ])
    }

    /// A wait counts for the window in which they came, and its area for those in which they waited.
    @Test func byWindow() throws {
        let windows = [
            TimeWindow(name: "before", from: -10, until: 0), TimeWindow(name: "first", from: 0, until: 10),
        ]
        let program = FlowProgram(
            network([Group(count: 2, waited: .deterministic(5), need: 10)], .fifo, .count(1), { _ in }),
            plan: RunPlan(.untilEmpty(limit: 100)), windows: windows)
        let observed = try FlowSimulation.run(program, seed: 1, replication: 0)
        #expect(observed.windows[0][0].map(\.wait.sum) == [5 + 15, 0])
        #expect(observed.windows[0][0].map(\.waitingArea) == [0, 10])
        #expect(observed.windows[0][0].map(\.busyArea) == [0, 10])
    }

    /// They do not ask whether they should join.
    @Test func nobodyBalksWhoIsThere() throws {
        let result = try run([Group(count: 4, waited: nil, need: 1)]) { $0.balking = .atLength(1) }
        #expect(result.visits[0][0].balked == 0)
        #expect(result.visits[0][0].time.count == 4)
    }

    /// All at once, and at most two: who is let in begins with the run.
    @Test func whereServersAreShared() throws {
        let result = try run([Group(count: 3, waited: .deterministic(5), need: 1)], .processorSharing(atMost: 2))
        // Two share until 2, then the third is alone until 3.
        #expect(result.waits() == [5 + 5 + 7])
        #expect(result.end == 3)
    }

    /// The needs of whoever comes later do not depend on who is there, nor those of one group on another.
    @Test func nobodysNeedsAreShifted() throws {
        func times(_ change: (inout FlowNetwork) -> Void) throws -> [Double] {
            var station = Station(name: "s", servers: .count(500))
            station.initial = [
                InitialCustomers(customerClass: 0, count: 20, waited: .exponential(mean: 3))
            ]
            let classes = ["a", "b"].map { name in
                CustomerClass(
                    name: name, arrivals: Arrivals(.poisson(.constant(1)), first: 50),
                    flow: [.visit(Visit(station: 0, service: .exponential(mean: 2)))])
            }
            var network = FlowNetwork(stations: [station], classes: classes)
            change(&network)
            return try observe(network).visits[0].map(\.time.sum)
        }
        let first = try times { _ in }
        let other = try times {
            $0.stations[0].initial.append(InitialCustomers(customerClass: 1, count: 3, waited: .deterministic(1)))
        }
        #expect(first[0] == other[0])
        #expect(other[1] > first[1] + 3)
        let nobody = try times { $0.stations[0].initial = [] }
        #expect(first[1] == nobody[1])
        // They bring what they have waited, which the mean is about: 20 of mean 3 and 20 services of mean 2.
        #expect(first[0] > nobody[0] + 40)
    }
}
