import Foundation
import QueueingTheory
import Testing

@Suite struct DisciplineTests {
    /// Rows D06 and D07, the limits, and the conservation law Σ ρ_k Wq_k = ρ Wq(FIFO).
    @Test func accumulatingPriority() throws {
        let classes = [
            PriorityClass.exponential(arrivalRate: 0.2, meanService: 1), .deterministic(arrivalRate: 0.5, service: 0.6),
            .exponential(arrivalRate: 0.1, meanService: 3),
        ]
        func line(_ rates: [Double]) throws -> AccumulatingPriority {
            try AccumulatingPriority(classes, growthRates: rates)
        }
        let residual = classes.reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment } / 2
        let load = classes.reduce(0) { $0 + $1.load }
        for rates in [[1.0, 1, 1], [3, 2, 1], [1, 5, 0.1]] {
            let weighted = try classes.indices.reduce(0) { $0 + classes[$1].load * (try line(rates).meanWait(of: $1)) }
            #expect(isClose(weighted, load * residual / (1 - load)))
        }
        // Equal rates: first come first served; rates far apart: priorities.
        for k in 0..<3 { #expect(isClose(try line([2, 2, 2]).meanWait(of: k), residual / (1 - load))) }
        let strict = try NonPreemptivePriority(classes)
        for k in 0..<3 {
            #expect(isClose(try line([1e20, 1e10, 1]).meanWait(of: k), strict.meanWait(of: k), relative: 1e-8))
        }
        // Order does not matter.
        let turned = try AccumulatingPriority(classes.reversed(), growthRates: [1, 2, 3])
        #expect(isClose(turned.meanWait(of: 0), try line([3, 2, 1]).meanWait(of: 2)))
    }

    @Test func accumulatingPriorityWithManyServers() throws {
        let strict = try NonPreemptivePriorityMMc(arrivalRates: [1, 1], serviceRate: 1, servers: 3)
        let far = try AccumulatingPriority(arrivalRates: [1, 1], serviceRate: 1, servers: 3, growthRates: [1e12, 1])
        for k in 0..<2 { #expect(isClose(far.meanWait(of: k), strict.meanWait(of: k), relative: 1e-9)) }
        let fair = try AccumulatingPriority(arrivalRates: [1, 1], serviceRate: 1, servers: 3, growthRates: [1, 1])
        #expect(isClose(fair.meanWait(of: 1), 4.0 / 9))
    }

    /// Exponential sizes, ρ = 0.7: both integrals by scipy's quad; and two sizes are two classes.
    @Test func preemptiveShortestJob() throws {
        let line = try PreemptiveShortestJob(arrivalRate: 0.7, sizes: .exponential(mean: 1))
        #expect(isClose(line.meanWait, 0.36390838131573056, relative: 1e-10))
        #expect(isClose(line.meanSojourn, 2.0838695303527817, relative: 1e-10))
        let two = try PreemptiveShortestJob(arrivalRate: 0.5, sizes: .discrete([(3, 0.25), (1, 0.75)]))
        let classes = try PreemptivePriority([
            .deterministic(arrivalRate: 0.375, service: 1), .deterministic(arrivalRate: 0.125, service: 3),
        ])
        #expect(isClose(two.meanSojourn, classes.theory.value("W")!))
        // SRPT is never worse, SJF without interruption is.
        let best = try ShortestRemainingTime(arrivalRate: 0.7, sizes: .exponential(mean: 1))
        let worse = try ShortestJobFirst(arrivalRate: 0.7, sizes: .exponential(mean: 1))
        #expect(best.meanSojourn < line.meanSojourn && line.meanSojourn < worse.meanSojourn)
    }

    /// The time in the system is the busy period of M/M/1, and with exponential service the mean is that of FIFO.
    @Test func preemptiveLastCome() throws {
        let line = try PreemptiveLastCome(arrivalRate: 0.7, meanService: 1, serviceSecondMoment: 2)
        let single = try MM1(arrivalRate: 0.7, serviceRate: 1)
        #expect(isClose(line.meanSojourn, single.meanSojourn))
        #expect(isClose(line.sojournSecondMoment, single.busyPeriodSecondMoment))
        #expect(isClose(line.theory.value("L"), single.meanNumber))
    }

    /// M/D/1 at ρ = 0.7: a separate simulation, three times 20 runs of 3 million customers: 5.3826 ± 0.0126, 5.3908 ±
    /// 0.0098 and 5.3969 ± 0.0079 (standard errors); M/M/1 by Kingman's formula.
    @Test func randomOrder() throws {
        let constant = try MG1(arrivalRate: 0.7, meanService: 1, serviceSecondMoment: 1, serviceThirdMoment: 1)
        #expect((constant.randomWaitSecondMoment! - 5.3918).magnitude < 0.02)
        let exponential = try MG1(arrivalRate: 0.8, meanService: 1, serviceSecondMoment: 2, serviceThirdMoment: 6)
        #expect(
            isClose(
                exponential.randomWaitSecondMoment,
                try MM1(arrivalRate: 0.8, serviceRate: 1).waitSecondMoment(.random)))
        #expect(
            isClose(
                exponential.lifoWaitSecondMoment, try MM1(arrivalRate: 0.8, serviceRate: 1).waitSecondMoment(.lifo)))
    }
}
