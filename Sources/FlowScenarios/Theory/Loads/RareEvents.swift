package import FlowNetworks
package import SimulationKernel
import Statistics

/// What comes so rarely, and counts so much, that a run of some length cannot have seen it as often as it counts: its
/// figures are then those of a world without that.
package enum RareEvents: Sendable, Hashable {
    /// Nearly all of the work at a station is that of a few who take very long.
    case work(station: Int, Extent)
    /// Nearly all of the time between the arrivals of a class is that of a few long gaps, or nearly all of its customers
    /// come in a few huge batches or sessions.
    case arrivals(customerClass: Int, Arriving, Extent)
    /// Nearly all of the time of a class's delays is that of a few very long ones.
    case delays(customerClass: Int, Extent)
    /// Nearly all of the time between failures, or of repairs, is that of a few.
    case repairs(station: Int, Extent)
    /// So few failures are expected that there may have been none, though they take such a share of the servers' time.
    case failures(station: Int, expected: Double, share: Double)
    /// A class comes at a rate that goes through phases, and one of these is so rare that the run may not have met it,
    /// though a good part of the time or of the customers is in it.
    case phase(customerClass: Int, Phase)

    /// What of a stream of customers varies so much.
    package enum Arriving: Sendable, Hashable {
        case gaps
        case batches
        case sessions
        case thoughts
    }

    /// A phase of a modulated stream.
    package struct Phase: Sendable, Hashable {
        package var rate: Double
        /// How often it is to be expected in all of the run.
        package var expected: Double
        /// The parts of the time and of the customers that are in it in the long run.
        package var ofTime: Double
        package var ofCustomers: Double
    }

    /// How many there are in all of the run, and how many would show what counts.
    package struct Extent: Sendable, Hashable {
        package var seen: Double
        package var needed: Double
    }

    /// Services of people vary less: a run of few of them is not sure, but has seen what there is.
    private static let ordinary = 5.0
    /// The part of what is expected by which what was seen may be off.
    private static let unsure = 0.25
    /// Of so few failures, or phases, there may have been none or a double number.
    private static let few = 4.0
    private static let notable = 0.01

    /// All of them, stations first.
    /// - Parameters:
    ///   - network: whose events they are.
    ///   - loads: of all stations of the network.
    ///   - plan: the warm-up and the length of a replication, in the time unit of the network.
    ///   - duration: for how long customers are seen, in all replications together.
    ///   - runs: how many begin anew.
    package static func of(
        _ network: FlowNetwork, loads: [StationLoad], _ plan: RunPlan, duration: Double, runs: Int
    ) -> [RareEvents] {
        guard duration > 0, duration.isFinite else { return [] }
        let visits = network.classes.indices.map { ExpectedVisits(ofClass: $0, in: network) }
        let rates = network.classes.map { ClassRate($0.arrivals, plan)?.rate }
        let ofStations = loads.flatMap { load -> [RareEvents] in
            let station = network.stations[load.station]
            return [
                work(at: load, visits, rates, duration).map { .work(station: load.station, $0) },
                failures(of: station, at: load, duration),
            ].compactMap { $0 }
        }
        let ofClasses = network.classes.indices.flatMap { index -> [RareEvents] in
            [
                phase(of: index, network.classes[index].arrivals, plan, duration, runs: runs),
                arrivals(of: index, network.classes[index].arrivals, rates[index], duration),
                delays(of: visits[index], rates[index], duration).map { .delays(customerClass: index, $0) },
            ].compactMap { $0 }
        }
        return ofStations + ofClasses
    }

    // MARK: what varies

    private static func work(
        at load: StationLoad, _ visits: [ExpectedVisits], _ rates: [Double?], _ duration: Double
    ) -> Extent? {
        // Where nobody is ever on duty there is no line to be seen or not.
        guard load.utilization?.isFinite ?? true else { return nil }
        if let spread = load.spread(over: duration) {
            return extent(spread.visits, variation: spread.variation, unsure: unsure)
        }
        guard let offered = load.offeredLoad, offered.isFinite, offered > 0, load.isComplete else { return nil }
        // Without a finite variance: by what part of the work those are who are rarer than one in all visits.
        var parts: [(law: Law, count: Double)] = []
        for (index, own) in visits.enumerated() {
            for entry in own.entries where entry.station == load.station {
                parts.append((entry.service, entry.count * Double(entry.takes) * (rates[index] ?? 0) * duration))
            }
        }
        let work = parts.reduce(0) { $0 + $1.count * $1.law.mean }
        /// The part of the work that is not seen in so many times as many visits.
        func unseen(_ times: Double) -> Double {
            parts.reduce(0) { $0 + $1.count * $1.law.meanOfRarest(oneIn: max(1, $1.count * times)) } / work
        }
        guard work > 0, unseen(1) > unsure else { return nil }
        var times = 1.0
        while times < 1e15, unseen(times) > unsure { times *= 2 }
        let seen = parts.reduce(0) { $0 + $1.count }
        return Extent(seen: seen, needed: seen * times)
    }

    private static func arrivals(
        of index: Int, _ arrivals: Arrivals, _ rate: Double?, _ duration: Double
    ) -> RareEvents? {
        if case .population(let members, let think) = arrivals.source {
            guard think.mean > 0 else { return nil }
            return extent(duration * Double(members) / think.mean, think)
                .map { .arrivals(customerClass: index, .thoughts, $0) }
        }
        guard let rate, rate > 0 else { return nil }
        let size = arrivals.batches?.mean ?? 1
        if case .renewal(let law) = arrivals.source, let extent = extent(rate * duration / size, law) {
            return .arrivals(customerClass: index, .gaps, extent)
        }
        if case .sessions(_, let requests, _) = arrivals.source,
            let extent = extent(rate * duration / requests.mean, requests)
        {
            return .arrivals(customerClass: index, .sessions, extent)
        }
        return arrivals.batches.flatMap { extent(rate * duration / size, $0) }
            .map { .arrivals(customerClass: index, .batches, $0) }
    }

    /// The rarest of the phases that count: by the part of the customers in it that a constant rate would not bring, or by
    /// how crowded it is there, as a line is by the square of the rate.
    private static func phase(
        of index: Int, _ arrivals: Arrivals, _ plan: RunPlan, _ duration: Double, runs: Int
    ) -> RareEvents? {
        guard case .modulated(let phases) = arrivals.source, runs > 0 else { return nil }
        let cycle = phases.reduce(0) { $0 + $1.mean }
        let customers = phases.reduce(0) { $0 + $1.rate * $1.mean }
        let crowds = phases.reduce(0) { $0 + $1.rate * $1.rate * $1.mean }
        guard cycle > 0, cycle.isFinite, customers > 0, customers.isFinite else { return nil }
        var length = duration / Double(runs)
        if case .time(let warmUp) = plan.warmUp { length += warmUp }
        var before = 0.0
        var found: Phase?
        for phase in phases {
            // Each run begins with the first of them, and may end before it comes to a later one.
            let reached = before > 0 ? 1 - PortableMath.exp(-length / before) : 1
            let expected = Double(runs) * max(reached, length / cycle)
            before += phase.mean
            let ofTime = phase.mean / cycle
            let ofCustomers = phase.rate * phase.mean / customers
            let crowd = crowds > 0 && crowds.isFinite ? phase.rate * phase.rate * phase.mean / crowds : ofCustomers
            let counts = (ofCustomers - ofTime).magnitude > notable || crowd - ofTime > unsure
            guard counts, expected < few, expected < found?.expected ?? .infinity else { continue }
            found = Phase(rate: phase.rate, expected: expected, ofTime: ofTime, ofCustomers: ofCustomers)
        }
        return found.map { .phase(customerClass: index, $0) }
    }

    private static func delays(of visits: ExpectedVisits, _ rate: Double?, _ duration: Double) -> Extent? {
        guard visits.isKnown, let rate, rate > 0 else { return nil }
        let count = visits.pauses.reduce(0) { $0 + $1.count }
        let time = visits.pauses.reduce(0) { $0 + $1.count * $1.law.mean }
        let square = visits.pauses.reduce(0) { $0 + $1.count * $1.law.secondMoment }
        guard time > 0, time.isFinite else { return nil }
        let scv = max(0, square * count / (time * time) - 1)
        return extent(rate * duration * count, variation: scv.squareRoot())
    }

    private static func failures(of station: Station, at load: StationLoad, _ duration: Double) -> RareEvents? {
        guard let rule = station.breakdowns, case .count(let servers) = station.servers else { return nil }
        let cycle = rule.up.mean + rule.repair.mean
        let share = rule.repair.mean / cycle
        let time = rule.counted == .always ? 1 : min(1, load.utilization ?? 1)
        let expected = duration * Double(servers) * time / cycle
        guard cycle.isFinite, share > notable else { return nil }
        if expected < few {
            return load.excess == nil ? .failures(station: load.station, expected: expected, share: share) : nil
        }
        return (extent(expected, rule.repair) ?? extent(expected, rule.up)).map {
            .repairs(station: load.station, $0)
        }
    }

    // MARK: how much is enough

    private static func extent(_ seen: Double, _ law: Law) -> Extent? {
        guard law.mean > 0, law.mean.isFinite else { return nil }
        guard law.secondMoment == .infinity else { return extent(seen, variation: law.scv.squareRoot()) }
        guard law.meanOfRarest(oneIn: max(1, seen)) > unsure * law.mean else { return nil }
        var needed = max(1, seen)
        while needed < 1e18, law.meanOfRarest(oneIn: needed) > unsure * law.mean { needed *= 2 }
        return Extent(seen: seen, needed: needed)
    }

    /// - Parameter unsure: by which part what was seen may be off; where no line tells of those few who are still missing,
    ///   they have to be missing nearly all.
    private static func extent(_ seen: Double, variation: Double, unsure: Double = 0.5) -> Extent? {
        guard variation > ordinary, variation.isFinite, seen > 0,
            ((1 + variation * variation) / seen).squareRoot() > unsure
        else { return nil }
        return Extent(seen: seen, needed: variation * variation / (Self.unsure * Self.unsure))
    }
}

extension Law {
    /// What those values add to the mean that are beyond what one in so many exceeds: E[X; X > q] where P(X > q) is its
    /// reciprocal. Of laws with a finite mean that are not negative.
    fileprivate func meanOfRarest(oneIn count: Double) -> Double {
        guard mean.isFinite, mean > 0, count > 1 else { return mean }
        var low = 0.0
        var high = mean
        while survival(high) > 1 / count, high < 1e300 { high *= 2 }
        for _ in 0..<200 where high - low > 1e-12 * high {
            let middle = (low + high) / 2
            if survival(middle) > 1 / count { low = middle } else { high = middle }
        }
        // ∫₀^q P(X > x) dx, in steps that grow with x; up to the least of them all survive but few.
        let steps = 400
        let least = min(high, mean) * 1e-6
        let ratio = PortableMath.log(high / least) / Double(steps)
        var below = least * (1 + survival(least)) / 2
        var last = (x: least, height: survival(least))
        for step in 1...steps where ratio > 0 {
            let x = least * PortableMath.exp(ratio * Double(step))
            let height = survival(x)
            below += (x - last.x) * (height + last.height) / 2
            last = (x, height)
        }
        return min(mean, max(0, mean - below + high * survival(high)))
    }
}

extension FlowNetwork {
    /// Customers per time unit of all classes that have a rate; nil where one has none.
    package func arrivalRate(_ plan: RunPlan) -> Double? {
        var all = 0.0
        for customer in classes where customer.arrivals.source != .polls && customer.arrivals.source != .nobody {
            guard let own = ClassRate(customer.arrivals, plan) else { return nil }
            all += own.rate
        }
        return all
    }
}
