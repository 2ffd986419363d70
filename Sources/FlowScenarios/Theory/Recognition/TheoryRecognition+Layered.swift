import FlowNetworks
import QueueingTheory
import SimulationKernel

/// Networks in which servers are kept while their customers are elsewhere.
extension TheoryRecognition {
    /// What is known of such a network: of one class, all exponential, each station at one place.
    package struct Layered {
        let run: LayeredLongRun
        /// By station of the model: that of the network.
        let stations: [Int]
        /// The most customers per time that can be served; infinite for a population.
        let saturation: Double
        let isOpen: Bool
        /// By station of the network whose servers are kept: the mean of its own work.
        let ownWork: [Int: Double]

        var system: SystemTheory {
            var theory = SystemTheory(source: LayeredQueue.source)
            theory.values = [.meanNumber: run.meanNumber, .meanTime: run.meanResponse]
            if !isOpen { theory.values[.arrivals] = run.throughput }
            return theory
        }
    }

    /// It is `nil` where it is none, or where the chain would be too large.
    func layeredQueue() -> Layered? {
        guard network.classes.count == 1, network.records.isEmpty, traffic.isIndependent,
            network.classes[0].flow.anyStep({ if case .hold = $0 { true } else { false } })
        else { return nil }
        var stations: [Int] = []
        var servers: [Int] = []
        var ownWork: [Int: Double] = [:]
        network.classes[0].flow.forEachHold { ownWork[$0.visit.station] = plainService($0.visit) }
        guard let steps = layers(network.classes[0].flow, &stations, &servers),
            let model = try? LayeredQueue(steps, servers: servers, limit: 8000)
        else { return nil }
        let arrivals = network.classes[0].arrivals
        if let rate = arrivals.constantRate {
            guard let most = try? model.saturation(), rate < most, let run = try? model.open(arrivalRate: rate) else {
                return nil
            }
            return Layered(run: run, stations: stations, saturation: most, isOpen: true, ownWork: ownWork)
        }
        guard case .population(let members, let think) = arrivals.source, arrivals.isUnlimited,
            let mean = think.exponentialMean ?? (think == .deterministic(0) ? 0 : nil),
            let run = try? model.closed(population: members, thinkTime: mean)
        else { return nil }
        return Layered(run: run, stations: stations, saturation: .infinity, isOpen: false, ownWork: ownWork)
    }

    private func layers(_ flow: [FlowStep], _ stations: inout [Int], _ servers: inout [Int]) -> [LayeredQueue.Step]? {
        var steps: [LayeredQueue.Step] = []
        for step in flow {
            switch step {
            case .set, .enter, .mark: continue
            case .delay(let law, _):
                if law == .deterministic(0) { continue }
                guard let mean = law.exponentialMean else { return nil }
                steps.append(.delay(mean: mean))
            case .visit(let visit):
                guard let mean = plainService(visit), mean > 0 else { return nil }
                guard let number = self.servers(visit.station) else {
                    steps.append(.delay(mean: mean))
                    continue
                }
                stations.append(visit.station)
                servers.append(number)
                steps.append(.visit(station: stations.count - 1, meanService: mean))
            case .hold(let hold):
                guard let mean = plainService(hold.visit) else { return nil }
                guard let number = self.servers(hold.visit.station) else {
                    // A server for everybody is as good as none.
                    guard let within = layers(hold.flow, &stations, &servers) else { return nil }
                    steps += (mean > 0 ? [.delay(mean: mean)] : []) + within
                    continue
                }
                let own = stations.count
                stations.append(hold.visit.station)
                servers.append(number)
                guard let within = layers(hold.flow, &stations, &servers) else { return nil }
                steps.append(.hold(station: own, meanService: mean, steps: within))
            case .attempt(let attempt):
                guard attempt.timeout == nil, attempt.deadline == nil, !attempt.flow.anyStep(\.isEnd),
                    let within = layers(attempt.flow, &stations, &servers)
                else { return nil }
                steps += within
            default: return nil
            }
        }
        return steps
    }

    /// The mean of an exponential service, or 0, at a station with nothing but a line in order of arrival.
    private func plainService(_ visit: Visit) -> Double? {
        let station = network.stations[visit.station]
        guard station.discipline == .fifo, extras(visit.station).isEmpty, visit.patience == nil, visit.services.isEmpty,
            traffic.streams[visit.station].count == 1, let speed = station.constantSpeed
        else { return nil }
        if station.servers != .unlimited {
            guard let number = servers(visit.station), number > 0 else { return nil }
        }
        if visit.service == .deterministic(0) { return 0 }
        return visit.service.exponentialMean.map { $0 / speed }
    }

    /// By station, where the network is layered.
    func layeredStations() -> [StationTheory?]? {
        guard let layered else { return nil }
        var result: [StationTheory?] = network.stations.map { _ in nil }
        for (place, index) in layered.stations.enumerated() {
            var theory = StationTheory(layered.run.theory(at: place))
            let through = layered.run.throughput
            theory.values[.arrivals] = through
            if let own = layered.ownWork[index] {
                // Of the time that servers are busy, what is not their own work.
                let kept = layered.run.meanBusy[place] - through * own
                theory.values[.meanKept] = kept
                theory.values[.kept] = kept / Double(layered.run.servers[place])
                theory.values[.meanHold] = kept / through
            }
            result[index] = theory
        }
        return result
    }
}

extension [FlowStep] {
    /// All holds, those within others too.
    fileprivate func forEachHold(_ body: (Hold) -> Void) {
        for step in self {
            if case .hold(let hold) = step { body(hold) }
            for part in step.parts { part.forEachHold(body) }
        }
    }
}
