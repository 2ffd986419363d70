import FlowMeasures
import FlowNetworks
import QueueingTheory
import Scenarios
import SimulationKernel
import Statistics

/// Stations whose servers go away, fail, take several at once, or differ in whom they take.
extension TheoryRecognition {
    /// One server who goes away whenever nobody waits, again and again until somebody does.
    func vacations(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard servers == 1, station.discipline == .fifo, let law = station.vacations, law.isIndependent,
            law.mean > 0, law.secondMoment.isFinite, let line = line(index, withThirdMoment: true),
            let model = try? MG1Vacations(
                line: line, meanVacation: law.mean, vacationSecondMoment: law.secondMoment,
                vacationThirdMoment: law.thirdMoment.isFinite ? law.thirdMoment : nil)
        else { return nil }
        var theory = StationTheory(model.theory)
        // He is never idle: what is not work is vacation.
        theory.values[.down] = 1 - model.utilization
        theory.alike = alike(index, wait: model.meanWait)
        return theory
    }

    func breakdowns(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard let rule = station.breakdowns, station.discipline == .fifo, case .count = station.servers,
            let up = rule.up.exponentialMean, rule.repair.isIndependent
        else { return nil }
        switch rule.counted {
        case .busy: return rule.interrupted == .resume && servers == 1 ? whileBusy(index, up, rule.repair) : nil
        case .always: return always(index, servers: servers, up, rule)
        }
    }

    private func whileBusy(_ index: Int, _ up: Double, _ repair: Law) -> StationTheory? {
        let rate = traffic.rate(at: index)
        let load = traffic.offeredLoad(at: index)
        guard
            let completion = try? CompletionTime(
                interruptionRate: 1 / up, meanInterruption: repair.mean,
                interruptionSecondMoment: repair.secondMoment),
            let model = try? BusyBreakdowns(
                arrivalRate: rate, meanService: load / rate, serviceSecondMoment: serviceMoments(index).second,
                completion: completion)
        else { return nil }
        var theory = StationTheory(model.theory)
        // Who is interrupted waits for the repair.
        theory.values = [
            .meanBusy: model.workingShare, .down: model.downShare,
            .meanLength: model.meanNumber - model.workingShare,
        ]
        theory.alike = servicesByClass(index).mapValues {
            .init(
                rate: $0.rate,
                stay: model.meanWait + completion.meanResuming(meanService: $0.meanService))
        }
        // By class only those who wait for their first service are counted.
        for (customerClass, own) in theory.alike {
            theory.classValues[customerClass] = [.meanLength: own.rate * model.meanWait]
        }
        return theory
    }

    /// Servers that fail whether they work or not. An exponential service that is begun with a new requirement is like
    /// one that goes on; one begun with the same is not.
    private func always(_ index: Int, servers: Int, _ up: Double, _ rule: Breakdowns) -> StationTheory? {
        guard rule.interrupted == .resume || rule.interrupted == .resample, servers <= 50,
            let mean = commonExponentialMean(index), let repair = rule.repair.exponentialMean,
            let model = try? FailingServers(
                arrivalRate: traffic.rate(at: index), serviceRate: 1 / mean, servers: servers, failureRate: 1 / up,
                repairRate: 1 / repair)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.values = [
            .utilization: model.utilization, .meanLength: model.meanQueueLength,
            .down: repair / (up + repair),
        ]
        for (customerClass, own) in servicesByClass(index) {
            theory.classValues[customerClass] = [
                .waiting: model.waitProbability, .meanTime: model.meanSojourn,
                .meanOccupancy: own.rate * model.meanSojourn,
            ]
        }
        return theory
    }

    /// Groups that differ in how fast they are and in nothing else, offered to all classes in one order.
    func unequalServers(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        guard station.discipline == .fifo, let groups = groupsForAll(index), let mean = commonExponentialMean(index)
        else { return nil }
        let orders = Set(traffic.classes(at: index).map { station.servers.groups.offered($0) })
        guard orders.count == 1, let order = orders.first,
            let model = try? UnequalServers(
                arrivalRate: traffic.rate(at: index),
                groups: order.map { .init(servers: groups[$0].servers, serviceRate: groups[$0].group.speed / mean) },
                capacity: station.capacity)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.isLossless = station.capacity == nil
        for (place, own) in order.enumerated() where groups[own].servers > 0 {
            let (name, busy) = (groups[own].group.name, model.meanBusyByGroup[place])
            theory.values[MeasureKey("\(QuantityName.busy.ofGroup(name)).mean")] = busy
            theory.values[MeasureKey("\(QuantityName.utilization.ofGroup(name)).mean")] =
                busy / Double(groups[own].servers)
        }
        // Who gets which server does not depend on his class.
        let accepted = 1 - model.lossProbability
        theory.alike = servicesByClass(index).mapValues { .init(rate: $0.rate * accepted, stay: model.meanSojourn) }
        return theory
    }

    /// One server who takes up to so many of those who wait at once.
    func together(_ index: Int, servers: Int) -> StationTheory? {
        let station = network.stations[index]
        guard servers == 1, station.discipline == .fifo, let mean = commonExponentialMean(index),
            let model = try? BatchService(
                arrivalRate: traffic.rate(at: index), serviceRate: 1 / mean, largestBatch: station.servesTogether)
        else { return nil }
        var theory = StationTheory(model.theory)
        theory.values = [.meanBusy: model.busyProbability, .utilization: model.busyProbability]
        theory.alike = alike(index, wait: model.meanWait)
        return theory
    }

    /// The N design: some servers take all, the urgent first; the others, who are offered them first, take only the
    /// routine.
    func skills(_ index: Int) -> StationTheory? {
        let station = network.stations[index]
        guard case .groups(let groups) = station.servers, groups.count == 2, case .priority(.none) = station.discipline,
            let mean = commonExponentialMean(index)
        else { return nil }
        let visitors = Set(traffic.classes(at: index))
        guard let all = groups.firstIndex(where: { visitors.allSatisfy($0.takes) }) else { return nil }
        let flexible = groups[all]
        let dedicated = groups[1 - all]
        let routine = visitors.filter(dedicated.takes)
        let urgent = visitors.subtracting(routine)
        guard !routine.isEmpty, !urgent.isEmpty, let many = flexible.schedule.constantCount,
            let few = dedicated.schedule.constantCount, many + few <= 60
        else { return nil }
        // The routine are offered to the dedicated servers first: by place in the list, then by order of the groups.
        guard routine.allSatisfy({ groups.offered($0).first == 1 - all }) else { return nil }
        let streams = traffic.streams[index]
        func rank(_ classes: Set<Int>) -> Int? {
            let ranks = Set(streams.filter { classes.contains($0.customerClass) }.map(\.priority))
            return ranks.count == 1 ? ranks.first : nil
        }
        func rate(_ classes: Set<Int>) -> Double {
            streams.filter { classes.contains($0.customerClass) }.reduce(0) { $0 + $1.rate }
        }
        guard let first = rank(urgent), let second = rank(routine), first < second,
            let model = try? FlexibleAndDedicated(
                urgentRate: rate(urgent), routineRate: rate(routine), serviceRate: 1 / mean, flexible: many,
                dedicated: few)
        else { return nil }
        var theory = StationTheory(model.theory)
        // With one service for all, those of one rank wait alike.
        for own in urgent { theory.figureIndex[own] = 0 }
        for own in routine { theory.figureIndex[own] = 1 }
        return theory
    }
}
