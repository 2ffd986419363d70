import Fleets
import SimulationKernel
import Testing

/// Choices and acceptance by formulas of vehicle and request.
@Suite struct FormulaChoiceExactCases {
    private static func word(_ word: FleetWord) -> FormulaTree {
        .reading(FormulaReading("word", .place(word.place), .number, motion: .jumps, of: .customer))
    }

    private static func formula(_ tree: FormulaTree) -> FleetFormula { FleetFormula(tree, text: "f") }

    private static func rule(lowest tree: FormulaTree) -> MatchingRule {
        .preferred(FleetChoice(formula(tree), highestFirst: false))
    }

    private static func rule(highest tree: FormulaTree) -> MatchingRule {
        .preferred(FleetChoice(formula(tree), highestFirst: true))
    }

    private func waits(_ rule: MatchingRule, _ classes: [RequestClass], _ pools: [VehiclePool]) throws -> [Double] {
        let model = FleetModel(travel: ByHand.torus(), classes: classes, pools: pools, matching: rule)
        return try ByHand.run(model).classes.map(\.wait.mean)
    }

    /// By the time to the pickup, or by the way at a speed of 1: as the nearest, which also a vehicle takes that becomes
    /// free.
    @Test func thePickup() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(50)), ByHand.request(1, ByHand.at(0, 20), ByHand.at(0, 30)),
            ByHand.request(2, ByHand.at(50, 10), ByHand.at(50, 20)),
        ]
        for tree in [Self.word(.pickup), Self.word(.way), .product(.constant(2), Self.word(.pickup))] {
            #expect(try waits(Self.rule(lowest: tree), classes, ByHand.vehicles(ByHand.at(0))) == [0, 119, 58])
        }
        // Who has waited longest, and of two alike who came first.
        let waited = Self.rule(highest: Self.word(.waited))
        #expect(try waits(waited, classes, ByHand.vehicles(ByHand.at(0))) == [0, 119, 198])
        let alike = Self.rule(highest: .constant(1))
        #expect(try waits(alike, classes, ByHand.vehicles(ByHand.at(0))) == [0, 119, 198])
    }

    /// The one at (20, 0) has been free for longer by the time of the second request, since the other has had a ride.
    @Test func theLongestFree() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(5)), ByHand.request(50, ByHand.at(5), ByHand.at(6)),
        ]
        let pools = ByHand.vehicles(ByHand.at(0), ByHand.at(20))
        #expect(try waits(Self.rule(highest: Self.word(.idleFor)), classes, pools) == [0, 15])
        #expect(try waits(Self.rule(lowest: Self.word(.pickup)), classes, pools) == [0, 0])
        // What has no value comes last: 1 / way of the one who stands there.
        let missing = FormulaTree.quotient(.constant(1), Self.word(.way))
        #expect(try waits(Self.rule(lowest: missing), classes, pools) == [20, 5])
    }

    /// Whoever has earned least: the second ride is the other's, though he is 9 away.
    @Test func whoHasEarnedLeast() throws {
        let classes = [
            ByHand.request(0, ByHand.at(0), ByHand.at(1)), ByHand.request(50, ByHand.at(1), ByHand.at(2)),
        ]
        var model = FleetModel(
            travel: ByHand.torus(), classes: classes, pools: ByHand.vehicles(ByHand.at(0), ByHand.at(10)),
            matching: Self.rule(lowest: Self.word(.earned)))
        model.fare = Fare(base: 2)
        #expect(try ByHand.run(model).classes.map(\.wait.mean) == [0, 9])
        model.fare = nil
        #expect(try ByHand.run(model).classes.map(\.wait.mean) == [0, 0])
    }

    /// Offers go by the order too: the farthest first, who says no at 2, then the next one.
    @Test func offersInAnOrder() throws {
        let farthest = MatchingRule.Order.preferred(
            FleetChoice(Self.formula(Self.word(.pickup)), highestFirst: true))
        let model = FleetModel(
            travel: ByHand.torus(), classes: [ByHand.request(0, ByHand.at(0), ByHand.at(50))],
            pools: ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20), ByHand.at(30)),
            matching: .offers(timeout: 3, order: farthest),
            behaviour: OfferBehaviour(
                response: .deterministic(2),
                accepts: Self.formula(.operation(.less, Self.word(.pickup), .constant(25)))))
        let seen = try ByHand.run(model).classes[0]
        #expect([seen.offers, seen.declined] == [2, 1])
        #expect(seen.matching.mean == 4 && seen.wait.mean == 24)
    }

    // MARK: acceptance

    private func drivers(_ accepts: FleetFormula?, share: Double = 1) -> FleetModel {
        let requests = (0..<60).map { number in
            let x = Double(number * 37 % 100)
            return ByHand.request(Double(number) * 7, ByHand.at(x, 10), ByHand.at(50, x))
        }
        return FleetModel(
            travel: ByHand.torus(speed: 10), classes: requests,
            pools: ByHand.vehicles(ByHand.at(10), ByHand.at(0, 20), ByHand.at(70)),
            matching: .nearestIdle(freed: .oldest),
            behaviour: OfferBehaviour(accept: share, response: .exponential(mean: 2), accepts: accepts))
    }

    /// A probability by a formula draws what the part draws.
    @Test func theSameAnswers() throws {
        func answers(_ model: FleetModel) throws -> [[Int]] {
            try ByHand.run(model).classes.map { [$0.offers, $0.declined] }
        }
        let constant = Self.formula(.sum(.constant(0.6), .product(.constant(0), Self.word(.open))))
        let plain = try answers(drivers(nil, share: 0.6))
        #expect(try answers(drivers(constant)) == plain)
        #expect(plain.contains { $0[1] > 0 })
        // Who is sure, and who never would.
        let sure = Self.formula(.operation(.atLeast, Self.word(.seats), .constant(1)))
        #expect(try answers(drivers(sure)) == answers(drivers(nil)))
    }

    @Test func whatIsNoProbabilityEndsTheRun() throws {
        for (tree, value) in [
            (FormulaTree.sum(.constant(1), Self.word(.seats)), 2.0),
            (.difference(.constant(0), Self.word(.seats)), -1),
        ] {
            do {
                _ = try ByHand.run(drivers(Self.formula(tree)))
                Issue.record("the run goes on")
            } catch let error as FleetRunError {
                guard case .formula(let fault) = error else { throw error }
                #expect(fault.value == value && fault.formula == "f" && fault.time > 0)
            }
        }
    }

    @Test func placesAreTheirOwn() {
        #expect(Set(FleetWord.allCases.map(\.place)).count == FleetWord.allCases.count)
    }
}
