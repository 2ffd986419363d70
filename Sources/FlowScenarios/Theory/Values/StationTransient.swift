import SimulationKernel
package import FlowNetworks
package import QueueingTheory
import Statistics

/// What theory says of a station that begins in a known state and is watched for a while: a clinic's day.
package struct StationTransient {
    /// By measure, such as `occupancy.mean`.
    let values: [MeasureKey: Double]
    /// The same by class.
    var classValues: [Int: [MeasureKey: Double]] = [:]
    package let source: String

    package func value(_ measure: MeasureKey, customerClass: Int?) -> Double? {
        customerClass.map { classValues[$0]?[measure] } ?? values[measure]
    }
}

extension TheoryRecognition {
    /// The transient figures of a Poisson-fed exponential station over [0, `horizon`] from empty; nil where it is
    /// none, or where the numbers of states that matter are beyond reach.
    package func transient(ofStation index: Int, horizon: Double) -> StationTransient? {
        let station = network.stations[index]
        guard traffic.isOpen(index), traffic.upstream(of: index).isEmpty, let mean = commonExponentialMean(index),
            extras(index).subtracting([.capacity]).isEmpty, !traffic.streams[index].contains(where: \.delayed),
            let servers = servers(index), servers > 0, station.discipline.ignoresDurations
        else { return nil }
        if station.capacity != nil, station.discipline != .fifo { return nil }
        guard
            let queue = try? TransientQueue(
                arrivalRate: traffic.rate(at: index), serviceRate: 1 / mean, servers: servers,
                capacity: station.capacity),
            let state = try? queue.state(at: horizon)
        else { return nil }
        let busy = state.averageNumber - state.averageQueueLength
        // Where servers are shared nobody waits.
        let isShared = station.discipline == .processorSharing(atMost: nil)
        return StationTransient(
            values: [
                .meanOccupancy: state.averageNumber, .meanLength: isShared ? 0 : state.averageQueueLength,
                .meanBusy: busy, .utilization: busy / Double(servers),
                .empty: state.averageEmptyShare,
            ],
            source: "from empty at the start: \(TransientQueue.source)")
    }

    /// A server for everybody, watched over [`start`, `end`] of a run, with Poisson arrivals whose rate may change; nil
    /// where it is none.
    package func unlimited(ofStation index: Int, from start: Double, to end: Double) -> StationTransient? {
        let station = network.stations[index]
        let streams = traffic.streams[index]
        guard station.servers == .unlimited, extras(index).isEmpty, !streams.isEmpty,
            traffic.isIndependent, !traffic.uncertain.contains(index), !traffic.heldBack.contains(index), end > start
        else { return nil }
        var byClass: [Int: Double] = [:]
        for stream in streams {
            guard stream.before.isEmpty, !stream.delayed, stream.visits > 0,
                let periods = network.classes[stream.origin].arrivals.periods(until: end)
            else { return nil }
            guard let mean = average(stream, over: periods, from: start, to: end) else { return nil }
            byClass[stream.customerClass, default: 0] += mean
        }
        let number = byClass.values.reduce(0, +)
        return StationTransient(
            values: [.meanOccupancy: number, .meanBusy: number, .meanLength: 0, .meanWait: 0, .waiting: 0],
            classValues: byClass.mapValues { [.meanOccupancy: $0, .meanWait: 0, .waiting: 0] },
            source: "M_t/G/∞ from its start: \(TimeVaryingInfiniteServers.source)")
    }

    private func average(
        _ stream: Traffic.Stream, over periods: [ArrivalPeriod], from start: Double, to end: Double
    ) -> Double? {
        let own = periods.map { ArrivalPeriod(start: $0.start, end: $0.end, rate: $0.rate * stream.visits) }
        guard
            let model = try? TimeVaryingInfiniteServers(
                periods: own, meanService: stream.service.mean, startTime: 0)
        else { return nil }
        if stream.service.exponentialMean != nil { return model.meanNumber(from: start, to: end) }
        let law = stream.service
        return try? model.meanNumber(from: start, to: end) { law.survival($0) }
    }
}

extension Arrivals {
    /// The rates of a Poisson stream up to a time; nil of any other.
    func periods(until end: Double) -> [ArrivalPeriod]? {
        guard case .poisson(let profile) = source, first == nil, batches == nil, !profile.pieces.isEmpty,
            profile.pieces.count < 10_000
        else { return nil }
        var result: [ArrivalPeriod] = []
        func add(_ start: Double, _ stop: Double, _ rate: Double) {
            let start = max(0, from, start)
            let stop = min(until, end, stop)
            if start < stop { result.append(ArrivalPeriod(start: start, end: stop, rate: rate)) }
        }
        let pieces = profile.pieces
        guard let period = profile.period else {
            for (index, piece) in pieces.enumerated() {
                add(piece.time, index + 1 < pieces.count ? pieces[index + 1].time : .infinity, piece.rate)
            }
            return result.isEmpty ? nil : result
        }
        guard period > 0, end / period < 10_000 else { return nil }
        for round in 0...Int(saturating: end / period) {
            let base = Double(round) * period
            // The last piece holds before the first one too.
            add(base, base + pieces[0].time, pieces[pieces.count - 1].rate)
            for (index, piece) in pieces.enumerated() {
                add(
                    base + piece.time, index + 1 < pieces.count ? base + pieces[index + 1].time : base + period,
                    piece.rate)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// How many are expected to come between two times in a Poisson stream; nil of any other.
    package func expected(from start: Double, to end: Double) -> Double? {
        if source == .nobody { return 0 }
        if case .formula(let formula) = source, !formula.readsState, first == nil, batches == nil {
            let start = max(0, start, from)
            let end = min(end, until)
            return start < end ? formula.expectedPoints(from: start, to: end) : 0
        }
        guard case .poisson(let profile) = source, first == nil, batches == nil else { return nil }
        let start = max(0, start, from)
        let end = min(end, until)
        return start < end ? profile.expectedPoints(from: start, to: end) : 0
    }
}
