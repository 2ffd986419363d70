import FlowMeasures
import SimulationKernel
import Experiments
import FlowScenarios
import FlowNetworks
import QueueingTheory
import Scenarios
import Studies

/// The station whose servers are in question, and its scenario with other numbers of them.
package struct StaffedStation: Sendable {
    let scenario: Scenario
    let network: FlowNetwork
    let index: Int
    let target: StaffingTarget?
    /// What it costs; nil where no cost is to be looked at.
    let price: StationCost?
    /// What the file says that it costs, which is told also where it has no optimum.
    let stated: StationCost?

    var station: Station { network.stations[index] }
    var load: StationLoad { scenario.loads[index] }
    var unit: TimeUnit { scenario.timeUnit }

    /// The index of the class that the target is about; nil: all.
    var targetClass: Int? { network.classes.firstIndex { $0.name == target?.customerClass } }

    /// What one server can do, in servers that are always there, take one customer and work at speed 1.
    var capacityOfOne: Double {
        guard let servers = load.servers, let capacity = load.capacity, servers > 0, capacity > 0 else { return 1 }
        return capacity / servers
    }

    /// The fewest servers that can do the work that comes, and serve anybody at all; as few as anybody takes where that is
    /// not known.
    var fewestThatKeepUp: Int {
        guard let offered = load.offeredLoad, offered.isFinite else { return mostTaken }
        if schedule != nil { return max(mostTaken, fewestInSchedule(offered)) }
        return max(mostTaken, Int(saturating: min(offered / capacityOfOne, 1e6)) + 1)
    }

    /// How many servers a customer takes at most.
    private var mostTaken: Int {
        network.flows.flatMap(\.visits).filter { $0.station == index }.map(\.takesAtMost).max() ?? 1
    }

    /// Whether customers take several servers at once or wait for the same one again, which no formula knows.
    var hasOwnWays: Bool { network.givesSeveralServers[index] || network.tellsServersApart[index] }

    /// The same where the number is the most of a schedule, of which the mean counts.
    private func fewestInSchedule(_ offered: Double) -> Int {
        guard let base = load.capacity, base > 0, let greatest = schedule?.greatest else { return 1 }
        func keepsUp(_ count: Int) -> Bool { (load(count).capacity ?? 0) > offered }
        var count = max(1, Int(saturating: min(Double(greatest) * offered / base, 1e6)))
        while !keepsUp(count), count < 1_000_000 { count += 1 }
        while count > 1, keepsUp(count - 1) { count -= 1 }
        return count
    }

    /// Whether a line would grow without end with too few servers, as long as the run lasts.
    func cannotKeepUp(_ servers: Int) -> Bool {
        let staysForEver =
            !station.canReject && station.patience == nil && station.balking == nil && station.information == nil
            && !network.classes.flatMap(\.flow).visits.contains { $0.station == index && $0.patience != nil }
        return staysForEver && (scenario.run.plan.isLongRun || !scenario.run.plan.hasEnd) && servers < fewestThatKeepUp
    }

    /// The scenario with these servers: the cost is that of this station, and what the target asks for is counted.
    func with(_ servers: Station.Servers) -> (scenario: Scenario, network: FlowNetwork) {
        var scenario = scenario
        var network = network
        network.stations[index].servers = servers
        scenario.flow?.network = network
        for place in scenario.costs.stations.indices where place != index { scenario.costs.stations[place] = nil }
        if let bound = target?.bound(in: unit), !scenario.report.over.contains(bound) {
            scenario.report.over.append(bound)
        }
        scenario.run.windows = DayWindows(self.scenario).known.filter { $0.name == target?.window }
        scenario.report.by = targetClass == nil ? [] : [.byClass]
        if let target, target.isOfServed {
            scenario.requestedMeasures = [measure(of: target, window: target.window)]
        }
        return (scenario, network)
    }

    /// The target's measure as a scenario asks for it, which of those who were served alone no report tells else.
    func measure(of target: StaffingTarget, window: String?) -> MeasureName {
        MeasureName(
            element: station.element, quantity: .wait, statistic: target.bound(in: unit).map(Statistic.over) ?? .mean,
            statisticText: target.figure(in: unit).rawValue, isOfServed: target.isOfServed,
            customerClass: target.customerClass ?? MeasureName.everybody, window: window, text: target.text)
    }

    /// Of a measure, why a run with other servers cannot have seen what decides it, as a clause; nil where it can.
    func whyUnseen(in run: FlowRun) -> (MeasureName) -> String? {
        var scenario = run.scenario
        let plan = scenario.run.plan
        scenario.flow?.loads = StationLoad.loads(of: run.network, plan, hour: 3600 / unit.seconds)
        return scenario.whyUnseen(replications: run.finished)
    }

    /// What a time unit costs.
    static let cost = MeasureName(
        element: .cost, quantity: .total, statistic: nil, statisticText: FigureWord.rate.rawValue,
        text: "cost.total.rate")

    /// Whether anybody may leave the line.
    var mayBeAbandoned: Bool {
        station.patience != nil || station.information != nil
            || network.classes.flatMap(\.flow).visits.contains { $0.station == index && $0.patience != nil }
    }

    /// Whether customers' ends cost something, which is in the simulated sum of each number of servers.
    var outcomesCost: Bool { scenario.ends.costs }

    /// What theory says of the station with these servers in the long run; nil where it knows nothing.
    func theory(_ servers: Int) -> StationTheory? {
        let theory = TheoryRecognition(with(self.servers(servers)).network).theory(ofStation: index)
        return theory?.figures.kind == .exact ? theory : nil
    }

    /// Rates of the M/M/c that the station is in the long run; nil where it is none. The number of customers there is
    /// that of M/M/c whoever is served next, as long as nobody looks at how long a service will take.
    var markovian: (arrivalRate: Double, serviceRate: Double)? {
        switch station.discipline {
        case .fifo, .lifo, .random, .priority(.none), .priority(.resume): break
        default: return nil
        }
        guard station.capacity == nil, theory(fewestThatKeepUp) != nil else { return nil }
        let recognition = TheoryRecognition(with(.count(fewestThatKeepUp)).network)
        // Nobody leaves, fails or comes in crowds: there is nothing beside the line.
        guard recognition.extras(index).isEmpty, recognition.traffic.isOpen(index),
            let mean = recognition.commonExponentialMean(index)
        else { return nil }
        return (recognition.traffic.rate(at: index), 1 / mean)
    }
}

extension RunPlan {
    /// Whether it ends at some time by itself, whatever the load is.
    fileprivate var hasEnd: Bool {
        switch length {
        case .horizon: closing == .stop
        default: false
        }
    }
}
