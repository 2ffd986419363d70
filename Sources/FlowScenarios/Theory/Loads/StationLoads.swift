package import FlowNetworks
package import SimulationKernel
import Statistics

extension StationLoad {
    /// The load of every station of a network under a plan, in the network's order.
    /// - Parameters:
    ///   - network: whose stations they are.
    ///   - plan: the warm-up and the length of a replication, in the time unit of the network.
    ///   - hour: in the network's time unit, by which peaks of stated times are found; nil: they have none.
    package static func loads(of network: FlowNetwork, _ plan: RunPlan, hour: Double? = nil) -> [StationLoad] {
        let rates = network.classes.map { ClassRate($0.arrivals, plan, hour: hour) }
        let visits = network.classes.indices.map { ExpectedVisits(ofClass: $0, in: network) }
        var taken = network.stations.map { _ in Set<Int>() }
        for own in visits {
            for entry in own.entries where entry.count > 0 { taken[entry.station].insert(entry.takes) }
        }
        let capacities = zip(network.stations, taken).map { station, numbers in
            ServiceCapacity(station, taking: numbers.count == 1 ? numbers.first ?? 1 : 1)
        }
        let overflow = network.stationsOfExits
        let held = network.heldStations
        return network.stations.indices.map { index in
            var load = Self.load(
                network, at: index, rates: rates, visits: visits, capacity: capacities[index], plan: plan,
                hasUnknownVisitors: overflow.contains(index))
            load.hasUnknownHolds = held.contains(index)
            load.excess = excess(of: load, in: network, visits: visits, capacity: capacities[index], plan: plan)
            guard let hour else { return load }
            load.closedTo = closed(
                load, rates: rates, capacity: capacities[index], plan: plan, atLeast: hoursOfClosure * hour)
            // Of several numbers the capacity is in servers one by one; of one alone it is none where that is not there.
            if taken[index].count > 1, let most = taken[index].max(), load.closedTo == nil {
                load.shortOf = closed(
                    load, rates: rates, capacity: capacities[index], plan: plan, atLeast: 2 * hour, below: Double(most)
                )
                .map { .init(needed: most, span: $0) }
            }
            return load
        }
    }

    private static func load(
        _ network: FlowNetwork, at index: Int, rates: [ClassRate?], visits: [ExpectedVisits],
        capacity: ServiceCapacity, plan: RunPlan, hasUnknownVisitors: Bool
    ) -> StationLoad {
        var parts: [Part] = []
        var basis = capacity.isConstant ? Basis.constant : ClassRate.observed(plan) == nil ? .longRun : .observedPeriod
        for (customer, own) in visits.enumerated() {
            let here = own.entries.filter { $0.station == index }
            let count = here.reduce(0) { $0 + $1.count }
            guard count > 0 else { continue }
            let rate = own.isKnown ? rates[customer] : nil
            let mean = here.reduce(0) { $0 + $1.count * $1.service.mean } / count
            let work = here.reduce(0) { $0 + $1.count * $1.service.mean * Double($1.takes) }
            let square = here.reduce(0) { $0 + $1.count * $1.service.secondMoment * Double($1.takes * $1.takes) }
            parts.append(
                Part(
                    customerClass: customer, visits: own.isKnown ? count : .infinity,
                    arrivalRate: rate.map { $0.rate * count },
                    meanService: mean, meanServers: mean > 0 && mean.isFinite ? work / count / mean : 1,
                    meanSquareWork: square / count))
            if let rate, rate.basis != .constant { basis = rate.basis }
        }
        // Who goes round for ever may come here without a number that says how often.
        for (customer, own) in visits.enumerated()
        where !own.isKnown && !parts.contains(where: { $0.customerClass == customer }) {
            let here = network.classes[customer].flow.visits.filter { $0.station == index }
            guard let first = here.first else { continue }
            parts.append(
                Part(customerClass: customer, visits: .infinity, arrivalRate: nil, meanService: first.service.mean))
        }
        parts.sort { $0.customerClass < $1.customerClass }
        addSetUps(of: network.stations[index], to: &parts)
        let known = parts.filter { $0.offeredLoad != nil }
        var load = StationLoad(
            station: index, name: network.stations[index].name, servers: capacity.meanServers(plan),
            capacity: capacity.mean(plan), leastCapacity: capacity.leastMean(plan), basis: basis,
            arrivalRate: known.isEmpty ? nil : known.reduce(0) { $0 + ($1.arrivalRate ?? 0) },
            offeredLoad: known.isEmpty ? nil : known.reduce(0) { $0 + ($1.offeredLoad ?? 0) },
            peakUtilization: nil, hasUnknownVisitors: hasUnknownVisitors, parts: parts)
        if network.stations[index].atShiftEnd == .finish, let own = load.capacity, let work = load.offeredLoad,
            let rate = load.arrivalRate, rate > 0
        {
            load.capacity = own + capacity.workBeyondShifts(meanService: work / rate, plan)
        }
        if basis != .constant, !known.isEmpty {
            findPeak(of: &load, rates: rates, capacity: capacity, plan: plan)
        }
        return load
    }

    /// Where a set-up is needed for another class than the one before, as many need it as if each were of a class by
    /// chance, by the rates at which they come.
    private static func addSetUps(of station: Station, to parts: inout [Part]) {
        guard let setUp = station.setUp else { return }
        let rates = parts.map { $0.arrivalRate ?? .nan }
        let all = rates.reduce(0, +)
        for index in parts.indices {
            var share = 1.0
            if setUp.condition == .classChanges { share = all > 0 ? 1 - rates[index] / all : 0 }
            parts[index].meanSetUp = share * setUp.time.mean
            parts[index].meanSquareWork +=
                share * (2 * parts[index].meanService * setUp.time.mean + setUp.time.secondMoment)
        }
    }

    /// Who comes evenly, or all the time, is told apart from who comes for a part of the period by the load of its second
    /// half.
    private static func excess(
        of load: StationLoad, in network: FlowNetwork, visits: [ExpectedVisits], capacity: ServiceCapacity,
        plan: RunPlan
    ) -> Excess? {
        guard let utilization = load.utilization, utilization >= full else { return nil }
        if utilization <= 1 / full, network.leavesNothingToChance { return .exactlyFull }
        guard load.basis == .observedPeriod, utilization.isFinite, let observed = ClassRate.observed(plan) else {
            return .grows
        }
        let half = (observed.upperBound - observed.lowerBound) / 2
        let second = RunPlan(.horizon(half), warmUp: .time(observed.lowerBound + half))
        let work = load.parts.reduce(0) { sum, part in
            let rate = ClassRate(network.classes[part.customerClass].arrivals, second)?.rate ?? 0
            return rate == 0 || part.offeredLoad == nil ? sum : sum + rate * part.visits * part.meanWork
        }
        return ratio(work, capacity.mean(second) ?? .infinity) >= full ? .grows : .ofPeriod
    }

    private static let full = 1 - 1e-12

    private static func findPeak(
        of load: inout StationLoad, rates: [ClassRate?], capacity: ServiceCapacity, plan: RunPlan
    ) {
        let known = load.parts.filter { $0.offeredLoad != nil }
        let moments = moments(known.map { rates[$0.customerClass] }, capacity, plan).sorted()
        let ratios = moments.map { moment -> Double? in
            guard let here = capacity.at(moment), here > 0 else { return nil }
            let work = known.reduce(0) { sum, part in
                let rate = rates[part.customerClass]?.rate(at: moment) ?? 0
                return rate == 0 ? sum : sum + rate * part.visits * part.meanWork
            }
            return work / here
        }
        guard let most = ratios.compactMap({ $0 }).max(), var first = ratios.firstIndex(of: most) else { return }
        load.peakUtilization = most
        guard most >= 1 else { return }
        load.peakIsOfList = known.allSatisfy { part in
            rates[part.customerClass].map { $0.isOfList || $0.rate(at: moments[first]) == 0 } ?? true
        }
        var last = first
        while first > 0, (ratios[first - 1] ?? 0) >= 1 { first -= 1 }
        while last + 1 < ratios.count, (ratios[last + 1] ?? 0) >= 1 { last += 1 }
        let end = last + 1 < moments.count ? moments[last + 1] : ClassRate.observed(plan)?.upperBound
        load.peakSpan = end.map { moments[first]...max(moments[first], $0) }
    }

    /// The first hours in which customers come while nobody is on duty, or fewer than some of them take.
    private static func closed(
        _ load: StationLoad, rates: [ClassRate?], capacity: ServiceCapacity, plan: RunPlan,
        atLeast length: Double, below needed: Double = .leastNonzeroMagnitude
    ) -> ClosedRange<Double>? {
        guard !capacity.isConstant, let observed = ClassRate.observed(plan) else { return nil }
        let own = load.parts.compactMap { rates[$0.customerClass] }
        // Times that are spread over an hour for their rate are none at which somebody comes.
        let flowing = own.filter { $0.stated == nil }
        let moments = moments(own, capacity, plan).filter { time in flowing.contains { $0.rate(at: time) > 0 } }
        let stated = own.flatMap { ($0.stated ?? []).filter(observed.contains).prefix(mostStated) }
        let openings = capacity.changes(before: observed.upperBound + 12 * week(length), limit: 8000)
            .filter { (capacity.at($0) ?? .infinity) >= needed }.sorted()
        // Who comes by another sum of the same times as the shift begins comes as it begins.
        func isClosed(at moment: Double) -> Bool {
            max(capacity.at(moment) ?? .infinity, capacity.at(moment + moment * EventCalendar.nearness) ?? .infinity)
                < needed
        }
        for moment in Set(moments + stated).sorted() where isClosed(at: moment) {
            let opening = openings.first { $0 > moment } ?? .infinity
            // Behind a run that stops nobody asks when it opens again.
            if plan.closing == .stop, opening > observed.upperBound, observed.upperBound - moment < length { continue }
            if opening - moment > length { return moment...opening }
        }
        return nil
    }

    private static let mostStated = 4000

    /// A week, by what two hours are.
    private static func week(_ twoHours: Double) -> Double { 84 * twoHours }

    /// Every moment at which some rate or the number of servers changes, within the observed period.
    private static func moments(_ rates: [ClassRate?], _ capacity: ServiceCapacity, _ plan: RunPlan) -> [Double] {
        let observed = ClassRate.observed(plan) ?? 0...(.infinity)
        // Long runs repeat; a few thousand changes show every schedule in full.
        let changes =
            rates.flatMap { $0?.changes(before: observed.upperBound, limit: 4000) ?? [] }
            + capacity.changes(before: observed.upperBound, limit: 4000)
        return [observed.lowerBound] + changes.filter { observed.contains($0) && $0 < observed.upperBound }
    }
}

extension FlowNetwork {
    /// Stations that those come to who did not stay for service elsewhere or whose attempts came to nothing.
    var stationsOfExits: Set<Int> {
        var flows = stations.flatMap(\.exits)
        for case .attempt(let attempt) in self.flows.flatMap(\.all) { flows.append(attempt.otherwise) }
        return Set(flows.flatMap(\.visits).map(\.station))
    }

    /// Stations of which some step keeps a server during calls.
    var heldStations: Set<Int> {
        var found: Set<Int> = []
        for case .hold(let hold) in flows.flatMap(\.all) where !hold.flow.isEmpty { found.insert(hold.visit.station) }
        return found
    }
}
