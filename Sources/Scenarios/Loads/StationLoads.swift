internal import FlowNetworks
internal import Statistics

extension StationLoad {
    /// The load of every station of a network under a plan, in the network's order.
    static func loads(of network: FlowNetwork, _ plan: RunPlan) -> [StationLoad] {
        let rates = network.classes.map { ClassRate($0.arrivals, plan) }
        let visits = network.classes.map { Visits($0.flow, stations: network.stations.count) }
        let moments = Self.moments(rates, plan)
        return network.stations.enumerated().map { index, station in
            var parts: [Part] = []
            var basis = Basis.constant
            for (customer, own) in visits.enumerated() where own.count[index] > 0 {
                let rate = rates[customer]
                parts.append(
                    Part(
                        customerClass: customer, visits: own.count[index],
                        arrivalRate: rate.map { $0.rate * own.count[index] },
                        meanService: own.work[index] / own.count[index]))
                if let rate, rate.basis != .constant { basis = rate.basis }
            }
            let known = parts.filter { $0.arrivalRate != nil }
            var peak: Double?
            if basis != .constant {
                peak = moments.map { moment in
                    parts.reduce(0) { sum, part in
                        let rate = rates[part.customerClass]?.rate(at: moment) ?? 0
                        return rate == 0 ? sum : sum + rate * part.visits * part.meanService
                    }
                }.max()
            }
            let servers: Int? = if case .count(let count) = station.servers { count } else { nil }
            return StationLoad(
                station: index, name: station.name, servers: servers, basis: basis,
                arrivalRate: known.isEmpty ? nil : known.reduce(0) { $0 + ($1.arrivalRate ?? 0) },
                offeredLoad: known.isEmpty ? nil : known.reduce(0) { $0 + ($1.offeredLoad ?? 0) },
                peakLoad: known.isEmpty ? nil : peak, parts: parts)
        }
    }

    /// Every moment at which some rate changes, within the observed period.
    private static func moments(_ rates: [ClassRate?], _ plan: RunPlan) -> [Double] {
        let observed = ClassRate.observed(plan) ?? 0...(.infinity)
        // Long runs repeat; a few thousand changes show every schedule in full.
        let changes = rates.flatMap { $0?.changes(before: observed.upperBound, limit: 4000) ?? [] }
        return [observed.lowerBound] + changes.filter(observed.contains)
    }

    /// Expected visits of a customer to each station, and the work they bring.
    private struct Visits {
        var count: [Double]
        var work: [Double]

        init(_ flow: [FlowStep], stations: Int) {
            count = [Double](repeating: 0, count: stations)
            work = count
            add(flow, 1)
        }

        /// Adds what those bring who enter the steps, a share of 1; gives the share that goes on behind them.
        @discardableResult
        private mutating func add(_ flow: [FlowStep], _ share: Double) -> Double {
            var share = share
            for step in flow where share > 0 {
                switch step {
                case .visit(let visit):
                    count[visit.station] += share
                    work[visit.station] += share * visit.service.mean
                case .delay: break
                case .choose(let branches):
                    share = branches.reduce(0) { sum, branch in sum + add(branch.flow, share * branch.share) }
                case .end: return 0
                }
            }
            return share
        }
    }
}
