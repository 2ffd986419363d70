import QueueingTheory
import Testing

@Suite struct PriorityTests {
    /// λ = 0.4 each, μ = 1: 4/3 and 20/3, whose average is the 4 of FIFO.
    @Test func nonPreemptive() throws {
        let line = try NonPreemptivePriority([
            .exponential(arrivalRate: 0.4, meanService: 1), .exponential(arrivalRate: 0.4, meanService: 1),
        ])
        #expect(isClose(line.meanWait(of: 0), 4.0 / 3) && isClose(line.meanWait(of: 1), 20.0 / 3))
        #expect(isClose(line.theory.value("Wq"), 4) && isClose(line.theory.value("Wq", customerClass: 1), 20.0 / 3))
        #expect(isClose(line.theory.value("Lq"), 3.2))
    }

    /// M/M/3, λ = 1 each: 2/9 and 2/3. The second moments: the first passage of the number ahead of a waiting
    /// customer of class 2, up at rate λ₁, down at cμ, as a linear system of 4,000 states (numpy).
    @Test func nonPreemptiveWithThreeServers() throws {
        let line = try NonPreemptivePriorityMMc(arrivalRates: [1, 1], serviceRate: 1, servers: 3)
        #expect(isClose(line.meanWait(of: 0), 2.0 / 9) && isClose(line.meanWait(of: 1), 2.0 / 3))
        #expect(isClose(line.theory.value("Wq"), 4.0 / 9))
        #expect(isClose(line.waitSecondMoment(of: 1), 7.0 / 3))
        let single = try NonPreemptivePriorityMMc(arrivalRates: [0.4, 0.4], serviceRate: 1, servers: 1)
        #expect(isClose(single.waitSecondMoment(of: 1), 125.92592592592592, relative: 1e-11))
        #expect(isClose(single.meanWait(of: 1), 20.0 / 3))
        // One class alone is first come first served.
        let alone = try NonPreemptivePriorityMMc(arrivalRates: [2.4], serviceRate: 1, servers: 3)
        #expect(isClose(alone.waitSecondMoment(of: 0), alone.aggregate.waitSecondMoment(.fifo)))
    }

    /// λ = 0.4 each, μ = 1: times in the system 5/3 and 25/3, on average the 5 of FIFO.
    @Test func preemptive() throws {
        let line = try PreemptivePriority([
            .exponential(arrivalRate: 0.4, meanService: 1), .exponential(arrivalRate: 0.4, meanService: 1),
        ])
        #expect(isClose(line.meanSojourn(of: 0), 5.0 / 3) && isClose(line.meanSojourn(of: 1), 25.0 / 3))
        #expect(isClose(line.theory.value("W"), 5))
        // First start to end is Gaver's completion time.
        let completion = try CompletionTime(urgent: .exponential(arrivalRate: 0.4, meanService: 1))
        #expect(isClose(line.meanCompletion(of: 1), completion.meanResuming(meanService: 1)))
        #expect(isClose(line.meanSojourn(of: 1), line.meanWait(of: 1) + line.meanCompletion(of: 1)))
    }

    @Test func preemptiveWithManyServers() throws {
        // One server: the same as the general formula, wait and completion apart.
        let one = try PreemptivePriorityMMc(arrivalRates: [0.4, 0.3, 0.2], serviceRate: 1, servers: 1)
        let general = try PreemptivePriority([0.4, 0.3, 0.2].map { .exponential(arrivalRate: $0, meanService: 1) })
        for k in 0..<3 {
            #expect(isClose(one.meanSojourn(of: k), general.meanSojourn(of: k), relative: 1e-11))
            #expect(isClose(one.meanWait(of: k), general.meanWait(of: k), relative: 1e-11))
            #expect(isClose(one.meanCompletion(of: k), general.meanCompletion(of: k), relative: 1e-11))
        }
        // The first class does not see the second; all together are M/M/3.
        let three = try PreemptivePriorityMMc(arrivalRates: [1, 1.4], serviceRate: 1, servers: 3)
        #expect(isClose(three.meanWait(of: 0), try MMc(arrivalRate: 1, serviceRate: 1, servers: 3).meanWait))
        let all = try MMc(arrivalRate: 2.4, serviceRate: 1, servers: 3)
        #expect(isClose(three.theory.value("L"), all.meanNumber, relative: 1e-11))
        #expect(isClose(three.theory.value("W"), all.meanSojourn, relative: 1e-11))
        #expect(three.waitProbability(of: 1) == all.waitProbability && three.meanCompletion(of: 1) > 1)
    }

    @Test func repeatedServiceMayNeverEnd() throws {
        let interruptions = try CompletionTime(interruptionRate: 2, meanInterruption: 1)
        #expect(interruptions.meanRepeatingIdentical(exponentialMean: 0.5) == .infinity)
        #expect(interruptions.secondMomentResuming(meanService: 1, serviceSecondMoment: 2) == nil)
        // A fixed duration d, by hand: (e^(νd) − 1)(1/ν + R).
        #expect(isClose(interruptions.meanRepeatingIdentical(growth: 3), 3))
        #expect(isClose(interruptions.meanRepeatingDifferent(transform: 1.0 / 3), 3))
    }

    @Test func conditionsAreChecked() {
        #expect(throws: TheoryError.self) { try NonPreemptivePriority([]) }
        #expect(throws: TheoryError.self) { try PreemptivePriorityMMc(arrivalRates: [], serviceRate: 1, servers: 1) }
        #expect(throws: TheoryError.self) {
            try PreemptivePriorityMMc(arrivalRates: [1, 2], serviceRate: 1, servers: 3)
        }
        #expect(throws: TheoryError.self) {
            try NonPreemptivePriority([PriorityClass(arrivalRate: 1, meanService: 0.5, serviceSecondMoment: 0.1)])
        }
    }
}
