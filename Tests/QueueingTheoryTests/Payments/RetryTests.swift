import QueueingTheory
import Testing

@Suite struct RetryExactCases {
    /// Row P14: recovery at 30 and 33 requests a second, none at 35, 40 and 60, with three tries at 100 a second.
    @Test func stormThatStays() throws {
        for (rate, stays) in [(30.0, false), (33, false), (35, true), (40, true), (60, true)] {
            let storm = try RetryStorm(arrivalRate: rate, tries: 3, serviceRate: 100)
            #expect(storm.isPermanent == stays && isClose(storm.criticalRate, 100 / 3.0))
        }
        // 2000 in line at 30: 100 − 90 are worked off in a second.
        #expect(isClose(try RetryStorm(arrivalRate: 30, tries: 3, serviceRate: 100).drainTime(ofLine: 2000), 200))
        #expect(try RetryStorm(arrivalRate: 20, tries: 2, serviceRate: 10, servers: 4).isPermanent)
    }

    /// Layer by layer: tries of two and two with p = 1/2 at the bottom are 1.5 calls each; a quarter of those fail, so
    /// the upper makes 1.25.
    @Test func layers() throws {
        #expect(isClose(try RetryAmplification.meanCalls(failureProbability: 0.5, tries: [2, 2]), 1.875))
        #expect(isClose(try RetryAmplification.meanCalls(failureProbability: 1, tries: [3, 3, 3]), 27))
        #expect(throws: TheoryError.self) { try RetryAmplification.mostCalls(tries: [4, 0]) }
    }

    /// Nobody comes again: Erlang A. All do: all are served, so the rate times the share served is what comes.
    @Test func abandonedWhoComeAgain() throws {
        let none = try ErlangARetries(
            arrivalRate: 10, serviceRate: 1, servers: 10, abandonRate: 0.5, retryShare: 0)
        #expect(isClose(none.amplification, 1))
        let all = try ErlangARetries(arrivalRate: 9, serviceRate: 1, servers: 10, abandonRate: 0.5, retryShare: 1)
        #expect(isClose(all.servedShare, 1, relative: 1e-9) && all.theory.kind == .approximation)
        #expect(throws: TheoryError.self) {
            try ErlangARetries(arrivalRate: 11, serviceRate: 1, servers: 10, abandonRate: 0.5, retryShare: 1)
        }
    }

    /// A hard decline is final; soft ones by hand: 0.2 · (1 − 0.5²) more, 1 + 0.2 · 1.5 tries.
    @Test func declines() throws {
        let tree = try ApprovalTree(
            approval: 0.7, reasons: [.init(share: 0.2, retries: 2, success: 0.5), .init(share: 0.1)])
        #expect(isClose(tree.finalApproval, 0.85) && isClose(tree.meanAttempts, 1.3))
        #expect(isClose(tree.declined(for: 0), 0.05) && isClose(tree.declined(for: 1), 0.1))
        #expect(throws: TheoryError.self) { try ApprovalTree(approval: 0.7, reasons: [.init(share: 0.2)]) }
    }

    /// Without a swing M/M/∞; at the peak of m the derivative is nought.
    @Test func swingingArrivals() throws {
        let flat = try SinusoidalInfiniteServers(meanRate: 8, amplitude: 0, period: 24, serviceRate: 2)
        #expect(isClose(flat.meanNumber(at: 5), 4) && isClose(flat.probability(of: 0, at: 3), 0.018315638888734182))
        let swing = try SinusoidalInfiniteServers(meanRate: 100, amplitude: 60, period: 24, serviceRate: 4)
        #expect(isClose(swing.meanNumber(at: 6 + swing.lag), swing.peak, relative: 1e-12))
    }
}
