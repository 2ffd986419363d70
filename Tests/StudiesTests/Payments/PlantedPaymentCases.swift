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
import TestSupport
import Testing

import Studies

/// Payments with time-outs, retries and reversals on the real engine: the books balance, or the run would have
/// stopped, and what went wrong in them is what was planted.
enum PlantedPaymentCases {
    static func observed(_ program: FlowProgram, seed: UInt64) throws -> (
        money: PaymentObservations, balance: Reconciliation
    ) {
        let observed = try FlowReplication.observed(
            FlowSimulations(program), payments: PlantedPayments.plan(), seed: seed, number: 0, unit: "s",
            cancellation: Cancellation())
        return (try #require(observed?.money), try #require(observed?.balance))
    }

    /// Only what is planted goes wrong: each such customer is charged by all of its tries and leaves with nothing.
    @discardableResult
    static func checkPlanted(customers: Double, seed: UInt64) throws -> PaymentCounts {
        let plan = RunPlan(.horizon(customers / 50), closing: .finish)
        let program = FlowProgram(PlantedPayments.network(rate: 50), plan: plan)
        let (money, balance) = try observed(program, seed: seed)
        let counts = money.counts
        let journal = try CountedJournal.of(program, seed: seed)
        let wrong = journal.fates.map { $0[1] + $0[2] }
        let all = journal.fates.joined().reduce(0, +)
        let again = PlantedPayments.tries - 1
        #expect(counts.ended == all && counts.charged.count == all)
        #expect(counts.doubleCharged.count == again * wrong[0])
        #expect(counts.repeated == again * wrong[1])
        #expect(counts.withoutGoods.count == wrong[0] + wrong[1])
        // Of late charges all come when nobody waits, those with a known key once.
        #expect(counts.orphaned.count == PlantedPayments.tries * journal.fates[0][2] + journal.fates[1][2])
        #expect(counts.open == 0 && counts.unpaid == 0)
        #expect(balance.received == journal.charges.values.reduce(0, +))
        return counts
    }

    /// A busy gateway makes some more time out, before or after they are charged.
    @discardableResult
    static func checkBusy(customers: Double, seed: UInt64) throws -> (counts: PaymentCounts, balance: Reconciliation) {
        let plan = RunPlan(.horizon(customers / 50), closing: .finish)
        let network = PlantedPayments.network(rate: 50, gateway: (servers: 40, mean: 0.25))
        let program = FlowProgram(network, plan: plan)
        let (money, balance) = try observed(program, seed: seed)
        let journal = try CountedJournal.of(program, seed: seed)
        #expect(money.counts.doubleCharged.count == journal.doubles)
        #expect(money.counts.repeated == journal.repeated)
        #expect(money.counts.charged.count == journal.charges.count)
        #expect(balance.received == journal.charges.values.reduce(0, +))
        // Nobody else is charged twice by chance alone, so that this is a harder case than the planted one.
        let planted = (PlantedPayments.tries - 1) * (journal.fates[0][1] + journal.fates[0][2])
        #expect(money.counts.doubleCharged.count != planted)
        return (money.counts, balance)
    }
}

@Suite struct PlantedPaymentTests {
    @Test(arguments: [1, 2] as [UInt64]) func whatIsPlantedIsFound(seed: UInt64) throws {
        try PlantedPaymentCases.checkPlanted(customers: 20_000, seed: seed)
    }

    @Test func soIsWhatABusyGatewayAdds() throws {
        try PlantedPaymentCases.checkBusy(customers: 20_000, seed: 3)
    }
}

@Suite(.serialized, .enabled(if: LongChecks.areAsked)) struct PlantedPaymentVerification {
    @Test func overAMillionPayments() throws {
        let counts = try PlantedPaymentCases.checkPlanted(customers: 1_000_000, seed: 11)
        LongChecks.report(
            "double charges found among \(counts.charged.count) payments with time-outs, retries and reversals",
            measured: "\(counts.doubleCharged.count); the books balance", bar: "exactly those planted")
    }

    @Test func overAMillionThroughABusyGateway() throws {
        let (counts, balance) = try PlantedPaymentCases.checkBusy(customers: 1_000_000, seed: 12)
        LongChecks.report(
            "double charges found among \(counts.charged.count) payments through a busy gateway",
            measured: "\(counts.doubleCharged.count); \(balance.postings) postings balance",
            bar: "exactly those in the journal, counted apart")
    }
}
