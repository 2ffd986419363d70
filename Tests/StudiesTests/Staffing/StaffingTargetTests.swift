import FlowStudies
import FleetStudies
import FlowScenarios
import Experiments
import Scenarios
import Testing

import Studies

/// Targets as they are written.
struct StaffingTargetTests {
    @Test func quantilesAreSharesBeyond() throws {
        let target = try StaffingTarget("doctor.wait.p95  at most 0.5 h")
        #expect(target.station == "doctor")
        #expect(target.customerClass == nil)
        #expect(target.bound(in: .minutes) == 30)
        #expect(abs(target.limit(in: .minutes) - 0.05) < 1e-12)
        #expect(target.measure(in: .minutes) == "wait.over(30 min)")
        #expect(target.measure(in: .hours) == "wait.over(0.5 h)")
        #expect(target.text == "doctor.wait.p95 at most 0.5 h")
    }

    @Test func sharesAndMeans() throws {
        let over = try StaffingTarget("wait.over(20 min)(urgent) at most 20%")
        #expect(over.kind == .over(1200, atMost: 0.2))
        #expect(over.scope == ["urgent"])
        let both = over.resolved(classes: ["urgent"], windows: ["rush"])
        #expect(both.target?.customerClass == "urgent" && both.target?.window == nil)
        let rush = try StaffingTarget("wait.mean(urgent, rush) at most 5 min")
        #expect(rush.resolved(classes: ["urgent"], windows: ["rush"]).target?.window == "rush")
        #expect(rush.resolved(classes: ["urgent"], windows: []).unknown == "rush")
        let within = try StaffingTarget("wait.within(20 min) at least 80%")
        #expect(within.bound(in: .minutes) == 20)
        #expect(abs(within.limit(in: .minutes) - 0.2) < 1e-12)
        #expect(try StaffingTarget("wait.positive at most 0.3").kind == .over(0, atMost: 0.3))
        #expect(try StaffingTarget("wait.mean(all) at most 90 s").kind == .mean(atMost: 90))
        #expect(try StaffingTarget("wait.mean at most 90 s").limit(in: .minutes) == 1.5)
    }

    @Test(arguments: [
        "", "wait.mean", "wait.mean at most", "wait.mean at least 3 min", "wait.within(3 min) at most 5%",
        "wait.over at most 5%", "wait.over(5%) at most 5%", "wait.p95 at most 5", "wait.px at most 5 min",
        "time.mean at most 5 min", "wait.over(3 min) at most 120%", "wait.mean(urgent at most 3 min",
        "wait.over(-3 min) at most 5%", "wait.mean() at most 3 min",
    ])
    func whatIsNoTarget(text: String) {
        #expect(throws: StaffingRequest.Mistake.self) { try StaffingTarget(text) }
    }

    /// Two replications by hand: costs 10 and 14 against 7 and 9 in two hours each. The rates are 6 and 4, the
    /// differences (5 − 3.5) and (7 − 4.5) around 2 are ∓0.5, the standard error √(0.5 / 2) = 0.5.
    @Test func differencesOnTheSameCustomers() {
        let one = CostSample(parts: [(10, 2), (14, 2)])
        let other = CostSample(parts: [(7, 2), (9, 2)])
        let difference = one.minus(other, confidence: 0.95)
        #expect(difference.value == 2)
        #expect(abs((difference.standardError ?? 0) - 0.5) < 1e-12)
        // t with one degree of freedom: tan(0.475 π) = 12.7062.
        #expect(abs((difference.upper ?? 0) - (2 + 0.5 * 12.7062047362)) < 1e-8)
        #expect(one.minus(one, confidence: 0.95).standardError == 0)
    }
}
