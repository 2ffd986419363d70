import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Customers of kinds that wait for each other until all that belong together are there.
@Suite struct MatchedKindsExactCases {
    private typealias Kind = Gathering.Kind

    /// Somebody of a kind who has a blood group and comes alone.
    private struct Comer {
        let kind: Int
        let at: Double
        var blood = 0
        /// Of a second attribute, whose values are the same words in another order.
        var needs = 0
    }

    /// Each comer of a kind is the next of its class: in order of time.
    private func network(_ comers: [Comer], kinds: Int, _ gathering: Gathering) -> FlowNetwork {
        let flow: [FlowStep] = [.gather(0), .visit(Visit(station: 0, service: .deterministic(1)))]
        let classes = (0..<kinds).map { kind in
            let own = comers.filter { $0.kind == kind }.sorted { $0.at < $1.at }
            // One branch for each comer: whoever comes n-th of his class takes the n-th, by a number that he carries.
            let branches = own.enumerated().map { place, comer in
                ConditionalBranch(
                    when: [.number(kind, isIn: [NumberRange(low: Double(place), high: Double(place))])],
                    flow: [
                        .set([
                            AttributeChange(attribute: 0, options: [.init(share: 1, value: comer.blood)]),
                            AttributeChange(attribute: 1, options: [.init(share: 1, value: comer.needs)]),
                        ])
                    ])
            }
            var customers = CustomerClass(
                name: "kind-\(kind)", arrivals: Arrivals(.at(own.map(\.at))), flow: [.chooseWhen(branches)] + flow)
            customers.numbers = [.law(number: kind, .sequence(own.indices.map(Double.init)))]
            return customers
        }
        var network = FlowNetwork(stations: [Station(name: "s", servers: .unlimited)], classes: classes)
        network.numbers = (0..<kinds).map { CustomerNumber(name: "place-\($0)") }
        network.attributes = [
            Attribute(name: "blood", values: ["o", "a", "b"]), Attribute(name: "needs", values: ["b", "a", "x"]),
        ]
        network.gatherings = [gathering]
        return network
    }

    private static let pair = [Kind(customerClass: 0, number: 1), Kind(customerClass: 1, number: 1)]
    private static let sameBlood = Gathering.Match(.init(kind: 0, attribute: 0), .init(kind: 1, attribute: 0))

    private func run(
        _ comers: [Comer], kinds: Int = 2, _ gathering: Gathering, until end: Double = 60
    ) throws -> FlowObservations {
        let result = try observe(network(comers, kinds: kinds, gathering), RunPlan(.horizon(end)))
        for check in result.checks { #expect(check.holds, "\(check)") }
        return result
    }

    /// When each of a class goes on, by its time in the network less the service of 1.
    private func waits(_ result: FlowObservations) -> [Double] {
        zip(result.classes, result.classes.map { Double($0.time.count) }).map { $0.time.sum - $1 }
    }

    /// Recipients at 1, 2 and 9, organs at 8 and 20: (1, 8), (2, 20), and the one of 9 waits on, to the end.
    @Test func theOldestOfEachKind() throws {
        let comers = [
            Comer(kind: 0, at: 1), Comer(kind: 0, at: 2), Comer(kind: 0, at: 9), Comer(kind: 1, at: 8),
            Comer(kind: 1, at: 20),
        ]
        let result = try run(comers, Gathering(each: Self.pair, name: "match"))
        #expect(waits(result) == [25, 0])
        #expect(result.gatherings[0].matched == [2, 2])
        #expect(result.gatherings[0].waitingAtEnd == [1, 0])
        #expect(result.classes.map(\.atEnd) == [1, 0])
        #expect(result.namedSteps[0].time.sum == 25)
    }

    /// The organ of 8 is of the group of the second recipient, so that the first waits for that of 20.
    @Test func whoDoesNotFitWaits() throws {
        let comers = [
            Comer(kind: 0, at: 1, blood: 1), Comer(kind: 0, at: 2, blood: 2), Comer(kind: 0, at: 3, blood: 2),
            Comer(kind: 1, at: 8, blood: 2), Comer(kind: 1, at: 20, blood: 1),
        ]
        let result = try run(comers, Gathering(each: Self.pair, where: [Self.sameBlood]))
        #expect(waits(result) == [25, 0])
        #expect(result.gatherings[0].waitingAtEnd == [1, 0])
    }

    /// Values of two attributes are the same by their names: `needs` b is 0 and a is 1; `x` is nobody's blood, nor is
    /// `o` needed.
    @Test func valuesByName() throws {
        let comers = [
            Comer(kind: 0, at: 1, needs: 2), Comer(kind: 0, at: 2, needs: 0), Comer(kind: 0, at: 3, needs: 1),
            Comer(kind: 1, at: 10, blood: 0), Comer(kind: 1, at: 11, blood: 1), Comer(kind: 1, at: 12, blood: 2),
        ]
        for isSwapped in [false, true] {
            let sides = (Gathering.Side(kind: 0, attribute: 1), Gathering.Side(kind: 1, attribute: 0))
            let match = isSwapped ? Gathering.Match(sides.1, sides.0) : Gathering.Match(sides.0, sides.1)
            let result = try run(comers, Gathering(each: Self.pair, where: [match]))
            #expect(waits(result) == [18, 0])
            #expect(result.gatherings[0].waitingAtEnd == [1, 1])
        }
    }

    /// Two patients of one ward and a nurse of it: a third patient of another ward is no partner of the first.
    @Test func severalOfAKindAreAlike() throws {
        let kinds = [Kind(customerClass: 0, number: 2), Kind(customerClass: 1, number: 1)]
        let comers = [
            Comer(kind: 0, at: 1, blood: 1), Comer(kind: 0, at: 2, blood: 2), Comer(kind: 1, at: 3, blood: 2),
            Comer(kind: 0, at: 5, blood: 2), Comer(kind: 0, at: 6, blood: 1), Comer(kind: 1, at: 9, blood: 1),
        ]
        let result = try run(comers, Gathering(each: kinds, where: [Self.sameBlood]))
        // At 5 those of 2, 3 and 5: 3, 2 and 0. At 9 those of 1, 6 and 9: 8, 3 and 0.
        #expect(waits(result) == [14, 2])
        #expect(result.gatherings[0].matched == [4, 2])
    }

    /// Three kinds: of two of the second who both fit the newcomer the older one goes on only if he fits the third.
    @Test func theOldestWhoFitWithAll() throws {
        let kinds = (0..<3).map { Kind(customerClass: $0, number: 1) }
        let chain = [
            Gathering.Match(.init(kind: 1, attribute: 1), .init(kind: 2, attribute: 1))
        ]
        let comers = [
            Comer(kind: 1, at: 1, needs: 1), Comer(kind: 1, at: 2, needs: 2), Comer(kind: 2, at: 3, needs: 2),
            Comer(kind: 0, at: 7),
        ]
        let result = try run(comers, kinds: 3, Gathering(each: kinds, where: chain))
        #expect(waits(result) == [0, 5, 4])
        #expect(result.gatherings[0].waitingAtEnd == [0, 1, 0])
    }

    /// Nobody waits longer than 6, and each for himself: the one of 1 goes on alone at 7, the one of 2 at 7.5 with
    /// another, the one of 3 alone at 9. Who comes at the very end of somebody's time is his match.
    @Test func notLongerThan() throws {
        let comers = [
            Comer(kind: 0, at: 1), Comer(kind: 0, at: 2), Comer(kind: 0, at: 3), Comer(kind: 1, at: 7.5),
            Comer(kind: 0, at: 20), Comer(kind: 1, at: 26),
        ]
        let result = try run(comers, Gathering(each: Self.pair, atMost: 6))
        #expect(waits(result) == [23.5, 0])
        #expect(result.gatherings[0].matched == [2, 2])
        #expect(result.gatherings[0].alone == [2, 0])
    }

    /// Where the doors close, and nobody else can come, those who are left go on alone.
    @Test func closedDoorsReleaseThem() throws {
        let network = network(
            [Comer(kind: 0, at: 1), Comer(kind: 0, at: 2), Comer(kind: 1, at: 4)], kinds: 2,
            Gathering(each: Self.pair))
        let result = try observe(network, RunPlan(.horizon(9), closing: .finish))
        #expect(waits(result) == [10, 0])
        #expect(result.gatherings[0].alone == [1, 0])
        #expect(result.end == 10)
    }

    /// They fill a bus of two and stay together: the pair of 4 and the pair of 5 each take one.
    @Test func pairsAreServedTogether() throws {
        var network = network(
            [Comer(kind: 0, at: 1), Comer(kind: 0, at: 2), Comer(kind: 1, at: 4), Comer(kind: 1, at: 5)], kinds: 2,
            Gathering(each: Self.pair))
        network.stations = [Station(name: "s", servers: .count(1))]
        network.stations[0].servesTogether = 2
        let result = try observe(network, RunPlan(.horizon(60)))
        #expect(result.visits[0].map(\.time.sum) == [2, 2])
        #expect(result.stations[0].busy.area == 2)
    }

    /// In two batches: matched are counted where they go on, and who waits is who waits at the end.
    @Test func batchesAreMerged() throws {
        let comers = [
            Comer(kind: 0, at: 1), Comer(kind: 0, at: 2), Comer(kind: 1, at: 8), Comer(kind: 1, at: 35),
            Comer(kind: 1, at: 40),
        ]
        let network = network(comers, kinds: 2, Gathering(each: Self.pair))
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.horizon(60))), seed: 1, replication: 0, batches: 2)
        #expect(try simulation.advance(events: 1000))
        let batches = simulation.batches()
        #expect(batches.map { $0.gatherings[0].matched } == [[1, 1], [1, 1]])
        #expect(batches.map { $0.gatherings[0].waitingAtEnd } == [[1, 0], [0, 1]])
        let whole = batches[0].merged(with: batches[1]).gatherings[0]
        #expect(whole.matched == [2, 2] && whole.alone == [0, 0] && whole.waitingAtEnd == [0, 1])
    }

    /// Nobody's draws depend on what he is gathered by: with one of each kind, whatever must agree, times are those of
    /// two.
    @Test func nothingIsShifted() throws {
        func run(_ gathering: Gathering) throws -> FlowObservations {
            var network = FlowNetwork(
                stations: [Station(name: "s", servers: .count(1))],
                classes: ["a", "b"].map { name in
                    CustomerClass(
                        name: name, arrivals: Arrivals(.renewal(.deterministic(2))),
                        flow: [.gather(0), .visit(Visit(station: 0, service: .exponential(mean: 0.5)))])
                })
            network.attributes = [Attribute(name: "blood", values: ["o", "a"])]
            network.gatherings = [gathering]
            return try observe(network, RunPlan(.horizon(500)), seed: 7)
        }
        // All have the first value.
        let plain = try run(Gathering(number: 2))
        let kinds = try run(Gathering(each: Self.pair))
        let matched = try run(Gathering(each: Self.pair, where: [Self.sameBlood]))
        func told(_ result: FlowObservations) -> [[TallySummary]] { result.visits[0].map { [$0.wait, $0.time] } }
        #expect(told(plain) == told(kinds))
        #expect(told(kinds) == told(matched))
        #expect(kinds.gatherings == matched.gatherings)
        #expect(plain.gatherings[0].matched.isEmpty && kinds.gatherings[0].matched == [250, 250])
    }
}
