import Foundation
import Testing

import QueueingTheory

/// One class's wait for planning, against the priority queues whose moments it takes.
struct PriorityWaitTests {
    private let rates = [3.0, 4, 2]

    @Test func nobodyIsInterrupted() throws {
        let line = try NonPreemptivePriorityMMc(arrivalRates: rates, serviceRate: 4, servers: 3)
        for place in rates.indices {
            let wait = try PriorityWait(
                higher: rates[..<place].reduce(0, +), own: rates[place], all: 9, serviceRate: 4, servers: 3,
                interrupts: false)
            #expect(isClose(wait.meanWait, line.meanWait(of: place)))
            #expect(isClose(wait.waitProbability, line.waitProbability))
            #expect(wait.waitTail(0) == wait.waitProbability && wait.waitTail(1) < wait.waitTail(0.5))
        }
        // The most urgent wait an exponential time of rate cμ − λ₁ where they wait (Kella and Yechiali 1985).
        let first = try PriorityWait(
            higher: 0, own: 3, all: 9, serviceRate: 4, servers: 3, interrupts: false)
        #expect(isClose(first.waitTail(0.2), line.waitProbability * exp(-(12 - 3) * 0.2), relative: 1e-9))
    }

    @Test func whoIsMoreUrgentInterrupts() throws {
        let line = try PreemptivePriorityMMc(arrivalRates: rates, serviceRate: 4, servers: 3)
        for place in rates.indices {
            let wait = try PriorityWait(
                higher: rates[..<place].reduce(0, +), own: rates[place], all: 9, serviceRate: 4, servers: 3,
                interrupts: true)
            #expect(isClose(wait.meanWait, line.meanWait(of: place)))
        }
    }

    /// Urgent ones need fewer servers than all in one line would, and never fewer than keep up.
    @Test func plannedByPriority() throws {
        let all = [ArrivalPeriod(start: 0, end: 8, rate: 10)]
        let own = [ArrivalPeriod(start: 0, end: 8, rate: 2)]
        let others = [ArrivalPeriod(start: 0, end: 8, rate: 8)]
        let none = [ArrivalPeriod(start: 0, end: 8, rate: 0)]
        func servers(_ precedence: PeriodStaffing.Precedence?) throws -> Int {
            try PeriodStaffing(
                arrivals: all, serviceRate: 2, target: .share(0.95, within: 0.25), precedence: precedence
            ).plan([(0, 8)])[0].servers
        }
        let everybody = try servers(nil)
        let urgent = try servers(.init(higher: none, own: own, interrupts: false))
        let last = try servers(.init(higher: others, own: own, interrupts: false))
        #expect(urgent >= 6 && urgent < everybody && everybody <= last)
        #expect(try servers(.init(higher: none, own: none, interrupts: false)) == 6)
    }
}
