import FlowMeasures
import LaneSupport
import FlowScenarios
import FleetStudies
import FlowStudies
import Scenarios
import Experiments
import FlowNetworks
import Payments
import SimulationKernel
import Testing

import Studies

/// One customer presses a button twice, since the app's own two tries came to nothing each time: four charges in all.
@Suite struct NestedAttemptExactCases {
    private func counts(buttonIsKnown: Bool, appIsKnown: Bool) throws -> PaymentCounts {
        let app = Attempt(
            [.enter(0), .delay(.deterministic(100), name: nil)], tries: 2, timeout: 1, isIdempotent: appIsKnown,
            otherwise: [.end(outcome: 4)])
        let button = Attempt(
            [.attempt(app)], tries: 2, timeout: 10, isIdempotent: buttonIsKnown, otherwise: [.end(outcome: 4)])
        var network = FlowNetwork(
            stations: [],
            classes: [CustomerClass(name: "shopper", arrivals: Arrivals(.at([1])), flow: [.attempt(button)])],
            outcomes: FlowNetwork.ownOutcomes + [FlowNetwork.failed])
        network.journal = ["charge"]
        let program = FlowProgram(network, plan: RunPlan(.horizon(500)))
        let observed = try FlowReplication.observed(
            FlowSimulations(program), payments: PaymentPlan(amount: .deterministic(10), goods: []), seed: 1, number: 0,
            unit: "s",
            cancellation: Cancellation())
        return try #require(observed?.money).counts
    }

    @Test func theAppsKeysAreNewWithEachPress() throws {
        let counts = try counts(buttonIsKnown: false, appIsKnown: true)
        #expect(counts.charged.count == 1 && counts.doubleCharged.count == 1 && counts.repeated == 2)
        #expect(counts.withoutGoods.count == 1 && counts.open == 0)
    }

    @Test func oneKeyForAll() throws {
        let counts = try counts(buttonIsKnown: true, appIsKnown: true)
        #expect(counts.charged.count == 1 && counts.doubleCharged.count == 0 && counts.repeated == 3)
    }

    @Test func noKeys() throws {
        let counts = try counts(buttonIsKnown: false, appIsKnown: false)
        #expect(counts.charged.count == 1 && counts.doubleCharged.count == 3 && counts.repeated == 0)
    }

    /// The press has a key, but the app's second try within it asks without.
    @Test func aKeyThatTheAppDoesNotKeep() throws {
        let counts = try counts(buttonIsKnown: true, appIsKnown: false)
        #expect(counts.charged.count == 1 && counts.doubleCharged.count == 1 && counts.repeated == 2)
    }
}
