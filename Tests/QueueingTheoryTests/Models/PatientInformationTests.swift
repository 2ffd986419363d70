import Foundation
import QueueingTheory
import Testing

@Suite struct PatientInformationTests {
    private func display(_ latency: PolledDisplay.Latency, _ client: PolledDisplay.Client) throws -> PolledDisplay {
        try PolledDisplay(period: 3, latency: latency, client: client)
    }

    /// The case's facts at T = 3 s: mean age L + 1.5 s below 3 s, and nothing at all from 3 s on with `latest`.
    @Test func constantLatency() throws {
        #expect(isClose(try display(.constant(0.2), .latest).meanAge, 1.7))
        #expect(isClose(try display(.constant(2.9), .latest).meanAge, 4.4))
        let none = try display(.constant(3), .latest)
        #expect(none.meanAge == nil && none.deliveredShare == 0)
        #expect(isClose(try display(.constant(3.1), .merge).meanAge, 4.6))
    }

    /// The case's figures with exponential latency, printed from a simulation of 200,000 polls; the shares have
    /// standard errors up to 0.001, the ages up to 0.015.
    @Test(arguments: [
        (1.0, "0.950", 2.50, 0.025, 2.54), (3, "0.632", 4.50, 0.186, 4.78), (6, "0.393", 7.49, 0.305, 7.93),
    ])
    func printedFigures(mean: Double, delivered: String, age: Double, backward: Double, mergedAge: Double) throws {
        let latest = try display(.exponential(mean: mean), .latest)
        #expect(String(format: "%.3f", latest.deliveredShare) == delivered)
        #expect((latest.meanAge! - age).magnitude < 0.02 && latest.backwardShare == 0)
        let merge = try display(.exponential(mean: mean), .merge)
        #expect((merge.backwardShare - backward).magnitude < 0.003)
        #expect((merge.meanAge! - mergedAge).magnitude < 0.02 && merge.deliveredShare == 1)
    }

    /// A separate simulation, three times 4 million polls each: ages 2.5445, 4.7642, 7.9317 and backward shares
    /// 0.02487, 0.18448, 0.30431; the runs differ by up to 0.0013 and 0.0001.
    @Test(arguments: [(1.0, 2.5445, 0.02487), (3, 4.7642, 0.18448), (6, 7.9317, 0.30431)])
    func overlappingAnswers(mean: Double, age: Double, backward: Double) throws {
        let merge = try display(.exponential(mean: mean), .merge)
        #expect((merge.meanAge! - age).magnitude < 0.003)
        #expect((merge.backwardShare - backward).magnitude < 0.0003)
    }

    /// Very slow answers: their stream becomes Poisson of one every T and each is as old as an exponential, so the age is
    /// m + T and two neighbours are turned round half of the time; very quick ones do not overtake.
    @Test func limitsOfOverlapping() throws {
        let slow = try display(.exponential(mean: 150), .merge)
        #expect((slow.meanAge! / 153 - 1).magnitude < 1e-2 && (slow.backwardShare - 0.5).magnitude < 2e-2)
        for mean in [0.03, 0.09] {
            let quick = try display(.exponential(mean: mean), .merge)
            #expect(isClose(quick.meanAge, 1.5 + mean, relative: 1e-11) && quick.backwardShare < 1e-14)
        }
    }

    /// Age under `latest` with exponential latency, m + T/2, against the renewal argument with the geometric number of
    /// polls summed term by term.
    @Test func renewalArgument() throws {
        let mean = 2.0
        let period = 3.0
        let p = 1 - exp(-period / mean)
        var first = 0.0
        var second = 0.0
        for n in 1...400 {
            let share = p * pow(1 - p, Double(n - 1))
            first += share * Double(n)
            second += share * Double(n * n)
        }
        let inTime = simpson(0...period) { $0 * exp(-$0 / mean) / mean } / p
        let age = period * second / (2 * first) + inTime
        #expect(isClose(try display(.exponential(mean: mean), .latest).meanAge, age, relative: 1e-7))
    }

    @Test func loadOfPolling() {
        for (clients, rate) in [(100, "33.3"), (500, "166.7"), (1000, "333.3"), (5000, "1666.7")] {
            #expect(String(format: "%.1f", PollingLoad.requestRate(clients: clients, period: 3)) == rate)
        }
        #expect(PollingLoad.requestRate(clients: 1, period: 3) * 3600 == 1200)
        #expect(PollingLoad.requestRate(clients: 300, period: 3, screens: 2) == 200)
        for (calls, share) in [(20.0, "0.983"), (100, "0.920"), (200, "0.846"), (400, "0.717")] {
            #expect(String(format: "%.3f", PollingLoad.emptyShare(callRate: calls / 3600, period: 3)) == share)
        }
    }

    /// c = 3, mean service 10 min: the case's probabilities of at least 15 min notice.
    @Test func notice() throws {
        for (calls, share) in [(5, "0.532"), (6, "0.703"), (7, "0.831"), (8, "0.913"), (9, "0.960")] {
            let notice = try CallNotice(servers: 3, serviceRate: 0.1, calls: calls)
            #expect(String(format: "%.3f", notice.tail(15)) == share)
            // Fewer than d calls in 15 min at 0.3/min.
            var sum = 0.0
            for k in 0..<calls { sum += exp(-4.5) * pow(4.5, Double(k)) / tgamma(Double(k) + 1) }
            #expect(isClose(notice.tail(15), sum))
        }
        let least = try CallNotice.smallestThreshold(servers: 3, serviceRate: 0.1, notice: 15, share: 0.9)
        #expect(least.calls == 8 && String(format: "%.1f", least.meanNotice) == "26.7")
        #expect(isClose(least.law.quantile(1 - least.tail(15)), 15, relative: 1e-10))
    }
}
