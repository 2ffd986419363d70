import FlowNetworks
import QueueingTheory
import SimulationKernel
import Statistics

/// Endless lines in which some are preferred, by what they are, how long they take or when they came.
extension TheoryRecognition {
    /// Ranks, the lowest first; the lower interrupt the higher unless the rule is `none`.
    func priorities(_ index: Int, servers: Int, _ rule: Preemption, rank: (Traffic.Stream) -> Int) -> StationTheory? {
        let streams = traffic.streams[index]
        let ranks = Array(Set(streams.map(rank))).sorted()
        let groups = ranks.map { number in streams.filter { rank($0) == number } }
        var figures: TheoreticalFigures?
        if rule == .restart || rule == .resample {
            return servers == 1 ? doneAgain(groups, rule) : nil
        } else if servers == 1 {
            let classes = groups.map(priorityClass)
            figures =
                rule == .resume
                ? (try? PreemptivePriority(classes))?.theory : (try? NonPreemptivePriority(classes))?.theory
        } else if let mean = commonExponentialMean(index) {
            let rates = groups.map { $0.reduce(0) { $0 + $1.rate } }
            figures =
                rule == .resume
                ? (try? PreemptivePriorityMMc(arrivalRates: rates, serviceRate: 1 / mean, servers: servers))?.theory
                : (try? NonPreemptivePriorityMMc(arrivalRates: rates, serviceRate: 1 / mean, servers: servers))?.theory
        }
        guard let figures else { return nil }
        var theory = StationTheory(figures)
        // A rank of several classes has one line; its figures are a class's own only where it is alone in it, and
        // where all its visits have that rank.
        for (place, group) in groups.enumerated() {
            if let own = onlyClass(of: group, in: streams) { theory.figureIndex[own] = place }
        }
        return theory
    }

    private func priorityClass(_ group: [Traffic.Stream]) -> PriorityClass {
        let rate = group.reduce(0) { $0 + $1.rate }
        return PriorityClass(
            arrivalRate: rate, meanService: group.reduce(0) { $0 + $1.rate * $1.service.mean } / rate,
            serviceSecondMoment: group.reduce(0) { $0 + $1.rate * $1.service.secondMoment } / rate)
    }

    private func onlyClass(of group: [Traffic.Stream], in streams: [Traffic.Stream]) -> Int? {
        let own = group[0].customerClass
        let visits = streams.filter { $0.customerClass == own }
        return group.count == visits.count && group.allSatisfy { $0.customerClass == own } ? own : nil
    }

    /// Two ranks on one server where interrupted service is done again: the first rank is not touched by the second,
    /// whose time from first start to end is Gaver's.
    private func doneAgain(_ groups: [[Traffic.Stream]], _ rule: Preemption) -> StationTheory? {
        guard groups.count == 2, let first = onlyClass(of: groups[0], in: groups[0] + groups[1]),
            let second = onlyClass(of: groups[1], in: groups[0] + groups[1]), let own = groups[1].first?.service,
            groups[1].allSatisfy({ $0.service == own })
        else { return nil }
        let urgent = priorityClass(groups[0])
        guard let completion = try? CompletionTime(urgent: urgent),
            let line = try? MG1(
                arrivalRate: urgent.arrivalRate, meanService: urgent.meanService,
                serviceSecondMoment: urgent.serviceSecondMoment)
        else { return nil }
        let mean: Double
        switch (own, rule) {
        case (.exponential(let service), .restart): mean = completion.meanRepeatingIdentical(exponentialMean: service)
        case (.exponential(let service), _): mean = completion.meanRepeatingDifferent(exponentialMean: service)
        case (.deterministic(let value), _):
            mean = completion.meanRepeatingIdentical(growth: PortableMath.exp(urgent.arrivalRate * value))
        default: return nil
        }
        // While the second rank is there the server works on it or on those who interrupted it.
        let rate = groups[1].reduce(0) { $0 + $1.rate }
        guard mean.isFinite, urgent.load + rate * mean * (1 - urgent.load) < 1 else { return nil }
        var theory = StationTheory(
            TheoreticalFigures(
                model: "M/G/1/∞/∞/PRIO, preemptive-repeat",
                source: "Gaver (1962), J. Royal Statist. Soc. B 24, 73–90; for the first rank \(MG1.source)",
                conditions:
                    "Poisson arrivals, one server, two ranks, the first interrupts and the second is begun anew",
                figures: []))
        theory.classValues[first] = [
            .meanWait: line.meanWait, .meanTime: line.meanSojourn, .meanCompletion: line.meanService,
            .waiting: line.utilization, .meanOccupancy: line.meanNumber,
        ]
        theory.classValues[second] = [.meanCompletion: mean]
        return theory
    }

    func shortestFirst(_ index: Int, servers: Int) -> StationTheory? {
        guard servers == 1, let sizes = commonService(index).flatMap({ JobSizes($0) }) else { return nil }
        let model = try? ShortestJobFirst(arrivalRate: traffic.rate(at: index), sizes: sizes)
        return (model?.theory).map { StationTheory($0) }
    }

    func shortestJob(_ index: Int, servers: Int, _ job: ShortestJob) -> StationTheory? {
        guard servers == 1, job.agingRate == 0 else { return nil }
        let rate = traffic.rate(at: index)
        switch (job.estimate, job.preemption) {
        case (.classMean, .none), (.classMean, .resume):
            guard traffic.streams[index].allSatisfy({ job.classMeans.indices.contains($0.customerClass) }) else {
                return nil
            }
            // Classes are ranked by their means; equal ones share a line.
            let means = Array(Set(job.classMeans)).sorted()
            return priorities(index, servers: 1, job.preemption) {
                means.firstIndex(of: job.classMeans[$0.customerClass])!
            }
        case (.exact, .none): return shortestFirst(index, servers: servers)
        case (.exact, .resume):
            guard let sizes = commonService(index).flatMap({ JobSizes($0) }) else { return nil }
            let model = try? PreemptiveShortestJob(arrivalRate: rate, sizes: sizes)
            return (model?.theory).map { StationTheory($0) }
        case (.error(let cv), .none):
            guard let sizes = commonService(index).flatMap({ JobSizes($0) }) else { return nil }
            let model = try? ShortestEstimateFirst(arrivalRate: rate, sizes: sizes, errorCV: cv)
            return (model?.theory).map { StationTheory($0) }
        default: return nil
        }
    }

    func shortestRemaining(_ index: Int, servers: Int) -> StationTheory? {
        guard servers == 1, let sizes = commonService(index).flatMap({ JobSizes($0) }),
            let model = try? ShortestRemainingTime(arrivalRate: traffic.rate(at: index), sizes: sizes)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.values = [.meanBusy: model.utilization, .meanLength: model.meanNumber - model.utilization]
        return theory
    }

    /// The latest comes first, at once.
    func latestFirst(_ index: Int, servers: Int, _ rule: Preemption) -> StationTheory? {
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        let second = serviceMoments(index).second
        guard servers == 1, rule == .resume,
            let model = try? PreemptiveLastCome(
                arrivalRate: rate, meanService: load / rate, serviceSecondMoment: second.isFinite ? second : nil)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.values[.meanCompletion] = model.meanSojourn
        if let square = model.sojournSecondMoment {
            theory.values[.deviationOfTime] = (square - model.meanSojourn * model.meanSojourn).squareRoot()
            theory.values[.secondMomentOfCompletion] = square
        }
        // Each starts a busy period with its own service.
        for (customerClass, own) in servicesByClass(index) {
            let stay = own.meanService / (1 - load)
            theory.classValues[customerClass] = [
                .meanWait: 0, .waiting: 0, .meanTime: stay, .meanCompletion: stay,
                .meanOccupancy: own.rate * stay,
            ]
        }
        return theory
    }

    func accumulating(_ index: Int, servers: Int, _ rates: [Double]) -> StationTheory? {
        let classes = traffic.classes(at: index)
        guard classes.allSatisfy({ rates.indices.contains($0) && rates[$0] > 0 }) else { return nil }
        let groups = classes.map { own in traffic.streams[index].filter { $0.customerClass == own } }
        let growth = classes.map { rates[$0] }
        var model: AccumulatingPriority?
        if servers == 1 {
            model = try? AccumulatingPriority(groups.map(priorityClass), growthRates: growth)
        } else if let mean = commonExponentialMean(index) {
            model = try? AccumulatingPriority(
                arrivalRates: groups.map { $0.reduce(0) { $0 + $1.rate } }, serviceRate: 1 / mean, servers: servers,
                growthRates: growth)
        }
        guard let model else { return nil }
        var theory = StationTheory(model.theory)
        for (place, own) in classes.enumerated() { theory.figureIndex[own] = place }
        return theory
    }

    /// Servers shared by all: the number there depends on the mean of the service alone, and everybody's time is in
    /// proportion to his own.
    func sharing(_ index: Int, servers: Int) -> StationTheory? {
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        let mean = load / rate
        guard let line = try? MMc(arrivalRate: rate, serviceRate: 1 / mean, servers: servers),
            var figures = (try? MG1ProcessorSharing(arrivalRate: rate / Double(servers), meanService: mean))?.theory
        else { return nil }
        if servers > 1 {
            figures.model = "M/G/\(servers)/∞/∞/PS"
            figures.source += "; Kelly (1979), Reversibility and Stochastic Networks, section 3.3"
        }
        var theory = StationTheory(figures)
        theory.values = [
            .meanOccupancy: line.meanNumber, .meanTime: line.meanSojourn, .meanBusy: load,
            .utilization: load / Double(servers), .empty: line.emptyProbability,
            // Everybody is served from the moment of coming.
            .meanWait: 0, .waiting: 0, .meanLength: 0,
        ]
        for (customerClass, own) in servicesByClass(index) {
            let stay = line.meanSojourn * own.meanService / mean
            theory.classValues[customerClass] = [
                .meanWait: 0, .waiting: 0, .meanTime: stay, .meanOccupancy: own.rate * stay,
            ]
        }
        return theory
    }
}

extension JobSizes {
    /// The law of service times as the rules that look at durations need it; nil for laws without it here.
    init?(_ law: Law) {
        switch law {
        case .exponential(let mean): self = .exponential(mean: mean)
        case .erlang(let phases, let mean): self = .erlang(phases: phases, mean: mean)
        case .gamma(let shape, let scale): self = .gamma(shape: shape, scale: scale)
        case .uniform(let low, let high): self = .uniform(low: low, high: high)
        case .deterministic(let value): self = .deterministic(value)
        case .discrete(let values): self = .discrete(values.map { ($0.value, $0.share) })
        case .hyperexponential(let branches): self = .hyperexponential(branches.map { ($0.share, $0.mean) })
        default: return nil
        }
    }
}
