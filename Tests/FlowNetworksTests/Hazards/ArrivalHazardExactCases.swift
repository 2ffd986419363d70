import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Arrivals whose rate follows the state: each customer needs so much hazard as a plain stream's next gap has.
@Suite struct ArrivalHazardExactCases {
    static func word(_ word: FlowWord, _ type: FormulaType = .number) -> FormulaTree {
        .reading(FormulaReading("word", .place(word.place), type, motion: .jumps, of: .station, range: .notNegative))
    }

    static let occupancy = word(.station(0, .occupancy))
    /// Nothing, but what follows reads the state by it.
    static let nothing = FormulaTree.product(.constant(0), occupancy)

    static func rate(_ tree: FormulaTree) -> Arrivals.Source { .formula(RateFormula(tree, text: "f")) }

    static func network(_ arrivals: Arrivals, service: Law = .deterministic(0.01)) -> FlowNetwork {
        FlowNetwork(
            stations: [Station(name: "s", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "p", arrivals: arrivals, flow: [.visit(Visit(station: 0, service: service))])
            ])
    }

    /// When the customers come.
    static func times(_ arrivals: Arrivals, service: Law = .deterministic(0.01), until end: Double) throws -> [Double] {
        let simulation = FlowSimulation(
            FlowProgram(network(arrivals, service: service), plan: RunPlan(.horizon(end))), seed: 3, replication: 0,
            tracing: .events)
        while try !simulation.advance(events: 1000) {}
        return simulation.takeEvents().filter { $0.what == .arrive }.map(\.time)
    }

    /// The hazards that the customers need, added up: the times of a plain stream of rate 1.
    static func needs(_ number: Int) throws -> [Double] {
        Array(try times(Arrivals(.poisson(.constant(1))), until: 1.5 * Double(number) + 50).prefix(number))
    }

    private func check(_ found: [Double], _ expected: [Double]) {
        #expect(found.count == expected.count && found.count > 20)
        for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-9 * max(1, other)) }
    }

    /// At the rate 10 whatever is there: the plain stream.
    @Test func theSameNeedsAsAPlainStream() throws {
        let found = try Self.times(Arrivals(Self.rate(.sum(.constant(10), Self.nothing))), until: 20)
        check(found, try Self.times(Arrivals(.poisson(.constant(10))), until: 20))
    }

    /// Nobody comes while somebody is there, for 1: each later by all the services before him.
    @Test func standsStillWhileSomebodyIsThere() throws {
        let isEmpty = FormulaTree.operation(.equal, Self.occupancy, .constant(0))
        let rate = FormulaTree.choice(isEmpty, .constant(10), .constant(0))
        let found = try Self.times(Arrivals(Self.rate(rate)), service: .deterministic(1), until: 100)
        let needs = try Self.needs(found.count)
        check(found, needs.enumerated().map { $1 / 10 + Double($0) })
    }

    /// 10 up to the time 2 and 20 from then on: what is needed beyond 20 takes half as long.
    @Test func turnsByTheClock() throws {
        let isEarly = FormulaTree.operation(.less, .time, .constant(2, .duration))
        let rate = FormulaTree.sum(.choice(isEarly, .constant(10), .constant(20)), Self.nothing)
        let found = try Self.times(Arrivals(Self.rate(rate)), until: 10)
        check(found, try Self.needs(found.count).map { $0 < 20 ? $0 / 10 : 2 + ($0 - 20) / 20 })
    }

    /// A day of 4, of which the run starts at 1, and 5 from 2 to 3 o'clock: 5 in each day, from 1, 5, 9, … on.
    @Test func turnsEachDay() throws {
        let clock = FormulaTree.timeOfDay(start: 1, day: 4)
        let isOpen = FormulaTree.operation(
            .and, .operation(.atLeast, clock, .constant(2, .duration)),
            .operation(.less, clock, .constant(3, .duration)))
        let rate = FormulaTree.sum(.choice(isOpen, .constant(5), .constant(0)), Self.nothing)
        let found = try Self.times(Arrivals(Self.rate(rate)), until: 60)
        check(
            found,
            try Self.needs(found.count).map { need in
                let day = (need / 5).rounded(.down)
                return 1 + 4 * day + (need - 5 * day) / 5
            })
    }

    /// On Saturdays and Sundays 3, else 1, where the run starts on a Friday at noon and a day is 2 long: a week has 22.
    @Test func turnsByTheDay() throws {
        let days = FormulaDays(start: 1, day: 2, values: [4, 5, 6, 0, 1, 2, 3])
        let day = FormulaTree.reading(
            FormulaReading("day", .days(days), .number, motion: .byDay, of: .run))
        let isWeekend = FormulaTree.operation(.atLeast, day, .constant(5))
        let rate = FormulaTree.sum(.choice(isWeekend, .constant(3), .constant(1)), Self.nothing)
        let found = try Self.times(Arrivals(Self.rate(rate)), until: 60)
        check(
            found,
            try Self.needs(found.count).map { need in
                // From Monday 0:00 on, at the time 5: 1 up to Friday night, 12 on the weekend.
                if need < 1 { return need }
                if need < 13 { return 1 + (need - 1) / 3 }
                let week = ((need - 13) / 22).rounded(.down)
                let rest = need - 13 - 22 * week
                return 5 + 14 * week + (rest < 10 ? rest : 10 + (rest - 10) / 3)
            })
    }

    /// 10 · (1 + sin t / 2): the hazard at t is 10 t + 5 (1 − cos t).
    @Test func changesAtEveryMoment() throws {
        let wave = FormulaTree.function(.sin, .quotient(.time, .constant(1, .duration)))
        let rate = FormulaTree.product(
            .constant(10), .sum(.constant(1), .product(.constant(0.5), wave)))
        let found = try Self.times(Arrivals(Self.rate(.sum(rate, Self.nothing))), until: 30)
        check(found.map { 10 * $0 + 5 * (1 - PortableMath.cos($0)) }, try Self.needs(found.count))
    }

    /// From 5, until 8, and the first 12.
    @Test func keepsItsBounds() throws {
        let rate = Self.rate(.sum(.constant(10), Self.nothing))
        let found = try Self.times(Arrivals(rate, from: 5, until: 8), until: 60)
        check(found, try Self.needs(found.count + 1).dropLast().map { 5 + $0 / 10 })
        #expect(try Self.needs(found.count + 1).last! > 30)
        #expect(try Self.times(Arrivals(rate, first: 12), until: 60).count == 12)
    }

    /// A run until all are gone ends when the last one is, though somebody might have come up to 8.
    @Test func ends() throws {
        let arrivals = Arrivals(Self.rate(.sum(.constant(10), Self.nothing)), until: 8)
        let program = FlowProgram(Self.network(arrivals), plan: RunPlan(.untilEmpty(limit: 1000)))
        let result = try FlowSimulation.run(program, seed: 3, replication: 0)
        let last = try #require(try Self.times(arrivals, until: 60).last)
        #expect(abs(result.duration - (last + 0.01)) < 0.1)
        #expect(result.duration <= 8.01)
    }

    /// 10 − 4 times who are there is below 0 as soon as three are; the longest wait has none before anybody is served.
    @Test func whatIsNoRateEndsTheRun() throws {
        func fault(_ tree: FormulaTree) throws -> RateFault? {
            let program = FlowProgram(
                Self.network(Arrivals(Self.rate(tree)), service: .deterministic(100)), plan: RunPlan(.horizon(50)))
            do throws(FlowRunError) {
                _ = try FlowSimulation.run(program, seed: 3, replication: 0)
                return nil
            } catch {
                guard case .rate(let fault) = error else { throw error }
                return fault
            }
        }
        let needs = try Self.needs(3)
        let falling = try #require(
            try fault(.difference(.constant(10), .product(.constant(4), Self.occupancy))))
        // The second comes at a rate of 6, the third at one of 2.
        let third = needs[0] / 10 + (needs[1] - needs[0]) / 6 + (needs[2] - needs[1]) / 2
        #expect(abs(falling.time - third) < 1e-9 && falling.value == -2 && falling.owner == .arrivals(of: "p"))
        let missing = try #require(try fault(.quotient(.constant(1), Self.occupancy)))
        #expect(missing.time == 0 && missing.value.isNaN && missing.formula == "f")
        #expect(try fault(.sum(.constant(1), Self.nothing)) == nil)
    }

    /// Whoever waits longest stands there since then: at 4 and more nobody comes until he has gone.
    @Test func theLongestWaitGrows() throws {
        var reading = FormulaReading(
            "longest-wait", .place(FlowWord.station(0, .longestWait).place), .duration, motion: .grows, of: .station)
        reading.range = .notNegative
        let isLong = FormulaTree.operation(.atLeast, .reading(reading), .constant(4, .duration))
        let rate = FormulaTree.choice(isLong, .constant(0), .constant(10))
        let found = try Self.times(Arrivals(Self.rate(rate)), service: .deterministic(50), until: 50)
        let needs = try Self.needs(found.count + 1)
        // The second one waits from his coming on.
        let end = needs[1] / 10 + 4
        #expect(found.count == needs.filter { $0 / 10 < end }.count && found.count > 20)
        check(found, needs.prefix(found.count).map { $0 / 10 })
    }
}
