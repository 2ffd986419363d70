import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Equal single servers, each with a line of its own in order of arrival, of which everybody joins the one with the least
/// work: whoever comes is served by the server who is free first, as in one line before all of them.
extension TheoryRecognition {
    /// Such stations and all who come to them.
    struct LeastWork {
        let servers: Int
        let rate: Double
        /// Of everybody alike.
        let service: Law
    }

    private static let reason =
        "who joins the least work of equal single servers waits as in one line before them (Kiefer & Wolfowitz 1955, "
        + "Trans. AMS 78, 1–18)"

    /// What is known of one of these stations, of which all are alike.
    func leastWorkTheory(_ index: Int) -> StationTheory? {
        guard let pool = leastWork(index) else { return nil }
        var figures: TheoreticalFigures?
        if let mean = pool.service.exponentialMean {
            figures = (try? MMc(arrivalRate: pool.rate, serviceRate: 1 / mean, servers: pool.servers))?.theory(.fifo)
        } else if case .deterministic(let time) = pool.service {
            figures = (try? MDc(arrivalRate: pool.rate, serviceTime: time, servers: pool.servers))?.theory
        }
        guard let figures, let wait = figures.value(measure: .meanWait) else { return nil }
        let mean = pool.service.mean
        let rate = pool.rate / Double(pool.servers)
        var theory = StationTheory(figures)
        theory.arrivals = Self.reason
        // The figures are those of all the stations together.
        theory.values[.meanLength] = rate * wait
        theory.values[.meanOccupancy] = rate * (wait + mean)
        theory.values[.meanBusy] = rate * mean
        theory.values[.utilization] = rate * mean
        theory.values[.empty] = 1 - rate * mean
        theory.values[.free] = 1 - rate * mean
        theory.hidden = [.arrivals]
        theory.alike = alike(index, wait: wait)
        return theory
    }

    /// The mean wait of all who come, nearly, where the service is any; nil where these are no such stations.
    func leastWorkApproximation(_ index: Int) -> Approximation? {
        guard let pool = leastWork(index) else { return nil }
        let mean = pool.service.mean
        guard
            let model = try? AllenCunneen(
                arrivalRate: pool.rate, serviceRate: 1 / mean, servers: pool.servers, arrivalSCV: 1,
                serviceSCV: max(0, pool.service.secondMoment / (mean * mean) - 1))
        else { return nil }
        return Approximation(value: model.meanWait, reason: "\(model.theory.source); \(Self.reason)")
    }

    /// The stations of which everybody who comes to this one has chosen it; nil where they are not alike in all, or
    /// somebody comes to one of them otherwise.
    private func leastWork(_ index: Int) -> LeastWork? {
        guard traffic.isIndependent, let stations = candidates(with: index) else { return nil }
        var rate = 0.0
        for (number, customer) in network.classes.enumerated() where !customer.flow.stations.isDisjoint(with: stations)
        {
            guard let first = customer.flow.first, isChoice(first, among: stations),
                Array(customer.flow.dropFirst()).visits.allSatisfy({ !stations.contains($0.station) })
            else { return nil }
            rate += traffic.rates[number]
        }
        guard rate > 0, rate < .infinity, let service = commonService(index),
            network.stations.flatMap(\.exits).allSatisfy({ $0.stations.isDisjoint(with: stations) })
        else { return nil }
        for station in stations {
            guard servers(station) == 1, network.stations[station].discipline == .fifo, extras(station).isEmpty,
                !traffic.heldBack.contains(station), commonService(station) == service
            else { return nil }
        }
        return LeastWork(servers: stations.count, rate: rate, service: service)
    }

    /// The stations of the first choice that has this one among them.
    private func candidates(with index: Int) -> Set<Int>? {
        for customer in network.classes {
            if let first = customer.flow.first, first.visits.contains(where: { $0.station == index }) {
                let stations = Set(first.visits.map(\.station))
                return stations.count > 1 ? stations : nil
            }
        }
        return nil
    }

    private func isChoice(_ step: FlowStep, among stations: Set<Int>) -> Bool {
        guard case .route(.best(let choice), let visits) = step else { return false }
        return choice.isSame(as: .leastWork) && visits.count == stations.count
            && Set(visits.map(\.station)) == stations
    }
}
