/// A line whose number is known state by state.
package protocol LineByStates: QueueingModel {
    var serviceRate: Double { get }
    var servers: Int { get }
    /// The long-run shares of time with 0, 1, … customers.
    var probabilities: [Double] { get }
    var meanBusy: Double { get }
    var throughput: Double { get }
}

extension LineByStates {
    package var meanBusy: Double { probabilities.mean { Double(min($0, servers)) } }
    package var throughput: Double { serviceRate * meanBusy }
    package var utilization: Double { meanBusy / Double(servers) }
    package var meanNumber: Double { probabilities.mean { Double($0) } }
    package var meanQueueLength: Double { probabilities.mean { Double(max(0, $0 - servers)) } }
    package var emptyProbability: Double { probabilities[0] }
}

/// A line with so many places, in which those who get in wait for their service, first come first served.
package protocol LimitedLine: LineByStates {
    /// What those who get in find: 0, 1, … others.
    var seenByAccepted: [Double] { get }
}

extension LimitedLine {
    package var meanWait: Double { meanQueueLength / throughput }
    package var meanSojourn: Double { meanWait + 1 / serviceRate }

    /// Who finds n ≥ c waits for n − c + 1 ends of service at rate cμ.
    package var phasesBefore: ErlangMixture {
        .waiting(found: seenByAccepted, servers: servers, serviceRate: serviceRate)
    }

    /// The share of those who get in that waits.
    package var waitProbability: Double { seenByAccepted.dropFirst(servers).reduce(0, +) }
    package var waitSecondMoment: Double { phasesBefore.secondMoment }

    package var waitLaw: TimeLaw {
        let phases = phasesBefore
        return TimeLaw(scale: 1 / (Double(servers) * serviceRate)) { phases.tail($0) }
    }

    var sojournLaw: TimeLaw {
        let phases = phasesBefore
        let rate = serviceRate
        return TimeLaw(scale: meanSojourn) { phases.tail($0, plusExponential: rate) }
    }
}
