package import FlowNetworks
package import SimulationKernel
import Statistics

/// Fills in what disciplines and displays need of the mean service at their station: which classes come there, how
/// often, with which laws.
package enum ServiceMeans {
    package static func fill(_ network: inout FlowNetwork, _ plan: RunPlan) {
        let needing = network.stations.indices.filter { network.stations[$0].needsMeans }
        guard !needing.isEmpty else { return }
        let rates = network.classes.map { ClassRate($0.arrivals, plan)?.rate }
        let visits = network.classes.indices.map { ExpectedVisits(ofClass: $0, in: network) }
        for station in needing {
            // Where a rate is not known before the run, all classes that come count the same.
            let areKnown = zip(rates, visits).allSatisfy { rate, own in
                ((rate ?? 0) > 0 && own.isKnown) || !own.entries.contains { $0.station == station }
            }
            var all = Moments()
            var byClass = [Moments](repeating: Moments(), count: network.classes.count)
            for (customer, own) in visits.enumerated() {
                let weight = areKnown ? rates[customer] ?? 1 : 1
                for entry in own.entries where entry.station == station {
                    all.add(entry.service, weight * entry.count)
                    byClass[entry.customerClass].add(entry.service, weight * entry.count)
                }
            }
            if all.weight == 0 {
                for visit in network.classes.flatMap(\.flow).visits where visit.station == station {
                    all.add(visit.service, 1)
                }
            }
            network.stations[station].take(all, byClass)
        }
    }

    /// Weighted moments of service times.
    struct Moments {
        var weight = 0.0
        private var first = 0.0
        private var second = 0.0

        mutating func add(_ law: Law, _ weight: Double) {
            // Of a law that depends on numbers of which nobody knows what they are there.
            if law.mean.isNaN { return }
            self.weight += weight
            first += weight * law.mean
            second += weight * law.secondMoment
        }

        var mean: Double? { weight > 0 ? first / weight : nil }
        /// E[S²] / (2 E[S]), the mean rest of a service that is met under way.
        var meanRest: Double? { first > 0 ? second / (2 * first) : nil }
    }
}

extension Station {
    fileprivate var needsMeans: Bool {
        switch discipline {
        case .shortestJob: return true
        case .byRank(let order): return order.readsService || information != nil
        default: return information != nil
        }
    }

    fileprivate mutating func take(_ all: ServiceMeans.Moments, _ byClass: [ServiceMeans.Moments]) {
        if case .shortestJob(var job) = discipline {
            job.classMeans = byClass.map { $0.mean ?? all.mean ?? 0 }
            discipline = .shortestJob(job)
        } else if case .byRank(var order) = discipline, order.readsService {
            order.classMeans = byClass.map { $0.mean ?? all.mean ?? 0 }
            discipline = .byRank(order)
        }
        if let mean = all.mean {
            information?.estimate.meanService = mean
            information?.estimate.meanRest = all.meanRest ?? 0
        }
    }
}
