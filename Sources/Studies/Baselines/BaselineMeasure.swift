import Experiments
import FlowNetworks
import Scenarios
import SimulationKernel

/// One figure that a baseline keeps, and how it is read from a replication.
struct BaselineMeasure: Sendable, Hashable {
    enum Reading: Sendable, Hashable {
        /// Of the customers of these classes at a station.
        case wait(station: Int, classes: [Int])
        /// The share of them who wait at all.
        case waiting(station: Int, classes: [Int])
        /// The wait that 95 % of them do not exceed.
        case longWait(station: Int, classes: [Int])
        case utilization(station: Int)
        case busy(station: Int)
        case systemTime(classes: [Int])
        case outcome(Int, classes: [Int])
        /// Of named attempts, by their place in the program.
        case tries(attempt: Int), timeouts(attempt: Int), failed(attempt: Int)
        case amplification(station: Int), zombie(station: Int)
        case goodput(outcomes: [Int], classes: [Int])
        /// What a party got less what it gave, and a fee less what was returned of it, by their places in the plan.
        case party(Int), fee(Int)
        case charged
        /// How often of all in which it might have been.
        case payments(PaymentFigure)
        /// Of a fleet, and of the requests of these classes.
        case fleet(FleetReading, classes: [Int])
    }

    /// As a scenario would name it.
    let name: String
    let reading: Reading

    /// Whether its margin is in points rather than a part of its value.
    var isShare: Bool {
        switch reading {
        case .waiting, .utilization, .outcome, .timeouts, .failed, .zombie, .payments: true
        case .wait, .longWait, .busy, .systemTime, .tries, .amplification, .goodput, .party, .fee, .charged: false
        case .fleet(let reading, _): reading.isShare
        }
    }

    /// Which way is worse; nil where neither is.
    var worse: Worse? {
        switch reading {
        case .wait, .waiting, .longWait, .systemTime, .tries, .timeouts, .failed, .amplification, .zombie: .higher
        case .goodput: .lower
        case .utilization, .busy, .party, .fee, .charged: nil
        case .payments(let figure): Self.worse(figure)
        case .fleet(let reading, _): reading.worse
        // Named outcomes may be good or bad; completing is good, and what every network may do to a customer is not.
        case .outcome(FlowNetwork.completed, _): .lower
        case .outcome(let index, _): index < FlowNetwork.ownOutcomes.count ? .higher : nil
        }
    }

    enum Worse: Sendable { case higher, lower }

    var statistic: Statistic {
        switch reading {
        case .longWait, .fleet(.longWait, _): .quantile(0.95)
        default: .mean
        }
    }

    /// What a replication tells of it.
    func part(of observed: Observed) -> BaselinePart {
        switch reading {
        case .party, .fee, .charged, .payments:
            observed.money.map { part(ofMoney: $0) } ?? BaselinePart(events: 0, cases: 0)
        default: part(of: observed.flow)
        }
    }

    private func part(of observations: FlowObservations) -> BaselinePart {
        switch reading {
        case .wait(let station, let classes):
            let waits = classes.map { observations.visits[station][$0].wait }
            return BaselinePart(
                .ratio(
                    numerator: waits.reduce(0) { $0 + $1.sum }, denominator: waits.reduce(0) { $0 + Double($1.count) }),
                events: waits.reduce(0) { $0 + Int($1.count - $1.zeros) },
                cases: waits.reduce(0) { $0 + Int($1.count) })
        case .waiting(let station, let classes):
            let waits = classes.map { observations.visits[station][$0].wait }
            return BaselinePart(
                events: waits.reduce(0) { $0 + Int($1.count - $1.zeros) },
                cases: waits.reduce(0) { $0 + Int($1.count) })
        case .longWait(let station, let classes):
            let all = FlowMeasures.merge(classes.map { observations.visits[station][$0].wait })
            return BaselinePart(.tally(all), events: 0, cases: 0)
        case .utilization(let station):
            let found = observations.stations[station]
            if let detail = found.detail {
                return BaselinePart(
                    .ratio(
                        numerator: max(0, detail.busy.area - detail.overtimeArea), denominator: detail.onDutyArea),
                    events: 0, cases: 0)
            }
            let busy = found.busy
            return BaselinePart(
                .ratio(numerator: busy.area, denominator: busy.duration * Double(found.servers ?? 1)), events: 0,
                cases: 0)
        case .busy(let station):
            let busy = observations.stations[station].busy
            return BaselinePart(.ratio(numerator: busy.area, denominator: busy.duration), events: 0, cases: 0)
        case .systemTime(let classes):
            let times = classes.map { observations.classes[$0].time }
            return BaselinePart(
                .ratio(
                    numerator: times.reduce(0) { $0 + $1.sum }, denominator: times.reduce(0) { $0 + Double($1.count) }),
                events: 0, cases: 0)
        case .outcome(let outcome, let classes):
            return BaselinePart(
                events: classes.reduce(0) { $0 + observations.classes[$1].ends[outcome] },
                cases: classes.reduce(0) { $0 + observations.classes[$1].ends.reduce(0, +) })
        case .tries, .timeouts, .failed, .amplification, .zombie, .goodput:
            return Self.part(ofCalls: reading, observations)
        case .party, .fee, .charged, .payments: preconditionFailure("this is read from the books")
        case .fleet: preconditionFailure("this is read from a fleet")
        }
    }
}

/// What one block of replications tells of a measure.
struct BaselinePart: Sendable {
    var sample: Sample
    /// How often it happened in how many cases, where a count of none says more than a mean of 0; else 0 of 0.
    var events: Int
    var cases: Int

    init(_ sample: Sample, events: Int, cases: Int) { (self.sample, self.events, self.cases) = (sample, events, cases) }

    /// A share.
    init(events: Int, cases: Int) {
        self.init(.ratio(numerator: Double(events), denominator: Double(cases)), events: events, cases: cases)
    }

    func merged(with other: BaselinePart) -> BaselinePart {
        BaselinePart(sample.merged(with: other.sample), events: events + other.events, cases: cases + other.cases)
    }
}

extension BaselineMeasure {
    /// Everything a baseline of the network may keep, in the file's order: per station the wait in all and by class,
    /// its 95 % quantile or the share who wait, utilization; the time in the system; the outcomes.
    static func all(of network: FlowNetwork) -> [BaselineMeasure] {
        var result: [BaselineMeasure] = []
        let every = Array(network.classes.indices)
        func suffix(_ index: Int) -> String { "(\(network.classes[index].name))" }
        for (station, found) in network.stations.enumerated() {
            let name = found.name
            result.append(.init(name: "\(name).wait.mean", reading: .wait(station: station, classes: every)))
            if every.count > 1 {
                for index in every {
                    result.append(
                        .init(
                            name: "\(name).wait.mean\(suffix(index))",
                            reading: .wait(station: station, classes: [index])))
                }
            }
            result.append(.init(name: "\(name).wait.p95", reading: .longWait(station: station, classes: every)))
            result.append(.init(name: "\(name).wait.positive", reading: .waiting(station: station, classes: every)))
            if found.servers == .unlimited {
                result.append(.init(name: "\(name).busy.mean", reading: .busy(station: station)))
            } else {
                result.append(.init(name: "\(name).utilization", reading: .utilization(station: station)))
            }
        }
        let people = every.filter { network.classes[$0].arrivals.source != .polls }
        result.append(.init(name: "system.time.mean", reading: .systemTime(classes: people)))
        if people.count > 1 {
            for index in people {
                result.append(
                    .init(name: "system.time.mean\(suffix(index))", reading: .systemTime(classes: [index])))
            }
        }
        for (outcome, name) in network.outcomes.enumerated() {
            result.append(
                .init(name: "outcome.\(name).share", reading: .outcome(outcome, classes: people)))
        }
        return result
    }

    /// Which of them a recording keeps: what was observed at all, and of a line the 95 % quantile where at least one in
    /// ten waits, else the share who wait, since the quantile is 0 or nearly so.
    static func kept(_ measures: [BaselineMeasure], _ totals: [BaselinePart]) -> [Bool] {
        func shareWaiting(at station: Int) -> Double {
            for (measure, total) in zip(measures, totals) {
                if case .waiting(station, _) = measure.reading, total.cases > 0 {
                    return Double(total.events) / Double(total.cases)
                }
            }
            return 0
        }
        return zip(measures, totals).map { measure, total in
            switch measure.reading {
            case .longWait(let station, _): shareWaiting(at: station) >= 0.1
            case .waiting(let station, _): total.cases > 0 && shareWaiting(at: station) < 0.1
            default:
                if case .ratio(_, let denominator) = total.sample { denominator > 0 } else { true }
            }
        }
    }
}
