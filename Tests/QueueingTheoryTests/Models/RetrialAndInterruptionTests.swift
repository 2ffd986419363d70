import Foundation
import QueueingTheory
import Testing

@Suite struct RetrialAndInterruptionTests {
    @Test func oneServerRetrial() throws {
        let formula = try SingleServerRetrial(arrivalRate: 0.5, serviceRate: 1, retryRate: 0.5)
        let chain = try RetrialLine(arrivalRate: 0.5, serviceRate: 1, servers: 1, retryRate: 0.5)
        #expect(isClose(formula.meanOrbit, 1.5))
        #expect(
            isClose(chain.meanOrbit, 1.5, relative: 1e-11) && isClose(chain.blockedProbability, 0.5, relative: 1e-11))
        #expect(isClose(chain.theory.value("W"), formula.theory.value("W")!, relative: 1e-11))
    }

    /// λ = 1, μ = 1, ν = 0.5, c = 2: the equations of 900 states (numpy). Very fast retrials make M/M/2; nobody who
    /// returns makes Erlang's loss.
    @Test func twoServerRetrial() throws {
        let line = try RetrialLine(arrivalRate: 1, serviceRate: 1, servers: 2, retryRate: 0.5)
        #expect(isClose(line.meanOrbit, 1.1863928712144665, relative: 1e-10))
        #expect(isClose(line.blockedProbability, 0.30226785479758894, relative: 1e-10))
        #expect(isClose(line.meanBusy, 1, relative: 1e-11))
        let fast = try RetrialLine(arrivalRate: 1, serviceRate: 1, servers: 2, retryRate: 1e7)
        #expect(
            isClose(fast.meanOrbit, try MMc(arrivalRate: 1, serviceRate: 1, servers: 2).meanQueueLength, relative: 1e-5)
        )
        let lost = try RetrialLine(arrivalRate: 3, serviceRate: 1, servers: 2, retryRate: 1, persistence: 0)
        #expect(isClose(lost.lossProbability, ErlangFormulas.blocking(servers: 2, load: 3)))
        #expect(lost.meanOrbit == 0)
    }

    /// C07 of the reference file, and a vacation that is never taken.
    @Test func vacations() throws {
        let line = try MG1(arrivalRate: 0.5, meanService: 1, serviceSecondMoment: 2, serviceThirdMoment: 6)
        let multiple = try MG1Vacations(
            line: line, meanVacation: 2, vacationSecondMoment: 8, vacationThirdMoment: 48)
        #expect(isClose(multiple.meanWait, 3) && multiple.waitProbability == 1)
        // Exponential vacations: the extra wait is exponential of mean 2, so its second moment is 8.
        #expect(isClose(multiple.waitSecondMoment, line.waitSecondMoment! + 2 * 1 * 2 + 8))
        let single = try MG1Vacations(
            line: line, meanVacation: 2, vacationSecondMoment: 8, singleTransform: 1 / (1 + 0.5 * 2))
        // λE[V] = 1 against V* = 1/2: two thirds of the time that is not busy is vacation.
        #expect(isClose(single.meanWait, 1 + 2 * 2.0 / 3))
    }

    /// Vacations of M/M/1 against a chain of 400 places: 0 away, 1 at work (or waiting, after a single vacation).
    @Test(arguments: [true, false]) func vacationsAgainstAChain(multiple: Bool) throws {
        struct State: Hashable { var number, home: Int }
        let chain = try MarkovChain(from: State(number: 0, home: 0)) { state in
            var next: [(to: State, rate: Double)] = []
            if state.number < 400 { next.append((State(number: state.number + 1, home: state.home), 0.5)) }
            if state.home == 1, state.number > 0 {
                next.append((State(number: state.number - 1, home: state.number > 1 ? 1 : 0), 1))
            }
            if state.home == 0, state.number > 0 || !multiple {
                next.append((State(number: state.number, home: 1), 0.25))
            }
            return next
        }
        let law = try chain.stationary()
        let line = try MG1(arrivalRate: 0.5, meanService: 1, scv: 1)
        let model = try MG1Vacations(
            line: line, meanVacation: 4, vacationSecondMoment: 32, singleTransform: multiple ? nil : 0.25 / 0.75)
        #expect(isClose(model.meanNumber, chain.mean(law) { Double($0.number) }, relative: 1e-10))
        #expect(
            isClose(
                model.waitProbability, 1 - chain.mean(law) { $0.home == 1 && $0.number == 0 ? 1 : 0 }, relative: 1e-10))
    }

    @Test func breakdownsWhileBusy() throws {
        let completion = try CompletionTime(
            interruptionRate: 0.1, meanInterruption: 2, interruptionSecondMoment: 8)
        let model = try BusyBreakdowns(
            arrivalRate: 0.5, meanService: 1, serviceSecondMoment: 2, completion: completion)
        #expect(isClose(model.meanWait, 2.3) && isClose(model.meanSojourn, 3.5))
        #expect(isClose(model.downShare, 0.1) && isClose(model.workingShare, 0.5))
    }

    /// White & Christie (1958): L = λ ((f + r)² + μ f) / ((f + r) (μ r − λ (f + r))), checked for f → 0 as M/M/1.
    @Test(arguments: [(0.5, 0.1, 0.4), (0.3, 1.0, 1.0), (0.8, 1e-12, 1.0)])
    func oneFailingServer(rate: Double, failure: Double, repair: Double) throws {
        let model = try FailingServers(
            arrivalRate: rate, serviceRate: 1, servers: 1, failureRate: failure, repairRate: repair)
        let both = failure + repair
        let number = rate * (both * both + failure) / (both * (repair - rate * both))
        #expect(isClose(model.meanNumber, number, relative: 1e-10) && isClose(model.meanBusy, rate, relative: 1e-11))
    }

    /// λ = 1, μ = 1, f = 0.1, r = 0.4, two servers: the equations of 1,200 states (numpy).
    @Test func twoFailingServers() throws {
        let model = try FailingServers(arrivalRate: 1, serviceRate: 1, servers: 2, failureRate: 0.1, repairRate: 0.4)
        #expect(isClose(model.meanNumber, 2.463768115942026, relative: 1e-11))
        #expect(isClose(model.waitProbability, 0.5747826086956513, relative: 1e-11))
        #expect(throws: TheoryError.self) {
            try FailingServers(arrivalRate: 1.7, serviceRate: 1, servers: 2, failureRate: 0.1, repairRate: 0.4)
        }
    }
}
