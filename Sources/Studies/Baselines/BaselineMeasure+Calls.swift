import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// What a baseline keeps of calls: tries, time-outs, what retries load, what is done for nobody, and goodput.
extension BaselineMeasure {
    /// Everything a baseline of the program may keep, in the file's order: that of its network, then of its calls, then
    /// of its money.
    static func all(of program: FlowProgram, _ scenario: Scenario) -> [BaselineMeasure] {
        let network = program.network
        let map = CallMap(network)
        var result = all(of: network)
        for (index, name) in program.namedAttempts.enumerated() {
            result.append(.init(name: "\(name).tries.mean", reading: .tries(attempt: index)))
            if map.call(name)?.canBeLate == true {
                result.append(.init(name: "\(name).timeouts.share", reading: .timeouts(attempt: index)))
            }
            result.append(.init(name: "\(name).failed.share", reading: .failed(attempt: index)))
        }
        for (index, station) in network.stations.enumerated() {
            let reach = map.reaches[index]
            if reach.isCalled {
                result.append(
                    .init(name: "\(station.name).amplification.mean", reading: .amplification(station: index)))
            }
            if reach.canBeForNobody {
                result.append(.init(name: "\(station.name).zombie.share", reading: .zombie(station: index)))
            }
        }
        guard scenario.tellsEnds else { return result + all(of: scenario.payments) }
        let rules = scenario.ends
        let good = network.outcomes.indices.filter { rules.isGood($0) }
        let people = network.classes.indices.filter { network.classes[$0].arrivals.source != .polls }
        result.append(.init(name: "system.goodput.rate", reading: .goodput(outcomes: good, classes: people)))
        return result + all(of: scenario.payments)
    }

    /// What a replication tells of calls.
    static func part(ofCalls reading: Reading, _ observations: FlowObservations) -> BaselinePart {
        func ratio(_ numerator: Double, _ denominator: Double) -> BaselinePart {
            BaselinePart(.ratio(numerator: numerator, denominator: denominator), events: 0, cases: 0)
        }
        switch reading {
        case .tries(let index):
            let found = observations.attempts[index]
            return ratio(Double(found.tries), Double(found.begun))
        case .timeouts(let index):
            let found = observations.attempts[index]
            return BaselinePart(events: found.timeouts, cases: found.tries)
        case .failed(let index):
            let found = observations.attempts[index]
            return BaselinePart(events: found.failed, cases: found.answered + found.failed)
        case .amplification(let station):
            let arrivals = observations.visits[station].reduce(0) { $0 + $1.arrivals }
            let retries = observations.stations[station].errands?.retries ?? 0
            return ratio(Double(arrivals), Double(arrivals - retries))
        case .zombie(let station):
            let work = observations.stations[station].errands
            return ratio(work?.zombieTime ?? 0, work?.service ?? 0)
        case .goodput(let outcomes, let classes):
            let good = classes.reduce(0) { sum, index in
                outcomes.reduce(sum) { $0 + observations.classes[index].ends[$1] }
            }
            return ratio(Double(good), observations.duration)
        default: preconditionFailure("this is not read from calls")
        }
    }
}
