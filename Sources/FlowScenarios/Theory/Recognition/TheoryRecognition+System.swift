import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// What is known of a customer's whole way: the law of its time in a row of stations, and the mean with forks in it.
extension TheoryRecognition {
    /// It is `nil` where nothing is known beyond what the sum over the stations gives.
    package func system() -> SystemTheory? {
        if let layered { return layered.system }
        if let closed = closedClasses() { return system(closed) }
        guard network.classes.count == 1, traffic.isPoisson, traffic.isIndependent, network.records.isEmpty else {
            return nil
        }
        if let line = jockeyedLine() { return line }
        guard let way = way(network.classes[0].flow)
        else { return nil }
        let rate = traffic.rates[0]
        if let response = response(of: way) {
            var theory = SystemTheory(source: TandemResponse.source)
            theory.values = [.meanNumber: rate * response.response.mean, .meanTime: response.response.mean]
            theory.law = response.response.law
            theory.isLawApproximate = !response.isExact
            if response.isExact { theory.values[.deviationOfTime] = response.response.variance.squareRoot() }
            return theory
        }
        return withForks(way, rate: rate)
    }

    /// Time on the way that passes without a queue, visits and forks, one after the other.
    enum Part {
        case visit(Visit)
        case delay(Law)
        case fork(Fork)
    }

    /// The flow as parts that everybody goes through in order; nil where it is none.
    func way(_ flow: [FlowStep]) -> [Part]? {
        var parts: [Part] = []
        for (place, step) in flow.enumerated() {
            switch step {
            case .visit(let visit): parts.append(.visit(visit))
            case .delay(let law, _): parts.append(.delay(law))
            case .together(let fork): parts.append(.fork(fork))
            case .set, .enter, .mark, .setNumbers: break
            case .attempt(let attempt):
                guard attempt.timeout == nil, attempt.deadline == nil, !attempt.flow.mayBeRefused(network),
                    !attempt.flow.anyStep(\.isEnd), let inner = way(attempt.flow)
                else { return nil }
                parts += inner
            case .end: return place == flow.count - 1 ? parts : nil
            default: return nil
            }
        }
        return parts
    }

    /// The time from end to end of a part of the way that goes through stations one after the other, each of which is
    /// M/M/c in order of arrival and stands nowhere else.
    func response(of way: [Part]) -> TandemResponse? {
        var stages: [TandemResponse.Stage] = []
        var rate: Double?
        for part in way {
            switch part {
            case .fork: return nil
            case .delay(let law):
                if case .deterministic(let time) = law {
                    stages.append(.constant(time))
                } else if let mean = law.exponentialMean {
                    stages.append(.delay(mean: mean))
                } else {
                    return nil
                }
            case .visit(let visit):
                let index = visit.station
                guard traffic.isOpen(index), traffic.streams[index].count == 1,
                    traffic.upstream(of: index).allSatisfy({ $0 != index && isProductForm($0) }), isProductForm(index),
                    let mean = commonExponentialMean(index)
                else { return nil }
                rate = traffic.rate(at: index)
                if network.stations[index].servers == .unlimited {
                    stages.append(.delay(mean: mean))
                } else {
                    guard network.stations[index].discipline == .fifo, let servers = servers(index) else { return nil }
                    stages.append(.station(serviceRate: 1 / mean, servers: servers))
                }
            }
        }
        guard let rate else { return nil }
        return try? TandemResponse(arrivalRate: rate, stages: stages)
    }

    /// The mean time of a way with forks: what is before a fork and the fork itself are independent of what follows as
    /// far as means go.
    private func withForks(_ way: [Part], rate: Double) -> SystemTheory? {
        var time = 0.0
        var sources: [String] = []
        var isExact = true
        for part in way {
            switch part {
            case .delay(let law): time += law.mean
            case .visit(let visit):
                guard let theory = theory(ofStation: visit.station), theory.isLossless,
                    let own = theory.value(.meanTime, customerClass: nil)
                else { return nil }
                time += own
            case .fork(let fork):
                guard let join = join(fork, rate: rate) else { return nil }
                time += join.mean
                if !sources.contains(join.source) { sources.append(join.source) }
                if !join.isExact { isExact = false }
            }
        }
        guard !sources.isEmpty else { return nil }
        var theory = SystemTheory(source: sources.joined(separator: "; "))
        let values = [MeasureKey.meanNumber: rate * time, MeasureKey.meanTime: time]
        guard isExact else {
            theory.approximations = values
            theory.reason = "more than two queues side by side, within 5% for up to 32 (Nelson and Tantawi)"
            return theory
        }
        theory.values = values
        if way.count == 1, case .fork(let fork) = way[0] { theory.law = parallel(fork)?.law }
        return theory
    }

    /// The mean time from a fork to its join.
    private func join(_ fork: Fork, rate: Double) -> (mean: Double, source: String, isExact: Bool)? {
        if let tasks = parallel(fork) {
            return (
                tasks.mean, "the time until \(tasks.needed) of \(tasks.rates.count) exponential times are over", true
            )
        }
        guard fork.waitFor == fork.flows.count else { return nil }
        var rates: [Double] = []
        for flow in fork.flows {
            guard let visit = flow.onlyVisit, traffic.streams[visit.station].count == 1,
                servers(visit.station) == 1, network.stations[visit.station].discipline == .fifo,
                isProductForm(visit.station), theory(ofStation: visit.station) != nil,
                let mean = commonExponentialMean(visit.station)
            else { return nil }
            rates.append(1 / mean)
        }
        guard let model = try? ForkJoin(arrivalRate: rate, serviceRates: rates) else { return nil }
        return (model.meanResponse, model.theory.source, model.isExact)
    }

    /// Branches of one exponential time each, without a queue.
    private func parallel(_ fork: Fork) -> ParallelTasks? {
        var rates: [Double] = []
        for flow in fork.flows {
            if let visit = flow.onlyVisit {
                guard network.stations[visit.station].servers == .unlimited, extras(visit.station).isEmpty,
                    let stream = traffic.streams[visit.station].first, traffic.streams[visit.station].count == 1,
                    let mean = stream.service.exponentialMean
                else { return nil }
                rates.append(1 / mean)
            } else {
                guard flow.count == 1, case .delay(let law, _) = flow[0], let mean = law.exponentialMean else {
                    return nil
                }
                rates.append(1 / mean)
            }
        }
        return try? ParallelTasks(rates: rates, needed: fork.waitFor)
    }
}

extension FlowStep {
    var isEnd: Bool { if case .end = self { true } else { false } }

    var isTimedAttempt: Bool {
        if case .attempt(let attempt) = self { attempt.timeout != nil || attempt.deadline != nil } else { false }
    }
}
