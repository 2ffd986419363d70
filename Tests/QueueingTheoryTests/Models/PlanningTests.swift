import Foundation
import QueueingTheory
import Testing

@Suite struct PlanningTests {
    /// The staffing table of the hospital case, λ = 20/h, μ = 6/h, to its printed digits: c, ρ, P(wait), Lq, Wq in
    /// minutes, cost at 30 a server and 20 a waiting patient-hour, cost at 10 and 100.
    @Test(arguments: [
        (4, "0.8333", "0.6577", "3.2886", "9.866", "185.77", "368.86"),
        (5, "0.6667", "0.3267", "0.6533", "1.960", "163.07", "115.33"),
        (6, "0.5556", "0.1482", "0.1853", "0.556", "183.71", "78.53"),
        (7, "0.4762", "0.0613", "0.0557", "0.167", "211.11", "75.57"),
        (8, "0.4167", "0.0231", "0.0165", "0.049", "240.33", "81.65"),
    ])
    func staffingTable(
        servers: Int, load: String, waiting: String, length: String, wait: String, first: String, second: String
    ) throws {
        let costs = [
            try StaffingCost(perServer: 30, perCustomer: 20, counted: .waiting),
            try StaffingCost(perServer: 10, perCustomer: 100, counted: .waiting),
        ]
        let row = try #require(
            try costs[0].table(arrivalRate: 20, serviceRate: 6, servers: servers...servers).first)
        func printed(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
        #expect(printed(row.line.utilization, 4) == load && printed(row.line.waitProbability, 4) == waiting)
        #expect(printed(row.line.meanQueueLength, 4) == length && printed(row.line.meanWait * 60, 3) == wait)
        #expect(printed(row.total, 2) == first && printed(costs[1].total(row.line), 2) == second)
    }

    @Test func optimumOfTheTable() throws {
        for counted in [StaffingCost.Counted.waiting, .inSystem] {
            let dear = try StaffingCost(perServer: 30, perCustomer: 20, counted: counted)
            #expect(try dear.optimum(arrivalRate: 20, serviceRate: 6).servers == 5)
            let urgent = try StaffingCost(perServer: 10, perCustomer: 100, counted: counted)
            #expect(try urgent.optimum(arrivalRate: 20, serviceRate: 6).servers == 7)
        }
    }

    /// The first number where one more does not pay is the cheapest of all: all numbers tried.
    @Test func optimumAgainstAllNumbers() throws {
        for load in [0.3, 1, 3.3, 17, 60] {
            for ratio in [0.01, 0.7, 5, 400] {
                let cost = try StaffingCost(perServer: 1, perCustomer: ratio)
                let best = try cost.optimum(arrivalRate: load, serviceRate: 1)
                let rows = try cost.table(arrivalRate: load, serviceRate: 1, servers: 1...120)
                let least = rows.map(\.total).min()!
                #expect(isClose(cost.total(best), least))
            }
        }
        #expect(try StaffingCost(perServer: 1, perCustomer: 0).optimum(arrivalRate: 2, serviceRate: 1).servers == 3)
    }

    /// 8 to 9 at 6/h, 9 to 11 at 24/h, then nobody; service 15 min: each period as its own M/M/c.
    @Test func periodByPeriod() throws {
        let arrivals = [
            ArrivalPeriod(start: 8, end: 9, rate: 6), ArrivalPeriod(start: 9, end: 11, rate: 24),
            ArrivalPeriod(start: 11, end: 12, rate: 0),
        ]
        let target = PeriodStaffing.Target.share(0.8, within: 5.0 / 60)
        let plan = try PeriodStaffing(arrivals: arrivals, serviceRate: 4, target: target).plan()
        let servers = try [6.0, 24].map {
            try MMc.smallestServers(arrivalRate: $0, serviceRate: 4, share: 0.8, within: 5.0 / 60)
        }
        #expect(plan.map(\.servers) == servers + [0])
        for period in plan {
            guard period.servers > 0 else { continue }
            let line = try MMc(arrivalRate: period.rate, serviceRate: 4, servers: period.servers)
            #expect(line.waitCDF(5.0 / 60) >= 0.8)
            let less = try? MMc(arrivalRate: period.rate, serviceRate: 4, servers: line.servers - 1)
            #expect((less?.waitCDF(5.0 / 60) ?? 0) < 0.8)
        }
        // A quarter of an hour earlier: 9 to 10 sees a quarter of an hour of 6/h.
        func rates(_ variant: PeriodStaffing.Variant, cyclic: Bool = false) throws -> [Double] {
            try PeriodStaffing(
                arrivals: arrivals, serviceRate: 4, target: .meanWait(0.1), variant: variant, cyclic: cyclic
            ).plan([(8, 9), (9, 10), (11, 12)]).map(\.rate)
        }
        #expect(try rates(.laggedAverage) == [4.5, 19.5, 6])
        #expect(try rates(.laggedPeak) == [6, 24, 24] && rates(.peak) == [6, 24, 0])
        let early = [ArrivalPeriod(start: 0, end: 12, rate: 4), ArrivalPeriod(start: 12, end: 24, rate: 8)]
        let night = try PeriodStaffing(
            arrivals: early, serviceRate: 1, target: .waiting(0.3), variant: .laggedAverage, cyclic: true
        ).plan([(0, 2)])
        let kept = try MMc(arrivalRate: 6, serviceRate: 1, servers: night[0].servers)
        #expect(night[0].rate == 6 && kept.waitProbability <= 0.3)
    }

    /// Calls of 6 min at 40/h, who hang up after 4 min on average: fewer than the load of 4 serve most of them in time, and
    /// of those who are answered more wait short than of all.
    @Test func periodsOfImpatientCustomers() throws {
        let calls = [ArrivalPeriod(start: 0, end: 60, rate: 40.0 / 60)]
        func plan(_ share: Double, abandonRate: Double?, ofServed: Bool = false) throws -> Int {
            try PeriodStaffing(
                arrivals: calls, serviceRate: 1.0 / 6, target: .share(share, within: 1.0 / 3), abandonRate: abandonRate,
                ofServed: ofServed
            ).plan([(0, 60)])[0].servers
        }
        #expect(try plan(0.8, abandonRate: nil) == 7)
        #expect(try plan(0.1, abandonRate: nil) == 5)
        for share in [0.1, 0.3, 0.5, 0.8, 0.95] {
            for ofServed in [false, true] {
                let servers = try plan(share, abandonRate: 0.25, ofServed: ofServed)
                func within(_ servers: Int) throws -> Double {
                    let line = try ErlangA(
                        arrivalRate: 40.0 / 60, serviceRate: 1.0 / 6, servers: servers, abandonRate: 0.25)
                    return 1 - (ofServed ? line.servedWaitTail(1.0 / 3) : line.waitTail(1.0 / 3))
                }
                #expect(try within(servers) >= share)
                if servers > 1 { #expect(try within(servers - 1) < share) }
            }
        }
        #expect(try plan(0.1, abandonRate: 0.25) < 4)
        #expect(try plan(0.8, abandonRate: 0.25) == 6)
    }

    /// Piecewise rates from an empty start: m' = λ(t) − m/E[S] followed by hand over two pieces.
    @Test func timeVaryingMean() throws {
        let day = [ArrivalPeriod(start: 0, end: 2, rate: 3), ArrivalPeriod(start: 2, end: 5, rate: 10)]
        let model = try TimeVaryingInfiniteServers(periods: day, meanService: 0.5)
        let two = 1.5 * (1 - exp(-4))
        #expect(isClose(model.meanNumber(at: 2), two))
        #expect(isClose(model.meanNumber(at: 4), 5 + (two - 5) * exp(-4)))
        #expect(isClose(model.meanNumber(at: 6), model.meanNumber(at: 5) * exp(-2)))
        #expect(
            isClose(
                model.meanNumber(from: 1, to: 6),
                simpson(1...2) { model.meanNumber(at: $0) } / 5
                    + simpson(2...5) { model.meanNumber(at: $0) } / 5 + simpson(5...6) { model.meanNumber(at: $0) } / 5,
                relative: 1e-7))
        #expect(isClose(try model.meanNumber(at: 4) { exp(-$0 / 0.5) }, model.meanNumber(at: 4), relative: 1e-10))
        // Constant service of 1: those who came in the last 1.
        #expect(isClose(try model.meanNumber(at: 2.5) { $0 < 1 ? 1 : 0 }, 1.5 + 5, relative: 1e-7))
        #expect(isClose(model.probability(of: 0, at: 2), exp(-two)))
    }

    /// A known start: against the birth–death equations of M/M/80 from 4, where all servers are never busy.
    @Test func timeVaryingLaw() throws {
        let model = try TimeVaryingInfiniteServers(
            periods: [.init(start: 0, end: 10, rate: 3)], meanService: 2, start: .number(4))
        let state = try TransientQueue(arrivalRate: 3, serviceRate: 0.5, servers: 80, initialNumber: 4).state(at: 1.5)
        for n in [0, 2, 4, 7, 12] {
            #expect(isClose(model.probability(of: n, at: 1.5), state.probabilities[n], relative: 1e-8))
        }
        #expect(isClose(model.meanNumber(at: 1.5), state.meanNumber, relative: 1e-9))
        #expect(
            isClose(model.probability(above: 5, at: 1.5), state.probabilities.dropFirst(6).reduce(0, +), relative: 1e-8)
        )
        // A Poisson number of the long run stays as it is.
        let steady = try TimeVaryingInfiniteServers(
            periods: [.init(start: 0, end: 10, rate: 3)], meanService: 2, start: .poisson(mean: 6))
        #expect(isClose(steady.meanNumber(at: 7), 6) && isClose(steady.meanNumber(from: 1, to: 9), 6))
    }
}
