import Experiments
import Fleets
import SimulationKernel

/// What baselines keep of a fleet.
enum FleetReading: String, Sendable, Hashable, CaseIterable {
    case wait, longWait, matching, ride
    case served, lost, abandoned, cancelled, orphaned
    case idle, pickup, riding, deadhead
    case accepted, income, fares, platform, drivers

    /// As a scenario would name it.
    var name: String {
        switch self {
        case .wait: "system.wait.mean"
        case .longWait: "system.wait.p95"
        case .matching: "system.matching.mean"
        case .ride: "system.ride.mean"
        case .served, .lost, .abandoned, .cancelled, .orphaned: "system.\(rawValue).share"
        case .idle, .pickup, .riding, .deadhead: "fleet.\(rawValue).share"
        case .accepted: "offers.accepted.share"
        case .income: "fleet.income.rate"
        case .fares, .platform, .drivers: "money.\(rawValue).total"
        }
    }

    var isShare: Bool {
        switch self {
        case .served, .lost, .abandoned, .cancelled, .orphaned, .idle, .pickup, .riding, .deadhead, .accepted: true
        case .wait, .longWait, .matching, .ride, .income, .fares, .platform, .drivers: false
        }
    }

    var worse: BaselineMeasure.Worse? {
        switch self {
        case .wait, .longWait, .matching, .lost, .abandoned, .cancelled, .orphaned, .deadhead: .higher
        case .served, .income: .lower
        case .ride, .idle, .pickup, .riding, .accepted, .fares, .platform, .drivers: nil
        }
    }

    /// Whether it is told by class too.
    var isByClass: Bool { self == .wait || self == .served }

    /// What a replication tells of it.
    func part(of observed: FleetObservations, classes: [Int]) -> BaselinePart {
        let requests = classes.map { observed.classes[$0] }
        func count(_ value: (RequestObservations) -> Int) -> Int { requests.reduce(0) { $0 + value($1) } }
        func mean(_ tally: (RequestObservations) -> TallySummary) -> BaselinePart {
            let all = FlowMeasures.merge(requests.map(tally))
            return BaselinePart(
                .ratio(numerator: all.sum, denominator: Double(all.count)), events: Int(all.count - all.zeros),
                cases: Int(all.count))
        }
        func ended(_ value: (RequestObservations) -> Int) -> BaselinePart {
            BaselinePart(events: count(value), cases: count(\.ended))
        }
        func ratio(_ numerator: (PoolObservations) -> Double, _ denominator: (PoolObservations) -> Double)
            -> BaselinePart
        {
            BaselinePart(
                .ratio(
                    numerator: observed.pools.reduce(0) { $0 + numerator($1) },
                    denominator: observed.pools.reduce(0) { $0 + denominator($1) }), events: 0, cases: 0)
        }
        func total(_ value: (RequestObservations) -> Double) -> BaselinePart {
            BaselinePart(
                .ratio(numerator: requests.reduce(0) { $0 + value($1) }, denominator: 1), events: 0, cases: 0)
        }
        switch self {
        case .wait: return mean(\.wait)
        case .longWait: return BaselinePart(.tally(FlowMeasures.merge(requests.map(\.wait))), events: 0, cases: 0)
        case .matching: return mean(\.matching)
        case .ride: return mean(\.ride)
        case .served: return ended(\.served)
        case .lost: return ended(\.lost)
        case .abandoned: return ended(\.abandoned)
        case .cancelled: return ended { $0.cancelledWaiting + $0.cancelledOrphan + $0.cancelledCarried }
        case .orphaned: return BaselinePart(events: count(\.orphaned), cases: count(\.orphansOrEnded))
        case .idle: return ratio({ $0.idleTime }, { $0.time })
        case .pickup: return ratio({ $0.pickupTime }, { $0.time })
        case .riding: return ratio({ $0.ridingTime }, { $0.time })
        case .deadhead: return ratio({ $0.emptyDistance }, { $0.emptyDistance + $0.loadedDistance })
        case .accepted: return BaselinePart(events: count(\.saidYes), cases: count(\.offers))
        case .income: return ratio({ $0.income }, { $0.time })
        case .fares: return total(\.fares)
        case .platform: return total(\.platform)
        case .drivers: return total(\.pay)
        }
    }
}

extension FleetObservations {
    /// All that a replication says of money, to the last digit: the same text only for the same money.
    var moneyText: String {
        let requests = classes.map { "\($0.fares) \($0.taxes) \($0.platform) \($0.pay)" }
        return (requests + pools.map { "\($0.income)" } + fees.map { "\($0)" }).joined(separator: ";")
    }
}

extension BaselineMeasure {
    /// Everything a baseline of a fleet may keep.
    static func all(of model: FleetModel) -> [BaselineMeasure] {
        let every = Array(model.classes.indices)
        return FleetReading.allCases.filter { reading in
            switch reading {
            case .accepted: model.behaviour != nil
            case .income, .fares, .platform, .drivers: model.fare != nil
            default: true
            }
        }.flatMap { reading in
            let all = BaselineMeasure(name: reading.name, reading: .fleet(reading, classes: every))
            guard reading.isByClass, every.count > 1 else { return [all] }
            return [all]
                + every.map {
                    BaselineMeasure(
                        name: "\(reading.name)(\(model.classes[$0].name))", reading: .fleet(reading, classes: [$0]))
                }
        }
    }

    /// What a replication of a fleet tells of it.
    func part(ofFleet observed: FleetObservations) -> BaselinePart {
        guard case .fleet(let reading, let classes) = reading else { preconditionFailure("a measure of a fleet") }
        return reading.part(of: observed, classes: classes)
    }
}
