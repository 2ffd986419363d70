import SimulationKernel
import FlowNetworks
import Statistics

/// How many customers of a class come per time unit.
struct ClassRate {
    var rate: Double
    var basis: StationLoad.Basis
    /// For a Poisson stream, and for stated times hour by hour: what it follows within these times.
    private var profile: RateProfile?
    /// The same of a stream whose rate is a formula.
    private var formula: RateFormula?
    /// Where customers come at stated times, those at which they are expected.
    private(set) var stated: [Double]?
    /// Whether a list states these times, not a book.
    private(set) var isOfList = false
    private var from: Double
    private var until: Double

    /// Nil when the class has no rate.
    /// - Parameter hour: in the network's time unit, for the rate of stated times over the day; nil: their mean alone.
    init?(_ arrivals: Arrivals, _ plan: RunPlan, hour: Double? = nil) {
        from = arrivals.from
        until = arrivals.until
        rate = 0
        basis = .constant
        profile = nil
        let observed = Self.observed(plan)
        let isLimited = arrivals.from > 0 || arrivals.until < .infinity || arrivals.first != nil
        let size = arrivals.batches?.mean ?? 1
        switch arrivals.source {
        case .population, .polls: return nil
        case .nobody: break
        case .at, .appointments:
            guard let observed else { return nil }
            guard let (times, share) = arrivals.stated else { return nil }
            let inside = times.filter { $0 >= arrivals.from && $0 < arrivals.until }
            stated = inside
            var coming = Double(inside.filter(observed.contains).count) * share * size
            if let first = arrivals.first { coming = min(coming, Double(first)) }
            rate = coming / (observed.upperBound - observed.lowerBound)
            basis = .observedPeriod
            if case .at = arrivals.source { isOfList = true }
            if let hour, share * size > 0 {
                let most = arrivals.first.map {
                    min(inside.count, Int(saturating: (Double($0) / (share * size)).rounded(.up)))
                }
                let coming = Array(inside.prefix(most ?? inside.count)).flowing(hour: hour)
                profile = .spread(coming, weight: share * size, hour: hour)
            }
        case .renewal, .modulated, .sessions:
            rate = size * arrivals.meanRate
            if isLimited {
                guard let observed else { return nil }
                profile = .constant(rate)
                rate = Self.mean(profile: .constant(rate), arrivals, observed)
                basis = .observedPeriod
            }
        case .formula(let stated) where stated.readsState: return nil
        case .formula(let stated):
            guard let observed else { return nil }
            formula = stated.part(size)
            let start = max(from, observed.lowerBound)
            let end = min(until, observed.upperBound)
            guard var points = start < end ? formula?.expectedPoints(from: start, to: end) : 0 else { return nil }
            if let first = arrivals.first { points = min(points, Double(first)) }
            rate = points / (observed.upperBound - observed.lowerBound)
            basis = .observedPeriod
        case .poisson(let stated):
            let own = RateProfile(
                pieces: stated.pieces.map { .init(time: $0.time, rate: $0.rate * size) }, period: stated.period)
            profile = own
            if own.pieces.count == 1, own.pieces[0].time == 0, !isLimited {
                rate = own.pieces[0].rate
            } else if let observed {
                rate = Self.mean(profile: own, arrivals, observed)
                basis = .observedPeriod
            } else if arrivals.until < .infinity || arrivals.first != nil {
                return nil
            } else if let period = own.period {
                rate = own.expectedPoints(from: 0, to: period) / period
                basis = .longRun
            } else {
                rate = own.pieces.last?.rate ?? 0
                basis = .longRun
            }
        }
    }

    /// The observed period of a run whose length is known.
    static func observed(_ plan: RunPlan) -> ClosedRange<Double>? {
        guard case .horizon(let length) = plan.length else { return nil }
        guard case .time(let start) = plan.warmUp else { return 0...length }
        return start...(start + length)
    }

    private static func mean(profile: RateProfile, _ arrivals: Arrivals, _ observed: ClosedRange<Double>) -> Double {
        let from = max(arrivals.from, observed.lowerBound)
        let until = min(arrivals.until, observed.upperBound)
        var points = from < until ? profile.expectedPoints(from: from, to: until) : 0
        if let first = arrivals.first { points = min(points, Double(first)) }
        return points / (observed.upperBound - observed.lowerBound)
    }

    /// The rate at a moment.
    func rate(at time: Double) -> Double {
        guard time >= from, time < until || (profile == nil && formula == nil) else { return 0 }
        return formula?.value(at: time) ?? profile?.value(at: time) ?? rate
    }

    /// The moments within a period of time at which the rate changes, at most `limit`.
    func changes(before end: Double, limit: Int) -> [Double] {
        let moments = [from, until].filter { $0 < end }
        if formula != nil {
            let start = max(0, from)
            let width = (min(end, until) - start) / 200
            // The highest of so many moments; a formula has no breakpoints.
            return width > 0 && width < .infinity ? moments + (0..<200).map { start + Double($0) * width } : moments
        }
        return moments + (profile?.changes(before: end, limit: limit - moments.count) ?? [])
    }
}

extension Arrivals {
    /// Stated times, and the share of them at which somebody comes; nil of who comes otherwise.
    var stated: (times: [Double], share: Double)? {
        switch source {
        case .at(let times): (times, 1)
        case .appointments(let appointments): (appointments.times, 1 - appointments.noShow)
        default: nil
        }
    }

    /// Batches per time unit in the long run, of streams that have no profile.
    fileprivate var meanRate: Double {
        switch source {
        case .renewal(let law): 1 / law.mean
        case .sessions(let profile, let requests, _):
            requests.mean
                * (profile.period.map { profile.expectedPoints(from: 0, to: $0) / $0 }
                    ?? profile.pieces.last?.rate ?? 0)
        case .modulated(let phases): phases.meanRate
        default: 0
        }
    }
}
